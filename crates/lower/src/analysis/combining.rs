//! Where a reduction's result goes: the block that combines it with the original
//! variables, and what pass `uniform` marked as written by all threads alike.

use crate::ir::{Block, Opcode, Value};

/// End of the names of a region's parameters that all threads write alike.
pub const MARK: &str = ".uniform";

/// Whether parameter `n` of a region is written by all threads alike.
pub fn is_uniform(region: Value, n: usize) -> bool {
    region
        .params()
        .get(n)
        .is_some_and(|p| p.name().ends_with(MARK))
}

/// Whether a fork's region ends in a reduction that leaves all threads with
/// its result, after which it touches nothing that they share.
pub fn ends_uniform(fork: Value) -> bool {
    let region = fork.args()[2];
    region.is_function() && (0..region.params().len()).any(|n| is_uniform(region, n))
}

/// The block that combines the result with the original variables: where the
/// site's result is 1.
pub fn combining_block(site: Value) -> Option<Block> {
    let [user] = site.users()[..] else {
        return None;
    };
    let branch = if user.opcode() == Opcode::LLVMICmp {
        let [branch] = user.users()[..] else {
            return None;
        };
        branch
    } else {
        user
    };
    if !branch.is_terminator() {
        return None;
    }
    // The combining block leads to the other one and nowhere else.
    let ends = branch.successors();
    let [a, b] = ends[..] else { return None };
    let leads_to = |x: Block, y: Block| x.terminator().map(Value::successors) == Some(vec![y]);
    let one_way_in = |x: Block| x.predecessors().len() == 1;
    if leads_to(a, b) && one_way_in(a) {
        Some(a)
    } else if leads_to(b, a) && one_way_in(b) {
        Some(b)
    } else {
        None
    }
}
