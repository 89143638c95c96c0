//! Building the compiler and the runtime.

use crate::error::Error;
use crate::paths::Project;
use crate::process;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

/// Folder of LLVM 22's own libraries, libomp among them.
pub const LLVM_LIB: &str = "/usr/lib/llvm-22/lib";

/// File name of the runtime library, its SONAME: `libwarpfork.so.` and the number of its ABI
/// (`docs/abi.md`), as `crates/runtime/build.rs` gives it to the library.
pub fn soname() -> String {
    match env!("CARGO_PKG_VERSION_MAJOR") {
        "0" => format!("libwarpfork.so.0.{}", env!("CARGO_PKG_VERSION_MINOR")),
        major => format!("libwarpfork.so.{major}"),
    }
}

/// The built programs.
#[derive(Clone, Debug)]
pub struct Tools {
    /// Folder that holds them all.
    pub dir: PathBuf,
    /// The C compiler.
    pub wfcc: PathBuf,
    /// The C++ compiler.
    pub wfcxx: PathBuf,
    /// The Fortran compiler.
    pub wffc: PathBuf,
    /// The inspector.
    pub warpfork: PathBuf,
    /// The runtime library.
    pub runtime: PathBuf,
    /// The emulator of AMD's GPUs, which the runtime opens.
    pub amdsim: PathBuf,
    /// The plugin that Clang loads.
    pub plugin: PathBuf,
    /// The plugin that Flang loads; empty where Flang's headers were missing.
    pub flang_plugin: PathBuf,
}

/// cargo, in the root of the checkout.
pub fn cargo(project: &Project) -> Command {
    let mut c = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    c.current_dir(&project.root);
    c
}

/// Builds the compiler and the runtime, optimised: what is installed, packed and measured.
///
/// # Errors
/// When the build fails or leaves out one of the programs.
pub fn tools(project: &Project) -> Result<Tools, Error> {
    process::show(cargo(project).args([
        "build",
        "--release",
        "-p",
        "wf-driver",
        "-p",
        "wf-runtime",
        "-p",
        "wf-amdsim",
        "-p",
        "wf-clang-plugin",
        "-p",
        "wf-flang-plugin",
    ]))?;
    built(project.target.join("release"))
}

/// Builds the workspace with checks of overflow and debug assertions: what the tests run, which
/// the unit tests need as well.
///
/// # Errors
/// When the build fails or leaves out one of the programs.
pub fn tools_for_tests(project: &Project) -> Result<Tools, Error> {
    process::show(cargo(project).args(["build", "--workspace"]))?;
    built(project.target.join("debug"))
}

/// The programs in `dir`, where cargo put them.
fn built(dir: PathBuf) -> Result<Tools, Error> {
    let find = |name: &str| {
        let path = dir.join(name);
        if path.exists() {
            Ok(path)
        } else {
            Err(Error::Failed(format!(
                "the build made no {}",
                path.display()
            )))
        }
    };
    let wfcc = find("wfcc")?;
    // One program under three names, as gcc's and clang's drivers are.
    let [wfcxx, wffc] = ["wfc++", "wffc"].map(|name| dir.join(name));
    for name in [&wfcxx, &wffc] {
        if !name.exists() {
            symlink("wfcc", name).map_err(|e| Error::io("create", name, &e))?;
        }
    }
    Ok(Tools {
        wfcc,
        wfcxx,
        wffc,
        warpfork: find("warpfork")?,
        runtime: find("libwarpfork.so")?,
        amdsim: find("libwarpfork_amdsim.so")?,
        plugin: find("libwf_clang_plugin.so")?,
        flang_plugin: find("libwf_flang_plugin.so")?,
        dir,
    })
}
