//! Replaces constant expressions by instructions if an operand has no constant address on the
//! machine.

use crate::TargetError;
use crate::ir::{Builder, Opcode, Value, ValueKind};

/// Whether a constant has operands: an expression or an aggregate.
pub(crate) fn is_composed(v: Value) -> bool {
    matches!(
        v.kind(),
        ValueKind::LLVMConstantExprValueKind
            | ValueKind::LLVMConstantArrayValueKind
            | ValueKind::LLVMConstantStructValueKind
            | ValueKind::LLVMConstantVectorValueKind
    )
}

/// Computes a constant in which parts are replaced by the values that `part` returns.
///
/// # Errors
/// Those of `part`, and where LLVM has an expression of another form.
pub(crate) fn compute(
    b: &Builder,
    constant: Value,
    part: &mut dyn FnMut(Value) -> Result<Option<Value>, TargetError>,
) -> Result<Value, TargetError> {
    if let Some(v) = part(constant)? {
        return Ok(v);
    }
    if !is_composed(constant) {
        return Ok(constant);
    }
    let old = constant.operands();
    let mut new = Vec::with_capacity(old.len());
    for o in &old {
        new.push(compute(b, *o, part)?);
    }
    if new == old {
        return Ok(constant);
    }
    if constant.kind() != ValueKind::LLVMConstantExprValueKind {
        let is_vector = constant.kind() == ValueKind::LLVMConstantVectorValueKind;
        let parts = new.into_iter().zip(0..);
        return Ok(
            parts.fold(constant.ty().poison(), |whole, (v, n)| match is_vector {
                true => b.with_element(whole, v, n),
                false => b.insert_value(whole, v, n),
            }),
        );
    }
    match (constant.operation(), new.as_slice()) {
        (Some(Opcode::LLVMGetElementPtr), [p, indices @ ..]) => {
            Ok(b.gep(constant.gep_type(), *p, indices))
        }
        (Some(op), [v]) => Ok(b.cast(op, *v, constant.ty())),
        // Constant expressions of two operands are arithmetic.
        (Some(op), [x, y]) => Ok(b.binary(op, *x, *y, "")),
        _ => Err(TargetError::Llvm(
            "a constant expression of unknown form".into(),
        )),
    }
}
