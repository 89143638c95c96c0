//! Links an object into a code object, with lld.

use crate::TargetError;
use crate::link::linker;
use std::path::PathBuf;

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
pub fn run(object: &[u8]) -> Result<Vec<u8>, TargetError> {
    let linker = linker().ok_or_else(|| TargetError::Tool {
        path: "ld.lld".into(),
        why: "no linker for AMD GPUs was found; install lld-22".into(),
    })?;
    let flags = ["-shared", "-Bsymbolic", "--no-undefined"];
    linker::run(&linker, &flags, object, &[])
}
