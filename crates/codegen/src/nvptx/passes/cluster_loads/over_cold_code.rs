//! Part of pass `cluster_loads`: loads behind cold code move before it.
//!
//! A product of complex numbers is followed by a test for NaN and, behind that, a call which
//! hardly any program takes. In an unrolled loop the loads of the next product come after the call,
//! so that one product waits for memory after the other. The block behind the cold code runs
//! whenever the one before it does, and the cold code accesses no memory, so loads may come first.

use super::stretch::{MOST, ends_stretch, needs};
use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::HashSet;
use wf_optimize::purity::is_pure;

/// Most blocks of cold code between two blocks.
const DETOUR: usize = 4;

/// Runs over a function, its last blocks first: loads move past one cold call after the other.
pub(super) fn run(ir: Ir, f: Value) {
    for block in f.blocks().into_iter().rev() {
        let before = block.predecessors().into_iter();
        if let Some(head) = before.into_iter().find(|p| is_around(ir, *p, block)) {
            hoist(ir, head, block);
        }
    }
}

/// Whether a block ends with a branch to `end` and one to cold code that ends there too, and
/// nothing else leads to `end`.
fn is_around(ir: Ir, head: Block, end: Block) -> bool {
    let ways = head.terminator().map(Value::successors).unwrap_or_default();
    let [a, b] = ways[..] else { return false };
    let mut detour = match (a == end, b == end) {
        (true, false) => vec![b],
        (false, true) => vec![a],
        _ => return false,
    };
    let mut next = 0;
    let mut is_cold = false;
    while let Some(&block) = detour.get(next) {
        next += 1;
        for i in block.instructions() {
            if i.is_terminator() {
                continue;
            }
            let cold = is_cold_call(ir, i);
            is_cold |= cold;
            if !cold && !is_pure(ir, i) {
                return false;
            }
        }
        let onward = block
            .terminator()
            .map(Value::successors)
            .unwrap_or_default();
        if onward.is_empty() {
            return false;
        }
        for s in onward {
            if s == head || detour[..next].contains(&s) {
                return false;
            }
            if s != end && !detour.contains(&s) {
                detour.push(s);
            }
        }
        if detour.len() > DETOUR {
            return false;
        }
    }
    let inside = |b: &Block| *b == head || detour.contains(b);
    is_cold
        && end.predecessors().iter().all(inside)
        && detour.iter().all(|b| b.predecessors().iter().all(inside))
}

/// Whether an instruction calls a function that is known to be rare, returns and accesses no memory.
fn is_cold_call(ir: Ir, i: Value) -> bool {
    let called = (i.operation() == Some(Opcode::LLVMCall)).then(|| i.called_function());
    called.flatten().is_some_and(|f| {
        ["cold", "willreturn", "nounwind"]
            .iter()
            .all(|a| ir.has_attribute(f, a))
            && ir.memory_effects(i) == Some(0)
    })
}

/// Moves the loads that a block begins with, and what their addresses need, to the end of `head`.
fn hoist(ir: Ir, head: Block, block: Block) {
    let instructions = block.instructions().into_iter();
    let stretch: Vec<_> = instructions
        .skip_while(|i| i.is_phi())
        .take_while(|i| !ends_stretch(ir, *i))
        .collect();
    let inside: HashSet<Value> = stretch.iter().copied().collect();
    let known = |i: &Value| {
        i.operands()
            .iter()
            .all(|o| !o.is_phi() || o.block() != block)
    };
    let mut early = HashSet::new();
    let mut loads = head.instructions().iter().filter(|i| i.is_load()).count();
    for load in stretch.iter().filter(|i| i.is_load()) {
        let needed = needs(*load, &inside);
        if loads < MOST && needed.iter().all(known) {
            early.extend(needed);
            loads += 1;
        }
    }
    let Some(end) = head.terminator() else { return };
    let b = ir.builder_before(end);
    for i in stretch.iter().filter(|i| early.contains(i)) {
        b.take(*i);
    }
}
