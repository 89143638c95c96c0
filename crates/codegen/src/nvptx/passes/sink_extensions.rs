//! Pass `sink_extensions`: moves `zext` and `sext` of a multiplication's operands beside the
//! multiplication.
//!
//! PTX has one instruction for the product of two extended 32-bit numbers (`mul.wide`), and
//! one for its upper half (`mul.hi`). The code generator selects one block at a time. Loop-
//! invariant code motion hoists the extension of an invariant operand to the preheader, and
//! the code generator then sees a 64-bit product of three or more instructions. A division by
//! a launch value uses the upper half of such a product (pass `launch_values`).
//!
//! Other products are unchanged. With 64-bit indices treated alike, a kernel of more than
//! twenty loads took an eighth longer, since ptxas then chose another order
//! (`docs/decisions/0021-extensions-beside-products.md`).

use crate::ir::{Builder, Ir, Opcode, Value};

/// The lower half of 64 bits.
const LOWER: u64 = u32::MAX as u64;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for i in ir.functions().into_iter().flat_map(Value::instructions) {
        if i.operation() != Some(Opcode::LLVMMul) || i.ty().int_bits() != Some(64) {
            continue;
        }
        let factors = [i.operand(0), i.operand(1)];
        if !factors
            .iter()
            .all(|v| v.as_u64().is_some() || extended(*v).is_some())
            || !i.users().into_iter().all(is_upper_half)
        {
            continue;
        }
        let b = ir.builder_before(i);
        for (n, v) in factors.into_iter().enumerate() {
            if let Some((of, by)) = extended(v).filter(|_| v.block() != i.block()) {
                i.set_operand(n as u32, extend(ir, &b, of, by));
            }
        }
    }
}

/// Whether the user reads the upper 32 bits, or fewer, of a 64-bit value.
fn is_upper_half(user: Value) -> bool {
    user.operation() == Some(Opcode::LLVMLShr)
        && user.operand(1).as_u64().is_some_and(|by| by >= 32)
}

/// The operand and opcode of an extension to 64 bits.
fn extended(v: Value) -> Option<(Value, Opcode)> {
    match v.operation()? {
        by @ (Opcode::LLVMZExt | Opcode::LLVMSExt) => {
            let of = v.operand(0);
            (of.ty().int_bits() == Some(32)).then_some((of, by))
        }
        // A zero extension of the lower half.
        Opcode::LLVMAnd if v.operand(1).as_u64() == Some(LOWER) => {
            Some((v.operand(0), Opcode::LLVMZExt))
        }
        _ => None,
    }
}

fn extend(ir: Ir, b: &Builder, of: Value, by: Opcode) -> Value {
    let of = match of.ty().int_bits() {
        Some(32) => of,
        _ => b.cast(Opcode::LLVMTrunc, of, ir.int(32)),
    };
    b.cast(by, of, ir.int(64))
}
