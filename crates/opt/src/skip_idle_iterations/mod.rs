//! Pass `skip_idle_iterations`: skips iterations that do nothing, as many at a time as a warp
//! has lanes.
//!
//! A team runs its iterations of a `distribute` one after the other. If most of them do
//! nothing, as in a search that tests each node, it waits for one load after the other:
//!
//! ```c
//! for (int i = first; i <= last; ++i)
//!     if (active[i]) { … }
//! ```
//!
//! All threads of the team evaluate the same condition. After this pass each lane of a warp
//! evaluates it for an iteration of its own (`look`), the warp votes (ballot), and the team
//! continues with the first iteration whose condition holds. Every warp evaluates the votes
//! itself and gets the same result, because no store reaches the memory meanwhile: a team
//! barrier precedes a body that does not begin with one. Skipped iterations have no effect,
//! so no condition can change before its iteration is next. After the body the search starts
//! again.
//!
//! The condition is uniform: it depends on nothing but the team's number and launch values
//! (`uniformity`). It may not load through a loaded pointer, since an earlier iteration may
//! still have to store that pointer.

mod look;
mod uniformity;

use super::primitives::Primitives;
use super::purity::{computes, only_computes};
use std::collections::HashSet;
use uniformity::Uniformity;
use wf_llvm::{Block, IntPredicate as P, Ir, Opcode as O, Value};

/// Most instructions of a condition, and most loads among them.
const LARGEST: (usize, usize) = (16, 2);

/// Runs over all functions. Returns the names of those that it changed.
pub fn run(ir: Ir) -> HashSet<String> {
    let mut changed = HashSet::new();
    for f in ir.functions() {
        for head in f.blocks() {
            if let Some(found) = Loop::of(ir, head) {
                look::rewrite(ir, &found);
                changed.insert(f.name());
            }
        }
    }
    changed
}

/// A loop that a team's threads run together, whose iterations begin with a condition.
struct Loop {
    machine: &'static Primitives,
    /// The loop's preheader.
    before: Block,
    head: Block,
    /// The team barriers before the condition.
    barriers: Vec<Value>,
    /// The latch, to which the header branches if the condition is false.
    latch: Block,
    /// Whether the branch to the latch is taken if the header's condition is true.
    no_if: bool,
    iv: Value,
    /// The induction variable's next value.
    next: Value,
    /// The instructions of the condition, in order, from the induction variable on.
    question: Vec<Value>,
    /// The bound with which the exit test compares the induction variable, or its next value.
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
        // A wide induction variable may be compared by its lower half.
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

        // Nothing but a barrier precedes the condition.
        let mut question = vec![];
        let (mut machine, mut barriers, mut loads) = (None, vec![], 0);
        for i in head.instructions() {
            if i == iv || i == asks {
                continue;
            }
            if let Some(found) = look::machine_of(i) {
                if loads > 0 {
                    return None;
                }
                machine = Some(found);
                barriers.push(i);
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
        let asked: Vec<Value> = question.iter().copied().filter(|i| i.is_load()).collect();
        let leads_on = |load: &Value| {
            needed(&question, load.operand(0))
                .iter()
                .any(|i| i.is_load())
        };
        if asked.iter().any(leads_on) {
            return None;
        }
        // An idle iteration ends without values of the header.
        let of_head = |v: Value| v.is_instruction() && v.block() == head && v != iv;
        // The induction variable's next value alone is rematerialised there.
        let mut ending = latch.instructions().into_iter().flat_map(Value::operands);
        if ending.any(|v| of_head(v) && v != next) || of_head(bound) {
            return None;
        }
        let inside = blocks_of(head, latch);
        let stays = |v: Value| !v.is_instruction() || !inside.contains(&v.block());
        let found = Self {
            machine: machine?,
            before,
            head,
            barriers,
            latch,
            no_if,
            iv,
            next,
            question,
            bound,
            of_next,
            goes_on,
        };
        let mut uniformity = Uniformity::new(ir);
        let from = iv.incoming_from(before)?;
        let outer = found.question.iter().flat_map(|i| i.operands());
        let outer = outer.filter(|v| *v != iv && !found.question.contains(v) && !v.is_function());
        let outer: Vec<Value> = outer.chain([from, bound]).collect();
        let leaves = inside.iter().flat_map(|b| b.instructions());
        let leaves = leaves
            .flat_map(Value::users)
            .any(|u| !inside.contains(&u.block()));
        let fits = found.question.len() <= LARGEST.0 && (1..=LARGEST.1).contains(&asked.len());
        let is_uniform = outer.iter().all(|v| stays(*v) && uniformity.is(*v));
        (fits && !leaves && is_uniform).then_some(found)
    }
}

fn is_conditional(branch: Value) -> bool {
    branch.operation() == Some(O::LLVMBr) && branch.is_conditional()
}

/// Whether a block exits a loop.
fn ends(block: Block, head: Block) -> bool {
    let branch = block.terminator().filter(|t| is_conditional(*t));
    block != head
        && branch.is_some_and(|t| t.successors().iter().filter(|s| **s == head).count() == 1)
}

/// The instructions of a list that a value depends on, in the list's order.
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
