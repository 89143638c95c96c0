//! Pass `unroll_for_sroa`: fully unrolls loops that index a thread's small arrays, so that SROA
//! promotes the arrays to registers, and loops that write a record (`records.rs`).
//!
//! Registers cannot be indexed. An array that is indexed by an induction variable stays in
//! local memory, which is slow on a GPU, until the loop is fully unrolled. LLVM does that for
//! short bodies only, since processors gain less.

use super::cost::{PRIVATE_ARRAYS, RECORDS};
use super::records::writes_record;
use std::collections::HashSet;
use wf_llvm::analysis::loops::blocks;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Most bytes of such an array: half of a thread's registers.
const BYTES: u64 = 512;
/// Nests are unrolled from the innermost loop on, a level at a time.
pub const LEVELS: usize = 3;
/// Unrolls the loops and promotes the arrays to registers.
pub const PASSES: &str = "function(loop-simplify,lcssa,loop(loop-unroll-full),sroa,\
     early-cse<memssa>,instcombine<no-verify-fixpoint>,gvn,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Marks the loops; [`PASSES`] does the rest. Returns whether there is any.
pub fn run(ir: Ir) -> bool {
    let mut any = false;
    for f in ir.functions() {
        for phi in f.instructions() {
            // LLVM may give a remainder loop another induction variable.
            let counters = || {
                phi.block()
                    .instructions()
                    .into_iter()
                    .filter(|i| i.is_phi())
            };
            let short = || counters().find_map(short_loop);
            let writes = |back: Value, rounds| {
                rounds * body(phi, back.block()) <= RECORDS.unrolled
                    && writes_record(ir, phi, rounds, &blocks(phi.block(), back.block()))
            };
            if phi.is_phi()
                && let Some((back, rounds)) = short()
                && (chooses_elements(ir, phi) || writes(back, rounds))
            {
                back.set_loop_hint(ir, "llvm.loop.unroll.full");
                any = true;
            }
        }
    }
    any
}

/// The back edge of the loop whose induction variable is this phi, and its trip count or one more,
/// if that is a small constant.
fn short_loop(phi: Value) -> Option<(Value, u64)> {
    if !phi.is_phi() || phi.operands().len() != 2 {
        return None;
    }
    (0..2).find_map(|i| {
        let next = phi.try_operand(i)?;
        let start = phi.try_operand(1 - i)?.as_i64()?;
        if next.operation() != Some(Opcode::LLVMAdd) || next.try_operand(0) != Some(phi) {
            return None;
        }
        let step = next.try_operand(1)?.as_i64().filter(|s| *s != 0)?;
        let ends = [next, phi].into_iter().flat_map(Value::users);
        let bound = ends
            .filter(|u| u.operation() == Some(Opcode::LLVMICmp))
            .find_map(|c| c.try_operand(1)?.as_i64())?;
        // A test before the step allows one more iteration.
        let rounds = bound.checked_sub(start)? / step + 1;
        let back = phi.incoming()[i as usize].1;
        let rounds = u64::try_from(rounds).ok()?;
        let is_short = (1..=PRIVATE_ARRAYS.most + 1).contains(&rounds)
            && rounds * body(phi, back) <= PRIVATE_ARRAYS.unrolled;
        Some((back.terminator().filter(|_| is_short)?, rounds))
    })
}

/// Instructions of the loop from the block of `phi` to the block `back`, which
/// jumps to it.
fn body(phi: Value, back: Block) -> u64 {
    let inside = blocks(phi.block(), back);
    let count: usize = inside.iter().map(|b| b.instructions().len()).sum();
    count as u64
}

/// Whether a value indexes a small private array.
fn chooses_elements(ir: Ir, counter: Value) -> bool {
    let mut work = vec![counter];
    let mut seen = HashSet::new();
    while let Some(v) = work.pop() {
        for u in v.users().into_iter().filter(|u| seen.insert(*u)) {
            match u.operation() {
                Some(
                    Opcode::LLVMAdd
                    | Opcode::LLVMSub
                    | Opcode::LLVMMul
                    | Opcode::LLVMShl
                    | Opcode::LLVMOr
                    | Opcode::LLVMXor
                    | Opcode::LLVMAnd
                    | Opcode::LLVMZExt
                    | Opcode::LLVMSExt
                    | Opcode::LLVMTrunc,
                ) => work.push(u),
                Some(Opcode::LLVMGetElementPtr) if is_small_array(ir, u.try_operand(0)) => {
                    return true;
                }
                _ => {}
            }
        }
    }
    false
}

/// Whether an address is in an alloca that could be promoted to registers.
fn is_small_array(ir: Ir, mut p: Option<Value>) -> bool {
    while let Some(v) = p {
        match v.operation() {
            Some(Opcode::LLVMGetElementPtr | Opcode::LLVMAddrSpaceCast) => {
                p = v.try_operand(0);
            }
            Some(Opcode::LLVMAlloca) => {
                let ty = v.allocated_type();
                let count = v.try_operand(0).and_then(Value::as_i64).unwrap_or(i64::MAX);
                return ir.size_of(ty).saturating_mul(count as u64) <= BYTES;
            }
            _ => return false,
        }
    }
    false
}
