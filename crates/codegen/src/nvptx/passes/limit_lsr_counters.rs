//! Pass `limit_lsr_counters`: gives short loops that load a 32-bit induction variable of their
//! own for the exit test.
//!
//! ptxas unrolls a loop only if it finds its trip count; the loads of the unrolled loop are
//! then outstanding together. LLVM's loop strength reduction (LSR) would replace the
//! induction variable of the exit test by an address: a 64-bit offset, of which it compares
//! the lower half. ptxas does not understand that. So the exit test gets a 32-bit induction
//! variable that passes through a `mov` in inline assembly. LLVM cannot see through it and
//! ptxas removes it. The trip count is unchanged: both variables have the same start, step
//! and final value.
//!
//! Loops that count in 64 bits keep their variable, which ptxas understands. They are reported
//! like the others, since ptxas unrolls them too where registers are left.

use super::limit_lsr_strides::hidden;
use crate::ir::{Block, Ir, Opcode, Value, underlying};
use std::collections::HashSet;

/// Runs over all functions. Returns those with such loops.
pub(in crate::nvptx) fn run(ir: Ir) -> HashSet<Value> {
    let mut found = HashSet::new();
    for f in ir.functions() {
        for block in f.blocks() {
            if let Some(end) = End::of(block) {
                if end.next.ty().int_bits() == Some(32) {
                    end.count(ir);
                }
                found.insert(f);
            }
        }
    }
    found
}

/// The exit test of a loop of one block.
struct End {
    block: Block,
    /// The induction variable.
    iv: Value,
    /// Its next value: `iv` plus a constant.
    next: Value,
    /// Compares `next`, its operand `at`, with a loop invariant.
    test: Value,
    at: u32,
}

impl End {
    fn of(block: Block) -> Option<Self> {
        let branch = block.terminator()?;
        if branch.operation() != Some(Opcode::LLVMBr)
            || !branch.is_conditional()
            || branch.successors().iter().filter(|s| **s == block).count() != 1
        {
            return None;
        }
        let test = branch.operand(0);
        let is_here = |v: &Value| v.is_instruction() && v.block() == block;
        if test.operation() != Some(Opcode::LLVMICmp) || !is_here(&test) {
            return None;
        }
        let end = (0..2).find_map(|at| {
            let (next, bound) = (test.operand(at), test.operand(1 - at));
            let adds = next.operation() == Some(Opcode::LLVMAdd) && is_here(&next);
            if !adds || !matches!(next.ty().int_bits(), Some(32 | 64)) || is_here(&bound) {
                return None;
            }
            let (iv, step) = (next.operand(0), next.operand(1));
            let steps = |(v, from): (Value, Block)| from == block && v == next;
            (iv.is_phi()
                && is_here(&iv)
                && step.as_i64().is_some()
                && iv.incoming().into_iter().any(steps))
            .then_some(Self {
                block,
                iv,
                next,
                test,
                at,
            })
        })?;
        let loads = |i: Value| i.is_load() && !underlying(i.operand(0)).is_alloca();
        block.instructions().into_iter().any(loads).then_some(end)
    }

    fn count(&self, ir: Ir) {
        let counter = ir.builder_before(self.iv).phi(self.iv.ty(), "rounds");
        let step = self.next.operand(1);
        let b = ir.builder_before(self.test);
        b.located_as(self.test);
        let next = b.binary(Opcode::LLVMAdd, counter, step, "");
        self.test.set_operand(self.at, next);
        let after = hidden(ir, next);
        for (v, from) in self.iv.incoming() {
            let v = match from == self.block {
                true => after,
                false => v,
            };
            counter.add_incoming(v, from);
        }
    }
}
