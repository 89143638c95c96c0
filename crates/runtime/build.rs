//! Gives the shared library its SONAME, `libwarpfork.so.` and the number of its ABI
//! (`docs/abi.md`), makes that name beside the library of a build tree, and puts the headers
//! where the compiler of a build tree looks for them.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[expect(
    clippy::disallowed_methods,
    reason = "cargo runs this, and no user's program"
)]
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=include");
    let soname = format!("libwarpfork.so.{}", abi());
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{soname}");
    // Ends of threads and of the program call into it.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    let variable = |name| PathBuf::from(env::var_os(name).unwrap_or_default());
    let out = variable("OUT_DIR");
    // PROFILE/build/PACKAGE-HASH/out
    let profile = out.ancestors().nth(3).unwrap_or(Path::new("."));
    for folder in [profile.to_owned(), profile.join("deps")] {
        if let Err(e) = link("libwarpfork.so", &folder.join(&soname)) {
            println!("cargo:warning={soname} cannot be made: {e}");
        }
    }
    let from = variable("CARGO_MANIFEST_DIR").join("include");
    if let Err(e) = copy(&from, &profile.join("include/warpfork")) {
        println!("cargo:warning=the headers cannot be copied: {e}");
    }
}

/// The number of the library's ABI: what Cargo's rules say may not break within, `MAJOR` of a
/// version, or `0.MINOR`.
fn abi() -> String {
    match env!("CARGO_PKG_VERSION_MAJOR") {
        "0" => format!("0.{}", env!("CARGO_PKG_VERSION_MINOR")),
        major => major.to_owned(),
    }
}

/// Makes a symbolic link, in place of what is there.
fn link(target: &str, path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(e),
        _ => std::os::unix::fs::symlink(target, path),
    }
}

/// Copies the headers to `include/warpfork` beside the programs that cargo
/// builds.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}
