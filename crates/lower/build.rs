//! Compiles the device runtime to bitcode, which the compiler carries.

use std::path::PathBuf;
use std::process::Command;

fn main() {
    let rt = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"))
        .join("../device-rt/src");
    let out =
        PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it")).join("device-rt.bc");
    println!("cargo::rerun-if-changed={}", rt.display());
    // Passes stay off so that the runtime is optimised once, in its kernels;
    // opt-level 3 keeps loops from being marked as not to be unrolled.
    let status = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--crate-name=wf_device_rt",
        ])
        .args([
            "--emit=llvm-bc",
            "-Cpanic=abort",
            "-Copt-level=3",
            "-Cno-prepopulate-passes",
        ])
        .args(["-Ccodegen-units=1", "-Cdebuginfo=0", "-Ccode-model=small"])
        .arg(rt.join("lib.rs"))
        .arg("-o")
        .arg(&out)
        .status();
    match status {
        Ok(s) if s.success() => {}
        other => {
            eprintln!("compiling the device runtime failed: {other:?}");
            std::process::exit(1);
        }
    }
}
