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
            for (product, left) in left_over(i) {
                left.replace_uses(b.extract(parts, 1, ""));
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

/// Remainders that are computed from a quotient by multiplying back: each product, and its
/// subtraction from the dividend.
fn left_over(quotient: Value) -> Vec<(Value, Value)> {
    if !matches!(quotient.opcode(), Opcode::LLVMSDiv | Opcode::LLVMUDiv) {
        return vec![];
    }
    let (n, d) = (quotient.operand(0), quotient.operand(1));
    let is_product = |p: &Value| {
        p.is_instruction()
            && p.opcode() == Opcode::LLVMMul
            && ((p.operand(0) == quotient && p.operand(1) == d)
                || (p.operand(0) == d && p.operand(1) == quotient))
    };
    let is_left = |s: &Value, p: Value| {
        s.is_instruction()
            && s.opcode() == Opcode::LLVMSub
            && s.operand(0) == n
            && s.operand(1) == p
    };
    let products = quotient.users().into_iter().filter(is_product);
    products
        .flat_map(|p| {
            let lefts = p.users().into_iter().filter(move |s| is_left(s, p));
            lefts.map(move |s| (p, s))
        })
        .collect()
}
