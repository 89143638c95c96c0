//! Part of pass `select_exec_mode`: whether several blocks may run one team.
//!
//! A `distribute` of few iterations around a long `parallel for` leaves most of a GPU idle,
//! since a team is one block. If a team's threads do not communicate and cannot observe their
//! number, several blocks with the same team number may each run a share of the inner loop.
//! The difference is unobservable but for a clock: `tests/programs/kernels/parted.c`.
//!
//! It may be a single team whose iterations depend on each other (`num_teams(1)`), or a single thread
//! (`num_threads(1)`): such teams are one block, as the launch decides (`runtime/src/launch/teams.rs`).
//!
//! The same holds for a target region without `teams`, which is one team.
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
//!
//! Any other result of a reduction is combined when all blocks of a team have theirs. The last one
//! to arrive goes on with the iteration and the others end (`device-rt/src/reduce/split.rs`), so
//! the rest of the iteration may do anything. What precedes it may then read memory if the region
//! writes none: the rest writes only after all blocks have read.

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::forks::{fork_context, forks};
use crate::analysis::reduction_results::combining_blocks;
use crate::analysis::runtime_calls::{self, host_args};
use crate::analysis::team_widths::tells_threads;
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Ir, Value};
use crate::program::nesting;
use crate::program::split_sums::Partial;
use std::collections::HashSet;
use wf_device_abi::schedule::{self, CYCLIC, DISTRIBUTE, KIND, SPELT_OUT, STATIC, STEPPED};
use wf_device_abi::{MACHINE, Role};
use wf_host_abi::Mode;

/// Runtime functions that work on each block; the league's have a slot for each block.
const BLOCKWISE: [&str; 3] = [
    "__wf_reduce_league",
    "__wf_reduce_region",
    "__wf_reduce_region_uniform",
];

/// Reductions of a region that blocks can combine, by the functions that do so. All threads of a
/// block get the result of the first, and one that of the second.
pub const COMBINED: [(&str, &str); 2] = [
    ("__wf_reduce_region_uniform", "__wf_reduce_region_split"),
    ("__wf_reduce_region_once", "__wf_reduce_region_split_once"),
];

/// Two loops that several blocks may run as one team.
pub struct Shared {
    /// The call that begins the loop over teams; `None` if the kernel is one team.
    pub over_teams: Option<Value>,
    /// The call that begins the region's loop.
    pub over_threads: Value,
    /// The fork of the region.
    pub fork: Value,
    /// The reduction that the blocks combine.
    pub result: Option<Value>,
}

/// What the blocks of a team compute together.
struct Results<'a> {
    sums: &'a Partial,
    /// A reduction of the region that goes into no sum of the league, and the blocks that combine
    /// its result with the original variable.
    own: Option<(Value, HashSet<Block>)>,
}

impl<'a> Results<'a> {
    /// `None` if the region has reductions that blocks cannot combine.
    fn of(region: Value, sums: &'a Partial) -> Option<Self> {
        let known = |name: &str| COMBINED.iter().any(|(whole, _)| *whole == name);
        let reduces = |i: &Value| i.is_call() && known(&i.called_name());
        let calls = region.instructions().into_iter().filter(reduces);
        let own = match calls.collect::<Vec<_>>()[..] {
            _ if !sums.variables.is_empty() => None,
            [] => None,
            [call] => Some((call, combining_blocks(call)?.into_iter().collect())),
            _ => return None,
        };
        Some(Self { sums, own })
    }

    /// Whether a call is one of these reductions.
    fn has(&self, i: Value) -> bool {
        let of_sums = !self.sums.variables.is_empty();
        let is_own = self.own.as_ref().is_some_and(|(call, _)| *call == i);
        is_own || of_sums && i.is_call() && BLOCKWISE.contains(&i.called_name().as_str())
    }

    /// Whether a runtime call ends such a reduction, or is the barrier after it.
    fn is_meeting(&self, i: Value) -> bool {
        let some = self.own.is_some() || !self.sums.variables.is_empty();
        some && matches!(runtime_calls::role(i), Role::Barrier | Role::EndReduce)
    }

    fn combines_in(&self, block: Block) -> bool {
        let own = self.own.as_ref();
        self.sums.combining.contains(&block) || own.is_some_and(|(_, all)| all.contains(&block))
    }
}

/// The loops that the parts of a team can share in the SPMD kernel `f`. Without a `teams` construct
/// it is one team, which runs one region.
pub fn shared_loop(ir: Ir, f: Value, has_teams: bool, sums: &Partial) -> Option<Shared> {
    let [fork] = forks(f)[..] else { return None };
    let mut shared = escapes::shared_allocas(ir, f, Mode::Spmd);
    shared.retain(|v| !sums.variables.contains(v));
    let one_level = fork_context(fork) == 0 && fork.function() == f;
    if !one_level || !shared.is_empty() || !tells_threads(ir, fork, f) {
        return None;
    }
    let region = fork.args()[2];
    let results = Results::of(region, sums)?;
    // The generated functions of a reduction access nothing but its data.
    let reduces: Vec<Value> = [f, region]
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| results.has(*i))
        .collect();
    let passed = reduces.iter().flat_map(|i| i.args());
    let generated: HashSet<Value> = passed
        .filter(|v| v.is_function())
        .flat_map(reachable)
        .collect();
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
        if reduces.contains(i) || results.is_meeting(*i) {
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
    let (outer, inner) = match inits[..] {
        [inner] if !has_teams => (None, inner),
        [a, b] if has_teams && a.function() == f => (Some(a), b),
        [a, b] if has_teams => (Some(b), a),
        _ => return None,
    };
    let team_loop = match outer {
        Some(init) => forked_once_an_iteration(init, fork)?,
        None if cycles(&f.blocks())
            .iter()
            .any(|c| c.contains(&fork.block())) =>
        {
            return None;
        }
        None => f.blocks(),
    };
    if inner.function() != region || !is_stepped(inner) {
        return None;
    }
    let in_loop = own_loop(region, inner)?;
    let outside = region.blocks().into_iter();
    let outside = outside.filter(|b| !in_loop.contains(b) && !results.combines_in(*b));
    let outside = outside.flat_map(Block::instructions);
    // Another thread of the team may already write the memory that is read here, in one block as in
    // several.
    if !outside.into_iter().all(|i| is_quiet(ir, i, &results, true)) {
        return None;
    }
    let (before, reads) = match &results.own {
        None => (f.instructions(), false),
        Some((call, combining)) => {
            let of_others = functions.iter().filter(|g| **g != f && **g != region);
            let of_others = of_others.flat_map(|g| g.instructions());
            let of_region = region
                .blocks()
                .into_iter()
                .filter(|b| !combining.contains(b));
            let mut in_region = of_others.chain(of_region.flat_map(Block::instructions));
            let writes = in_region
                .any(|i| effect(ir, i, &HashSet::new()) == Effect::Guard && !results.is_meeting(i));
            let before = match call.called_name() == COMBINED[0].0 {
                true => before_the_result(f, fork, &team_loop)?,
                // The region itself goes on with the result.
                false => f.instructions(),
            };
            (before, !writes)
        }
    };
    let mut before = before
        .into_iter()
        .filter(|i| !results.combines_in(i.block()));
    let quiet =
        before.all(|i| i == fork || results.is_meeting(i) || is_quiet(ir, i, &results, reads));
    quiet.then_some(Shared {
        over_teams: outer,
        over_threads: inner,
        fork,
        result: results.own.map(|(call, _)| call),
    })
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

/// Whether an SPMD kernel starts one region of threads in each iteration of its one `distribute` loop
/// without a chunk, and no region elsewhere.
pub fn has_one_region(ir: Ir, f: Value) -> bool {
    let [fork] = forks(f)[..] else { return false };
    let inits = of_role(&f.instructions(), Role::StaticInit);
    let [init] = inits[..] else { return false };
    fork_context(fork) == 0
        && fork.function() == f
        && tells_threads(ir, fork, f)
        && forked_once_an_iteration(init, fork).is_some()
}

/// The loop of a `distribute`, if a fork is in it and in no other.
fn forked_once_an_iteration(init: Value, fork: Value) -> Option<Vec<Block>> {
    let f = fork.function();
    let plain = |s| s & KIND == DISTRIBUTE && s & (CYCLIC | schedule::COMBINED) == 0;
    if init.function() != f || !schedule(init).is_some_and(plain) {
        return None;
    }
    let around = |blocks: &[Block]| {
        let found = cycles(blocks).into_iter();
        found
            .filter(|c| c.contains(&fork.block()))
            .collect::<Vec<_>>()
    };
    let [cycle] = &around(&f.blocks())[..] else {
        return None;
    };
    let once =
        begins_at(cycle, init) && !cycle.contains(&init.block()) && around(&cycle[1..]).is_empty();
    once.then(|| cycle.clone())
}

/// Whether a cycle is the loop over the bounds of `init`: its induction variable begins with the
/// lower bound.
fn begins_at(cycle: &[Block], init: Value) -> bool {
    let lower = host_args(init)[4];
    let first = |(v, _): &(Value, Block)| v.is_load() && v.operand(0) == lower;
    let phis = cycle[0].instructions().into_iter().filter(|i| i.is_phi());
    phis.into_iter().any(|phi| phi.incoming().iter().any(first))
}

/// The blocks of the loop that a call begins; `None` if the call is in a loop itself.
fn own_loop(f: Value, init: Value) -> Option<HashSet<Block>> {
    let mut found = HashSet::new();
    for cycle in cycles(&f.blocks()) {
        if cycle.contains(&init.block()) {
            return None;
        }
        if begins_at(&cycle, init) {
            found.extend(cycle);
        }
    }
    Some(found)
}

/// The instructions of a kernel that do not wait for a region's result: those outside the loop over
/// teams, and those of an iteration up to the fork, or of the kernel if it is one team. `None` if an
/// iteration may pass by the fork.
fn before_the_result(f: Value, fork: Value, team_loop: &[Block]) -> Option<Vec<Value>> {
    let forks = fork.block();
    let mut before = vec![team_loop[0]];
    let mut next = 0;
    while let Some(&block) = before.get(next) {
        next += 1;
        for to in block.successors().into_iter().filter(|_| block != forks) {
            if to == team_loop[0] {
                return None;
            }
            if team_loop.contains(&to) && !before.contains(&to) {
                before.push(to);
            }
        }
    }
    let here = |i: Value| {
        let block = i.block();
        if block == forks {
            return !std::iter::successors(Some(fork), |i| i.next()).any(|after| after == i);
        }
        !team_loop.contains(&block) || before.contains(&block)
    };
    let all = f.instructions().into_iter();
    Some(all.filter(|i| *i == fork || here(*i)).collect())
}

/// Whether an instruction has no visible side effect but for what the blocks of a team combine; and
/// reads no memory that other threads may write, unless `reads` allows it.
fn is_quiet(ir: Ir, i: Value, results: &Results<'_>, reads: bool) -> bool {
    if results.sums.accesses.contains(&i) || results.has(i) {
        return true;
    }
    match effect(ir, i, &HashSet::new()) {
        Effect::None => true,
        Effect::Read => reads,
        _ => false,
    }
}
