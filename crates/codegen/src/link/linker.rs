//! Runs a linker.

use crate::TargetError;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Links an object with the flags before and more files behind it, and returns
/// the result.
pub(crate) fn run(
    linker: &Path,
    flags: &[&str],
    object: &[u8],
    more: &[PathBuf],
) -> Result<Vec<u8>, TargetError> {
    let tool = |e: std::io::Error| TargetError::Tool {
        path: linker.to_owned(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let [input, output] = ["device.o", "device"].map(|name| folder.path().join(name));
    std::fs::write(&input, object).map_err(tool)?;
    let mut command = Command::new(linker);
    command
        .args(flags)
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .args(more);
    let run = command.output().map_err(tool)?;
    if !run.status.success() {
        let words = String::from_utf8_lossy(&run.stderr);
        return Err(TargetError::Linker(words.into_owned()));
    }
    std::fs::read(&output).map_err(tool)
}
