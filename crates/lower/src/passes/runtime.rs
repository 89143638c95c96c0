//! Pass `runtime`: inlines the device runtime into the kernels and gives each
//! kernel the pieces of team-shared memory that the runtime asks for.
//!
//! A kernel pays for nothing that it does not use: what no call is left of
//! disappears with the pieces that only it needed.

use super::reachable;
use crate::Diagnostic;
use crate::ir::{Linkage, Value};
use crate::passes::import::{RUNTIME_PREFIX, bug};
use crate::program::Program;
use inkwell::targets::TargetMachine;

/// Bytes of `TeamState` in the device runtime.
const TEAM_STATE: u64 = 24;
/// Bytes of `LoopState` in the device runtime.
const LOOP_STATE: u64 = 32;
/// Bytes of `StackState` in the device runtime.
const STACK_STATE: u64 = 16;

/// Runs the pass.
///
/// # Errors
/// When LLVM's inliner refuses the module, which is our fault.
pub fn run(program: &mut Program<'_>, machine: &TargetMachine) -> Result<(), Diagnostic> {
    let ir = program.ir();
    for f in ir.definitions() {
        let name = f.name();
        let is_runtime = name.starts_with(RUNTIME_PREFIX) && !name.contains(".wf.");
        if is_runtime || name.contains("wf_device_rt") || name.contains("4core") {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
            f.set_linkage(Linkage::LLVMInternalLinkage);
        } else if !program.kernels.iter().any(|k| k.name == name) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    program
        .module
        .run_passes(
            "always-inline,globaldce",
            machine,
            inkwell::passes::PassBuilderOptions::create(),
        )
        .map_err(|e| bug(format!("inlining the device runtime: {e}")))?;
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let mut scratch = None;
        for g in reachable(f) {
            for i in g.instructions() {
                if i.called_name() == "__wf_sh_reduce" {
                    let bytes = u64::from(kernel.reduce_bytes.max(16));
                    let piece = *scratch.get_or_insert_with(|| {
                        ir.add_shared("reduce", ir.array(ir.int(8), bytes), 16)
                    });
                    replace(program, i, piece);
                }
            }
        }
    }
    for (name, bytes) in [
        ("__wf_sh_team_state", TEAM_STATE),
        ("__wf_sh_loop_state", LOOP_STATE),
        ("__wf_sh_stack_state", STACK_STATE),
    ] {
        let Some(f) = ir.function(name) else { continue };
        if !f.has_uses() {
            continue;
        }
        let piece = ir.add_shared(&name[8..], ir.array(ir.int(64), bytes / 8), 8);
        for call in f.users() {
            replace(program, call, piece);
        }
    }
    device_env(program);
    Ok(())
}

/// Defines the variable that the host's runtime fills, if a kernel asks for
/// it. It is no constant to LLVM, since its linkage is external.
fn device_env(program: &Program<'_>) {
    let Some(env) = program.ir().global(wf_image::DEVICE_ENV) else {
        return;
    };
    if env.has_uses() {
        env.define_as_zero();
    } else {
        env.delete_global();
    }
}

fn replace(program: &Program<'_>, call: Value, piece: Value) {
    let b = program.ir().builder();
    b.before(call);
    call.replace_uses(b.generic(piece));
    call.erase();
}
