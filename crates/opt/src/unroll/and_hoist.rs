//! Pass `unroll_and_hoist`: fully unrolls short inner loops over a loop-invariant table, and
//! hoists the table's loads to the preheader of the loop around them (register blocking).
//!
//! An inner loop with a small constant trip count may compare a thread's element with a table
//! that is the same in each iteration of the outer loop, such as points with the centres of
//! clusters. Most of its loads are invariant in the outer loop. LLVM does not fully unroll a
//! loop of that size, so the table is loaded again in each outer iteration.
//!
//! The registers for the table leave room for few threads, which then depend on their own
//! loads. These are many, and without inner loops between them they are outstanding
//! together.

use super::cost::HOISTED_TABLE;
use crate::purity::{is_constant, is_pure};
use std::collections::HashSet;
use wf_llvm::analysis::loops::{all, at};
use wf_llvm::{Block, IntPredicate, Ir, Opcode, Value};
use wf_passes::Kernel;

/// Most bytes of the table, which a thread keeps in registers: two thirds of them.
const HELD: u64 = 680;
/// Largest team whose threads may have so many registers.
const WIDEST: u32 = 256;
/// Unrolls the marked loops alone, and hoists invariants out of the loops around them (LICM).
const PASSES: &str = "loop-simplify,lcssa,\
    loop-unroll<no-partial;no-runtime;no-peeling;no-profile-peeling;no-upperbound>,\
    early-cse<memssa>,loop-simplify,lcssa,loop-mssa(licm)";

/// Runs over all kernels whose teams are small enough.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    let narrow = kernels.iter().filter(|k| k.max_threads <= WIDEST);
    for f in narrow.filter_map(|k| ir.function(&k.name)) {
        let blocks = f.blocks();
        let loops = all(&blocks);
        let ends = blocks.iter().filter(|b| gains(ir, **b, &loops));
        let ends: Vec<Value> = ends.filter_map(|b| b.terminator()).collect();
        for back in &ends {
            back.set_loop_hint(ir, "llvm.loop.unroll.full");
        }
        if !ends.is_empty() {
            ir.run_passes(f, PASSES);
        }
    }
}

/// Whether unrolling the loop of this one block gains, given the loops of its function.
fn gains(ir: Ir, block: Block, loops: &[HashSet<Block>]) -> bool {
    let Some(rounds) = rounds(block) else {
        return false;
    };
    // The loop around it, which contains no other loop.
    let around = loops.iter().filter(|l| l.contains(&block) && l.len() > 1);
    let Some(around) = around.min_by_key(|l| l.len()) else {
        return false;
    };
    let inner = loops.iter().filter(|l| l.is_subset(around) && *l != around);
    if inner.count() != 1 {
        return false;
    }
    let here = block.instructions();
    let (mut held, mut own) = (0, 0);
    // Values that are invariant in the outer loop, for each inner iteration.
    let outside = |v: Value| !v.is_instruction() || !around.contains(&v.block());
    let mut same: HashSet<Value> = HashSet::new();
    let is_same = |same: &HashSet<Value>, v: Value| outside(v) || same.contains(&v);
    for i in &here {
        if i.is_phi() {
            let begins = i.incoming().into_iter().filter(|(_, b)| *b != block);
            let steps = |next: Value| {
                matches!(
                    next.operation(),
                    Some(Opcode::LLVMAdd | Opcode::LLVMGetElementPtr)
                ) && next.operand(0) == *i
                    && next.operands()[1..].iter().all(|v| outside(*v))
            };
            if begins.into_iter().all(|(v, _)| outside(v)) && steps(at(*i, block)) {
                same.insert(*i);
            }
        } else if i.is_load() {
            if !is_constant(ir, *i) {
                return false;
            }
            let bytes = rounds * ir.store_size(i.ty());
            match is_same(&same, i.operand(0)) {
                true => held += bytes,
                false => own += bytes,
            }
        } else if is_pure(ir, *i) {
            if i.operands().iter().all(|v| is_same(&same, *v)) {
                same.insert(*i);
            }
        } else if !i.is_terminator() {
            return false;
        }
    }
    held > own
        && (..=HELD).contains(&held)
        && own >= HOISTED_TABLE.bytes_in_flight
        && rounds * here.len() as u64 <= HOISTED_TABLE.unrolled
}

/// The trip count of a loop of one block, if it is a small constant above 1.
fn rounds(block: Block) -> Option<u64> {
    let branch = block.terminator()?;
    if branch.operation() != Some(Opcode::LLVMBr) || !branch.is_conditional() {
        return None;
    }
    let back = branch.successors().iter().position(|s| *s == block)?;
    let test = branch.operand(0);
    let goes_on = match (test.operation()?, back) {
        (Opcode::LLVMICmp, 0) => IntPredicate::LLVMIntNE,
        (Opcode::LLVMICmp, 1) => IntPredicate::LLVMIntEQ,
        _ => return None,
    };
    let (next, bound) = (test.operand(0), test.operand(1).as_i64()?);
    let is_here = |v: &Value| v.is_instruction() && v.block() == block;
    if test.predicate() != goes_on
        || !is_here(&next)
        || next.operation() != Some(Opcode::LLVMAdd)
        || block.predecessors().len() != 2
    {
        return None;
    }
    let (iv, step) = (next.operand(0), next.operand(1).as_i64()?);
    if !iv.is_phi() || !is_here(&iv) || at(iv, block) != next || step <= 0 {
        return None;
    }
    let before = block.predecessors().into_iter().find(|b| *b != block)?;
    let span = u64::try_from(bound.checked_sub(at(iv, before).as_i64()?)?).ok()?;
    let step = step.unsigned_abs();
    let rounds = span / step;
    (span % step == 0 && (2..=HOISTED_TABLE.most).contains(&rounds)).then_some(rounds)
}
