//! Pass `match_funnel_shifts`: replaces `(x << k) | (y >> (32 - k))`, with 64 for wide integers, by
//! a funnel shift; with `x` for `y` it is a rotation.
//!
//! LLVM's InstCombine leaves the shifts as they are where `k` is not known to be less than the
//! width: with `fshl`, some machines would have to mask it. Reassociate then takes their disjoint
//! `or` for an addition and spreads the two halves over the sums around it, where they remain apart
//! after loops are unrolled and `k` is a constant, as in hash functions whose rounds read `k` from
//! a table: four instructions a rotation instead of one.
//!
//! A shift by the width or more is poison, so `k` is between 1 and the width less 1, and `fshl` and
//! `fshr`, whose amount is modulo the width, refine the two shifts. Every machine has funnel shifts
//! of 32 bits (`shf` of NVIDIA's, `v_alignbit` of AMD's).
//!
//! It runs before LLVM's pipeline. Shown by `tests/programs/kernels/rotations.c`.

use wf_llvm::{Ir, Opcode, Value};

/// Runs over all functions.
pub fn run(ir: Ir) {
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.operation() == Some(Opcode::LLVMOr) {
                replace(ir, i);
            }
        }
    }
}

fn replace(ir: Ir, or: Value) {
    let Some(width @ (32 | 64)) = or.ty().int_bits() else {
        return;
    };
    let sides = [or.operand(0), or.operand(1)];
    let of = |opcode| sides.into_iter().find(|s| s.operation() == Some(opcode));
    let (Some(left), Some(right)) = (of(Opcode::LLVMShl), of(Opcode::LLVMLShr)) else {
        return;
    };
    let (up, down) = (left.operand(1), right.operand(1));
    let (direction, amount) = if is_rest(down, up, width) {
        ("fshl", up)
    } else if is_rest(up, down, width) {
        ("fshr", down)
    } else {
        return;
    };
    let ty = ir.fn_type(or.ty(), &[or.ty(); 3]);
    let shift = ir.declare(&format!("llvm.{direction}.i{width}"), ty);
    let b = ir.builder_before(or);
    b.located_as(or);
    let made = b.call(shift, &[left.operand(0), right.operand(0), amount], "");
    or.replace_uses(made);
    or.erase();
}

/// Whether `rest` is the width less `amount`, both extended alike or not at all.
fn is_rest(rest: Value, amount: Value, width: u32) -> bool {
    let extension = |v: Value| {
        let opcode = v.operation();
        opcode.filter(|o| matches!(o, Opcode::LLVMZExt | Opcode::LLVMSExt))
    };
    let (rest, amount) = match (extension(rest), extension(amount)) {
        (Some(a), Some(b)) if a == b => (rest.operand(0), amount.operand(0)),
        _ => (rest, amount),
    };
    rest.operation() == Some(Opcode::LLVMSub)
        && rest.operand(0).as_u64() == Some(u64::from(width))
        && rest.operand(1) == amount
}
