//! Makes of the device runtime's bitcode, as rustc writes it, what the compiler
//! declares in a program and links into kernels. What does not depend on the
//! program is done here, once.

use crate::llvm_pipelines::{IF_CONVERT, SIMPLIFY, describe_primitive};
use std::path::Path;
use wf_device_abi::{PREFIX, RUNTIME_MARK, Role};
use wf_llvm::{
    BackEnd, Context, Ir, Linkage, Module, Opcode, Processor, TargetMachine, Value, set_switches,
};

/// Reads `from` and writes `to`.
pub fn run(from: &Path, to: &Path) -> Result<(), String> {
    set_switches();
    let context = Context::new();
    let cannot_read = |e| format!("cannot read {}: {e}", from.display());
    let bytes = std::fs::read(from).map_err(cannot_read)?;
    let module = Module::parse(&context, "device-rt", &bytes)?;
    let ir = Ir::of(&module);
    let machine = machine()?;
    let exported: Vec<Value> = ir
        .definitions()
        .into_iter()
        .filter(|f| !f.is_local())
        .collect();
    for f in ir.functions().into_iter().filter(|f| !f.is_intrinsic()) {
        match f.is_declaration() {
            true => declared(ir, f),
            false => defined(ir, f),
        }
    }
    for g in ir.globals() {
        g.clear_comdat();
    }
    ir.run_module_passes(SIMPLIFY, &machine)?;
    ir.run_module_passes(IF_CONVERT, &machine)?;
    for f in exported.iter().filter(|f| divides(**f)) {
        let divisions = f.instructions().into_iter();
        for i in divisions.filter(|i| i.opcode() == Opcode::LLVMFDiv) {
            i.let_be_about_right();
        }
    }
    let own = |f: &Value| !exported.contains(f);
    for f in ir.definitions().into_iter().filter(own) {
        f.set_linkage(Linkage::LLVMInternalLinkage);
    }
    ir.run_module_passes("globaldce", &machine)?;
    // Linkers take of these what is used.
    for f in exported {
        f.set_linkage(Linkage::LLVMLinkOnceODRLinkage);
    }
    let written = std::fs::write(to, module.bitcode());
    written.map_err(|e| format!("cannot write {}: {e}", to.display()))
}

/// Whether this is a division, which corrects what its floats give.
fn divides(f: Value) -> bool {
    wf_device_abi::find(&f.name()).is_some_and(|f| f.role == Role::Divide)
}

/// Describes what is the machine's, and makes undefined what cannot happen.
fn declared(ir: Ir, f: Value) {
    if f.name().starts_with(PREFIX) {
        describe_primitive(ir, f);
    } else if ir.has_attribute(f, "noreturn") {
        // What a panic calls. Divisors are widths and chunks, never 0: see
        // worksharing.rs.
        let b = ir.builder();
        b.at_end(ir.append_block(f, "never")).unreachable();
        f.set_linkage(Linkage::LLVMInternalLinkage);
    }
}

/// Keeps a function whole until pass `link_device_runtime`: calls must stay until every
/// context is complete.
fn defined(ir: Ir, f: Value) {
    ir.remove_string_attributes(f);
    ir.add_string_attribute(f, RUNTIME_MARK);
    for a in ["nonlazybind", "uwtable", "alwaysinline", "inlinehint"] {
        ir.remove_attribute(f, a);
    }
    f.clear_comdat();
    ir.add_attribute(f, "noinline");
    // No barrier may be copied to two places, or threads of a warp that wait for
    // each other would stand at different ones. The optimiser takes this back
    // where no barrier can be reached.
    ir.add_attribute(f, "convergent");
    // So that LLVM's passes do not drop what is not called yet.
    f.set_linkage(Linkage::LLVMExternalLinkage);
    keep_loops_rolled(ir, f);
}

/// The runtime's loops over warps or teams are short: unrolled for any number
/// of rounds they would cost registers that the kernel's own loops need.
fn keep_loops_rolled(ir: Ir, f: Value) {
    let blocks = f.blocks();
    for (n, block) in blocks.iter().enumerate() {
        let Some(end) = block.terminator() else {
            continue;
        };
        if end.successors().iter().any(|s| blocks[..=n].contains(s)) {
            end.keep_rolled(ir);
        }
    }
}

/// The machine whose form host code has, for LLVM's cost model.
fn machine() -> Result<TargetMachine, String> {
    let host = Processor {
        back_end: BackEnd::X86,
        triple: "x86_64-unknown-linux-gnu",
        name: "x86-64",
        features: "",
    };
    TargetMachine::new(host, 2, true)
}
