//! Whether a nest gains from iterations that run side by side.

use crate::unroll::cost::{IN_REGISTERS, JAMMED};
use std::collections::HashSet;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Least part of the loads inside that is the same in all iterations, as one in so many.
const SHARE: usize = 2;

/// Whether no instruction is a division, or a call of something longer than a minimum.
fn takes_one_instruction(i: Value) -> bool {
    const SHORT: &[&str] = &[
        "fma.", "fmuladd.", "fabs.", "abs.", "min", "max", "smin.", "smax.", "umin.", "umax.",
    ];
    match i.operation() {
        Some(Opcode::LLVMCall) => {
            let name = i.called_name();
            let name = name.strip_prefix("llvm.").unwrap_or_default();
            SHORT.iter().any(|s| name.starts_with(s))
        }
        Some(Opcode::LLVMFDiv | Opcode::LLVMFRem | Opcode::LLVMSDiv | Opcode::LLVMSRem) => false,
        Some(Opcode::LLVMUDiv | Opcode::LLVMURem) => false,
        _ => true,
    }
}

/// The factor by which the loop is unrolled and jammed, if a loop inside loads enough of what
/// is the same in all iterations; and whether all loads are the same.
pub fn gain(
    ir: Ir,
    varying: &HashSet<Value>,
    instructions: impl Iterator<Item = Value>,
    inner: &[&HashSet<Block>],
) -> Option<(u64, bool)> {
    let (mut own, mut most) = (0, 0);
    let mut held: HashSet<Value> = HashSet::new();
    let mut shared = 0;
    let (mut computes, mut is_cheap) = (false, true);
    for l in inner {
        let all: Vec<_> = l.iter().flat_map(|b| b.instructions()).collect();
        // A loop that writes waits for memory, however many loads it has.
        if all.iter().any(|i| i.is_store()) {
            return None;
        }
        let loads: Vec<_> = all.into_iter().filter(|i| i.is_load()).collect();
        let varies = |i: &&Value| varying.contains(i);
        let all = l.iter().flat_map(|b| b.instructions());
        for i in all.filter(|i| varies(&i)) {
            computes = true;
            is_cheap &= takes_one_instruction(i);
            let from_outside = |v: &Value| varies(&v) && !l.contains(&v.block());
            held.extend(i.operands().into_iter().filter(from_outside));
        }
        let bytes: u64 = loads
            .iter()
            .filter(varies)
            .map(|i| ir.store_size(i.ty()))
            .sum();
        let varying = loads.iter().filter(varies).count();
        own += varying;
        shared += loads.len() - varying;
        most = most.max(bytes);
    }
    let work = instructions.filter(|i| varying.contains(i)).count();
    // Long arithmetic hides what loads take, and its copies take many registers.
    let gains = match own {
        0 => computes && is_cheap && shared > 0,
        _ => SHARE * shared >= own,
    };
    let factor = match own {
        // What the loops inside read of the thread's own is in registers meanwhile.
        0 => IN_REGISTERS.factor(held.iter().map(|v| ir.store_size(v.ty())).sum(), work),
        _ => JAMMED.factor(most.max(1), work),
    };
    let factor = factor.filter(|_| gains);
    factor.map(|factor| (factor, own == 0))
}
