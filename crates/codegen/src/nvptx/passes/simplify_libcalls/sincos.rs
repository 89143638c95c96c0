//! `sin(x)` and `cos(x)` of one `x` become `sincos(x)`.
//!
//! CUDA's sine and cosine each reduce their argument, with a path of its own for large ones, and
//! choose a polynomial by the quadrant. `sincos` does so once for both.

use crate::ir::{Block, Ir, Value};
use wf_llvm::Type;

/// The functions of a type that are merged: the sine's name, the cosine's and that of both.
const NAMES: [[&str; 3]; 2] = [["sin", "cos", "sincos"], ["sinf", "cosf", "sincosf"]];

/// Runs over all blocks.
pub(super) fn run(ir: Ir) {
    for names in NAMES {
        let is_used = |n: &&str| ir.function(n).is_some_and(|f| f.is_declaration());
        // `sincos` is none of C's names: a program may have a function of its own of that name.
        if !names[..2].iter().all(is_used) || ir.function(names[2]).is_some() {
            continue;
        }
        let blocks: Vec<Block> = ir.functions().into_iter().flat_map(Value::blocks).collect();
        for block in blocks {
            merge(ir, block, names);
        }
    }
}

/// Merges the calls of a block.
fn merge(ir: Ir, block: Block, [sin, cos, both]: [&str; 3]) {
    let mut calls: Vec<Value> = block.instructions();
    calls.retain(|i| i.is_call() && [sin, cos].contains(&i.called_name().as_str()));
    while !calls.is_empty() {
        let first = calls.remove(0);
        let x = first.operand(0);
        let (same, others) = calls.into_iter().partition(|c| c.operand(0) == x);
        calls = others;
        let same: Vec<Value> = same;
        let name = first.called_name();
        if same.iter().all(|c| c.called_name() == name) {
            continue;
        }
        let results = sincos(ir, first, both);
        for call in [first].into_iter().chain(same) {
            let result = results[usize::from(call.called_name() == cos)];
            call.replace_uses(result);
            call.erase();
        }
    }
}

/// Calls `sincos` of the argument of a call before it, and returns its results.
fn sincos(ir: Ir, call: Value, name: &str) -> [Value; 2] {
    let (x, f) = (call.operand(0), call.function());
    let ty: Type = x.ty();
    let entry = f.entry();
    let at_start = ir.builder_before(entry.first_non_phi());
    let results = ["sin", "cos"].map(|n| at_start.alloca(ty, n));
    let ptr = results[0].ty();
    let callee = ir.declare(name, ir.fn_type(ir.void(), &[ty, ptr, ptr]));
    let b = ir.builder_before(call);
    b.located_as(call);
    b.call(callee, &[x, results[0], results[1]], "");
    results.map(|p| b.load(ty, p, ""))
}
