//! Pass `unroll_for_ilp`: unrolls a sequential loop by two, so that two long chains of
//! arithmetic interleave, and loops that read streams, for more loads in flight (`streaming.rs`).
//!
//! The steps of an `exp` in double precision depend on each other, about thirty of them.
//! LLVM does not unroll a loop with such a body, because the body is large, and a thread then
//! has one chain in flight. After unrolling, a branch for results that overflow still
//! separates the two chains. So the pass hoists instructions after the branch that do not
//! depend on it and have no side effects to before the branch, where they execute
//! speculatively. The chain of the second iteration then runs beside that of the first.

use super::cost::TWO_CHAINS;
use super::streaming;
use crate::purity::{computes, only_computes};
use std::collections::HashSet;
use wf_llvm::analysis::loops::{all, innermost};
use wf_llvm::{Block, Ir, Opcode, Value};

/// Fewest double-precision operations of a long chain.
const CHAIN: usize = 12;
/// Most instructions of a loop in which instructions are hoisted.
const MOST: usize = 400;
/// Most blocks of a branch above which instructions are hoisted.
const BRANCH: usize = 6;
/// Unrolls the marked loops alone.
const UNROLL: &str = "function(loop-simplify,lcssa,\
    loop-unroll<no-partial;no-runtime;no-peeling;no-profile-peeling;no-upperbound>)";

/// Runs over all functions; `unroll` runs `UNROLL`. Returns the functions in which
/// a loop has been unrolled.
pub fn run<E>(ir: Ir, unroll: impl FnOnce(&str) -> Result<(), E>) -> Result<HashSet<Value>, E> {
    let mut unrolled = HashSet::new();
    let mut streams = vec![];
    for f in ir.functions() {
        let loops = all(&f.blocks());
        let synchronises = streaming::synchronises(ir, f);
        for (head, latch, inside) in innermost(&f.blocks()) {
            if waits(&inside)
                && !is_unrolled(head, latch)
                && let Some(back) = latch.terminator()
            {
                back.set_loop_count(ir, "llvm.loop.unroll.count", TWO_CHAINS.most as u32);
                unrolled.insert(f);
            } else if !synchronises
                && let Some(factor) = streaming::factor(ir, head, is_unrolled(head, latch), &loops)
                && let Some(back) = latch.terminator()
            {
                back.set_loop_count(ir, "llvm.loop.unroll.count", factor as u32);
                streams.push(head);
            }
        }
    }
    if !streams.is_empty() || !unrolled.is_empty() {
        unroll(UNROLL)?;
    }
    // LLVM marks what it has unrolled, and ptxas would leave it alone.
    for end in streams.iter().filter_map(|head| head.terminator()) {
        end.clear_metadata(ir, "llvm.loop");
    }
    for f in ir.functions() {
        for (head, _, inside) in innermost(&f.blocks()) {
            merge(ir, head, &inside);
        }
    }
    Ok(unrolled)
}

/// Whether a loop's body has a branch and a long chain.
fn waits(inside: &HashSet<Block>) -> bool {
    let all: Vec<Value> = inside.iter().flat_map(|b| b.instructions()).collect();
    let steps = all.iter().filter(|i| is_step(**i)).count();
    inside.len() > 1
        && all.len() <= TWO_CHAINS.body
        && steps >= CHAIN
        && all.iter().all(|i| stays(*i))
}

/// Whether a loop is unrolled already.
fn is_unrolled(head: Block, latch: Block) -> bool {
    let phis = head.instructions().into_iter().filter(|i| i.is_phi());
    let next = phis.flat_map(|p| p.incoming()).filter(|(_, b)| *b == latch);
    let mut steps = next.filter_map(|(v, _)| match v.operation() {
        Some(Opcode::LLVMAdd) => v.operand(1).as_i64(),
        _ => None,
    });
    steps.any(|n| n.unsigned_abs() > 1)
}

/// Whether an instruction is a step of a chain: arithmetic in double precision.
fn is_step(i: Value) -> bool {
    let is_double = i.ty().kind() == wf_llvm::TypeKind::LLVMDoubleTypeKind;
    let computes = matches!(
        i.operation(),
        Some(Opcode::LLVMFAdd | Opcode::LLVMFSub | Opcode::LLVMFMul)
    ) || i.is_call();
    is_double && computes
}

/// Whether duplicating an instruction costs little: it does not synchronise, and is no call.
fn stays(i: Value) -> bool {
    !i.is_call() || i.is_intrinsic_call()
}

/// Hoists what can move above branches of a loop.
fn merge(ir: Ir, head: Block, inside: &HashSet<Block>) {
    let count: usize = inside.iter().map(|b| b.instructions().len()).sum();
    if inside.len() < 3 || count > MOST {
        return;
    }
    let joins: Vec<_> = inside
        .iter()
        .filter(|b| **b != head && b.predecessors().len() > 1)
        .filter_map(|b| Some((*b, Branch::before(ir, *b, inside)?)))
        .collect();
    // An instruction that moved above one branch may move above the one before it.
    while joins
        .iter()
        .filter(|(join, branch)| branch.pass(ir, *join))
        .count()
        > 0
    {}
}

/// A branch whose paths all lead to one join block, its immediate post-dominator.
struct Branch {
    /// The block that ends with the branch.
    head: Block,
    /// The blocks between.
    ways: HashSet<Block>,
    /// Whether its paths write no memory, so that a load after them may be hoisted.
    reads_alone: bool,
}

impl Branch {
    /// The branch whose paths join at `join`.
    fn before(ir: Ir, join: Block, inside: &HashSet<Block>) -> Option<Self> {
        let mut candidates = join.predecessors();
        let mut at = 0;
        while let Some(head) = candidates.get(at).copied() {
            at += 1;
            if !inside.contains(&head) || at > BRANCH {
                continue;
            }
            if let Some(ways) = ways(head, join, inside) {
                let all: Vec<Value> = ways.iter().flat_map(|b| b.instructions()).collect();
                let reads_alone = !all.iter().any(|i| writes(*i));
                // A path with a call may end the program, or wait for other threads.
                let goes_on = all.iter().all(|i| !i.is_call() || computes(ir, *i));
                return goes_on.then_some(Self {
                    head,
                    ways,
                    reads_alone,
                });
            }
            for p in head.predecessors() {
                if !candidates.contains(&p) {
                    candidates.push(p);
                }
            }
        }
        None
    }

    /// Hoists what can move from `join` above the branch. Returns whether anything moved.
    fn pass(&self, ir: Ir, join: Block) -> bool {
        let Some(end) = self.head.terminator() else {
            return false;
        };
        let b = ir.builder_before(end);
        let mut stay: HashSet<Value> = HashSet::new();
        let mut reads_alone = self.reads_alone;
        let mut moved = false;
        for i in join.instructions() {
            reads_alone &= !writes(i) && (!i.is_call() || computes(ir, i));
            let may = match i.operation() {
                Some(Opcode::LLVMPHI) => false,
                Some(Opcode::LLVMLoad) => reads_alone && i.is_plain_access(),
                Some(Opcode::LLVMCall) => computes(ir, i),
                _ => only_computes(i),
            };
            // A value that dominates the join and is defined on none of the paths dominates the
            // branch.
            let needs = |v: &Value| {
                stay.contains(v) || v.is_instruction() && self.ways.contains(&v.block())
            };
            if !may || i.operands().iter().any(needs) {
                stay.insert(i);
                continue;
            }
            b.take(i);
            moved = true;
        }
        moved
    }
}

/// The blocks between `head` and `join`, if each path from one leads to the other, and none back.
fn ways(head: Block, join: Block, inside: &HashSet<Block>) -> Option<HashSet<Block>> {
    let mut found = HashSet::new();
    let mut work = join.predecessors();
    while let Some(b) = work.pop() {
        if b == head {
            continue;
        }
        if b == join || !inside.contains(&b) || found.len() > BRANCH {
            return None;
        }
        if found.insert(b) {
            work.extend(b.predecessors());
        }
    }
    let leads_here = |b: &Block| {
        let next = b.successors();
        next.iter().all(|s| *s == join || found.contains(s))
    };
    (head != join && leads_here(&head) && found.iter().all(leads_here)).then_some(found)
}

/// Whether an instruction may write memory.
fn writes(i: Value) -> bool {
    matches!(
        i.operation(),
        Some(
            Opcode::LLVMStore
                | Opcode::LLVMFence
                | Opcode::LLVMAtomicRMW
                | Opcode::LLVMAtomicCmpXchg
        )
    ) || i.is_load() && !i.is_plain_access()
}
