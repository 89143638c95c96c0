//! Pass `atomic_scopes`: narrows the sync scope of atomic accesses from system to agent
//! (device).
//!
//! Lowering uses system scope, as the host's compiler does, for which the machine writes its
//! caches back. Code that talks to the host is linked later and keeps system scope.

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
