//! Pass `diagnose_unsupported`: reports types, variables and instructions that no device
//! supports.

use crate::TargetError;
use crate::diagnose::diagnose_undefined::first_user;
use crate::ir::{Ir, Type, TypeKind, Value};
use crate::locs;
use std::collections::HashSet;

/// Whether a value of the type can be on a device.
fn host_only(ty: Type, seen: &mut HashSet<Type>) -> Option<&'static str> {
    match ty.kind() {
        TypeKind::LLVMX86_FP80TypeKind => Some("long double"),
        TypeKind::LLVMFP128TypeKind | TypeKind::LLVMPPC_FP128TypeKind => Some("__float128"),
        TypeKind::LLVMX86_AMXTypeKind => Some("an AMX tile"),
        TypeKind::LLVMStructTypeKind if seen.insert(ty) => {
            ty.fields().into_iter().find_map(|f| host_only(f, seen))
        }
        TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind => {
            host_only(ty.contained(), seen)
        }
        _ => None,
    }
}

/// An error for each construct that the target does not support.
pub(crate) fn run(ir: Ir) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for g in ir.globals() {
        let loc = || first_user(g).map(locs::of).unwrap_or_default();
        if g.is_thread_local() && g.has_uses() {
            errors.push(TargetError::unsupported(
                format!(
                    "the thread-local variable `{}` cannot be used in device code",
                    g.name()
                ),
                loc(),
                Some("make it private in the construct that uses it".to_owned()),
            ));
        }
        if g.name() == "llvm.global_ctors" || g.name() == "llvm.global_dtors" {
            let count = g.initializer().map_or(0, |i| i.operands().len());
            if count != 0 {
                errors.push(TargetError::unsupported(
                    "a variable of device code has a constructor or destructor that must run at start or end",
                    g.initializer()
                        .and_then(|i| i.try_operand(0))
                        .and_then(|entry| entry.try_operand(1))
                        .filter(|f| f.is_function())
                        .map(locs::of_function)
                        .unwrap_or_default(),
                    Some("give it an initialiser that the compiler can evaluate (`constexpr`)".to_owned()),
                ));
            }
        }
    }
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        let mut reported = HashSet::new();
        for i in f.instructions() {
            if let Some((what, help)) = unsupported(i)
                && reported.insert((what.clone(), locs::of(i).line))
            {
                let mut loc = locs::of(i);
                if loc.line == 0 {
                    loc = locs::of_function(f);
                }
                errors.push(TargetError::unsupported(
                    format!("{what} cannot be used in device code"),
                    loc,
                    help.map(str::to_owned),
                ));
            }
        }
    }
    errors
}

/// What is wrong with an instruction, and what to do about it.
fn unsupported(i: Value) -> Option<(String, Option<&'static str>)> {
    let mut seen = HashSet::new();
    let alloca = || i.is_alloca().then(|| i.allocated_type());
    let mut types = std::iter::once(i.ty())
        .chain(alloca())
        .chain(i.operands().iter().map(|o| o.ty()).collect::<Vec<_>>());
    if let Some(name) = types.find_map(|t| host_only(t, &mut seen)) {
        return Some((format!("the type `{name}`"), Some("use double")));
    }
    let called = i.called()?;
    if called.is_inline_asm() {
        // Without an instruction it means the same on every machine.
        if i.empty_assembly().is_some() {
            return None;
        }
        return Some((
            "inline assembly of the host".into(),
            Some("write it in C, or keep it out of device code with `#ifdef`"),
        ));
    }
    let name = called.is_intrinsic().then(|| called.name())?;
    if name.starts_with("llvm.x86.") {
        return Some((
            format!("the host's vector instruction `{name}`"),
            Some("write it as plain C"),
        ));
    }
    if name.starts_with("llvm.va_start") || name.starts_with("llvm.va_copy") {
        return Some(("a variadic function of one's own".into(), None));
    }
    if name.starts_with("llvm.eh.sjlj") || name.starts_with("llvm.localescape") {
        return Some(("setjmp".into(), None));
    }
    if name.starts_with("llvm.thread.pointer") {
        return Some((
            "the address of the host's thread-local variables".into(),
            None,
        ));
    }
    if name == "llvm.clear_cache" {
        return Some(("code that is written at run time".into(), None));
    }
    if name == "llvm.set.rounding" {
        return Some(("another direction to round in than to nearest".into(), None));
    }
    if name.starts_with("llvm.coro.") {
        return Some(("a coroutine".into(), None));
    }
    None
}
