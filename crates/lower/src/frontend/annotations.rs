//! What Clang knows of a module and its code does not show: the facts that the
//! plugin (`crates/clang-plugin`) states as annotations.
//!
//! | annotation | of | says |
//! | --- | --- | --- |
//! | `warpfork.schedule-static;PLACE` | | the loop at a place, as in libomp's `ident_t`, has `schedule(static)` |
//! | `warpfork.loop;PLACE` | | the loop there is a `loop` construct that binds to `teams` |
//! | `warpfork.thread-limit;N;KERNEL` | | the `target` of a kernel, named without its function, has `thread_limit(N)`; `?` for no constant |
//! | `warpfork.column;N;KERNEL` | | where on its line the directive of a kernel begins that is given no variables |
//! | `warpfork.allocator;N` | a variable | `allocate` gives it to this allocator |
//! | `warpfork.name;NAME` | a variable of a function | it is called so, where that ends in a digit (`frontend/names`) |
//! | `warpfork.constants` | a function | its variables are the copies of constants |
//! | `warpfork.constant;` | a constant of the host's and its copy | device code may use it; with `shared` behind, other files have it too |
//! | `warpfork.computed` | a constant of the host's | device code may use it, and the running host computes it |
//! | `warpfork.static` | a static variable of a function | device code may use it |
//! | `warpfork.address` | a variable of the host's | a constant that device code may use holds its address |
//! | `warpfork.bind;F;G` | | device code calls function G where it names F |
//! | `warpfork.export;V;W` | | the host finds the static variable V by the name W |
//! | `warpfork.entry;W` | a variable that other files do not see | the host finds it by the name W |
//! | `warpfork.initial` | a static variable of a function and a copy | the initial value of the variable |
//! | `warpfork.own` | a static variable of a function | the device compiles its declaration |
//!
//! They are read while a module is still alone, so that two files never see each
//! other's, and end in the code: a bit of the loop's schedule, an attribute of the
//! kernel, a section of the variable.

use crate::analysis::runtime_calls;
use crate::demangle;
use crate::frontend::constants;
use crate::frontend::constants::Stated;
use crate::frontend::names;
use crate::ir::{Ir, Linkage, Value};
use crate::names::TEAM_SECTION;
use std::collections::{HashMap, HashSet};
use wf_device_abi::Role;
use wf_device_abi::clang::{Region, undotted};
use wf_device_abi::schedule::{CONCURRENT, SPELT_OUT, is_distribute};
use wf_diagnostics::Diagnostic;
use wf_host_abi::SourceLoc;

/// Attribute of a kernel: the `thread_limit` of its `target`, or 0 if it is known at run time
/// alone.
pub const THREAD_LIMIT: &str = "wf.thread-limit";
/// Attribute of a kernel: the column of its directive, if its code does not have it.
pub const COLUMN: &str = "wf.column";

/// Allocators whose memory is the team's: `omp_cgroup_mem_alloc` and
/// `omp_pteam_mem_alloc`.
const OF_TEAM: [u64; 2] = [6, 7];
/// `omp_thread_mem_alloc`.
const OF_THREAD: u64 = 8;
const ANNOTATIONS: &str = "llvm.global.annotations";
const PREFIX: &str = "warpfork.";

/// Reads a module's facts and removes the annotations. Returns errors for what no device can do.
pub fn run(ir: Ir) -> Vec<Diagnostic> {
    names::run(ir);
    let Some(annotations) = ir.global(ANNOTATIONS) else {
        return vec![];
    };
    let (mut places, mut errors) = (HashMap::new(), vec![]);
    let (mut carriers, mut lists) = (HashSet::new(), HashSet::new());
    let mut stated = Stated::default();
    let entries = annotations.initializer().map(Value::operands);
    // struct { ptr value, ptr text, ptr file, i32 line, ptr arguments }
    for entry in entries.unwrap_or_default() {
        let Some(text) = text_of(entry.operand(1)) else {
            continue;
        };
        let Some(fact) = text.strip_prefix(PREFIX) else {
            continue;
        };
        if entry.operand(0).is_function() {
            carriers.insert(entry.operand(0));
        }
        if entry.operand(4).is_global_variable() {
            lists.insert(entry.operand(4));
        }
        let (kind, rest) = fact.split_once(';').unwrap_or((fact, ""));
        match kind {
            "schedule-static" => drop(places.insert(format!(";{rest}"), Says::Schedule)),
            "loop" => drop(places.insert(format!(";{rest}"), Says::Loop)),
            "thread-limit" => thread_limit(ir, rest),
            "column" => column(ir, rest),
            "allocator" => {
                let loc = SourceLoc {
                    file: text_of(entry.operand(2)).unwrap_or_default(),
                    line: entry.operand(3).as_u64().unwrap_or(0) as u32,
                    column: 0,
                    function: String::new(),
                };
                errors.extend(allocator(about(entry), rest, loc));
            }
            "constant" => {
                if let [original, copy] = subjects(entry)[..] {
                    stated.constants.push((original, copy, rest == "shared"));
                }
            }
            "computed" => stated.computed.extend(subjects(entry)),
            "address" => stated.addresses.extend(subjects(entry)),
            "static" => stated.statics.extend(subjects(entry)),
            "bind" => bind(ir, rest),
            "export" => export(ir, rest),
            "entry" => rename(about(entry), rest),
            "initial" => {
                if let [variable, copy] = subjects(entry)[..] {
                    stated.initial.push((variable, copy));
                }
            }
            "own" => drop(stated.own.insert(entry.operand(0))),
            _ => {}
        }
    }
    schedules(ir, &places);
    annotations.delete_global();
    // The remaining uses are in code.
    for list in lists.into_iter().filter(|list| !list.has_uses()) {
        list.delete_global();
    }
    drop_carriers(ir, &carriers);
    errors.extend(constants::run(ir, &stated));
    errors
}

/// Replaces one function by another.
fn bind(ir: Ir, names: &str) {
    if let Some((name, other)) = names.split_once(';')
        && let Some(f) = ir.function(name)
    {
        f.replace_uses(ir.declare(other, f.value_type()));
    }
}

/// Gives a static variable the name that the host looks up, which no other file's variable has.
fn export(ir: Ir, names: &str) {
    if let Some((name, other)) = names.split_once(';')
        && let Some(g) = ir.global(name).filter(|g| g.is_global_variable())
        && !g.is_declaration()
    {
        rename(g, other);
    }
}

/// Gives a variable the name by which the host finds it.
fn rename(g: Value, name: &str) {
    g.set_name(name);
    g.set_linkage(Linkage::LLVMExternalLinkage);
}

/// Removes the functions that only carry facts, and the list with which Clang keeps them alive.
/// Symbols that the host can look up have an offload entry.
fn drop_carriers(ir: Ir, carriers: &HashSet<Value>) {
    if carriers.is_empty() {
        return;
    }
    for list in ["llvm.used", "llvm.compiler.used"] {
        if let Some(list) = ir.global(list) {
            list.delete_global();
        }
    }
    for f in carriers {
        f.replace_uses(ir.null());
        f.delete_function();
    }
}

/// The text at a constant's address.
fn text_of(v: Value) -> Option<String> {
    String::from_utf8(v.as_text()?).ok()
}

/// The variable that a fact is about: its only argument, or the annotated value.
fn about(entry: Value) -> Value {
    let subjects = subjects(entry);
    subjects.first().copied().unwrap_or(entry.operand(0))
}

/// The variables that are a fact's arguments.
fn subjects(entry: Value) -> Vec<Value> {
    let arguments = entry.operand(4);
    let arguments = arguments
        .is_global_variable()
        .then(|| arguments.initializer());
    arguments.flatten().map_or(vec![], Value::operands)
}

/// What the source says of the loop at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// `schedule(static)`.
    Schedule,
    /// `loop` bound to `teams`, or a `distribute` with `order(concurrent)`.
    Loop,
}

/// Marks the static loops at these places.
fn schedules(ir: Ir, places: &HashMap<String, Says>) {
    if places.is_empty() {
        return;
    }
    let mut known = HashMap::new();
    for init in ir.definitions().into_iter().flat_map(Value::instructions) {
        if !runtime_calls::is(init, Role::StaticInit) {
            continue;
        }
        let args = init.args();
        let Some(schedule) = args[2].as_u64() else {
            continue;
        };
        let says = *known.entry(args[0]).or_insert_with(|| {
            // struct ident_t { i32, i32, i32, i32, ptr place }
            let ident = args[0].is_global_variable().then(|| args[0].initializer());
            let place = ident.flatten().and_then(|i| text_of(i.operand(4)));
            place.and_then(|p| places.get(&p).copied())
        });
        let schedule = schedule as u32;
        let mark = match (says, is_distribute(schedule)) {
            (Some(Says::Schedule), false) => SPELT_OUT,
            (Some(Says::Loop), true) => CONCURRENT,
            // A `loop` for which Clang writes a loop of threads is none of the teams'.
            _ => continue,
        };
        init.set_operand(2, ir.i32(schedule | mark));
    }
}

/// Notes the limit of `N;KERNEL` at the kernels of that place. Kernels on one line get the largest
/// of their limits.
fn thread_limit(ir: Ir, fact: &str) {
    let Some((limit, kernels)) = of_kernels(ir, fact) else {
        return;
    };
    let limit = limit.parse::<u64>().unwrap_or(0);
    for f in kernels {
        let before = f.string_attribute(THREAD_LIMIT);
        let before = before.and_then(|b| b.parse::<u64>().ok());
        let wider = match before {
            Some(0) => 0,
            Some(b) if limit != 0 => b.max(limit),
            _ => limit,
        };
        ir.set_string_attribute(f, THREAD_LIMIT, &wider.to_string());
    }
}

/// Notes where a kernel's directive begins.
fn column(ir: Ir, fact: &str) {
    if let Some((column, kernels)) = of_kernels(ir, fact) {
        for f in kernels {
            ir.set_string_attribute(f, COLUMN, column);
        }
    }
}

/// The value of a fact `WHAT;KERNEL`, and the kernels that it may be about: kernels on one line
/// cannot be distinguished.
fn of_kernels(ir: Ir, fact: &str) -> Option<(&str, Vec<Value>)> {
    let (what, kernel) = fact.split_once(';')?;
    let place = Region::of(kernel)?;
    let mut kernels = ir.definitions();
    kernels.retain(|f| {
        let name = f.name();
        let is_whole = undotted(&name) == name;
        is_whole && Region::of(&name).is_some_and(|r| r.is_beside(&place))
    });
    Some((what, kernels))
}

/// Assigns a static variable to its allocator's memory.
fn allocator(variable: Value, number: &str, loc: SourceLoc) -> Option<Diagnostic> {
    if !variable.is_global_variable() || variable.is_declaration() {
        return None;
    }
    match number.parse::<u64>() {
        Ok(n) if OF_TEAM.contains(&n) => variable.set_section(TEAM_SECTION),
        Ok(OF_THREAD) => {
            let message = format!(
                "the static variable `{}` cannot be in each thread's own memory \
                 (`omp_thread_mem_alloc`)",
                demangle(&variable.name())
            );
            return Some(Diagnostic::error(message, "leave out `static`").at(loc));
        }
        _ => {}
    }
    None
}
