//! Unroll-and-jam of grid-stride loops, a part of pass `unroll_grid_stride`.
//!
//! A loop inside a grid-stride loop may load what is the same for all threads beside each product:
//! the coefficients of a filter, the rows of a table. Such a load takes as long as one of the
//! thread's own data. If a thread runs four of its iterations side by side, one load serves four:
//!
//! ```text
//! for (i = thread; i < n; i += threads)     for (; i + 3 * threads < n; i += 4 * threads)
//!   for (k = 0; k < taps; k++)                for (k = 0; k < taps; k++) {
//!     t += h[k] * x[i + k];                     c = h[k];
//!                                               t0 += c * x[i + k]; t1 += c * x[i + threads + k]; …
//! ```
//!
//! The control flow of an iteration has to be the same in all iterations: no condition depends on
//! the induction variable. Then a copy of the loop's blocks with four copies of each instruction
//! that depends on it runs four iterations in lockstep. Instructions that do not depend on it stay
//! single. Iterations of a loop that threads share may not depend on each other, so that no proof
//! about memory is needed. The original loop runs the remainder.

use super::cost::JAMMED;
use crate::league::is_of_league;
use crate::marks;
use crate::purity::computes;
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::{all, at, goes_on};
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value, underlying};
use wf_passes::Kernel;

/// Runs over all kernels for which it is unobservable which thread runs an iteration.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let loops = all(&f.blocks());
        let nests = loops.iter().filter_map(|l| Nest::of(ir, f, l, &loops));
        let nests: Vec<_> = nests.collect();
        for nest in &nests {
            nest.jam(ir);
            ir.set_string_attribute(f, marks::JAMMED, &nest.factor.to_string());
        }
    }
}

/// A grid-stride loop with loops inside.
struct Nest {
    /// Its blocks, in the function's order.
    blocks: Vec<Block>,
    head: Block,
    latch: Block,
    before: Block,
    after: Block,
    iv: Value,
    next: Value,
    test: Value,
    first: Value,
    step: Value,
    bound: Value,
    goes_on: IntPredicate,
    /// Values that depend on the induction variable.
    varying: HashSet<Value>,
    factor: u64,
}

impl Nest {
    fn of(ir: Ir, f: Value, inside: &HashSet<Block>, loops: &[HashSet<Block>]) -> Option<Self> {
        let is_inner = |l: &&HashSet<Block>| l.len() < inside.len() && l.is_subset(inside);
        let inner: Vec<_> = loops.iter().filter(is_inner).collect();
        if inner.is_empty() {
            return None;
        }
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
        let [iv] = head.phis()[..] else { return None };
        if test.operation() != Some(Opcode::LLVMICmp)
            || inside.contains(&after)
            || !after.phis().is_empty()
        {
            return None;
        }
        let (next, bound) = (test.operand(0), test.operand(1));
        let is_outside = |v: Value| !v.is_instruction() || !inside.contains(&v.block());
        if next.operation() != Some(Opcode::LLVMAdd)
            || at(iv, latch) != next
            || next.operand(0) != iv
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
        let mut nest = Self {
            goes_on: goes_on(test.predicate(), yes == head)?,
            varying: HashSet::from([iv]),
            factor: 0,
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
        };
        nest.find_varying();
        let runs_in_lockstep = nest
            .instructions()
            .all(|i| nest.may_be_jammed(ir, i, inside));
        nest.factor = nest.gain(ir, &inner).filter(|_| runs_in_lockstep)?;
        Some(nest)
    }

    /// The instructions of an iteration.
    fn instructions(&self) -> impl Iterator<Item = Value> + '_ {
        let all = self.blocks.iter().flat_map(|b| b.instructions());
        all.filter(|i| ![self.iv, self.next, self.test].contains(i))
    }

    fn find_varying(&mut self) {
        loop {
            let depends = |i: &Value| {
                !self.varying.contains(i) && i.operands().iter().any(|v| self.varying.contains(v))
            };
            let more: Vec<_> = self.instructions().filter(depends).collect();
            if more.is_empty() {
                return;
            }
            self.varying.extend(more);
        }
    }

    /// Whether an instruction may run for several iterations in lockstep.
    fn may_be_jammed(&self, ir: Ir, i: Value, inside: &HashSet<Block>) -> bool {
        let varies = self.varying.contains(&i);
        if !i.users().iter().all(|u| inside.contains(&u.block())) {
            return false;
        }
        if i.is_terminator() {
            let stays = || i.successors().iter().all(|s| inside.contains(s));
            return is_branch(i) && (i.block() == self.latch || !varies && stays());
        }
        match i.operation() {
            Some(Opcode::LLVMLoad) => i.is_plain_access() && !underlying(i.operand(0)).is_alloca(),
            Some(Opcode::LLVMStore) => {
                i.is_plain_access()
                    && self.varying.contains(&i.operand(1))
                    && !underlying(i.operand(1)).is_alloca()
            }
            Some(Opcode::LLVMCall) => computes(ir, i) || i.called_name() == "llvm.assume",
            Some(
                Opcode::LLVMAlloca
                | Opcode::LLVMAtomicRMW
                | Opcode::LLVMAtomicCmpXchg
                | Opcode::LLVMFence
                | Opcode::LLVMVAArg
                | Opcode::LLVMInvoke,
            )
            | None => false,
            Some(_) => true,
        }
    }

    /// The factor by which the loop is unrolled and jammed, if a loop inside loads enough of what
    /// is the same in all iterations.
    fn gain(&self, ir: Ir, inner: &[&HashSet<Block>]) -> Option<u64> {
        let (mut own, mut most) = (0, 0);
        let mut shared = 0;
        for l in inner {
            let all: Vec<_> = l.iter().flat_map(|b| b.instructions()).collect();
            // A loop that writes waits for memory, however many loads it has.
            if all.iter().any(|i| i.is_store()) {
                return None;
            }
            let loads: Vec<_> = all.into_iter().filter(|i| i.is_load()).collect();
            let varies = |i: &&Value| self.varying.contains(i);
            let bytes: u64 = loads
                .iter()
                .filter(varies)
                .map(|i| ir.store_size(i.ty()))
                .sum();
            let varying = loads.iter().filter(varies).count();
            own += varying;
            shared += loads.len() - varying;
            most = most.max(bytes);
        }
        let work = self
            .instructions()
            .filter(|i| self.varying.contains(i))
            .count();
        (own > 0 && SHARE * shared >= own)
            .then(|| JAMMED.factor(most, work))
            .flatten()
    }

    /// Inserts the main loop.
    fn jam(&self, ir: Ir) {
        let f = self.head.function();
        let b = ir.builder();
        let wide = ir.int(64);
        let check = ir.append_block(f, "jam.check");
        let end = ir.append_block(f, "jam.end");
        let new = |old: &Block| (*old, ir.append_block(f, &format!("jam.{}", old.name())));
        let blocks: HashMap<Block, Block> = self.blocks.iter().map(new).collect();

        let enter = self.before.terminator();
        let enter = enter.expect("a block that leads to another has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.head {
                enter.set_successor(i as u32, check);
            }
        }
        b.at_end(check).located_as(enter);
        let ty = self.iv.ty();
        let extend = |v: Value| match v.ty() == wide {
            true => v,
            false => b.cast(Opcode::LLVMZExt, v, wide),
        };
        // A few times the league's threads do not wrap around 64 bits.
        let span = b.binary(
            Opcode::LLVMMul,
            extend(self.step),
            ir.i64(self.factor - 1),
            "",
        );
        let steps: Vec<_> = (1..=self.factor)
            .map(|n| b.binary(Opcode::LLVMMul, self.step, ir.constant(ty, n), ""))
            .collect();
        // Whether the last of the iterations that begin with this one is within the bound.
        let enough = |b: &Builder, iv: Value| {
            let begins = b.icmp(self.goes_on, iv, self.bound);
            let room = b.binary(Opcode::LLVMSub, self.bound, iv, "");
            let room = match room.ty() == wide {
                true => room,
                false => b.cast(Opcode::LLVMZExt, room, wide),
            };
            let closed = matches!(
                self.goes_on,
                IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE
            );
            let fits = match closed {
                true => IntPredicate::LLVMIntUGE,
                false => IntPredicate::LLVMIntUGT,
            };
            let fits = b.icmp(fits, room, span);
            b.binary(Opcode::LLVMAnd, begins, fits, "")
        };
        b.cond_br(enough(&b, self.first), blocks[&self.head], self.head);

        // The main loop: copies of what varies, of each for one iteration.
        b.at_end(blocks[&self.head]).located_as(self.iv);
        let iv = b.phi(ty, &self.iv.name());
        iv.add_incoming(self.first, check);
        let mut copies: Vec<HashMap<Value, Value>> = vec![HashMap::from([(self.iv, iv)])];
        for by in &steps[..steps.len() - 1] {
            let ahead = b.binary(Opcode::LLVMAdd, iv, *by, "");
            copies.push(HashMap::from([(self.iv, ahead)]));
        }
        self.copy(&b, &blocks, &mut copies);
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(blocks[&self.latch]).located_as(branch);
        let last = steps.last().expect("there are copies");
        let next = b.binary(Opcode::LLVMAdd, iv, *last, "");
        iv.add_incoming(next, blocks[&self.latch]);
        b.cond_br(enough(&b, next), blocks[&self.head], end);

        // The remainder, if any.
        b.at_end(end).located_as(branch);
        let more = b.icmp(self.goes_on, next, self.bound);
        b.cond_br(more, self.head, self.after);
        b.before(self.iv).located_as(self.iv);
        let merged = b.phi(ty, "");
        merged.add_incoming(self.first, check);
        merged.add_incoming(next, end);
        merged.add_incoming(self.next, self.latch);
        let name = self.iv.name();
        self.iv.replace_uses(merged);
        self.iv.erase();
        merged.set_name(&name);
    }

    /// Copies the blocks without the induction variable and the latch's branch.
    fn copy(
        &self,
        b: &Builder,
        blocks: &HashMap<Block, Block>,
        copies: &mut [HashMap<Value, Value>],
    ) {
        let mut copied = vec![];
        for old_block in &self.blocks {
            b.at_end(blocks[old_block]);
            for old in old_block.instructions() {
                let of_latch = old.is_terminator() && *old_block == self.latch;
                if [self.iv, self.next, self.test].contains(&old) || of_latch {
                    continue;
                }
                let varies = self.varying.contains(&old);
                let many = if varies { copies.len() } else { 1 };
                for n in 0..many {
                    b.located_as(old);
                    let new = match old.is_phi() {
                        true => b.phi(old.ty(), &old.name()),
                        false => {
                            let new = old.clone_instruction();
                            b.insert(new);
                            new
                        }
                    };
                    copied.push((old, new, n));
                    let of = if varies { n..n + 1 } else { 0..copies.len() };
                    for copy in &mut copies[of] {
                        copy.insert(old, new);
                    }
                }
            }
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

/// Least part of the loads inside that is the same in all iterations, as one in so many.
const SHARE: usize = 2;

fn is_branch(i: Value) -> bool {
    i.operation() == Some(Opcode::LLVMBr)
}
