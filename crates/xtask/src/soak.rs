//! `cargo xtask soak`: random operations of host threads on several virtual GPUs, for as long as is asked
//! (`tests/programs/api/soak.c`). Results have to be right, and the process may not grow.

use crate::build;
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use clap::Args;
use std::fs::File;
use std::process::Command;

/// How long, and where to begin.
#[derive(Args, Clone, Debug)]
pub struct SoakArgs {
    /// Seconds to run.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Of the random operations.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Virtual GPUs.
    #[arg(long, default_value_t = 3)]
    devices: u32,
}

/// Builds the tools and runs the program; messages of constructs that have to fail go into a file.
///
/// # Errors
/// A result is wrong, or the process has grown.
pub fn run(project: &Project, args: &SoakArgs) -> Result<(), Error> {
    let tools = build::tools_for_tests(project)?;
    let dir = project.work_dir("soak")?;
    let (exe, messages) = (dir.join("soak"), dir.join("messages.txt"));
    let source = project.root.join("tests/programs/api/soak.c");
    process::show(
        Command::new(&tools.wfcc)
            .args(["-fopenmp", "-O2", "--offload-arch=virtual"])
            .arg(source)
            .arg("-o")
            .arg(&exe),
    )?;
    let file = File::create(&messages).map_err(|e| Error::io("create", &messages, &e))?;
    let mut c = Command::new(&exe);
    process::without_settings(&mut c);
    c.args([args.seconds.to_string(), args.seed.to_string()])
        .env("WARPFORK_DEVICE", "virtual")
        .env("WARPFORK_VIRTUAL_DEVICES", args.devices.to_string())
        .env("WARPFORK_ON_ERROR", "return")
        .env("OMP_TARGET_OFFLOAD", "MANDATORY")
        .stderr(file);
    process::show(&mut c)
}
