//! An installation of Warpfork for tests that use it as its users do.

use crate::build::Tools;
use crate::error::Error;
use crate::install;
use crate::paths::Project;
use crate::process;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where it is, and what finds it.
pub struct Installed {
    /// The folder with its bin/, lib/ and share/.
    pub prefix: PathBuf,
    path: OsString,
}

impl Installed {
    /// Installs it in a folder that it was not installed in first: nothing in
    /// an installation may know where it was made.
    ///
    /// # Errors
    /// When that fails.
    pub fn new(project: &Project, tools: &Tools) -> Result<Self, Error> {
        let dir = project.work_dir("installed")?;
        let (first, prefix) = (dir.join("first"), dir.join("prefix"));
        for old in [&first, &prefix] {
            if old.exists() {
                fs::remove_dir_all(old).map_err(|e| Error::io("remove", old, &e))?;
            }
        }
        install::install(project, tools, &first, false)?;
        fs::rename(&first, &prefix).map_err(|e| Error::io("move", &first, &e))?;
        let mut path = prefix.join("bin").into_os_string();
        path.push(":");
        path.push(env::var_os("PATH").unwrap_or_default());
        Ok(Self { prefix, path })
    }

    /// A shell that runs `arguments` in `dir`, with the installation's tools
    /// and the virtual GPU, and without the settings of whoever runs the tests.
    pub fn shell(&self, arguments: &[&str], dir: &Path) -> Command {
        let mut command = Command::new("sh");
        process::without_settings(&mut command);
        command
            .args(arguments)
            .current_dir(dir)
            .env("PATH", &self.path)
            .env("WARPFORK_DEVICE", "virtual")
            // Of the make or the flags that the tests run under.
            .env_remove("MAKEFLAGS")
            .env_remove("CFLAGS")
            .env_remove("CXXFLAGS")
            .env_remove("LD_LIBRARY_PATH");
        command
    }
}
