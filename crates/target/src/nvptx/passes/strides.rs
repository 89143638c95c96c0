//! Keeps strength reduction away from unrolled loops whose step is unknown.
//!
//! LLVM's strength reduction would keep an address for each load of such a
//! loop and advance all of them: registers that a thread needs to have more
//! loads under way. So the loop's variable passes through a `mov` that LLVM
//! cannot see through, and ptxas removes. Other loops keep what they gain: a
//! loop that steps by a constant needs one address for each array.

use crate::ir::{Ir, Opcode, Value};

/// Steps that a round of a loop takes at least, for it to count as unrolled.
const UNROLLED: u32 = 2;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for phi in f.instructions() {
            if !phi.is_phi() || !matches!(width(phi), 32 | 64) {
                continue;
            }
            for next in phi.operands() {
                if steps(next, phi, 16).is_some_and(|n| n >= UNROLLED) {
                    hide(ir, phi, next);
                }
            }
        }
    }
}

/// Bits of an integer value, 0 for others.
fn width(v: Value) -> u32 {
    v.ty().int_bits().unwrap_or(0)
}

/// How many steps of unknown width lead from `phi` to `v`; `None` if it is
/// not steps alone. `depth` bounds the search.
fn steps(v: Value, phi: Value, depth: u32) -> Option<u32> {
    if v == phi {
        return Some(0);
    }
    if depth == 0 || v.operation() != Some(Opcode::LLVMAdd) {
        return None;
    }
    let (a, b) = (v.try_operand(0)?, v.try_operand(1)?);
    let one = |from, step: Value| {
        let before = steps(from, phi, depth - 1)?;
        Some(before + u32::from(step.as_i64().is_none()))
    };
    one(a, b).or_else(|| one(b, a))
}

/// Has `phi` get its next value, `next`, in a way that LLVM does not
/// understand.
fn hide(ir: Ir, phi: Value, next: Value) {
    let hidden = hidden(ir, next);
    for i in 0..phi.operands().len() as u32 {
        if phi.try_operand(i) == Some(next) {
            phi.set_operand(i, hidden);
        }
    }
}

/// An integer of 32 or 64 bits that is `v`, which an instruction that does not
/// end its block computes, in a way that LLVM does not understand.
pub(super) fn hidden(ir: Ir, v: Value) -> Value {
    let (text, constraints) = match width(v) {
        32 => ("mov.b32 $0, $1;", "=r,r"),
        _ => ("mov.b64 $0, $1;", "=l,l"),
    };
    let ty = ir.fn_type(v.ty(), &[v.ty()]);
    let asm = ir.inline_asm(ty, text, constraints);
    let after = v.next().expect("an addition does not end its block");
    ir.builder_before(after).call_as(ty, asm, &[v], "")
}
