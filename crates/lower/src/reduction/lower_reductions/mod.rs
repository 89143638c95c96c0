//! Pass `lower_reductions`: emits the code of each reduction that pass `recognize_reductions`
//! found, for one machine (openacc-reductions-gcc, "Target-specific hooks and default
//! fallbacks").
//!
//! A [`Machine`] gets a [`Group`] and replaces the site by its code. The default suits a
//! machine on which one thread does everything. Of the paper's hooks only `fini` is needed:
//! shared memory exists when a kernel starts, the host form initialises LOCAL and changes
//! RESULT, and LOCALs are combined in trees, in which each object has one owner at a time and
//! needs no lock.
//!
//! [`simt`] is the machine with warps, shuffles and shared memory. Another machine is another
//! implementation and a line in [`machine_for`].

mod arena;
mod atomics;
mod memory;
mod original;
pub(crate) mod shuffles;
mod simt;
mod slots;
#[cfg(test)]
mod tests;

use crate::Options;
use crate::analysis::host_resident_variables::is_touched_only;
use crate::analysis::reduction_results::{combining_block, combining_blocks};
use crate::ir::{Block, Ir, Value, underlying};
use crate::program::Program;
use crate::program::groups::{Group, Level, Reduction};
use crate::program::kernel::{Combining, Kernel, source_name};
use wf_codegen::MachineClass;
use wf_host_abi::report::{ReductionReport, Way};

/// The surroundings of a group, and what lowering it may change.
pub struct Place<'a> {
    /// The module.
    pub ir: Ir,
    /// The kernel's function.
    pub kernel_fn: Value,
    /// The kernel's state.
    pub kernel: &'a mut Kernel,
    /// Whether atomics may combine values, so that results may differ from run to run.
    pub atomics: bool,
}

/// Why a machine cannot reduce something, and the remedy.
pub type Refusal = (String, String);

/// How a machine reduces. The defaults are the paper's host expansion: one thread has the only
/// LOCAL, which is the result, and the host form's code combines it with RESULT.
pub trait Machine {
    /// Combines the LOCAL objects of all reductions of a site, and returns an `i32` that is 1 in
    /// the threads that hold the result, and the way it did so.
    ///
    /// # Errors
    /// What the machine cannot reduce, with a remedy.
    fn fini(&self, place: &mut Place<'_>, _group: &Group) -> Result<(Value, Way), Refusal> {
        Ok((place.ir.i32(1), Way::Alone))
    }

    /// Combines the variables of a site with their RESULT objects for which the machine has an
    /// atomic instruction, if that is allowed, and takes them out of the group.
    fn by_atomics(&self, _place: &mut Place<'_>, _group: &mut Group) -> Vec<Reduction> {
        vec![]
    }

    /// Whether copies of a site's variables are in memory that the launch provides.
    fn keeps_in_memory(&self, _: &Group) -> bool {
        false
    }

    /// Called when all sites of a kernel are expanded.
    fn finish(&self, _place: &mut Place<'_>) {}
}

/// The machine of a class; all classes have warps.
pub fn machine_for(_: &MachineClass) -> &'static dyn Machine {
    &simt::Simt
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let machine = machine_for(program.class);
    let mut groups = std::mem::take(&mut program.reductions);
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        kernel.combining.set(Combining::default());
        let name = kernel.name.clone();
        let mut place = Place {
            ir,
            kernel_fn: f,
            kernel,
            atomics: options.reduction_atomics,
        };
        let mut taken = arena::Taken::new();
        for group in groups.iter_mut().filter(|g| g.kernel == name) {
            let copies: Vec<_> = group.site.variables().map(|(p, _)| underlying(p)).collect();
            if group.level == Level::League {
                let once = combining_blocks(group.call).unwrap_or_default();
                place.kernel.combining.once.extend(once);
            }
            let combined = machine.by_atomics(&mut place, group);
            note(place.kernel, &combined, Way::Atomics);
            let ends = !combined.is_empty() && group.reductions.is_empty();
            if !ends && machine.keeps_in_memory(group) {
                arena::run(&mut place, &mut taken, group);
            }
            if group.level == Level::League {
                let moved = |v| taken.get(&v).copied().unwrap_or(v);
                let copies = copies.into_iter().map(moved);
                place.kernel.combining.team_locals.extend(copies);
            }
            if ends {
                group.call.replace_uses(ir.i32(0));
                group.call.erase();
                continue;
            }
            let call = group.call;
            let merge = combining_block(call);
            let mut by_teams = false;
            let mine = match machine.fini(&mut place, group) {
                Ok((mine, way)) => {
                    by_teams = way == Way::Teams;
                    note(place.kernel, &group.reductions, way);
                    mine
                }
                Err((message, help)) => {
                    program.error(call, message, help);
                    ir.i32(1)
                }
            };
            call.replace_uses(mine);
            call.erase();
            if let (Level::League, Some(merge)) = (group.level, merge) {
                let mut found = results(f, group, merge);
                if by_teams {
                    original::run(&mut place, (mine, group.context), merge, &found);
                }
                place.kernel.combining.results.append(&mut found);
            }
        }
        for variable in taken.into_keys() {
            variable.erase();
        }
        machine.finish(&mut place);
    }
    program.kernels = kernels;
}

/// Records how a site's variables are reduced, once for all clones of the site.
fn note(kernel: &mut Kernel, reductions: &[Reduction], way: Way) {
    for reduction in reductions {
        let report = ReductionReport {
            name: source_name(underlying(reduction.local)),
            source: reduction.source.clone(),
            operator: reduction.what.operator.spelling().map(str::to_owned),
            bytes: reduction.bytes,
            way,
        };
        let all = &mut kernel.combining.reductions;
        if !all.contains(&report) {
            all.push(report);
        }
    }
}

/// Parameters of a kernel that point to RESULT objects of the group, which only the combining block
/// accesses.
fn results(f: Value, group: &Group, merge: Block) -> Vec<u32> {
    let results: Vec<Value> = group.reductions.iter().filter_map(|r| r.result).collect();
    let params = f.params().into_iter().zip(0..);
    params
        .filter(|(p, _)| results.contains(p) && is_touched_only(*p, |b| b == merge))
        .map(|(_, index)| index)
        .collect()
}
