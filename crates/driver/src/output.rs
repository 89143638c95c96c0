//! Output files that are complete or absent.

use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use crate::cleanup;
use crate::error::{Error, Result};

/// A file that takes its final name only when it is whole.
pub enum Output {
    /// Written under a name of its own beside the final one.
    Renamed {
        /// Where it is written.
        temp: TempPath,
        /// What it becomes.
        path: PathBuf,
    },
    /// Written in place: devices and pipes must not be replaced.
    InPlace(PathBuf),
}

impl Output {
    /// Prepares for writing `path`; `mode` are its permissions before umask.
    ///
    /// # Errors
    /// When its folder cannot be written.
    pub fn create(path: &Path, mode: u32) -> Result<Self> {
        if fs::metadata(path).is_ok_and(|m| !m.is_file()) {
            return Ok(Self::InPlace(path.to_owned()));
        }
        let temp = temp_beside(path, mode)?;
        cleanup::register(temp.path());
        Ok(Self::Renamed {
            temp: temp.into_temp_path(),
            path: path.to_owned(),
        })
    }

    /// Where to write.
    pub fn target(&self) -> &Path {
        match self {
            Self::Renamed { temp, .. } => temp,
            Self::InPlace(path) => path,
        }
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub fn finish(self) -> Result<()> {
        match self {
            Self::Renamed { temp, path } => temp
                .persist(&path)
                .map_err(|e| Error::file("cannot write", path)(e.error)),
            Self::InPlace(_) => Ok(()),
        }
    }
}

fn temp_beside(path: &Path, mode: u32) -> Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    tempfile::Builder::new()
        .prefix(".wfcc-")
        .permissions(Permissions::from_mode(mode))
        .tempfile_in(folder)
        .map_err(Error::file("cannot write", path))
}

/// Writes `bytes` to `path`, or to standard output for `-`.
///
/// # Errors
/// When that fails; `path` is then as it was.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        return std::io::stdout()
            .write_all(bytes)
            .map_err(Error::file("cannot write", path));
    }
    let output = Output::create(path, 0o666)?;
    fs::write(output.target(), bytes).map_err(Error::file("cannot write", path))?;
    output.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_outputs_leave_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.o");
        let output = Output::create(&path, 0o666).unwrap();
        fs::write(output.target(), b"half").unwrap();
        drop(output);
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }

    #[test]
    fn outputs_have_ordinary_permissions_and_devices_stay() {
        let dir = tempfile::tempdir().unwrap();
        let ordinary = dir.path().join("plain");
        fs::write(&ordinary, b"").unwrap();
        let path = dir.path().join("a.o");
        write(&path, b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        let mode = |p: &Path| fs::metadata(p).unwrap().permissions().mode();
        assert_eq!(mode(&path), mode(&ordinary));
        write(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn a_missing_folder_is_an_error() {
        assert!(matches!(
            write(Path::new("/nonexistent/a.o"), b""),
            Err(Error::File { .. })
        ));
    }
}
