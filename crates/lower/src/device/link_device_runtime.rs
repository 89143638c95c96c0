//! Pass `link_device_runtime`: links and inlines the functions of the device runtime that kernels
//! use, and gives each kernel the team-shared memory that they need.
//!
//! A kernel does not pay for what it does not use: functions without a call are deleted, with
//! the shared memory that only they needed.

use crate::analysis::calls::is_runtime;
use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls;
use crate::device::device_rt;
use crate::ir::TargetMachine;
use crate::ir::{Linkage, Value};
use crate::program::Program;
use wf_device_abi::layout::PIECES;
use wf_device_abi::{PIECE_PREFIX, Role};
use wf_diagnostics::Diagnostic;
use wf_optimize::marks::FUNCTION_BY_DATA;
use wf_optimize::relinearize_index;
use wf_optimize::versions::launch_values;

/// Runs the pass.
pub fn run(program: &mut Program<'_>, machine: &TargetMachine) {
    let ir = program.ir();
    if let Err(e) = device_rt::link(ir) {
        program.diagnostics.push(Diagnostic::bug(e));
        return;
    }
    relinearize_index::prepare(ir);
    for f in ir.definitions() {
        let name = f.name();
        // A convergence point stays a function, so that lanes from two blocks reconverge in one.
        if runtime_calls::known(&name).is_some_and(|f| f.role == Role::Reconverge) {
            ir.add_attribute(f, "convergent");
            f.set_linkage(Linkage::LLVMInternalLinkage);
            continue;
        }
        if is_runtime(ir, f) {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
            f.set_linkage(Linkage::LLVMInternalLinkage);
        } else if !name.starts_with(FUNCTION_BY_DATA)
            && !program.kernels.iter().any(|k| k.name == name)
        {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    let inlined = ir.run_module_passes("always-inline,globaldce", machine);
    if let Err(e) = inlined {
        let bug = Diagnostic::bug(format!("inlining the device runtime: {e}"));
        program.diagnostics.push(bug);
        return;
    }
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let scratch = u64::from(kernel.combining.reduce_bytes.max(16));
        let calls: Vec<(String, Value)> = reachable(f)
            .into_iter()
            .flat_map(Value::instructions)
            .map(|i| (i.called_name(), i))
            .filter(|(name, _)| name.starts_with(PIECE_PREFIX))
            .collect();
        for piece in PIECES {
            let name = piece.name;
            let ty = match piece.bytes {
                Some(bytes) => ir.array(ir.int(64), bytes.div_ceil(8)),
                None => ir.array(ir.int(8), scratch),
            };
            let all = calls
                .iter()
                .filter(|(n, _)| n[PIECE_PREFIX.len()..] == *name);
            // Each kernel has its own state; otherwise its use would count for another kernel.
            let mut piece = None;
            for (_, call) in all {
                let piece = *piece.get_or_insert_with(|| ir.add_shared(name, ty, 8));
                replace(program, *call, piece);
            }
            if name == "scratch"
                && let Some(piece) = piece
            {
                keep_scratch(program, f, piece);
            }
        }
    }
    for name in [wf_host_abi::DEVICE_ENV, wf_host_abi::INDIRECT_TABLE] {
        define(program, name);
    }
    launch_values::declare_checks(ir);
}

/// Defines a variable that the host's runtime fills, if a kernel uses it. Its linkage is external,
/// so that LLVM does not take it for a constant.
fn define(program: &Program<'_>, name: &str) {
    let Some(variable) = program.ir().global(name) else {
        return;
    };
    if variable.has_uses() {
        variable.define_as_zero();
    } else {
        variable.delete_global();
    }
}

/// Makes a kernel store its scratch's address in shared memory when it starts. All threads store
/// it, so that none waits for another.
fn keep_scratch(program: &Program<'_>, kernel: Value, piece: Value) {
    let b = program.ir().builder();
    b.before(kernel.blocks()[0].first_after_allocas());
    b.store(kernel.params()[0], b.generic(piece));
}

fn replace(program: &Program<'_>, call: Value, piece: Value) {
    let b = program.ir().builder();
    b.before(call);
    call.replace_uses(b.generic(piece));
    call.erase();
}
