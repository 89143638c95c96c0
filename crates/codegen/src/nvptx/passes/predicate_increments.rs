//! Has a counter count in place where a condition holds.
//!
//! `n += a[i] == x` is `n + zext(c)` in LLVM's IR, and a 1 or 0 that is chosen and
//! then added in PTX. ptxas makes three instructions of that behind the
//! comparison, with a second register: it adds one, takes that back where the
//! condition does not hold, and moves the result. One addition that only lanes with
//! the condition do is enough. LLVM's instructions cannot say that, so it is
//! assembly. A counter of 64 bits gains nothing: ptxas adds three of its halves at
//! a time.
//!
//! Measured on an H200: `docs/results/2026-11-23-counters.md`.

use crate::ir::{Ir, Opcode, Value};

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for i in f.instructions() {
            if let Some((counter, condition)) = tally(i) {
                count(ir, i, counter, condition);
            }
        }
    }
}

/// The counter and the condition, if `i` counts in a loop.
fn tally(i: Value) -> Option<(Value, Value)> {
    if i.operation() != Some(Opcode::LLVMAdd) || i.ty().int_bits() != Some(32) {
        return None;
    }
    let (a, b) = (i.try_operand(0)?, i.try_operand(1)?);
    let (counter, one) = if is_truth(b) { (a, b) } else { (b, a) };
    // Its register is free behind the addition.
    let last = |u: Value| u == i || u.is_phi();
    let is_counter = counter.is_phi() && counter.users().into_iter().all(last);
    (is_counter && is_truth(one)).then(|| (counter, one.operand(0)))
}

/// Whether a value is 1 where a condition holds, and 0 elsewhere.
fn is_truth(v: Value) -> bool {
    v.operation() == Some(Opcode::LLVMZExt) && v.operand(0).ty().int_bits() == Some(1)
}

fn count(ir: Ir, i: Value, counter: Value, condition: Value) {
    let ty = ir.fn_type(i.ty(), &[i.ty(), condition.ty()]);
    let asm = ir.inline_asm(ty, "@$2 add.s32 $0, $0, 1;", "=r,0,b");
    let b = ir.builder_before(i);
    b.located_as(i);
    let operands = i.operands();
    let counted = b.call_as(ty, asm, &[counter, condition], "");
    i.replace_uses(counted);
    i.erase();
    for dead in operands.into_iter().filter(|v| *v != counter) {
        if !dead.has_uses() {
            dead.erase();
        }
    }
}
