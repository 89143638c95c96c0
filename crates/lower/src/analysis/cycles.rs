//! Cycles of the control flow.

use crate::ir::{Block, Value};
use std::collections::HashMap;

/// Cycles of the control-flow graph restricted to `blocks`: its strongly
/// connected components with an edge inside, each with its entry first.
pub fn cycles(blocks: &[Block]) -> Vec<Vec<Block>> {
    let index: HashMap<Block, usize> = blocks.iter().enumerate().map(|(i, b)| (*b, i)).collect();
    let edges: Vec<Vec<usize>> = blocks
        .iter()
        .map(|b| {
            let ends = b.terminator().map(Value::successors).unwrap_or_default();
            ends.iter().filter_map(|s| index.get(s).copied()).collect()
        })
        .collect();
    // Reachability is enough for the sizes that occur, and simpler than
    // Tarjan's algorithm.
    let n = blocks.len();
    let reach: Vec<Vec<bool>> = (0..n)
        .map(|start| {
            let mut seen = vec![false; n];
            let mut work = edges[start].clone();
            while let Some(i) = work.pop() {
                if !std::mem::replace(&mut seen[i], true) {
                    work.extend(&edges[i]);
                }
            }
            seen
        })
        .collect();
    let mut done = vec![false; n];
    let mut out = Vec::new();
    for i in 0..n {
        if done[i] || !reach[i][i] {
            continue;
        }
        let members: Vec<usize> = (i..n).filter(|&j| reach[i][j] && reach[j][i]).collect();
        for &j in &members {
            done[j] = true;
        }
        // The entry is the member that a block outside leads to.
        let entry = members
            .iter()
            .position(|&j| {
                blocks[j]
                    .predecessors()
                    .iter()
                    .any(|p| index.get(p).is_none_or(|p| !members.contains(p)))
            })
            .unwrap_or(0);
        let mut component: Vec<Block> = members.iter().map(|&j| blocks[j]).collect();
        component.swap(0, entry);
        out.push(component);
    }
    out
}
