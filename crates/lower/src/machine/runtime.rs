//! Pass `runtime`: inlines the device runtime into the kernels and gives each
//! kernel the pieces of team-shared memory that the runtime asks for.
//!
//! A kernel pays for nothing that it does not use: what no call is left of
//! disappears with the pieces that only it needed.

use crate::Diagnostic;
use crate::analysis::calls::is_runtime;
use crate::analysis::calls::reachable;
use crate::form::import::RUNTIME_PREFIX;
use crate::ir::{Linkage, Value};
use crate::program::Program;
use crate::shape::lanes::{MAX_WARPS, WARP_STATE};
use inkwell::targets::TargetMachine;

/// Bytes of `TeamState` in the device runtime.
const TEAM_STATE: u64 = 24;
/// Bytes of `LoopState` in the device runtime.
const LOOP_STATE: u64 = 32;
/// Bytes of `StackState` in the device runtime.
const STACK_STATE: u64 = 16;
/// Bytes of `CancelState` in the device runtime.
const CANCEL_STATE: u64 = 8;
/// Bytes that a warp has for its threads' task groups.
const GROUPS: u64 = 16;
/// What stays a function, so that lanes that come from two places meet in one.
const MEETINGS: [&str; 2] = ["__wf_warps_meet", "__wf_lanes_meet"];

/// What asks for a piece of shared memory, in front of the piece's name.
const PIECE_PREFIX: &str = "__wf_sh_";

/// Runs the pass.
pub fn run(program: &mut Program<'_>, machine: &TargetMachine) {
    let ir = program.ir();
    for f in ir.definitions() {
        let name = f.name();
        if MEETINGS.contains(&&*name) {
            ir.add_attribute(f, "convergent");
            f.set_linkage(Linkage::LLVMInternalLinkage);
            continue;
        }
        let is_glue = name.starts_with(RUNTIME_PREFIX) && !name.contains(".wf.");
        if is_glue || is_runtime(ir, f) {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
            f.set_linkage(Linkage::LLVMInternalLinkage);
        } else if !program.kernels.iter().any(|k| k.name == name) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    let inlined = program.module.run_passes(
        "always-inline,globaldce",
        machine,
        inkwell::passes::PassBuilderOptions::create(),
    );
    if let Err(e) = inlined {
        let bug = Diagnostic::bug(format!("inlining the device runtime: {e}"));
        program.diagnostics.push(bug);
        return;
    }
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let scratch = u64::from(kernel.reduce_bytes.max(16));
        let calls: Vec<(String, Value)> = reachable(f)
            .into_iter()
            .flat_map(Value::instructions)
            .map(|i| (i.called_name(), i))
            .filter(|(name, _)| name.starts_with(PIECE_PREFIX))
            .collect();
        let words = |bytes: u64| ir.array(ir.int(64), bytes / 8);
        for (name, ty, align) in [
            ("reduce", ir.array(ir.int(8), scratch), 8),
            ("team_state", words(TEAM_STATE), 8),
            ("loop_state", words(LOOP_STATE), 8),
            ("stack_state", words(STACK_STATE), 8),
            ("cancel", words(CANCEL_STATE), 8),
            ("warp_cancels", words(MAX_WARPS * CANCEL_STATE), 8),
            ("groups", words(MAX_WARPS * GROUPS), 8),
            ("warp_states", words(MAX_WARPS * WARP_STATE), 8),
            ("warp_loops", words(MAX_WARPS * LOOP_STATE), 8),
            ("warp_stacks", words(MAX_WARPS * STACK_STATE), 8),
        ] {
            let all = calls
                .iter()
                .filter(|(n, _)| n[PIECE_PREFIX.len()..] == *name);
            // A kernel's own, or its use of the state would be another's too.
            let mut piece = None;
            for (_, call) in all {
                let piece = *piece.get_or_insert_with(|| ir.add_shared(name, ty, align));
                replace(program, *call, piece);
            }
        }
    }
    for name in [wf_image::DEVICE_ENV, wf_image::INDIRECT_TABLE] {
        define(program, name);
    }
}

/// Defines a variable that the host's runtime fills, if a kernel asks for it.
/// It is no constant to LLVM, since its linkage is external.
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

fn replace(program: &Program<'_>, call: Value, piece: Value) {
    let b = program.ir().builder();
    b.before(call);
    call.replace_uses(b.generic(piece));
    call.erase();
}
