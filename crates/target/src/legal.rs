//! What every target refuses, removes or rewrites in a module that came from
//! the host's compiler.

use crate::ir::{Ir, Linkage, Type, TypeKind, Value};
use crate::{Kernel, TargetError, codegen, locs};
use inkwell::targets::TargetMachine;
use std::collections::HashSet;

/// Turns invokes into calls, which makes all handlers unreachable; a throw
/// that is reached is an undefined function, and so an error, later.
pub(crate) fn drop_exceptions(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let defined: Vec<Value> = ir
        .functions()
        .into_iter()
        .filter(|f| !f.is_declaration())
        .collect();
    let with: Vec<&Value> = defined
        .iter()
        .filter(|f| f.personality().is_some())
        .collect();
    if with.is_empty() {
        return Ok(());
    }
    codegen::passes(ir, machine, "function(lower-invoke,unreachableblockelim)")?;
    for f in with {
        f.clear_personality();
    }
    Ok(())
}

/// Puts in an alias's place what it stands for. The alias itself stays,
/// internal, unused and nameless, since LLVM's C interface cannot delete it;
/// [`codegen::sweep`] removes it.
pub(crate) fn resolve_aliases(ir: Ir) -> Result<(), TargetError> {
    for alias in ir.aliases() {
        let target = alias.aliasee();
        if target == alias || target.ty() != alias.ty() {
            return Err(TargetError::Llvm(format!(
                "alias `{}` of another type",
                alias.name()
            )));
        }
        alias.replace_uses(target);
        alias.set_linkage(Linkage::LLVMInternalLinkage);
        alias.set_name("wf.alias");
    }
    Ok(())
}

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

/// Every place where the module holds what the target cannot do.
pub(crate) fn check(ir: Ir) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for g in ir.globals() {
        let loc = || codegen::first_user(g).map(locs::of).unwrap_or_default();
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
            if let Some((what, help)) = refused(i)
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
fn refused(i: Value) -> Option<(String, Option<&'static str>)> {
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

/// Enumerated attributes that mean something on the host only.
const HOST_ATTRS: &[&str] = &[
    "uwtable",
    "nonlazybind",
    "ssp",
    "sspreq",
    "sspstrong",
    "safestack",
    "shadowcallstack",
    "sanitize_address",
    "sanitize_memory",
    "sanitize_thread",
    "sanitize_hwaddress",
    "noredzone",
    "naked",
    "nocf_check",
    "optnone",
];

/// String attributes that have a meaning on a device too.
const KEPT_ATTRS: &[&str] = &[
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "no-trapping-math",
    "unsafe-fp-math",
    "no-nans-fp-math",
    "no-infs-fp-math",
    "no-signed-zeros-fp-math",
    "approx-func-fp-math",
    "strict-float-cast-overflow",
    "no-builtins",
    "frame-pointer",
];

/// Removes what only the host's compiler or linker understands, and makes
/// every function convergent: the optimiser takes that back where no barrier
/// can be reached.
pub(crate) fn strip_host(ir: Ir) {
    for name in [
        "llvm.used",
        "llvm.compiler.used",
        "llvm.global_ctors",
        "llvm.global_dtors",
    ] {
        if let Some(g) = ir.global(name) {
            g.delete_global();
        }
    }
    for g in ir.globals().into_iter().chain(ir.functions()) {
        g.clear_comdat();
        g.set_section("");
        g.clear_visibility();
    }
    for f in ir.functions() {
        if f.is_intrinsic() {
            continue;
        }
        for key in ir.string_attributes(f) {
            if !KEPT_ATTRS.contains(&key.as_str()) && !key.starts_with("nvvm.") {
                ir.remove_string_attribute(f, &key);
            }
        }
        for attr in HOST_ATTRS {
            ir.remove_attribute(f, attr);
        }
        ir.add_attribute(f, "convergent");
        for i in f.instructions().into_iter().filter(|i| i.is_call_site()) {
            if i.called_function().is_none() {
                ir.add_call_attribute(i, "convergent");
            }
        }
    }
}

/// Gives each global a linkage that a device image has: kernels and the
/// variables that the host may ask for are external, the rest is internal.
pub(crate) fn hide(ir: Ir, kernels: &[Kernel]) {
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        if !kernels.iter().any(|k| k.name == f.name()) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    for g in ir.globals() {
        if g.is_declaration() {
            // Run-time type information hangs on vtables of the C++ library,
            // which nothing on a device reads; and there are more threads than
            // one.
            if g.name().starts_with("_ZTVN10__cxxabiv1") || g.name() == "__libc_single_threaded" {
                g.set_initializer(g.value_type().zero());
                g.set_linkage(Linkage::LLVMInternalLinkage);
            }
            continue;
        }
        let name = g.name();
        let rtti = ["_ZTV", "_ZTI", "_ZTS", "_ZTT"]
            .iter()
            .any(|p| name.starts_with(p));
        if rtti {
            g.set_linkage(Linkage::LLVMInternalLinkage);
        } else if !g.is_local() {
            g.set_linkage(Linkage::LLVMExternalLinkage);
        }
    }
}
