//! Generic kernels: the branch between master and workers, and the workers' loop.

use super::requests;
use super::sites::{Site, Starts};
use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls;
use crate::ir::{Block, Builder, IntPredicate, Ir, Linkage, Value};
use crate::parallelism::steps::{call_region, drop_pushes, step_function};
use crate::program::kernel::Kernel;

/// LLVM's passes that promote private variables to registers.
const PROMOTE: &str = "sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>";

/// Splits the kernel into master and workers. Returns the new kernel function.
pub(super) fn run(ir: Ir, kernel: &mut Kernel, f: Value) -> Value {
    let name = f.name();
    let mut sites = Vec::new();
    for (fork, wanted) in requests(ir, f) {
        let name = format!("{name}.fork.{}", sites.len());
        sites.push(Site::open(ir, kernel, fork, wanted, &name));
    }
    drop_pushes(reachable(f));
    // Variables that regions got by value are private now, so these passes promote them.
    ir.run_passes(f, PROMOTE);
    // These passes also remove unreachable forks.
    sites.retain(|s| s.stand_in.has_uses());
    // If the master may be in another function, it cannot pass the kernel's parameters on.
    let alone = sites.iter().all(|s| s.mark().function() == f);
    let given = if alone { f.params() } else { vec![] };
    let step = kernel
        .widths
        .wide
        .then(|| step_function(ir, kernel.class, &format!("{name}.step"), &given));
    for site in &mut sites {
        let values = site.values();
        if alone {
            site.arguments.settle(ir, &values, f);
        }
    }
    let bytes = sites.iter().map(|s| s.arguments.bytes).max().unwrap_or(0);
    let b = ir.builder();
    let list = if bytes == 0 {
        ir.null()
    } else {
        let words = ir.array(ir.int(64), bytes.div_ceil(8));
        let shared = ir.add_shared("args", words, 8);
        b.before(f.entry().first_non_phi());
        b.generic(shared)
    };
    let wrappers: Vec<_> = sites
        .iter()
        .map(|s| s.arguments.wrapper(ir, 1 | 1 << 8, &given))
        .collect();
    let mut starts = Starts::new(format!("{name}.start"), step, sites.len());
    for (n, site) in sites.into_iter().enumerate() {
        site.close(ir, n as u32 + 1, list, &mut starts);
    }
    let with_list = |params: Vec<Value>| {
        let mut args = vec![list];
        args.extend(&params[..given.len()]);
        args
    };
    let kernel_fn = ir.add_function("", f.value_type());
    ir.copy_attributes(f, kernel_fn);
    ir.remove_attribute(kernel_fn, "alwaysinline");
    f.set_name(&format!("{name}.master"));
    kernel_fn.set_name(&name);
    kernel_fn.set_linkage(Linkage::LLVMExternalLinkage);
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");

    let b = ir.builder();
    let entry = ir.append_block(kernel_fn, "entry");
    let master = ir.append_block(kernel_fn, "master");
    let other = ir.append_block(kernel_fn, "other");
    let pool = ir.append_block(kernel_fn, "pool");
    let end = ir.append_block(kernel_fn, "end");
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    b.at_end(entry);
    let role = b.call(rt("__wf_role"), &[ctx], "role");
    let is_master = b.icmp(IntPredicate::LLVMIntEQ, role, ir.i32(0));
    b.cond_br(is_master, master, other);
    b.at_end(master);
    b.call(rt("__wf_team_init"), &[ctx], "");
    b.call(f, &kernel_fn.params(), "");
    if let Some(step) = step {
        b.call(rt("__wf_step_set"), &[ctx, ir.i32(0), ir.i32(0)], "");
        let params = &kernel_fn.params()[..given.len()];
        b.call(step, params, "");
        b.br(end);
        b.at_end(other);
        b.br(pool);
        b.at_end(pool);
        let more = b.call(step, params, "more");
        b.cond_br(more, pool, end);
        team_step(ir, &b, step, &wrappers, &with_list(step.params()));
    } else {
        b.call(rt("__wf_master_end"), &[ctx], "");
        b.br(end);
        b.at_end(other);
        let is_worker = b.icmp(IntPredicate::LLVMIntEQ, role, ir.i32(1));
        b.cond_br(is_worker, pool, end);
        let args = with_list(kernel_fn.params());
        worker_pool(ir, &b, kernel_fn, [pool, end], &wrappers, &args);
    }
    b.at_end(end);
    b.ret(None);
    kernel_fn
}

/// The workers' loop: wait at the barrier, run the master's region, wait at the join barrier.
fn worker_pool(
    ir: Ir,
    b: &Builder,
    f: Value,
    [pool, end]: [Block; 2],
    wrappers: &[Value],
    args: &[Value],
) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    let awake = ir.append_block(f, "awake");
    let join = ir.append_block(f, "join");
    let run = ir.append_block(f, "run");
    b.at_end(pool);
    let work = b.call(rt("__wf_worker_wait"), &[ctx], "work");
    let none = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(0));
    b.cond_br(none, end, awake);
    b.at_end(awake);
    let active = b.call(rt("__wf_worker_active"), &[ctx], "active");
    b.cond_br(active, run, join);
    b.at_end(run);
    call_region(ir, b, f, work, join, wrappers, args);
    b.at_end(join);
    b.call(rt("__wf_worker_done"), &[ctx], "");
    b.br(pool);
}

/// The step of a kernel without a master warp, which all threads of the team call: barrier, region,
/// barrier. Returns whether there will be another step.
fn team_step(ir: Ir, b: &Builder, step: Value, wrappers: &[Value], args: &[Value]) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    let [entry, awake, run, join, last] =
        ["entry", "awake", "run", "join", "last"].map(|n| ir.append_block(step, n));
    b.at_end(entry);
    let work = b.call(rt("__wf_step_begin"), &[ctx], "work");
    let none = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(0));
    b.cond_br(none, last, awake);
    b.at_end(last);
    b.ret(Some(ir.bool(false)));
    b.at_end(awake);
    let active = b.call(rt("__wf_worker_active"), &[ctx], "active");
    b.cond_br(active, run, join);
    b.at_end(run);
    call_region(ir, b, step, work, join, wrappers, args);
    b.at_end(join);
    b.call(rt("__wf_step_end"), &[ctx], "");
    b.ret(Some(ir.bool(true)));
}
