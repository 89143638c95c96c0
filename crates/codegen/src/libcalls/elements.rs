//! Scalarises mathematical intrinsics of vectors and of types shorter than `float`.
//!
//! No library has functions for these, so each element is computed in `float` or `double` by
//! the scalar intrinsic. `tests/programs/language/vector_mathematics.c` shows it.

use crate::ir::{Ir, Type, TypeKind, Value};

/// Intrinsics whose operands and result have one type, apart from the integer that
/// two of them have.
const NAMES: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "exp2", "exp10",
    "log", "log2", "log10", "pow", "atan2", "powi", "ldexp",
];

/// Rewrites all of them.
pub(super) fn run(ir: Ir) {
    for f in ir.functions() {
        if !f.is_intrinsic() || !f.has_uses() {
            continue;
        }
        let name = f.name();
        let mut parts = name.split('.').skip(1);
        let base = parts.next().filter(|base| NAMES.contains(base));
        if let (Some(base), Some(computed)) = (base, computed_in(ir, f.value_type().return_type()))
        {
            for call in f.users() {
                rewrite(ir, call, base, computed);
            }
        }
    }
}

/// The type in which elements of `ty` are computed; `None` where a library function
/// does it as it is.
fn computed_in(ir: Ir, ty: Type) -> Option<Type> {
    use TypeKind::*;
    let element = ty.element();
    match element.kind() {
        LLVMDoubleTypeKind | LLVMFloatTypeKind => (element != ty).then_some(element),
        LLVMHalfTypeKind | LLVMBFloatTypeKind => Some(ir.float()),
        _ => None,
    }
}

fn rewrite(ir: Ir, call: Value, base: &str, computed: Type) {
    let b = ir.builder_before(call);
    let element = call.ty().element();
    let one = |args: &[Value]| {
        let mut name = format!("llvm.{base}.f64");
        if computed.kind() == TypeKind::LLVMFloatTypeKind {
            name = format!("llvm.{base}.f32");
        }
        let mut given = Vec::new();
        for arg in args {
            match arg.ty().int_bits() {
                None => given.push(b.float_cast(*arg, computed)),
                Some(width) => {
                    name.push_str(&format!(".i{width}"));
                    given.push(*arg);
                }
            }
        }
        let types: Vec<Type> = given.iter().map(|v| v.ty()).collect();
        let ty = ir.fn_type(computed, &types);
        b.float_cast(b.call_as(ty, ir.declare(&name, ty), &given, ""), element)
    };
    let made = b.each_element(&call.args(), call.ty(), &one);
    call.replace_uses(made);
    call.erase();
}
