//! Copies of a loop's iterations.

use std::collections::HashMap;
use wf_llvm::{Builder, Value};

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
