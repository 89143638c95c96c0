//! Pass `lower_fork`: lowers each fork of sequential code for its kernel's execution mode.
//!
//! In an SPMD kernel the threads that the region asks for call it directly. In a generic kernel
//! (warp-specialised fork-join, section V, pseudocode 1) the master stores the region's
//! arguments and number in shared memory and wakes the workers. The kernel's entry becomes a
//! branch between master and worker, and the workers' loop calls the wrappers that the kernel
//! can reach directly.
//!
//! All argument lists begin at one fixed address, since a team runs one region at a time.
//! `parallelism/lanes.rs` lowers nested regions first.

mod generic;
mod sites;
mod spmd;

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::forks::{fork_context, forks};
use crate::analysis::runtime_calls::{self, host_args};
use crate::analysis::team_widths;
use crate::ir::{Ir, Linkage, Value};
use crate::memory::allocations;
use crate::parallelism::lanes;
use crate::parallelism::steps::requested;
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::program::nesting::is_lone_copy;
use wf_device_abi::context::{
    CANCEL, CANCEL_TASKS, FULL, ICV, LEVELS, SCHEDULE, SINGLE, SPMD, WARPS, WIDE,
};
use wf_device_abi::schedule::cancel;
use wf_device_abi::schedule::league_rounds;
use wf_device_abi::{Icv, Role};
use wf_host_abi::{Kind, Mode};

/// Most forks of a kernel into which forks and regions may be inlined.
const MOST_INLINED: usize = 16;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let set: Vec<Icv> = reachable(f)
            .into_iter()
            .filter(|g| !is_runtime(ir, *g))
            .flat_map(Value::instructions)
            .filter_map(|i| runtime_calls::called(i)?.sets)
            .collect();
        let sets_icv = set.contains(&Icv::Threads);
        let sets_levels = set.contains(&Icv::Levels);
        let sets_schedule = set.contains(&Icv::Schedule);
        let cancels = cancelled_kinds(f);
        let widths = team_widths::run(ir, kernel, f, sets_icv || sets_levels, rounds(f));
        kernel.widths.set(widths);
        allocations::run(ir, kernel, f, kernel.most_threads());
        let outermost = forks(f);
        keep_apart(ir, f, &outermost);
        let warps = outermost.iter().filter(|i| fork_context(**i) != 0).count();
        let all_warps = warps > 0 && warps == outermost.len();
        lanes::run(ir, kernel, f);
        let f = match kernel.shape.mode {
            Mode::Spmd => {
                spmd::run(
                    ir,
                    kernel,
                    f,
                    sets_icv || sets_levels,
                    cancels & CANCEL != 0,
                );
                f
            }
            Mode::Generic => generic::run(ir, kernel, f),
        };
        if cancels & CANCEL_TASKS != 0 {
            let b = ir.builder();
            b.before(f.entry().first_after_allocas());
            let init = runtime_calls::function(ir, "__wf_groups_init");
            b.call(init, &[ir.i32(0)], "");
        }
        let mut flags = cancels;
        if kernel.shape.mode == Mode::Spmd {
            flags |= SPMD;
        }
        if kernel.widths.full_width {
            flags |= FULL;
        }
        if !kernel.has_parallel() {
            flags |= SINGLE;
        }
        if sets_icv {
            flags |= ICV;
        }
        if sets_schedule {
            flags |= SCHEDULE;
        }
        if kernel.widths.wide {
            flags |= WIDE;
        }
        if sets_levels {
            flags |= LEVELS;
        }
        if all_warps {
            flags |= WARPS;
        }
        set_flags(ir, f, flags);
    }
    program.kernels = without_idle_versions(ir, kernels);
}

/// The kernels, without the flat versions whose guard the parameters do not determine.
fn without_idle_versions(ir: Ir, mut kernels: Vec<Kernel>) -> Vec<Kernel> {
    let idle = |k: &&Kernel| k.nest.has_flat && k.widths.launch_warps.is_empty();
    let idle = kernels.iter().filter(idle);
    let idle: Vec<_> = idle.map(|k| Kind::Flat.symbol(&k.name)).collect();
    kernels.retain(|k| !idle.contains(&k.name));
    for f in idle.iter().filter_map(|name| ir.function(name)) {
        f.set_linkage(Linkage::LLVMInternalLinkage);
    }
    kernels
}

/// The flags of the construct kinds that a kernel cancels.
fn cancelled_kinds(f: Value) -> u32 {
    reachable(f)
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| runtime_calls::is(*i, Role::Cancel))
        .map(|i| match host_args(i)[2].as_u64() {
            Some(kind) if kind == u64::from(cancel::TASKGROUP) => CANCEL_TASKS,
            _ => CANCEL,
        })
        .fold(0, |all, one| all | one)
}

/// Unroll factor of the loops that the league's threads share.
fn rounds(f: Value) -> u32 {
    reachable(f)
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| runtime_calls::is(*i, Role::StaticInit))
        .filter_map(|i| league_rounds(host_args(i)[2].as_u64()?))
        .min()
        .unwrap_or(0) as u32
}

/// Adds the kernel's properties to the context word of every runtime call.
fn set_flags(ir: Ir, f: Value, flags: u32) {
    for g in reachable(f).into_iter().filter(|g| !is_runtime(ir, *g)) {
        for i in g.instructions() {
            if runtime_calls::called(i).is_some_and(|f| f.context)
                && let Some(word) = i.operand(0).as_u64()
            {
                i.set_operand(0, ir.i32(word as u32 | flags));
            }
        }
    }
}

/// Marks the regions of a kernel with many of them `noinline`, also those that the forking thread
/// runs alone. The compile time of LLVM's passes and ptxas grows faster than a function's size, so
/// a kernel of hundreds of regions would take minutes.
fn keep_apart(ir: Ir, f: Value, forks: &[Value]) {
    if forks.len() <= MOST_INLINED {
        return;
    }
    let alone = reachable(f).into_iter().filter(|g| is_lone_copy(*g));
    for region in forks.iter().map(|fork| fork.args()[2]).chain(alone) {
        ir.remove_attribute(region, "alwaysinline");
        ir.add_attribute(region, "noinline");
    }
}

/// The kernel's forks with the number of threads that each requests, 0 for none. Computed before
/// any fork is removed, since a fork ends the search for a push.
fn requests(ir: Ir, f: Value) -> Vec<(Value, Value)> {
    forks(f)
        .into_iter()
        .map(|fork| (fork, requested(ir, fork)))
        .collect()
}
