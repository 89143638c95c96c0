//! The folder for a run's temporary files.
//!
//! It is removed when the run ends, also on a signal ([`cleanup`]). A run that was killed
//! leaves its folder, and the next run removes it: a folder's owner holds a lock on it, which
//! the kernel releases when the process ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

use tempfile::TempDir;

use crate::cleanup;
use crate::error::{Error, Result};

/// What the folders' names begin with.
const PREFIX: &str = "wfcc-";

/// A folder that lasts as long as the value.
pub struct Workspace {
    folder: TempDir,
    /// Holds the lock; closed after the folder is gone.
    _lock: File,
}

impl Workspace {
    /// Makes one, in which all temporary files of this process lie from now on, and
    /// removes those of runs that were killed.
    ///
    /// # Errors
    /// When there is no place for it.
    pub fn create() -> Result<Self> {
        let place = std::env::temp_dir();
        let workspace = Self::create_in(&place).map_err(Error::file("cannot write", &place))?;
        cleanup::register(workspace.path());
        // There is one for a process; a second one of a test stays beside it.
        let _ = tempfile::env::override_temp_dir(workspace.path());
        remove_abandoned(&place);
        Ok(workspace)
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    fn create_in(place: &Path) -> io::Result<Self> {
        // Until it is locked, a folder may be taken for one of the dead.
        loop {
            let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(place)?;
            match locked(folder.path()) {
                Ok(Some(lock)) => {
                    return Ok(Self {
                        folder,
                        _lock: lock,
                    });
                }
                Ok(None) => {}
                Err(e) if e.kind() == io::ErrorKind::NotFound => {}
                Err(e) => return Err(e),
            }
        }
    }
}

/// Locks a folder; `None` where another process has, or has removed it since.
fn locked(path: &Path) -> io::Result<Option<File>> {
    let folder = OpenOptions::new()
        .read(true)
        .custom_flags(libc::O_DIRECTORY | libc::O_NOFOLLOW)
        .open(path)?;
    match folder.try_lock() {
        Ok(()) => Ok((folder.metadata()?.nlink() > 0).then_some(folder)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(e)) => Err(e),
    }
}

/// Removes the folders whose owners are dead. What cannot be removed stays: a file
/// system without locks, somebody else's.
fn remove_abandoned(place: &Path) {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let folders = entries.filter(|e| {
        e.file_name()
            .as_encoded_bytes()
            .starts_with(PREFIX.as_bytes())
    });
    for folder in folders.map(|e| e.path()) {
        if let Ok(Some(_lock)) = locked(&folder) {
            let _ = fs::remove_dir_all(&folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn folders(place: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(place).unwrap();
        entries.map(|e| e.unwrap().path()).collect()
    }

    #[test]
    fn folders_of_the_dead_go_and_those_of_the_living_stay() {
        let place = tempfile::tempdir().unwrap();
        let place = place.path();
        let living = Workspace::create_in(place).unwrap();
        fs::write(living.path().join("a"), "").unwrap();
        let dead = place.join("wfcc-dead");
        fs::create_dir(&dead).unwrap();
        fs::write(dead.join("a"), "").unwrap();
        // Not ours, whatever they are called.
        fs::create_dir(place.join("other")).unwrap();
        fs::write(place.join("wfcc-file"), "").unwrap();
        std::os::unix::fs::symlink(place.join("other"), place.join("wfcc-link")).unwrap();
        remove_abandoned(place);
        assert!(living.path().join("a").exists() && !dead.exists());
        assert_eq!(folders(place).len(), 4);
        drop(living);
        assert_eq!(folders(place).len(), 3);
    }

    #[test]
    fn many_at_a_time_do_not_take_each_others() {
        let place = tempfile::tempdir().unwrap();
        let place = place.path();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let own = Workspace::create_in(place).unwrap();
                        remove_abandoned(place);
                        fs::write(own.path().join("a"), "").unwrap();
                    }
                });
            }
        });
        assert!(folders(place).is_empty());
    }
}
