//! The pipeline, from host fork-join form to a fat image: the table of the
//! passes, and what runs it.
//!
//! Names, dumps, verification, times and the golden tests follow from the
//! table. That each pass finds what it needs is checked when it is compiled.

use crate::device::{diagnose_calls, link_device_runtime};
use crate::facts::Facts;
use crate::frontend::{
    canonicalize, contract, eliminate_fp80, expand_indirectbr, link_modules, lower_cancel,
    lower_global_ctors, lower_invoke, lower_scan, lower_throw, resolve_function_pointers,
};
use crate::llvm_pipelines::{FLATTER, SIMPLIFY};
use crate::loops::{
    grid_stride_loops, invariant_division, loop_interchange, narrow_iv, runtime_unroll,
};
use crate::memory::{
    infer_readonly, lower_copyprivate, lower_team_statics, place_shared_variables,
};
use crate::parallelism::{
    inline_sequential, insert_barriers, lower_fork, select_exec_mode, select_schedules,
    specialize_functions, spmdize,
};
use crate::pass_runner::Stage;
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::reduction::lower_reductions;
use crate::reduction::warp_aggregate_atomics;
use crate::reduction::{recognize_reductions, replicate_reductions, split_reductions};
use crate::{DeviceModule, Diagnostic, Options, emit};
use inkwell::context::Context;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use wf_codegen::MachineClass;
use wf_host_abi::{Arch, SourceLoc};

/// [`SIMPLIFY`] without inlining, for `-O0`.
const SIMPLIFY_O0: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(function-attrs,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>))";

/// After sequential functions were marked for inlining.
const FLATTEN: &str = "always-inline,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)";

/// What passes may ask for beside the program.
pub struct Setting<'a> {
    /// The device code of each translation unit.
    pub modules: &'a [DeviceModule],
    /// What to compile for, and how.
    pub options: &'a Options,
    /// A machine for LLVM's own passes.
    pub machine: &'a TargetMachine,
}

/// How a pass does its work.
#[derive(Clone, Copy)]
enum Work {
    /// By a function of ours.
    Ours(fn(&mut Program<'_>, &Setting<'_>)),
    /// By passes of LLVM's, in the syntax of `opt -passes=`.
    Llvms(fn(&Options) -> &'static str),
    /// By ours, which marks what LLVM's then do.
    Both(fn(&mut Program<'_>, &Setting<'_>), &'static str),
}

/// A row of the table.
#[derive(Clone, Copy)]
pub struct Pass {
    /// Its name, which is its file's if it is ours.
    pub name: &'static str,
    /// The least `-O` level that it runs at.
    level: u8,
    /// What has to hold before it.
    needs: Facts,
    /// What holds behind it.
    leaves: Facts,
    /// What no longer holds behind it.
    ends: Facts,
    /// Whether the compilation ends here if anything up to here is wrong.
    stops: bool,
    work: Work,
}

impl Pass {
    const fn new(name: &'static str, work: Work) -> Self {
        Self {
            name,
            level: 0,
            needs: Facts::NONE,
            leaves: Facts::NONE,
            ends: Facts::NONE,
            stops: false,
            work,
        }
    }

    const fn ours(name: &'static str, run: fn(&mut Program<'_>, &Setting<'_>)) -> Self {
        Self::new(name, Work::Ours(run))
    }

    const fn least_level(self, level: u8) -> Self {
        Self { level, ..self }
    }

    const fn needs(self, facts: Facts) -> Self {
        Self {
            needs: self.needs.and(facts),
            ..self
        }
    }

    const fn leaves(self, facts: Facts) -> Self {
        Self {
            leaves: self.leaves.and(facts),
            ..self
        }
    }

    const fn ends(self, facts: Facts) -> Self {
        Self {
            ends: self.ends.and(facts),
            ..self
        }
    }

    const fn stops(self) -> Self {
        Self {
            stops: true,
            ..self
        }
    }

    fn run(&self, p: &mut Program<'_>, setting: &Setting<'_>) -> Result<(), Vec<Diagnostic>> {
        let llvm = |p: &Program<'_>, passes: &str| {
            p.module
                .run_passes(passes, setting.machine, PassBuilderOptions::create())
                .map_err(|e| vec![Diagnostic::bug(format!("LLVM's passes `{passes}`: {e}"))])
        };
        match self.work {
            Work::Ours(run) => run(p, setting),
            Work::Llvms(passes) => llvm(p, passes(setting.options))?,
            Work::Both(run, passes) => {
                run(p, setting);
                llvm(p, passes)?;
            }
        }
        Ok(())
    }
}

/// Promotes memory to values, and so on.
fn simplify(options: &Options) -> &'static str {
    match options.opt_level {
        0 => SIMPLIFY_O0,
        _ => SIMPLIFY,
    }
}

/// The passes over the whole program, in the order in which they run. What
/// follows is done for each architecture: see [`emit`].
#[rustfmt::skip]
pub const PASSES: &[Pass] = &[
    Pass::ours("link_modules", |p, s| link_modules::run(p, s.modules)).leaves(Facts::KERNELS).stops(),
    Pass::ours("lower_global_ctors", |p, s| lower_global_ctors::run(p, s.options)).needs(Facts::KERNELS),
    Pass::ours("expand_indirectbr", |p, _| expand_indirectbr::run(p)).needs(Facts::KERNELS).leaves(Facts::COPYABLE).stops(),
    Pass::ours("lower_throw", |p, _| lower_throw::run(p)).needs(Facts::KERNELS),
    Pass::new("lower_invoke", Work::Both(|p, _| lower_invoke::run(p), lower_invoke::LLVMS))
        .needs(Facts::KERNELS).leaves(Facts::NO_UNWINDING),
    Pass::ours("lower_cancel", |p, _| lower_cancel::run(p)).needs(Facts::NO_UNWINDING),
    Pass::ours("canonicalize", |p, _| canonicalize::run(p))
        .needs(Facts::KERNELS.and(Facts::NO_UNWINDING)).leaves(Facts::ONE_FORM.and(Facts::FORKS)),
    Pass::ours("lower_scan", |p, _| lower_scan::run(p)).needs(Facts::ONE_FORM),
    Pass::ours("grid_stride_loops", |p, _| grid_stride_loops::run(p)).needs(Facts::ONE_FORM).leaves(Facts::STEPPED),
    Pass::new("early_cleanup", Work::Llvms(simplify))
        .needs(Facts::STEPPED).leaves(Facts::VALUES),
    Pass::ours("eliminate_fp80", |p, s| eliminate_fp80::run(p, s.machine, simplify(s.options))).needs(Facts::VALUES),
    Pass::new("if_convert", Work::Llvms(|_| FLATTER)).least_level(2).needs(Facts::VALUES),
    Pass::ours("loop_interchange", |p, _| loop_interchange::run(p)).least_level(2)
        .needs(Facts::STEPPED.and(Facts::VALUES)),
    Pass::ours("runtime_unroll", |p, _| runtime_unroll::run(p)).needs(Facts::STEPPED.and(Facts::VALUES)),
    Pass::ours("resolve_function_pointers", |p, _| resolve_function_pointers::run(p)).needs(Facts::COPYABLE.and(Facts::VALUES)),
    Pass::ours("specialize_functions", |p, _| specialize_functions::run(p))
        .needs(Facts::COPYABLE.and(Facts::VALUES).and(Facts::FORKS))
        .leaves(Facts::CONTEXTS.and(Facts::SITES)),
    Pass::ours("diagnose_calls", |p, s| diagnose_calls::run(p, s.options)).needs(Facts::CONTEXTS).leaves(Facts::POSSIBLE).stops(),
    Pass::new("inline_sequential", Work::Both(|p, _| inline_sequential::run(p), FLATTEN))
        .needs(Facts::CONTEXTS.and(Facts::FORKS).and(Facts::SITES)).leaves(Facts::FLAT),
    Pass::ours("infer_readonly", |p, _| infer_readonly::run(p)).needs(Facts::FLAT.and(Facts::VALUES)),
    Pass::ours("recognize_reductions", |p, _| recognize_reductions::run(p))
        .needs(Facts::FLAT.and(Facts::SITES)).leaves(Facts::GROUPS).stops(),
    Pass::ours("replicate_reductions", |p, _| replicate_reductions::run(p)).needs(Facts::GROUPS.and(Facts::FORKS)),
    Pass::ours("split_reductions", |p, _| split_reductions::run(p)).needs(Facts::GROUPS.and(Facts::FORKS)),
    Pass::ours("select_schedules", |p, _| select_schedules::run(p)).needs(Facts::GROUPS),
    Pass::ours("lower_reductions", |p, s| lower_reductions::run(p, s.options)).needs(Facts::GROUPS).ends(Facts::GROUPS),
    Pass::ours("lower_copyprivate", |p, _| lower_copyprivate::run(p))
        .needs(Facts::SITES).ends(Facts::SITES).leaves(Facts::REDUCED).stops(),
    Pass::ours("select_exec_mode", |p, _| select_exec_mode::run(p)).needs(Facts::FLAT.and(Facts::FORKS)).leaves(Facts::MODES),
    Pass::ours("place_shared_variables", |p, _| place_shared_variables::run(p))
        .needs(Facts::MODES.and(Facts::FORKS).and(Facts::REDUCED)).leaves(Facts::PLACES),
    Pass::ours("spmdize", |p, _| spmdize::run(p)).needs(Facts::MODES.and(Facts::PLACES)).leaves(Facts::GUARDED),
    Pass::ours("insert_barriers", |p, _| insert_barriers::run(p)).needs(Facts::GUARDED.and(Facts::FORKS)).leaves(Facts::MET),
    Pass::ours("lower_fork", |p, _| lower_fork::run(p))
        .needs(Facts::FORKS.and(Facts::PLACES).and(Facts::MET)).ends(Facts::FORKS).leaves(Facts::THREADS),
    Pass::ours("lower_team_statics", |p, _| lower_team_statics::run(p)).needs(Facts::THREADS).stops(),
    Pass::ours("warp_aggregate_atomics", |p, s| warp_aggregate_atomics::run(p, s.options)).least_level(1).needs(Facts::THREADS),
    Pass::ours("invariant_division", |p, _| invariant_division::run(p)).least_level(1).needs(Facts::THREADS),
    Pass::ours("narrow_iv", |p, s| narrow_iv::run(p, s.options)).least_level(1).needs(Facts::THREADS),
    Pass::ours("link_device_runtime", |p, s| link_device_runtime::run(p, s.machine))
        .needs(Facts::THREADS.and(Facts::POSSIBLE)).leaves(Facts::WHOLE).stops(),
];

/// Whether each pass finds what it needs, at every `-O` level.
const fn in_order(passes: &[Pass]) -> bool {
    let mut level = 0;
    while level <= 3 {
        let mut facts = Facts::NONE;
        let mut i = 0;
        while i < passes.len() {
            let pass = &passes[i];
            if pass.level <= level {
                if !facts.hold(pass.needs) {
                    return false;
                }
                facts = facts.without(pass.ends).and(pass.leaves);
            }
            i += 1;
        }
        if !facts.hold(Facts::WHOLE.and(Facts::POSSIBLE)) {
            return false;
        }
        level += 1;
    }
    true
}

const _: () = assert!(in_order(PASSES), "a pass needs what none before it leaves");

/// Names of all passes, in the order in which they run: what
/// [`Options::dump`] takes, beside `ptx`, `object` and `all`.
pub fn passes() -> Vec<&'static str> {
    let ours = PASSES.iter().map(|p| p.name);
    ours.chain(emit::passes()).collect()
}

/// Names of the passes that code for `arch` goes through at this `-O` level, in the
/// order in which they run.
pub fn passes_for(arch: &Arch, level: u8) -> Vec<&'static str> {
    let ours = PASSES.iter().filter(|p| p.level <= level);
    let ours = ours.map(|p| p.name);
    ours.chain(emit::passes_for(arch, level)).collect()
}

/// The first of the names that `--dump` does not know, as an error that lists
/// those that it does.
pub fn unknown_dump(names: &[String]) -> Option<Diagnostic> {
    let mut known = passes();
    known.extend(["ptx", "object", "all"]);
    let name = names.iter().find(|n| !known.contains(&n.as_str()))?;
    Some(Diagnostic::error(
        format!("there is no pass `{name}` to dump the code after"),
        format!("the passes are {}", known.join(", ")),
    ))
}

/// Lowers the program for a class of machines.
///
/// # Errors
/// As [`crate::compile()`].
pub fn lower<'ctx>(
    context: &'ctx Context,
    class: &'static MachineClass,
    modules: &[DeviceModule],
    options: &Options,
    stage: &mut Stage<'_>,
) -> Result<Program<'ctx>, Vec<Diagnostic>> {
    let machine = host_machine().map_err(|d| vec![d])?;
    let setting = Setting {
        modules,
        options,
        machine: &machine,
    };
    let mut p = Program::new(context, class);
    stage.class = class;
    for pass in PASSES.iter().filter(|p| p.level <= options.opt_level) {
        stage.time(pass.name, None, || pass.run(&mut p, &setting))?;
        wf_llvm::progress::set_kernels(p.kernels.iter().map(place).collect());
        stage.done(&p.module, pass.name, None, &p.reductions)?;
        if stage.verify && pass.leaves.hold(Facts::ONE_FORM) {
            contract::verify(&p).map_err(|what| vec![Diagnostic::bug(what)])?;
        }
        if pass.stops && p.failed() {
            return Err(p.diagnostics);
        }
        if pass.stops && p.is_empty() {
            break;
        }
    }
    Ok(p)
}

/// A kernel as the user knows it.
fn place(kernel: &Kernel) -> String {
    let SourceLoc { file, line, .. } = &kernel.source;
    format!("the target region at {file}:{line}")
}

/// A machine for LLVM's passes over code that is still the host's.
///
/// # Errors
/// When this LLVM was built without it.
pub fn host_machine() -> Result<TargetMachine, Diagnostic> {
    wf_codegen::target(&Arch::Virtual)
        .machine(&wf_codegen::Options::default())
        .map_err(|e| emit::diagnostic(&e))
}

#[cfg(test)]
mod tests {
    use super::PASSES;
    use std::path::{Path, PathBuf};

    /// The passes of the crate's documentation, in its order, with their folders
    /// where they are ours.
    fn documented() -> Vec<(Option<String>, String)> {
        let rows = include_str!("lib.rs").lines();
        let cells = rows.filter_map(|l| l.strip_prefix("//! | `")?.split(" | ").next());
        let names = cells.flat_map(|cell| cell.split(", "));
        let names = names.map(|n| n.trim_end_matches(" (LLVM's)").trim_matches('`'));
        names
            .map(|n| match n.split_once('/') {
                Some((folder, name)) => (Some(folder.into()), name.into()),
                None => (None, n.into()),
            })
            .collect()
    }

    #[test]
    fn the_documentation_lists_the_passes_where_they_are() {
        let documented = documented();
        let names: Vec<_> = documented.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(names, PASSES.iter().map(|p| p.name).collect::<Vec<_>>());
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for (folder, name) in documented
            .iter()
            .filter_map(|(f, n)| Some((f.as_ref()?, n)))
        {
            let file = src.join(folder).join(format!("{name}.rs"));
            let module = src.join(folder).join(name).join("mod.rs");
            assert!(file.exists() || module.exists(), "{folder}/{name}");
        }
    }

    /// The sources below a folder.
    fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                out.push(path);
            }
        }
    }

    /// What a module's documentation calls a pass has a row in a table.
    #[test]
    fn modules_name_passes_that_there_are() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut files = vec![];
        sources(&crates.join("lower/src"), &mut files);
        sources(&crates.join("codegen/src"), &mut files);
        // `warpfork translate` has a table of its own.
        files.retain(|file| !file.components().any(|c| c.as_os_str() == "translate"));
        let known = super::passes();
        let mut named = 0;
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            let documentation = text.lines().filter_map(|l| l.strip_prefix("//!"));
            let documentation: Vec<_> = documentation.collect();
            let documentation = documentation.join(" ").to_lowercase();
            for rest in documentation.split("pass `").skip(1) {
                let name = rest.split('`').next().unwrap();
                assert!(known.contains(&name), "{}: pass `{name}`", file.display());
                named += 1;
            }
        }
        assert!(named > 60, "{named}");
    }
}
