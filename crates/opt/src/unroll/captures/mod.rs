//! Captures of a counter by several iterations at once, a part of pass `unroll_grid_stride`.
//!
//! A loop that packs what passes a test takes the place of each element from a counter. Hardware does
//! about one update of an address in a cycle, so that such a loop takes as long as it has updates, of
//! which ptxas leaves one a warp and iteration, and for counters of 64 bits one a lane:
//!
//! ```text
//! for (i = thread; i < n; i += threads)     for (; i + 7 * threads < n; i += 8 * threads)
//!   if (passes(x[i])) {                       p0 = passes(x[i]); … p7 = passes(x[i + 7 * threads]);
//!     k = count++;                            k = count, count += all p of all lanes
//!     out[k] = x[i];                          if (p0) out[k + lanes below with p0] = x[i]; …
//!   }
//! ```
//!
//! The lanes that are there find by ballots how many pass, and one of them updates the counter for
//! all. Each capture has a value of its own as before; which iteration has which is not determined.
//! Iterations of a loop that threads share may not depend on each other, so that no proof about
//! memory is needed; if one thread runs them all, the main loop does not run. The original loop runs
//! the remainder. `tests/programs/kernels/packed_captures.cpp`.

mod together;

use super::cost::CAPTURES;
use super::iterations::has_room;
use super::league_loop::{LeagueLoop, is_branch};
use crate::marks;
use crate::primitives::{MACHINES, Primitives};
use crate::purity::{computes, is_pure};
use std::collections::{HashMap, HashSet};
use together::Together;
use wf_llvm::analysis::loops::{all, at};
use wf_llvm::{AtomicOp, Block, Builder, IntPredicate, Ir, Opcode, Value, underlying};
use wf_passes::Kernel;

/// Runs over all kernels for which it is unobservable which thread runs an iteration.
pub(super) fn run(ir: Ir, kernels: &[Kernel]) {
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let loops = all(&f.blocks());
        let found: Vec<_> = loops.iter().filter_map(|l| Packing::of(ir, f, l)).collect();
        for packing in found {
            packing.write(ir);
            ir.set_string_attribute(f, marks::JAMMED, &packing.rounds.to_string());
        }
    }
}

/// A loop of a test and of a block that is behind it and captures a counter.
struct Packing {
    of_league: LeagueLoop,
    machine: &'static Primitives,
    /// The block that captures, and whether it runs if the test holds.
    then: Block,
    if_true: bool,
    /// The update.
    capture: Value,
    rounds: u64,
}

impl Packing {
    fn of(ir: Ir, f: Value, inside: &HashSet<Block>) -> Option<Self> {
        let of_league = LeagueLoop::of(f, inside)?;
        let LeagueLoop { head, latch, .. } = of_league;
        let branch = head
            .terminator()
            .filter(|b| is_branch(*b) && b.is_conditional())?;
        let ways = branch.successors();
        let if_true = ways[1] == latch;
        let then = if if_true { ways[0] } else { ways[1] };
        let only_counts = |i: &Value| of_league.counts(*i) || i.is_terminator();
        if inside.len() != 3
            || then == latch
            || !ways.contains(&latch)
            || then.terminator()?.successors() != [latch]
            || then.predecessors() != [head]
            || head.phis() != [of_league.iv]
            || !latch.instructions().iter().all(only_counts)
        {
            return None;
        }
        let of_head = head.instructions();
        let of_then = then.instructions();
        let stays = |i: &Value| i.users().iter().all(|u| inside.contains(&u.block()));
        if !of_head.iter().chain(&of_then).all(stays) {
            return None;
        }
        let reads =
            |i: &Value| i.is_load() && i.is_plain_access() && !underlying(i.operand(0)).is_alloca();
        let is_quiet = |i: &Value| is_pure(ir, *i) || i.is_terminator() || reads(i);
        let is_iv = |i: &Value| *i == of_league.iv;
        let mut captures = of_then
            .iter()
            .filter(|i| i.opcode() == Opcode::LLVMAtomicRMW);
        let (capture, None) = (*captures.next()?, captures.next()) else {
            return None;
        };
        let writes = |i: &Value| {
            i.is_store() && i.is_plain_access() && !underlying(i.operand(1)).is_alloca()
        };
        let fits = of_head.iter().all(|i| is_iv(i) || is_quiet(i))
            && of_then
                .iter()
                .all(|i| *i == capture || is_quiet(i) || writes(i) || is_call(ir, *i));
        let bytes = of_head
            .iter()
            .filter(|i| i.is_load())
            .map(|i| ir.store_size(i.ty()))
            .sum();
        let work = of_head.len() + of_then.len();
        let rounds = CAPTURES.factor(bytes, work)?;
        let asks = |m: &&Primitives| {
            let calls = f.instructions().into_iter().filter(|i| i.is_call());
            calls.into_iter().any(|i| i.called_name() == m.thread)
        };
        (fits && is_counter(capture)).then_some(Self {
            machine: MACHINES.iter().find(asks)?,
            of_league,
            then,
            if_true,
            capture,
            rounds,
        })
    }

    fn write(&self, ir: Ir) {
        use Opcode as O;
        let l = &self.of_league;
        let f = l.head.function();
        let new = |name: &str| ir.append_block(f, &format!("capture.{name}"));
        let [check, main, some, first, joined, next, end] =
            ["check", "main", "some", "first", "joined", "next", "end"].map(new);
        let enter = l
            .before
            .terminator()
            .expect("a block that leads to another has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == l.head {
                enter.set_successor(i as u32, check);
            }
        }
        let b = ir.builder();
        b.at_end(check).located_as(enter);
        let step = b.int_cast(l.step, ir.int(64));
        let span = b.binary(O::LLVMMul, step, ir.i64(self.rounds - 1), "");
        let enough = |b: &Builder, iv| has_room(ir, b, (l.bound, l.goes_on), iv, span);
        let several = l.are_several(ir, &b);
        let begins = b.binary(O::LLVMAnd, enough(&b, l.first), several, "");
        b.cond_br(begins, main, l.head);

        b.at_end(main).located_as(l.iv);
        let iv = b.phi(l.iv.ty(), &l.iv.name());
        iv.add_incoming(l.first, check);
        let mut copies: Vec<HashMap<Value, Value>> = vec![];
        for n in 0..self.rounds {
            let ahead = b.binary(O::LLVMMul, l.step, ir.constant(l.step.ty(), n), "");
            let at = b.binary(O::LLVMAdd, iv, ahead, "");
            copies.push(HashMap::from([(l.iv, at)]));
        }
        let of_head: Vec<_> = l.head.instructions();
        let of_head = of_head
            .into_iter()
            .filter(|i| *i != l.iv && !i.is_terminator());
        // One instruction after the other for all iterations, so that loads are under way together.
        for i in of_head {
            copies.iter_mut().for_each(|copy| clone(&b, i, copy));
        }
        let branch = l.head.terminator().expect("the block has a branch");
        b.located_as(branch);
        let ty = self.capture.ty();
        let together = Together::new(ir, &b, self.machine);
        let passes: Vec<_> = copies
            .iter()
            .map(|copy| {
                let test = branch.operand(0);
                let test = copy.get(&test).copied().unwrap_or(test);
                match self.if_true {
                    true => test,
                    false => b.binary(O::LLVMXor, test, ir.bool(true), ""),
                }
            })
            .collect();
        let sets: Vec<_> = passes.iter().map(|p| together.ballot(&b, *p)).collect();
        let mut before = vec![ir.constant(ty, 0)];
        for set in &sets {
            let count = together.count(&b, *set, ty);
            let all = b.binary(O::LLVMAdd, before[before.len() - 1], count, "");
            before.push(all);
        }
        let total = before[sets.len()];
        let any = b.icmp(IntPredicate::LLVMIntNE, total, ir.constant(ty, 0));
        b.cond_br(any, some, next);

        b.at_end(some).located_as(self.capture);
        let by = self.capture.operand(1);
        let is_first = together.is_first(&b);
        b.cond_br(is_first, first, joined);
        b.at_end(first).located_as(self.capture);
        let update = self.capture.clone_instruction();
        let all = b.binary(O::LLVMMul, by, total, "");
        b.insert(update);
        update.set_operand(1, all);
        b.br(joined);
        b.at_end(joined).located_as(self.capture);
        let old = b.phi(ty, "");
        old.add_incoming(ir.constant(ty, 0), some);
        old.add_incoming(update, first);
        let old = together.of_first(&b, old);
        for (n, copy) in copies.iter_mut().enumerate() {
            b.located_as(self.capture);
            let below = together.count(&b, together.below(&b, sets[n]), ty);
            let own = b.binary(O::LLVMAdd, before[n], below, "");
            let own = b.binary(O::LLVMMul, by, own, "");
            copy.insert(self.capture, b.binary(O::LLVMAdd, old, own, ""));
            let [then, behind] = ["then", "behind"].map(new);
            b.cond_br(passes[n], then, behind);
            b.at_end(then);
            let of_then = self.then.instructions().into_iter();
            let of_then = of_then.filter(|i| *i != self.capture && !i.is_terminator());
            of_then.for_each(|i| clone(&b, i, copy));
            b.br(behind);
            b.at_end(behind);
        }
        b.br(next);

        let branch = l.latch.terminator().expect("the latch has a branch");
        b.at_end(next).located_as(branch);
        let ahead = b.binary(
            O::LLVMMul,
            l.step,
            ir.constant(l.step.ty(), self.rounds),
            "",
        );
        let ahead = b.binary(O::LLVMAdd, iv, ahead, "");
        iv.add_incoming(ahead, next);
        b.cond_br(enough(&b, ahead), main, end);

        // The remainder, if any.
        b.at_end(end).located_as(branch);
        let more = b.icmp(l.goes_on, ahead, l.bound);
        b.cond_br(more, l.head, l.after);
        for p in l.after.phis() {
            p.add_incoming(at(p, l.latch), end);
        }
        b.before(l.iv).located_as(l.iv);
        let merged = b.phi(l.iv.ty(), "");
        merged.add_incoming(l.first, check);
        merged.add_incoming(ahead, end);
        merged.add_incoming(l.next, l.latch);
        let name = l.iv.name();
        l.iv.replace_uses(merged);
        l.iv.erase();
        merged.set_name(&name);
    }
}

/// Inserts a copy of an instruction for an iteration.
fn clone(b: &Builder, i: Value, copy: &mut HashMap<Value, Value>) {
    let new = i.clone_instruction();
    b.located_as(i);
    b.insert(new);
    for (n, operand) in i.operands().into_iter().enumerate() {
        let operand = copy.get(&operand).copied().unwrap_or(operand);
        new.set_operand(n as u32, operand);
    }
    copy.insert(i, new);
}

/// Whether a call has no effects, or only tells what holds.
fn is_call(ir: Ir, i: Value) -> bool {
    i.is_call() && (computes(ir, i) || i.called_name() == "llvm.assume")
}

/// Whether an update adds a number that all threads have to a place that all threads have.
fn is_counter(i: Value) -> bool {
    let is_number = matches!(i.ty().int_bits(), Some(32 | 64));
    let mut place = i.operand(0);
    let is_part = |v: Value| match v.operation() {
        Some(Opcode::LLVMAddrSpaceCast) => true,
        Some(Opcode::LLVMGetElementPtr) => v.operands()[1..].iter().all(|n| n.as_i64().is_some()),
        _ => false,
    };
    while is_part(place) {
        place = place.operand(0);
    }
    let same = |v: Value| !v.is_instruction();
    is_number
        && i.has_uses()
        && i.relaxed_update() == Some(AtomicOp::LLVMAtomicRMWBinOpAdd)
        && same(place)
        && same(i.operand(1))
}
