//! Pass `lower_cancel`: keeps a team's threads converged at reductions of constructs that may be
//! cancelled.
//!
//! In Clang's form a thread that leaves a cancelled loop, `sections` or region skips its
//! reduction. A reduction on a device needs all threads. So the pass inserts a barrier before
//! each reduction of a function with `cancel`. If the construct was cancelled, no thread
//! reduces; OpenMP then leaves the variable's value unspecified. A thread that leaves a loop
//! executes the barrier at the exit: [`REDUCES`] says that a reduction follows.
//!
//! A loop with `reduction(inscan, …)` must not be cancelled (OpenMP 6.0, section 18.2), because its
//! two loops cannot be left at different places. That is an error.
//!
//! Expects the host form as Clang emits it, without phis. Shown by
//! `tests/programs/directives/cancel_reduction.c`.

use crate::analysis::calls::is_runtime;
use crate::analysis::runtime_calls;
use crate::frontend::lower_scan;
use crate::ir::{Block, Ir, Value};
use crate::program::{Program, location};
use std::collections::{HashMap, HashSet};
use wf_device_abi::Role;
use wf_device_abi::schedule::cancel::{LOOP, PARALLEL, REDUCES, TASKGROUP};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        let exits: Vec<Value> = calls(f, is_exit).collect();
        let barriers = calls(f, |i| runtime_calls::is(i, Role::CancelBarrier)).count();
        if exits.is_empty() && barriers == 0 || is_runtime(ir, f) {
            continue;
        }
        refuse_scans(program, f, &exits);
        for exit in exits {
            let kind = exit.args()[2].as_u64().unwrap_or(PARALLEL.into());
            if kind != u64::from(PARALLEL) && passes_reduction_by(exit) {
                exit.set_operand(2, ir.i32(kind as u32 | REDUCES));
            }
        }
        for reduce in calls(f, is_reduce).collect::<Vec<_>>() {
            guard(ir, reduce);
        }
    }
}

fn calls(f: Value, wanted: impl Fn(Value) -> bool) -> impl Iterator<Item = Value> {
    let all = f.instructions().into_iter();
    all.filter(move |i| i.is_call() && wanted(*i))
}

/// Whether a thread may leave a construct of several threads at a call.
fn is_exit(i: Value) -> bool {
    matches!(
        runtime_calls::role(i),
        Role::Cancel | Role::CancellationPoint
    ) && i.args()[2].as_u64() != Some(TASKGROUP.into())
}

fn is_reduce(i: Value) -> bool {
    runtime_calls::is(i, Role::Reduce)
}

fn begins_loop(i: Value) -> bool {
    matches!(
        runtime_calls::role(i),
        Role::StaticInit | Role::DispatchInit
    )
}

/// Whether threads that continue at an exit reach a reduction before the construct's end, and
/// threads that leave do not.
fn passes_reduction_by(exit: Value) -> bool {
    let Some(branch) = exit.block().terminator() else {
        return false;
    };
    match branch.successors()[..] {
        [leaving, going_on] => reaches_reduction(going_on) && !reaches_reduction(leaving),
        _ => false,
    }
}

/// Whether a path from a block reaches a reduction before a barrier or another loop.
fn reaches_reduction(from: Block) -> bool {
    let (mut seen, mut left) = (HashSet::from([from]), vec![from]);
    while let Some(block) = left.pop() {
        let stop = block.instructions().into_iter().find(|i| {
            is_reduce(*i)
                || begins_loop(*i)
                || matches!(runtime_calls::role(*i), Role::Barrier | Role::CancelBarrier)
        });
        match stop {
            Some(i) if is_reduce(i) => return true,
            Some(_) => continue,
            None => {}
        }
        for s in successors(block) {
            if seen.insert(s) {
                left.push(s);
            }
        }
    }
    false
}

/// Reports the loops with `reduction(inscan, …)` that a function cancels.
fn refuse_scans(program: &mut Program<'_>, f: Value, exits: &[Value]) {
    let scans = lower_scan::combinations(f);
    // Clang emits the loop's body twice.
    let mut places = HashSet::new();
    for exit in exits {
        let cancels = runtime_calls::is(*exit, Role::Cancel);
        let of_loop = exit.args()[2].as_u64() == Some(LOOP.into());
        if cancels
            && of_loop
            && scans.iter().any(|s| belongs_to(*exit, s))
            && places.insert(location(*exit))
        {
            program.error_at(
                location(*exit),
                "`cancel for` in a loop with `reduction(inscan, …)`, which must not be cancelled",
                "leave `cancel` out, or have the rest of the iterations do nothing by a flag",
            );
        }
    }
}

/// Whether a `cancel` is in one of the two loops around a combination, which come
/// from the same line.
fn belongs_to(exit: Value, scan: &lower_scan::Combination) -> bool {
    let own = beginnings(exit.block(), Block::predecessors);
    let before = beginnings(scan.first, Block::predecessors);
    let behind = beginnings(scan.last, successors);
    let with_another = |one: &Value, loops: &[Value], others: &[Value]| {
        loops.contains(one) && others.iter().any(|o| location(*o) == location(*one))
    };
    own.iter()
        .any(|o| with_another(o, &before, &behind) || with_another(o, &behind, &before))
}

/// The first loop initialisations on the paths from a block.
fn beginnings(from: Block, next: impl Fn(Block) -> Vec<Block>) -> Vec<Value> {
    let (mut found, mut seen, mut left) = (vec![], HashSet::new(), vec![from]);
    while let Some(block) = left.pop() {
        for s in next(block) {
            if !seen.insert(s) {
                continue;
            }
            let mut instructions = s.instructions().into_iter();
            match instructions.find(|i| begins_loop(*i)) {
                Some(beginning) => found.push(beginning),
                None => left.push(s),
            }
        }
    }
    found
}

fn successors(block: Block) -> Vec<Block> {
    let last = block.terminator();
    last.map(Value::successors).unwrap_or_default()
}

/// Inserts a barrier before a reduction, after which threads skip the reduction if the construct
/// was cancelled.
fn guard(ir: Ir, reduce: Value) {
    let block = reduce.block();
    let Some(switch) = block.terminator().filter(|t| t.successors().len() > 1) else {
        return;
    };
    // Its default successor is the join of all cases.
    let end = switch.successors()[0];
    let f = block.function();
    let reduced = ir.append_block(f, "reduced");
    for before in end.predecessors() {
        if let Some(t) = before.terminator() {
            for (n, s) in t.successors().into_iter().enumerate() {
                if s == end {
                    t.set_successor(n as u32, reduced);
                }
            }
        }
    }
    let b = ir.builder();
    b.at_end(reduced).located_as(reduce).br(end);
    let tail: Vec<Value> = std::iter::successors(Some(reduce), |i| i.next()).collect();
    let moved = ir.append_block(f, "reduce");
    b.at_end(moved);
    let mut copies = HashMap::new();
    for old in &tail {
        let new = old.clone_instruction();
        for (n, o) in old.operands().into_iter().enumerate() {
            if let Some(copy) = copies.get(&o) {
                new.set_operand(n as u32, *copy);
            }
        }
        b.insert(new);
        copies.insert(*old, new);
    }
    let ty = ir.fn_type(ir.int(32), &[ir.ptr(), ir.int(32)]);
    let cancelled = ir.declare("__kmpc_cancel_reduce", ty);
    b.before(reduce);
    let args = reduce.args();
    let passed = b.call(cancelled, &args[..2], "passed");
    let none = b.icmp(crate::ir::IntPredicate::LLVMIntEQ, passed, ir.i32(0));
    b.cond_br(none, moved, end);
    for old in tail.into_iter().rev() {
        old.erase();
    }
}
