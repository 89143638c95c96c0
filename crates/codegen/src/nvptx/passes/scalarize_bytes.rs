//! Gives bytes that live from round to round a register each.
//!
//! LLVM vectorises the loop that fills a thread's array of bytes, and so takes four of
//! its elements for one value, a register of four bytes, when the array becomes values.
//! Where what follows computes with single elements, each is then taken out of such a
//! register and put back again, in two of three instructions that do nothing else. So
//! where a loop has such values, they become single ones again; loads and stores stay
//! wide. Functions that compute with pairs of 16 bits, for which there are
//! instructions, are left alone.

use crate::ir::{Ir, Type, TypeKind, Value};

/// What makes the values single ones.
const SINGLE: &str = "scalarizer,instcombine<no-verify-fixpoint>,early-cse";

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.definitions() {
        let all = f.instructions();
        let packed = |i: &Value| i.is_phi() && bits(i.ty()) == Some(8);
        if all.iter().any(packed) && !all.iter().any(|i| bits(i.ty()) == Some(16)) {
            ir.run_passes(f, SINGLE);
        }
    }
}

/// The bits of a vector's elements.
fn bits(ty: Type) -> Option<u32> {
    if ty.kind() != TypeKind::LLVMVectorTypeKind {
        return None;
    }
    match ty.element().kind() {
        TypeKind::LLVMHalfTypeKind | TypeKind::LLVMBFloatTypeKind => Some(16),
        _ => ty.element().int_bits(),
    }
}
