//! The passes, in the order in which they run. Each is one file with one
//! `run()`; [`crate::pipeline`] calls them.

pub mod aggregate;
pub mod allocations;
pub mod apart;
pub mod arguments;
pub mod cancel;
pub mod check;
pub mod contexts;
pub mod copyprivate;
pub mod divide;
pub mod divided;
pub mod expand;
pub mod expressions;
pub mod flatten;
pub mod fork;
pub mod handout;
pub mod import;
pub mod labels;
pub mod lanes;
pub mod league;
pub mod lists;
pub mod mode;
pub mod narrow;
pub mod normalise;
pub mod operators;
pub mod reduction;
pub mod refused;
pub mod runtime;
pub mod scan;
pub mod sharing;
pub mod spmd;
pub mod stack_sizes;
pub mod statics;
pub mod sync;
pub mod uniform;
pub mod unroll;
pub mod widths;
pub mod worksharing;

use crate::ir::Value;
use std::collections::HashSet;

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
