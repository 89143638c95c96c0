//! Keeps strength reduction away from unrolled loops whose step is unknown.
//!
//! LLVM's strength reduction would keep an address for each load of such a
//! loop and advance all of them: registers that a thread needs to have more
//! loads under way. So the loop's variable passes through a `mov` that LLVM
//! cannot see through, and ptxas removes. Other loops keep what they gain: a
//! loop that steps by a constant needs one address for each array.

use crate::ir::{self, Builder, Value};
use inkwell::module::Module;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

/// Steps that a round of a loop takes at least, for it to count as unrolled.
const UNROLLED: u32 = 2;

/// Runs over all functions.
pub(super) fn run(m: &Module) {
    for f in ir::functions(m) {
        for phi in f.instructions() {
            if phi.opcode() != Some(LLVMOpcode::LLVMPHI) || !matches!(width(phi), 32 | 64) {
                continue;
            }
            for next in phi.operands() {
                if steps(next, phi, 16).is_some_and(|n| n >= UNROLLED) {
                    hide(m, phi, next);
                }
            }
        }
    }
}

/// Bits of an integer value, 0 for others.
fn width(v: Value) -> u32 {
    match v.ty().kind() {
        llvm_sys::LLVMTypeKind::LLVMIntegerTypeKind => v.ty().int_width(),
        _ => 0,
    }
}

/// How many steps of unknown width lead from `phi` to `v`; `None` if it is
/// not steps alone. `depth` bounds the search.
fn steps(v: Value, phi: Value, depth: u32) -> Option<u32> {
    if v == phi {
        return Some(0);
    }
    if depth == 0 || v.opcode() != Some(LLVMOpcode::LLVMAdd) {
        return None;
    }
    let (a, b) = (v.operand(0)?, v.operand(1)?);
    let one = |from, step: Value| {
        let before = steps(from, phi, depth - 1)?;
        Some(before + u32::from(step.as_int().is_none()))
    };
    one(a, b).or_else(|| one(b, a))
}

/// Has `phi` get its next value, `next`, in a way that LLVM does not
/// understand.
fn hide(m: &Module, phi: Value, next: Value) {
    let (text, constraints) = match width(phi) {
        32 => (c"mov.b32 $0, $1;", c"=r,r"),
        _ => (c"mov.b64 $0, $1;", c"=l,l"),
    };
    let ty = ir::Types::of(m).function(next.ty(), &[next.ty()]);
    // SAFETY: the strings have the lengths given, the constraints fit the
    // type, and an addition is not the last instruction of its block.
    let (asm, after) = unsafe {
        let asm = LLVMGetInlineAsm(
            ty.0,
            text.as_ptr(),
            text.count_bytes(),
            constraints.as_ptr(),
            constraints.count_bytes(),
            0,
            0,
            llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
            0,
        );
        (Value(asm), Value(LLVMGetNextInstruction(next.0)))
    };
    let hidden = Builder::before(m, after).call(ty, asm, &[next]);
    for i in 0..phi.operands().len() as u32 {
        if phi.operand(i) == Some(next) {
            phi.set_operand(i, hidden);
        }
    }
}
