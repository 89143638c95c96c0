//! Sums of an index that fit into 32 bits, written without what wraps them around there.
//!
//! A body computes the variables of collapsed loops of parts of the linear index, in 32 bits, and
//! extends them for addresses. LLVM writes the extension of `part + offset` as shifts by 32 to the
//! left and back, also by fewer where a multiplication follows, and with them each subscript is a chain
//! of its own. Where parts are small, the extended sum is the sum of 64 bits.

use crate::ir::{Builder, Ir, Opcode, Value};

/// Largest offset, with which a part still fits: the guard at launch keeps parts below as much.
const OFFSET: i64 = 1 << 30;
/// Bits of the variables.
const BITS: u64 = 32;

/// Replaces the wrapped sums of a part of an index, which is below [`OFFSET`] and not negative, and
/// constants.
pub fn rewrite(ir: Ir, b: &Builder, part: Value) {
    let shift = |i: Value, by: Opcode| match i.opcode() == by {
        true => i.operand(1).as_u64(),
        false => None,
    };
    let in_upper = |u: &Value| shift(*u, Opcode::LLVMShl) == Some(BITS);
    for upper in part.users().into_iter().filter(in_upper) {
        let mut wrapped = vec![(upper, 0)];
        for sum in upper.users() {
            if sum.operation() == Some(Opcode::LLVMAdd)
                && let Some(n) = sum.operand(1).as_i64()
                && n as u32 == 0
                && (n >> BITS).abs() < OFFSET
            {
                wrapped.push((sum, n >> BITS));
            }
        }
        for (sum, offset) in wrapped {
            for low in sum.users() {
                let Some(by) = shift(low, Opcode::LLVMAShr).filter(|n| *n <= BITS) else {
                    continue;
                };
                b.before(low).located_as(low);
                let small = b.binary(Opcode::LLVMAdd, part, ir.i64(offset as u64), "");
                let small = b.binary(Opcode::LLVMShl, small, ir.i64(BITS - by), "");
                low.replace_uses(small);
                low.erase();
            }
        }
    }
}
