//! The pipeline: from host fork-join form to a fat image, pass by pass.

use crate::data::{copyprivate, reduction, sharing, statics, uniform};
use crate::form::{cancel, import, labels, normalise, scan};
use crate::ir::Ir;
use crate::machine::{check, expand, runtime};
use crate::program::{Kernel, Program};
use crate::shape::{contexts, flatten, fork, handout, mode, spmd, sync};
use crate::speed::{aggregate, apart, divide, narrow, unroll, worksharing};
use crate::{DeviceModule, Diagnostic, Options, Output, Severity};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use wf_image::report::KernelReport;
use wf_image::{APART_TWIN, ApartParam, Arch, FatImage, Image, KernelInfo, Mode, SourceLoc};
use wf_target::TargetError;

/// Simplifies Clang's output until each function shows what it does: promotes
/// memory to values, inlines small functions, finds out which parameters are
/// only read.
const SIMPLIFY: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(inline,function-attrs,\
    function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)),\
    globaldce";

/// The same without inlining, for `-O0`.
const SIMPLIFY_O0: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(function-attrs,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>))";

/// Conditions of a few instructions, evaluated whether they count or not: lanes
/// that part and meet again take longer, and a loop without branches can have
/// the loads of several rounds under way.
const FLATTER: &str =
    "function(simplifycfg<bonus-inst-threshold=4>,instcombine<no-verify-fixpoint>)";

/// After sequential functions were marked for inlining.
const FLATTEN: &str = "always-inline,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)";

/// Compiles a whole program's device code.
///
/// # Errors
/// Every reason why the program cannot be compiled, at least one.
pub fn compile(modules: &[DeviceModule], options: &Options) -> Result<Output, Vec<Diagnostic>> {
    crate::ir::set_switches();
    let context = Context::create();
    let machine = host_machine().map_err(|d| vec![d])?;
    let mut p = import::run(&context, modules)?;
    let stage = Stage {
        machine: &machine,
        options,
    };
    statics::mark(&mut p);
    labels::run(&mut p);
    stage.done(&p, "import")?;
    stage.stop_on_errors(&mut p)?;
    if p.kernels.is_empty() && !has_target_globals(&p) {
        return Ok(Output {
            image: FatImage::default(),
            warnings: vec![],
        });
    }

    stage.llvm(&p, "function(lower-invoke,unreachableblockelim)")?;
    cancel::run(&mut p);
    stage.done(&p, "cancel")?;
    normalise::run(&mut p);
    scan::run(&mut p);
    stage.done(&p, "normalise")?;
    worksharing::run(&mut p);
    stage.done(&p, "worksharing")?;
    stage.llvm(
        &p,
        if options.opt_level == 0 {
            SIMPLIFY_O0
        } else {
            SIMPLIFY
        },
    )?;
    stage.done(&p, "simplify")?;
    if options.opt_level > 1 {
        stage.llvm(&p, FLATTER)?;
    }
    unroll::run(&mut p);
    stage.done(&p, "unroll")?;
    contexts::run(&mut p);
    handout::run(&mut p);
    stage.done(&p, "contexts")?;
    check::run(&mut p, options);
    stage.stop_on_errors(&mut p)?;
    flatten::run(&mut p);
    stage.llvm(&p, FLATTEN)?;
    stage.done(&p, "flatten")?;
    uniform::run(&mut p);
    stage.done(&p, "uniform")?;
    reduction::run(&mut p);
    stage.done(&p, "reduction")?;
    stage.stop_on_errors(&mut p)?;
    expand::run(&mut p, options);
    copyprivate::run(&mut p);
    stage.done(&p, "expand")?;
    stage.stop_on_errors(&mut p)?;
    mode::run(&mut p);
    sharing::run(&mut p);
    stage.done(&p, "sharing")?;
    spmd::run(&mut p);
    stage.done(&p, "spmd")?;
    sync::run(&mut p);
    stage.done(&p, "sync")?;
    fork::run(&mut p);
    stage.done(&p, "fork")?;
    statics::run(&mut p);
    stage.done(&p, "statics")?;
    stage.stop_on_errors(&mut p)?;
    if options.opt_level > 0 {
        aggregate::run(&mut p, options);
        stage.done(&p, "aggregate")?;
        divide::run(&mut p);
        stage.done(&p, "divide")?;
        narrow::run(&mut p);
        stage.done(&p, "narrow")?;
    }
    runtime::run(&mut p, &machine).map_err(|d| vec![d])?;
    stage.done(&p, "runtime")?;
    stage.stop_on_errors(&mut p)?;

    let mut images = Vec::new();
    for arch in &options.archs {
        images.push(stage.emit(&p, arch)?);
    }
    let reports = p.kernels.iter().map(|k| report(k, &images)).collect();
    Ok(Output {
        image: FatImage { images, reports },
        warnings: p.diagnostics,
    })
}

fn has_target_globals(p: &Program<'_>) -> bool {
    use crate::ir::Linkage;
    p.ir()
        .globals()
        .iter()
        .any(|g| !g.is_declaration() && g.linkage() == Linkage::LLVMExternalLinkage)
}

pub fn host_machine() -> Result<TargetMachine, Diagnostic> {
    wf_target::target(&Arch::Virtual)
        .machine(&wf_target::Options::default())
        .map_err(|e| diagnostic(&e))
}

/// What passes have in common: a machine for LLVM's own passes, and dumps.
struct Stage<'a> {
    machine: &'a TargetMachine,
    options: &'a Options,
}

impl Stage<'_> {
    fn llvm(&self, p: &Program<'_>, passes: &str) -> Result<(), Vec<Diagnostic>> {
        p.module
            .run_passes(passes, self.machine, PassBuilderOptions::create())
            .map_err(|e| vec![import::bug(format!("LLVM's passes `{passes}`: {e}"))])
    }

    /// Called after each pass: dumps the module where that was asked for and
    /// checks it in debug builds.
    fn done(&self, p: &Program<'_>, pass: &str) -> Result<(), Vec<Diagnostic>> {
        let wanted = |d: &String| d == pass || d == "all";
        if self.options.dump.iter().any(wanted) {
            let path = self.options.dump_dir.join(format!("module.{pass}.ll"));
            std::fs::write(&path, p.ir().print()).map_err(|e| {
                vec![Diagnostic {
                    severity: Severity::Error,
                    message: format!("cannot write {}: {e}", path.display()),
                    loc: SourceLoc::default(),
                    notes: vec![],
                    help: Some("give another folder with `--dump-dir=`".into()),
                }]
            })?;
        }
        if cfg!(debug_assertions) || std::env::var_os("WARPFORK_VERIFY").is_some() {
            p.module.verify().map_err(|e| {
                vec![import::bug(format!(
                    "after pass `{pass}` the module is invalid: {e}"
                ))]
            })?;
        }
        Ok(())
    }

    fn stop_on_errors(&self, p: &mut Program<'_>) -> Result<(), Vec<Diagnostic>> {
        if p.failed() {
            Err(std::mem::take(&mut p.diagnostics))
        } else {
            Ok(())
        }
    }

    fn emit(&self, p: &Program<'_>, arch: &Arch) -> Result<Image, Vec<Diagnostic>> {
        let target = wf_target::target(arch);
        let options = wf_target::Options {
            // Without the optimiser the runtime's indirection would stay.
            opt_level: self.options.opt_level.max(1),
            debug: self.options.debug,
            fast_math: self.options.fast_math,
            ptxas: self.options.ptxas.clone(),
            libdevice: self.options.libdevice.clone(),
        };
        let fail = |errors: Vec<TargetError>| errors.iter().map(diagnostic).collect::<Vec<_>>();
        let module = p.module.clone();
        let mut kernels: Vec<_> = p
            .kernels
            .iter()
            .map(|k| wf_target::Kernel {
                name: k.name.clone(),
                max_threads: (k.max_threads.next_multiple_of(32) + extra(k)).min(1024),
                fills_device: k.rounds > 0 && k.scratch_per_team > 0,
            })
            .collect();
        wf_target::prepare(target.as_ref(), &module, &kernels, &options).map_err(fail)?;
        wf_target::optimise(target.as_ref(), &module, None, &options).map_err(|e| fail(vec![e]))?;
        let apart = self.twins(p, &module, &mut kernels);
        let name = match arch {
            Arch::Ptx(n) => format!("ptx{n}"),
            Arch::Cubin(n) => format!("sm{n}"),
            Arch::Virtual => "virtual".to_owned(),
        };
        self.dump_target(&module, &name)?;
        let reads: Vec<_> = p
            .kernels
            .iter()
            .map(|k| read_params(Ir::of(&module), &k.name))
            .collect();
        let emitted = target.emit(&module, &kernels, &options).map_err(fail)?;
        if self.options.dump.iter().any(|d| d == "ptx" || d == "all")
            && matches!(arch, Arch::Ptx(_))
        {
            let text = emitted.code.strip_suffix(&[0]).unwrap_or(&emitted.code);
            let _ = std::fs::write(
                self.options.dump_dir.join(format!("module.{name}.ptx")),
                text,
            );
        }
        let infos = p
            .kernels
            .iter()
            .zip(reads.into_iter().zip(apart))
            .map(|(k, (read_params, apart))| KernelInfo {
                read_params,
                apart,
                ..info(k, emitted.static_shared.get(&k.name).copied().unwrap_or(0))
            })
            .collect();
        Ok(Image {
            arch: arch.clone(),
            code: emitted.code,
            kernels: infos,
            locs: emitted.locs,
        })
    }

    /// Makes the apart twins of kernels and adds them to the list; returns what
    /// each kernel's counts on.
    fn twins(
        &self,
        p: &Program<'_>,
        module: &Module<'_>,
        kernels: &mut Vec<wf_target::Kernel>,
    ) -> Vec<Vec<ApartParam>> {
        if self.options.opt_level < 2 {
            return vec![vec![]; p.kernels.len()];
        }
        let mut twins = vec![];
        let run = |(k, of): (&Kernel, &wf_target::Kernel)| {
            let shares = k.has_distribute && k.mode == Mode::Spmd;
            let params = apart::run(Ir::of(module), &k.name, shares);
            if !params.is_empty() {
                twins.push(wf_target::Kernel {
                    name: format!("{}{APART_TWIN}", k.name),
                    ..of.clone()
                });
            }
            params
        };
        let all = p.kernels.iter().zip(kernels.iter()).map(run).collect();
        kernels.extend(twins);
        all
    }

    fn dump_target(&self, module: &Module<'_>, name: &str) -> Result<(), Vec<Diagnostic>> {
        if self
            .options
            .dump
            .iter()
            .any(|d| d == "optimise" || d == "all")
        {
            let path = self
                .options
                .dump_dir
                .join(format!("module.optimise.{name}.ll"));
            let _ = module.print_to_file(path);
        }
        Ok(())
    }
}

fn extra(k: &Kernel) -> u32 {
    if k.mode == Mode::Generic && !k.wide {
        32
    } else {
        0
    }
}

/// The parameters through which a kernel at most reads.
fn read_params(ir: Ir, kernel: &str) -> Vec<u32> {
    let Some(f) = ir.function(kernel) else {
        return vec![];
    };
    let reads = |i: &u32| {
        f.params()[*i as usize].ty().is_pointer()
            && ir.param_has_attribute(f, *i, "readonly")
            && ir.param_captures_nothing(f, *i)
    };
    (0..f.params().len() as u32).filter(reads).collect()
}

/// Most threads of a team, without the master warp.
pub fn most_threads(k: &Kernel) -> u32 {
    k.max_threads.min(1024 - extra(k))
}

pub fn info(k: &Kernel, static_shared: u32) -> KernelInfo {
    KernelInfo {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.mode,
        params: k.params,
        read_params: vec![],
        apart: vec![],
        has_teams: k.has_teams,
        has_parallel: k.has_parallel(),
        max_threads: most_threads(k),
        wanted_threads: k.wanted_threads.min(most_threads(k)),
        told_threads: k.told_threads.clone(),
        all_want: k.all_want,
        warp_regions: k.warp_regions,
        // A team's limit stands above what its regions ask for.
        wanted_warps: if k.thread_limit == 0 {
            k.wanted_warps
        } else {
            0
        },
        extra_threads: extra(k),
        static_shared,
        uses_shared_stack: k.uses_stack,
        stack_sizes: k.stack_sizes.clone(),
        scratch_per_team: k.scratch_per_team,
        zeroed_scratch: k.zeroed_scratch,
        worksharing_league: k.has_distribute,
        free_teams: k.free_teams,
        rounds: k.rounds,
    }
}

fn report(k: &Kernel, images: &[Image]) -> KernelReport {
    // The hardware's figure, where code for hardware is there: the virtual GPU's
    // wider warps need more.
    let hardware = images.iter().filter(|i| i.arch != Arch::Virtual);
    let static_shared = hardware
        .chain(images)
        .flat_map(|i| &i.kernels)
        .find(|i| i.name == k.name)
        .map_or(0, |i| i.static_shared);
    let geometry = match (k.has_teams, k.has_distribute, k.has_parallel()) {
        (false, _, true) => "one team of as many threads as the region's clauses ask for",
        (false, _, false) => "one team of one thread",
        (true, true, _) if k.free_teams => {
            "teams from the trip count, `num_teams` at most; as many as that if the region \
             holds more than the loop"
        }
        (true, true, _) => "teams from the trip count, unless `num_teams` says otherwise",
        (true, false, true) => {
            "teams by the device's size or the distributed loop, unless \
             `num_teams` says otherwise"
        }
        (true, false, false) => "teams of one thread each",
    };
    KernelReport {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.mode,
        reason: k.reason.clone(),
        regions: k.regions.clone(),
        shared: k.shared.clone(),
        static_shared,
        max_threads: most_threads(k),
        geometry: geometry.into(),
    }
}

/// A target's error as a diagnostic.
fn diagnostic(e: &TargetError) -> Diagnostic {
    let (severity, message, loc, help) = match e {
        TargetError::Unsupported { message, loc, help } => {
            (Severity::Error, message.clone(), loc.clone(), help.clone())
        }
        TargetError::Tool { .. } => (
            Severity::Error,
            e.to_string(),
            SourceLoc::default(),
            Some("`cargo xtask demo` installs what is missing".into()),
        ),
        TargetError::Ptxas(_) | TargetError::Linker(_) | TargetError::Llvm(_) => {
            return import::bug(e.to_string());
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
