//! Where things are.

use crate::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The checkout and the folders beside it.
#[derive(Clone, Debug)]
pub struct Project {
    /// Root of the checkout.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
    /// Where tools that Debian does not package are kept, as `wfcc` expects.
    pub data: PathBuf,
}

impl Project {
    /// Finds the checkout this program was built from.
    ///
    /// # Errors
    /// When neither `XDG_DATA_HOME` nor `HOME` is set.
    pub fn find() -> Result<Self, Error> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .nth(2)
            .expect("the crate lies two folders below the root")
            .to_path_buf();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(dir) => root.join(dir),
            None => root.join("target"),
        };
        let data = env::var_os("XDG_DATA_HOME")
            .filter(|d| !d.is_empty())
            .map(PathBuf::from)
            .or_else(|| env::var_os("HOME").map(|h| Path::new(&h).join(".local/share")))
            .ok_or_else(|| Error::Machine("neither XDG_DATA_HOME nor HOME is set".into()))?
            .join("warpfork");
        Ok(Self { root, target, data })
    }

    /// ptxas as [`crate::setup`] unpacks it.
    pub fn ptxas(&self) -> PathBuf {
        self.data.join("nvidia/cu13/bin/ptxas")
    }

    /// libdevice as [`crate::setup`] unpacks it.
    pub fn libdevice(&self) -> PathBuf {
        self.data.join("nvidia/cu13/nvvm/libdevice/libdevice.10.bc")
    }

    /// The wheel with AMD's pseudocode, as [`crate::setup`] unpacks it for tests.
    pub fn oracle(&self) -> PathBuf {
        self.data.join("oracle")
    }

    /// A folder for what a task makes on the way; created when missing.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn work_dir(&self, task: &str) -> Result<PathBuf, Error> {
        let dir = self.target.join("xtask").join(task);
        std::fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
        Ok(dir)
    }
}

/// Copies a file.
///
/// # Errors
/// When it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    fs::copy(from, to).map(drop).map_err(|e| {
        Error::Machine(format!(
            "cannot copy {} to {}: {e}",
            from.display(),
            to.display()
        ))
    })
}
