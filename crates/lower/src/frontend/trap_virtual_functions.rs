//! Pass `trap_virtual_functions`: replaces what no device can run by traps, in functions that only
//! tables of virtual functions lead to.
//!
//! A class whose objects are mapped has its whole table on the device. Regions need not call all of
//! its functions: one that writes to a stream, or that has a body in a file without device code
//! alone, is an error only if it is called there, which the running program shows.
//! `tests/programs/language/virtual_host_functions.cpp` shows it.

use crate::Options;
use crate::analysis::calls::reachable;
use crate::analysis::missing::missing;
use crate::ir::{Block, Ir, Linkage, Value};
use crate::llvm_pipelines::describe_primitive;
use crate::program::Program;
use std::collections::HashSet;
use wf_device_abi::clang::{TYPE_INFORMATION, VIRTUAL_TABLES};

/// Compares types while the program runs, by their information.
const DYNAMIC_CAST: &str = "__dynamic_cast";

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let (mut tables, mut named) = (vec![], vec![]);
    for g in ir.globals() {
        let name = g.name();
        let is_table = VIRTUAL_TABLES.iter().any(|t| name.starts_with(t));
        if !name.starts_with("llvm.")
            && let Some(value) = g.initializer()
        {
            functions_in(value, if is_table { &mut tables } else { &mut named });
        }
    }
    if tables.is_empty() {
        return;
    }
    let kernels = program.kernels.iter();
    let kernels = kernels.filter_map(|k| ir.function(&k.name));
    let called: HashSet<_> = kernels.chain(named).flat_map(reachable).collect();
    let mut seen = called.clone();
    for f in tables.into_iter().flat_map(reachable) {
        if !seen.insert(f) {
            continue;
        }
        if !f.is_declaration() {
            end_at_missing(ir, f, options);
        } else if !f.users().iter().any(|u| is_in(*u, &called))
            && let Some((message, _)) = missing(options, f, f)
        {
            trap(ir, ir.append_block(f, "entry"), None, &message);
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    drop_type_information(ir);
}

/// The functions that a constant names, except for those that other variables name.
fn functions_in(constant: Value, out: &mut Vec<Value>) {
    if constant.is_function() {
        out.push(constant);
    } else if !constant.is_global_variable() {
        for part in constant.operands() {
            functions_in(part, out);
        }
    }
}

fn is_in(user: Value, functions: &HashSet<Value>) -> bool {
    user.is_instruction() && functions.contains(&user.function())
}

/// Ends the program before each call of a function that no device has.
fn end_at_missing(ir: Ir, f: Value, options: &Options) {
    // The rests of blocks, which nothing leads to.
    let mut dead = HashSet::new();
    for call in f.instructions() {
        if !(call.is_call() || call.is_invoke()) || dead.contains(&call.block()) {
            continue;
        }
        let Some(g) = call.called_function().filter(|g| g.is_declaration()) else {
            continue;
        };
        if let Some((message, _)) = missing(options, f, g) {
            trap(ir, ir.split_before(call), Some(call), &message);
            dead.insert(call.block());
        }
    }
}

/// Ends a block with a trap.
fn trap(ir: Ir, block: Block, place: Option<Value>, message: &str) {
    let trap = ir.declare("__wf_t_trap", ir.fn_type(ir.void(), &[ir.ptr()]));
    describe_primitive(ir, trap);
    ir.add_attribute(trap, "noreturn");
    let b = ir.builder();
    b.at_end(block);
    if let Some(place) = place {
        b.located_as(place);
    }
    let message = b.string(message, "message");
    b.call(trap, &[message], "");
    b.unreachable();
}

/// Type information is where a class's first virtual function has its body. A table needs it only
/// for code that compares types.
fn drop_type_information(ir: Ir) {
    if ir.function(DYNAMIC_CAST).is_some_and(Value::has_uses) {
        return;
    }
    for g in ir.globals() {
        let is_read = || g.users().iter().any(|u| u.is_instruction());
        if g.is_declaration() && g.name().starts_with(TYPE_INFORMATION[1]) && !is_read() {
            g.replace_uses(ir.null());
        }
    }
}
