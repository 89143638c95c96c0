//! Passes over iterations that do nothing, several at a time.
//!
//! A team that goes through its iterations of a `distribute` and finds most of
//! them with nothing to do, as in a search that asks each node whether it is
//! active, waits for one load after the other:
//!
//! ```c
//! for (int i = first; i <= last; ++i)
//!     if (active[i]) { … }
//! ```
//!
//! From an iteration that does nothing the team looks at the next [`AT_ONCE`]
//! together, whose loads wait for memory together, and goes on with the first
//! that has something to do. Iterations before it do nothing, so that no other
//! value can be there when it is its turn; and it asks again itself. All threads
//! of the team decide alike, since nothing but their team's number and what the
//! launch gave them is in the question.

use super::pure::{computes, only_computes};
use crate::ir::{Block, Builder, IntPredicate as P, Ir, Opcode as O, Value};
use std::collections::{HashMap, HashSet};

/// Iterations that are looked at together.
const AT_ONCE: u64 = 8;
/// Most instructions of a question, and most loads among them.
const LARGEST: (usize, usize) = (16, 2);
/// Where all threads of a team meet.
const BARRIERS: &[&str] = &[
    "llvm.nvvm.barrier.cta.sync.aligned.all",
    "__wf_t_barrier_all",
];
/// Calls whose results all threads of a team have.
const ALIKE: &[&str] = &[
    "llvm.nvvm.read.ptx.sreg.ctaid.x",
    "llvm.nvvm.read.ptx.sreg.ctaid.y",
    "llvm.nvvm.read.ptx.sreg.nctaid.x",
    "llvm.nvvm.read.ptx.sreg.nctaid.y",
    "llvm.nvvm.read.ptx.sreg.ntid.x",
    "__wf_t_ctaid",
    "__wf_t_nctaid",
    "__wf_t_part",
    "__wf_t_parts",
    "__wf_t_ntid",
];

/// Runs over all functions.
pub(crate) fn run(ir: Ir) {
    for f in ir.functions() {
        for head in f.blocks() {
            if let Some(found) = Loop::of(ir, head) {
                found.skip(ir);
            }
        }
    }
}

/// A loop that a team's threads run together, whose iterations begin with a
/// question.
struct Loop {
    head: Block,
    /// Where an iteration ends, and at once if the answer is no.
    latch: Block,
    /// Whether the answer is no where the head's condition is true.
    no_if: bool,
    iv: Value,
    /// What the question takes, in order, from the loop's variable on.
    question: Vec<Value>,
    /// What the variable, or the next one, is compared with at the end.
    bound: Value,
    of_next: bool,
    goes_on: P,
}

impl Loop {
    fn of(ir: Ir, head: Block) -> Option<Self> {
        let [iv] = head.phis()[..] else { return None };
        let asks = head.terminator().filter(|t| is_conditional(*t))?;
        let ways = asks.successors();
        let (latch, no_if) = if ends(ways[0], head) {
            (ways[0], true)
        } else {
            (ways[1], false)
        };
        if ways[0] == ways[1] || !ends(latch, head) || !latch.phis().is_empty() {
            return None;
        }
        let ends = latch.terminator()?;
        let test = ends.operand(0);
        let next = iv.incoming_from(latch)?;
        let steps = next.operation() == Some(O::LLVMAdd)
            && next.operand(0) == iv
            && next.operand(1).as_i64() == Some(1);
        if !steps || test.operation() != Some(O::LLVMICmp) || head.predecessors().len() != 2 {
            return None;
        }
        let before = head.predecessors().into_iter().find(|b| *b != latch)?;
        // A wide variable may be compared by its lower half.
        let whole = |v: Value| match v.operation() {
            Some(O::LLVMTrunc) => v.operand(0),
            _ => v,
        };
        let (mut compared, mut bound) = (whole(test.operand(0)), test.operand(1));
        if matches!(test.predicate(), P::LLVMIntEQ | P::LLVMIntNE) && whole(bound) == next {
            (compared, bound) = (next, test.operand(0));
        }
        let of_next = compared == next;
        let goes_on = match (test.predicate(), ends.successors()[0] == head) {
            (P::LLVMIntEQ, false) | (P::LLVMIntNE, true) => P::LLVMIntNE,
            (P::LLVMIntSLT, true) | (P::LLVMIntSGE, false) => P::LLVMIntSLT,
            (P::LLVMIntULT, true) | (P::LLVMIntUGE, false) => P::LLVMIntULT,
            _ => return None,
        };
        if !of_next && compared != iv {
            return None;
        }

        // Nothing but a barrier comes before the question.
        let mut question = vec![];
        let (mut meets, mut loads) = (false, 0);
        for i in head.instructions() {
            if i == iv || i == asks {
                continue;
            }
            if i.is_call() && BARRIERS.contains(&i.called_name().as_str()) {
                if loads > 0 {
                    return None;
                }
                meets = true;
                continue;
            }
            let is_load = i.is_load() && i.is_plain_access();
            let harmless = is_load || only_computes(i) || i.is_call() && computes(ir, i);
            if !harmless {
                return None;
            }
            loads += usize::from(is_load);
            question.push(i);
        }
        let answer = asks.operand(0);
        let question = needed(&question, answer);
        loads = question.iter().filter(|i| i.is_load()).count();
        let inside = blocks_of(head, latch);
        let stays = |v: Value| !v.is_instruction() || !inside.contains(&v.block());
        let found = Self {
            head,
            latch,
            no_if,
            iv,
            question,
            bound,
            of_next,
            goes_on,
        };
        let mut alike = Alike::new(ir);
        let from = iv.incoming_from(before)?;
        let outer = found.question.iter().flat_map(|i| i.operands());
        let outer = outer.filter(|v| *v != iv && !found.question.contains(v) && !v.is_function());
        let outer: Vec<Value> = outer.chain([from, bound]).collect();
        let leaves = inside.iter().flat_map(|b| b.instructions());
        let leaves = leaves
            .flat_map(Value::users)
            .any(|u| !inside.contains(&u.block()));
        let fits = found.question.len() <= LARGEST.0 && (1..=LARGEST.1).contains(&loads);
        let is_alike = outer.iter().all(|v| stays(*v) && alike.is(*v));
        (meets && fits && !leaves && is_alike).then_some(found)
    }

    fn skip(&self, ir: Ir) {
        let f = self.head.function();
        let asks = self.head.terminator().expect("the head has a branch");
        let (enter, look) = (ir.append_block(f, "skip"), ir.append_block(f, "skip.look"));
        let ty = self.iv.ty();
        let b = ir.builder();

        // Whether so many iterations follow the one that does nothing.
        b.at_end(enter).located_as(asks);
        let idle = b.phi(ty, "idle");
        idle.add_incoming(self.iv, self.head);
        let compared = match self.of_next {
            true => b.binary(O::LLVMAdd, idle, ir.constant(ty, 1), ""),
            false => idle,
        };
        let compared = b.int_cast(compared, self.bound.ty());
        let left = b.binary(O::LLVMSub, self.bound, compared, "left");
        let room = match self.goes_on {
            P::LLVMIntNE => b.icmp(P::LLVMIntUGE, left, ir.constant(left.ty(), AT_ONCE)),
            order => {
                let some = b.icmp(order, compared, self.bound);
                let more = b.icmp(P::LLVMIntUGE, left, ir.constant(left.ty(), AT_ONCE));
                b.binary(O::LLVMAnd, some, more, "")
            }
        };
        b.cond_br(room, look, self.latch);

        b.at_end(look).located_as(asks);
        let asked: Vec<(Value, Value)> = (1..=AT_ONCE)
            .map(|n| {
                let iv = b.binary(O::LLVMAdd, idle, ir.constant(ty, n), "");
                (iv, self.ask(&b, iv, asks.operand(0)))
            })
            .collect();
        let (mut last, mut all) = (idle, None);
        for (iv, yes) in asked {
            let no = match self.no_if {
                true => yes,
                false => b.not(yes),
            };
            let so_far = all.map_or(no, |a| b.binary(O::LLVMAnd, a, no, ""));
            last = b.select(so_far, iv, last);
            all = Some(so_far);
        }
        let all = all.expect("several are looked at");
        b.cond_br(all, enter, self.latch);
        idle.add_incoming(last, look);

        // The iteration ends as the last one that does nothing.
        let first = self.latch.first_non_phi();
        let ended = ir.builder_before(first).phi(ty, "ended");
        for from in self.latch.predecessors() {
            if from != self.head && from != enter && from != look {
                ended.add_incoming(self.iv, from);
            }
        }
        ended.add_incoming(idle, enter);
        ended.add_incoming(last, look);
        for i in self.latch.instructions() {
            for (n, v) in i.operands().into_iter().enumerate() {
                if v == self.iv && i != ended {
                    i.set_operand(n as u32, ended);
                }
            }
        }
        asks.set_successor(u32::from(!self.no_if), enter);
    }

    /// The question of another iteration.
    fn ask(&self, b: &Builder, iv: Value, answer: Value) -> Value {
        let mut now = HashMap::from([(self.iv, iv)]);
        for old in &self.question {
            let new = old.clone_instruction();
            b.insert(new);
            for (n, v) in old.operands().into_iter().enumerate() {
                if let Some(v) = now.get(&v) {
                    new.set_operand(n as u32, *v);
                }
            }
            now.insert(*old, new);
        }
        now[&answer]
    }
}

fn is_conditional(branch: Value) -> bool {
    branch.operation() == Some(O::LLVMBr) && branch.is_conditional()
}

/// Whether a block ends the rounds of a loop.
fn ends(block: Block, head: Block) -> bool {
    let branch = block.terminator().filter(|t| is_conditional(*t));
    block != head
        && branch.is_some_and(|t| t.successors().iter().filter(|s| **s == head).count() == 1)
}

/// The instructions of a list that a value takes, in its order.
fn needed(list: &[Value], v: Value) -> Vec<Value> {
    let mut found = HashSet::new();
    let mut work = vec![v];
    while let Some(v) = work.pop() {
        if list.contains(&v) && found.insert(v) {
            work.extend(v.operands());
        }
    }
    list.iter().copied().filter(|i| found.contains(i)).collect()
}

/// The blocks of a loop.
fn blocks_of(head: Block, latch: Block) -> HashSet<Block> {
    let mut found = HashSet::from([head, latch]);
    let mut work = vec![latch];
    while let Some(block) = work.pop() {
        if block != head {
            work.extend(
                block
                    .predecessors()
                    .into_iter()
                    .filter(|b| found.insert(*b)),
            );
        }
    }
    found
}

/// What all threads of a team have alike.
struct Alike {
    ir: Ir,
    known: HashMap<Value, bool>,
}

impl Alike {
    fn new(ir: Ir) -> Self {
        Self {
            ir,
            known: HashMap::new(),
        }
    }

    fn is(&mut self, v: Value) -> bool {
        if !v.is_instruction() {
            return true;
        }
        if let Some(known) = self.known.get(&v) {
            return *known;
        }
        // Until it is known, for what depends on itself.
        self.known.insert(v, false);
        let of_operands = if v.is_call() {
            let name = v.called_name();
            ALIKE.contains(&name.as_str())
                || computes(self.ir, v)
                    && !name.starts_with("llvm.nvvm.")
                    && v.args().into_iter().all(|a| self.is(a))
        } else if v.is_phi() {
            v.incoming().into_iter().all(|(v, _)| self.is(v)) && self.is_reached(v.block())
        } else {
            let divides = matches!(
                v.operation(),
                Some(O::LLVMUDiv | O::LLVMSDiv | O::LLVMURem | O::LLVMSRem)
            );
            (divides || only_computes(v)) && v.operands().into_iter().all(|o| self.is(o))
        };
        self.known.insert(v, of_operands);
        of_operands
    }

    /// Whether all threads come to a block by the same way.
    fn is_reached(&mut self, block: Block) -> bool {
        let mut work = block.predecessors();
        let mut seen: HashSet<Block> = work.iter().copied().collect();
        while let Some(from) = work.pop() {
            let Some(end) = from.terminator() else {
                return false;
            };
            if end.successors().len() > 1 && !(is_conditional(end) && self.is(end.operand(0))) {
                return false;
            }
            work.extend(from.predecessors().into_iter().filter(|b| seen.insert(*b)));
        }
        true
    }
}
