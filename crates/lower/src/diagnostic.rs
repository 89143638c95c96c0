//! Diagnostics for the user.

use serde::{Deserialize, Serialize};
use wf_codegen::TargetError;
use wf_host_abi::SourceLoc;
use wf_passes::Failure;

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
    /// An error without a place.
    pub(crate) fn error(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            message: message.into(),
            loc: SourceLoc::default(),
            notes: vec![],
            help: Some(help.into()),
        }
    }

    /// An internal fault.
    pub(crate) fn bug(message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Bug,
            ..Self::error(message, wf_host_abi::REPORT)
        }
    }

    /// A code generation error.
    pub(crate) fn of_target(e: &TargetError) -> Self {
        let (severity, message, loc, help) = match e {
            TargetError::Unsupported { message, loc, help } => {
                (Severity::Error, message.clone(), loc.clone(), help.clone())
            }
            TargetError::Tool { .. } => (
                Severity::Error,
                e.to_string(),
                SourceLoc::default(),
                Some("`warpfork doctor` says what is missing and how to install it".into()),
            ),
            TargetError::Passes(failure) => return Self::of_runner(failure),
            TargetError::Ptxas(_) | TargetError::Linker(_) | TargetError::Llvm(_) => {
                return Self::bug(e.to_string());
            }
        };
        Self {
            severity,
            message,
            loc,
            notes: vec![],
            help,
        }
    }

    /// A failure of the pass runner.
    pub(crate) fn of_runner(failure: &Failure) -> Self {
        match failure {
            Failure::Dump { .. } => Self::error(
                failure.to_string(),
                "give another folder with `--dump-dir=`",
            ),
            Failure::State { .. } | Failure::Invalid { .. } => Self::bug(failure.to_string()),
        }
    }
}
