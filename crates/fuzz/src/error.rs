//! What keeps the fuzzer from working.

use std::fmt;
use std::path::Path;

/// An error of the fuzzer, not of what it tests.
#[derive(Clone, Debug)]
pub enum Error {
    /// The machine does not let us use a file.
    Io(String),
    /// A program cannot be started: the machine lacks it.
    Start {
        /// Which.
        program: String,
        /// The system's message.
        why: String,
    },
}

impl Error {
    /// A file that could not be used.
    pub fn io(what: &str, path: &Path, e: &std::io::Error) -> Self {
        Self::Io(format!("cannot {what} {}: {e}", path.display()))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(text) => f.write_str(text),
            Self::Start { program, why } => write!(f, "cannot run {program}: {why}"),
        }
    }
}

impl std::error::Error for Error {}
