//! Grid-stride loops of any blocks, whose iterations the league's threads share.

use crate::league::is_of_league;
use std::collections::HashSet;
use wf_llvm::analysis::loops::{at, goes_on};
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// A loop that begins with the thread's number in the league and steps by the number of the league's
/// threads. It has one entry, one latch, which tests whether it goes on, and one exit.
#[derive(Clone)]
pub(super) struct LeagueLoop {
    /// Its blocks, in the function's order.
    pub blocks: Vec<Block>,
    /// The header and the latch.
    pub head: Block,
    pub latch: Block,
    /// The block that leads to it, and the one behind it.
    pub before: Block,
    pub after: Block,
    /// The induction variable, its next value, and the comparison of that with the bound.
    pub iv: Value,
    pub next: Value,
    pub test: Value,
    /// Its first value and its step, which are outside, as the bound is.
    pub first: Value,
    pub step: Value,
    pub bound: Value,
    /// The loop goes on while next value and bound compare so.
    pub goes_on: IntPredicate,
}

impl LeagueLoop {
    /// Of the function's blocks `inside`.
    pub fn of(f: Value, inside: &HashSet<Block>) -> Option<Self> {
        let blocks: Vec<_> = f.blocks();
        let blocks: Vec<_> = blocks.into_iter().filter(|b| inside.contains(b)).collect();
        let enters = |b: &&Block| b.predecessors().iter().any(|p| !inside.contains(p));
        let head = *blocks.iter().find(enters)?;
        let (back, outside): (Vec<_>, Vec<_>) = head
            .predecessors()
            .into_iter()
            .partition(|p| inside.contains(p));
        let ([latch], [before]) = (&back[..], &outside[..]) else {
            return None;
        };
        let (latch, before) = (*latch, *before);
        let branch = latch
            .terminator()
            .filter(|b| is_branch(*b) && b.is_conditional())?;
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        let after = if yes == head { no } else { yes };
        let test = branch.operand(0);
        if test.operation() != Some(Opcode::LLVMICmp) || inside.contains(&after) {
            return None;
        }
        let (next, bound) = (test.operand(0), test.operand(1));
        let is_outside = |v: Value| !v.is_instruction() || !inside.contains(&v.block());
        if next.operation() != Some(Opcode::LLVMAdd) {
            return None;
        }
        let iv = next.operand(0);
        if !head.phis().contains(&iv)
            || at(iv, latch) != next
            || !next.users().iter().all(|u| *u == test || *u == iv)
            || test.users() != [branch]
            || !is_outside(bound)
        {
            return None;
        }
        let (first, step) = (at(iv, before), next.operand(1));
        let stays = |u: &Value| inside.contains(&u.block());
        if !is_outside(step) || !is_of_league(first, step) || !iv.users().iter().all(stays) {
            return None;
        }
        Some(Self {
            goes_on: goes_on(test.predicate(), yes == head)?,
            blocks,
            head,
            latch,
            before,
            after,
            iv,
            next,
            test,
            first,
            step,
            bound,
        })
    }

    /// Whether an instruction counts the iterations.
    pub fn counts(&self, i: Value) -> bool {
        [self.iv, self.next, self.test].contains(&i)
    }

    /// Emits whether several threads share the loop. An iteration that one thread runs alone may need
    /// what the one before it wrote.
    pub fn are_several(&self, ir: Ir, b: &Builder) -> Value {
        let one = ir.constant(self.step.ty(), 1);
        b.icmp(IntPredicate::LLVMIntUGT, self.step, one)
    }

    /// Whether the loop's condition includes the bound.
    pub fn is_closed(&self) -> bool {
        matches!(
            self.goes_on,
            IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE
        )
    }
}

/// Whether an instruction is a branch.
pub(super) fn is_branch(i: Value) -> bool {
    i.operation() == Some(Opcode::LLVMBr)
}
