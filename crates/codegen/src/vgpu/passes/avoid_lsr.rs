//! Pass `avoid_lsr`: hides induction variables from loop strength reduction (LSR).
//!
//! LSR takes up to a third of the code generator's time here, since each access has its pointer
//! in a check as well. Loops run no faster by it: an access is short beside its check.
//! The pass routes the next value of each induction variable through an empty inline assembly,
//! which LLVM cannot see through and which leaves no instruction.

use crate::ir::{Ir, Opcode, Value};

/// Most additions by which a loop comes to the next value of a variable.
const STEPS: u32 = 8;

/// Runs over all functions.
pub(in crate::vgpu) fn run(ir: Ir) {
    for f in ir.functions() {
        for phi in f.blocks().into_iter().flat_map(|bb| bb.instructions()) {
            let ty = phi.ty();
            let is_word = ty == ir.ptr() || matches!(ty.int_bits(), Some(8 | 16 | 32 | 64));
            if !phi.is_phi() || !is_word {
                continue;
            }
            for (n, (next, _)) in phi.incoming().into_iter().enumerate() {
                if is_step(next, phi, STEPS) {
                    phi.set_operand(n as u32, hidden(ir, next));
                }
            }
        }
    }
}

/// Whether additions lead from `phi` to `v`, of which `depth` are looked at.
fn is_step(v: Value, phi: Value, depth: u32) -> bool {
    let adds = [Opcode::LLVMAdd, Opcode::LLVMSub, Opcode::LLVMGetElementPtr];
    let is_addition = v.operation().is_some_and(|op| adds.contains(&op));
    if depth == 0 || !is_addition {
        return false;
    }
    let from = |n| {
        v.try_operand(n)
            .is_some_and(|o| o == phi || is_step(o, phi, depth - 1))
    };
    from(0) || from(1)
}

/// A copy of what an instruction computes that LLVM cannot see through.
fn hidden(ir: Ir, v: Value) -> Value {
    let ty = ir.fn_type(v.ty(), &[v.ty()]);
    let asm = ir.inline_asm(ty, "", "=r,0");
    match v.next() {
        Some(after) => ir.builder_before(after).call_as(ty, asm, &[v], ""),
        None => v,
    }
}
