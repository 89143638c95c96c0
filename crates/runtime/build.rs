//! Gives the shared library its name, so that programs linked with
//! `-lwarpfork` ask for `libwarpfork.so` and not for a path, and puts the
//! headers where the compiler of a build tree looks for them.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[expect(
    clippy::disallowed_methods,
    reason = "cargo runs this, and no user's program"
)]
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=include");
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libwarpfork.so");
    // Ends of threads and of the program call into it.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    let variable = |name| PathBuf::from(env::var_os(name).unwrap_or_default());
    let out = variable("OUT_DIR");
    // PROFILE/build/PACKAGE-HASH/out
    let profile = out.ancestors().nth(3).unwrap_or(Path::new("."));
    let from = variable("CARGO_MANIFEST_DIR").join("include");
    if let Err(e) = copy(&from, &profile.join("include/warpfork")) {
        println!("cargo:warning=the headers cannot be copied: {e}");
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
