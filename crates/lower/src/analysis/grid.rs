//! Part of pass `select_exec_mode`: whether the number of teams of a league, and of threads of a
//! team, is unobservable.
//!
//! Many programs launch a team for each 256 iterations of a long loop, as is usual in CUDA.
//! Teams that run more iterations each finish sooner. The runtime may choose the number if the
//! region contains nothing but the loop and no iteration asks for its team.
//!
//! A reduction to which each team adds a value of its own cannot be seen here. The host passes
//! no trip count for a region that contains more than the loop, and the runtime then launches
//! `num_teams` teams.

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::effects::{Effect, effect};
use crate::analysis::escapes;
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::{Block, IntPredicate, Ir, Opcode, Value, underlying};
use crate::program::lists::is_generated;
use wf_device_abi::schedule::is_distribute;
use wf_device_abi::schedule::league_rounds;
use wf_device_abi::{Function, MACHINE, OWN, QUESTIONS, Role, Tells};
use wf_host_abi::Mode;

/// Whether the number of teams of the SPMD kernel `f` is unobservable. Its sequential code must
/// have no side effects outside of the team, except for the last team's part of a league reduction.
/// Its parallel regions must all be halves of a `distribute parallel for` that the league shares.
/// It must call nothing that returns the number.
pub fn is_free(ir: Ir, f: Value) -> bool {
    let shared = escapes::shared_allocas(ir, f, Mode::Spmd);
    let often = in_every_team(f);
    let mut effects = often
        .into_iter()
        .flat_map(Block::instructions)
        .map(|i| (i, effect(ir, i, &shared)));
    let shares = effects.all(|(i, effect)| match effect {
        Effect::Guard => i.is_store() && underlying(i.operand(1)).is_alloca(),
        Effect::Fork => shares_league(i.args()[2]),
        _ => true,
    });
    shares
        && !reachable(f)
            .into_iter()
            .any(|g| !is_runtime(ir, g) && may_tell(g))
}

/// Whether the number of a team's threads is unobservable too, in a kernel `f` whose number of
/// teams is. It must call nothing that returns a thread's number, the number or the limit of
/// threads, or that is a warp-synchronous operation.
pub fn has_free_width(ir: Ir, f: Value) -> bool {
    let shows = |i: Value| {
        let known = runtime_calls::called(i);
        known.is_some_and(|f| {
            // The league's loop shares its iterations among all threads.
            let divides = f.divides && !begins_league_loop(i);
            divides || f.tells.is_some() || MACHINE.iter().any(|m| m.name == f.name)
        })
    };
    reachable(f)
        .into_iter()
        .filter(|g| !is_runtime(ir, *g) && !is_generated(ir, *g))
        .flat_map(Value::instructions)
        .all(|i| !shows(i))
}

/// Whether the program's code in a kernel `f` asks for the number of teams or of its team.
pub fn asks_teams(ir: Ir, f: Value) -> bool {
    let program = reachable(f).into_iter().filter(|g| !is_runtime(ir, *g));
    let mut calls = program.flat_map(Value::instructions);
    calls.any(|i| runtime_calls::tells(i, Tells::Teams))
}

/// The blocks that more than one team may reach: all but those that the team with a league
/// reduction's result enters alone.
fn in_every_team(f: Value) -> Vec<Block> {
    let mut blocks = vec![f.entry()];
    let mut next = 0;
    while let Some(&block) = blocks.get(next) {
        next += 1;
        let Some(end) = block.terminator() else {
            continue;
        };
        let once = entered_once(end);
        for s in end.successors() {
            if Some(s) != once && !blocks.contains(&s) {
                blocks.push(s);
            }
        }
    }
    blocks
}

/// The successor of a branch that is taken if a league reduction returned 1, which it does in one
/// team.
fn entered_once(branch: Value) -> Option<Block> {
    let condition = (!branch.operands().is_empty()).then(|| branch.operand(0))?;
    let is_result = |v: Value| runtime_calls::is(v, Role::LeagueResult);
    let is_compare = condition.is_instruction() && condition.opcode() == Opcode::LLVMICmp;
    if is_compare && is_result(condition.operand(0)) && condition.operand(1).as_u64() == Some(1) {
        let successors = branch.successors();
        match condition.predicate() {
            IntPredicate::LLVMIntEQ => successors.first().copied(),
            IntPredicate::LLVMIntNE => successors.get(1).copied(),
            _ => None,
        }
    } else {
        None
    }
}

/// Whether a region is a thread's share of a loop that the league shares.
fn shares_league(region: Value) -> bool {
    let shares = |i| schedule(i).and_then(league_rounds).is_some();
    region.instructions().into_iter().any(shares)
}

/// The schedule of the static loop that a call begins, if it does.
fn schedule(i: Value) -> Option<u64> {
    let begins = runtime_calls::is(i, Role::StaticInit);
    begins.then(|| host_args(i)[2].as_u64()).flatten()
}

/// Whether a call begins one of the two halves of a loop that the league shares.
fn begins_league_loop(i: Value) -> bool {
    schedule(i).is_some_and(|s| is_distribute(s as u32) || league_rounds(s).is_some())
}

/// Whether a function of the program asks for a team's number, or has an unknown callee.
fn may_tell(f: Value) -> bool {
    f.instructions().into_iter().any(|i| {
        (i.is_call() || i.is_invoke())
            && i.called_function()
                .is_none_or(|_| runtime_calls::tells(i, Tells::Teams))
    })
}

/// Whether the program's code in a kernel `f` leaves the order in which other teams see its accesses
/// to memory open: it has no fence, no atomic access but relaxed updates, and calls nothing that may
/// contain one. What the compiler's own code for a reduction orders is that code's.
pub fn orders_nothing(ir: Ir, f: Value) -> bool {
    let keeps = |i: &Value| match i.operation() {
        Some(Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg) => false,
        Some(Opcode::LLVMAtomicRMW) => i.relaxed_update().is_some(),
        Some(Opcode::LLVMLoad | Opcode::LLVMStore) => !i.is_volatile() && !i.is_atomic(),
        Some(Opcode::LLVMCall) => match i.called_function() {
            None => false,
            Some(called) if called.is_intrinsic() || is_generated(ir, called) => true,
            Some(called) => runtime_calls::called(*i).map_or_else(
                || !called.is_declaration() || wf_codegen::is_mathematics(&called.name()),
                only_shares,
            ),
        },
        _ => true,
    };
    reachable(f)
        .into_iter()
        .filter(|g| !is_runtime(ir, *g) && !is_generated(ir, *g))
        .flat_map(Value::instructions)
        .all(|i| keeps(&i))
}

/// Whether a runtime function shares work or combines results, and orders memory for nobody but the
/// threads of a team.
fn only_shares(f: &Function) -> bool {
    let by_role = matches!(
        f.role,
        Role::Fork
            | Role::StaticInit
            | Role::StaticFini
            | Role::Barrier
            | Role::ThreadNumber
            | Role::LeagueResult
            | Role::Divide
            | Role::Reconverge
    );
    by_role
        || OWN.iter().any(|own| own.name == f.name)
        || QUESTIONS.iter().any(|q| q.name == f.name)
}
