//! Nests that can be unrolled and jammed.

use super::carried::{Carried, Edges};
use super::classes::{Classes, Iteration};
use super::digits::Digits;
use super::gain::{self, Gain, Iterations};
use crate::purity::{computes, is_pure};
use crate::unroll::league_loop::{LeagueLoop, is_branch};
use std::collections::HashSet;
use std::ops::Deref;
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Ir, Opcode, Value, underlying};

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

/// A grid-stride loop some iterations of which run side by side.
#[derive(Clone)]
pub(super) struct Nest {
    pub of_league: LeagueLoop,
    /// What it carries beside the induction variable.
    pub carried: Carried,
    /// A branch of the header over the rest of an iteration, where one may depend on the iteration.
    pub guard: Option<Value>,
    /// Values that depend on the induction variable.
    pub varying: HashSet<Value>,
    pub factor: u64,
    /// Whether loops inside load nothing but what is shared.
    pub in_registers: bool,
    /// Iterations of one column of a collapsed nest run side by side, if it has digits; else those that
    /// are the number of the league's threads apart.
    pub digits: Option<Digits>,
    /// What differs between rows and between columns, where blocks of both gain.
    pub classes: Option<Classes>,
}

impl Deref for Nest {
    type Target = LeagueLoop;

    fn deref(&self) -> &LeagueLoop {
        &self.of_league
    }
}

impl Nest {
    /// The loop of these blocks, if it gains from jamming; `loops` are all of its function.
    pub fn of(ir: Ir, f: Value, inside: &HashSet<Block>, loops: &[HashSet<Block>]) -> Option<Self> {
        let is_inner = |l: &&HashSet<Block>| l.len() < inside.len() && l.is_subset(inside);
        let inner: Vec<_> = loops.iter().filter(is_inner).collect();
        let of_league = LeagueLoop::of(f, inside)?;
        let LeagueLoop {
            head,
            latch,
            after,
            iv,
            ..
        } = of_league;
        let phis = head.phis().into_iter().filter(|p| *p != iv).collect();
        let edges = Edges {
            inside,
            latch,
            after,
        };
        let carried = Carried::of(ir, phis, edges)?;
        let mut nest = Self {
            guard: None,
            varying: carried.differ(iv),
            carried,
            factor: 0,
            in_registers: false,
            of_league,
            digits: None,
            classes: None,
        };
        nest.guard = nest.find_guard(ir);
        nest.find_varying(&HashSet::new());
        let lockstep = |nest: &Self| {
            let mut all = nest.instructions();
            all.all(|i| nest.may_be_jammed(ir, i, inside))
        };
        let in_row = gain::of(ir, &nest.iterations(), &inner).filter(|_| lockstep(&nest));
        if let Some(gain) = in_row.filter(|_| !inner.is_empty()) {
            return Some(nest.by(gain));
        }
        let by_columns = nest.by_columns(ir);
        let in_column = by_columns.and_then(|columns| {
            let gain =
                gain::of(ir, &columns.iterations(), &inner).filter(|_| lockstep(&columns))?;
            Some((columns, gain))
        });
        // Of iterations without loops, those are taken that load less, or compute less of their own.
        match (in_row, in_column) {
            (Some(row), Some((columns, column)))
                if (row.loads, nest.varying.len()) <= (column.loads, columns.varying.len()) =>
            {
                Some(nest.by(row))
            }
            (Some(row), None) => Some(nest.by(row)),
            (_, Some((columns, gain))) => {
                let mut nest = columns.by(gain);
                nest.classes = nest.blocks_gain(ir, &inner, &lockstep);
                Some(nest)
            }
            (None, None) => None,
        }
    }

    fn iterations(&self) -> Iterations<'_> {
        Iterations {
            all: self.instructions().collect(),
            varying: &self.varying,
            rows: self.digits.as_ref().map(|d| &d.rows),
        }
    }

    fn by(self, gain: Gain) -> Self {
        Self {
            factor: gain.factor,
            in_registers: gain.in_registers,
            ..self
        }
    }

    /// The same loop with iterations of one column side by side, if it has columns.
    fn by_columns(&self, ir: Ir) -> Option<Self> {
        let digits = Digits::of(ir, self.iv, self.head, &self.blocks)?;
        // What is carried goes on behind the blocks, which a plane's last rows are not.
        if digits.plane().is_some() && (!self.carried.phis.is_empty() || self.guard.is_some()) {
            return None;
        }
        let mut varying = self.carried.differ(self.iv);
        varying.extend(digits.rows.iter().copied());
        let mut nest = Self {
            varying,
            digits: Some(digits.clone()),
            ..self.clone()
        };
        nest.find_varying(&digits.same_in_column());
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
        // If not all iterations run their rest, each is run by itself from here on again.
        let writes = |i: &Value| {
            matches!(
                i.operation(),
                Some(Opcode::LLVMStore | Opcode::LLVMAtomicRMW)
            )
        };
        if self.head.instructions().iter().any(writes) {
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
        inner: &[&HashSet<Block>],
        lockstep: &dyn Fn(&Self) -> bool,
    ) -> Option<Classes> {
        let digits = self.digits.as_ref()?;
        // Two places of a block may be the same iteration, which a sum or an update would have twice.
        let updates = |i: Value| i.operation() == Some(Opcode::LLVMAtomicRMW);
        if !self.carried.phis.is_empty() || self.instructions().any(updates) {
            return None;
        }
        let iteration = Iteration {
            iv: self.iv,
            instructions: self.instructions().collect(),
            digits,
        };
        let classes = Classes::of(&iteration);
        let gain = classes.gain(ir, &iteration, inner, self.factor);
        let of_rows = std::mem::take(&mut self.varying);
        self.varying = classes.rows.union(&classes.columns).copied().collect();
        let in_lockstep = lockstep(self);
        self.varying = of_rows;
        (in_lockstep && gain).then_some(classes)
    }

    /// The instructions of an iteration.
    pub fn instructions(&self) -> impl Iterator<Item = Value> + '_ {
        let all = self.blocks.iter().flat_map(|b| b.instructions());
        all.filter(|i| !self.counts(*i))
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
            // Which iteration updates first is not determined.
            Some(Opcode::LLVMAtomicRMW) => {
                i.relaxed_update().is_some() && self.varying.contains(&i.operand(0))
            }
            Some(
                Opcode::LLVMAlloca
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
