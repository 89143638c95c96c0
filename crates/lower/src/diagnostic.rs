//! Errors of the crates below as diagnostics.

use wf_codegen::TargetError;
use wf_diagnostics::Diagnostic;
use wf_passes::Failure;

/// A code generation error.
pub fn of_target(e: &TargetError) -> Diagnostic {
    match e {
        TargetError::Unsupported { message, loc, help } => {
            let error = Diagnostic::error_at(message, loc.clone());
            match help {
                Some(help) => error.with_help(help),
                None => error,
            }
        }
        TargetError::Tool { .. } => Diagnostic::error(
            e.to_string(),
            "`warpfork doctor` says what is missing and how to install it",
        ),
        TargetError::Passes(failure) => of_runner(failure),
        TargetError::Ptxas(_) | TargetError::Linker(_) | TargetError::Llvm(_) => {
            Diagnostic::bug(e.to_string())
        }
    }
}

/// A failure of the pass runner.
pub(crate) fn of_runner(failure: &Failure) -> Diagnostic {
    match failure {
        Failure::Dump { .. } => Diagnostic::error(
            failure.to_string(),
            "give another folder with `--dump-dir=`",
        ),
        Failure::State { .. } | Failure::Invalid { .. } => Diagnostic::bug(failure.to_string()),
    }
}
