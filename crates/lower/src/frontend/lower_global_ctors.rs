//! Pass `lower_global_ctors`: creates a kernel, [`START_KERNEL`], from the dynamic initialisers of
//! `declare target` variables. The runtime launches it with one thread before any other kernel of
//! the image. It also stores initial values that close a circle ([`circular_values`]).
//!
//! Destructors are removed, because nothing runs when a device is closed. Initialisers that call
//! host functions alone are removed too if no kernel reaches their variables, such as those that
//! `<iostream>` adds to every file. `tests/programs/language/device_constructors.cpp` shows it, and
//! `circular_values.c` beside it the circles.

use crate::Options;
use crate::analysis::calls::reachable;
use crate::frontend::circular_values;
use crate::frontend::link_modules::kernel;
use crate::ir::{Linkage, Opcode, Value};
use crate::program::{Program, location};
use std::collections::HashSet;
use wf_codegen::Provided;
use wf_host_abi::{START_KERNEL, SourceLoc};

/// LLVM's lists of constructors and destructors, as `[{i32 priority, ptr function, ptr variable}]`.
const STARTS: &str = "llvm.global_ctors";
const ENDS: &str = "llvm.global_dtors";

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let starts = ir.global(STARTS).map(initialisers).unwrap_or_default();
    for list in [STARTS, ENDS].into_iter().filter_map(|l| ir.global(l)) {
        list.delete_global();
    }
    let kernels = program.kernels.iter();
    let kernels = kernels.filter_map(|k| ir.function(&k.name));
    let reached: HashSet<_> = kernels.flat_map(reachable).collect();
    let mut starts = starts;
    starts.retain(|f| !is_hosts(*f, &reached, options));
    let kernels = program.kernels.iter();
    let code = kernels.filter_map(|k| ir.function(&k.name));
    let circles = circular_values::closing(code.chain(starts.iter().copied()), &ir.globals());
    if starts.is_empty() && circles.is_empty() || program.kernels.is_empty() {
        return;
    }
    // The form of a region without variables, as Clang emits it.
    let start = ir.add_function(START_KERNEL, ir.fn_type(ir.void(), &[ir.ptr()]));
    start.set_linkage(Linkage::LLVMExternalLinkage);
    let b = ir.builder();
    b.at_end(ir.append_block(start, "entry"));
    for variable in circles {
        if let Some(initial) = variable.take_initializer() {
            b.store(initial, variable);
        }
    }
    for f in &starts {
        b.call(*f, &[], "");
    }
    b.ret(None);
    let mut made = kernel(start, program.class);
    made.source = place(&starts);
    program.kernels.push(made);
    program.kernels.sort_by(|a, b| a.name.cmp(&b.name));
}

/// The functions of the list in order. Clang's function for a file is replaced by its functions for
/// single variables.
fn initialisers(list: Value) -> Vec<Value> {
    let entries = list.initializer().map(Value::operands).unwrap_or_default();
    let entry = |e: Value| {
        let f = e
            .try_operand(1)
            .filter(|f| f.is_function() && !f.is_declaration())?;
        Some((e.operand(0).as_u64()?, f))
    };
    let mut entries: Vec<_> = entries.into_iter().filter_map(entry).collect();
    entries.sort_by_key(|(priority, _)| *priority);
    entries.into_iter().flat_map(|(_, f)| parts(f)).collect()
}

/// The callees of a function that does nothing but call them; otherwise the function itself.
fn parts(f: Value) -> Vec<Value> {
    let mut calls = vec![];
    for i in f.instructions() {
        match i.called_function() {
            Some(g) if !g.is_declaration() && g.params().is_empty() => calls.push(g),
            None if i.opcode() == Opcode::LLVMRet => {}
            _ => return vec![f],
        }
    }
    calls
}

/// Whether an initialiser does nothing but call functions that only the host has,
/// for variables that no kernel reaches.
fn is_hosts(f: Value, reached: &HashSet<Value>, options: &Options) -> bool {
    let only_calls = f
        .instructions()
        .into_iter()
        .all(|i| match i.called_function() {
            Some(g) => g.is_declaration() && !g.is_intrinsic() && !is_there(&g.name(), options),
            None => i.opcode() == Opcode::LLVMRet,
        });
    let variables = f.instructions().into_iter().flat_map(Value::operands);
    only_calls
        && variables
            .filter(|v| v.is_global_variable())
            .all(|v| v.is_local() && !is_reached(v, reached))
}

fn is_there(name: &str, options: &Options) -> bool {
    let target_options = wf_codegen::Options::default();
    let mut archs = options.archs.iter();
    archs.any(|arch| wf_codegen::target(arch).provides(name, &target_options) == Provided::Yes)
}

/// Whether one of these functions names the variable, itself or in a constant.
fn is_reached(v: Value, reached: &HashSet<Value>) -> bool {
    v.users().into_iter().any(|u| match u.is_instruction() {
        true => reached.contains(&u.function()),
        false => is_reached(u, reached),
    })
}

/// The source location of the first initialiser.
fn place(starts: &[Value]) -> SourceLoc {
    let mut instructions = starts.iter().flat_map(|f| f.instructions());
    let first = instructions.find(|i| i.line() != 0);
    SourceLoc {
        function: "(constructors of device variables)".into(),
        ..first.map(location).unwrap_or_default()
    }
}
