//! Pass `spmdize`: guards the side effects of sequential code in SPMD kernels, so that each
//! happens once.
//!
//! An instruction with a side effect is outlined into a small function that only the team's
//! sequential thread calls. A result that other threads use is broadcast through team-shared
//! memory. The functions are inlined later, and neighbouring guards merge. Blocks that combine a
//! league's result with the original variables are guarded together, by the branch to them, if they
//! have more than one side effect and no value of theirs is used elsewhere. Pass
//! `insert_barriers` inserts the barriers between them and the code that sees their effects.

use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::runtime_calls;
use crate::ir::{Block, Ir, Linkage, Value};
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use wf_host_abi::Mode;

/// Attribute of outlined functions that contain a guarded side effect, and mark of branches to
/// guarded blocks.
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
        for block in f.blocks() {
            if let Some(branch) = block.terminator()
                && can_guard_blocks(ir, branch, &kernel.combining.once, &shared)
            {
                guard_blocks(ir, branch);
            }
        }
        let together = guarded_blocks(ir, f);
        for i in f.instructions() {
            if effect(ir, i, &shared) == Effect::Guard && !together.contains(&i.block()) {
                guard(ir, i);
            }
        }
    }
}

/// Whether a branch is one that only the sequential thread takes to the first of its blocks.
pub fn is_guarded_branch(ir: Ir, i: Value) -> bool {
    i.is_terminator() && i.has_mark(ir, GUARDED)
}

/// The blocks that only the sequential thread runs, by the branches to them.
pub fn guarded_blocks(ir: Ir, f: Value) -> HashSet<Block> {
    let branches = f.blocks().into_iter().filter_map(Block::terminator);
    let branches = branches.filter(|t| is_guarded_branch(ir, *t));
    branches
        .flat_map(|t| between(t).unwrap_or_default())
        .collect()
}

/// The blocks from the first successor of a branch to the second, where they join.
fn between(branch: Value) -> Option<HashSet<Block>> {
    let [first, join] = branch.successors()[..] else {
        return None;
    };
    let mut found = HashSet::from([first]);
    let mut work = vec![first];
    while let Some(block) = work.pop() {
        for next in block.terminator()?.successors() {
            if next != join && found.insert(next) {
                work.push(next);
            }
        }
    }
    Some(found)
}

/// Whether a branch leads to blocks that combine a league's result and that one thread can run
/// alone: with several side effects, without a fork or a barrier, and without values, or values of
/// phis at their end, that others use.
fn can_guard_blocks(ir: Ir, branch: Value, once: &HashSet<Block>, shared: &HashSet<Value>) -> bool {
    let [first, join] = branch.successors()[..] else {
        return false;
    };
    if once.contains(&branch.block()) || !once.contains(&first) || once.contains(&join) {
        return false;
    }
    let Some(blocks) = between(branch).filter(|b| b.iter().all(|b| once.contains(b))) else {
        return false;
    };
    let instructions = || blocks.iter().flat_map(|b| b.instructions());
    let guards = instructions().filter(|i| effect(ir, *i, shared) == Effect::Guard);
    let several = blocks.len() > 1 || guards.count() > 1;
    let alone = |i: Value| {
        let effect = effect(ir, i, shared);
        let used_here = |u: &Value| u.is_instruction() && blocks.contains(&u.block());
        !matches!(effect, Effect::Fork | Effect::Collective) && i.users().iter().all(used_here)
    };
    let has_phi = |b: Block| b.instructions().into_iter().any(Value::is_phi);
    several && !has_phi(first) && !has_phi(join) && instructions().all(alone)
}

/// Lets the sequential thread alone go on to the first successor of a branch, by a block of its own,
/// in which a barrier may stand.
fn guard_blocks(ir: Ir, branch: Value) {
    let [first, join] = branch.successors()[..] else {
        return;
    };
    let chooses = ir.append_block(branch.function(), "chooses");
    branch.set_successor(0, chooses);
    let b = ir.builder();
    b.at_end(chooses).located_as(branch);
    let is = runtime_calls::function(ir, "__wf_is_sequential_thread");
    let chosen = b.call(is, &[ir.i32(0)], "");
    b.cond_br(chosen, first, join).set_mark(ir, GUARDED);
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
