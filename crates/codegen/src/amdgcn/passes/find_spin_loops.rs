//! Pass `find_spin_loops`: marks loops of the program in which a lane waits for another lane.
//!
//! The lanes of a wave share one program counter. A lane that polls a flag keeps the lane
//! that would set it from running. Pass `lane_scheduler` switches lanes at the places that
//! this pass marks; wait loops of the device runtime are marked in its source.
//!
//! A loop is a spin loop if its exit condition depends on memory that other lanes may
//! change:
//! - an atomic or volatile load,
//! - a plain load between flushes, or
//! - an exchange of a loop-invariant value, as for a lock.
//!
//! A compare-and-exchange loop on a value just loaded is none, since it ends once no other
//! lane interferes. Neither is a loop with an induction variable that reaches its bound.

use super::lane_scheduler::WAITS;
use crate::TargetError;
use crate::common::codegen;
use crate::ir::TargetMachine;
use crate::ir::{AtomicOp, Block, Ir, Opcode, Value, underlying};
use std::collections::HashSet;
use wf_llvm::analysis::loops;

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    // A function that tests a condition once is a spin loop's body if a loop calls it until it
    // succeeds. Small functions are inlined first.
    let mut known = HashSet::new();
    loop {
        let looking = looking(ir);
        let calls = |i: Value| i.called_function().is_some_and(|f| looking.contains(&f));
        let found = ir.definitions().into_iter().flat_map(|f| {
            let asks = waiting(f, |i, _| calls(i)).into_iter();
            let asked = asks.filter_map(Value::called_function);
            asked.collect::<Vec<_>>()
        });
        let asked: HashSet<Value> = found.filter(|f| known.insert(f.name())).collect();
        if asked.is_empty() {
            break;
        }
        for f in asked {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
        }
        codegen::passes(ir, machine, "always-inline,globaldce")?;
    }
    for f in ir.definitions() {
        for look in waiting(f, may_look) {
            let b = ir.builder_before(look);
            b.located_as(look);
            let pause = ir.declare(WAITS, ir.fn_type(ir.void(), &[ir.int(32)]));
            b.call(pause, &[ir.i32(0)], "");
        }
    }
    Ok(())
}

/// Small leaf functions of the program that read memory that other lanes may change, such as one
/// that tries to take a lock. The device runtime marks its own waits.
fn looking(ir: Ir) -> HashSet<Value> {
    let looks = |f: &Value| {
        let found = f.instructions();
        let calls = |i: &Value| {
            i.operation() == Some(Opcode::LLVMCall)
                && !i.called_function().is_some_and(Value::is_intrinsic)
        };
        found.len() <= SMALL
            && !f.name().starts_with(wf_device_abi::PREFIX)
            && found.iter().any(|i| may_look(*i, false))
            && !found.iter().any(calls)
    };
    ir.definitions().into_iter().filter(looks).collect()
}

/// Most instructions of a function that is inlined into the loop that calls it.
const SMALL: usize = 64;

fn pauses(i: Value) -> bool {
    i.called_name() == WAITS
}

/// The instructions for which `looks` holds and that a loop's exit depends on. `looks` is passed
/// whether the loop has a flush.
fn waiting(f: Value, looks: impl Fn(Value, bool) -> bool) -> HashSet<Value> {
    let mut found = HashSet::new();
    for inside in loops::all(&f.blocks()) {
        let instructions = || inside.iter().flat_map(|b| b.instructions());
        let flushes = instructions().any(|i| i.operation() == Some(Opcode::LLVMFence));
        // The device runtime's waits are marked already.
        if instructions().any(pauses) || !instructions().any(|i| looks(i, flushes)) {
            continue;
        }
        let decides = deciding(&inside);
        let waits = |i: &Value| looks(*i, flushes) && is_same_each_time(*i, &inside);
        found.extend(instructions().filter(|i| decides.contains(i) && waits(i)));
    }
    found
}

/// Whether an instruction reads memory that other lanes may change meanwhile.
fn may_look(i: Value, flushes: bool) -> bool {
    match i.operation() {
        Some(Opcode::LLVMLoad) => {
            let own = || underlying(i.operand(0)).operation() == Some(Opcode::LLVMAlloca);
            !i.is_plain_access() || flushes && !own()
        }
        Some(Opcode::LLVMAtomicCmpXchg) => true,
        Some(Opcode::LLVMAtomicRMW) => match i.atomic_operation() {
            AtomicOp::LLVMAtomicRMWBinOpXchg
            | AtomicOp::LLVMAtomicRMWBinOpAnd
            | AtomicOp::LLVMAtomicRMWBinOpOr
            | AtomicOp::LLVMAtomicRMWBinOpNand => true,
            // Adding nothing is a way to read.
            _ => i.operand(1).is_null(),
        },
        _ => false,
    }
}

/// Whether an exchange compares with a loop-invariant value.
fn is_same_each_time(i: Value, inside: &HashSet<Block>) -> bool {
    i.operation() != Some(Opcode::LLVMAtomicCmpXchg) || {
        let compared = i.operand(1);
        !compared.is_instruction() || !inside.contains(&compared.block())
    }
}

/// The instructions of a loop on which its exit condition depends.
fn deciding(inside: &HashSet<Block>) -> HashSet<Value> {
    let mut found = HashSet::new();
    let leaves = |b: &&Block| b.successors().iter().any(|s| !inside.contains(s));
    let mut work: Vec<Value> = inside
        .iter()
        .filter(leaves)
        .filter_map(|b| b.terminator())
        .collect();
    while let Some(i) = work.pop() {
        if !i.is_instruction() || !inside.contains(&i.block()) || !found.insert(i) {
            continue;
        }
        match i.operation() {
            // A plain load may read a value that the loop has stored.
            Some(Opcode::LLVMLoad) => work.extend(stored(inside)),
            // Branches decide which operand a phi takes.
            Some(Opcode::LLVMPHI) => {
                for (_, from) in i.incoming() {
                    work.extend(ways(from, inside));
                }
            }
            _ => {}
        }
        work.extend(i.operands());
    }
    found
}

fn stored(inside: &HashSet<Block>) -> impl Iterator<Item = Value> {
    let all = inside.iter().flat_map(|b| b.instructions());
    all.filter(|i| i.operation() == Some(Opcode::LLVMStore))
        .map(|i| i.operand(0))
}

/// The branches that decide whether a block is reached.
fn ways(mut block: Block, inside: &HashSet<Block>) -> Vec<Value> {
    let (mut found, mut seen) = (vec![], HashSet::new());
    while inside.contains(&block) && seen.insert(block) {
        found.extend(block.terminator().filter(|t| t.operands().len() > 1));
        match block.predecessors()[..] {
            [one] => block = one,
            _ => break,
        }
    }
    found
}
