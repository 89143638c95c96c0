//! Writes a product and a sum that may be one operation as LLVM's `fmuladd`, a part of pass
//! `canonicalize`.
//!
//! Clang writes `a * b + c` of one expression so, with `-ffp-contract=on`, its default. Flang marks
//! each operation `contract` instead, and each is an instruction to what estimates sizes: loops with
//! products were unrolled half as far as C's. Of two products, the left one is part of the sum, as
//! Clang has it. Sums that LLVM may regroup (`-ffast-math`) stay as they are.

use crate::ir::{Ir, Opcode, Value};

/// Runs over a function.
pub fn run(ir: Ir, f: Value) {
    let b = ir.builder();
    let is_sum = |i: &Value| {
        let adds = matches!(i.operation(), Some(Opcode::LLVMFAdd | Opcode::LLVMFSub));
        adds && i.may_contract_in_order()
    };
    let sums: Vec<_> = f.instructions().into_iter().filter(is_sum).collect();
    for sum in sums {
        let subtracts = sum.operation() == Some(Opcode::LLVMFSub);
        let [x, y] = [sum.operand(0), sum.operand(1)];
        let (product, other) = match (is_product(x, sum), is_product(y, sum)) {
            (true, _) => (x, y),
            (false, true) => (y, x),
            (false, false) => continue,
        };
        let Some(kind) = kind(ir, sum) else { continue };
        b.before(sum).located_as(sum);
        let negated = |v: Value| {
            let negated = b.negated(v);
            if negated.is_instruction() {
                negated.copy_fast_math(sum);
            }
            negated
        };
        let [mut left, right] = [product.operand(0), product.operand(1)];
        let mut addend = other;
        match subtracts {
            true if product == x => addend = negated(other),
            true => left = negated(left),
            false => {}
        }
        let ty = sum.ty();
        let fused = ir.declare(
            &format!("llvm.fmuladd.{kind}"),
            ir.fn_type(ty, &[ty, ty, ty]),
        );
        let fused = b.call(fused, &[left, right, addend], "");
        fused.copy_fast_math(sum);
        sum.replace_uses(fused);
        sum.erase();
        product.erase();
    }
}

/// Whether a value is a product that nothing but `sum` uses, once.
fn is_product(v: Value, sum: Value) -> bool {
    v.operation() == Some(Opcode::LLVMFMul) && v.may_contract_in_order() && v.users() == [sum]
}

/// What the intrinsic's name ends in for a type.
fn kind(ir: Ir, sum: Value) -> Option<&'static str> {
    match sum.ty() {
        ty if ty == ir.double() => Some("f64"),
        ty if ty == ir.float() => Some("f32"),
        _ => None,
    }
}
