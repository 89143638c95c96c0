//! Cycles of the control-flow graph.

use crate::{Block, Value};
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
    let component_of = components(&edges);
    let mut members: Vec<Vec<usize>> = vec![vec![]; blocks.len()];
    for (i, &c) in component_of.iter().enumerate() {
        members[c].push(i);
    }
    // Sorted by the order of blocks, not of the search.
    members.retain(|m| !m.is_empty());
    members.sort_unstable_by_key(|m| m[0]);
    let is_cycle = |m: &Vec<usize>| m.len() > 1 || edges[m[0]].contains(&m[0]);
    // The entry is the member that a block outside leads to.
    let is_entry = |&i: &usize| {
        let outside = |p: &Block| {
            let from = index.get(p);
            from.is_none_or(|&p| component_of[p] != component_of[i])
        };
        blocks[i].predecessors().iter().any(outside)
    };
    let in_order = |m: Vec<usize>| {
        let entry = m.iter().position(is_entry).unwrap_or(0);
        let mut component: Vec<Block> = m.into_iter().map(|i| blocks[i]).collect();
        component.swap(0, entry);
        component
    };
    members.into_iter().filter(is_cycle).map(in_order).collect()
}

/// The strongly connected component of each node, below the number of nodes. Tarjan's algorithm,
/// linear in nodes and edges, with an explicit stack, since kernels can have tens of thousands of
/// blocks.
fn components(edges: &[Vec<usize>]) -> Vec<usize> {
    const UNSEEN: usize = usize::MAX;
    let n = edges.len();
    // The discovery time of each node, and the earliest node on the stack that is reachable from
    // it.
    let (mut found, mut low) = (vec![UNSEEN; n], vec![UNSEEN; n]);
    let mut component = vec![UNSEEN; n];
    let (mut time, mut closed) = (0, 0);
    let (mut open, mut path) = (Vec::new(), Vec::new());
    for root in 0..n {
        if found[root] != UNSEEN {
            continue;
        }
        path.push((root, 0));
        while let Some((at, next)) = path.pop() {
            if next == 0 {
                (found[at], low[at]) = (time, time);
                time += 1;
                open.push(at);
            } else {
                // Back from the edge before.
                let to = edges[at][next - 1];
                if component[to] == UNSEEN {
                    low[at] = low[at].min(low[to]);
                }
            }
            if let Some(&to) = edges[at].get(next) {
                path.push((at, next + 1));
                if found[to] == UNSEEN {
                    path.push((to, 0));
                }
                continue;
            }
            if low[at] == found[at] {
                while let Some(member) = open.pop() {
                    component[member] = closed;
                    if member == at {
                        break;
                    }
                }
                closed += 1;
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::components;

    /// The components by their members.
    fn members(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let of = components(edges);
        let mut out: Vec<Vec<usize>> = vec![vec![]; edges.len()];
        for (i, c) in of.into_iter().enumerate() {
            out[c].push(i);
        }
        out.retain(|m| !m.is_empty());
        out.sort();
        out
    }

    #[test]
    fn nested_and_crossing_loops() {
        // 0 → 1 ⇄ 2 → 3 → 4 → 3, 4 → 5 → 1 makes one of all but 0 and 6.
        let edges = [
            vec![1],
            vec![2],
            vec![1, 3],
            vec![4],
            vec![3, 5],
            vec![1, 6],
            vec![],
        ];
        assert_eq!(members(&edges), [vec![0], vec![1, 2, 3, 4, 5], vec![6]]);
        let apart = [vec![1], vec![2, 1], vec![3], vec![2, 4], vec![]];
        assert_eq!(members(&apart), [vec![0], vec![1], vec![2, 3], vec![4]]);
        // An edge to a finished component joins nothing.
        let behind = [vec![1, 2], vec![], vec![1, 0]];
        assert_eq!(members(&behind), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn as_long_as_kernels_get() {
        let n = 200_000;
        let edges: Vec<Vec<usize>> = (0..n)
            .map(|i| {
                if i % 2 == 1 {
                    vec![i - 1, (i + 1) % n]
                } else {
                    vec![i + 1]
                }
            })
            .collect();
        assert_eq!(members(&edges).len(), 1);
        let line: Vec<Vec<usize>> = (0..n).map(|i| vec![(i + 1).min(n - 1)]).collect();
        assert_eq!(members(&line).len(), n);
    }
}
