//! What runs the tables of passes.

use crate::opt::{unroll_for_sroa, unroll_remainder};
use crate::{Emitted, Kernel, Options, Pass, Phase, Target, TargetError, Work, target};
use inkwell::module::Module;
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;

/// The optimiser: LLVM's, with the machine's cost model, and what it lacks.
#[rustfmt::skip]
pub const OPTIMISE: &[Pass] = &[
    Pass::new("optimize", |w| llvm(w, &default(w.options))),
    Pass::new("unroll_for_sroa", unroll).least_level(2),
    Pass::new("unroll_remainder", |w| { unroll_remainder::run(w.ir()); Ok(()) }).least_level(2),
];

/// LLVM's default pipeline. Primitives go first: what passes learn of a function
/// from all its callers, one kernel would pay for another's call.
fn default(options: &Options) -> String {
    format!("always-inline,default<O{}>", options.opt_level.min(3))
}

fn llvm(work: &Work<'_, '_>, passes: &str) -> Result<(), TargetError> {
    let run = work.ir().run_module_passes(passes, work.machine);
    run.map_err(TargetError::Llvm)
}

fn unroll(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    for _ in 0..unroll_for_sroa::LEVELS {
        if !unroll_for_sroa::run(work.ir()) {
            break;
        }
        llvm(work, unroll_for_sroa::PASSES)?;
    }
    Ok(())
}

fn run(passes: &[Pass], work: &mut Work<'_, '_>) -> Result<(), Vec<TargetError>> {
    let options = work.options;
    let mut wanted = passes.iter().filter(|p| p.is_wanted(options));
    wanted.try_for_each(|p| p.run(work))
}

/// Names of the passes before and after the place where the optimiser is done,
/// in the order in which they run; what only one target has comes after what it
/// shares with those before it.
pub fn pass_names() -> (Vec<&'static str>, Vec<&'static str>) {
    let targets = [Arch::Ptx(0), Arch::Virtual, Arch::Amd(Gfx::Gfx942)].map(|arch| target(&arch));
    let mut found: Vec<&'static str> = vec![];
    let mut add = |passes: &[Pass]| {
        for name in passes.iter().map(|p| p.name) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        found.len()
    };
    targets.iter().for_each(|t| {
        add(t.passes(Phase::Prepare));
    });
    let before = add(OPTIMISE);
    targets.iter().for_each(|t| {
        add(t.passes(Phase::Finish));
    });
    let after = found.split_off(before);
    (found, after)
}

/// Makes a module ready for the optimiser: all of [`Phase::Prepare`].
///
/// # Errors
/// Each place where the module holds what the machine cannot do, and libraries
/// that cannot be read, or used as they are.
pub fn prepare(
    target: &dyn Target,
    module: &Module,
    kernels: &[Kernel],
    options: &Options,
) -> Result<(), Vec<TargetError>> {
    let machine = target.machine(options).map_err(|e| vec![e])?;
    let mut work = Work::new(target.arch(), module, kernels, options, &machine);
    run(target.passes(Phase::Prepare), &mut work)
}

/// Runs `passes` (in the syntax of `opt -passes=`) over the module with the
/// target's cost model; `None` stands for [`OPTIMISE`].
///
/// # Errors
/// When there is no such pass or no such machine.
pub fn optimise(
    target: &dyn Target,
    module: &Module,
    passes: Option<&str>,
    options: &Options,
) -> Result<(), Vec<TargetError>> {
    let machine = target.machine(options).map_err(|e| vec![e])?;
    let mut work = Work::new(target.arch(), module, &[], options, &machine);
    match passes {
        None => run(OPTIMISE, &mut work),
        Some(passes) => llvm(&work, passes).map_err(|e| vec![e]),
    }
}

/// Turns an optimised module into code: all of [`Phase::Finish`], then
/// [`Target::emit`].
///
/// # Errors
/// What is still undefined, and failures of the code generator, ptxas or the
/// linker.
pub fn emit(
    target: &dyn Target,
    module: &Module,
    kernels: &[Kernel],
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let machine = target.machine(options).map_err(|e| vec![e])?;
    let mut work = Work::new(target.arch(), module, kernels, options, &machine);
    run(target.passes(Phase::Finish), &mut work)?;
    target.emit(work)
}
