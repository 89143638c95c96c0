//! Pass `lower_constrained_fp`: replaces constrained floating-point intrinsics by the ordinary
//! operations.
//!
//! Clang emits constrained intrinsics under `-ffp-model=strict`, `-frounding-math` and
//! `FENV_ACCESS`. They name a rounding mode and an exception behaviour. A device has no
//! floating-point environment: it rounds to nearest even and raises no exceptions. GPU code
//! generators know only the ordinary operations. An operation with another constant rounding
//! mode is refused. `tests/programs/language/strict_floats.c` shows it.

use crate::TargetError;
use crate::ir::{Ir, Opcode, RealPredicate, Value, ValueKind};
use crate::locs;

/// What the intrinsics' names begin with.
const PREFIX: &str = "llvm.experimental.constrained.";

/// Rewrites all of them.
pub(crate) fn run(ir: Ir) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for f in ir.functions() {
        for i in f.instructions() {
            let called = i.called_function().filter(|f| f.is_intrinsic());
            let name = called.map(Value::name).unwrap_or_default();
            let Some(operation) = name.strip_prefix(PREFIX) else {
                continue;
            };
            if let Err(e) = rewrite(ir, i, operation) {
                errors.push(e);
            }
        }
        // It would keep what is not strict from being inlined.
        if !f.is_intrinsic() {
            ir.remove_attribute(f, "strictfp");
        }
    }
    errors
}

/// Puts the ordinary operation in the place of the call `i`. `operation` is the
/// intrinsic's name, with types, as in `fadd.f64`.
fn rewrite(ir: Ir, i: Value, operation: &str) -> Result<(), TargetError> {
    let is_word = |v: &Value| v.kind() == ValueKind::LLVMMetadataAsValueValueKind;
    let (words, args): (Vec<Value>, Vec<Value>) = i.args().into_iter().partition(is_word);
    let words: Vec<String> = words.into_iter().map(Value::metadata_text).collect();
    let direction = words.iter().find_map(|w| w.strip_prefix("round."));
    if let Some(direction) = direction.filter(|d| !matches!(*d, "dynamic" | "tonearest")) {
        return Err(TargetError::unsupported(
            format!(
                "rounding in another direction than to nearest ({direction}) cannot be done in device code"
            ),
            locs::of(i),
            Some("leave `FENV_ROUND` out of what target regions call".to_owned()),
        ));
    }
    let b = ir.builder_before(i);
    let base = operation.split('.').next().unwrap_or_default();
    let made = if let (Some(op), [x, y]) = (arithmetic(base), args.as_slice()) {
        b.binary(op, *x, *y, "")
    } else if let (Some(op), [x]) = (conversion(base), args.as_slice()) {
        b.cast(op, *x, i.ty())
    } else if let ("fcmp" | "fcmps", [x, y]) = (base, args.as_slice()) {
        let relation = words.iter().find_map(|w| predicate(w));
        let Some(relation) = relation else {
            return Err(TargetError::Llvm(format!("a comparison by {words:?}")));
        };
        b.fcmp(relation, *x, *y)
    } else {
        // An intrinsic of the same name; this one has a second type there.
        let second = if base == "powi" { ".i32" } else { "" };
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let ty = ir.fn_type(i.ty(), &types);
        let plain = ir.declare(&format!("llvm.{operation}{second}"), ty);
        b.call_as(ty, plain, &args, "")
    };
    i.replace_uses(made);
    i.erase();
    Ok(())
}

fn arithmetic(name: &str) -> Option<Opcode> {
    Some(match name {
        "fadd" => Opcode::LLVMFAdd,
        "fsub" => Opcode::LLVMFSub,
        "fmul" => Opcode::LLVMFMul,
        "fdiv" => Opcode::LLVMFDiv,
        "frem" => Opcode::LLVMFRem,
        _ => return None,
    })
}

fn conversion(name: &str) -> Option<Opcode> {
    Some(match name {
        "fptrunc" => Opcode::LLVMFPTrunc,
        "fpext" => Opcode::LLVMFPExt,
        "sitofp" => Opcode::LLVMSIToFP,
        "uitofp" => Opcode::LLVMUIToFP,
        "fptosi" => Opcode::LLVMFPToSI,
        "fptoui" => Opcode::LLVMFPToUI,
        _ => return None,
    })
}

fn predicate(name: &str) -> Option<RealPredicate> {
    use RealPredicate::*;
    Some(match name {
        "oeq" => LLVMRealOEQ,
        "ogt" => LLVMRealOGT,
        "oge" => LLVMRealOGE,
        "olt" => LLVMRealOLT,
        "ole" => LLVMRealOLE,
        "one" => LLVMRealONE,
        "ord" => LLVMRealORD,
        "uno" => LLVMRealUNO,
        "ueq" => LLVMRealUEQ,
        "ugt" => LLVMRealUGT,
        "uge" => LLVMRealUGE,
        "ult" => LLVMRealULT,
        "ule" => LLVMRealULE,
        "une" => LLVMRealUNE,
        _ => return None,
    })
}
