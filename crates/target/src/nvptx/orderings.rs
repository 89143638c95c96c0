//! Gives read-modify-write operations the order that the program asks for.
//!
//! LLVM 22 writes each `atomicrmw` as a plain `atom`, which orders nothing
//! (PTX ISA 8.5, "Memory Consistency Model": without a qualifier it is
//! relaxed). Fences before and after have the effect; kernels' atomics order
//! memory among the threads of their device.

use crate::ir::{self, Builder, Value};
use inkwell::module::Module;
use llvm_sys::LLVMAtomicOrdering::{self, *};
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

/// Runs over all functions.
pub(super) fn run(m: &Module) {
    for f in ir::functions(m) {
        for i in f.instructions() {
            if i.opcode() == Some(LLVMOpcode::LLVMAtomicRMW) {
                order(m, i);
            }
        }
    }
}

fn order(m: &Module, i: Value) {
    // SAFETY: the value is an atomic operation with a result, so that an
    // instruction follows it.
    let (ordering, after) = unsafe { (LLVMGetOrdering(i.0), Value(LLVMGetNextInstruction(i.0))) };
    let (before_it, after_it) = match ordering {
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
        fence(m, i, ordering);
    }
    if let Some(ordering) = after_it {
        fence(m, after, ordering);
    }
    // SAFETY: as above.
    unsafe { LLVMSetOrdering(i.0, LLVMAtomicOrderingMonotonic) };
}

fn fence(m: &Module, at: Value, ordering: LLVMAtomicOrdering) {
    const SCOPE: &std::ffi::CStr = c"device";
    let b = Builder::before(m, at);
    // SAFETY: the builder stands in a block of the module.
    unsafe {
        let scope = LLVMGetSyncScopeID(ir::context(m), SCOPE.as_ptr(), SCOPE.count_bytes());
        LLVMBuildFenceSyncScope(b.0, ordering, scope, c"".as_ptr());
    }
}
