//! Loops of the control flow.

use crate::ir::Block;
use std::collections::{HashMap, HashSet};

/// The blocks of the loop that `latch` closes and that begins with `head`.
pub(crate) fn blocks(head: Block, latch: Block) -> HashSet<Block> {
    let mut found = HashSet::from([head]);
    let mut work = vec![latch];
    while let Some(b) = work.pop() {
        if found.insert(b) {
            work.extend(b.predecessors());
        }
    }
    found
}

/// The blocks of each loop of a function that only its head leads into.
pub(crate) fn all(blocks_of_function: &[Block]) -> Vec<HashSet<Block>> {
    let Some(entry) = blocks_of_function.first() else {
        return vec![];
    };
    let edges = blocks_of_function
        .iter()
        .flat_map(|latch| latch.successors().into_iter().map(|head| (head, *latch)));
    // Where an edge leads on and not back, the walk goes to the entry.
    edges
        .map(|(head, latch)| blocks(head, latch))
        .filter(|inside| !inside.contains(entry))
        .collect()
}

/// The loops of a function that hold no other: head, the block that leads back
/// to it, and all blocks. Their only way in is the head.
pub(crate) fn innermost(blocks_of_function: &[Block]) -> Vec<(Block, Block, HashSet<Block>)> {
    let Some(entry) = blocks_of_function.first() else {
        return vec![];
    };
    let numbers = blocks_of_function.iter().enumerate();
    let place: HashMap<Block, usize> = numbers.map(|(n, b)| (*b, n)).collect();
    let mut found = vec![];
    for latch in blocks_of_function {
        for head in latch.successors() {
            // Most loops' heads stand before the rest, and most edges lead on.
            if place[&head] > place[latch] {
                continue;
            }
            let inside = blocks(head, *latch);
            // Where the edge leads on and not back, the walk went to the entry.
            if !inside.contains(entry) && has_no_cycle(head, &inside) {
                found.push((head, *latch, inside));
            }
        }
    }
    found
}

/// Whether blocks are in no cycle but through `head`.
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
