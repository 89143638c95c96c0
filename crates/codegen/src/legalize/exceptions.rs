//! Pass `exceptions`: no device can throw.

use crate::TargetError;
use crate::common::codegen;
use crate::ir::{Ir, Value};
use inkwell::targets::TargetMachine;

/// Turns invokes into calls, which makes all handlers unreachable; a throw
/// that is reached is an undefined function, and so an error, later.
pub(crate) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let defined: Vec<Value> = ir
        .functions()
        .into_iter()
        .filter(|f| !f.is_declaration())
        .collect();
    let with: Vec<&Value> = defined
        .iter()
        .filter(|f| f.personality().is_some())
        .collect();
    if with.is_empty() {
        return Ok(());
    }
    codegen::passes(ir, machine, "function(lower-invoke,unreachableblockelim)")?;
    for f in with {
        f.clear_personality();
    }
    Ok(())
}
