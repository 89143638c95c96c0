//! Moves allocas into the entry block after a pass has split it.
//!
//! LLVM takes an alloca in any other block for a dynamic one, which needs stack space for
//! every lane.

use crate::ir::{Block, Ir, Value};

/// Moves a function's static allocas to the beginning of its entry block.
pub(super) fn first(ir: Ir, entry: Block) {
    let is_fixed = |i: &Value| i.is_alloca() && i.operand(0).as_u64().is_some();
    let first = entry.instructions().into_iter().find(|i| !is_fixed(i));
    let Some(first) = first else { return };
    let all = entry.instructions().into_iter().skip_while(|i| *i != first);
    for variable in all.filter(is_fixed).collect::<Vec<_>>() {
        let b = ir.builder_before(first);
        b.take(variable);
    }
}
