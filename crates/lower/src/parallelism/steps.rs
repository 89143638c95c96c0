//! Part of pass `lower_fork`: how waiting threads or lanes reach a region.

use crate::analysis::forks::pushed;
use crate::analysis::runtime_calls;
use crate::ir::{Block, Builder, IntPredicate, Ir, Linkage, Value};
use wf_codegen::{MachineClass, names::STEP};
use wf_device_abi::Role;

/// Number of threads that a fork requests; the constant 0 without a request.
pub fn requested(ir: Ir, fork: Value) -> Value {
    let n = pushed(fork).map_or(ir.i32(0), |p| p.args()[2]);
    if n.ty() == ir.int(32) {
        return n;
    }
    let b = ir.builder();
    b.before(fork);
    b.int_cast(n, ir.int(32))
}

/// Removes the requests of forks that have been lowered.
pub fn drop_pushes(functions: impl IntoIterator<Item = Value>) {
    for g in functions {
        for i in g.instructions() {
            if runtime_calls::is(i, Role::PushThreads) {
                i.erase();
            }
        }
    }
}

/// Declares a step: a function that is not inlined, so that threads that call it from two blocks
/// run its regions converged. Its parameters have the types of `given`.
pub fn step_function(ir: Ir, class: &MachineClass, name: &str, given: &[Value]) -> Value {
    let types: Vec<_> = given.iter().map(|p| p.ty()).collect();
    let step = ir.add_function(name, ir.fn_type(ir.int(1), &types));
    if !class.independent_lanes {
        ir.add_string_attribute(step, STEP);
    }
    step.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["noinline", "convergent", "nounwind"] {
        ir.add_attribute(step, a);
    }
    step
}

/// Emits a call of the region with number `work` and a branch to `done`. All regions of the kernel
/// are known, so each is called directly (section V-B); the last needs no comparison.
pub fn call_region(
    ir: Ir,
    b: &Builder,
    f: Value,
    work: Value,
    done: Block,
    wrappers: &[Value],
    args: &[Value],
) {
    for (n, w) in wrappers.iter().enumerate() {
        if n + 1 == wrappers.len() {
            b.call(*w, args, "");
            b.br(done);
            break;
        }
        let (yes, no) = (ir.append_block(f, "match"), ir.append_block(f, "next"));
        let same = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(n as u32 + 1));
        b.cond_br(same, yes, no);
        b.at_end(yes);
        b.call(*w, args, "");
        b.br(done);
        b.at_end(no);
    }
    if wrappers.is_empty() {
        b.br(done);
    }
}
