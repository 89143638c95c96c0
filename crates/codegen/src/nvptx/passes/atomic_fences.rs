//! Pass `atomic_fences`: inserts the fences that the ordering of a read-modify-write operation
//! requires.
//!
//! LLVM 22 emits each `atomicrmw` as an `atom` without qualifier, which is relaxed (PTX ISA
//! 8.5, "Memory Consistency Model"). Fences before and after give it acquire and release
//! semantics. Atomics of kernels have device scope.

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
