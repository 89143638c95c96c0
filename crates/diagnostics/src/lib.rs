//! Messages of the compiler to the user: severity, place, cause and remedy. The driver prints
//! them; all other crates make them.

use serde::{Deserialize, Serialize};
use wf_host_abi::{REPORT, SourceLoc};

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Severity {
    /// The program cannot be compiled for the device as it is.
    Error,
    /// It can, but the user should know something.
    Warning,
    /// An internal fault of Warpfork, to be reported.
    Bug,
}

/// A message to the user: place, cause and remedy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// Severity.
    pub severity: Severity,
    /// What is wrong, in one sentence without a final stop.
    pub message: String,
    /// Where; line 0 when unknown.
    pub loc: SourceLoc,
    /// Call path from the target region to the place, outermost first.
    pub notes: Vec<(String, SourceLoc)>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A message without a remedy.
    fn new(severity: Severity, message: String, loc: SourceLoc) -> Self {
        Self {
            severity,
            message,
            loc,
            notes: vec![],
            help: None,
        }
    }

    /// An error in the program at a place.
    pub fn error_at(message: impl Into<String>, loc: SourceLoc) -> Self {
        Self::new(Severity::Error, message.into(), loc)
    }

    /// An error without a place, and its remedy.
    pub fn error(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::error_at(message, SourceLoc::default()).with_help(help)
    }

    /// A warning at a place.
    pub fn warning_at(message: impl Into<String>, loc: SourceLoc) -> Self {
        Self::new(Severity::Warning, message.into(), loc)
    }

    /// An internal fault.
    pub fn bug(message: impl Into<String>) -> Self {
        Self::new(Severity::Bug, message.into(), SourceLoc::default()).with_help(REPORT)
    }

    /// The same at a place.
    #[must_use]
    pub fn at(mut self, loc: SourceLoc) -> Self {
        self.loc = loc;
        self
    }

    /// The same with a remedy.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
