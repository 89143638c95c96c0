//! Runs LLVM's code generator, for both GPU targets.

use crate::TargetError;
use crate::ir::Ir;
use crate::ir::Module;
use crate::ir::{CodeKind, TargetMachine};

/// Runs LLVM passes, in the syntax of `opt -passes=`.
pub(crate) fn passes(ir: Ir, machine: &TargetMachine, text: &str) -> Result<(), TargetError> {
    ir.run_module_passes(text, machine)
        .map_err(|e| TargetError::Llvm(format!("{text}: {e}")))
}

/// Removes unreachable functions and variables (`globaldce`).
pub fn sweep(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    passes(ir, machine, "globaldce")
}

/// Generates code; LLVM's fatal diagnostics become errors.
pub(crate) fn generate(
    m: &Module,
    machine: &TargetMachine,
    kind: CodeKind,
) -> Result<Vec<u8>, Vec<TargetError>> {
    if let Err(why) = m.verify() {
        return Err(vec![TargetError::Llvm(why)]);
    }
    let (made, errors) = Ir::of(m).collecting_errors(|| machine.generate(m, kind));
    if !errors.is_empty() {
        return Err(errors.into_iter().map(TargetError::Llvm).collect());
    }
    made.map_err(|why| vec![TargetError::Llvm(why)])
}
