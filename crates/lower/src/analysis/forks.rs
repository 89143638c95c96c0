//! The forks of a kernel: calls that start parallel regions.

use crate::analysis::calls::reachable;
use crate::ir::Value;
use crate::shape::contexts;

/// Whether an instruction starts a region of several threads.
pub fn is_fork(i: Value) -> bool {
    i.is_call() && i.called_name() == "__kmpc_fork_call"
}

/// The forks of a kernel's sequential code.
pub fn forks(f: Value) -> Vec<Value> {
    reachable(f)
        .into_iter()
        .filter(|g| *g == f || contexts::is_sequential_copy(*g))
        .flat_map(Value::instructions)
        .filter(|i| is_fork(*i))
        .collect()
}

/// Finds the `num_threads` that belongs to a fork: the push before it, on the
/// only way that leads to it.
pub fn pushed(fork: Value) -> Option<Value> {
    let mut at = fork.previous();
    let mut block = fork.block();
    for _ in 0..16 {
        while let Some(i) = at {
            if is_fork(i) {
                return None;
            }
            if i.is_call() && i.called_name().starts_with("__kmpc_push_num_threads") {
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
    if contexts::is_warp_copy(fork.args()[2]) {
        contexts::WARPS
    } else {
        0
    }
}

/// The regions of a kernel's sequential code whose threads are warps.
pub fn warp_regions(f: Value) -> Vec<Value> {
    let mut list = Vec::new();
    for fork in forks(f) {
        let region = fork.args()[2];
        if contexts::is_warp_copy(region) && !list.contains(&region) {
            list.push(region);
        }
    }
    list
}

/// The forks of inner regions.
pub fn inner_forks(f: Value) -> Vec<Value> {
    reachable(f)
        .into_iter()
        .filter(|g| contexts::is_warp_copy(*g))
        .flat_map(Value::instructions)
        .filter(|i| is_fork(*i))
        .collect()
}
