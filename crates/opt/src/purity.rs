//! Instructions without side effects.

use wf_llvm::{Ir, Opcode, SHARED, Type, TypeKind, Value, underlying};

/// Whether a call has no side effects, so that it may be executed speculatively: of an intrinsic
/// that is `speculatable`, or one that computes a floating-point number. Those of the machines,
/// such as the approximation of an exponential, lack the attribute, and are defined for all operands.
pub fn computes(ir: Ir, call: Value) -> bool {
    let Some(f) = call.called_function().filter(|f| f.is_intrinsic()) else {
        return false;
    };
    let has = |attribute| ir.has_attribute(f, attribute);
    let is_function = || {
        is_floating(call.ty())
            && ir.memory_effects(call) == Some(0)
            && has("nounwind")
            && has("willreturn")
            && !has("convergent")
    };
    has("speculatable") || is_function()
}

/// Whether values are floating-point numbers or vectors of them.
fn is_floating(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::LLVMVectorTypeKind => is_floating(ty.contained()),
        TypeKind::LLVMHalfTypeKind
        | TypeKind::LLVMBFloatTypeKind
        | TypeKind::LLVMFloatTypeKind
        | TypeKind::LLVMDoubleTypeKind => true,
        _ => false,
    }
}

/// Whether an instruction reads no memory, cannot trap and has no side effects.
pub fn is_pure(ir: Ir, i: Value) -> bool {
    only_computes(i) || (i.is_call() && computes(ir, i))
}

/// Whether an instruction other than a call reads no memory, cannot trap and has no side effects,
/// so that it may be executed speculatively.
pub fn only_computes(i: Value) -> bool {
    use Opcode as O;
    matches!(
        i.operation(),
        Some(
            O::LLVMAdd
                | O::LLVMSub
                | O::LLVMMul
                | O::LLVMShl
                | O::LLVMLShr
                | O::LLVMAShr
                | O::LLVMAnd
                | O::LLVMOr
                | O::LLVMXor
                | O::LLVMFAdd
                | O::LLVMFSub
                | O::LLVMFMul
                | O::LLVMFDiv
                | O::LLVMFNeg
                | O::LLVMICmp
                | O::LLVMFCmp
                | O::LLVMSelect
                | O::LLVMGetElementPtr
                | O::LLVMTrunc
                | O::LLVMZExt
                | O::LLVMSExt
                | O::LLVMFPTrunc
                | O::LLVMFPExt
                | O::LLVMSIToFP
                | O::LLVMUIToFP
                | O::LLVMFPToSI
                | O::LLVMFPToUI
                | O::LLVMBitCast
                | O::LLVMAddrSpaceCast
                | O::LLVMPtrToInt
                | O::LLVMIntToPtr
                | O::LLVMExtractValue
                | O::LLVMInsertValue
                | O::LLVMFreeze
        )
    )
}

/// Whether an instruction only tells the optimizer what holds.
pub fn is_assumption(i: Value) -> bool {
    i.is_call() && i.called_name() == "llvm.assume"
}

/// Whether a load is invariant while the kernel runs: through a parameter that is `noalias` and
/// `readonly`.
pub fn is_constant(ir: Ir, i: Value) -> bool {
    if !i.is_load() || !i.is_plain_access() {
        return false;
    }
    let Some((f, n)) = underlying(i.operand(0)).as_parameter() else {
        return false;
    };
    let says = |what| ir.param_has_attribute(f, n as u32, what);
    says("noalias") && (says("readonly") || says("readnone"))
}

/// Whether memory that the kernel accesses through this parameter is accessed through no other.
pub fn is_noalias(ir: Ir, v: Value) -> bool {
    v.as_parameter()
        .is_some_and(|(f, n)| ir.param_has_attribute(f, n as u32, "noalias"))
}

/// Whether the memory of two objects is not the same: one of them is a `noalias` parameter and the
/// other one is another parameter or a variable, or one is a kernel's parameter and the other one
/// a variable of the kernel's teams or threads, of which the host has no address.
pub fn are_distinct(ir: Ir, one: Value, other: Value) -> bool {
    let is_variable = |v: Value| v.is_alloca() || v.is_global_variable();
    let known = |v: Value| v.as_parameter().is_some() || is_variable(v);
    let is_inside = |v: Value| v.is_alloca() || is_variable(v) && v.ty().address_space() == SHARED;
    let is_outside = |v: Value| v.as_parameter().is_some_and(|(f, _)| f.is_kernel());
    let apart = |v: Value, w: Value| is_noalias(ir, v) || is_outside(v) && is_inside(w);
    one != other && known(one) && known(other) && (apart(one, other) || apart(other, one))
}
