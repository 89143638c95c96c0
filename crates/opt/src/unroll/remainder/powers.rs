//! The remainder of a loop whose main loop takes `2^k` iterations at a time: blocks of `2^(k-1)`,
//! ..., two and one iterations, of which a thread runs those that its count has a bit for.
//!
//! A warp then waits for the loads of `k` blocks where it waited for those of `2^k - 1` iterations.
//! Up to four iterations without a branch between them, as threads' shares have, would wait for two
//! only, but load again what lanes with fewer iterations have loaded: in sums of sparse rows on an
//! H200 that is slower than the loop.

use super::super::cost::SEQUENTIAL_REMAINDER;
use super::super::iterations::copy_iteration;
use super::{Loop, incoming};
use crate::purity::is_assumption;
use std::collections::HashMap;
use wf_llvm::{Block, IntPredicate, Ir, Opcode, Value};

/// Most blocks between the test of a number and the loop that is entered if it is not zero.
const BLOCKS: usize = 3;

/// How often a loop runs.
pub(super) struct Count {
    /// The number of iterations, at least one.
    bits: Value,
    /// How many bits it may have.
    width: u32,
    /// Where the loop is entered from.
    from: Block,
}

impl Loop {
    /// The loop's trip count, if that is another number modulo a power of two: the loop counts from
    /// zero to `n & (2^k - 1)`.
    pub(super) fn remainder_count(&self) -> Option<Count> {
        let compare = self.branch.operand(0);
        if compare.operation() != Some(Opcode::LLVMICmp) || self.branch.successors().len() != 2 {
            return None;
        }
        let goes_on = match self.goes_on {
            true => IntPredicate::LLVMIntNE,
            false => IntPredicate::LLVMIntEQ,
        };
        let [next, bits] = compare.operands()[..] else {
            return None;
        };
        let from = self.block.predecessors();
        let [from] = from
            .into_iter()
            .filter(|b| *b != self.block)
            .collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let counts = |phi: &Value| {
            incoming(*phi, self.block) == next
                && next.operation() == Some(Opcode::LLVMAdd)
                && next.operand(0) == *phi
                && next.operand(1).as_i64() == Some(1)
                && phi.incoming_from(from).and_then(Value::as_i64) == Some(0)
        };
        if compare.predicate() != goes_on
            || bits.operation() != Some(Opcode::LLVMAnd)
            || !self.phis.iter().any(counts)
            || !is_entered_only_with(from, self.block, bits)
        {
            return None;
        }
        let mask = u64::try_from(bits.operand(1).as_i64()?).ok()?;
        let copies = SEQUENTIAL_REMAINDER.factor(self.bytes, self.body.len())?;
        let width = mask.count_ones();
        (mask >= 3 && mask + 1 == 1 << width && mask < copies).then_some(Count {
            bits,
            width,
            from,
        })
    }

    /// Replaces the loop by blocks of iterations.
    pub(super) fn split_into_powers(self, ir: Ir, count: Count) {
        let Count { bits, width, from } = count;
        let latch = self.latch();
        let mut shown = self.shown();
        shown.retain(|v| !latch.contains(v));
        let f = self.block.function();
        let begin = |p: &Value| {
            p.incoming_from(from)
                .expect("the loop is entered from there")
        };
        // What the phis are, and of the last iteration what code after the loop uses.
        let mut now: Vec<Value> = self.phis.iter().map(begin).collect();
        now.extend(shown.iter().map(|v| v.ty().poison()));

        let b = ir.builder();
        let first = ir.append_block(f, "left");
        let mut head = first;
        for power in (0..width).rev() {
            let [some, join] = ["left.some", "left.next"].map(|n| ir.append_block(f, n));
            b.at_end(head).located_as(self.branch);
            let bit = b.binary(
                Opcode::LLVMAnd,
                bits,
                ir.constant(bits.ty(), 1 << power),
                "",
            );
            let none = b.icmp(IntPredicate::LLVMIntEQ, bit, ir.constant(bits.ty(), 0));
            b.cond_br(none, join, some);

            b.at_end(some);
            let mut state = now.clone();
            for _ in 0..1 << power {
                let mut map: HashMap<Value, Value> = self
                    .phis
                    .iter()
                    .copied()
                    .zip(state.iter().copied())
                    .collect();
                copy_iteration(&b, &self.body, &mut map, true);
                let of = |v: &Value| map.get(v).copied().unwrap_or(*v);
                state = latch.iter().chain(&shown).map(of).collect();
            }
            b.located_as(self.branch);
            b.br(join);

            b.at_end(join).located_as(self.branch);
            let merge = |(without, with): (&Value, &Value)| {
                let phi = b.phi(with.ty(), "");
                phi.add_incoming(*without, head);
                phi.add_incoming(*with, some);
                phi
            };
            now = now.iter().zip(&state).map(merge).collect();
            head = join;
        }
        let results: Vec<_> = latch.into_iter().chain(shown).zip(now).collect();
        self.leave(ir, (from, first), head, &results);
    }

    /// Makes the loop's block the end of the blocks: `(from, first)` is where the loop was entered
    /// from and their first, `end` their last, `results` values of the loop and what they are there.
    fn leave(self, ir: Ir, (from, first): (Block, Block), end: Block, results: &[(Value, Value)]) {
        let out = self.branch.successors()[usize::from(self.goes_on)];
        let b = ir.builder();
        b.at_end(end).located_as(self.branch);
        b.br(self.block);
        for (old, new) in results {
            // A value from before the loop is what it was.
            if self.phis.contains(old) || self.body.contains(old) {
                old.replace_uses(*new);
            }
        }
        let enter = from.terminator().expect("the block leads to the loop");
        for (n, to) in enter.successors().into_iter().enumerate() {
            if to == self.block {
                enter.set_successor(n as u32, first);
            }
        }
        self.branch.erase();
        for i in self.body.iter().rev().chain(&self.phis) {
            i.replace_uses(i.ty().poison());
        }
        for i in self.body.iter().rev().chain(&self.phis) {
            i.erase();
        }
        b.at_end(self.block);
        b.br(out);
    }
}

/// Whether a loop is entered from a block only if a number is not zero: a branch on the way tests it,
/// or LLVM states it there. A loop without either would run on until its counter has wrapped around.
fn is_entered_only_with(mut from: Block, mut to: Block, number: Value) -> bool {
    for _ in 0..BLOCKS {
        let states = |i: &Value| is_assumption(*i) && nonzero(i.operand(0), number) == Some(true);
        if from.instructions().iter().any(states) {
            return true;
        }
        let Some(end) = from.terminator() else {
            return false;
        };
        if end.is_conditional() {
            let ways = end.successors();
            return match nonzero(end.operand(0), number) {
                Some(if_true) => ways[usize::from(!if_true)] == to && ways[0] != ways[1],
                None => false,
            };
        }
        let [before] = from.predecessors()[..] else {
            return false;
        };
        (to, from) = (from, before);
    }
    false
}

/// Whether a test that is true says that a number is not zero, or one that is false; `None` if it is
/// another test.
fn nonzero(test: Value, number: Value) -> Option<bool> {
    if test.operation() != Some(Opcode::LLVMICmp)
        || test.operand(0) != number
        || test.operand(1).as_i64() != Some(0)
    {
        return None;
    }
    match test.predicate() {
        IntPredicate::LLVMIntNE => Some(true),
        IntPredicate::LLVMIntEQ => Some(false),
        _ => None,
    }
}
