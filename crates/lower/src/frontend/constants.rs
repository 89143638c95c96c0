//! Host variables that device code names without a mapping.
//!
//! The value of a constant comes from a copy that the plugin makes. Any other variable exists on
//! the host alone. A function's static variable has no value on the device unless the device
//! compiles the function; it would silently be zero, so it is refused.

use crate::demangle;
use crate::ir::{Ir, Linkage, Value};
use crate::program::location;
use std::collections::HashSet;
use wf_diagnostics::Diagnostic;

/// The plugin's facts about a module's variables.
#[derive(Default)]
pub struct Stated {
    /// Constants and their copies, and whether other modules have them too.
    pub constants: Vec<(Value, Value, bool)>,
    /// Constants whose value the running host computes.
    pub computed: Vec<Value>,
    /// Variables whose addresses constants hold.
    pub addresses: Vec<Value>,
    /// Static variables of functions.
    pub statics: Vec<Value>,
    /// Static variables of functions, and copies that have their initial values.
    pub initial: Vec<(Value, Value)>,
    /// Static variables of functions that the device compiles.
    pub own: HashSet<Value>,
}

/// Gives constants their values. Returns an error for each use of a variable without a value.
pub fn run(ir: Ir, stated: &Stated) -> Vec<Diagnostic> {
    for &(original, copy, shared) in &stated.constants {
        if stated.own.contains(&original) || !original.has_uses() {
            continue;
        }
        replace(original, copy);
        copy.set_linkage(if shared {
            Linkage::LLVMLinkOnceODRLinkage
        } else {
            Linkage::LLVMInternalLinkage
        });
    }
    for &(original, copy) in &stated.initial {
        if stated.own.contains(&original) {
            continue;
        }
        let linkage = original.linkage();
        replace(original, copy);
        copy.set_linkage(linkage);
    }
    let computed = stated.computed.iter().filter(|g| g.is_declaration());
    let hosts = stated.statics.iter().filter(|g| !stated.own.contains(g));
    let computed = computed.filter_map(|g| {
        let help = "map it, or have the compiler compute it with `constexpr`";
        error(
            ir,
            *g,
            "the constant",
            "and only the running host knows its value",
            help,
        )
    });
    let hosts = hosts.filter_map(|g| {
        let help = "name it in the target region itself, map it and hand a pointer to it to what \
                    uses it, or declare it at file scope with `declare target`";
        error(
            ir,
            *g,
            "the static variable",
            "where no region maps it",
            help,
        )
    });
    let held = stated.addresses.iter().filter(|g| g.is_declaration());
    let held = held.filter_map(|g| {
        let help = "name the variable itself in the target region that maps it";
        error(
            ir,
            *g,
            "the address of",
            "out of a constant, which holds the one that the variable has on the host",
            help,
        )
    });
    computed.chain(hosts).chain(held).collect()
}

/// Puts a copy in a variable's place.
fn replace(original: Value, copy: Value) {
    let name = original.name();
    original.replace_uses(copy);
    original.delete_global();
    copy.set_name(&name);
    copy.clear_comdat();
}

fn error(ir: Ir, g: Value, what: &str, why: &str, help: &str) -> Option<Diagnostic> {
    let at = first_use(ir, g)?;
    let name = demangle(&g.name());
    let message = format!("{what} `{name}` of the host is used in device code, {why}");
    Some(Diagnostic::error(message, help).at(location(at)))
}

/// The first instruction that uses a variable, directly or in a constant.
fn first_use(ir: Ir, g: Value) -> Option<Value> {
    let (mut users, mut work, mut seen) = (HashSet::new(), vec![g], HashSet::new());
    while let Some(at) = work.pop() {
        for u in at.users() {
            if u.is_instruction() {
                users.insert(u);
            } else if seen.insert(u) {
                work.push(u);
            }
        }
    }
    ir.definitions()
        .into_iter()
        .flat_map(Value::instructions)
        .find(|i| users.contains(i))
}
