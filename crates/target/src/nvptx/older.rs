//! GPUs before Volta. Programs are not compiled for them, since their warps' lanes
//! make no progress apart; but registers are counted for them, to compare with
//! what was published. Their memory model knows no order of single accesses:
//! an ordered atomic load or store becomes a plain one between fences. They have
//! no `nanosleep` either, and wait busily.

use crate::ir::{self, Builder, Value};
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::{LLVMAtomicOrdering, LLVMOpcode};

/// The first capability that has all of it.
pub(super) const VOLTA: u32 = 70;

/// Rewrites what they lack.
pub(super) fn run(m: &Module) {
    for f in ir::functions(m) {
        for i in f.instructions() {
            match i.opcode() {
                Some(LLVMOpcode::LLVMLoad | LLVMOpcode::LLVMStore) => fences(m, i),
                Some(LLVMOpcode::LLVMCall)
                    if i.called_function()
                        .is_some_and(|f| f.name() == "llvm.nvvm.nanosleep") =>
                {
                    i.erase();
                }
                _ => {}
            }
        }
    }
}

fn fences(m: &Module, i: Value) {
    use LLVMAtomicOrdering::*;
    // SAFETY: the instruction is a load or a store.
    let order = unsafe { LLVMGetOrdering(i.0) };
    let before = matches!(
        order,
        LLVMAtomicOrderingRelease | LLVMAtomicOrderingSequentiallyConsistent
    );
    let after = matches!(
        order,
        LLVMAtomicOrderingAcquire | LLVMAtomicOrderingSequentiallyConsistent
    );
    if before {
        fence(&Builder::before(m, i));
    }
    // SAFETY: neither a load nor a store ends its block.
    if let Some(next) = Value::opt(unsafe { LLVMGetNextInstruction(i.0) }).filter(|_| after) {
        fence(&Builder::before(m, next));
    }
    if before || after {
        // SAFETY: the instruction is an atomic load or store.
        unsafe { LLVMSetOrdering(i.0, LLVMAtomicOrderingMonotonic) };
    }
}

fn fence(b: &Builder) {
    let order = LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent;
    // SAFETY: the builder stands before an instruction.
    unsafe { LLVMBuildFence(b.0, order, 0, c"".as_ptr()) };
}
