//! The forks of a kernel: calls that start parallel regions.

use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::{Ir, Value};
use crate::names::SERIAL_CALL;
use crate::program::nesting::{is_sequential_copy, is_warp_copy};
use std::collections::HashSet;
use wf_device_abi::Role;
use wf_device_abi::context::WARPS;

/// Whether an instruction starts a region of several threads.
pub fn is_fork(i: Value) -> bool {
    runtime_calls::is(i, Role::Fork)
}

/// The forks of a kernel's sequential code.
pub fn forks(f: Value) -> Vec<Value> {
    reachable(f)
        .into_iter()
        .filter(|g| *g == f || is_sequential_copy(*g))
        .flat_map(Value::instructions)
        .filter(|i| is_fork(*i))
        .collect()
}

/// Finds the `num_threads` of a fork: the push on the only path to it.
pub fn pushed(fork: Value) -> Option<Value> {
    let mut at = fork.previous();
    let mut block = fork.block();
    for _ in 0..16 {
        while let Some(i) = at {
            if is_fork(i) {
                return None;
            }
            if runtime_calls::is(i, Role::PushThreads) {
                return Some(i);
            }
            at = i.previous();
        }
        let [only] = block.predecessors()[..] else {
            return None;
        };
        block = only;
        at = block.terminator();
    }
    None
}

/// Context word of sequential code that is about to fork.
pub fn fork_context(fork: Value) -> u32 {
    if is_warp_copy(fork.args()[2]) {
        WARPS
    } else {
        0
    }
}

/// The regions of a kernel's sequential code whose threads are warps.
pub fn warp_regions(f: Value) -> Vec<Value> {
    let mut list = Vec::new();
    for fork in forks(f) {
        let region = fork.args()[2];
        if is_warp_copy(region) && !list.contains(&region) {
            list.push(region);
        }
    }
    list
}

/// The forks of inner regions.
pub fn inner_forks(f: Value) -> Vec<Value> {
    reachable(f)
        .into_iter()
        .filter(|g| is_warp_copy(*g))
        .flat_map(Value::instructions)
        .filter(|i| is_fork(*i))
        .collect()
}

/// The functions of all parallel regions, those that one thread runs among
/// them.
pub fn all_regions(ir: Ir) -> HashSet<Value> {
    let regions = |i: Value| {
        let starts = is_fork(i) || i.called_name() == SERIAL_CALL;
        starts.then(|| i.args()[2]).filter(|f| f.is_function())
    };
    instructions(ir).filter_map(regions).collect()
}

/// The functions that are entries of tasks.
pub fn task_entries(ir: Ir) -> HashSet<Value> {
    let entry = |i: Value| {
        runtime_calls::is(i, Role::TaskAlloc)
            .then(|| host_args(i)[5])
            .filter(|f| f.is_function())
    };
    instructions(ir).filter_map(entry).collect()
}

fn instructions(ir: Ir) -> impl Iterator<Item = Value> {
    let definitions = ir.definitions().into_iter();
    definitions.flat_map(Value::instructions)
}
