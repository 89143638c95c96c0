//! Natural loops of the control-flow graph: header, latch and blocks. A loop that is entered
//! other than by its header is left out: the header has to dominate its blocks.

use crate::{Block, IntPredicate, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// The blocks of the loop that `latch` closes and that begins with `head`.
pub fn blocks(head: Block, latch: Block) -> HashSet<Block> {
    let mut found = HashSet::from([head]);
    let mut work = vec![latch];
    while let Some(b) = work.pop() {
        if found.insert(b) {
            work.extend(b.predecessors());
        }
    }
    found
}

/// The blocks of each natural loop of a function, which is entered at its header alone.
pub fn all(blocks_of_function: &[Block]) -> Vec<HashSet<Block>> {
    let Some(entry) = blocks_of_function.first() else {
        return vec![];
    };
    let edges = blocks_of_function
        .iter()
        .flat_map(|latch| latch.successors().into_iter().map(|head| (head, *latch)));
    // For an edge that is no back edge the walk reaches the entry.
    edges
        .map(|(head, latch)| blocks(head, latch))
        .filter(|inside| !inside.contains(entry))
        .collect()
}

/// The innermost loops of a function: header, latch and all blocks. The header is their only entry.
pub fn innermost(blocks_of_function: &[Block]) -> Vec<(Block, Block, HashSet<Block>)> {
    let Some(entry) = blocks_of_function.first() else {
        return vec![];
    };
    let numbers = blocks_of_function.iter().enumerate();
    let place: HashMap<Block, usize> = numbers.map(|(n, b)| (*b, n)).collect();
    let mut found = vec![];
    for latch in blocks_of_function {
        for head in latch.successors() {
            // A header precedes its latch in the block order; most edges are no back edges.
            if place[&head] > place[latch] {
                continue;
            }
            let inside = blocks(head, *latch);
            // For an edge that is no back edge the walk reached the entry.
            if !inside.contains(entry) && has_no_cycle(head, &inside) {
                found.push((head, *latch, inside));
            }
        }
    }
    found
}

/// Whether every cycle of these blocks passes `head`.
fn has_no_cycle(head: Block, inside: &HashSet<Block>) -> bool {
    // Takes away blocks that nothing which is left leads to.
    let mut left: HashSet<Block> = inside.iter().copied().filter(|b| *b != head).collect();
    loop {
        let free: Vec<_> = left
            .iter()
            .copied()
            .filter(|b| !b.predecessors().iter().any(|p| left.contains(p)))
            .collect();
        if free.is_empty() {
            return left.is_empty();
        }
        free.iter().for_each(|b| {
            left.remove(b);
        });
    }
}

/// A loop of one block whose induction variable counts up to a bound.
pub struct Counted {
    /// The block.
    pub block: Block,
    /// The preheader, or what else leads to the loop.
    pub before: Block,
    /// The exit block.
    pub after: Block,
    /// The induction variable.
    pub iv: Value,
    /// Its first value.
    pub first: Value,
    /// Its step.
    pub step: Value,
    /// What the next value is compared with.
    pub bound: Value,
    /// How the next value and the bound compare if the loop goes on.
    pub goes_on: IntPredicate,
}

impl Counted {
    /// The loop that a block is, if it has no more than `most` instructions before
    /// its branch.
    pub fn of(block: Block, most: usize) -> Option<Self> {
        let branch = block.terminator()?;
        if branch.operation() != Some(Opcode::LLVMBr)
            || !branch.is_conditional()
            || block.instructions().len() > most + 1
        {
            return None;
        }
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        let after = match (yes == block, no == block) {
            (true, false) => no,
            (false, true) => yes,
            _ => return None,
        };
        let entries = block.predecessors();
        let before = entries.iter().copied().find(|b| *b != block)?;
        let is_here = |v: &Value| v.is_instruction() && v.block() == block;
        let test = branch.operand(0);
        if entries.len() != 2 || test.operation() != Some(Opcode::LLVMICmp) || !is_here(&test) {
            return None;
        }
        let (next, bound) = (test.operand(0), test.operand(1));
        let goes_on = goes_on(test.predicate(), yes == block)?;
        if is_here(&bound) || !is_here(&next) || next.operation() != Some(Opcode::LLVMAdd) {
            return None;
        }
        let (iv, step) = (next.operand(0), next.operand(1));
        let is_stepped = iv.is_phi() && is_here(&iv) && !is_here(&step) && at(iv, block) == next;
        is_stepped.then(|| Self {
            block,
            before,
            after,
            iv,
            first: at(iv, before),
            step,
            bound,
            goes_on,
        })
    }

    /// Its instructions, without phis and the branch.
    pub fn body(&self) -> Vec<Value> {
        let mut body = self.block.instructions();
        body.retain(|i| !i.is_phi() && !i.is_terminator());
        body
    }

    /// Whether a value is computed in it.
    pub fn has(&self, v: &Value) -> bool {
        v.is_instruction() && v.block() == self.block
    }

    /// Redirects the edge that enters it to another block; phis are unchanged. Returns the branch.
    pub fn enter_by(&self, block: Block) -> Value {
        let enter = self.before.terminator();
        let enter = enter.expect("a block that leads to another has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.block {
                enter.set_successor(i as u32, block);
            }
        }
        enter
    }
}

/// The comparison of `next` with the bound for which the loop continues, if the loop counts
/// upwards.
pub fn goes_on(test: IntPredicate, if_true: bool) -> Option<IntPredicate> {
    use IntPredicate as P;
    let goes_on = match (test, if_true) {
        (P::LLVMIntSGT, false) => P::LLVMIntSLE,
        (P::LLVMIntUGT, false) => P::LLVMIntULE,
        (P::LLVMIntSGE, false) => P::LLVMIntSLT,
        (P::LLVMIntUGE, false) => P::LLVMIntULT,
        (test, true) => test,
        _ => return None,
    };
    let upwards = [P::LLVMIntSLE, P::LLVMIntULE, P::LLVMIntSLT, P::LLVMIntULT];
    upwards.contains(&goes_on).then_some(goes_on)
}

/// A phi's operand for the predecessor `from`.
pub fn at(phi: Value, from: Block) -> Value {
    let edge = phi.incoming().into_iter().find(|(_, b)| *b == from);
    edge.expect("a phi has a value for each edge").0
}
