//! Pass `expand`: turns the abstract calls of pass `reduction` into what a
//! machine does for them (openacc-reductions-gcc, "Target-specific hooks and
//! default fallbacks").
//!
//! A [`Machine`] has a hook for each step, with a default that suits a machine
//! on which one thread does everything. [`simt`] is the machine with warps,
//! shuffles and shared memory that GPUs are;
//! another is another implementation and a line in [`machine_for`].

mod arena;
mod memory;
pub(crate) mod shuffles;
mod simt;
mod slots;
#[cfg(test)]
mod tests;

use crate::Options;
use crate::data::{
    lists::{Site, plan},
    operators::{Combination, recognise},
    reduction::Level,
};
use crate::ir::{Ir, Value};
use crate::names::{ELECT, STEP_PREFIX};
use crate::program::{Kernel, Program};
use wf_target::MachineClass;

/// A site with all its reductions.
pub struct Group {
    /// The call whose value says which threads hold the result.
    pub elect: Value,
    /// Who takes part.
    pub level: Level,
    /// The context word of the site.
    pub context: u32,
    /// The site's variables.
    pub site: Site,
    /// Whether they are in memory that other threads reach.
    pub in_arena: bool,
    /// Combines two lists of variables.
    pub reduce: Value,
    /// RESULT objects and operators, one for each variable.
    pub reductions: Vec<(Value, Combination)>,
}

/// Where a group stands, and what it may change.
pub struct Place<'a> {
    /// The module.
    pub ir: Ir,
    /// The kernel's function.
    pub kernel_fn: Value,
    /// What is known of the kernel.
    pub kernel: &'a mut Kernel,
    /// Whether atomics may combine values, which gives up that results are the
    /// same in each run.
    pub atomics: bool,
}

/// How a machine reduces. The defaults are the paper's host expansion: one
/// thread has the only LOCAL, which is the result, and the host form's own
/// code combines it with RESULT.
pub trait Machine {
    /// Before a team reduces: a call of `setup`.
    fn setup(&self, _: Ir, _step: Value) {}

    /// A thread's LOCAL object comes to life, initialised by the host form.
    fn init(&self, _: Ir, _step: Value) {}

    /// RESULT is about to change.
    fn teardown(&self, _: Ir, _step: Value) {}

    /// Enters, or leaves, the code that combines.
    fn lock(&self, _: Ir, _step: Value) {}

    /// Combines the LOCAL objects of all reductions of a site, and returns an
    /// `i32` that is 1 in the threads that hold the result.
    ///
    /// # Errors
    /// What the machine cannot reduce, with a remedy.
    fn fini(&self, place: &mut Place<'_>, _group: &Group) -> Result<Value, (String, String)> {
        Ok(place.ir.i32(1))
    }

    /// Whether copies of a site's variables are kept in memory that the launch
    /// provides.
    fn keeps_in_memory(&self, _: &Group) -> bool {
        false
    }

    /// Called when all sites of a kernel are expanded.
    fn finish(&self, _place: &mut Place<'_>) {}
}

/// The machine that a class is: of all that have warps, one.
pub fn machine_for(_: &MachineClass) -> &'static dyn Machine {
    &simt::Simt
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let machine = machine_for(program.class);
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let calls: Vec<Value> = crate::analysis::calls::reachable(f)
            .into_iter()
            .flat_map(Value::instructions)
            .filter(|i| i.is_call() && i.called_name().starts_with(STEP_PREFIX))
            .collect();
        let mut place = Place {
            ir,
            kernel_fn: f,
            kernel,
            atomics: options.reduction_atomics,
        };
        let (elects, steps): (Vec<_>, Vec<_>) =
            calls.into_iter().partition(|c| c.called_name() == ELECT);
        // All before the first changes what the others' lists hold.
        let groups: Vec<_> = elects.into_iter().map(|e| (e, group(ir, e))).collect();
        let mut taken = arena::Taken::new();
        for (elect, group) in groups {
            let mine = group.and_then(|mut g| {
                if machine.keeps_in_memory(&g) {
                    arena::run(&mut place, &mut taken, &mut g);
                }
                machine.fini(&mut place, &g)
            });
            match mine {
                Ok(mine) => elect.replace_uses(mine),
                Err((message, help)) => {
                    program.error(elect, message, help);
                    elect.replace_uses(ir.i32(1));
                }
            }
            elect.erase();
        }
        for variable in taken.into_keys() {
            variable.erase();
        }
        for step in steps {
            match step.called_name().strip_prefix(STEP_PREFIX) {
                Some("setup") => machine.setup(ir, step),
                Some("init") => machine.init(ir, step),
                Some("teardown") => machine.teardown(ir, step),
                Some("lock" | "unlock") => machine.lock(ir, step),
                _ => {}
            }
            step.erase();
        }
        machine.finish(&mut place);
    }
    program.kernels = kernels;
    for g in ir.globals() {
        let name = g.name();
        let marker = ["level.", "op.", "type."]
            .iter()
            .any(|p| name.starts_with(p));
        if marker && g.is_declaration() && !g.has_uses() {
            g.delete_global();
        }
    }
}

/// The site that an `elect` belongs to, from its operands.
fn group(ir: Ir, elect: Value) -> Result<Group, (String, String)> {
    let args = elect.args();
    let fault = || {
        (
            "an abstract reduction lost its operands".to_owned(),
            "this is a fault of Warpfork; please report it with the source".to_owned(),
        )
    };
    let level = Level::of(args[4]).ok_or_else(fault)?;
    let site = plan(ir, elect, args[1], args[2]).ok_or_else(fault)?;
    // Its `fini`s stand before it, the last variable's first.
    let lid = args[5];
    let mut reductions = Vec::new();
    let mut at = elect.previous();
    while let Some(i) = at {
        at = i.previous();
        if !i.is_call() || !i.called_name().starts_with(STEP_PREFIX) {
            continue;
        }
        let operands = i.args();
        if i.called_name().ends_with("_fini") && operands[6] == lid {
            let rid = operands[7].as_u64().ok_or_else(fault)? as usize;
            reductions.push((operands[0], recognise(ir, args[3], rid)));
        } else if i.called_name().ends_with("_lock") {
            break;
        }
    }
    reductions.reverse();
    Ok(Group {
        elect,
        level,
        in_arena: false,
        context: args[0].as_u64().ok_or_else(fault)? as u32,
        site,
        reduce: args[3],
        reductions,
    })
}
