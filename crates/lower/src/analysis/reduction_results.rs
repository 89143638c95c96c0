//! Results of reductions: the block that combines a result with the original variables, and the
//! stores that pass `replicate_reductions` marked as executed by all threads with one value.

use crate::ir::{Block, Ir, Opcode, Value};

/// Attribute of a region: the numbers of the parameters through which all threads write one uniform
/// value.
const UNIFORM: &str = "wf.uniform";

/// Notes the parameters of a region through which all threads write one uniform value.
pub fn note_uniform(ir: Ir, region: Value, params: &[Value]) {
    let numbers = region.params().into_iter().enumerate();
    let list: Vec<String> = numbers
        .filter(|(_, p)| params.contains(p))
        .map(|(n, _)| n.to_string())
        .collect();
    if list.is_empty() {
        ir.remove_string_attribute(region, UNIFORM);
    } else {
        ir.set_string_attribute(region, UNIFORM, &list.join(" "));
    }
}

fn uniform(region: Value) -> Vec<usize> {
    let list = region.string_attribute(UNIFORM).unwrap_or_default();
    let numbers = list.split(' ');
    numbers.filter_map(|n| n.parse().ok()).collect()
}

/// Whether all threads write one uniform value through parameter `n` of a region.
pub fn is_uniform(region: Value, n: usize) -> bool {
    region.is_function() && uniform(region).contains(&n)
}

/// Whether a fork's region ends in an all-reduce and accesses no shared memory after it.
pub fn ends_uniform(fork: Value) -> bool {
    let region = fork.args()[2];
    region.is_function() && !uniform(region).is_empty()
}

/// The block that combines the result with the original variables, which runs if the site's result
/// is 1, where one block does.
pub fn combining_block(site: Value) -> Option<Block> {
    match combining_blocks(site)?[..] {
        [block] => Some(block),
        _ => None,
    }
}

/// The blocks that combine the result with the original variables, the first one first: several
/// where an operator has branches or the variable is an array. They run if the site's result is 1,
/// and all ways out of them lead to the block that runs otherwise.
pub fn combining_blocks(site: Value) -> Option<Vec<Block>> {
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
    let ends = branch.successors();
    let [a, b] = ends[..] else { return None };
    between(a, b, branch.block()).or_else(|| between(b, a, branch.block()))
}

/// The blocks from `first`, which only `before` leads to, up to `end`, if control enters and leaves
/// them there alone.
fn between(first: Block, end: Block, before: Block) -> Option<Vec<Block>> {
    if first.predecessors() != [before] {
        return None;
    }
    let mut blocks = vec![first];
    let mut next = 0;
    let mut ends = false;
    while let Some(block) = blocks.get(next).copied() {
        next += 1;
        let successors = block.terminator()?.successors();
        if successors.is_empty() {
            return None;
        }
        for successor in successors {
            if successor == end {
                ends = true;
            } else if successor == before {
                return None;
            } else if !blocks.contains(&successor) {
                blocks.push(successor);
            }
        }
    }
    let enters_first = |b: &Block| b.predecessors().iter().all(|p| blocks.contains(p));
    (ends && blocks[1..].iter().all(enters_first)).then_some(blocks)
}
