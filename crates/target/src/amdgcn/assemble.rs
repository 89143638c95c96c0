//! From an object to a code object, by lld.

use crate::TargetError;
use std::path::PathBuf;
use std::process::Command;

/// lld, which alone links AMD's objects.
const LINKERS: &[&str] = &["ld.lld-22", "ld.lld"];

/// The linker, among LLVM's own tools or on the path.
fn linker() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = vec![PathBuf::from("/usr/lib/llvm-22/bin")];
    folders.extend(std::env::split_paths(&path));
    let all = LINKERS
        .iter()
        .flat_map(|n| folders.iter().map(move |f| f.join(n)));
    all.into_iter().find(|p| p.is_file())
}

/// Links an object into the shared object that a driver loads.
pub(super) fn run(object: &[u8]) -> Result<Vec<u8>, TargetError> {
    let linker = linker().ok_or_else(|| TargetError::Tool {
        path: "ld.lld".into(),
        why: "no linker for AMD GPUs was found; install lld-22".into(),
    })?;
    let tool = |e: std::io::Error| TargetError::Tool {
        path: linker.clone(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let (input, output) = (
        folder.path().join("device.o"),
        folder.path().join("device.co"),
    );
    std::fs::write(&input, object).map_err(tool)?;
    let run = Command::new(&linker)
        .args(["-shared", "-Bsymbolic", "--no-undefined"])
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .output()
        .map_err(tool)?;
    if !run.status.success() {
        return Err(TargetError::Linker(
            String::from_utf8_lossy(&run.stderr).into_owned(),
        ));
    }
    std::fs::read(&output).map_err(tool)
}
