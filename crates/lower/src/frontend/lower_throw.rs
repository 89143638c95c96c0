//! Pass `lower_throw`: replaces a throw that no handler can catch by a trap.
//!
//! An exception may not leave the region that throws it (OpenMP 6.0, section 5.4). If no handler of
//! device code can catch it, the program ends when the exception object is created; the trap names
//! the type. If a handler could, the throw stays and is refused if a kernel reaches it.
//! `tests/programs/language/checked_values.cpp` shows it.

use crate::ir::{Ir, Opcode, Value};
use crate::llvm_pipelines::describe_primitive;
use crate::program::Program;
use std::collections::HashSet;
use wf_device_abi::clang::{ALLOCATE_EXCEPTION, THROW};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let caught = caught(ir);
    for f in ir.definitions() {
        if caught.contains(&f) {
            continue;
        }
        for made in f.instructions() {
            if made.called_name() == ALLOCATE_EXCEPTION
                && let Some(throw) = made.users().into_iter().find(|u| is_throw(*u))
            {
                end(ir, made, throw);
            }
        }
    }
}

/// Whether an instruction throws.
fn is_throw(i: Value) -> bool {
    i.called_name() == THROW
}

/// Inserts a trap before an exception object is created.
fn end(ir: Ir, made: Value, throw: Value) {
    let b = ir.builder();
    b.before(made).located_as(made);
    let message = format!("{} would be thrown", type_of(throw));
    let message = b.string(&message, "message");
    let trap = ir.declare("__wf_t_trap", ir.fn_type(ir.void(), &[ir.ptr()]));
    describe_primitive(ir, trap);
    ir.add_attribute(trap, "noreturn");
    b.call(trap, &[message], "");
}

/// The type of a thrown object, from its type information.
fn type_of(throw: Value) -> String {
    let name = crate::demangle(&throw.args()[1].name());
    match name.strip_prefix("typeinfo for ") {
        Some(of) => of.to_owned(),
        None => "an exception".to_owned(),
    }
}

/// The functions whose exceptions a handler may catch: they have one, or are reachable from a call
/// with one.
fn caught(ir: Ir) -> HashSet<Value> {
    let (mut caught, mut work) = (HashSet::new(), vec![]);
    let all = ir.definitions();
    for f in &all {
        for i in f.instructions() {
            if !i.is_invoke() || !handles(i) {
                continue;
            }
            if is_throw(i) {
                caught.insert(*f);
            } else {
                called(i, &all, &mut work);
            }
        }
    }
    while let Some(f) = work.pop() {
        if caught.insert(f) {
            for i in f.instructions() {
                if i.is_call() || i.is_invoke() {
                    called(i, &all, &mut work);
                }
            }
        }
    }
    caught
}

/// Adds the possible callees of a call.
fn called(call: Value, all: &[Value], work: &mut Vec<Value>) {
    match call.called_function() {
        Some(f) if f.is_declaration() => {}
        Some(f) => work.push(f),
        None => {
            let fits = |f: &&Value| f.value_type() == call.call_type() && is_taken(**f);
            work.extend(all.iter().filter(fits));
        }
    }
}

/// Whether a function's address is used for anything but a call.
fn is_taken(f: Value) -> bool {
    let is_call = |u: &Value| u.called_function() == Some(f) && !u.args().contains(&f);
    !f.users().iter().all(is_call)
}

/// Whether an exception from this call reaches a handler that continues.
fn handles(invoke: Value) -> bool {
    let pad = invoke.unwind_destination().first_non_phi();
    // Clang's form of `noexcept`, which ends the program.
    let ends = || {
        let last = invoke.unwind_destination().terminator();
        last.is_some_and(|t| t.opcode() == Opcode::LLVMUnreachable)
    };
    pad.has_clauses() && !ends()
}
