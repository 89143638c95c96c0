//! Pass `invariant_division`: replaces 64-bit divisions by calls of the device runtime, which hoist
//! the work that depends on the divisor alone out of loops (`divide.rs` there).
//!
//! Most of them come from collapsed loops: Clang computes the induction variables by division of a
//! 64-bit linear index, and the remainders by multiplying back, which the call saves too.

use crate::analysis::calls::is_runtime;
use crate::ir::{Opcode, Value};
use crate::program::Program;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        if is_runtime(ir, f) {
            continue;
        }
        let divisions: Vec<_> = f.instructions().into_iter().filter_map(helper).collect();
        for (i, name, part) in divisions {
            // LLVM itself replaces a division by a constant.
            if i.ty() != ir.int(64) || i.operand(1).as_u64().is_some() {
                continue;
            }
            let Some(helper) = ir.function(name) else {
                continue;
            };
            let b = ir.builder();
            b.before(i);
            let parts = b.call(helper, &[i.operand(0), i.operand(1)], "");
            for left in left_over(i) {
                let rest = b.extract(parts, 1, "");
                left.replace_uses(b.int_cast(rest, left.ty()));
                let product = left.operand(1);
                left.erase();
                if !product.has_uses() {
                    product.erase();
                }
            }
            i.replace_uses(b.extract(parts, part, ""));
            i.erase();
        }
    }
}

/// The operation that replaces a division: the runtime's function, and which of its results is
/// used.
fn helper(i: Value) -> Option<(Value, &'static str, u32)> {
    match i.opcode() {
        Opcode::LLVMSDiv => Some((i, "__wf_divide_signed", 0)),
        Opcode::LLVMUDiv => Some((i, "__wf_divide_unsigned", 0)),
        Opcode::LLVMSRem => Some((i, "__wf_divide_signed", 1)),
        Opcode::LLVMURem => Some((i, "__wf_divide_unsigned", 1)),
        _ => None,
    }
}

/// Remainders that are computed from a quotient by multiplying back: the subtractions from the
/// dividend. If only their lower halves are used, LLVM may have narrowed them or the divisor.
fn left_over(quotient: Value) -> Vec<Value> {
    if !matches!(quotient.opcode(), Opcode::LLVMSDiv | Opcode::LLVMUDiv) {
        return vec![];
    }
    let (n, d) = (quotient.operand(0), quotient.operand(1));
    let is = |i: &Value, op| i.operation() == Some(op);
    let low_parts = quotient.users().into_iter();
    let low_parts = low_parts.filter(|t| is(t, Opcode::LLVMTrunc) && is_half(*t));
    let quotients = low_parts.chain([quotient]);
    let products = quotients.flat_map(|q| {
        let products = q.users().into_iter();
        products.filter(|p| is(p, Opcode::LLVMMul)).map(move |p| {
            let other = if p.operand(0) == q { 1 } else { 0 };
            (p, p.operand(other))
        })
    });
    let products: Vec<_> = products.collect();
    let is_left = |left: &Value, factor: Value| {
        let whole = left.operand(0) == n && factor == d;
        let half = low(left.operand(0)) == low(n) && low(factor) == low(d);
        let takes_half = |u: &Value| is(u, Opcode::LLVMTrunc) && u.ty().int_bits() <= Some(HALF);
        let is_half_used = || is_half(*left) || left.users().iter().all(takes_half);
        whole || half && is_half_used()
    };
    let lefts = products.into_iter().flat_map(|(product, factor)| {
        let users = product.users().into_iter();
        let lefts = users.filter(move |u| is(u, Opcode::LLVMSub) && u.operand(1) == product);
        lefts.filter(move |left| is_left(left, factor))
    });
    lefts.collect()
}

/// Whether a value has 32 bits.
fn is_half(v: Value) -> bool {
    v.ty().int_bits() == Some(HALF)
}

/// Bits of the lower half.
const HALF: u32 = 32;

/// A value with the same lower half: the same one for values that are extensions, or the lower half,
/// of one.
fn low(mut v: Value) -> Value {
    loop {
        let by_half = |i: Value| i.operand(1).as_u64() == Some(HALF.into());
        v = match v.operation() {
            Some(Opcode::LLVMTrunc) if is_half(v) => v.operand(0),
            Some(Opcode::LLVMSExt | Opcode::LLVMZExt) if is_half(v.operand(0)) => v.operand(0),
            Some(Opcode::LLVMAShr)
                if by_half(v)
                    && v.operand(0).operation() == Some(Opcode::LLVMShl)
                    && by_half(v.operand(0)) =>
            {
                v.operand(0).operand(0)
            }
            _ => return v,
        };
    }
}
