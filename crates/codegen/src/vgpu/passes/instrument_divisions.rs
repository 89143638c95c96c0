//! Pass `instrument_divisions`: inserts a check before integer divisions, after the optimiser
//! has run.
//!
//! The processor traps on a division by zero and on overflow (the least number by -1), and
//! reports no source line. A division that may do either gets a test that ends the program
//! with its line.

use crate::ir::{IntPredicate, Ir, Opcode, Value};
use crate::locs::LocTable;

/// Tests the divisors.
pub(in crate::vgpu) fn run(ir: Ir, locs: &mut LocTable) {
    let ty = ir.fn_type(ir.void(), &[ir.int(1), ir.int(32)]);
    let mut check = None;
    for f in ir.functions() {
        for bb in f.blocks() {
            for i in bb.instructions() {
                if let Some(bad) = undefined(ir, i) {
                    let f = *check.get_or_insert_with(|| ir.declare("__wf_v_division", ty));
                    let loc = ir.i32(locs.of(i));
                    ir.builder_before(i).call_as(ty, f, &[bad, loc], "");
                }
            }
        }
    }
}

/// Whether an instruction is a division that has no result, as code before it; `None` of
/// all that surely has one.
fn undefined(ir: Ir, i: Value) -> Option<Value> {
    let signed = match i.operation()? {
        Opcode::LLVMSDiv | Opcode::LLVMSRem => true,
        Opcode::LLVMUDiv | Opcode::LLVMURem => false,
        _ => return None,
    };
    let (dividend, divisor) = (i.try_operand(0)?, i.try_operand(1)?);
    if divisor
        .as_i64()
        .is_some_and(|d| d != 0 && (d != -1 || !signed))
    {
        return None;
    }
    let ty = divisor.ty();
    let b = ir.builder_before(i);
    let mut bad = b.icmp(IntPredicate::LLVMIntEQ, divisor, ty.zero());
    if signed {
        // All of these are constants.
        let minus_one = b.not(ty.zero());
        let one = b.binary(Opcode::LLVMSub, ty.zero(), minus_one, "");
        let most = b.binary(Opcode::LLVMLShr, minus_one, one, "");
        let least = b.icmp(IntPredicate::LLVMIntEQ, dividend, b.not(most));
        let negates = b.icmp(IntPredicate::LLVMIntEQ, divisor, minus_one);
        let overflows = b.binary(Opcode::LLVMAnd, least, negates, "");
        bad = b.binary(Opcode::LLVMOr, bad, overflows, "");
    }
    if bad.ty() != ir.int(1) {
        // One of a vector's elements is enough.
        let all = ir.int(ty.lanes());
        let bits = b.cast(Opcode::LLVMBitCast, bad, all);
        bad = b.icmp(IntPredicate::LLVMIntNE, bits, all.zero());
    }
    Some(bad)
}
