//! Whether a nest gains from iterations that run side by side.

use super::coincide::Neighbours;
use crate::unroll::cost::{IN_REGISTERS, JAMMED, NEIGHBOURS};
use std::collections::HashSet;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Least part of the loads inside that is the same in all iterations, as one in so many.
const SHARE: usize = 2;
/// Least loads of an iteration without loops. Fewer take as long as memory does.
const LEAST_LOADS: usize = 9;

/// What a nest gains.
#[derive(Clone, Copy)]
pub(super) struct Gain {
    /// The iterations that run side by side.
    pub factor: u64,
    /// Whether loops inside load nothing but what is shared.
    pub in_registers: bool,
    /// The loads of four iterations without loops.
    pub loads: usize,
}

/// The iterations of a nest.
pub(super) struct Iterations<'a> {
    /// The instructions of one, in their order.
    pub all: Vec<Value>,
    /// Those that differ between iterations that run side by side.
    pub varying: &'a HashSet<Value>,
    /// Values that differ by one between neighbouring iterations, if they are rows of a column.
    pub rows: Option<&'a HashSet<Value>>,
}

/// Of a nest with these loops inside.
pub(super) fn of(ir: Ir, nest: &Iterations<'_>, inner: &[&HashSet<Block>]) -> Option<Gain> {
    match inner {
        [] => of_neighbours(ir, nest),
        inner => of_loops(ir, nest.varying, nest.all.iter().copied(), inner),
    }
}

/// Of iterations without loops: a third of their loads are those of another one.
fn of_neighbours(ir: Ir, nest: &Iterations<'_>) -> Option<Gain> {
    let writes = |i: &Value| {
        matches!(
            i.operation(),
            Some(Opcode::LLVMStore | Opcode::LLVMAtomicRMW)
        )
    };
    let all = &nest.all;
    // Behind a write only what is the same for all is loaded once without a proof.
    let written = all.iter().position(writes).unwrap_or(all.len());
    let loads = all.iter().enumerate().filter(|(_, i)| i.is_load());
    let loads = loads.filter(|(at, i)| *at < written || !nest.varying.contains(i));
    let loads: Vec<_> = loads.map(|(_, i)| *i).collect();
    if loads.len() < LEAST_LOADS {
        return None;
    }
    let work = all.iter().filter(|i| nest.varying.contains(i)).count();
    let none = HashSet::new();
    let rows = nest.rows.unwrap_or(&none);
    let factors = [NEIGHBOURS.most, NEIGHBOURS.most / 2].into_iter();
    let gains = factors.map(|factor| {
        let mut neighbours = Neighbours::new(ir, nest.varying, rows);
        let (different, bytes) = neighbours.loads(&loads, factor as usize);
        let gains = 3 * different <= 2 * loads.len() * factor as usize
            && bytes <= NEIGHBOURS.bytes_in_flight
            && work as u64 * factor <= NEIGHBOURS.unrolled;
        gains.then_some(Gain {
            factor,
            in_registers: false,
            loads: different * (NEIGHBOURS.most / factor) as usize,
        })
    });
    gains.flatten().next()
}

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

/// Of a nest with loops, if one loads enough of what is the same in all iterations.
fn of_loops(
    ir: Ir,
    varying: &HashSet<Value>,
    instructions: impl Iterator<Item = Value>,
    inner: &[&HashSet<Block>],
) -> Option<Gain> {
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
    factor.map(|factor| Gain {
        factor,
        in_registers: own == 0,
        loads: 0,
    })
}
