//! Links an object into a shared object, with the system's linker.

use crate::TargetError;
use crate::link::linker;
use std::path::{Path, PathBuf};

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

/// Everything is found when the object is loaded, or it is not.
const FLAGS: &[&str] = &[
    "-shared",
    "-Bsymbolic",
    "-z",
    "defs",
    "-z",
    "now",
    "--hash-style=gnu",
    "-s",
];

/// Links an object with the C library into a shared object.
pub(super) fn run(object: &[u8]) -> Result<Vec<u8>, TargetError> {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut folders: Vec<&str> = vec!["/usr/lib/llvm-22/bin"];
    folders.extend(path.split(':').filter(|f| !f.is_empty()));
    let linker = find(&folders, LINKERS).ok_or_else(|| TargetError::Tool {
        path: "ld".into(),
        why: "no linker was found; install binutils or lld-22".into(),
    })?;
    let libraries = ["libm.so.6", "libc.so.6", "libgcc_s.so.1"]
        .iter()
        .filter_map(|name| find(LIBRARY_FOLDERS, &[name]));
    let more: Vec<_> = ["--as-needed".into()]
        .into_iter()
        .chain(libraries)
        .collect();
    linker::run(&linker, FLAGS, object, &more)
}
