//! Compiles the device runtime to bitcode, which the compiler carries.

#[path = "../src/llvm_pipelines.rs"]
mod llvm_pipelines;
mod prepare;

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    let crates =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let (abi, rt) = (crates.join("device-abi/src"), crates.join("device-rt/src"));
    println!("cargo::rerun-if-changed={}", abi.display());
    println!("cargo::rerun-if-changed={}", rt.display());
    // All that the runtime takes from it are types, constants and functions that
    // are inlined.
    let abi_library = out.join("libwf_device_abi.rlib");
    compile("wf_device_abi", |c| {
        c.args(["-Cpanic=abort", "-Copt-level=3"])
            .arg(abi.join("lib.rs"))
            .arg("-o")
            .arg(&abi_library);
    });
    // rustc's passes stay off: LLVM's run when it is prepared and in kernels.
    // Opt-level 3 keeps loops from being marked as not to be unrolled.
    compile("wf_device_rt", |c| {
        let mut dependency = OsStr::new("wf_device_abi=").to_owned();
        dependency.push(&abi_library);
        c.arg("--extern").arg(dependency);
        c.args([
            "--emit=llvm-bc",
            "-Cpanic=abort",
            "-Copt-level=3",
            "-Cno-prepopulate-passes",
        ]);
        c.args(["-Ccodegen-units=1", "-Cdebuginfo=0", "-Ccode-model=small"]);
        c.arg(rt.join("lib.rs"))
            .arg("-o")
            .arg(out.join("compiled.bc"));
    });
    if let Err(error) = prepare::run(&out.join("compiled.bc"), &out.join("device-rt.bc")) {
        eprintln!("preparing the device runtime failed: {error}");
        std::process::exit(1);
    }
}

/// Compiles a library with the compiler that compiles this, or ends the build.
fn compile(name: &str, arguments: impl FnOnce(&mut Command)) {
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "--crate-type=lib", "--crate-name", name]);
    arguments(&mut rustc);
    match rustc.status() {
        Ok(s) if s.success() => {}
        other => {
            eprintln!("compiling {name} failed: {other:?}");
            std::process::exit(1);
        }
    }
}
