//! The call graph: which functions a function calls or refers to, and which of them are the
//! program's.

use crate::ir::{Ir, Value};
use std::collections::{HashMap, HashSet};
use wf_device_abi::RUNTIME_MARK;

/// The function and all functions with a body that it reaches in the call graph, each once, callers
/// before callees.
pub fn reachable(f: Value) -> Vec<Value> {
    let mut seen = HashSet::from([f]);
    let mut order = vec![f];
    let mut next = 0;
    while let Some(&g) = order.get(next) {
        next += 1;
        for i in g.instructions() {
            for o in i.operands() {
                if o.is_function() && !o.is_declaration() && seen.insert(o) {
                    order.push(o);
                }
            }
        }
    }
    order
}

/// The instructions of a shortest path in the call graph from one function to another, outermost
/// first; empty if there is none.
pub fn path(from: Value, to: Value) -> Vec<Value> {
    let mut by: HashMap<Value, Value> = HashMap::new();
    let mut order = vec![from];
    let mut next = 0;
    while let Some(&g) = order.get(next).filter(|_| !by.contains_key(&to)) {
        next += 1;
        for i in g.instructions() {
            for o in i.operands() {
                let new = o.is_function() && !o.is_declaration() && o != from;
                if new && !by.contains_key(&o) {
                    by.insert(o, i);
                    order.push(o);
                }
            }
        }
    }
    let mut path: Vec<Value> = std::iter::successors(by.get(&to), |i| by.get(&i.function()))
        .copied()
        .collect();
    path.reverse();
    path
}

/// Whether a function is part of the device runtime, Rust's library included.
pub fn is_runtime(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, RUNTIME_MARK)
}
