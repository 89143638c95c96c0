//! Compiles a program's device code for all its architectures.

use crate::ir::Context;
use crate::pipeline::{lower, not_optional, unknown_dump};
use crate::threads::on_threads;
use crate::{DeviceModule, Options, Output, PassTime, emit, report};
use std::collections::BTreeSet;
use wf_codegen::MachineClass;
use wf_diagnostics::Diagnostic;
use wf_host_abi::report::KernelReport;
use wf_host_abi::{FUNCTION_PREFIX, FatImage, Image};
use wf_passes::Runner;

/// Result of compiling for all architectures of a class.
struct Made {
    /// Images with the index of their architecture in [`Options::archs`].
    images: Vec<(usize, Image)>,
    reports: Vec<KernelReport>,
    /// Functions whose host addresses device code may get.
    functions: Vec<String>,
    warnings: Vec<Diagnostic>,
    times: Vec<PassTime>,
}

/// Compiles a whole program's device code, each class of machines on its own thread if there are
/// processors.
///
/// # Errors
/// Every reason why the program cannot be compiled, at least one.
pub fn compile(modules: &[DeviceModule], options: &Options) -> Result<Output, Vec<Diagnostic>> {
    let wrong = unknown_dump(&options.dump).or_else(|| not_optional(&options.disable));
    if let Some(error) = wrong {
        return Err(vec![error]);
    }
    crate::ir::set_switches();
    let mut classes: Vec<&'static MachineClass> = vec![];
    for arch in &options.archs {
        let class = wf_codegen::target(arch).class();
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    let make = |class: &&'static MachineClass| for_class(class, modules, options);
    let (mut images, mut reports) = (vec![], vec![]);
    let (mut warnings, mut times): (Vec<Diagnostic>, _) = (vec![], vec![]);
    let mut functions = BTreeSet::new();
    // The first failure in the classes' order is reported, whichever finished first.
    for (n, made) in on_threads(&classes, make).into_iter().enumerate() {
        let made = made?;
        images.extend(made.images);
        functions.extend(made.functions);
        if n == 0 {
            reports = made.reports;
        }
        // Classes repeat most warnings.
        let known = warnings.clone();
        let is_new = |d: &Diagnostic| !known.contains(d);
        warnings.extend(made.warnings.into_iter().filter(is_new));
        times.extend(made.times);
    }
    images.sort_by_key(|(n, _)| *n);
    add_plans(&mut reports, modules);
    Ok(Output {
        image: FatImage {
            images: images.into_iter().map(|(_, image)| image).collect(),
            reports,
        },
        functions: functions.into_iter().collect(),
        warnings,
        times,
    })
}

/// Adds each plan's lines to the first region of their construct.
fn add_plans(reports: &mut [KernelReport], modules: &[DeviceModule]) {
    for line in modules.iter().flat_map(|m| &m.plan) {
        let is_of =
            |r: &&mut KernelReport| r.source.file == line.file && r.source.line == line.construct;
        if let Some(report) = reports.iter_mut().find(is_of)
            && !report.plan.contains(line)
        {
            report.plan.push(line.clone());
        }
    }
}

/// Compiles for all architectures of a class, in a separate LLVM context.
fn for_class(
    class: &'static MachineClass,
    modules: &[DeviceModule],
    options: &Options,
) -> Result<Made, Vec<Diagnostic>> {
    let mut runner = Runner::new(options.requests());
    let context = Context::new();
    let p = lower(&context, class, modules, options, &mut runner)?;
    let mut images = vec![];
    if !p.is_empty() {
        for (n, arch) in options.archs.iter().enumerate() {
            if wf_codegen::target(arch).class() == class {
                let image = emit::run(&p, arch, options, &mut runner)?;
                images.extend(image.map(|image| (n, image)));
            }
        }
    }
    let of: Vec<Image> = images.iter().map(|(_, image)| image.clone()).collect();
    let kernels = p.kernels.iter().filter(|k| !k.is_flat);
    let held = p.indirect.iter().filter(|i| !i.is_table);
    let held = held.filter_map(|i| i.name.strip_prefix(FUNCTION_PREFIX));
    Ok(Made {
        functions: held.map(str::to_owned).collect(),
        reports: kernels.map(|k| report::report(k, &of)).collect(),
        images,
        warnings: p.diagnostics,
        times: runner.into_times(),
    })
}
