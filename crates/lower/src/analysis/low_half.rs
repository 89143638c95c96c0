//! Values of 64 bits of which only the lower half counts.
//!
//! LLVM widens arithmetic of 32 bits to 64 where its operands come from 64 bits, as parameters of
//! kernels do, and leaves the upper half undefined where nothing demands it.

use crate::ir::{Opcode, Value};

/// Most operations that are followed.
const DEPTH: u32 = 12;

/// Whether nothing depends on the upper half of a value of 64 bits.
pub fn demands_low_half(v: Value) -> bool {
    is_demanded(v, DEPTH)
}

fn is_demanded(v: Value, depth: u32) -> bool {
    let takes = |u: Value| match u.operation() {
        Some(Opcode::LLVMTrunc) => u.ty().int_bits().is_some_and(|bits| bits <= 32),
        Some(Opcode::LLVMShl) if u.operand(0) == v => {
            u.operand(1).as_u64().is_some_and(|by| by >= 32)
                || u.operand(1).as_u64().is_some() && is_demanded(u, depth - 1)
        }
        Some(Opcode::LLVMAnd) if u.operand(1).as_u64().is_some_and(|m| m >> 32 == 0) => true,
        Some(Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMMul) => is_demanded(u, depth - 1),
        _ => false,
    };
    depth > 0 && v.users().into_iter().all(takes)
}

/// The value with the same lower 32 bits, of which this one is an extension, truncation or mask.
pub fn low_half(v: Value) -> Value {
    let Some(operation) = v.operation() else {
        return v;
    };
    let of = v.operand(0);
    let bits = |v: Value| v.ty().int_bits().unwrap_or(0);
    let is_whole = match operation {
        Opcode::LLVMZExt | Opcode::LLVMSExt => bits(of) >= 32,
        Opcode::LLVMTrunc => bits(v) >= 32,
        Opcode::LLVMAShr | Opcode::LLVMLShr => {
            let by = v.operand(1).as_u64();
            let left = of.operation() == Some(Opcode::LLVMShl);
            if left && bits(v) == 64 && by == Some(32) && of.operand(1).as_u64() == by {
                return low_half(of.operand(0));
            }
            false
        }
        Opcode::LLVMAnd => {
            // LLVM masks out bits that are known to be zero: the sign of a trip count, and the
            // second bit of a square.
            let square = of.operation() == Some(Opcode::LLVMMul) && of.operand(0) == of.operand(1);
            let zero = 1 << 31 | if square { 2 } else { 0 };
            let mask = v.operand(1).as_u64();
            mask.is_some_and(|mask| (mask | zero) & 0xffff_ffff == 0xffff_ffff)
        }
        _ => false,
    };
    if is_whole { low_half(of) } else { v }
}
