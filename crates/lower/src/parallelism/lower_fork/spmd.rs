//! Forks of SPMD kernels: the threads that a region asks for call it.

use super::requests;
use crate::analysis::calls::reachable;
use crate::analysis::forks::fork_context;
use crate::analysis::runtime_calls;
use crate::ir::{Builder, IntPredicate, Ir, Linkage, Value};
use crate::parallelism::steps::drop_pushes;
use crate::program::kernel::Kernel;

/// Replaces each fork of the kernel by a call.
pub(super) fn run(ir: Ir, kernel: &Kernel, f: Value, sets_icv: bool, cancels: bool) {
    let b = ir.builder();
    for (fork, wanted) in requests(ir, f) {
        let args = fork.args();
        let region = args[2];
        let width = (!kernel.widths.full_width).then(|| fork_width(ir, fork, wanted));
        let entry = f.entry().first_non_phi();
        let (own, bound) = thread_numbers(ir, &b, entry, fork);
        let mut inputs = vec![own, bound];
        inputs.extend(&args[3..]);
        b.before(fork);
        if cancels {
            let begin = runtime_calls::function(ir, "__wf_cancel_begin");
            b.call(begin, &[ir.i32(0)], "");
        }
        match width {
            None => {
                b.call(region, &inputs, "");
            }
            Some(n) => {
                let narrow = narrowed(ir, region);
                inputs.push(n);
                b.call(narrow, &inputs, "");
            }
        }
        fork.erase();
    }
    drop_pushes(reachable(f));
    if sets_icv || !kernel.widths.full_width && kernel.has_parallel() {
        init_team(ir, f, sets_icv);
    }
}

/// Computes before a fork how many threads it gets, and stores it for the region.
fn fork_width(ir: Ir, fork: Value, wanted: Value) -> Value {
    let b = ir.builder();
    b.before(fork);
    let width = runtime_calls::function(ir, "__wf_fork_width");
    let n = b.call(width, &[ir.i32(fork_context(fork)), wanted], "width");
    let set = runtime_calls::function(ir, "__wf_set_region_width");
    let sync = runtime_calls::function(ir, "__wf_team_sync");
    b.call(sync, &[ir.i32(0)], "");
    once(ir, &b, set, &[ir.i32(0), n]);
    b.call(sync, &[ir.i32(0)], "");
    n
}

/// Calls `f` in the sequential thread only.
fn once(ir: Ir, b: &Builder, f: Value, args: &[Value]) {
    let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
    let g = ir.add_function("once", ir.fn_type(ir.void(), &types));
    g.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(g, "alwaysinline");
    let (entry, yes, no) = (
        ir.append_block(g, "entry"),
        ir.append_block(g, "once"),
        ir.append_block(g, "done"),
    );
    let inner = ir.builder();
    inner.at_end(entry);
    let is = runtime_calls::function(ir, "__wf_is_sequential_thread");
    let chosen = inner.call(is, &[ir.i32(0)], "");
    inner.cond_br(chosen, yes, no);
    inner.at_end(yes);
    // The context is a constant that `set_flags` completes, so it is not
    // passed as a parameter.
    let mut passed = g.params();
    passed[0] = args[0];
    inner.call(f, &passed, "");
    inner.br(no);
    inner.at_end(no);
    inner.ret(None);
    b.call(g, args, "");
}

/// Prepares the team's state. The barrier before the first region makes it
/// visible, except to sequential code that asks for the ICV.
fn init_team(ir: Ir, f: Value, sets_icv: bool) {
    let b = ir.builder();
    b.before(f.entry().first_after_allocas());
    let init = runtime_calls::function(ir, "__wf_team_init");
    once(ir, &b, init, &[ir.i32(0)]);
    if sets_icv {
        let sync = runtime_calls::function(ir, "__wf_team_sync");
        b.call(sync, &[ir.i32(0)], "");
    }
}

/// A function that calls `region` in the threads below its last parameter.
fn narrowed(ir: Ir, region: Value) -> Value {
    let mut params = region.value_type().params();
    params.push(ir.int(32));
    let f = ir.add_function(
        &format!("{}.narrow", region.name()),
        ir.fn_type(ir.void(), &params),
    );
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    let (entry, inside, done) = (
        ir.append_block(f, "entry"),
        ir.append_block(f, "inside"),
        ir.append_block(f, "done"),
    );
    let b = ir.builder();
    b.at_end(entry);
    let tid = b.call(runtime_calls::function(ir, "__wf_t_tid"), &[], "tid");
    let mut args = f.params();
    let n = args.pop().expect("the width was just added");
    let active = b.icmp(IntPredicate::LLVMIntULT, tid, n);
    b.cond_br(active, inside, done);
    b.at_end(inside);
    b.call(region, &args, "");
    b.br(done);
    b.at_end(done);
    b.ret(None);
    f
}

/// Thread number and zero for a region's first two parameters.
fn thread_numbers(ir: Ir, b: &Builder, entry: Value, at: Value) -> (Value, Value) {
    b.before(entry).located_as(at);
    let (own, bound) = (b.alloca(ir.int(32), ".gtid"), b.alloca(ir.int(32), ".btid"));
    b.before(at);
    let tid = b.call(runtime_calls::function(ir, "__wf_t_tid"), &[], "tid");
    b.store(tid, own);
    b.store(ir.i32(0), bound);
    (own, bound)
}
