//! Unrolls the loops that keep a thread's small arrays out of registers.
//!
//! A register has no index, so that an array whose elements are chosen by a
//! loop's counter stays in memory, on a GPU in slow memory, until the loop is
//! unrolled as a whole. LLVM does so for short bodies only, for processors
//! gain less by it.

use crate::ir::{self, Type, Value};
use inkwell::module::Module;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::LLVMBasicBlockRef;
use std::collections::HashSet;

/// Most rounds of such a loop.
const ROUNDS: i64 = 16;
/// Largest of these arrays, bytes: a quarter of a thread's registers.
const BYTES: u64 = 256;
/// Most instructions that such a loop may come to.
const INSTRUCTIONS: i64 = 4000;
/// Nests are unrolled from the inside, a level at a time.
pub(crate) const LEVELS: usize = 3;
/// What unrolls the loops and puts the arrays into registers.
pub(crate) const PASSES: &str = "function(loop-simplify,lcssa,loop(loop-unroll-full),sroa,\
     early-cse<memssa>,instcombine<no-verify-fixpoint>,gvn,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Marks the loops; [`PASSES`] does the rest. Says whether there is any.
pub(crate) fn run(m: &Module) -> bool {
    let mut any = false;
    for f in ir::functions(m) {
        for phi in f.instructions() {
            if let Some(back) = short_loop(phi).filter(|_| chooses_elements(m, phi)) {
                back.set_loop_hint(m, "llvm.loop.unroll.full");
                any = true;
            }
        }
    }
    any
}

/// The back edge of the loop whose counter a phi is, if that goes by constants
/// through few rounds.
fn short_loop(phi: Value) -> Option<Value> {
    if phi.opcode() != Some(LLVMOpcode::LLVMPHI) || phi.operands().len() != 2 {
        return None;
    }
    (0..2).find_map(|i| {
        let next = phi.operand(i)?;
        let start = phi.operand(1 - i)?.as_int()?;
        if next.opcode() != Some(LLVMOpcode::LLVMAdd) || next.operand(0) != Some(phi) {
            return None;
        }
        let step = next.operand(1)?.as_int().filter(|s| *s != 0)?;
        let ends = [next, phi].into_iter().flat_map(Value::users);
        let bound = ends
            .filter(|u| u.opcode() == Some(LLVMOpcode::LLVMICmp))
            .find_map(|c| c.operand(1)?.as_int())?;
        let rounds = bound.checked_sub(start)? / step;
        // SAFETY: a phi has a block for each of its values.
        let back = unsafe { LLVMGetIncomingBlock(phi.0, i) };
        ((1..=ROUNDS).contains(&rounds) && rounds * body(phi, back) <= INSTRUCTIONS)
            .then(|| ir::terminator(back))
    })
}

/// Instructions of the loop from the block of `phi` to the block `back`, which
/// jumps to it.
fn body(phi: Value, back: LLVMBasicBlockRef) -> i64 {
    // SAFETY: the phi is in a block.
    let header = unsafe { LLVMGetInstructionParent(phi.0) };
    let mut inside = HashSet::from([header]);
    let mut work = vec![back];
    let mut count = ir::block_instructions(header).len();
    while let Some(bb) = work.pop() {
        if inside.insert(bb) {
            count += ir::block_instructions(bb).len();
            work.extend(ir::predecessors(bb));
        }
    }
    count as i64
}

/// Whether a value decides on the element of a small private array.
fn chooses_elements(m: &Module, counter: Value) -> bool {
    let mut work = vec![counter];
    let mut seen = HashSet::new();
    while let Some(v) = work.pop() {
        for u in v.users().into_iter().filter(|u| seen.insert(*u)) {
            match u.opcode() {
                Some(
                    LLVMOpcode::LLVMAdd
                    | LLVMOpcode::LLVMSub
                    | LLVMOpcode::LLVMMul
                    | LLVMOpcode::LLVMShl
                    | LLVMOpcode::LLVMOr
                    | LLVMOpcode::LLVMXor
                    | LLVMOpcode::LLVMAnd
                    | LLVMOpcode::LLVMZExt
                    | LLVMOpcode::LLVMSExt
                    | LLVMOpcode::LLVMTrunc,
                ) => work.push(u),
                Some(LLVMOpcode::LLVMGetElementPtr) if is_small_array(m, u.operand(0)) => {
                    return true;
                }
                _ => {}
            }
        }
    }
    false
}

/// Whether an address lies in a local variable that registers could hold.
fn is_small_array(m: &Module, mut p: Option<Value>) -> bool {
    while let Some(v) = p {
        match v.opcode() {
            Some(LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMAddrSpaceCast) => {
                p = v.operand(0);
            }
            Some(LLVMOpcode::LLVMAlloca) => {
                // SAFETY: the value is an alloca.
                let ty = unsafe { Type(LLVMGetAllocatedType(v.0)) };
                let count = v.operand(0).and_then(Value::as_int).unwrap_or(i64::MAX);
                return ty.alloc_size(m).saturating_mul(count as u64) <= BYTES;
            }
            _ => return false,
        }
    }
    false
}
