//! Compiles a program's lowered kernels for one architecture.

use crate::ir::Value;
use crate::pipeline::{machine_level, machine_tables};
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::report::{Finished, info};
use crate::{Options, diagnostic};
use wf_codegen::{TargetError, Work};
use wf_diagnostics::Diagnostic;
use wf_host_abi::{Arch, Expression, Image, Mode};
use wf_optimize::{iterations, marks};
use wf_passes::{Ended, Runner, machine_name};

/// Emits the code; `None` if the runner stops before that.
///
/// # Errors
/// What the machine cannot do, and failures of its tools.
pub fn run(
    p: &Program<'_>,
    arch: &Arch,
    options: &Options,
    runner: &mut Runner<'_>,
) -> Result<Option<Image>, Vec<Diagnostic>> {
    let target = wf_codegen::target(arch);
    let options = machine_options(options);
    let module = p.module.clone();
    let kernels: Vec<_> = p.kernels.iter().map(of_machine).collect();
    let machine = target.machine(&options).map_err(|e| fail(vec![e]))?;
    let mut work = Work::new(arch, &module, kernels, &options, &machine);
    for passes in machine_tables(target.as_ref()) {
        let ended = runner.run(passes, options.opt_level, &mut work);
        if ended.map_err(fail)? == Ended::Early {
            return Ok(None);
        }
    }
    let emitted = runner.time("emit", Some(arch), || target.emit(&mut work));
    let emitted = emitted.map_err(fail)?;
    let code = emitted.code.as_slice();
    let (text, extension) = match arch {
        Arch::Ptx(_) => (code.strip_suffix(&[0]), None),
        Arch::Cubin(_) => (emitted.ptx.as_deref(), Some("cubin")),
        Arch::Amd(_) => (None, Some("co")),
        Arch::Virtual => (None, Some("so")),
    };
    let text = text.map(|text| ("ptx", "ptx", text));
    let object = extension.map(|extension| ("object", extension, code));
    for (name, extension, bytes) in text.into_iter().chain(object) {
        if runner.wants(name) {
            let written = runner.write("", &machine_name(arch), extension, bytes);
            written.map_err(|e| vec![diagnostic::of_runner(&e)])?;
        }
    }
    let ir = work.ir();
    let versions = work.versions(&emitted.versions);
    let infos = p.kernels.iter().zip(&work.summaries).zip(versions);
    let infos = infos.map(|((k, summary), versions)| {
        let codes = versions.iter().map(|v| v.symbol.as_str());
        let codes = codes.chain([k.name.as_str()]);
        let skips = codes
            .clone()
            .any(|symbol| emitted.skipping.contains(symbol));
        let collects = |symbol| ir.function(symbol).is_some_and(marks::collects);
        let collects = codes.clone().any(collects);
        let functions: Vec<_> = codes.clone().filter_map(|s| ir.function(s)).collect();
        let jammed = functions
            .iter()
            .map(|f| marks::jammed(*f))
            .max()
            .unwrap_or(0);
        let is_vector = |f: &Value| ir.has_string_attribute(*f, marks::VECTORIZED);
        let is_vector = functions.iter().any(is_vector);
        // Neighbouring iterations go to one thread, which needs some of them.
        let reads_much = !is_vector && summary.iteration_loads >= iterations::MANY_LOADS;
        let static_shared = codes.filter_map(|symbol| emitted.static_shared.get(symbol));
        let finished = Finished {
            summary: summary.clone(),
            static_shared: static_shared.copied().max().unwrap_or(0),
            skips,
            collects,
            thread_iterations: jammed.max(reads_much.into()),
            versions,
        };
        info(k, finished)
    });
    let kernels = infos.collect();
    Ok(Some(Image {
        arch: arch.clone(),
        code: emitted.code,
        kernels,
        locs: emitted.locs,
    }))
}

/// How the machine's passes compile.
pub fn machine_options(options: &Options) -> wf_codegen::Options {
    wf_codegen::Options {
        opt_level: machine_level(options.opt_level),
        quick_codegen: options.opt_level == 0,
        debug: options.debug,
        fast_math: options.fast_math,
        amd_stack: options.amd_stack,
        ptxas: options.ptxas.clone(),
        libdevice: options.libdevice.clone(),
    }
}

/// A kernel's code as the machine's passes see it.
pub fn of_machine(k: &Kernel) -> wf_codegen::Kernel {
    wf_codegen::Kernel {
        name: k.name.clone(),
        max_threads: (k.widths.max_threads.next_multiple_of(k.class.lanes) + k.extra_threads())
            .min(k.class.team_threads),
        fills_device: k.widths.rounds > 0 && k.combining.scratch_per_team > 0,
        free_shares: k.shape.free_width,
        relaxed: k.shape.relaxed,
        distributes: k.nest.has_distribute && k.shape.mode == Mode::Spmd,
        is_sequential: !k.league.has_teams && !k.has_parallel(),
        one_region: k.shape.one_region,
        shared_trip: k.widths.trips.as_deref().and_then(longest),
        results: k.combining.results.clone(),
        rarely_launched: false,
    }
}

/// The largest of these numbers, if all are constants.
fn longest(trips: &[Expression]) -> Option<u32> {
    let mut all = trips
        .iter()
        .map(|trip| u32::try_from(trip.value(&[])?).ok());
    all.try_fold(0, |most, trip| Some(most.max(trip?)))
}

/// Code generation errors as diagnostics.
fn fail(errors: Vec<TargetError>) -> Vec<Diagnostic> {
    errors.iter().map(diagnostic::of_target).collect()
}
