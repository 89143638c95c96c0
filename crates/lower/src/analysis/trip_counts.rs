//! Part of pass `lower_fork`: an upper bound of the iterations that a team's threads share, as a
//! function of the kernel's parameters.
//!
//! It affects speed alone: a team with more threads than iterations keeps registers from other
//! teams.

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::expressions;
use crate::analysis::forks::{fork_context, forks, is_fork};
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::{Block, Ir, Value};
use std::collections::HashSet;
use wf_device_abi::Role;
use wf_device_abi::schedule::{KIND, STATIC, is_distribute};
use wf_host_abi::{Expression, Step};

/// The trip counts of all loops that the threads of a kernel's teams share, signed numbers; `None`
/// if they share anything else, or a loop whose trip count is known in the kernel alone.
pub fn of_kernel(ir: Ir, f: Value) -> Option<Vec<Expression>> {
    let mut trips = vec![];
    for fork in forks(f) {
        // A region that shares a loop among warps shares others among lanes.
        if fork_context(fork) != 0 {
            return None;
        }
        let mut shares = false;
        let functions = reachable(fork.args()[2]).into_iter();
        let own = functions.filter(|g| !is_runtime(ir, *g));
        for call in own.flat_map(Value::instructions).filter(|i| i.is_call()) {
            let known = runtime_calls::called(call);
            if is_fork(call) || known.is_some_and(|k| k.tells.is_some()) {
                return None;
            }
            if runtime_calls::is(call, Role::StaticInit) {
                shares = true;
                let trip = trip(ir, call, f)?;
                if !trips.contains(&trip) {
                    trips.push(trip);
                }
            } else if known.is_some_and(|k| k.divides && k.role != Role::Barrier) {
                // At a barrier fewer threads meet.
                return None;
            }
        }
        if !shares {
            return None;
        }
    }
    (!trips.is_empty()).then_some(trips)
}

/// The trip count of a statically shared loop: from 0 to the upper bound that is stored before the
/// call that computes the thread's bounds.
fn trip(ir: Ir, init: Value, f: Value) -> Option<Expression> {
    let args = host_args(init);
    let schedule = args[2].as_u64()? as u32;
    if schedule & KIND != STATIC || is_distribute(schedule) {
        return None;
    }
    let lower = stored_before(init, args[4])?;
    let upper = stored_before(init, args[5])?;
    if lower.as_u64() != Some(0) {
        return None;
    }
    let bits = upper.ty().int_bits()?;
    let Expression(mut steps) = expressions::of(upper, f, &|p| stored(ir, p))?;
    steps.extend([Step::Signed(bits), Step::Constant(1), Step::Add]);
    Some(Expression(steps))
}

/// The last value stored to a variable on every path to `at`; initialisation of private copies may
/// come between.
fn stored_before(at: Value, variable: Value) -> Option<Value> {
    let last = |mut i: Option<Value>| {
        while let Some(before) = i {
            if before.is_store() && before.operand(1) == variable {
                return Some(before.operand(0));
            }
            i = before.previous();
        }
        None
    };
    if let Some(value) = last(at.previous()) {
        return Some(value);
    }
    let mut found = None;
    let mut work = at.block().predecessors();
    let mut seen: HashSet<Block> = work.iter().copied().collect();
    while let Some(block) = work.pop() {
        match last(block.terminator()) {
            Some(value) if found.is_none_or(|f| f == value) => found = Some(value),
            Some(_) => return None,
            None => {
                let before = block.predecessors();
                if before.is_empty() || block == at.block() {
                    return None;
                }
                work.extend(before.into_iter().filter(|b| seen.insert(*b)));
            }
        }
    }
    found
}

/// The value of a variable of sequential code that has one store, given its address there or in a
/// region.
fn stored(ir: Ir, address: Value) -> Option<Value> {
    let mut variable = address;
    while let Some((of, n)) = variable.as_parameter() {
        variable = expressions::passed(of, n)?;
    }
    if !variable.is_alloca() || variable.operand(0).as_u64() != Some(1) {
        return None;
    }
    let users = variable.users();
    let mut stores = users
        .iter()
        .filter(|u| u.is_store() && u.operand(1) == variable);
    let value = stores.next()?.operand(0);
    let whole = ir.size_of(value.ty()) == ir.size_of(variable.allocated_type());
    (stores.next().is_none() && whole).then_some(value)
}
