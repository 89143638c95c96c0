//! Errors of code generation. Each variant says whose fault it is.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;
use wf_host_abi::SourceLoc;

/// A failure of code generation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetError {
    /// The user's program contains something that the machine cannot run.
    Unsupported {
        /// What, in one sentence without a final stop.
        message: String,
        /// Where; line 0 when unknown.
        loc: SourceLoc,
        /// What to do about it.
        help: Option<String>,
    },
    /// A tool or library that was asked for is missing or cannot be run.
    Tool {
        /// The file.
        path: PathBuf,
        /// What went wrong with it.
        why: String,
    },
    /// ptxas refused the code: its output.
    Ptxas(String),
    /// The linker refused the code: its output.
    Linker(String),
    /// LLVM refused what Warpfork gave it: a bug in Warpfork.
    Llvm(String),
    /// The pass runner failed.
    #[serde(skip)]
    Passes(wf_passes::Failure),
}

impl TargetError {
    /// An [`TargetError::Unsupported`] with a remedy.
    pub fn unsupported(
        message: impl Into<String>,
        loc: SourceLoc,
        help: impl Into<Option<String>>,
    ) -> Self {
        Self::Unsupported {
            message: message.into(),
            loc,
            help: help.into(),
        }
    }
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported { message, loc, help } => {
                if loc.line != 0 {
                    write!(f, "{}:{}: ", loc.file, loc.line)?;
                }
                write!(f, "{message}")?;
                help.as_ref().map_or(Ok(()), |h| write!(f, "; {h}"))
            }
            Self::Tool { path, why } => write!(f, "{}: {why}", path.display()),
            Self::Ptxas(why) => write!(f, "ptxas failed: {}", why.trim_end()),
            Self::Linker(why) => write!(f, "the device linker failed: {}", why.trim_end()),
            Self::Llvm(why) => write!(f, "LLVM failed on generated code (a bug): {why}"),
            Self::Passes(failure) => write!(f, "{failure}"),
        }
    }
}

impl std::error::Error for TargetError {}
