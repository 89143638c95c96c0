//! `cargo xtask demo`: compiles an example and runs it on the best device.

use crate::build::{self, LLVM_LIB};
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use std::process::Command;

/// Builds everything, compiles `examples/edges`, and runs it.
///
/// # Errors
/// When anything on the way fails; the example itself fails when the device's
/// picture is not the host's.
pub fn run(project: &Project) -> Result<(), Error> {
    let tools = build::tools(project)?;
    let dir = project.work_dir("demo")?;
    let example = project.root.join("examples/edges");
    let exe = dir.join("edges");
    let picture = dir.join("edges.pgm");
    let libraries = format!("{}:{LLVM_LIB}", tools.dir.display());

    process::show(
        Command::new(&tools.wfcxx)
            .args(["-fopenmp", "-O3"])
            .arg(example.join("edges.cpp"))
            .arg("-o")
            .arg(&exe),
    )?;
    println!("\nDevices of this machine; the first is used:");
    process::show(Command::new(&tools.warpfork).arg("devices"))?;
    println!("\nEdges of {}:", example.join("pier.pgm").display());
    // Mandatory: what runs here is to be a device, never the fallback.
    process::show(
        Command::new(&exe)
            .arg(example.join("pier.pgm"))
            .arg(&picture)
            .env("LD_LIBRARY_PATH", libraries)
            .env("OMP_TARGET_OFFLOAD", "MANDATORY"),
    )?;
    println!("wrote {}", picture.display());
    Ok(())
}
