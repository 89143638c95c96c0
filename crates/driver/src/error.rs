//! Errors of the driver. Each variant says whose fault it is.

use std::io;
use std::path::PathBuf;

use wf_diagnostics::Diagnostic;

/// Why the driver stopped.
#[derive(Debug)]
pub enum Error {
    /// The command line asks for something that does not exist or cannot be
    /// done.
    Usage {
        /// What is wrong.
        message: String,
        /// What to do about it.
        help: Option<String>,
    },
    /// A program or library that Warpfork needs is missing or unsuitable.
    Installation {
        /// What is missing.
        message: String,
        /// How to get it.
        help: String,
    },
    /// A file could not be read, written or run.
    File {
        /// What was being done, as in `cannot read`.
        doing: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// An input file is damaged or of the wrong kind.
    Input {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        message: String,
        /// What to do about it.
        help: Option<String>,
    },
    /// Clang or the linker failed and has said why; its exit status.
    Tool(i32),
    /// The device code cannot be compiled.
    Device(Vec<Diagnostic>),
}

/// Result of a step of the driver.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A wrong command line.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage {
            message: message.into(),
            help: None,
        }
    }

    /// A wrong command line, and what to write instead.
    pub fn usage_help(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Usage {
            message: message.into(),
            help: Some(help.into()),
        }
    }

    /// Wraps an I/O error of `path`; for `map_err`.
    pub fn file(doing: &'static str, path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::File {
            doing,
            path,
            source,
        }
    }

    /// Exit status of the driver: the tool's own where a tool failed.
    pub fn exit_code(&self) -> i32 {
        match self {
            Self::Tool(code) => *code,
            _ => 1,
        }
    }
}
