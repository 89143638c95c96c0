//! What can go wrong, by whose fault it is.

use std::fmt;
use std::path::Path;

/// Why a task did not succeed.
#[derive(Debug)]
pub enum Error {
    /// The machine lacks something; the text says what to do about it.
    Machine(String),
    /// What was asked for makes no sense.
    Usage(String),
    /// The project's own code failed a build, a test or a measurement.
    Failed(String),
}

impl Error {
    /// A file or folder could not be read or written.
    pub fn io(what: &str, path: &Path, e: &std::io::Error) -> Self {
        Self::Machine(format!("cannot {what} {}: {e}", path.display()))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Machine(m) | Self::Usage(m) | Self::Failed(m) => f.write_str(m),
        }
    }
}

impl std::error::Error for Error {}
