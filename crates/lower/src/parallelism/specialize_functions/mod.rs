//! Pass `specialize_functions`: context-sensitive cloning. Each kernel gets a clone of every
//! function that queries the runtime, one for each nesting of parallel regions in which it is
//! called. Runtime calls get the nesting as a constant.
//!
//! Queries then fold to constants, and no kernel depends on another. A call through a pointer
//! becomes a chain of comparisons with the functions that it may reach (warp-specialised
//! fork-join, section V-B), each with a direct call of the clone for the caller's nesting.
//!
//! Afterwards
//! - `__kmpc_x(…)` and `omp_x(…)` are `__wf___kmpc_x(context, …)` and `__wf_omp_x(context, …)`;
//! - a fork in sequential code is still a `__kmpc_fork_call`, of the region's clone;
//! - so is a fork inside such a region, whose threads then are warps (see
//!   `parallelism/lanes.rs`), if the inner region could distinguish its threads; other and
//!   deeper forks are direct calls by their thread alone;
//! - a region whose `num_threads` is not a constant has warps as threads in its kernel, and
//!   threads in the kernel's *flat version*; so has a region that asks for more warps than a
//!   `thread_limit`, or a team of the widest warps, may have room for. The runtime launches the
//!   flat version if the number is known and the launch has no room for so many warps. Nested
//!   regions then run on the thread that encounters them, as with larger constants;
//! - a reduction is [`REDUCE_SITE`](crate::names::REDUCE_SITE)`(context, …)`, still with libomp's
//!   arguments.

mod calls;
mod cloner;
mod dependent;
mod place;
mod states;

use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls::{self, is_reserved};
use crate::analysis::{forks, worksharing_regions};
use crate::device::device_rt;
use crate::ir::{Linkage, Value};
use crate::program::Program;
use crate::program::kernel::{Kernel, Nest};
use crate::program::nesting;
use cloner::Cloner;
use dependent::{address_escapes, dependent_functions, forking_functions};
use place::Nesting;
use std::collections::{HashMap, HashSet};
use wf_diagnostics::Diagnostic;
use wf_host_abi::Kind;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    if let Err(e) = device_rt::declare(ir) {
        program.diagnostics.push(Diagnostic::bug(e));
        return;
    }
    let dependent = dependent_functions(ir);
    let indirect: Vec<_> = dependent
        .iter()
        .copied()
        .filter(|f| address_escapes(*f))
        .collect();
    let tasks = forks::task_entries(ir);
    let regions = forks::all_regions(ir);
    let divided = worksharing_regions::functions(&dependent, &indirect);
    let forking = forking_functions(&dependent, &indirect, &divided);
    let mut kernels = std::mem::take(&mut program.kernels);
    let mut number = 0;
    let mut originals: Vec<_> = kernels.iter().map(|k| ir.function(&k.name)).collect();
    while let Some(kernel) = kernels.get_mut(number) {
        let Some(original) = originals[number] else {
            number += 1;
            continue;
        };
        kernel.nest.set(Nest::default());
        let mut cloner = Cloner {
            ir,
            program: &mut *program,
            dependent: &dependent,
            indirect: &indirect,
            forking: &forking,
            divided: &divided,
            tasks: &tasks,
            regions: &regions,
            set_threads: set_threads(original, &regions),
            kernel,
            number,
            copies: HashMap::new(),
            pending: Vec::new(),
        };
        let copy = cloner.copy_of(original, Nesting::SEQUENTIAL);
        while let Some((f, nesting)) = cloner.pending.pop() {
            cloner.rewrite(f, nesting);
        }
        original.set_name("");
        original.set_linkage(Linkage::LLVMInternalLinkage);
        // The scratch pointer, unused until pass `recognize_reductions`.
        for a in ["noalias", "readnone", "readonly", "captures"] {
            if !copy.params().is_empty() {
                ir.remove_param_attribute(copy, 0, a);
            }
        }
        copy.set_name(&kernel.name);
        copy.set_linkage(Linkage::LLVMExternalLinkage);
        nesting::note(ir, copy, number, None);
        if kernel.nest.has_flat {
            let flat = flat_version(kernel);
            kernels.push(flat);
            originals.push(Some(original));
        }
        number += 1;
    }
    program.kernels = kernels;
    for f in dependent {
        retire(f);
    }
}

/// What sequential code of a kernel passes to `omp_set_num_threads`: the largest constant,
/// and whether all are constants.
fn set_threads(kernel: Value, regions: &HashSet<Value>) -> (Option<u64>, bool) {
    let all: Vec<_> = reachable(kernel)
        .into_iter()
        .filter(|f| !regions.contains(f))
        .flat_map(Value::instructions)
        .filter_map(|i| Some(runtime_calls::threads_set(i)?.as_u64()))
        .collect();
    let constants = all.iter().all(Option::is_some);
    (all.into_iter().flatten().max(), constants)
}

/// The flat version of a kernel, before any analysis of it.
fn flat_version(kernel: &Kernel) -> Kernel {
    let name = Kind::Flat.symbol(&kernel.name);
    let mut flat = Kernel::new(kernel.class, name, kernel.source.clone(), kernel.params);
    flat.forced_generic.clone_from(&kernel.forced_generic);
    flat.is_flat = true;
    flat.league = kernel.league.clone();
    flat
}

/// Removes the runtime calls of an original that no kernel calls any more. Its address may still be
/// compared or stored.
fn retire(f: Value) {
    if !f.has_uses() {
        f.delete_function();
        return;
    }
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for i in f.instructions() {
        let name = i.called_name();
        if i.is_call() && is_reserved(&name) {
            if i.has_uses() {
                i.replace_uses(i.ty().poison());
            }
            i.erase();
        }
    }
}
