//! Testing an installation as users have it: a CMake project that finds
//! OpenMP through the toolchain file, and a program that finds its libraries
//! without help.

use crate::build::Tools;
use crate::error::Error;
use crate::install;
use crate::paths::Project;
use crate::process;
use std::fs;
use std::process::Command;
use std::time::Duration;

/// How long each step may take.
const LIMIT: Duration = Duration::from_secs(180);

/// Installs, moves the installation, builds `tests/cmake` with it, and runs
/// the program on the virtual GPU.
///
/// # Errors
/// When a step fails or the program does not run on the device.
pub fn check(project: &Project, tools: &Tools) -> Result<(), Error> {
    let dir = project.work_dir("installed")?;
    let (first, prefix, build) = (dir.join("first"), dir.join("prefix"), dir.join("build"));
    for old in [&first, &prefix, &build] {
        if old.exists() {
            fs::remove_dir_all(old).map_err(|e| Error::io("remove", old, &e))?;
        }
    }
    install::install(project, tools, &first, false)?;
    // Nothing in an installation may know where it was made.
    fs::rename(&first, &prefix).map_err(|e| Error::io("move", &first, &e))?;
    let toolchain = prefix.join("lib/cmake/warpfork/warpfork-toolchain.cmake");
    step(
        Command::new("cmake")
            .arg("-S")
            .arg(project.root.join("tests/cmake"))
            .arg("-B")
            .arg(&build)
            .arg("-DCMAKE_BUILD_TYPE=Release")
            .arg(format!("-DCMAKE_TOOLCHAIN_FILE={}", toolchain.display())),
    )?;
    step(Command::new("cmake").arg("--build").arg(&build))?;
    let printed = step(
        Command::new(build.join("main"))
            .env_remove("LD_LIBRARY_PATH")
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual"),
    )?;
    if printed == "device 332833500, device 25502500\n" {
        Ok(())
    } else {
        Err(Error::Failed(format!(
            "the program built with CMake printed '{printed}'"
        )))
    }
}

/// Runs a step to its good end and returns what it printed.
fn step(c: &mut Command) -> Result<String, Error> {
    let result = process::capture(c, LIMIT)?;
    let stdout = String::from_utf8_lossy(&result.stdout).into_owned();
    if result.success() {
        Ok(stdout)
    } else {
        let text = format!(
            "{}: {}\n{stdout}{}",
            result.ending(),
            process::line(c),
            result.stderr
        );
        Err(Error::Failed(text))
    }
}
