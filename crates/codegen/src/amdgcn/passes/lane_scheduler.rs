//! Pass `lane_scheduler`: emulates independent thread scheduling, so that each lane of a wave
//! makes progress.
//!
//! Lowered code relies on it. A lane may wait for another lane of its warp (a lock, an
//! ordered loop). Lanes may arrive at one convergence point from different blocks (the
//! master of a team and the rest of its warp). A wave has one program counter, so lanes that
//! wait in a loop would keep the others from running.
//!
//! The pass turns a function in which lanes wait for each other into a state machine: a loop
//! over scheduling steps, in which each lane has a state, the number of the *place* where it
//! resumes. A place is a wait or a convergence point. A lane that reaches one stores its
//! state and ends its step. At the beginning of the next step
//! - a lane that waits for memory tests its condition again;
//! - lanes at a team barrier resume when all lanes in the function are at one; the wave then
//!   executes the barrier once;
//! - the same holds for lanes at a step of the fork protocol, which the wave executes as one;
//! - lanes that have finished the function leave it when all have;
//! - lanes at a warp-synchronous operation (shuffles included) resume when all lanes of
//!   their mask that are in the function are at one with that mask;
//! - a recursive function that has steps is entered by the whole wave: lanes that wait for a
//!   step go along and only take part in its steps.
//!
//! Functions without places are unchanged; most kernels have none.

mod memory;
mod places;
mod pointers;
mod wave;

#[cfg(test)]
mod tests;

use super::frame;
use crate::TargetError;
use crate::common::codegen;
use crate::ir::TargetMachine;
use crate::ir::{Block, IntPredicate, Ir, Opcode, Value};
use memory::Memory;
pub(super) use places::WAITS;
use places::{
    AGAIN, DONE, Kind, WAVE, behind_constants, is_step, is_step_call, kind, once, reconverges,
};
use std::collections::HashSet;
use wave::of_wave;

/// Callees of `f` with a definition, except steps.
fn callees(ir: Ir, f: Value) -> impl Iterator<Item = Value> {
    let calls = f.instructions().into_iter();
    calls
        .filter_map(Value::called_function)
        .filter(move |g| !g.is_declaration() && !is_step(ir, *g))
}

/// Whether lanes may be at different places of `f`, one waiting for the other.
fn separates(ir: Ir, f: Value) -> bool {
    let part =
        |i: Value| matches!(kind(ir, i), Some(Kind::Again | Kind::Step(_))) || reconverges(i);
    f.instructions().into_iter().any(part)
}

/// Those of `all` with an instruction for which `holds` is true, or that reach such a function in
/// the call graph.
fn reaching(ir: Ir, all: &[Value], holds: impl Fn(Value) -> bool) -> HashSet<Value> {
    let mut found: HashSet<Value> = all.iter().copied().filter(|f| holds(*f)).collect();
    loop {
        let calls = |f: &Value| callees(ir, *f).any(|g| found.contains(&g));
        let more = all.iter().filter(|f| !found.contains(f) && calls(f));
        let more: Vec<Value> = more.copied().collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let all = ir.definitions();
    if !all.iter().any(|f| separates(ir, *f)) {
        return Ok(());
    }
    let has_places = |f: Value| f.instructions().into_iter().any(|i| kind(ir, i).is_some());
    pointers::run(ir, &all, has_places);
    let all = ir.definitions();
    let asking = reaching(ir, &all, |f| separates(ir, f));
    // Functions with places are inlined into their callers.
    for f in reaching(ir, &all, has_places) {
        let called = f.users().iter().any(|u| u.called_function() == Some(f));
        if called && !is_step(ir, f) {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
            // Calls may have the attribute too, which would keep the convergence point.
            let calls = f.users().into_iter();
            for call in calls.filter(|u| u.called_function() == Some(f)) {
                ir.remove_call_attribute(call, "noinline");
            }
        }
    }
    let own: HashSet<String> = asking.iter().map(|f| f.name()).collect();
    codegen::passes(ir, machine, "always-inline,globaldce")?;
    let is_own = |f: &Value| own.contains(&f.name());
    let mut asking: Vec<Value> = ir.definitions().into_iter().filter(is_own).collect();
    let has_step = |f: Value| f.instructions().into_iter().any(|i| is_step_call(ir, i));
    let stepping = reaching(ir, &asking, has_step);
    for f in &mut asking {
        let called = f.users().iter().any(|u| u.called_function() == Some(*f));
        if called && stepping.contains(f) && !is_step(ir, *f) {
            *f = of_wave(ir, *f)?;
        }
    }
    for f in asking {
        ir.set_string_attribute(f, IN_A_ROW, MOST_IN_A_ROW);
        make(ir, f);
    }
    Ok(())
}

/// The most registers in a row that an array becomes. LLVM 22 makes one of 16 elements of 64 bits a
/// vector of 32, for which its register allocator finds no room if the array is live across
/// scheduling steps and a call between them ("ran out of registers").
const IN_A_ROW: &str = "amdgpu-promote-alloca-to-vector-max-regs";
const MOST_IN_A_ROW: &str = "16";

/// Marks a call as returning.
fn returns_for_all(ir: Ir, call: Value) {
    ir.remove_call_attribute(call, "noreturn");
    if let Some(f) = call.called_function() {
        ir.remove_attribute(f, "noreturn");
    }
}

/// A place of a function.
struct Place {
    call: Value,
    kind: Kind,
    /// The block with the call and the code after it.
    rest: Block,
}

/// Turns a function into the state machine of its lanes.
fn make(ir: Ir, f: Value) {
    // Lifetime markers would hold for one scheduling step.
    for i in f.instructions() {
        if i.called_name().starts_with("llvm.lifetime.") {
            i.erase();
        }
    }
    let entry = f.entry();
    frame::first(ir, entry);
    once(ir, f);
    // Values are demoted to memory, because they are live across scheduling steps. LLVM promotes
    // them again.
    ir.run_passes(f, "reg2mem");
    let calls: Vec<(Value, Kind)> = f
        .instructions()
        .into_iter()
        .filter_map(|i| Some((i, kind(ir, i)?)))
        .collect();
    frame::first(ir, entry);
    let helps = ir
        .has_string_attribute(f, WAVE)
        .then(|| *f.params().last().expect("it was added"));
    let begin = split(ir, behind_constants(entry));
    let memory = Memory::new(ir, entry, &calls);
    let mut places = Vec::new();
    for (call, kind) in calls {
        let rest = split(ir, call);
        memory.note(rest, call, kind);
        places.push(Place { call, kind, rest });
    }
    let result = memory.returns(f);
    ir.run_passes(f, "reg2mem");

    let [turn, end] = ["turn", "turn.end"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    for block in f.blocks() {
        // No lane may leave the function early.
        let last = block.terminator().and_then(Value::operation);
        if let Some(Opcode::LLVMRet | Opcode::LLVMUnreachable) = last {
            let last = block.terminator().expect("it was just there");
            if let Some(call) = last.previous().filter(|i| i.is_call_site()) {
                returns_for_all(ir, call);
            }
            b.before(last);
            b.store(ir.i32(DONE), memory.kind);
            b.br(end);
            last.erase();
        }
    }
    for (n, place) in places.iter().enumerate() {
        let from = place.rest.predecessors()[0].terminator();
        let from = from.expect("it was split");
        b.before(from);
        b.store(ir.i32(n as u32 + 1), memory.at);
        b.store(ir.i32(memory.number(place.kind)), memory.kind);
        b.br(end);
        from.erase();
        if matches!(place.kind, Kind::Barrier) {
            place.call.erase();
        }
    }
    let start = entry.terminator().expect("it was split");
    b.before(start);
    b.store(ir.i32(0), memory.at);
    b.store(ir.i32(AGAIN), memory.kind);
    let rests: Vec<Block> = places.iter().map(|p| p.rest).collect();
    let mut goes: Vec<Block> = rests;
    if let Some(helps) = helps {
        // A helping lane has finished from the beginning. After a step it resumes at a separate
        // place, where it only ends its scheduling step.
        goes.push(end);
        let is = b.icmp(IntPredicate::LLVMIntNE, helps, ir.i32(0));
        let at = b.select(is, ir.i32(goes.len() as u32), ir.i32(0));
        b.store(at, memory.at);
        let kind = b.select(is, ir.i32(DONE), ir.i32(AGAIN));
        b.store(kind, memory.kind);
    }
    b.br(turn);
    start.erase();

    // The next state is hidden from the optimiser, which would otherwise thread the jump and let a
    // lane go there at once.
    b.at_end(end);
    let same = ir.fn_type(ir.int(32), &[ir.int(32)]);
    let at = b.load(ir.int(32), memory.at, "");
    let at = b.call_as(same, ir.empty_asm(same, "=v,0"), &[at], "");
    ir.add_call_attribute(at, "convergent");
    b.store(at, memory.at);
    b.br(turn);
    memory.dispatch(turn, end, begin, &goes, helps.is_some(), result);
}

/// Splits a block before an instruction.
fn split(ir: Ir, at: Value) -> Block {
    let block = at.block();
    let rest = ir.append_block(at.function(), "place");
    let b = ir.builder();
    let moved: Vec<Value> = block
        .instructions()
        .into_iter()
        .skip_while(|i| *i != at)
        .collect();
    b.at_end(rest);
    for i in moved {
        b.take(i);
    }
    b.at_end(block);
    b.br(rest);
    rest
}
