//! Straight-line code in which loads may move.

use crate::ir::{Ir, Opcode, Value};
use std::collections::HashSet;
use wf_optimize::purity::computes;

/// Most loads of a cluster: each occupies a register.
pub(super) const MOST: usize = 16;

/// Whether loads must not move past the instruction.
pub(super) fn ends_stretch(ir: Ir, i: Value) -> bool {
    match i.operation() {
        Some(Opcode::LLVMLoad) => !i.is_plain_access(),
        Some(Opcode::LLVMCall) => !computes(ir, i),
        Some(
            Opcode::LLVMPHI
            | Opcode::LLVMStore
            | Opcode::LLVMFence
            | Opcode::LLVMAtomicRMW
            | Opcode::LLVMAtomicCmpXchg
            | Opcode::LLVMAlloca
            | Opcode::LLVMVAArg,
        )
        | None => true,
        _ => i.is_terminator(),
    }
}

/// An instruction and its transitive operands among those `inside`.
pub(super) fn needs(i: Value, inside: &HashSet<Value>) -> HashSet<Value> {
    let mut found = HashSet::new();
    let mut work = vec![i];
    while let Some(i) = work.pop() {
        if found.insert(i) {
            work.extend(i.operands().into_iter().filter(|o| inside.contains(o)));
        }
    }
    found
}
