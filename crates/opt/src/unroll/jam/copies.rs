//! The copies of an iteration's blocks.
//!
//! A nest may have a guard, as loops over a triangle or over inner points have: a branch over the rest
//! of an iteration. If all iterations of a block run their rest, they run it side by side, else each
//! is looked at by itself.

use super::nest::Nest;
use std::collections::{HashMap, HashSet};
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// Of a value and the number of an iteration, the first iteration whose copy is the same.
type Same<'a> = &'a dyn Fn(&Value, usize) -> usize;

impl Nest {
    /// Copies the blocks without what copies are given and the latch's branch, for iterations in rows
    /// of so many columns. `one` is the n-th of them, and whether it is one.
    pub fn copy(
        &self,
        ir: Ir,
        b: &Builder,
        blocks: &HashMap<Block, Block>,
        copies: &mut [HashMap<Value, Value>],
        columns: u64,
        one: &dyn Fn(&Builder, Value) -> (Value, Value),
    ) {
        let columns = columns as usize;
        // Of a value the first copy that has the same one, for each of the iterations.
        let same = |old: &Value, n: usize| match &self.classes {
            Some(of) if columns > 1 => {
                let row = if of.rows.contains(old) {
                    n / columns
                } else {
                    0
                };
                let column = if of.columns.contains(old) {
                    n % columns
                } else {
                    0
                };
                row * columns + column
            }
            _ if self.varying.contains(old) => n,
            _ => 0,
        };
        let differs = |guard: &Value| (0..copies.len()).any(|n| same(guard, n) != 0);
        let guard = self.guard.filter(differs);
        self.copy_blocks(b, blocks, copies, (&same, guard));
        let Some(guard) = guard else {
            return;
        };
        // All of the iterations run their rest side by side, or each is looked at by itself.
        let latch = blocks[&self.latch];
        let others = self.run_one_by_one(ir, b, copies.len() as u64, latch, one);
        let rest = guard.successors();
        let if_true = rest[1] == self.latch;
        let body = if if_true { rest[0] } else { rest[1] };
        b.at_end(blocks[&self.head]).located_as(guard);
        let condition = guard.operand(0);
        let of = |n: usize| copies[n].get(&condition).copied().unwrap_or(condition);
        let firsts = (0..copies.len()).filter(|n| same(&condition, *n) == *n);
        let op = if if_true {
            Opcode::LLVMAnd
        } else {
            Opcode::LLVMOr
        };
        let all = firsts.map(of).reduce(|v, w| b.binary(op, v, w, ""));
        let all = all.expect("there are iterations");
        let ways = [blocks[&body], others];
        match if_true {
            true => b.cond_br(all, ways[0], ways[1]),
            false => b.cond_br(all, ways[1], ways[0]),
        };
    }

    /// Emits a loop that runs the iterations of a block one by one and then goes on at `to`. Returns
    /// its first block.
    pub fn run_one_by_one(
        &self,
        ir: Ir,
        b: &Builder,
        count: u64,
        to: Block,
        one: &dyn Fn(&Builder, Value) -> (Value, Value),
    ) -> Block {
        let f = self.head.function();
        let [first, head, next] =
            ["first", "one", "next"].map(|n| ir.append_block(f, &format!("jam.{n}")));
        let new = |old: &Block| (*old, ir.append_block(f, &format!("jam.{}", old.name())));
        let blocks: HashMap<_, _> = self.blocks.iter().map(new).collect();
        let ty = self.iv.ty();
        b.at_end(first).located_as(self.iv);
        b.br(head);
        b.at_end(head).located_as(self.iv);
        let n = b.phi(ty, "");
        let (iv, is_there) = one(b, n);
        b.cond_br(is_there, blocks[&self.head], next);
        let mut copies = [HashMap::from([(self.iv, iv)])];
        self.copy_blocks(b, &blocks, &mut copies, (&|_, _| 0, None));
        b.at_end(blocks[&self.latch]).located_as(self.iv);
        b.br(next);
        b.at_end(next).located_as(self.iv);
        let ahead = b.binary(Opcode::LLVMAdd, n, ir.constant(ty, 1), "");
        n.add_incoming(ir.constant(ty, 0), first);
        n.add_incoming(ahead, next);
        let more = b.icmp(IntPredicate::LLVMIntULT, ahead, ir.constant(ty, count));
        b.cond_br(more, head, to).keep_rolled(ir);
        first
    }

    /// Copies the blocks without what copies are given, the latch's branch and the `guard`.
    fn copy_blocks(
        &self,
        b: &Builder,
        blocks: &HashMap<Block, Block>,
        copies: &mut [HashMap<Value, Value>],
        (same, guard): (Same<'_>, Option<Value>),
    ) {
        let mut copied = vec![];
        // The induction variable, and digits of it.
        let given: HashSet<Value> = copies[0].keys().copied().collect();
        let insert = |old: Value| {
            b.located_as(old);
            match old.is_phi() {
                true => b.phi(old.ty(), &old.name()),
                false => {
                    let new = old.clone_instruction();
                    b.insert(new);
                    new
                }
            }
        };
        for old_block in &self.blocks {
            b.at_end(blocks[old_block]);
            for old in old_block.instructions() {
                let of_latch = old.is_terminator() && *old_block == self.latch;
                let counts = [self.next, self.test].contains(&old) || given.contains(&old);
                if counts || of_latch || Some(old) == guard || self.carried.has(old) {
                    continue;
                }
                for n in (0..copies.len()).filter(|n| same(&old, *n) == *n) {
                    let new = insert(old);
                    copied.push((old, new, n));
                    for (k, copy) in copies.iter_mut().enumerate() {
                        if same(&old, k) == n {
                            copy.insert(old, new);
                        }
                    }
                }
            }
        }
        // What is carried is updated by one iteration after the other.
        b.at_end(blocks[&self.latch]);
        for n in 0..copies.len() {
            for old in &self.carried.updates {
                let new = insert(*old);
                copied.push((*old, new, n));
                copies[n].insert(*old, new);
            }
            self.carried.pass_on(copies, n, self.latch);
        }
        for (old, new, n) in copied {
            let of = |v: Value| copies[n].get(&v).copied().unwrap_or(v);
            if old.is_phi() {
                for (v, from) in old.incoming() {
                    new.add_incoming(of(v), blocks[&from]);
                }
                continue;
            }
            for (i, v) in old.operands().into_iter().enumerate() {
                new.set_operand(i as u32, of(v));
            }
            if old.is_terminator() {
                for (i, s) in old.successors().into_iter().enumerate() {
                    new.set_successor(i as u32, blocks[&s]);
                }
            }
        }
    }
}
