//! Pass `cluster_loads`: hoists the loads of straight-line code to the beginning of their
//! stretch, so that they are outstanding together.
//!
//! ptxas mostly keeps the order of its input. In an unrolled loop LLVM interleaves loads and
//! uses (load, use, load, use), and the first use stalls the later loads. In each stretch of
//! a block without side effects this pass moves the loads, with what their addresses depend
//! on, ahead of everything else and keeps their order. A load also moves past stores if the
//! kernel does not write the memory it reads, if parameters that do not alias lead to both, or if
//! the store is to a variable of the team or the thread, and past cold code that accesses no memory
//! (`over_cold_code.rs`).

mod over_cold_code;
mod stretch;

use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::HashSet;
use stretch::{MOST, ends_stretch, needs};
use wf_llvm::underlying;
use wf_optimize::purity::{are_distinct, is_constant};

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        over_cold_code::run(ir, f);
        for block in f.blocks() {
            let over_stores = |s: &[Value]| past_stores(ir, s);
            stretches(
                ir,
                block,
                |i| !writes(i) && ends_stretch(ir, i),
                over_stores,
            );
            stretches(ir, block, |i| ends_stretch(ir, i), loads);
        }
    }
}

/// Hoists the loads that may move to the beginning of each stretch of a block.
fn stretches(
    ir: Ir,
    block: Block,
    ends: impl Fn(Value) -> bool,
    may_move: impl Fn(&[Value]) -> Vec<Value>,
) {
    let mut stretch = Vec::new();
    for i in block.instructions() {
        if ends(i) {
            loads_first(ir, &stretch, i, &may_move(&stretch));
            stretch.clear();
        } else {
            stretch.push(i);
        }
    }
}

fn loads(stretch: &[Value]) -> Vec<Value> {
    stretch.iter().copied().filter(|i| i.is_load()).collect()
}

/// The loads of a stretch that may move past the stores before them: of memory that the kernel does
/// not write, or of other memory than those stores write.
fn past_stores(ir: Ir, stretch: &[Value]) -> Vec<Value> {
    let mut written: Vec<Value> = Vec::new();
    let mut found = Vec::new();
    for i in stretch {
        if let Some(address) = written_address(*i) {
            written.push(underlying(address));
        } else if i.is_load()
            && (is_constant(ir, *i) || {
                let read = underlying(i.operand(0));
                written.iter().all(|w| are_distinct(ir, *w, read))
            })
        {
            found.push(*i);
        }
    }
    found
}

/// Whether an instruction's only side effect is a store.
fn writes(i: Value) -> bool {
    written_address(i).is_some()
}

/// Where an instruction writes whose only side effect is a store.
fn written_address(i: Value) -> Option<Value> {
    match i.operation() {
        Some(Opcode::LLVMStore) if i.is_plain_access() => Some(i.operand(1)),
        Some(Opcode::LLVMAtomicRMW) if i.relaxed_update().is_some() => Some(i.operand(0)),
        _ => None,
    }
}

fn loads_first(ir: Ir, stretch: &[Value], end: Value, moving: &[Value]) {
    let moves = |i: &Value| moving.contains(i);
    // Loads before the first store need not move past one.
    let behind = stretch.iter().skip_while(|i| !writes(**i));
    let gain = match stretch.iter().any(|i| writes(*i)) {
        true => behind.filter(|i| moves(i)).count(),
        false => moving.len(),
    };
    if gain == 0 || !(2..=MOST).contains(&moving.len()) {
        return;
    }
    let may_not = |i: &&Value| writes(**i) || i.is_load() && !moves(i);
    let stays: HashSet<Value> = stretch.iter().filter(may_not).copied().collect();
    let inside: HashSet<Value> = stretch.iter().copied().collect();
    let mut early: HashSet<Value> = HashSet::new();
    let mut loads = 0;
    for load in moving {
        let needed = needs(*load, &inside);
        // Its address may depend on a load from memory that the kernel writes.
        if needed.is_disjoint(&stays) {
            early.extend(needed);
            loads += 1;
        }
    }
    if loads < 2 {
        return;
    }
    // All other instructions move to the end of the stretch, in their order.
    let b = ir.builder_before(end);
    for i in stretch.iter().filter(|i| !early.contains(i)) {
        b.take(*i);
    }
}
