//! For pass `specialize_functions`: parallel regions that can observe how many threads run them.
//!
//! A nested region gets the lanes of a warp only if it gains from them or the program asks for
//! them. That is so if it has a worksharing construct, a barrier, a query of thread numbers or
//! of the number of threads, or a `num_threads` clause. In any other region all threads do the
//! same work, which takes one thread as long as many. Programs that omit the `for` of a
//! `parallel for reduction` inside a parallel loop rely on one thread: on a host OpenMP's
//! default, max-active-levels-var = 1, gives it one.

use crate::analysis::runtime_calls::{self, is_reserved};
use crate::ir::Value;
use crate::names::SERIAL_CALL;
use std::collections::HashSet;
use wf_device_abi::Role;

/// Whether a runtime function distinguishes the threads of the region that calls it, or one thread
/// from several. Unknown functions do.
fn divides(name: &str) -> bool {
    is_reserved(name) && runtime_calls::known(name).is_none_or(|f| f.divides)
}

/// Functions that can observe how many threads run them, directly or through the call graph: calls,
/// indirect calls and tasks. A forked function is a separate region.
pub fn functions(dependent: &[Value], indirect: &[Value]) -> HashSet<Value> {
    that_reach(dependent, indirect, |_, g| {
        let name = g.name();
        let starts = runtime_calls::known(&name).is_some_and(|f| f.role == Role::Fork);
        if starts || name == SERIAL_CALL {
            return Some(false);
        }
        divides(&name).then_some(true)
    })
}

/// Those of `dependent` that reach such a call in the call graph: directly, by passing a function
/// on, or through a pointer to one of `indirect`. For a call of a known function `decide` returns
/// the answer, or `None` to follow the call.
pub fn that_reach(
    dependent: &[Value],
    indirect: &[Value],
    decide: impl Fn(Value, Value) -> Option<bool>,
) -> HashSet<Value> {
    let mut set: HashSet<Value> = HashSet::new();
    loop {
        let before = set.len();
        for &f in dependent {
            let reaches = |i: Value| match i.called_function() {
                Some(g) => decide(i, g).unwrap_or_else(|| {
                    set.contains(&g) || i.args().iter().any(|a| set.contains(a))
                }),
                None => indirect
                    .iter()
                    .any(|g| set.contains(g) && g.value_type() == i.call_type()),
            };
            if !set.contains(&f)
                && f.instructions()
                    .into_iter()
                    .any(|i| i.is_call() && reaches(i))
            {
                set.insert(f);
            }
        }
        if set.len() == before {
            return set;
        }
    }
}

/// The constant `num_threads` of a fork.
pub fn threads_asked(fork: Value) -> Option<u64> {
    crate::analysis::forks::pushed(fork)?.args()[2].as_u64()
}

/// Whether a nested fork gets the lanes of a warp: it asks for threads, or its region is one of
/// those `that_tell`.
pub fn gets_lanes(fork: Value, that_tell: &HashSet<Value>) -> bool {
    match crate::analysis::forks::pushed(fork) {
        Some(push) => push.args()[2].as_u64() != Some(1),
        None => {
            let region = fork.args()[2];
            !region.is_function() || that_tell.contains(&region)
        }
    }
}
