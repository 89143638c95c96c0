//! Loop invariants: values that are the same in each iteration of a loop.

use crate::{Block, Opcode, Value};

/// Most steps of such a value.
const DEPTH: u32 = 8;

/// Whether a value is loop-invariant and can be hoisted to the preheader: it is defined there, or
/// computed from such values by arithmetic that never traps. `inside` holds for the loop's blocks,
/// its header included.
pub fn is_fixed(v: Value, inside: &dyn Fn(Block) -> bool) -> bool {
    within(v, inside, DEPTH)
}

fn within(v: Value, inside: &dyn Fn(Block) -> bool, depth: u32) -> bool {
    if !v.is_instruction() || !inside(v.block()) {
        return true;
    }
    let plain = match v.opcode() {
        op if is_integer_step(op) => true,
        Opcode::LLVMUDiv | Opcode::LLVMSDiv => {
            let divisor = v.operand(1).as_u64();
            divisor.is_some_and(|n| n != 0 && n <= i32::MAX as u64)
        }
        _ => false,
    };
    let mut operands = v.operands().into_iter();
    plain && depth > 0 && operands.all(|o| within(o, inside, depth - 1))
}

/// Whether an operation is integer arithmetic that never traps.
pub fn is_integer_step(op: Opcode) -> bool {
    matches!(
        op,
        Opcode::LLVMAdd
            | Opcode::LLVMSub
            | Opcode::LLVMMul
            | Opcode::LLVMAnd
            | Opcode::LLVMOr
            | Opcode::LLVMXor
            | Opcode::LLVMShl
            | Opcode::LLVMLShr
            | Opcode::LLVMAShr
            | Opcode::LLVMTrunc
            | Opcode::LLVMZExt
            | Opcode::LLVMSExt
    )
}
