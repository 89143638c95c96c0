//! Pass `atomic_scopes`: atomic accesses order memory among the threads of their device.
//!
//! Lowering, as the host's compiler, asks for the whole system, for which the
//! machine writes its caches back. What the host is asked for is linked later,
//! and keeps its scope.

use crate::ir::{Ir, Opcode};

/// The threads of a device.
const DEVICE: &str = "agent";

/// Runs over all functions.
pub(in crate::amdgcn) fn run(ir: Ir) {
    for f in ir.functions() {
        for i in f.instructions() {
            let orders = match i.operation() {
                Some(Opcode::LLVMLoad | Opcode::LLVMStore) => i.is_atomic(),
                Some(Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMFence) => true,
                _ => false,
            };
            if orders {
                i.set_scope(ir, DEVICE);
            }
        }
    }
}
