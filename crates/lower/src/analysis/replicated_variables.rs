//! Variables of sequential code that each thread of an SPMD kernel holds in a private copy with
//! the same value.
//!
//! Their addresses escape to code that could write through them. Pass `split_reductions` has
//! proved that no such store happens.

use crate::ir::{Ir, Value, underlying};
use std::collections::HashSet;

const OWN: &str = "wf.own";

/// Notes that each thread has a private copy of an alloca.
pub fn mark(ir: Ir, variable: Value) {
    variable.set_mark(ir, OWN);
}

/// Whether each thread of an SPMD kernel has a private copy of an alloca.
pub fn is_own(ir: Ir, variable: Value) -> bool {
    variable.is_alloca() && variable.has_mark(ir, OWN)
}

/// The object that a pointer is based on; phis are followed if it is such a variable.
pub fn object(ir: Ir, p: Value) -> Value {
    let first = underlying(p);
    let (mut work, mut seen) = (vec![first], HashSet::from([first]));
    let mut found = None;
    while let Some(v) = work.pop() {
        if v.is_instruction() && v.is_phi() {
            let from = v.incoming().into_iter().map(|(v, _)| underlying(v));
            work.extend(from.filter(|v| seen.insert(*v)));
        } else if found.is_some() || v != first && !is_own(ir, v) {
            return first;
        } else {
            found = Some(v);
        }
    }
    found.unwrap_or(first)
}
