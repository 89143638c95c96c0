//! Sequential loops that read streams, a part of pass `unroll_for_ilp`.
//!
//! A thread may walk down a column, or sum one of many lists. If the launch has few threads, each
//! needs many loads in flight. LLVM unrolls such a loop by eight at most. Sums of the columns of a
//! matrix of 4096 by 8192 floats take 339 µs on an H200 with 8 loads in flight, 254 with 16 and 247
//! with 32. Sums of 16,384 rows of 1000 floats, eight of which are two vector loads, take 43 µs, and 36
//! with 16 floats an iteration; with 32 bytes of each of two streams 39, and 54 with 64.

use super::cost::STREAMING;
use crate::purity::{computes, is_pure};
use std::collections::HashSet;
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Loads of an iteration up to which ptxas itself unrolls a loop that LLVM has unrolled, in a version
/// that has the registers.
const UNROLLED_BY_PTXAS: usize = 8;
/// Bytes of so many loads below which it unrolls too little: they are two or less where the thread
/// itself runs along memory.
const FEW_BYTES: u64 = 64;

/// Whether the threads of a team wait for each other in a function. Then the resident teams hide
/// the latency of loads from each other, and registers make them fewer.
pub(super) fn synchronises(ir: Ir, f: Value) -> bool {
    let acts = |i: &Value| i.is_call() && !computes(ir, *i) && i.called_name() != "llvm.assume";
    f.instructions().iter().any(acts)
}

/// The unroll factor of the innermost loop that is `head`, if it is one that reads streams; `loops`
/// are all loops of its function. `is_unrolled` says that LLVM has unrolled it. A loop inside of
/// another sequential loop may be short.
pub(super) fn factor(
    ir: Ir,
    head: Block,
    is_unrolled: bool,
    loops: &[HashSet<Block>],
) -> Option<u64> {
    let body = head.instructions();
    let is_alone = head.successors().contains(&head);
    if !is_alone || body.len() > STREAMING.body || !is_sequential(head, &HashSet::from([head])) {
        return None;
    }
    let around = loops.iter().filter(|l| l.len() > 1 && l.contains(&head));
    if around.into_iter().any(|l| {
        let enters = |b: &&Block| b.predecessors().iter().any(|p| !l.contains(p));
        l.iter().filter(enters).any(|b| is_sequential(*b, l))
    }) {
        return None;
    }
    let reads = |i: &Value| i.is_load() && i.is_plain_access();
    let acts = |i: &Value| i.is_phi() || i.is_terminator() || reads(i) || is_pure(ir, *i);
    let loads = body.iter().filter(|i| i.is_load()).count();
    let bytes = body.iter().filter(|i| i.is_load());
    let bytes = bytes.map(|i| ir.store_size(i.ty())).sum();
    let is_one_stream = loads == UNROLLED_BY_PTXAS && bytes < FEW_BYTES;
    let is_left_to_ptxas = is_unrolled && loads <= UNROLLED_BY_PTXAS && !is_one_stream;
    if !body.iter().all(acts) || is_left_to_ptxas {
        return None;
    }
    // Remainders of loops are short.
    let end = head.terminator()?;
    if end.has_loop_hint(ir, "llvm.loop.unroll.disable") {
        return None;
    }
    // An address that depends on a load waits for it, however far the loop is unrolled.
    let mut loaded: HashSet<Value> = HashSet::new();
    for i in &body {
        let depends = i.operands().iter().any(|v| loaded.contains(v));
        if i.is_load() && depends {
            return None;
        }
        if i.is_load() || depends {
            loaded.insert(*i);
        }
    }
    let carried = |i: &Value| i.is_phi() && loaded.contains(&at(*i, head));
    let next_address = |i: &Value| i.is_load() && underlying_phi(*i).is_some_and(|p| carried(&p));
    if body.iter().any(next_address) {
        return None;
    }
    STREAMING.factor(bytes, body.len())
}

/// The phi that is the base of a load's address.
fn underlying_phi(load: Value) -> Option<Value> {
    let mut p = load.operand(0);
    while p.is_gep() {
        p = p.operand(0);
    }
    p.is_phi().then_some(p)
}

/// Whether an induction variable of the loop of these blocks has a constant step. One that threads
/// share has not.
fn is_sequential(head: Block, inside: &HashSet<Block>) -> bool {
    let latches = head.predecessors().into_iter();
    let latches: Vec<_> = latches.filter(|b| inside.contains(b)).collect();
    let steps = |phi: &Value| {
        latches.iter().any(|latch| {
            let next = at(*phi, *latch);
            next.operation() == Some(Opcode::LLVMAdd)
                && next.operand(0) == *phi
                && next.operand(1).as_i64().is_some()
        })
    };
    head.phis().iter().any(steps)
}
