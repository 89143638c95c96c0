//! Nests that can be unrolled and jammed.

use super::carried::{Carried, Edges};
use super::classes::{Classes, Iteration};
use super::gain::gain;
use crate::league::is_of_league;
use crate::marks::{QUOTIENT, REMAINDER};
use crate::purity::{computes, is_pure};
use std::collections::HashSet;
use wf_llvm::analysis::loops::{at, goes_on};
use wf_llvm::{Block, IntPredicate, Ir, Opcode, Value, underlying};

/// Replaces header phis that are an induction variable's extension to 64 bits, which LLVM makes of a
/// linear index that is narrowed to 32 bits.
pub(super) fn merge_copies(ir: Ir, inside: &HashSet<Block>) {
    let enters = |b: &&Block| b.predecessors().iter().any(|p| !inside.contains(p));
    let Some(head) = inside.iter().find(enters) else {
        return;
    };
    let phis = head.phis();
    for (copy, iv) in phis.iter().flat_map(|c| phis.iter().map(move |iv| (c, iv))) {
        let is_copy = copy.incoming().into_iter().all(|(v, from)| {
            let of = at(*iv, from);
            match v.operation() {
                Some(Opcode::LLVMZExt) => v.operand(0) == of,
                // Of a value whose lower half is the other's.
                Some(Opcode::LLVMAnd) => {
                    v.operand(1).as_u64() == Some(u32::MAX.into())
                        && of.operation() == Some(Opcode::LLVMTrunc)
                        && of.operand(0) == v.operand(0)
                }
                _ => false,
            }
        });
        let bits = |v: &Value| v.ty().int_bits();
        if bits(iv) != Some(32) || bits(copy) != Some(64) || !is_copy {
            continue;
        }
        let b = ir.builder_before(head.first_non_phi());
        b.located_as(*copy);
        let extended = b.cast(Opcode::LLVMZExt, *iv, copy.ty());
        copy.replace_uses(extended);
        let dead = copy.incoming();
        copy.erase();
        for (v, _) in dead {
            if v.is_instruction() && v.users().is_empty() {
                v.erase();
            }
        }
        return;
    }
}

/// How far apart the iterations are that run side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Apart {
    /// The number of the league's threads.
    Threads,
    /// A row of the collapsed nest: the value is its length.
    Row(Value),
}

/// A grid-stride loop with loops inside.
pub(super) struct Nest {
    /// Its blocks, in the function's order.
    pub blocks: Vec<Block>,
    pub head: Block,
    pub latch: Block,
    pub before: Block,
    pub after: Block,
    pub iv: Value,
    pub next: Value,
    pub test: Value,
    pub first: Value,
    pub step: Value,
    pub bound: Value,
    pub goes_on: IntPredicate,
    /// What it carries beside the induction variable.
    pub carried: Carried,
    /// A branch of the header over the rest of an iteration, where one may depend on the iteration.
    pub guard: Option<Value>,
    /// Values that depend on the induction variable.
    pub varying: HashSet<Value>,
    pub factor: u64,
    /// Whether loops inside load nothing but what is shared.
    pub in_registers: bool,
    /// How far apart the iterations are that run side by side.
    pub apart: Apart,
    /// What differs between rows and between columns, where blocks of both gain.
    pub classes: Option<Classes>,
}

impl Nest {
    /// The loop of these blocks, if it gains from jamming; `loops` are all of its function.
    pub fn of(ir: Ir, f: Value, inside: &HashSet<Block>, loops: &[HashSet<Block>]) -> Option<Self> {
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
        if test.operation() != Some(Opcode::LLVMICmp) || inside.contains(&after) {
            return None;
        }
        let (next, bound) = (test.operand(0), test.operand(1));
        let is_outside = |v: Value| !v.is_instruction() || !inside.contains(&v.block());
        if next.operation() != Some(Opcode::LLVMAdd) {
            return None;
        }
        let iv = next.operand(0);
        let (ivs, phis): (Vec<_>, Vec<_>) = head.phis().into_iter().partition(|p| *p == iv);
        if ivs.is_empty()
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
        let edges = Edges {
            inside,
            latch,
            after,
        };
        let carried = Carried::of(ir, phis, edges)?;
        let mut nest = Self {
            goes_on: goes_on(test.predicate(), yes == head)?,
            guard: None,
            varying: carried.differ(iv),
            carried,
            factor: 0,
            in_registers: false,
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
            apart: Apart::Threads,
            classes: None,
        };
        nest.guard = nest.find_guard(ir);
        nest.find_varying(&HashSet::new());
        let lockstep = |nest: &Self| {
            let mut all = nest.instructions();
            all.all(|i| nest.may_be_jammed(ir, i, inside))
        };
        if let Some((factor, in_registers)) =
            gain(ir, &nest.varying, nest.instructions(), &inner).filter(|_| lockstep(&nest))
        {
            nest.factor = factor;
            nest.in_registers = in_registers;
            return Some(nest);
        }
        let (row, same) = nest.row(ir)?;
        nest.apart = Apart::Row(row);
        nest.varying = nest.carried.differ(iv);
        nest.find_varying(&same);
        (nest.factor, nest.in_registers) =
            gain(ir, &nest.varying, nest.instructions(), &inner).filter(|_| lockstep(&nest))?;
        nest.classes = nest.blocks_gain(ir, &same, &inner, &lockstep);
        Some(nest)
    }

    /// The header's branch over the rest of an iteration, if arithmetic alone decides it: indices are
    /// compared. If data did, the iterations that run side by side would seldom agree.
    fn find_guard(&self, ir: Ir) -> Option<Value> {
        let branch = self.head.terminator()?;
        let counts = |i: &Value| [self.next, self.test].contains(i) || i.is_terminator();
        if !is_branch(branch)
            || !branch.is_conditional()
            || self.head == self.latch
            || !branch.successors().contains(&self.latch)
            || !self.latch.instructions().iter().all(counts)
        {
            return None;
        }
        let mut work = vec![branch.operand(0)];
        let mut seen = HashSet::new();
        while let Some(v) = work.pop() {
            if !v.is_instruction() || !self.blocks.contains(&v.block()) || v == self.iv {
                continue;
            }
            let divides = matches!(v.operation(), Some(Opcode::LLVMUDiv | Opcode::LLVMURem));
            if !divides && !is_pure(ir, v) {
                return None;
            }
            if seen.insert(v) {
                work.extend(v.operands());
            }
        }
        Some(branch)
    }

    /// What blocks of rows and columns need, if the loop gains from them.
    fn blocks_gain(
        &mut self,
        ir: Ir,
        remainders: &HashSet<Value>,
        inner: &[&HashSet<Block>],
        lockstep: &dyn Fn(&Self) -> bool,
    ) -> Option<Classes> {
        let Apart::Row(row) = self.apart else {
            return None;
        };
        // Two places of a block may be the same iteration, which a sum would have twice.
        if !self.carried.phis.is_empty() {
            return None;
        }
        let iteration = Iteration {
            iv: self.iv,
            instructions: self.instructions().collect(),
            row,
            remainders,
        };
        let classes = Classes::of(ir, &iteration);
        let of_rows = std::mem::take(&mut self.varying);
        self.varying = classes.rows.union(&classes.columns).copied().collect();
        let in_lockstep = lockstep(self);
        self.varying = of_rows;
        let gain = classes.gain(ir, &iteration, inner, self.factor);
        (in_lockstep && gain).then_some(classes)
    }

    /// The length of a row and the values that are the place in a row: remainders of the induction
    /// variable by one divisor, computed in each iteration.
    fn row(&self, ir: Ir) -> Option<(Value, HashSet<Value>)> {
        let mut found: Option<(Value, HashSet<Value>)> = None;
        for i in self.head.instructions() {
            let Some(divisor) = self.divisor(ir, i) else {
                continue;
            };
            match &mut found {
                None => found = Some((divisor, HashSet::from([i]))),
                Some((row, same)) if *row == divisor => {
                    same.insert(i);
                }
                Some(_) => return None,
            }
        }
        found
    }

    /// The divisor by which an instruction is the remainder of the induction variable.
    fn divisor(&self, ir: Ir, i: Value) -> Option<Value> {
        let is_outside = |v: &Value| !v.is_instruction() || !self.blocks.contains(&v.block());
        if i.try_operand(0) != Some(self.iv) {
            return None;
        }
        match i.operation() {
            Some(Opcode::LLVMURem) => Some(i.operand(1)).filter(is_outside),
            Some(Opcode::LLVMAnd) => {
                let mask = i.operand(1).as_u64()?;
                let row = mask.checked_add(1)?;
                row.is_power_of_two().then(|| ir.constant(i.ty(), row))
            }
            Some(Opcode::LLVMSub) if i.has_mark(ir, REMAINDER) => {
                // The other factor is the divisor only if one is the quotient itself: LLVM may have
                // put the factors of a divisor apart.
                let product = i.operand(1);
                if product.operation() != Some(Opcode::LLVMMul) {
                    return None;
                }
                let factors = [0, 1].map(|n| (product.operand(n), product.operand(1 - n)));
                let is_quotient = |v: Value| v.is_instruction() && v.has_mark(ir, QUOTIENT);
                let of_quotient = factors.into_iter().find(|(q, _)| is_quotient(*q));
                of_quotient.map(|(_, divisor)| divisor).filter(is_outside)
            }
            _ => None,
        }
    }

    /// The instructions of an iteration.
    pub fn instructions(&self) -> impl Iterator<Item = Value> + '_ {
        let all = self.blocks.iter().flat_map(|b| b.instructions());
        all.filter(|i| ![self.iv, self.next, self.test].contains(i))
            .filter(|i| !self.carried.phis.contains(i))
    }

    /// Its edges; `inside` are its blocks.
    pub fn edges<'a>(&self, inside: &'a HashSet<Block>) -> Edges<'a> {
        Edges {
            inside,
            latch: self.latch,
            after: self.after,
        }
    }

    /// Finds what depends on the induction variable, but for what is the `same` in the iterations
    /// that run side by side.
    fn find_varying(&mut self, same: &HashSet<Value>) {
        loop {
            let depends = |i: &Value| {
                !same.contains(i)
                    && !self.varying.contains(i)
                    && i.operands().iter().any(|v| self.varying.contains(v))
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
        if i.is_terminator() {
            let stays = || i.successors().iter().all(|s| inside.contains(s));
            let is_known = i.block() == self.latch || Some(i) == self.guard;
            return is_branch(i) && (is_known || !varies && stays());
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
}

fn is_branch(i: Value) -> bool {
    i.operation() == Some(Opcode::LLVMBr)
}
