//! Runs LLVM's `infer-address-spaces` and works around a miscompilation of LLVM 22.
//!
//! For the pass a constant in the generic space, such as the address of a global variable,
//! has no address space of its own. If one operand of a `phi` or `select` is an expression of
//! such constants, the other operand decides the space. The pass then rewrites the `phi` in
//! that space and leaves a null operand, or an address of another space, for the constant.
//! A frozen constant stays in the generic space, so constants are frozen while the pass runs.

use super::codegen;
use crate::TargetError;
use crate::ir::TargetMachine;
use crate::ir::{Ir, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// The generic address space.
const GENERIC: u32 = 0;

/// Runs LLVM's pass over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(crate) fn infer(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let functions = ir.functions().into_iter().filter(|f| !f.is_declaration());
    let frozen: Vec<_> = functions.flat_map(|f| freeze(ir, f)).collect();
    codegen::passes(ir, machine, "function(infer-address-spaces)")?;
    for (constant, i) in frozen {
        i.replace_uses(constant);
        i.erase();
    }
    Ok(())
}

/// Freezes the constants that would be miscompiled; returns them with their frozen values.
fn freeze(ir: Ir, f: Value) -> HashMap<Value, Value> {
    let unknown = unknown(f);
    let mut frozen = HashMap::new();
    let start = f.entry().first_after_allocas();
    for i in f.instructions() {
        let joins = matches!(i.opcode(), Opcode::LLVMPHI | Opcode::LLVMSelect);
        for at in bases(i) {
            let v = i.operand(at);
            let decides = unknown.contains(&i) || joins && v.is_constant_expr();
            if decides && v.is_constant() && !has_space(v) {
                let b = || ir.builder_before(start).freeze(v);
                i.set_operand(at, *frozen.entry(v).or_insert_with(b));
            }
        }
    }
    frozen
}

/// The expressions whose bases are all constants without a known space, through loops too.
fn unknown(f: Value) -> HashSet<Value> {
    let mut all = f.instructions();
    all.retain(|i| !bases(*i).is_empty());
    let mut set: HashSet<Value> = all.iter().copied().collect();
    loop {
        let before = set.len();
        for i in &all {
            let known = |v: Value| match v.is_constant() {
                true => has_space(v),
                false => !set.contains(&v),
            };
            if bases(*i).into_iter().any(|at| known(i.operand(at))) {
                set.remove(i);
            }
        }
        if set.len() == before {
            return set;
        }
    }
}

/// The operands that an expression's generic address comes from.
fn bases(i: Value) -> Vec<u32> {
    let operands = match i.opcode() {
        Opcode::LLVMGetElementPtr => 0..1,
        Opcode::LLVMSelect => 1..3,
        Opcode::LLVMPHI => 0..i.incoming().len() as u32,
        Opcode::LLVMCall if i.called_name().starts_with("llvm.ptrmask.") => 0..1,
        _ => return Vec::new(),
    };
    let generic = |at: &u32| {
        let ty = i.operand(*at).ty();
        ty.is_pointer() && ty.address_space() == GENERIC
    };
    operands.filter(generic).collect()
}

/// Whether a constant is the address of something in a known space.
fn has_space(constant: Value) -> bool {
    match constant.operation() {
        Some(Opcode::LLVMAddrSpaceCast) => true,
        Some(Opcode::LLVMGetElementPtr) => has_space(constant.operand(0)),
        _ => false,
    }
}
