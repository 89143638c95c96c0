//! Pass `layouts`: structures that lie differently in this machine's memory.
//!
//! Host and device exchange structures as the host lays them out. LLVM aligns
//! integers of 128 bits to 16 bytes for x86-64 and to 8 for AMD's GPUs, so the
//! elements of an array of such structures would be elsewhere. What counts in
//! bytes already, as optimised code does, is right; the rest is refused.

use crate::TargetError;
use crate::common::locs;
use crate::common::undefined::first_user;
use crate::ir::{Ir, Opcode, Type, Value};
use inkwell::targets::TargetMachine;
use std::collections::HashMap;

/// Every place that counts on another layout than the host's. The module's
/// layout is the host's still.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Vec<TargetError> {
    let mut known: HashMap<Type, bool> = HashMap::new();
    let mut alike = |ty: Type| {
        *known
            .entry(ty)
            .or_insert_with(|| ir.lies_alike(ty, machine))
    };
    let mut errors = Vec::new();
    for g in ir.globals() {
        if g.has_uses() && !alike(g.value_type()) {
            let place = first_user(g).map(locs::of).unwrap_or_default();
            errors.push(refusal(place));
        }
    }
    for f in ir.functions() {
        // One is enough: the others are of the same types.
        let other = |i: &Value| counts_in(*i).is_some_and(|ty| !alike(ty));
        if let Some(i) = f.instructions().into_iter().find(other) {
            let place = locs::of(i);
            errors.push(refusal(match place.line {
                0 => locs::of_function(f),
                _ => place,
            }));
        }
    }
    errors
}

/// The type by whose layout an instruction computes an address or takes memory.
fn counts_in(i: Value) -> Option<Type> {
    match i.operation() {
        Some(Opcode::LLVMGetElementPtr) => Some(i.gep_type()),
        Some(Opcode::LLVMAlloca) => Some(i.allocated_type()),
        _ => None,
    }
}

fn refusal(place: wf_image::SourceLoc) -> TargetError {
    TargetError::unsupported(
        "a structure with a member of 128 bits lies differently in the memory of AMD's GPUs"
            .to_owned(),
        place,
        Some("make it two members of 64 bits".to_owned()),
    )
}
