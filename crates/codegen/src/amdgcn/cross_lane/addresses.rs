//! Computes, in IR, the lane that a shuffle reads from.

use super::modes::Mode;
use super::patterns::Chip;
use crate::ir::{Builder, IntPredicate, Opcode, Type, Value};

/// A call of an intrinsic.
pub(super) fn intrinsic(b: &Builder, name: &str, ty: Type, args: &[Value]) -> Value {
    b.call_as(ty, b.ir.declare(name, ty), args, "")
}

/// The caller's lane.
pub(super) fn lane(b: &Builder, chip: Chip) -> Value {
    let ir = b.ir;
    let ty = ir.fn_type(ir.int(32), &[ir.int(32); 2]);
    let all = ir.i32(u32::MAX);
    let low = intrinsic(b, "llvm.amdgcn.mbcnt.lo", ty, &[all, ir.i32(0)]);
    match chip.lanes {
        32 => low,
        _ => intrinsic(b, "llvm.amdgcn.mbcnt.hi", ty, &[all, low]),
    }
}

/// Known upper bound of a value's set bits.
fn bits(v: Value) -> u32 {
    if let Some(n) = v.as_u64() {
        return n as u32;
    }
    match v.operation() {
        Some(Opcode::LLVMAnd) => bits(v.operand(0)) & bits(v.operand(1)),
        Some(Opcode::LLVMOr | Opcode::LLVMXor) => bits(v.operand(0)) | bits(v.operand(1)),
        _ => u32::MAX,
    }
}

/// `v & mask`.
fn masked(at: &Builder, v: Value, mask: u32) -> Value {
    match bits(v) & !mask {
        0 => v,
        _ => at.binary(Opcode::LLVMAnd, v, at.ir.i32(mask), ""),
    }
}

/// Removes a mask of bits that the hardware ignores.
fn unmasked(v: Value, low: u32) -> Value {
    let is_and = v.operation() == Some(Opcode::LLVMAnd);
    match is_and.then(|| v.operand(1).as_u64()).flatten() {
        Some(n) if n as u32 & low == low => v.operand(0),
        _ => v,
    }
}

/// The lane `(lane & and) ^ xor`.
pub(super) fn bitwise(at: &Builder, and: u32, xor: u32, chip: Chip) -> Value {
    let (me, low) = (lane(at, chip), chip.lanes - 1);
    let op = |o, x, n: u32| at.binary(o, x, at.ir.i32(n), "");
    if and & xor != 0 {
        let kept = if and == low {
            me
        } else {
            op(Opcode::LLVMAnd, me, and)
        };
        return op(Opcode::LLVMXor, kept, xor);
    }
    let kept = if and | xor == low {
        me
    } else {
        op(Opcode::LLVMAnd, me, and)
    };
    if xor == 0 {
        kept
    } else {
        op(Opcode::LLVMOr, kept, xor)
    }
}

/// The source lane; only the bits of a lane number are used.
pub(super) fn source(at: &Builder, mode: Mode, b: Value, c: Value, chip: Chip) -> Value {
    let (ir, low) = (at.ir, chip.lanes - 1);
    let number = |n: u32| ir.i32(n);
    let and = |x, y| at.binary(Opcode::LLVMAnd, x, y, "");
    let or = |x, y| at.binary(Opcode::LLVMOr, x, y, "");
    let Some(c) = c.as_u64().map(|c| c as u32) else {
        return general(at, mode, b, c, chip);
    };
    let (segment, clamp) = (c >> 8 & low, c & low);
    let within = low & !segment;
    let whole = clamp & within == within;
    match mode {
        Mode::Idx if whole && segment == 0 => unmasked(b, low),
        // In this order LLVM folds the mask of `b` into one instruction.
        Mode::Idx if whole => or(masked(at, b, within), and(lane(at, chip), number(segment))),
        // A source in the same segment is in range.
        Mode::Bfly if whole && bits(b) & segment & low == 0 => {
            at.binary(Opcode::LLVMXor, lane(at, chip), unmasked(b, low), "")
        }
        Mode::Bfly if whole => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let (j, last) = (
                at.binary(Opcode::LLVMXor, me, n, ""),
                or(me, number(within)),
            );
            at.select(at.icmp(IntPredicate::LLVMIntULE, j, last), j, me)
        }
        // Below the first lane the number wraps around and is then larger than the caller's.
        Mode::Up if clamp & within == 0 && segment == 0 => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let two = ir.fn_type(ir.int(32), &[ir.int(32); 2]);
            if n.as_u64() == Some(1) {
                return intrinsic(at, "llvm.usub.sat.i32", two, &[me, n]);
            }
            let j = at.binary(Opcode::LLVMSub, me, n, "");
            intrinsic(at, "llvm.umin.i32", two, &[me, j])
        }
        Mode::Up if clamp & within == 0 => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let ok = is_least(at, and(me, number(within)), n);
            step(at, Opcode::LLVMSub, me, n, ok)
        }
        Mode::Down if whole => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let place = match segment {
                0 => me,
                _ => and(me, number(within)),
            };
            let sum = || at.binary(Opcode::LLVMAdd, place, n, "");
            let (less, end) = (IntPredicate::LLVMIntULT, within + 1);
            match n.as_u64() {
                Some(d) if d <= u64::from(within) => {
                    // LLVM's form of a comparison of low bits.
                    let ok = match d {
                        1 if segment != 0 => {
                            at.icmp(IntPredicate::LLVMIntNE, place, number(within))
                        }
                        _ => at.icmp(less, place, number(end - d as u32)),
                    };
                    step(at, Opcode::LLVMAdd, me, n, ok)
                }
                _ if segment == 0 => {
                    let j = sum();
                    at.select(at.icmp(less, j, number(end)), j, me)
                }
                // An addition and a shift are one instruction.
                _ => {
                    let n = at.select(at.icmp(less, sum(), number(end)), n, number(0));
                    at.binary(Opcode::LLVMAdd, me, n, "")
                }
            }
        }
        _ => general(at, mode, b, ir.i32(c), chip),
    }
}

/// Whether `place` is `n` or more, in LLVM's canonical form.
fn is_least(at: &Builder, place: Value, n: Value) -> Value {
    let (ugt, ne) = (IntPredicate::LLVMIntUGT, IntPredicate::LLVMIntNE);
    match n.as_u64() {
        Some(1) => at.icmp(ne, place, at.ir.i32(0)),
        Some(n) if n > 1 => at.icmp(ugt, place, at.ir.i32(n as u32 - 1)),
        _ => at.icmp(IntPredicate::LLVMIntUGE, place, n),
    }
}

/// The lane at distance `n` if `ok` holds, otherwise the caller's. LLVM turns a conditional step of
/// one into an addition with carry.
fn step(at: &Builder, op: Opcode, me: Value, n: Value, ok: Value) -> Value {
    if n.as_u64().is_some() {
        return at.binary(op, me, at.select(ok, n, at.ir.i32(0)), "");
    }
    at.select(ok, at.binary(op, me, n, ""), me)
}

/// The general form, for unknown operands.
fn general(at: &Builder, mode: Mode, b: Value, c: Value, chip: Chip) -> Value {
    let (ir, me) = (at.ir, lane(at, chip));
    let low = ir.i32(chip.lanes - 1);
    let (j, ok) = range(at, mode, me, b, c, low);
    at.select(ok, j, me)
}

/// The lane that `me` would read from, and whether that is in range: PTX's
/// definition, with distances from the segment's first lane where that does.
pub(super) fn range(
    at: &Builder,
    mode: Mode,
    me: Value,
    b: Value,
    c: Value,
    low: Value,
) -> (Value, Value) {
    let op = |o, x, y| at.binary(o, x, y, "");
    let b = op(Opcode::LLVMAnd, b, low);
    let high = op(Opcode::LLVMLShr, c, at.ir.i32(8));
    let segment = op(Opcode::LLVMAnd, high, low);
    let within = op(Opcode::LLVMXor, segment, low);
    let clamp = op(Opcode::LLVMAnd, c, within);
    let first = || op(Opcode::LLVMAnd, me, segment);
    let place = || match within.as_u64().is_some() && within == low {
        true => me,
        false => op(Opcode::LLVMAnd, me, within),
    };
    let is_most = |x, y| at.icmp(IntPredicate::LLVMIntULE, x, y);
    match mode {
        Mode::Idx => {
            let b = op(Opcode::LLVMAnd, b, within);
            (op(Opcode::LLVMOr, first(), b), is_most(b, clamp))
        }
        Mode::Up => {
            let least = op(Opcode::LLVMAdd, b, clamp);
            (op(Opcode::LLVMSub, me, b), is_most(least, place()))
        }
        Mode::Down => {
            let most = op(Opcode::LLVMAdd, place(), b);
            (op(Opcode::LLVMAdd, me, b), is_most(most, clamp))
        }
        Mode::Bfly => {
            let j = op(Opcode::LLVMXor, me, b);
            // A source in the same segment is in range.
            if within.as_u64().is_some_and(|n| bits(b) & !n as u32 == 0) && clamp == within {
                return (j, at.ir.bool(true));
            }
            (j, is_most(j, op(Opcode::LLVMOr, first(), clamp)))
        }
    }
}
