//! Where checks of the virtual GPU are inline.

use crate::ir::{Block, Opcode, Value};
use std::collections::HashSet;
use wf_llvm::analysis::loops;

/// Most loads and stores of a short loop.
const SHORT: usize = 16;

/// The blocks of innermost loops in which checks are inline. Of loops whose step comes from the
/// number of threads, which hand out iterations so that a lane has few, these are the short ones.
pub(super) fn hot_blocks(f: Value) -> HashSet<Block> {
    let is_access = |i: &Value| {
        i.operation()
            .is_some_and(|op| matches!(op, Opcode::LLVMLoad | Opcode::LLVMStore))
    };
    let is_short = |blocks: &HashSet<Block>| {
        let all = blocks.iter().flat_map(|b| b.instructions());
        all.filter(is_access).nth(SHORT).is_none()
    };
    let loops = loops::innermost(&f.blocks()).into_iter();
    let hot = loops.filter(|(head, latch, blocks)| !hands_out(*head, *latch) || is_short(blocks));
    hot.flat_map(|(_, _, blocks)| blocks).collect()
}

/// Whether a loop goes on by a distance that depends on how many threads there are.
fn hands_out(head: Block, latch: Block) -> bool {
    /// Whether a value is computed from the number of threads, by few instructions.
    fn counts(v: Value, depth: u32) -> bool {
        let name = v.called().map_or(String::new(), |f| f.name());
        ["ntid", "nctaid", "parts"]
            .iter()
            .any(|n| name.strip_prefix("__wf_t_") == Some(n))
            || depth > 0
                && !v.is_phi()
                && v.is_instruction()
                && v.operands().iter().any(|o| counts(*o, depth - 1))
    }
    let phis = head.instructions().into_iter().take_while(|i| i.is_phi());
    phis.flat_map(|phi| phi.incoming())
        .any(|(next, from)| from == latch && counts(next, 6))
}
