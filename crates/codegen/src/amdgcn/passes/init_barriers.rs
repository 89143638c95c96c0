//! Pass `init_barriers`: zero-initialises the barrier counters in shared memory.
//!
//! These counters belong to named barriers, which only some waves of a team take part in.
//! Shared memory is uninitialised when a kernel starts. In each kernel that reaches such a
//! barrier the first thread writes the counters, and a team barrier follows.

use super::frame;
use crate::common::{codegen, shared};
use crate::ir::TargetMachine;
use crate::ir::{IntPredicate, Ir, Linkage, Ordering, Value};
use crate::{Kernel, TargetError};

/// The words.
const WORDS: &str = "__wf_barriers";

/// Runs over the kernels.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::amdgcn) fn run(
    ir: Ir,
    kernels: &[Kernel],
    machine: &TargetMachine,
) -> Result<(), TargetError> {
    let Some(words) = ir.global(WORDS) else {
        return Ok(());
    };
    let users = shared::by_kernel(ir, kernels);
    for (name, globals) in users {
        let Some(f) = ir.function(&name).filter(|_| globals.contains(&words)) else {
            continue;
        };
        let init = initialiser(ir, words);
        frame::first(ir, f.entry());
        let b = ir.builder_before(f.entry().first_after_allocas());
        b.call(init, &[], "");
    }
    codegen::passes(ir, machine, "always-inline,globaldce")
}

/// The function that does it.
fn initialiser(ir: Ir, words: Value) -> Value {
    const NAME: &str = "__wf_barriers_begin";
    if let Some(f) = ir.function(NAME) {
        return f;
    }
    let f = ir.add_function(NAME, ir.fn_type(ir.void(), &[]));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["alwaysinline", "convergent", "nounwind"] {
        ir.add_attribute(f, a);
    }
    let [entry, first, all] = ["entry", "first", "all"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    b.at_end(entry);
    let number = ir.fn_type(ir.int(32), &[]);
    let tid = b.call_as(
        number,
        ir.declare("llvm.amdgcn.workitem.id.x", number),
        &[],
        "",
    );
    let is = b.icmp(IntPredicate::LLVMIntEQ, tid, ir.i32(0));
    b.cond_br(is, first, all);
    b.at_end(first);
    b.store(words.value_type().zero(), words);
    b.br(all);
    b.at_end(all);
    let nothing = ir.fn_type(ir.void(), &[]);
    b.fence(Ordering::LLVMAtomicOrderingRelease, "workgroup");
    b.call_as(
        nothing,
        ir.declare("llvm.amdgcn.s.barrier", nothing),
        &[],
        "",
    );
    b.fence(Ordering::LLVMAtomicOrderingAcquire, "workgroup");
    b.ret(None);
    f
}
