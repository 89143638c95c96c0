//! Writes the code with which the lanes of a warp search for the next iteration to run.
//!
//! ```text
//! before ─► skip: barrier, a window of iterations ─ one is found ─► head ─► body … latch
//!            │ none                                                  ▲                │
//!            ▼                                                       │            to skip
//!           skip.far: is anything left? ─► skip.look: AT_ONCE windows┘
//!            │ no                           │ none: to skip.far
//!            └► skip.none ─► latch
//! ```

use super::Loop;
use crate::primitives::{MACHINES, Primitives};
use std::collections::HashMap;
use wf_llvm::{Block, Builder, IntPredicate as P, Ir, Opcode as O, Type, Value};

/// Windows that are searched together after a window without an iteration to run; a window has as
/// many iterations as the warp has threads.
const AT_ONCE: u64 = 4;

/// The machine of a barrier of all threads.
pub(super) fn machine_of(barrier: Value) -> Option<&'static Primitives> {
    let name = barrier.is_call().then(|| barrier.called_name())?;
    MACHINES.iter().find(|m| m.barrier == name)
}

/// A thread's warp: its lane, the number of the warp's threads, and their mask.
struct Warp {
    lane: Value,
    threads: Value,
    all: Value,
}

struct Look<'a> {
    ir: Ir,
    found: &'a Loop,
    b: Builder,
    warp: Warp,
}

/// Inserts the search before the header of a loop.
pub(super) fn rewrite(ir: Ir, found: &Loop) {
    let asks = found.head.terminator().expect("the head has a branch");
    let (f, ty) = (found.head.function(), found.iv.ty());
    let [skip, far, look, none] =
        ["skip", "skip.far", "skip.look", "skip.none"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    let enters = found.before.terminator().expect("the block has a branch");
    b.before(enters).located_as(asks);
    let warp = Warp::new(ir, &b, found.machine);
    let lanes = b.int_cast(warp.threads, found.bound.ty());
    let l = Look { ir, found, b, warp };
    let b = &l.b;

    b.at_end(skip);
    let first = b.phi(ty, "first");
    found.barriers.iter().for_each(|i| b.take(*i));
    b.located_as(asks);
    let left = l.left(first);
    let (any, at) = l.windows(first, left, 1);
    b.cond_br(any, found.head, far);

    b.at_end(far).located_as(asks);
    let (idle, rest) = (b.phi(ty, "idle"), b.phi(left.ty(), "rest"));
    let more = b.icmp(P::LLVMIntUGE, rest, lanes);
    b.cond_br(more, look, none);

    b.at_end(look).located_as(asks);
    let from = b.binary(O::LLVMAdd, idle, b.int_cast(lanes, ty), "");
    let of_these = b.binary(O::LLVMSub, rest, lanes, "");
    let (any_of_these, of_many) = l.windows(from, of_these, AT_ONCE);
    // No window of this step had an iteration to run.
    let over = b.binary(O::LLVMMul, lanes, ir.constant(lanes.ty(), AT_ONCE - 1), "");
    let last = b.binary(O::LLVMAdd, from, b.int_cast(over, ty), "");
    let ended = b.icmp(P::LLVMIntULT, of_these, over);
    let less = b.binary(O::LLVMSub, of_these, over, "");
    let less = b.select(ended, ir.constant(left.ty(), 0), less);
    b.cond_br(any_of_these, found.head, far);
    for (phi, of_skip, of_look) in [(idle, first, last), (rest, left, less)] {
        phi.add_incoming(of_skip, skip);
        phi.add_incoming(of_look, look);
    }

    b.at_end(none).located_as(asks);
    let end = b.binary(O::LLVMAdd, first, b.int_cast(left, ty), "");
    if !l.ends_the_kernel() {
        l.team_barrier();
    }
    b.br(found.latch);
    l.go_on_with(&[(at, skip), (of_many, look)], (end, none), (first, skip));
}

impl Look<'_> {
    /// How many iterations follow one.
    fn left(&self, iv: Value) -> Value {
        let (b, bound) = (&self.b, self.found.bound);
        let compared = match self.found.of_next {
            true => b.binary(O::LLVMAdd, iv, self.ir.constant(iv.ty(), 1), ""),
            false => iv,
        };
        let compared = b.int_cast(compared, bound.ty());
        let left = b.binary(O::LLVMSub, bound, compared, "left");
        match self.found.goes_on {
            P::LLVMIntNE => left,
            order => {
                let some = b.icmp(order, compared, bound);
                b.select(some, left, self.ir.constant(left.ty(), 0))
            }
        }
    }

    /// Whether one of so many windows, beginning with an iteration that so many others follow, has
    /// an iteration to run, and the first such iteration. Lanes after the last iteration evaluate
    /// the last one's condition.
    fn windows(&self, from: Value, left: Value, many: u64) -> (Value, Value) {
        let (ir, b, warp) = (self.ir, &self.b, &self.warp);
        let asks = self.found.head.terminator().expect("the head has a branch");
        let (ty, narrow) = (from.ty(), left.ty());
        let lanes = b.int_cast(warp.threads, narrow);
        let mut start = ir.constant(narrow, 0);
        let mut answers = vec![];
        for _ in 0..many {
            let own = b.binary(O::LLVMAdd, start, b.int_cast(warp.lane, narrow), "");
            let behind = b.icmp(P::LLVMIntUGT, own, left);
            let own = b.select(behind, left, own);
            let iv = b.binary(O::LLVMAdd, from, b.int_cast(own, ty), "");
            let answer = self.ask(iv, asks.operand(0));
            let yes = match self.found.no_if {
                true => b.not(answer),
                false => answer,
            };
            answers.push((start, yes));
            start = b.binary(O::LLVMAdd, start, lanes, "");
        }
        // Votes come after all loads, so that the loads are outstanding together.
        let votes: Vec<_> = answers
            .into_iter()
            .map(|(start, yes)| (start, self.ballot(yes)))
            .collect();
        let zero = ir.constant(warp.all.ty(), 0);
        let (mut all, mut at) = (zero, from);
        for (start, vote) in votes.into_iter().rev() {
            all = b.binary(O::LLVMOr, all, vote, "");
            let lane = self.first_of(vote);
            let found = b.binary(O::LLVMAdd, start, b.int_cast(lane, narrow), "");
            let found = b.binary(O::LLVMAdd, from, b.int_cast(found, ty), "");
            at = b.select(b.icmp(P::LLVMIntNE, vote, zero), found, at);
        }
        (b.icmp(P::LLVMIntNE, all, zero), at)
    }

    /// The condition of another iteration.
    fn ask(&self, iv: Value, answer: Value) -> Value {
        let mut now = HashMap::from([(self.found.iv, iv)]);
        for old in &self.found.question {
            let new = old.clone_instruction();
            self.b.insert(new);
            for (n, v) in old.operands().into_iter().enumerate() {
                if let Some(v) = now.get(&v) {
                    new.set_operand(n as u32, *v);
                }
            }
            now.insert(*old, new);
        }
        now[&answer]
    }

    /// The lanes of the warp whose condition holds.
    fn ballot(&self, yes: Value) -> Value {
        let (ir, machine) = (self.ir, self.found.machine);
        let (set, flag) = (self.warp.all.ty(), ir.int(machine.bits.1));
        let ballot = ir.declare(machine.ballot, ir.fn_type(set, &[set, flag]));
        for attribute in ["convergent", "nounwind"] {
            ir.add_attribute(ballot, attribute);
        }
        let yes = self.b.int_cast(yes, flag);
        self.b.call(ballot, &[self.warp.all, yes], "")
    }

    /// The first lane of a set.
    fn first_of(&self, set: Value) -> Value {
        let (ir, ty) = (self.ir, set.ty());
        let bits = self.found.machine.bits.0;
        let count = ir.declare(
            &format!("llvm.cttz.i{bits}"),
            ir.fn_type(ty, &[ty, ir.int(1)]),
        );
        // The result for an empty mask is not used.
        self.b.call(count, &[set, ir.bool(true)], "")
    }

    /// Inserts a team barrier.
    fn team_barrier(&self) {
        let barrier = self.found.barriers.first().expect("the head has a barrier");
        self.b.insert(barrier.clone_instruction());
    }

    /// Whether nothing follows the loop.
    fn ends_the_kernel(&self) -> bool {
        let after = self.found.latch.successors();
        let after = after.into_iter().find(|b| *b != self.found.head);
        let returns =
            after.is_some_and(|b| b.instructions().len() == 1 && b.successors().is_empty());
        returns && !self.found.head.function().has_uses()
    }

    /// Whether a team barrier precedes the first store of the next iteration.
    fn body_begins_with_a_barrier(&self, body: Block) -> bool {
        let first = body.instructions().into_iter().find(|i| {
            let reads = i.is_load() && i.is_plain_access();
            !(i.is_phi() || reads || super::only_computes(*i))
        });
        first.is_some_and(|i| machine_of(i).is_some())
    }

    /// The header runs an iteration that was found, whose condition holds; the search ends with it
    /// or after the last iteration.
    fn go_on_with(&self, ways: &[(Value, Block)], none: (Value, Block), first: (Value, Block)) {
        let (ir, found, b) = (self.ir, self.found, &self.b);
        let asks = found.head.terminator().expect("the head has a branch");
        let body = asks.successors()[usize::from(found.no_if)];
        let at = ir.builder_before(found.iv).phi(found.iv.ty(), "at");
        ways.iter().for_each(|(v, from)| at.add_incoming(*v, *from));
        for before in [found.before, found.latch] {
            let branch = before.terminator().expect("the block has a branch");
            for (n, to) in branch.successors().into_iter().enumerate() {
                if to == found.head {
                    branch.set_successor(n as u32, first.1);
                }
            }
        }
        let from = found.iv.incoming_from(found.before);
        first
            .0
            .add_incoming(from.expect("a way to the head"), found.before);
        found.iv.replace_uses(at);
        found.iv.erase();
        b.at_end(found.head).located_as(asks);
        if !self.body_begins_with_a_barrier(body) {
            self.team_barrier();
        }
        b.br(body);
        asks.erase();

        let ended = ir
            .builder_before(found.latch.first_non_phi())
            .phi(at.ty(), "ended");
        for from in found.latch.predecessors() {
            ended.add_incoming(if from == none.1 { none.0 } else { at }, from);
        }
        let is_there = found.next.block() == found.latch;
        let next = match is_there {
            true => found.next,
            false => found.next.clone_instruction(),
        };
        if !is_there {
            // Values of the header do not dominate the exit without an iteration.
            ir.builder_before(found.latch.first_non_phi()).insert(next);
        }
        for i in found.latch.instructions() {
            for (n, v) in i.operands().into_iter().enumerate() {
                if v == at && i != ended {
                    i.set_operand(n as u32, ended);
                } else if v == found.next {
                    i.set_operand(n as u32, next);
                }
            }
        }
        first.0.add_incoming(next, found.latch);
    }
}

impl Warp {
    fn new(ir: Ir, b: &Builder, machine: &Primitives) -> Self {
        let number = |name| {
            let ty: Type = ir.fn_type(ir.int(32), &[]);
            b.call(ir.declare(name, ty), &[], "")
        };
        let lane = number(machine.lane);
        let before = b.binary(O::LLVMSub, number(machine.thread), lane, "");
        let from_here = b.binary(O::LLVMSub, number(machine.team_size), before, "");
        let lanes = machine.warp_size.map_or_else(|| ir.i32(32), number);
        // The last warp may have fewer.
        let fewer = b.icmp(P::LLVMIntULT, from_here, lanes);
        let threads = b.select(fewer, from_here, lanes);
        let set = ir.int(machine.bits.0);
        let whole = ir.constant(set, u64::from(machine.bits.0));
        let out = b.binary(O::LLVMSub, whole, b.int_cast(threads, set), "");
        let all = b.binary(O::LLVMLShr, ir.constant(set, u64::MAX), out, "");
        Self { lane, threads, all }
    }
}
