//! Runs LLVM's code generator, for both GPU targets.

use crate::TargetError;
use crate::ir::Ir;
use inkwell::module::Module;
use inkwell::targets::{FileType, TargetMachine};

/// Runs LLVM passes, in the syntax of `opt -passes=`.
pub(crate) fn passes(ir: Ir, machine: &TargetMachine, text: &str) -> Result<(), TargetError> {
    ir.run_module_passes(text, machine)
        .map_err(|e| TargetError::Llvm(format!("{text}: {e}")))
}

/// Removes unreachable functions and variables (`globaldce`).
pub(crate) fn sweep(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    passes(ir, machine, "globaldce")
}

/// Generates code; LLVM's fatal diagnostics become errors.
pub(crate) fn generate(
    m: &Module,
    machine: &TargetMachine,
    kind: FileType,
) -> Result<Vec<u8>, Vec<TargetError>> {
    if let Err(why) = m.verify() {
        return Err(vec![TargetError::Llvm(why.to_string())]);
    }
    let (made, errors) = Ir::of(m).collecting_errors(|| machine.write_to_memory_buffer(m, kind));
    if !errors.is_empty() {
        return Err(errors.into_iter().map(TargetError::Llvm).collect());
    }
    match made {
        Ok(buffer) => Ok(buffer.as_slice().to_vec()),
        Err(why) => Err(vec![TargetError::Llvm(why.to_string())]),
    }
}
