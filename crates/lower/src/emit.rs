//! From a program's kernels to one architecture's code.

use crate::analysis::{host_resident_variables, unbounded_stack};
use crate::ir::Ir;
use crate::pass_runner::Stage;
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::report::{Finished, info};
use crate::versions::between::{BETWEEN, Between};
use crate::versions::launch_values;
use crate::{Diagnostic, Options, Severity};
use wf_codegen::{Pass, Phase, TargetError, Work};
use wf_host_abi::{Arch, Image, SourceLoc};

/// Names of the passes, in the order in which they run; each target has its
/// own.
pub fn passes() -> Vec<&'static str> {
    let (before, after) = wf_codegen::pass_names();
    [&before[..], &BETWEEN.map(|pass| pass.name), &after].concat()
}

/// Names of the passes for one architecture at this `-O` level, in the order in which
/// they run.
pub fn passes_for(arch: &Arch, level: u8) -> Vec<&'static str> {
    let target = wf_codegen::target(arch);
    let options = target_options(level);
    let wanted = |passes: &'static [Pass]| {
        let passes = passes.iter().filter(|p| p.is_wanted(&options));
        passes.map(|p| p.name).collect::<Vec<_>>()
    };
    let between = BETWEEN.iter().filter(|_| has_versions(level));
    let before = [target.passes(Phase::Prepare), wf_codegen::OPTIMISE].map(&wanted);
    let before = before.concat().into_iter().chain(between.map(|p| p.name));
    before.chain(wanted(target.passes(Phase::Finish))).collect()
}

/// Whether kernels have versions at this `-O` level.
fn has_versions(level: u8) -> bool {
    level >= 2
}

/// What machines' passes see of the `-O` level.
fn target_options(level: u8) -> wf_codegen::Options {
    wf_codegen::Options {
        // Without the optimiser the runtime's indirection would stay.
        opt_level: level.max(1),
        ..wf_codegen::Options::default()
    }
}

/// Makes the code.
///
/// # Errors
/// What the machine cannot do, and failures of its tools.
pub fn run(
    p: &Program<'_>,
    arch: &Arch,
    options: &Options,
    stage: &mut Stage<'_>,
) -> Result<Image, Vec<Diagnostic>> {
    let target = wf_codegen::target(arch);
    let level = options.opt_level;
    let options = wf_codegen::Options {
        debug: options.debug,
        fast_math: options.fast_math,
        ptxas: options.ptxas.clone(),
        libdevice: options.libdevice.clone(),
        ..target_options(level)
    };
    let module = p.module.clone();
    let ir = Ir::of(&module);
    let kernels: Vec<_> = p.kernels.iter().map(of_machine).collect();
    let on = Some(arch);
    launch_values::prepare(ir);
    let machine = target.machine(&options).map_err(|e| fail(vec![e]))?;
    let mut work = Work::new(arch, &module, &kernels, &options, &machine);
    run_passes(target.passes(Phase::Prepare), &mut work, stage)?;
    run_passes(wf_codegen::OPTIMISE, &mut work, stage)?;
    let mut between = Between::new(ir, &p.kernels, kernels);
    if has_versions(level) {
        for pass in &BETWEEN {
            stage.time(pass.name, on, || (pass.run)(&mut between));
            stage.done(&module, pass.name, on, &[])?;
        }
    } else {
        launch_values::answer_the_rest(ir);
    }
    let touched: Vec<_> = p.kernels.iter().map(|k| touched(ir, k)).collect();
    let mut work = Work::new(arch, &module, &between.codes, &options, &machine);
    run_passes(target.passes(Phase::Finish), &mut work, stage)?;
    let emitted = stage.time("emit", on, || target.emit(work)).map_err(fail)?;
    if stage.wants("ptx") && matches!(arch, Arch::Ptx(_)) {
        let text = emitted.code.strip_suffix(&[0]).unwrap_or(&emitted.code);
        stage.write("", on, "ptx", text)?;
    }
    if stage.wants("object") && matches!(arch, Arch::Amd(_)) {
        stage.write("", on, "co", &emitted.code)?;
    }
    let versions = between.finish(&emitted.versions);
    let infos = p.kernels.iter().zip(touched).zip(versions);
    let infos = infos.map(|((k, touched), versions)| {
        let codes = versions.iter().map(|v| v.symbol.as_str());
        let skips = codes
            .chain([k.name.as_str()])
            .any(|symbol| emitted.skipping.contains(symbol));
        let finished = Finished {
            static_shared: emitted.static_shared.get(&k.name).copied().unwrap_or(0),
            skips,
            versions,
            ..touched
        };
        info(k, finished)
    });
    let infos = infos.collect();
    Ok(Image {
        arch: arch.clone(),
        code: emitted.code,
        kernels: infos,
        locs: emitted.locs,
    })
}

/// A kernel's own code as the machine's passes see it.
fn of_machine(k: &Kernel) -> wf_codegen::Kernel {
    wf_codegen::Kernel {
        name: k.name.clone(),
        max_threads: (k.widths.max_threads.next_multiple_of(k.class.lanes) + k.extra_threads())
            .min(k.class.team_threads),
        fills_device: k.widths.rounds > 0 && k.combining.scratch_per_team > 0,
        free_shares: k.shape.free_width,
        seldom_launched: false,
    }
}

/// What optimised code shows of the memory that a kernel uses.
fn touched(ir: Ir, k: &Kernel) -> Finished {
    Finished {
        read_params: read_params(ir, &k.name),
        seldom_params: seldom_params(ir, k),
        open_stack: ir.function(&k.name).is_some_and(unbounded_stack::of),
        ..Finished::default()
    }
}

/// Errors of a target's as diagnostics.
fn fail(errors: Vec<TargetError>) -> Vec<Diagnostic> {
    errors.iter().map(diagnostic).collect()
}

/// Runs the passes of one of a target's tables.
fn run_passes(
    passes: &[Pass],
    work: &mut Work<'_, '_>,
    stage: &mut Stage<'_>,
) -> Result<(), Vec<Diagnostic>> {
    let (on, options) = (Some(work.arch), work.options);
    for pass in passes.iter().filter(|p| p.is_wanted(options)) {
        stage.time(pass.name, on, || pass.run(work)).map_err(fail)?;
        stage.done(work.module, pass.name, on, &[])?;
    }
    Ok(())
}

/// The parameters through which a kernel at most reads.
fn read_params(ir: Ir, kernel: &str) -> Vec<u32> {
    let Some(f) = ir.function(kernel) else {
        return vec![];
    };
    let reads = |i: &u32| {
        f.params()[*i as usize].ty().is_pointer()
            && ["readonly", "readnone"]
                .iter()
                .any(|a| ir.param_has_attribute(f, *i, a))
            && ir.param_captures_nothing(f, *i)
    };
    (0..f.params().len() as u32).filter(reads).collect()
}

/// The parameters through which a kernel touches memory a few times at most.
fn seldom_params(ir: Ir, k: &Kernel) -> Vec<u32> {
    match ir.function(&k.name) {
        Some(f) if !k.league.has_teams && !k.has_parallel() => {
            host_resident_variables::params_of_one_thread(f)
        }
        _ => k.combining.results.clone(),
    }
}

/// A target's error as a diagnostic.
pub fn diagnostic(e: &TargetError) -> Diagnostic {
    let (severity, message, loc, help) = match e {
        TargetError::Unsupported { message, loc, help } => {
            (Severity::Error, message.clone(), loc.clone(), help.clone())
        }
        TargetError::Tool { .. } => (
            Severity::Error,
            e.to_string(),
            SourceLoc::default(),
            Some("`warpfork doctor` says what is missing and how to install it".into()),
        ),
        TargetError::Ptxas(_) | TargetError::Linker(_) | TargetError::Llvm(_) => {
            return Diagnostic::bug(e.to_string());
        }
    };
    Diagnostic {
        severity,
        message,
        loc,
        notes: vec![],
        help,
    }
}
