//! The folders below `tests/builds`: projects for build systems that know
//! nothing of Warpfork, built with an installation as users do.

use crate::build::Tools;
use crate::error::Error;
use crate::install;
use crate::paths::Project;
use crate::process;
use crate::setup;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How long one build may take, with the programs that it runs.
const LIMIT: Duration = Duration::from_secs(120);

/// What all projects may use; copied into each.
const COMMON: &str = "common";

/// The projects whose name contains `only`, in order.
///
/// # Errors
/// When the folder cannot be read.
pub fn find(project: &Project, only: Option<&str>) -> Result<Vec<String>, Error> {
    let dir = project.root.join("tests/builds");
    let entries = fs::read_dir(&dir).map_err(|e| Error::io("read", &dir, &e))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name != COMMON)
        .filter(|name| only.is_none_or(|text| path_of(name).contains(text)))
        .collect();
    names.sort();
    Ok(names)
}

/// What a project is called in the results.
pub fn path_of(name: &str) -> String {
    format!("builds/{name}")
}

/// Where the projects are built, and what with.
pub struct Builds {
    root: PathBuf,
    examples: PathBuf,
    dir: PathBuf,
    prefix: PathBuf,
    meson: PathBuf,
    path: OsString,
}

impl Builds {
    /// Installs Warpfork for them, in a folder that it was not installed in first:
    /// nothing in an installation may know where it was made.
    ///
    /// # Errors
    /// When that fails.
    pub fn new(project: &Project, tools: &Tools) -> Result<Self, Error> {
        let dir = project.work_dir("builds")?;
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
        path.push(std::env::var_os("PATH").unwrap_or_default());
        Ok(Self {
            root: project.root.join("tests/builds"),
            examples: project.root.join("examples"),
            meson: setup::meson(project)?,
            dir,
            prefix,
            path,
        })
    }

    /// Runs a project's `test.sh` in a copy of its folder; it must succeed and
    /// print what `expected.txt` says.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn test(&self, name: &str) -> Result<(), String> {
        self.run(name).map_err(|e| e.to_string())
    }

    fn run(&self, name: &str) -> Result<(), Error> {
        let (from, to) = (self.root.join(name), self.dir.join(name));
        if to.exists() {
            fs::remove_dir_all(&to).map_err(|e| Error::io("remove", &to, &e))?;
        }
        copy_folder(&self.root.join(COMMON), &to)?;
        copy_folder(&from, &to)?;
        let expected = from.join("expected.txt");
        let expected =
            fs::read_to_string(&expected).map_err(|e| Error::io("read", &expected, &e))?;
        let mut command = Command::new("sh");
        command
            .args(["-eu", "test.sh"])
            .current_dir(&to)
            .env("PATH", &self.path)
            .env("PREFIX", &self.prefix)
            .env("EXAMPLES", &self.examples)
            .env("PYTHONPATH", &self.meson)
            .env("CC", "wfcc")
            .env("CXX", "wfc++")
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual")
            // Of the make or the flags that the tests run under.
            .env_remove("MAKEFLAGS")
            .env_remove("CFLAGS")
            .env_remove("CXXFLAGS")
            .env_remove("LD_LIBRARY_PATH");
        let result = process::capture(&mut command, LIMIT)?;
        let printed = String::from_utf8_lossy(&result.stdout);
        if result.success() && printed == expected.as_str() {
            return Ok(());
        }
        Err(Error::Failed(format!(
            "{}: {}\nprinted:\n{printed}expected:\n{expected}{}",
            result.ending(),
            process::line(&command),
            result.stderr
        )))
    }
}

/// Copies what is in a folder, over what is there.
fn copy_folder(from: &Path, to: &Path) -> Result<(), Error> {
    fs::create_dir_all(to).map_err(|e| Error::io("create", to, &e))?;
    for entry in fs::read_dir(from).map_err(|e| Error::io("read", from, &e))? {
        let entry = entry.map_err(|e| Error::io("read", from, &e))?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            copy_folder(&source, &target)?;
        } else {
            fs::copy(&source, &target).map_err(|e| Error::io("write", &target, &e))?;
        }
    }
    Ok(())
}
