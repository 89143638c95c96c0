//! Recursion and indirect calls in the call graph: kernels whose stack has no bound at compile
//! time.

use crate::ir::Value;
use std::collections::HashMap;

/// Whether a function that `f` reaches is recursive, directly or not, or is called through a
/// pointer.
pub fn of(f: Value) -> bool {
    is_open(f, &mut HashMap::new())
}

/// The same; a function on the path of the search counts as unbounded, since reaching it again is
/// recursion.
fn is_open(f: Value, known: &mut HashMap<Value, bool>) -> bool {
    if let Some(open) = known.get(&f) {
        return *open;
    }
    known.insert(f, true);
    let open = f.instructions().into_iter().any(|i| {
        if !i.is_call() {
            return false;
        }
        match i.called_function() {
            Some(g) => !g.is_declaration() && is_open(g, known),
            None => !i.callee().is_inline_asm(),
        }
    });
    known.insert(f, open);
    open
}
