//! The folders below `tests/builds`: projects for build systems that know
//! nothing of Warpfork, built with an installation.

use super::installed::Installed;
use crate::build::Tools;
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use crate::setup;
use std::fs;
use std::path::{Path, PathBuf};
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
pub struct Place {
    /// Warpfork, as users have it.
    pub installed: Installed,
    root: PathBuf,
    examples: PathBuf,
    dir: PathBuf,
    /// What Python needs to find Meson.
    meson: Option<PathBuf>,
}

impl Place {
    /// Installs Warpfork, and Meson where it is wanted.
    ///
    /// # Errors
    /// When either cannot be done.
    pub fn new(project: &Project, tools: &Tools, meson: bool) -> Result<Self, Error> {
        Ok(Self {
            installed: Installed::new(project, tools)?,
            root: project.root.join("tests/builds"),
            examples: project.root.join("examples"),
            dir: project.work_dir("builds")?,
            meson: meson.then(|| setup::meson(project)).transpose()?,
        })
    }
}

/// Runs a project's `test.sh` in a copy of its folder; it must succeed and
/// print what `expected.txt` says.
///
/// # Errors
/// What went wrong, in words.
pub fn test(place: &Place, name: &str) -> Result<(), String> {
    run(place, name).map_err(|e| e.to_string())
}

fn run(place: &Place, name: &str) -> Result<(), Error> {
    let (from, to) = (place.root.join(name), place.dir.join(name));
    if to.exists() {
        fs::remove_dir_all(&to).map_err(|e| Error::io("remove", &to, &e))?;
    }
    copy_folder(&place.root.join(COMMON), &to)?;
    copy_folder(&from, &to)?;
    let expected = from.join("expected.txt");
    let expected = fs::read_to_string(&expected).map_err(|e| Error::io("read", &expected, &e))?;
    let mut command = place.installed.shell(&["-eu", "test.sh"], &to);
    command
        .env("PREFIX", &place.installed.prefix)
        .env("EXAMPLES", &place.examples)
        .env("PYTHONPATH", place.meson.iter().collect::<PathBuf>())
        .env("CC", "wfcc")
        .env("CXX", "wfc++")
        .env("OMP_TARGET_OFFLOAD", "MANDATORY");
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
