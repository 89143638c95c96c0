//! Pass `atomic_fences`: inserts the fences that the ordering of a read-modify-write operation
//! requires, and narrows the scope of atomic accesses to shared memory.
//!
//! LLVM 22 emits each `atomicrmw` as an `atom` without qualifier, which is relaxed (PTX ISA
//! 8.5, "Memory Consistency Model"). Fences before and after give it acquire and release
//! semantics. Atomics of kernels have device scope.
//!
//! No thread of another block reaches shared memory, so an access to it synchronises with threads
//! of its own block alone, and that scope is enough. A release of system scope, as the host form
//! has it, would wait until all that the thread wrote has reached the host. Sequentially consistent
//! accesses keep their scope, since they have one order with those to other memory.

use crate::ir::{Ir, Opcode, Ordering, Value, underlying};

/// Address space of shared memory (LLVM, "User Guide for NVPTX").
const SHARED: u32 = 3;
/// The threads of a block.
const BLOCK: &str = "block";
/// The threads of a device.
const DEVICE: &str = "device";

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for i in f.instructions() {
            let is_shared = reaches_block_alone(i);
            if is_shared {
                i.set_scope(ir, BLOCK);
            }
            if i.operation() == Some(Opcode::LLVMAtomicRMW) {
                order(ir, i, if is_shared { BLOCK } else { DEVICE });
            }
        }
    }
}

/// Whether `i` is an atomic access to shared memory that needs no order beyond its block.
fn reaches_block_alone(i: Value) -> bool {
    let (address, ordering) = match i.operation() {
        Some(Opcode::LLVMLoad) if i.is_atomic() => (i.operand(0), i.ordering()),
        Some(Opcode::LLVMStore) if i.is_atomic() => (i.operand(1), i.ordering()),
        Some(Opcode::LLVMAtomicRMW) => (i.operand(0), i.ordering()),
        Some(Opcode::LLVMAtomicCmpXchg) => (i.operand(0), i.success_ordering()),
        _ => return false,
    };
    underlying(address).ty().address_space() == SHARED
        && ordering != Ordering::LLVMAtomicOrderingSequentiallyConsistent
}

fn order(ir: Ir, i: Value, scope: &str) {
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
        fence(ir, i, ordering, scope);
    }
    if let (Some(ordering), Some(after)) = (after_it, i.next()) {
        fence(ir, after, ordering, scope);
    }
    i.relax();
}

fn fence(ir: Ir, at: Value, ordering: Ordering, scope: &str) {
    ir.builder_before(at).fence(ordering, scope);
}
