//! Part of pass `lower_fork`: runs a nested parallel region on the lanes of the outer thread's
//! warp.
//!
//! The outer region's threads are warps. The scheme is warp-specialised fork-join (section V)
//! one level further in: the first lane of a warp runs the outer region's code, and the others
//! wait in a loop. At the inner fork the first lane stores the region's arguments and number in
//! the warp's shared memory. All lanes then reconverge in a call of the kernel's *step*, one
//! function that contains all inner regions, so that the warp runs a region converged. The
//! outer region itself becomes a function that all lanes enter.
//!
//! A kernel without nested regions has none of this.

use crate::analysis::calls::reachable;
use crate::analysis::forks::{self, inner_forks, warp_regions};
use crate::analysis::runtime_calls::function as runtime;
use crate::ir::{IntPredicate, Ir, Linkage, Value};
use crate::memory::arguments::ArgumentList;
use crate::parallelism::steps::{call_region, drop_pushes, requested, step_function};
use crate::program::kernel::Kernel;
use crate::program::nesting::is_warp_copy;
use std::collections::HashMap;
use wf_device_abi::context::{IN_LANE, IN_WARP};
use wf_device_abi::layout::MAX_WARPS;

/// Runs the pass for a kernel whose function is `f`, as the first part of pass
/// `lower_fork`.
pub fn run(ir: Ir, kernel: &mut Kernel, f: Value) {
    let outer = warp_regions(f);
    if outer.is_empty() {
        return;
    }
    let step = declare_step(ir, kernel);
    let forks: Vec<_> = inner_forks(f)
        .into_iter()
        .map(|i| (i, requested(ir, i), ArgumentList::plan(ir, i)))
        .collect();
    let pitch = forks.iter().map(|(_, _, list)| list.bytes).max();
    let pitch = pitch.unwrap_or(0).next_multiple_of(8);
    let storage = (pitch > 0).then(|| {
        let words = ir.array(ir.int(64), MAX_WARPS * pitch / 8);
        ir.add_shared("lanes.args", words, 8)
    });
    let list_of_warp = |b: &crate::ir::Builder| match storage {
        Some(storage) => {
            let warp = b.call(runtime(ir, "__wf_warp_num"), &[ir.i32(IN_WARP)], "warp");
            b.element(b.generic(storage), warp, pitch)
        }
        None => ir.null(),
    };
    let b = ir.builder();
    let mut wrappers = Vec::new();
    for (i, wanted, plan) in forks {
        b.before(i);
        let list = list_of_warp(&b);
        let values = plan.values(kernel, &b);
        plan.fill(&b, &values, list);
        wrappers.push(plan.wrapper(ir, IN_LANE, &[]));
        let context = ir.i32(IN_WARP);
        let width = b.call(runtime(ir, "__wf_lanes_width"), &[context, wanted], "width");
        let number = ir.i32(wrappers.len() as u32);
        b.call(runtime(ir, "__wf_warp_set"), &[context, number, width], "");
        b.call(step, &[], "");
        i.erase();
    }
    drop_pushes(reachable(f).into_iter().filter(|g| is_warp_copy(*g)));
    build_step(ir, kernel, step, &wrappers, list_of_warp);
    let mut entered = HashMap::new();
    for i in forks::forks(f) {
        let region = i.args()[2];
        if outer.contains(&region) {
            let enter = *entered
                .entry(region)
                .or_insert_with(|| entry_of(ir, region, step));
            i.set_operand(2, enter);
        }
    }
}

/// A function that all lanes of a warp enter, which together are one thread of `region`; it has the
/// region's parameters.
fn entry_of(ir: Ir, region: Value, step: Value) -> Value {
    let name = region.name();
    let f = ir.add_function("", region.value_type());
    ir.copy_attributes(region, f);
    region.set_name(&format!("{name}.thread"));
    f.set_name(&name);
    f.set_linkage(Linkage::LLVMInternalLinkage);
    let context = ir.i32(IN_WARP);
    let [entry, thread, lane, done] =
        ["entry", "thread", "lane", "done"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    b.at_end(entry);
    let own = b.alloca(ir.int(32), ".gtid");
    let first = b.call(runtime(ir, "__wf_is_first_lane"), &[context], "first");
    b.cond_br(first, thread, lane);
    b.at_end(thread);
    b.call(runtime(ir, "__wf_warp_begin"), &[context], "");
    let mut params = f.params();
    let number = b.call(runtime(ir, "__wf_omp_get_thread_num"), &[context], "number");
    b.store(number, own);
    params[0] = own;
    b.call(region, &params, "");
    b.call(
        runtime(ir, "__wf_warp_set"),
        &[context, ir.i32(0), ir.i32(0)],
        "",
    );
    b.call(step, &[], "");
    b.br(done);
    b.at_end(lane);
    let more = b.call(step, &[], "more");
    b.cond_br(more, lane, done);
    b.at_end(done);
    b.call(runtime(ir, "__wf_warp_leave"), &[context], "");
    b.ret(None);
    f
}

/// Declares the step. On machines without independent thread scheduling, lanes synchronise before
/// it, each in its block, and then call the step.
fn declare_step(ir: Ir, kernel: &Kernel) -> Value {
    let name = format!("{}.lanes", kernel.name);
    if kernel.class.independent_lanes {
        return step_function(ir, kernel.class, &name, &[]);
    }
    let f = ir.add_function(&name, ir.fn_type(ir.int(1), &[]));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["alwaysinline", "convergent", "nounwind"] {
        ir.add_attribute(f, a);
    }
    f
}

/// The step: a warp's lanes reconverge, those of the region run it, all reconverge. Returns whether
/// there will be another step.
fn build_step(
    ir: Ir,
    kernel: &Kernel,
    step: Value,
    wrappers: &[Value],
    list_of_warp: impl Fn(&crate::ir::Builder) -> Value,
) {
    let context = ir.i32(IN_WARP);
    let [entry, awake] = ["entry", "awake"].map(|n| ir.append_block(step, n));
    let blocks = |f| ["run", "join"].map(|n| ir.append_block(f, n));
    let own = kernel.class.independent_lanes.then(|| blocks(step));
    let last = ir.append_block(step, "last");
    let b = ir.builder();
    b.at_end(entry);
    let work = b.call(runtime(ir, "__wf_warp_step_begin"), &[context], "work");
    let none = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(0));
    b.cond_br(none, last, awake);
    b.at_end(last);
    b.ret(Some(ir.bool(false)));
    b.at_end(awake);
    let (step, work, [run, join]) = own.map_or_else(
        || {
            let name = format!("{}.region", step.name());
            let region = step_function(ir, kernel.class, &name, &[work]);
            b.ret(Some(b.call(region, &[work], "")));
            b.at_end(ir.append_block(region, "entry"));
            (region, region.params()[0], blocks(region))
        },
        |blocks| (step, work, blocks),
    );
    let active = b.call(runtime(ir, "__wf_lane_active"), &[context], "active");
    b.cond_br(active, run, join);
    b.at_end(run);
    let list = list_of_warp(&b);
    call_region(ir, &b, step, work, join, wrappers, &[list]);
    b.at_end(join);
    b.call(runtime(ir, "__wf_warp_step_end"), &[context], "");
    b.ret(Some(ir.bool(true)));
}
