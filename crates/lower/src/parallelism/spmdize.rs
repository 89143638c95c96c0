//! Pass `spmdize`: guards the side effects of sequential code in SPMD kernels, so that each
//! happens once.
//!
//! An instruction with a side effect is outlined into a small function that only the team's
//! sequential thread calls. A result that other threads use is broadcast through team-shared
//! memory. The functions are inlined later, and neighbouring guards merge. Pass
//! `insert_barriers` inserts the barriers between them and the code that sees their effects.

use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::runtime_calls;
use crate::ir::{Ir, Linkage, Value};
use crate::program::Program;
use std::collections::HashMap;
use wf_host_abi::Mode;

/// Attribute of outlined functions that contain a guarded side effect.
const GUARDED: &str = "wf.guarded";

/// Whether a function's body runs in the sequential thread alone.
pub fn is_guarded(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, GUARDED)
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &program.kernels {
        if kernel.shape.mode != Mode::Spmd || !kernel.has_parallel() {
            continue;
        }
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let shared = escapes::shared_allocas(ir, f, Mode::Spmd);
        for i in f.instructions() {
            if effect(ir, i, &shared) == Effect::Guard {
                guard(ir, i);
            }
        }
    }
}

/// Moves `i` into a function that only the sequential thread executes.
fn guard(ir: Ir, i: Value) {
    let mut inputs: Vec<Value> = Vec::new();
    for o in i.operands() {
        if (o.is_instruction() || o.is_argument()) && !inputs.contains(&o) {
            inputs.push(o);
        }
    }
    let types: Vec<_> = inputs.iter().map(|v| v.ty()).collect();
    let f = ir.add_function(
        &format!("guarded.{}", i.function().name()),
        ir.fn_type(ir.void(), &types),
    );
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    ir.add_string_attribute(f, GUARDED);
    let b = ir.builder();
    let (entry, once, done) = (
        ir.append_block(f, "entry"),
        ir.append_block(f, "once"),
        ir.append_block(f, "done"),
    );
    b.at_end(entry);
    let is = runtime_calls::function(ir, "__wf_is_sequential_thread");
    let chosen = b.call(is, &[ir.i32(0)], "");
    b.cond_br(chosen, once, done);
    b.at_end(once);
    let copy = i.clone_instruction();
    b.located_as(i).insert(copy);
    let map: HashMap<Value, Value> = inputs.iter().copied().zip(f.params()).collect();
    for (n, o) in i.operands().into_iter().enumerate() {
        if let Some(&p) = map.get(&o) {
            copy.set_operand(n as u32, p);
        }
    }
    let slot = i.has_uses().then(|| {
        let g = ir.add_shared("result", i.ty(), ir.align_of(i.ty()));
        let p = b.generic(g);
        b.store(copy, p);
        p
    });
    b.br(done);
    b.at_end(done);
    b.ret(None);

    b.before(i);
    b.call(f, &inputs, "");
    if let Some(slot) = slot {
        let result = b.load(i.ty(), slot, "");
        i.replace_uses(result);
    }
    i.erase();
}
