//! Lets the loads of straight-line code start together.
//!
//! ptxas keeps the order it is given where nothing speaks against it. In an
//! unrolled loop LLVM's order is load, use, load, use, and so the first use
//! would hold the later loads up until the first has arrived. Here each
//! stretch of a block without side effects begins with its loads and what
//! their addresses need, in their order.

use crate::ir::{Ir, Opcode, Value};
use std::collections::HashSet;

/// Most loads that are brought together: each holds a register meanwhile.
const MOST: usize = 16;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for block in f.blocks() {
            let mut stretch = Vec::new();
            for i in block.instructions() {
                if ends_stretch(i) {
                    loads_first(ir, &stretch, i);
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
    match i.operation() {
        Some(Opcode::LLVMLoad) => !i.is_plain_access(),
        Some(Opcode::LLVMCall) => !only_computes(i),
        Some(
            Opcode::LLVMPHI
            | Opcode::LLVMStore
            | Opcode::LLVMFence
            | Opcode::LLVMAtomicRMW
            | Opcode::LLVMAtomicCmpXchg
            | Opcode::LLVMAlloca
            | Opcode::LLVMVAArg,
        )
        | None => true,
        _ => i.is_terminator(),
    }
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

fn loads_first(ir: Ir, stretch: &[Value], end: Value) {
    let is_load = |i: &&Value| i.is_load();
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
    let b = ir.builder_before(end);
    for i in stretch.iter().filter(|i| !early.contains(i)) {
        b.take(*i);
    }
}
