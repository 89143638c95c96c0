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
/// is 1.
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
    // The combining block's only successor is the other one.
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
