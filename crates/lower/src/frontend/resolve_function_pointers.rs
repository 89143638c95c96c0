//! Pass `resolve_function_pointers`: makes calls through host function addresses work on the
//! device.
//!
//! Host and device each have their own copy of a function (OpenMP 5.2, section 7.8.3) and of a
//! virtual table. A pointer that the host took, or an object that it constructed, holds the host's
//! address. So a call through a pointer first looks its address up (`__wf_indirect`), and so does a
//! load from a table that may be a virtual table of the host. An address that is none of the
//! host's is unchanged. Device code that takes such a function's address gets the host's
//! ([`addresses`]). Addresses from constant tables that keep the device's addresses need no lookup.
//!
//! A program without such functions and tables has no lookups.

use crate::analysis::calls::is_runtime;
use crate::analysis::function_pointers::{arguments, called, is_choice, is_of_tables, origins};
use crate::analysis::runtime_calls;
use crate::device::device_rt;
use crate::frontend::addresses;
use crate::ir::{Value, underlying};
use crate::program::{Indirect, Program};
use std::collections::{HashMap, HashSet};
use wf_diagnostics::Diagnostic;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let functions = find_functions(program);
    let tables = program.indirect.iter().any(|i| i.is_table);
    if !functions && !tables {
        return;
    }
    let ir = program.ir();
    if let Err(e) = device_rt::declare(ir) {
        program.diagnostics.push(Diagnostic::bug(e));
        return;
    }
    let lookup = runtime_calls::function(ir, "__wf_indirect");
    let b = ir.builder();
    for f in ir.definitions() {
        if is_runtime(ir, f) {
            continue;
        }
        let mut looked_up: HashMap<Value, Value> = HashMap::new();
        for i in f.instructions() {
            let reads = if tables { reads_of_tables(i) } else { vec![] };
            for (user, table) in reads {
                let found = *looked_up.entry(table).or_insert_with(|| {
                    b.before(after(table)).located_as(i);
                    b.call(lookup, &[table], "table")
                });
                user.set_operand(0, found);
            }
            let calls = if functions { called(i) } else { vec![] };
            for n in calls {
                let pointer = i.operand(n);
                if is_unknown(pointer) {
                    b.before(i).located_as(i);
                    i.set_operand(n, b.call(lookup, &[pointer], "function"));
                }
            }
        }
    }
}

/// Makes device code use the host's addresses of functions that have one. Returns whether it calls
/// any through pointers that may be the host's.
fn find_functions(program: &mut Program<'_>) -> bool {
    let ir = program.ir();
    let (functions, tables) = program.indirect.drain(..).partition(|i| !i.is_table);
    program.indirect = tables;
    let holders: HashSet<_> = functions
        .iter()
        .filter_map(|i: &Indirect| ir.global(&i.name))
        .collect();
    let held = holders.iter().filter_map(|h| h.initializer());
    let mut held: Vec<_> = held.filter(|f| f.is_function()).collect();
    held.sort_by_cached_key(|f| f.name());
    held.dedup();
    if held.is_empty() {
        return false;
    }
    let takes = addresses::run(program, &held, &holders);
    let instructions = ir.definitions().into_iter().filter(|f| !is_runtime(ir, *f));
    let mut instructions = instructions.flat_map(Value::instructions);
    let calls = |i: Value| called(i).into_iter().any(|n| is_unknown(i.operand(n)));
    let calls = instructions.any(calls);
    if takes || calls {
        program.indirect.extend(functions);
    } else {
        // No use of such an address remains.
        holders.iter().for_each(|h| h.delete_global());
    }
    calls
}

/// Loads from a pointer that may be an object's pointer to its virtual table: the load, with the
/// table as operand 0, and the pointer. They occur before a call of a loaded function, and before
/// an address computation with a loaded offset.
fn reads_of_tables(i: Value) -> Vec<(Value, Value)> {
    if is_pointer_call(i) {
        return origins(i.callee()).into_iter().filter_map(read).collect();
    }
    // A virtual base: its offset is in the object's virtual table.
    if i.is_gep() && i.operands().len() == 2 {
        let own = |(_, table): &(Value, Value)| {
            let mut from = origins(*table).into_iter().filter(|o| o.is_load());
            from.any(|o| underlying(o.operand(0)) == underlying(i.operand(0)))
        };
        return read(i.operand(1)).filter(own).into_iter().collect();
    }
    vec![]
}

/// The pointer through which a value was loaded, if that pointer was loaded too.
fn read(value: Value) -> Option<(Value, Value)> {
    if !value.is_load() {
        return None;
    }
    let mut user = value;
    while user.operand(0).is_gep() {
        user = user.operand(0);
    }
    let pointer = user.operand(0);
    let found = origins(pointer).iter().any(|o| o.is_load());
    found.then_some((user, pointer))
}

/// The first point that a phi, or another instruction, dominates.
fn after(v: Value) -> Value {
    if v.is_phi() {
        v.block().first_non_phi()
    } else {
        v.next().expect("no terminator loads")
    }
}

fn is_pointer_call(i: Value) -> bool {
    i.is_call() && is_computed(i.callee())
}

fn is_computed(pointer: Value) -> bool {
    pointer.is_instruction() || pointer.is_argument()
}

/// Whether a pointer may be anything but the address of a device function.
fn is_unknown(pointer: Value) -> bool {
    let mut seen = vec![pointer];
    let mut next = 0;
    while let Some(&at) = seen.get(next) {
        next += 1;
        for o in origins(at).into_iter().filter(|o| !is_choice(*o)) {
            if o.is_function() || o.is_inline_asm() || is_of_tables(o) {
                continue;
            }
            let Some(passed) = arguments(o) else {
                return true;
            };
            for argument in passed {
                if !seen.contains(&argument) {
                    seen.push(argument);
                }
            }
        }
    }
    false
}
