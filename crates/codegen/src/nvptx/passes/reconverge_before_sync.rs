//! Pass `reconverge_before_sync`: inserts `bar.warp.sync` after stores that another lane may
//! spin on, before the next warp-synchronous operation.
//!
//! ptxas reconverges the lanes of a warp before a barrier, a shuffle or a vote, and may do so
//! ahead of stores in the same block. If another lane spins until one of these stores is
//! visible (a lock that is released right before a barrier), neither lane makes progress.
//! `bar.warp.sync` orders memory, so it stays after the stores, and ptxas then has no need to
//! reconverge earlier.
//!
//! Only kernels with loops in which a lane may wait for another lane's store need it. GPUs
//! before Volta have no independent thread scheduling and are unchanged.

use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::HashSet;
use wf_llvm::analysis::reachability;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    let all = ir.definitions();
    let waiting: HashSet<Value> = all.iter().copied().filter(|f| waits(*f)).collect();
    if waiting.is_empty() {
        return;
    }
    // A caller of a function that waits counts too: a barrier may follow the call.
    let reached = reachability::of_each(all.iter().copied());
    let affected: HashSet<Value> = reached
        .into_iter()
        .filter(|(_, reached)| !reached.is_disjoint(&waiting))
        .flat_map(|(_, reached)| reached)
        .collect();
    for f in all.into_iter().filter(|f| affected.contains(f)) {
        f.blocks().into_iter().for_each(|block| insert(ir, block));
    }
}

/// Whether a function has a loop whose exit may depend on another lane's store.
fn waits(f: Value) -> bool {
    let looking = |b: &Block| b.instructions().into_iter().any(looks_again);
    f.blocks()
        .into_iter()
        .any(|b| looking(&b) && is_in_cycle(b))
}

/// Whether an instruction's result may depend on another lane's store. Any call counts, since its
/// callee may load.
fn looks_again(i: Value) -> bool {
    match i.operation() {
        Some(Opcode::LLVMFence) => true,
        Some(Opcode::LLVMLoad) => !i.is_plain_access(),
        Some(Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg) => !i.users().is_empty(),
        Some(Opcode::LLVMCall) if only_moves(i) => false,
        Some(Opcode::LLVMCall) => match i.called_function() {
            Some(f) if f.is_intrinsic() => {
                let name = f.name();
                name.starts_with("llvm.nvvm.membar") || name.starts_with("llvm.nvvm.nanosleep")
            }
            _ => true,
        },
        _ => false,
    }
}

/// Whether a call is inline assembly without memory operands that has no side effects or no
/// instructions, with which passes hide values and keep them in their place.
fn only_moves(call: Value) -> bool {
    let of_memory = |constraints: &str| constraints.contains(['m', '*']);
    call.assembly().is_some_and(|(instructions, constraints)| {
        let is_empty = instructions.trim().is_empty();
        !of_memory(&constraints) && (is_empty || !call.assembly_has_effects())
    })
}

fn is_in_cycle(block: Block) -> bool {
    let mut seen = HashSet::new();
    let mut work = block.successors();
    while let Some(b) = work.pop() {
        if b == block {
            return true;
        }
        if seen.insert(b) {
            work.extend(b.successors());
        }
    }
    false
}

/// Makes lanes reconverge before each warp-synchronous operation of a block that is its first or
/// that follows a possible store.
fn insert(ir: Ir, block: Block) {
    let mut written = true;
    for i in block.instructions() {
        if i.called_name() == SYNC {
            written = false;
        } else if let Some(mask) = mask(ir, i) {
            if written {
                let f = ir.declare(SYNC, ir.fn_type(ir.void(), &[ir.int(32)]));
                let b = ir.builder_before(i);
                b.located_as(i);
                b.call(f, &[mask], "");
            }
            written = false;
        } else {
            written |= writes(i);
        }
    }
}

const SYNC: &str = "llvm.nvvm.bar.warp.sync";

/// The lanes that an instruction synchronises.
fn mask(ir: Ir, i: Value) -> Option<Value> {
    let name = i.called_name();
    let of = |kind: &str| name.starts_with(kind);
    if of("llvm.nvvm.barrier.cta.") {
        Some(ir.i32(u32::MAX))
    } else if of("llvm.nvvm.redux.sync.") {
        i.args().last().copied()
    } else if of("llvm.nvvm.shfl.sync.") || of("llvm.nvvm.vote.") || of("llvm.nvvm.match.") {
        i.args().first().copied()
    } else {
        None
    }
}

fn writes(i: Value) -> bool {
    match i.operation() {
        Some(Opcode::LLVMStore | Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg) => true,
        Some(Opcode::LLVMCall) => {
            !i.called_function().is_some_and(Value::is_intrinsic) && !only_moves(i)
        }
        _ => false,
    }
}
