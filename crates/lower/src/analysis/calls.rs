//! Which functions a function calls or refers to, and whose they are.

use crate::ir::{Ir, Value};
use std::collections::HashSet;
use wf_device_abi::RUNTIME_MARK;

/// The function and everything that it refers to directly or indirectly:
/// functions with a body, each once, callers before what they call first.
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

/// Whether a function is the device runtime's, or one of Rust's library in it.
pub fn is_runtime(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, RUNTIME_MARK)
}
