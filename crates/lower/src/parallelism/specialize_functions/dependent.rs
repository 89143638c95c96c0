//! A walk of the call graph: functions that query the runtime, and functions that start regions.

use crate::analysis::calls::is_runtime;
use crate::analysis::runtime_calls::is_reserved;
use crate::analysis::worksharing_regions;
use crate::ir::{Ir, Type, Value};
use crate::names::SERIAL_CALL;
use std::collections::HashSet;

/// Whether a function's address is used other than in calls of it and as the
/// region of a fork.
pub(super) fn address_escapes(f: Value) -> bool {
    f.users().into_iter().any(|u| {
        let called = u.is_call() && u.callee() == f && !u.args().contains(&f);
        let forked = u.is_call() && is_reserved(&u.called_name());
        !called && !forked
    })
}

/// Functions that reach the runtime in the call graph.
pub(super) fn dependent_functions(ir: Ir) -> Vec<Value> {
    let definitions: Vec<_> = ir
        .definitions()
        .into_iter()
        .filter(|f| !is_runtime(ir, *f))
        .collect();
    let mut set: HashSet<Value> = HashSet::new();
    loop {
        let escaping: HashSet<Type> = set
            .iter()
            .filter(|f| address_escapes(**f))
            .map(|f| f.value_type())
            .collect();
        let before = set.len();
        for &f in &definitions {
            if set.contains(&f) {
                continue;
            }
            let depends = f.instructions().into_iter().any(|i| {
                if !i.is_call() {
                    return false;
                }
                match i.called_function() {
                    Some(g) => is_reserved(&g.name()) || set.contains(&g),
                    None => !i.callee().is_inline_asm() && escaping.contains(&i.call_type()),
                }
            });
            if depends {
                set.insert(f);
            }
        }
        if set.len() == before {
            break;
        }
    }
    // In the module's order, so that output is deterministic.
    definitions
        .into_iter()
        .filter(|f| set.contains(f))
        .collect()
}

/// Functions from which a region of several threads is reachable in the call graph, indirect calls
/// and tasks included.
pub(super) fn forking_functions(
    dependent: &[Value],
    indirect: &[Value],
    divided: &HashSet<Value>,
) -> HashSet<Value> {
    worksharing_regions::that_reach(dependent, indirect, |call, g| match g.name().as_str() {
        "__kmpc_fork_call" => Some(worksharing_regions::gets_lanes(call, divided)),
        SERIAL_CALL => Some(false),
        _ => None,
    })
}
