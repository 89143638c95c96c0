//! From an object to a shared object, by the system's linker.

use crate::TargetError;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The first of `names` that is in `folders`.
fn find(folders: &[&str], names: &[&str]) -> Option<PathBuf> {
    names
        .iter()
        .flat_map(|n| folders.iter().map(move |f| Path::new(f).join(n)))
        .find(|p| p.is_file())
}

/// Where the system keeps its shared libraries.
const LIBRARY_FOLDERS: &[&str] = &[
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
];

/// Linkers, quickest first: lld loads all of LLVM before it begins, which
/// takes longer than this small job.
const LINKERS: &[&str] = &["ld.bfd", "ld", "ld.lld-22", "ld.lld"];

/// Links an object with the C library into a shared object.
pub(super) fn run(object: &[u8]) -> Result<Vec<u8>, TargetError> {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut folders: Vec<&str> = vec!["/usr/lib/llvm-22/bin"];
    folders.extend(path.split(':').filter(|f| !f.is_empty()));
    let linker = find(&folders, LINKERS).ok_or_else(|| TargetError::Tool {
        path: "ld".into(),
        why: "no linker was found; install binutils or lld-22".into(),
    })?;
    let tool = |e: std::io::Error| TargetError::Tool {
        path: linker.clone(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let (input, output) = (
        folder.path().join("device.o"),
        folder.path().join("device.so"),
    );
    std::fs::write(&input, object).map_err(tool)?;
    let mut command = Command::new(&linker);
    command.args([
        "-shared",
        "-Bsymbolic",
        "-z",
        "defs",
        "-z",
        "now",
        "--hash-style=gnu",
        "-s",
    ]);
    command
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .arg("--as-needed");
    command.args(
        ["libm.so.6", "libc.so.6", "libgcc_s.so.1"]
            .iter()
            .filter_map(|name| find(LIBRARY_FOLDERS, &[name])),
    );
    let run = command.output().map_err(tool)?;
    if !run.status.success() {
        return Err(TargetError::Linker(
            String::from_utf8_lossy(&run.stderr).into_owned(),
        ));
    }
    std::fs::read(&output).map_err(tool)
}
