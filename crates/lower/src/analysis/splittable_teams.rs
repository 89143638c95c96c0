//! Part of pass `select_exec_mode`: whether several blocks may run one team.
//!
//! A `distribute` of few iterations around a long `parallel for` leaves most of a GPU idle,
//! since a team is one block. If a team's threads do not communicate and cannot observe their
//! number, several blocks with the same team number may each run a share of the inner loop.
//! The difference is unobservable but for a clock: `tests/programs/kernels/parted.c`.
//!
//! All blocks of a team run its sequential code, without a barrier between them. The
//! conditions are:
//! - sequential code reads nothing that a region could write, has no side effect that another
//!   thread sees, and starts one region in each iteration;
//! - the region does nothing outside its loop, whose iterations are independent.
//!
//! A sum of the region that goes into the league's reduction may come in parts
//! (`reduction/split_reductions.rs`): each block has its own partial sum, and the league's
//! reduction has a slot for each block.

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::forks::{fork_context, forks};
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Ir, Value};
use crate::program::nesting;
use crate::program::split_sums::Partial;
use std::collections::HashSet;
use wf_device_abi::schedule::{COMBINED, CYCLIC, DISTRIBUTE, KIND, SPELT_OUT, STATIC, STEPPED};
use wf_device_abi::{MACHINE, Role};
use wf_host_abi::Mode;

/// Runtime functions that work on each block; the league's have a slot for each block.
const BLOCKWISE: [&str; 3] = [
    "__wf_reduce_league",
    "__wf_reduce_region",
    "__wf_reduce_region_uniform",
];

/// The calls that begin the loop over teams and the loop that the parts of a team can share in the
/// SPMD kernel `f`, if they can.
pub fn shared_loop(ir: Ir, f: Value, sums: &Partial) -> Option<[Value; 2]> {
    let [fork] = forks(f)[..] else { return None };
    let mut shared = escapes::shared_allocas(ir, f, Mode::Spmd);
    shared.retain(|v| !sums.variables.contains(v));
    if fork_context(fork) != 0 || fork.function() != f || !shared.is_empty() {
        return None;
    }
    // The generated functions of a reduction access nothing but its data.
    let reduces: Vec<Value> = [f, fork.args()[2]]
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| reduces(*i, sums))
        .collect();
    let generated: HashSet<Value> = reduces.iter().flat_map(|i| i.args()).collect();
    let own = |g: &Value| !is_runtime(ir, *g) && !generated.contains(g);
    let functions: Vec<Value> = reachable(f).into_iter().filter(own).collect();
    if functions
        .iter()
        .any(|g| nesting::is_sequential_copy(*g) && *g != f)
    {
        return None;
    }
    let all: Vec<Value> = functions.iter().flat_map(|g| g.instructions()).collect();
    // Any other worksharing call beside the two loops is an unknown case.
    let inits: Vec<Value> = of_role(&all, Role::StaticInit);
    let asks = |i: &Value| {
        if reduces.contains(i) || sums.is_meeting(runtime_calls::role(*i)) {
            return false;
        }
        let Some(known) = runtime_calls::called(*i) else {
            let own = |g: Value| runtime_calls::is_own_name(&g.name());
            return i.is_call() && !i.is_intrinsic_call() && i.called_function().is_none_or(own);
        };
        let machine = MACHINE.iter().any(|m| m.name == known.name);
        let harmless = matches!(known.role, Role::StaticInit | Role::StaticFini | Role::Fork);
        machine
            || !(harmless
                || known.effect == Effect::None && !known.divides && known.tells.is_none())
    };
    if all.iter().any(asks) {
        return None;
    }
    let [a, b] = inits[..] else { return None };
    let (outer, inner) = if a.function() == f { (a, b) } else { (b, a) };
    let region = fork.args()[2];
    (forked_once_an_iteration(outer, fork)
        && does_nothing_else(ir, f, sums, None)
        && inner.function() == region
        && is_stepped(inner)
        && does_nothing_else(ir, region, sums, Some(inner)))
    .then_some([outer, inner])
}

/// Whether a call reduces such sums.
fn reduces(i: Value, sums: &Partial) -> bool {
    !sums.variables.is_empty() && i.is_call() && BLOCKWISE.contains(&i.called_name().as_str())
}

fn of_role(list: &[Value], role: Role) -> Vec<Value> {
    let is = |i: &&Value| runtime_calls::is(**i, role);
    list.iter().filter(is).copied().collect()
}

fn schedule(init: Value) -> Option<u32> {
    host_args(init)[2].as_u64().map(|s| s as u32)
}

/// Whether a loop is distributed cyclically: each thread takes every n-th iteration, where n is the
/// number of threads.
fn is_stepped(init: Value) -> bool {
    schedule(init)
        .is_some_and(|s| s & KIND == STATIC && s & STEPPED != 0 && s & (CYCLIC | SPELT_OUT) == 0)
}

/// Whether a fork is in the loop of a `distribute` and in no other.
fn forked_once_an_iteration(init: Value, fork: Value) -> bool {
    let f = fork.function();
    let plain = |s| s & KIND == DISTRIBUTE && s & (CYCLIC | COMBINED) == 0;
    if init.function() != f || !schedule(init).is_some_and(plain) {
        return false;
    }
    let around = |blocks: &[Block]| {
        let found = cycles(blocks).into_iter();
        found
            .filter(|c| c.contains(&fork.block()))
            .collect::<Vec<_>>()
    };
    let [cycle] = &around(&f.blocks())[..] else {
        return false;
    };
    begins_at(cycle, init) && !cycle.contains(&init.block()) && around(&cycle[1..]).is_empty()
}

/// Whether a cycle is the loop over the bounds of `init`: its induction variable begins with the
/// lower bound.
fn begins_at(cycle: &[Block], init: Value) -> bool {
    let lower = host_args(init)[4];
    let first = |(v, _): &(Value, Block)| v.is_load() && v.operand(0) == lower;
    let phis = cycle[0].instructions().into_iter().filter(|i| i.is_phi());
    phis.into_iter().any(|phi| phi.incoming().iter().any(first))
}

/// Whether a function has no visible side effect outside of its grid-stride loop and, without such
/// a loop, reads no memory that other threads may write.
fn does_nothing_else(ir: Ir, f: Value, sums: &Partial, init: Option<Value>) -> bool {
    let mut own_loop = HashSet::new();
    if let Some(init) = init {
        for cycle in cycles(&f.blocks()) {
            if cycle.contains(&init.block()) {
                return false;
            }
            if begins_at(&cycle, init) {
                own_loop.extend(cycle);
            }
        }
    }
    let apart = |b: &Block| own_loop.contains(b) || sums.combining.contains(b);
    let outside = f.blocks().into_iter().filter(|b| !apart(b));
    outside.flat_map(Block::instructions).all(|i| {
        if sums.accesses.contains(&i)
            || reduces(i, sums)
            || init.is_none() && sums.is_meeting(runtime_calls::role(i))
        {
            return true;
        }
        match effect(ir, i, &HashSet::new()) {
            Effect::None => true,
            // Another thread of the team may already write the memory that is read here, in one
            // block as in several.
            Effect::Read => init.is_some(),
            Effect::Fork => init.is_none(),
            _ => false,
        }
    })
}
