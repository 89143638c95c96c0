//! Pass `scalarize_bytes`: splits loop-carried vectors of bytes into scalars.
//!
//! LLVM vectorises the loop that fills a thread's array of bytes. SROA then promotes the
//! array to vectors of four bytes, each in one register. Code that computes with single
//! elements extracts and reinserts them, in two of three instructions. In loops with such
//! phis the pass makes each element a scalar; loads and stores stay vectors. Functions that
//! compute with pairs of 16 bits are unchanged, since there are instructions for these.

use crate::ir::{Ir, Type, TypeKind, Value};

/// LLVM's passes that make scalars of the vectors.
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
