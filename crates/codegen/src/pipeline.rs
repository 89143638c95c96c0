//! The tables of the optimisation phase and of versions, and all tables in order.

use crate::ir::Module;
use crate::{Emitted, Kernel, Options, Pass, Tables, Target, TargetError, Work, target};
use wf_host_abi::amd::Gfx;
use wf_host_abi::{Arch, Kind, PACKED_BLOCK, WARP_TEAMS};
use wf_optimize::marks;
use wf_optimize::match_funnel_shifts;
use wf_optimize::relinearize_index;
use wf_optimize::unroll::{for_sroa, remainder};
use wf_optimize::versions::{
    aligned, by_value, launch_values, noalias, packed_teams, team_copies, warp_teams, whole_teams,
};
use wf_passes::{Facts, Requests, Runner};

/// The optimisation phase: LLVM's pipeline with the machine's cost model, and our unrolling.
#[rustfmt::skip]
pub const OPTIMIZE: &[Pass] = &[
    Pass::new("match_funnel_shifts", |w| { match_funnel_shifts::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::TARGET.and(Facts::PRIMITIVES)),
    Pass::new("optimize", |w| llvm(w, &default(w.options)))
        .needs(Facts::TARGET.and(Facts::LIBRARY).and(Facts::PRIMITIVES)).leaves(Facts::OPTIMIZED),
    Pass::new("unroll_for_sroa", unroll).least_level(2).needs(Facts::OPTIMIZED).before(Facts::VERSIONS),
    Pass::new("unroll_remainder", |w| { remainder::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::OPTIMIZED).before(Facts::VERSIONS),
];

/// The passes between a machine's optimiser and its last phase, which derive versions of
/// kernels ([`wf_host_abi::versions`]), each from the last version that the kernel has by
/// then.
#[rustfmt::skip]
pub const VERSIONS: &[Pass] = &[
    Pass::new("relinearize_index", |w| { relinearize_index::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::OPTIMIZED).before(Facts::VERSIONS),
    Pass::new("launch_values", derive_launch_values).least_level(2)
        .needs(Facts::OPTIMIZED).before(Facts::NO_LAUNCH_CHECKS).leaves(Facts::VERSIONS),
    Pass::new("fold_launch_checks", |w| { launch_values::fold_checks(w.ir()); Ok(()) })
        .needs(Facts::OPTIMIZED).leaves(Facts::NO_LAUNCH_CHECKS),
    Pass::new("noalias", derive_noalias).least_level(2)
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::VERSIONS),
    Pass::new("by_value", |w| { w.derive_best(|ir, _, of| by_value::run(ir, of)); Ok(()) }).least_level(2)
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::VERSIONS),
    Pass::new("aligned", |w| { w.derive(|ir, _, of| aligned::run(ir, of)); Ok(()) }).least_level(2)
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::VERSIONS),
    Pass::new("warp_teams", derive_warp_teams).least_level(2)
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::VERSIONS),
    Pass::new("packed_teams", derive_packed_teams).least_level(2)
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::VERSIONS),
];

/// LLVM's default pipeline. Primitives are inlined first: interprocedural passes would otherwise
/// let one kernel's calls affect another kernel.
fn default(options: &Options) -> String {
    format!("always-inline,default<O{}>", options.opt_level.min(3))
}

fn llvm(work: &Work<'_, '_>, passes: &str) -> Result<(), TargetError> {
    let run = work.ir().run_module_passes(passes, work.machine);
    run.map_err(TargetError::Llvm)
}

fn unroll(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    for _ in 0..for_sroa::LEVELS {
        if !for_sroa::run(work.ir()) {
            break;
        }
        llvm(work, for_sroa::PASSES)?;
    }
    Ok(())
}

fn derive_launch_values(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    work.derive_best(|ir, _, of| whole_teams::run(ir, of));
    // What a launch's values depend on may be in a variable.
    work.derive_best(|ir, _, of| by_value::of_launch_values(ir, of));
    for of in work.derive(|ir, _, of| launch_values::run(ir, of)) {
        work.kernels[of].rarely_launched = true;
    }
    Ok(())
}

fn derive_noalias(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let first = work.kernels.len();
    work.derive(noalias::run);
    let ir = work.ir();
    let mut derived = work.kernels[first..]
        .iter()
        .filter_map(|k| ir.function(&k.name));
    match derived.any(marks::collects) {
        true => llvm(work, team_copies::INLINE),
        false => Ok(()),
    }
}

/// Blocks of these versions have more threads than a team, and than the source may allow one.
fn derive_warp_teams(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let first = work.kernels.len();
    work.derive_best(warp_teams::run);
    for k in &mut work.kernels[first..] {
        k.max_threads = WARP_TEAMS * 32;
    }
    Ok(())
}

/// Derives them from what versions for teams of one warp are derived from.
fn derive_packed_teams(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let first = work.kernels.len();
    work.derive_beside(Kind::WarpTeams, packed_teams::run);
    for k in &mut work.kernels[first..] {
        k.max_threads = PACKED_BLOCK;
    }
    Ok(())
}

/// Names of the passes before and after the place where the optimiser is done, in the order in
/// which they run; a pass of one target alone follows the passes that it shares with the targets
/// before it.
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
        add(t.tables().prepare);
    });
    let before = add(OPTIMIZE);
    targets.iter().for_each(|t| {
        add(t.tables().finish);
    });
    let after = found.split_off(before);
    (found, after)
}

/// Compiles a module that has no versions of its kernels: all of the target's passes, the
/// optimiser between them, then [`Target::emit`].
///
/// # Errors
/// Each place where the module holds what the machine cannot do, libraries that cannot be
/// read, or used as they are, and failures of the code generator, ptxas or the linker.
pub fn compile(
    target: &dyn Target,
    module: &Module,
    kernels: Vec<Kernel>,
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let machine = target.machine(options).map_err(|e| vec![e])?;
    let mut work = Work::new(target.arch(), module, kernels, options, &machine);
    let mut runner = Runner::new(Requests::default());
    let Tables { prepare, finish } = target.tables();
    for passes in [prepare, OPTIMIZE, finish] {
        runner.run(passes, options.opt_level, &mut work)?;
    }
    target.emit(&mut work)
}
