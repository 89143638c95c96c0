//! Pass `predicate_increments`: replaces `n += zext(condition)` by one predicated addition.
//!
//! For `n += a[i] == x` LLVM emits a selection of 1 or 0 and an addition. ptxas makes three
//! instructions of it, with a second register: add one, undo it if the condition is false,
//! move the result. One predicated addition is enough, but LLVM IR cannot express it, so the
//! pass writes inline assembly. 64-bit counters gain nothing and are
//! unchanged, because ptxas adds their halves with three-operand instructions.
//!
//! Measured on an H200: `docs/decisions/0018-predicated-increments.md`.

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

/// The counter and the condition, if `i` is such an addition in a loop.
fn tally(i: Value) -> Option<(Value, Value)> {
    if i.operation() != Some(Opcode::LLVMAdd) || i.ty().int_bits() != Some(32) {
        return None;
    }
    let (a, b) = (i.try_operand(0)?, i.try_operand(1)?);
    let (counter, one) = if is_truth(b) { (a, b) } else { (b, a) };
    // The addition is the last use of its register.
    let last = |u: Value| u == i || u.is_phi();
    let is_counter = counter.is_phi() && counter.users().into_iter().all(last);
    (is_counter && is_truth(one)).then(|| (counter, one.operand(0)))
}

/// Whether a value is a zero-extended condition.
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
