//! Copies of a loop's iterations.

use std::collections::HashMap;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// Inserts a copy of an iteration's instructions, with the lines of the source if `located`.
/// `now` maps values of the loop to those of the iteration before, and then to those of the
/// copy.
pub fn copy_iteration(b: &Builder, body: &[Value], now: &mut HashMap<Value, Value>, located: bool) {
    for old in body {
        let new = old.clone_instruction();
        if located {
            b.located_as(*old);
        }
        b.insert(new);
        for (i, operand) in old.operands().into_iter().enumerate() {
            let operand = now.get(&operand).copied().unwrap_or(operand);
            new.set_operand(i as u32, operand);
        }
        now.insert(*old, new);
    }
}

/// Emits whether a loop that counts from `iv` to its bound runs an iteration whose induction variable is
/// `span` further, a value of 64 bits that is not negative.
pub fn has_room(
    ir: Ir,
    b: &Builder,
    (bound, goes_on): (Value, IntPredicate),
    iv: Value,
    span: Value,
) -> Value {
    let begins = b.icmp(goes_on, iv, bound);
    // If the loop goes on, the distance is not negative in either sign.
    let room = b.binary(Opcode::LLVMSub, bound, iv, "");
    let room = b.int_cast(room, ir.int(64));
    let fits = match goes_on {
        IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE => IntPredicate::LLVMIntUGE,
        _ => IntPredicate::LLVMIntUGT,
    };
    let fits = b.icmp(fits, room, span);
    b.binary(Opcode::LLVMAnd, begins, fits, "")
}

/// The copy of a loop's value in another form of the loop, which is inserted with what it needs.
/// `known` maps values of the block to those of the other form.
pub fn on_demand(b: &Builder, block: Block, v: Value, known: &mut HashMap<Value, Value>) -> Value {
    if !v.is_instruction() || v.block() != block {
        return v;
    }
    if let Some(known) = known.get(&v) {
        return *known;
    }
    let operands: Vec<_> = v.operands();
    let operands: Vec<_> = operands
        .into_iter()
        .map(|o| on_demand(b, block, o, known))
        .collect();
    let copy = v.clone_instruction();
    b.located_as(v);
    b.insert(copy);
    for (i, o) in operands.into_iter().enumerate() {
        copy.set_operand(i as u32, o);
    }
    known.insert(v, copy);
    copy
}
