//! Pass `simplify_libcalls`: simplifies calls such as `pow(x, 2)` to `x * x`, and merges sines and
//! cosines (`sincos.rs`).
//!
//! LLVM knows these functions only while the module still has the host's triple.

mod sincos;

use crate::TargetError;
use crate::common::codegen;
use crate::ir::Ir;
use crate::ir::TargetMachine;

/// Runs over the module if it has such calls.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::nvptx) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let is_used = |n: &&str| ir.function(n).is_some_and(|f| f.is_declaration());
    if ["pow", "powf"].iter().any(is_used) {
        codegen::passes(ir, machine, "function(sroa,instcombine)")?;
    }
    sincos::run(ir);
    Ok(())
}
