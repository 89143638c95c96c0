//! Pass `pre_volta_atomics`: replaces ordered atomic accesses by plain ones between fences, for
//! GPUs before Volta.
//!
//! Programs are not compiled for these GPUs, whose warps have no independent thread
//! scheduling. Registers are counted for them, to compare with published numbers. Their
//! memory model has no ordered accesses. They have no `nanosleep` either and wait actively.

use crate::ir::{Builder, Ir, Opcode, Ordering, Value};

/// Rewrites the accesses and calls that these GPUs lack.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for i in f.instructions() {
            match i.operation() {
                Some(Opcode::LLVMLoad | Opcode::LLVMStore) => fences(ir, i),
                Some(Opcode::LLVMCall)
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

fn fences(ir: Ir, i: Value) {
    use Ordering::*;
    let order = i.ordering();
    let before = matches!(
        order,
        LLVMAtomicOrderingRelease | LLVMAtomicOrderingSequentiallyConsistent
    );
    let after = matches!(
        order,
        LLVMAtomicOrderingAcquire | LLVMAtomicOrderingSequentiallyConsistent
    );
    if before {
        fence(&ir.builder_before(i));
    }
    if let Some(next) = i.next().filter(|_| after) {
        fence(&ir.builder_before(next));
    }
    if before || after {
        i.relax();
    }
}

fn fence(b: &Builder) {
    b.fence(Ordering::LLVMAtomicOrderingSequentiallyConsistent, "");
}
