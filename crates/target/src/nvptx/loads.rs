//! Lets the loads of straight-line code start together.
//!
//! ptxas keeps the order it is given where nothing speaks against it. In an
//! unrolled loop LLVM's order is load, use, load, use, and so the first use
//! would hold the later loads up until the first has arrived. Here each
//! stretch of a block without side effects begins with its loads and what
//! their addresses need, in their order.

use crate::ir::{self, Builder, Value};
use inkwell::module::Module;
use llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use std::collections::HashSet;

/// Most loads that are brought together: each holds a register meanwhile.
const MOST: usize = 16;

/// Runs over all functions.
pub(super) fn run(m: &Module) {
    for f in ir::functions(m) {
        for block in f.blocks() {
            let mut stretch = Vec::new();
            for i in ir::block_instructions(block) {
                if ends_stretch(i) {
                    loads_first(m, &stretch, i);
                    stretch.clear();
                } else {
                    stretch.push(i);
                }
            }
        }
    }
}

/// Whether loads may not pass the instruction.
fn ends_stretch(i: Value) -> bool {
    match i.opcode() {
        Some(LLVMOpcode::LLVMLoad) => !is_plain_load(i),
        Some(LLVMOpcode::LLVMCall) => !only_computes(i),
        Some(
            LLVMOpcode::LLVMPHI
            | LLVMOpcode::LLVMStore
            | LLVMOpcode::LLVMFence
            | LLVMOpcode::LLVMAtomicRMW
            | LLVMOpcode::LLVMAtomicCmpXchg
            | LLVMOpcode::LLVMAlloca
            | LLVMOpcode::LLVMVAArg,
        )
        | None => true,
        // SAFETY: the value is an instruction.
        _ => unsafe { !LLVMIsATerminatorInst(i.0).is_null() },
    }
}

fn is_plain_load(i: Value) -> bool {
    // SAFETY: the value is a load.
    unsafe { LLVMGetVolatile(i.0) == 0 && LLVMGetOrdering(i.0) == LLVMAtomicOrderingNotAtomic }
}

/// Whether a call is of an intrinsic that is arithmetic and no more.
fn only_computes(call: Value) -> bool {
    const ARITHMETIC: &[&str] = &[
        "fma", "fmuladd", "fabs", "sqrt", "smin", "smax", "umin", "umax", "abs", "minnum",
        "maxnum", "floor", "ceil", "trunc", "copysign", "fshl", "fshr", "ctpop", "bswap",
    ];
    call.called_function().is_some_and(|f| {
        let name = f.name();
        name.strip_prefix("llvm.")
            .and_then(|n| n.split('.').next())
            .is_some_and(|n| ARITHMETIC.contains(&n))
    })
}

fn loads_first(m: &Module, stretch: &[Value], end: Value) {
    let is_load = |i: &&Value| i.opcode() == Some(LLVMOpcode::LLVMLoad);
    let loads = stretch.iter().filter(is_load).count();
    if !(2..=MOST).contains(&loads) {
        return;
    }
    let inside: HashSet<Value> = stretch.iter().copied().collect();
    let mut early: HashSet<Value> = HashSet::new();
    let mut work: Vec<Value> = stretch.iter().filter(is_load).copied().collect();
    while let Some(i) = work.pop() {
        if early.insert(i) {
            work.extend(i.operands().into_iter().filter(|o| inside.contains(o)));
        }
    }
    // What may wait moves, in its order, to the end of the stretch.
    let b = Builder::before(m, end);
    for i in stretch.iter().filter(|i| !early.contains(i)) {
        b.take(*i);
    }
}
