//! From a program's kernels to one architecture's code.

use crate::analysis::{host_resident_variables, unbounded_stack};
use crate::ir::Ir;
use crate::loops::relinearize_index;
use crate::pass_runner::Stage;
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::report::info;
use crate::versions::{apart, passed, told};
use crate::{Diagnostic, Options, Severity};
use inkwell::module::Module;
use wf_codegen::{Pass, Phase, TargetError, Work};
use wf_host_abi::{
    APART_TWIN, ApartParam, Arch, Image, KernelInfo, Mode, PASSED_TWIN, Passed, SourceLoc,
    TOLD_TWIN, Told,
};

/// Passes of ours between the optimiser and what the machine does last.
const BETWEEN: [&str; 4] = [WHOLE, TOLD, APART, PASSED];
const WHOLE: &str = "relinearize_index";
const TOLD: &str = "told";
const APART: &str = "apart";
const PASSED: &str = "passed";

/// Names of the passes, in the order in which they run; each target has its
/// own.
pub fn passes() -> Vec<&'static str> {
    let (before, after) = wf_codegen::pass_names();
    [&before[..], &BETWEEN, &after].concat()
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
    let twins = BETWEEN.into_iter().filter(|_| has_twins(level));
    let before = [target.passes(Phase::Prepare), wf_codegen::OPTIMISE].map(&wanted);
    let before = before.concat().into_iter().chain(twins);
    before.chain(wanted(target.passes(Phase::Finish))).collect()
}

/// Whether kernels have twins at this `-O` level.
fn has_twins(level: u8) -> bool {
    level >= 2
}

/// What machines' passes are told of the `-O` level.
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
    let twins_wanted = has_twins(options.opt_level);
    let options = wf_codegen::Options {
        debug: options.debug,
        fast_math: options.fast_math,
        ptxas: options.ptxas.clone(),
        libdevice: options.libdevice.clone(),
        ..target_options(options.opt_level)
    };
    let module = p.module.clone();
    let mut kernels: Vec<_> = p
        .kernels
        .iter()
        .map(|k| wf_codegen::Kernel {
            name: k.name.clone(),
            max_threads: (k.widths.max_threads.next_multiple_of(k.class.lanes) + k.extra_threads())
                .min(k.class.team_threads),
            fills_device: k.widths.rounds > 0 && k.combining.scratch_per_team > 0,
            free_shares: k.shape.free_width,
        })
        .collect();
    let on = Some(arch);
    told::prepare(Ir::of(&module));
    let machine = target.machine(&options).map_err(|e| fail(vec![e]))?;
    let mut work = Work::new(arch, &module, &kernels, &options, &machine);
    run_passes(target.passes(Phase::Prepare), &mut work, stage)?;
    run_passes(wf_codegen::OPTIMISE, &mut work, stage)?;
    if twins_wanted {
        stage.time(WHOLE, on, || relinearize_index::run(Ir::of(&module)));
        stage.done(&module, WHOLE, on, &[])?;
    }
    let told = if twins_wanted {
        let told = stage.time(TOLD, on, || told_twins(p, &module, &mut kernels));
        stage.done(&module, TOLD, on, &[])?;
        told
    } else {
        told::answer_the_rest(Ir::of(&module));
        vec![None; p.kernels.len()]
    };
    let apart = if twins_wanted {
        let apart = stage.time(APART, on, || apart_twins(p, &module, &told, &mut kernels));
        stage.done(&module, APART, on, &[])?;
        apart
    } else {
        vec![vec![]; p.kernels.len()]
    };
    let passed = if twins_wanted {
        let make = || passed_twins(p, &module, (&told, &apart), &mut kernels);
        let passed = stage.time(PASSED, on, make);
        stage.done(&module, PASSED, on, &[])?;
        passed
    } else {
        vec![vec![]; p.kernels.len()]
    };
    let touched: Vec<_> = p
        .kernels
        .iter()
        .map(|k| {
            (
                read_params(Ir::of(&module), &k.name),
                seldom_params(Ir::of(&module), k),
                Ir::of(&module)
                    .function(&k.name)
                    .is_some_and(unbounded_stack::of),
            )
        })
        .collect();
    let mut work = Work::new(arch, &module, &kernels, &options, &machine);
    run_passes(target.passes(Phase::Finish), &mut work, stage)?;
    let emitted = stage.time("emit", on, || target.emit(work)).map_err(fail)?;
    if stage.wants("ptx") && matches!(arch, Arch::Ptx(_)) {
        let text = emitted.code.strip_suffix(&[0]).unwrap_or(&emitted.code);
        stage.write("", on, "ptx", text)?;
    }
    if stage.wants("object") && matches!(arch, Arch::Amd(_)) {
        stage.write("", on, "co", &emitted.code)?;
    }
    let infos = p
        .kernels
        .iter()
        .zip(
            touched
                .into_iter()
                .zip(told)
                .zip(apart.into_iter().zip(passed)),
        )
        .map(|(k, ((touched, told), (apart, passed)))| {
            let info = KernelInfo {
                read_params: touched.0,
                seldom_params: touched.1,
                open_stack: touched.2,
                told,
                apart,
                passed,
                ..info(k, emitted.static_shared.get(&k.name).copied().unwrap_or(0))
            };
            let twins = [info.told_twin(), info.apart_twin(), info.passed_twin()];
            let mut names = twins.into_iter().flatten().chain([k.name.clone()]);
            let skips = names.any(|name| emitted.skipping.contains(&name));
            KernelInfo { skips, ..info }
        })
        .collect();
    Ok(Image {
        arch: arch.clone(),
        code: emitted.code,
        kernels: infos,
        locs: emitted.locs,
    })
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

/// Makes the told twins of kernels and adds them to the list; returns what each
/// kernel's counts on.
fn told_twins(
    p: &Program<'_>,
    module: &Module<'_>,
    kernels: &mut Vec<wf_codegen::Kernel>,
) -> Vec<Option<Told>> {
    let ir = Ir::of(module);
    let told: Vec<_> = p.kernels.iter().map(|k| told::run(ir, &k.name)).collect();
    told::answer_the_rest(ir);
    let twins = kernels.iter().zip(&told).filter(|(_, told)| told.is_some());
    let twins: Vec<_> = twins.map(|(k, _)| twin(k, TOLD_TWIN)).collect();
    kernels.extend(twins);
    told
}

/// Makes the apart twins of kernels, or of their told twins where they have such,
/// and adds them to the list, which begins with the kernels; returns what each
/// kernel's counts on.
fn apart_twins(
    p: &Program<'_>,
    module: &Module<'_>,
    told: &[Option<Told>],
    kernels: &mut Vec<wf_codegen::Kernel>,
) -> Vec<Vec<ApartParam>> {
    let mut twins = vec![];
    let run = |((k, told), of): ((&Kernel, &Option<Told>), &wf_codegen::Kernel)| {
        let shares = k.nest.has_distribute && k.shape.mode == Mode::Spmd;
        let of = match told {
            Some(_) => twin(of, TOLD_TWIN),
            None => of.clone(),
        };
        let params = apart::run(Ir::of(module), &of.name, shares);
        if !params.is_empty() {
            twins.push(twin(&of, APART_TWIN));
        }
        params
    };
    let all = p.kernels.iter().zip(told).zip(kernels.iter());
    let all = all.map(run).collect();
    kernels.extend(twins);
    all
}

/// Makes the passed twins of kernels, each of the last twin that the kernel has,
/// and adds them to the list, which begins with the kernels; returns what each is
/// passed.
fn passed_twins(
    p: &Program<'_>,
    module: &Module<'_>,
    (told, apart): (&[Option<Told>], &[Vec<ApartParam>]),
    kernels: &mut Vec<wf_codegen::Kernel>,
) -> Vec<Vec<Passed>> {
    let mut twins = vec![];
    let mut all = vec![];
    for (i, _) in p.kernels.iter().enumerate() {
        let mut of = kernels[i].clone();
        if told[i].is_some() {
            of = twin(&of, TOLD_TWIN);
        }
        if !apart[i].is_empty() {
            of = twin(&of, APART_TWIN);
        }
        let passed = passed::run(Ir::of(module), &of.name);
        if !passed.is_empty() {
            twins.push(twin(&of, PASSED_TWIN));
        }
        all.push(passed);
    }
    kernels.extend(twins);
    all
}

/// A kernel's twin of this kind.
fn twin(of: &wf_codegen::Kernel, kind: &str) -> wf_codegen::Kernel {
    wf_codegen::Kernel {
        name: format!("{}{kind}", of.name),
        ..of.clone()
    }
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
