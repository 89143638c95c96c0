//! Pass `insert_barriers`: inserts the team barriers that sequential code of SPMD kernels
//! needs, and no others.
//!
//! A forward data-flow analysis tracks what the team's threads have done since the last barrier:
//! - `READ`: all threads read memory that other threads may write;
//! - `ONCE`: the sequential thread alone had a side effect;
//! - `REGION`: they ran a parallel region;
//! - `REDUCED`: they ran a region after which other threads read nothing but a reduction's shared
//!   memory.
//!
//! Blocks that the sequential thread runs alone, as pass `spmdize` leaves them, are one side effect
//! at the branch to them.
//!
//! A barrier precedes a step that conflicts with one of these: a read after a side effect or a
//! region, a side effect after a read or a region, a region after any of them. There is none at
//! the end of the kernel, and none between the iterations of one `distribute parallel for`,
//! which are independent. So the most common kernel has no barrier.

use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::loops::is_combined_half;
use crate::analysis::reduction_results::ends_uniform;
use crate::analysis::runtime_calls::{self, host_args, role};
use crate::ir::{Block, Ir, Value};
use crate::parallelism::spmdize;
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use wf_device_abi::{Role, schedule};
use wf_host_abi::Mode;

const READ: u8 = 1;
const ONCE: u8 = 2;
const REGION: u8 = 4;
const REDUCED: u8 = 8;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &program.kernels {
        if kernel.shape.mode != Mode::Spmd || !kernel.has_parallel() {
            continue;
        }
        if let Some(f) = ir.function(&kernel.name) {
            synchronise(ir, f);
        }
    }
}

/// The transfer function of an instruction: the bits it adds, and those that must not be pending
/// before it.
fn step(ir: Ir, i: Value, shared: &HashSet<Value>, guarded: &HashSet<Block>) -> Option<(u8, u8)> {
    if guarded.contains(&i.block()) {
        return None;
    }
    if spmdize::is_guarded_branch(ir, i) {
        return Some((ONCE, READ | REGION));
    }
    if i.called_function()
        .is_some_and(|g| spmdize::is_guarded(ir, g))
    {
        return Some((ONCE, READ | REGION));
    }
    if begins_distributed_loop(i) {
        return Some((0, REGION));
    }
    match effect(ir, i, shared) {
        Effect::None => None,
        Effect::Read => Some((READ, ONCE | REGION)),
        Effect::Guard => Some((ONCE, READ | REGION)),
        Effect::Fork if is_distributed_round(ir, i) => Some((REGION, READ | ONCE | REDUCED)),
        // Such a region ends with a barrier after its shared accesses; only the reduction's shared
        // memory may still be read.
        Effect::Fork if ends_uniform(i) => Some((REDUCED, READ | ONCE | REGION | REDUCED)),
        Effect::Fork | Effect::Collective => Some((REGION, READ | ONCE | REGION | REDUCED)),
    }
}

/// Whether a fork is an iteration of a `distribute parallel for` whose iterations share nothing. A
/// `lastprivate` variable is shared: the last iteration of each fork writes it, and that of the
/// last fork has to be last.
fn is_distributed_round(ir: Ir, fork: Value) -> bool {
    let region = fork.args()[2];
    region.is_function() && is_combined_half(ir, region) && !has_lastprivate(region)
}

/// Whether a loop's region tests which thread has its last iteration.
fn has_lastprivate(region: Value) -> bool {
    region.instructions().into_iter().any(|i| {
        let last = match role(i) {
            Role::StaticInit => host_args(i)[3],
            Role::DispatchNext => host_args(i)[2],
            _ => return false,
        };
        last.users().into_iter().any(Value::is_load)
    })
}

/// Whether a call begins a `distribute parallel for`, which may depend on the construct before it.
fn begins_distributed_loop(i: Value) -> bool {
    role(i) == Role::StaticInit
        && host_args(i)[2]
            .as_u64()
            .is_some_and(|s| s as u32 & schedule::COMBINED != 0)
}

fn synchronise(ir: Ir, f: Value) {
    let shared = escapes::shared_allocas(ir, f, Mode::Spmd);
    let guarded = spmdize::guarded_blocks(ir, f);
    let blocks = f.blocks();
    // The state at the start of each block, iterated to a fixed point.
    let mut at_start: HashMap<Block, u8> = HashMap::new();
    let mut work: Vec<Block> = vec![blocks[0]];
    at_start.insert(blocks[0], 0);
    while let Some(block) = work.pop() {
        let mut state = at_start[&block];
        for i in block.instructions() {
            if let Some((adds, conflicts)) = step(ir, i, &shared, &guarded) {
                if state & conflicts != 0 {
                    state = 0;
                }
                state |= adds;
            }
        }
        for s in block
            .terminator()
            .map(Value::successors)
            .unwrap_or_default()
        {
            let old = at_start.get(&s).copied();
            let new = old.unwrap_or(0) | state;
            if old != Some(new) {
                at_start.insert(s, new);
                work.push(s);
            }
        }
    }
    let barrier = runtime_calls::function(ir, "__wf_team_sync");
    let b = ir.builder();
    for block in blocks {
        let Some(&start) = at_start.get(&block) else {
            continue;
        };
        let mut state = start;
        for i in block.instructions() {
            if let Some((adds, conflicts)) = step(ir, i, &shared, &guarded) {
                if state & conflicts != 0 {
                    b.before(i);
                    b.call(barrier, &[ir.i32(0)], "");
                    state = 0;
                }
                state |= adds;
            }
        }
    }
}
