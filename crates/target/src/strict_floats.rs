//! Floating-point operations that heed the program's environment, as Clang writes
//! them under `-ffp-model=strict`, `-frounding-math` and `FENV_ACCESS`: intrinsics
//! that name the direction to round in and what becomes of exceptions.
//!
//! A device has no such environment: it rounds to nearest even and raises nothing,
//! and there a thread cannot ask for anything else. So they become the ordinary
//! operations, which code generators for GPUs know; an operation for which the
//! program itself names another direction is refused.
//! `tests/programs/language/strict_floats.c` shows it.

use crate::ir::{self, Builder, Types, Value};
use crate::{TargetError, locs};
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::{LLVMOpcode, LLVMRealPredicate, LLVMValueKind};

/// What the intrinsics' names begin with.
const PREFIX: &str = "llvm.experimental.constrained.";

/// Rewrites all of them.
pub(crate) fn run(m: &Module) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for f in ir::functions(m) {
        for i in f.instructions() {
            let called = i.called_function().filter(|f| f.is_intrinsic());
            let name = called.map(Value::name).unwrap_or_default();
            let Some(operation) = name.strip_prefix(PREFIX) else {
                continue;
            };
            if let Err(e) = rewrite(m, i, operation) {
                errors.push(e);
            }
        }
        // It would keep what is not strict from being inlined.
        if !f.is_intrinsic() {
            f.remove_fn_attr("strictfp");
        }
    }
    errors
}

/// Puts the ordinary operation in the place of the call `i`. `operation` is the
/// intrinsic's name, with types, as in `fadd.f64`.
fn rewrite(m: &Module, i: Value, operation: &str) -> Result<(), TargetError> {
    let is_word = |v: &Value| v.kind() == LLVMValueKind::LLVMMetadataAsValueValueKind;
    let (words, args): (Vec<Value>, Vec<Value>) = i.args().into_iter().partition(is_word);
    let words: Vec<String> = words.into_iter().map(word).collect();
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
    let b = Builder::before(m, i);
    let base = operation.split('.').next().unwrap_or_default();
    let made = if let (Some(op), [x, y]) = (arithmetic(base), args.as_slice()) {
        // SAFETY: the intrinsic's operands are those of the instruction.
        Value(unsafe { LLVMBuildBinOp(b.0, op, x.0, y.0, c"".as_ptr()) })
    } else if let (Some(op), [x]) = (conversion(base), args.as_slice()) {
        b.cast(op, *x, i.ty())
    } else if let ("fcmp" | "fcmps", [x, y]) = (base, args.as_slice()) {
        let relation = words.iter().find_map(|w| predicate(w));
        let Some(relation) = relation else {
            return Err(TargetError::Llvm(format!("a comparison by {words:?}")));
        };
        // SAFETY: the intrinsic's operands are those of the instruction.
        Value(unsafe { LLVMBuildFCmp(b.0, relation, x.0, y.0, c"".as_ptr()) })
    } else {
        // An intrinsic of the same name; this one has a second type there.
        let second = if base == "powi" { ".i32" } else { "" };
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let ty = Types::of(m).function(i.ty(), &types);
        let plain = ir::declare(m, &format!("llvm.{operation}{second}"), ty);
        b.call(ty, plain, &args)
    };
    i.replace_uses_with(made);
    i.erase();
    Ok(())
}

/// The text of metadata that is an operand.
fn word(v: Value) -> String {
    let mut length = 0;
    // SAFETY: the value is metadata; the text lives as long as its context, and is
    // none for other metadata than a string.
    unsafe {
        let text = LLVMGetMDString(v.0, &mut length);
        if text.is_null() {
            return String::new();
        }
        let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length as usize);
        String::from_utf8_lossy(bytes).into_owned()
    }
}

fn arithmetic(name: &str) -> Option<LLVMOpcode> {
    Some(match name {
        "fadd" => LLVMOpcode::LLVMFAdd,
        "fsub" => LLVMOpcode::LLVMFSub,
        "fmul" => LLVMOpcode::LLVMFMul,
        "fdiv" => LLVMOpcode::LLVMFDiv,
        "frem" => LLVMOpcode::LLVMFRem,
        _ => return None,
    })
}

fn conversion(name: &str) -> Option<LLVMOpcode> {
    Some(match name {
        "fptrunc" => LLVMOpcode::LLVMFPTrunc,
        "fpext" => LLVMOpcode::LLVMFPExt,
        "sitofp" => LLVMOpcode::LLVMSIToFP,
        "uitofp" => LLVMOpcode::LLVMUIToFP,
        "fptosi" => LLVMOpcode::LLVMFPToSI,
        "fptoui" => LLVMOpcode::LLVMFPToUI,
        _ => return None,
    })
}

fn predicate(name: &str) -> Option<LLVMRealPredicate> {
    use LLVMRealPredicate::*;
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
