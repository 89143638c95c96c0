//! Gives read-modify-write operations the order that the program asks for.
//!
//! LLVM 22 writes each `atomicrmw` as a plain `atom`, which orders nothing
//! (PTX ISA 8.5, "Memory Consistency Model": without a qualifier it is
//! relaxed). Fences before and after have the effect; kernels' atomics order
//! memory among the threads of their device.

use crate::ir::{Ir, Opcode, Ordering, Value};

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for i in f.instructions() {
            if i.operation() == Some(Opcode::LLVMAtomicRMW) {
                order(ir, i);
            }
        }
    }
}

fn order(ir: Ir, i: Value) {
    use Ordering::*;
    let (before_it, after_it) = match i.ordering() {
        LLVMAtomicOrderingAcquire => (None, Some(LLVMAtomicOrderingAcquire)),
        LLVMAtomicOrderingRelease => (Some(LLVMAtomicOrderingRelease), None),
        LLVMAtomicOrderingAcquireRelease => (
            Some(LLVMAtomicOrderingRelease),
            Some(LLVMAtomicOrderingAcquire),
        ),
        LLVMAtomicOrderingSequentiallyConsistent => (
            Some(LLVMAtomicOrderingSequentiallyConsistent),
            Some(LLVMAtomicOrderingAcquire),
        ),
        _ => return,
    };
    if let Some(ordering) = before_it {
        fence(ir, i, ordering);
    }
    if let (Some(ordering), Some(after)) = (after_it, i.next()) {
        fence(ir, after, ordering);
    }
    i.relax();
}

fn fence(ir: Ir, at: Value, ordering: Ordering) {
    ir.builder_before(at).fence(ordering, "device");
}
