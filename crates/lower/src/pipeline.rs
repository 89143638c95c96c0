//! The pipeline from host fork-join form to a machine's module: the tables of passes in order.
//!
//! Names, dumps, verification, times and the golden tests follow from the tables. Each pass's
//! requirements are checked when the tables are compiled.

use crate::device::{diagnose_calls, link_device_runtime, summarize_kernels};
use crate::frontend::{
    canonicalize, eliminate_fp80, expand_indirectbr, expand_variadics, link_modules, lower_cancel,
    lower_global_ctors, lower_invoke, lower_scan, lower_throw, resolve_function_pointers,
    trap_virtual_functions,
};
use crate::ir::Context;
use crate::ir::TargetMachine;
use crate::llvm_pipelines::{IF_CONVERT, SIMPLIFY};
use crate::loops::{
    grid_stride_loops, invariant_division, loop_interchange, narrow_iv, runtime_unroll,
    version_strides,
};
use crate::memory::{
    infer_readonly, lower_copyprivate, lower_team_statics, place_shared_variables, promote_captures,
};
use crate::parallelism::{
    inline_sequential, insert_barriers, lower_fork, select_exec_mode, select_schedules,
    specialize_functions, spmdize,
};
use crate::pass::{Lowering, Setting, Step, both, llvms, ours};
use crate::program::Program;
use crate::reduction::lower_reductions;
use crate::reduction::warp_aggregate_atomics;
use crate::reduction::{recognize_reductions, replicate_reductions, split_reductions};
use crate::{DeviceModule, Options, diagnostic};
use wf_codegen::{MachineClass, OPTIMIZE, TABLES, Target, VERSIONS};
use wf_diagnostics::Diagnostic;
use wf_host_abi::Arch;
use wf_passes::{Facts, Pass, Runner, after, names};

/// [`SIMPLIFY`] without inlining, for `-O0`.
const SIMPLIFY_O0: &str = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),\
    always-inline,\
    cgscc(function-attrs,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>))";

/// Inlines the marked sequential functions and simplifies.
const FLATTEN: &str = "always-inline,function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>)";

/// The early simplification for an optimisation level.
fn simplify(options: &Options) -> &'static str {
    match options.opt_level {
        0 => SIMPLIFY_O0,
        _ => SIMPLIFY,
    }
}

/// The passes over the whole program, in the order in which they run. The tables of a machine
/// follow, with [`SUMMARY`] among them.
#[rustfmt::skip]
pub const LOWERING: &[Pass<Step>] = &[
    ours("link_modules", |p, s| link_modules::run(p, s.modules, s.options)).leaves(Facts::KERNELS).stops(),
    ours("lower_global_ctors", |p, s| lower_global_ctors::run(p, s.options)).needs(Facts::KERNELS),
    ours("trap_virtual_functions", |p, s| trap_virtual_functions::run(p, s.options)).needs(Facts::KERNELS),
    ours("expand_indirectbr", |p, _| expand_indirectbr::run(p)).needs(Facts::KERNELS).leaves(Facts::COPYABLE).stops(),
    ours("lower_throw", |p, _| lower_throw::run(p)).needs(Facts::KERNELS),
    both("lower_invoke", |p, _| lower_invoke::run(p), lower_invoke::LLVMS)
        .needs(Facts::KERNELS).leaves(Facts::NO_UNWINDING),
    ours("lower_cancel", |p, _| lower_cancel::run(p)).needs(Facts::NO_UNWINDING),
    ours("canonicalize", |p, _| canonicalize::run(p))
        .needs(Facts::KERNELS.and(Facts::NO_UNWINDING)).leaves(Facts::CANONICAL.and(Facts::FORKS)),
    ours("expand_variadics", |p, _| expand_variadics::run(p)).needs(Facts::CANONICAL).stops(),
    ours("lower_scan", |p, _| lower_scan::run(p)).needs(Facts::CANONICAL),
    ours("grid_stride_loops", |p, _| grid_stride_loops::run(p)).needs(Facts::CANONICAL).leaves(Facts::GRID_STRIDE),
    ours("promote_captures", |p, _| promote_captures::run(p)).least_level(1).needs(Facts::GRID_STRIDE.and(Facts::FORKS)),
    llvms("early_cleanup", simplify)
        .needs(Facts::GRID_STRIDE).leaves(Facts::SSA),
    ours("eliminate_fp80", |p, s| eliminate_fp80::run(p, s.machine, simplify(s.options))).needs(Facts::SSA),
    ours("version_strides", |p, _| version_strides::run(p)).least_level(2)
        .needs(Facts::GRID_STRIDE.and(Facts::SSA)),
    llvms("if_convert", |_| IF_CONVERT).least_level(2).needs(Facts::SSA),
    ours("loop_interchange", |p, _| loop_interchange::run(p)).least_level(2)
        .needs(Facts::GRID_STRIDE.and(Facts::SSA)),
    ours("runtime_unroll", |p, _| runtime_unroll::run(p)).needs(Facts::GRID_STRIDE.and(Facts::SSA)),
    ours("resolve_function_pointers", |p, _| resolve_function_pointers::run(p)).needs(Facts::COPYABLE.and(Facts::SSA)),
    ours("specialize_functions", |p, _| specialize_functions::run(p))
        .needs(Facts::COPYABLE.and(Facts::SSA).and(Facts::FORKS))
        .leaves(Facts::CONTEXTS.and(Facts::SITES)),
    ours("diagnose_calls", |p, s| diagnose_calls::run(p, s.options)).needs(Facts::CONTEXTS).leaves(Facts::CALLABLE).stops(),
    both("inline_sequential", |p, _| inline_sequential::run(p), FLATTEN)
        .needs(Facts::CONTEXTS.and(Facts::FORKS).and(Facts::SITES)).leaves(Facts::INLINED),
    ours("infer_readonly", |p, _| infer_readonly::run(p)).needs(Facts::INLINED.and(Facts::SSA)),
    ours("recognize_reductions", |p, _| recognize_reductions::run(p))
        .needs(Facts::INLINED.and(Facts::SITES)).leaves(Facts::REDUCTIONS).stops(),
    ours("replicate_reductions", |p, _| replicate_reductions::run(p)).needs(Facts::REDUCTIONS.and(Facts::FORKS)),
    ours("split_reductions", |p, _| split_reductions::run(p)).needs(Facts::REDUCTIONS.and(Facts::FORKS)),
    ours("select_schedules", |p, _| select_schedules::run(p)).needs(Facts::REDUCTIONS),
    ours("lower_reductions", |p, s| lower_reductions::run(p, s.options)).needs(Facts::REDUCTIONS).ends(Facts::REDUCTIONS),
    ours("lower_copyprivate", |p, _| lower_copyprivate::run(p))
        .needs(Facts::SITES).ends(Facts::SITES).leaves(Facts::REDUCED).stops(),
    ours("select_exec_mode", |p, _| select_exec_mode::run(p)).needs(Facts::INLINED.and(Facts::FORKS)).leaves(Facts::EXEC_MODES),
    ours("place_shared_variables", |p, _| place_shared_variables::run(p))
        .needs(Facts::EXEC_MODES.and(Facts::FORKS).and(Facts::REDUCED)).leaves(Facts::PLACES),
    ours("spmdize", |p, _| spmdize::run(p)).needs(Facts::EXEC_MODES.and(Facts::PLACES)).leaves(Facts::GUARDED),
    ours("insert_barriers", |p, _| insert_barriers::run(p)).needs(Facts::GUARDED.and(Facts::FORKS)).leaves(Facts::BARRIERS),
    ours("lower_fork", |p, _| lower_fork::run(p))
        .needs(Facts::FORKS.and(Facts::PLACES).and(Facts::BARRIERS)).ends(Facts::FORKS).leaves(Facts::THREADS),
    ours("lower_team_statics", |p, _| lower_team_statics::run(p)).needs(Facts::THREADS).stops(),
    ours("warp_aggregate_atomics", |p, s| warp_aggregate_atomics::run(p, s.options)).least_level(1).needs(Facts::THREADS),
    ours("invariant_division", |p, _| invariant_division::run(p)).least_level(1).needs(Facts::THREADS),
    ours("narrow_iv", |p, s| narrow_iv::run(p, s.options)).least_level(1).needs(Facts::THREADS),
    ours("link_device_runtime", |p, s| link_device_runtime::run(p, s.machine))
        .needs(Facts::THREADS.and(Facts::CALLABLE)).leaves(Facts::LINKED).stops(),
];

/// What the host needs to know of optimised kernels.
#[rustfmt::skip]
const SUMMARY: &[wf_codegen::Pass] = &[
    wf_codegen::Pass::new("summarize_kernels", |w| { summarize_kernels::run(w); Ok(()) })
        .needs(Facts::OPTIMIZED.and(Facts::NO_LAUNCH_CHECKS)).leaves(Facts::SUMMARY),
];

/// The `-O` level of machine passes: at least 1, since the runtime's indirection has to be
/// optimised away.
pub fn machine_level(level: u8) -> u8 {
    match level {
        0 => 1,
        _ => level,
    }
}

/// The tables of a machine, in the order in which they run.
pub fn machine_tables(target: &dyn Target) -> [&'static [wf_codegen::Pass]; 5] {
    let wf_codegen::Tables { prepare, finish } = target.tables();
    [prepare, OPTIMIZE, VERSIONS, SUMMARY, finish]
}

/// Checks that each pass's required facts hold, for every machine and `-O` level; names the pass
/// otherwise.
const fn check_order() {
    let mut level = 0;
    while level <= 3 {
        let lowered = after(LOWERING, level, Facts::NONE);
        assert!(lowered.hold(Facts::LINKED.and(Facts::CALLABLE)));
        let of_machine = if level == 0 { 1 } else { level };
        let mut i = 0;
        while i < TABLES.len() {
            let facts = after(TABLES[i].prepare, of_machine, lowered);
            let facts = after(OPTIMIZE, of_machine, facts);
            let facts = after(VERSIONS, of_machine, facts);
            let facts = after(SUMMARY, of_machine, facts);
            let facts = after(TABLES[i].finish, of_machine, facts);
            assert!(facts.hold(Facts::DEFINED.and(Facts::SHARED_LAYOUT)));
            i += 1;
        }
        level += 1;
    }
}

const _: () = check_order();

/// Names of all passes, in the order in which they run: what
/// [`Options::dump`] takes, beside `ptx`, `object` and `all`.
pub fn passes() -> Vec<&'static str> {
    let (before, after) = wf_codegen::pass_names();
    let ours = names(LOWERING, u8::MAX).chain(before);
    let between = names(VERSIONS, u8::MAX).chain(names(SUMMARY, u8::MAX));
    ours.chain(between).chain(after).collect()
}

/// Names of the passes that work on a machine's module, in the order in which they run.
pub fn machine_passes() -> Vec<&'static str> {
    let all = passes().into_iter();
    all.filter(|name| LOWERING.iter().all(|p| p.name != *name))
        .collect()
}

/// Names of the passes that code for `arch` goes through at this `-O` level, in the
/// order in which they run.
pub fn passes_for(arch: &Arch, level: u8) -> Vec<&'static str> {
    let target = wf_codegen::target(arch);
    let of_machine = machine_tables(target.as_ref()).into_iter();
    let of_machine = of_machine.flat_map(|t| names(t, machine_level(level)));
    names(LOWERING, level).chain(of_machine).collect()
}

/// An error for the first unknown name of `--dump`, which lists the known names.
pub fn unknown_dump(names: &[String]) -> Option<Diagnostic> {
    let mut known = passes();
    known.extend(["ptx", "object", "all"]);
    let name = names.iter().find(|n| !known.contains(&n.as_str()))?;
    Some(Diagnostic::error(
        format!("there is no pass `{name}` to dump the code after"),
        format!("the passes are {}", known.join(", ")),
    ))
}

/// Names of the passes that a program is right without, in the order in which they run first.
pub fn optional_passes() -> Vec<&'static str> {
    let lowering = LOWERING.iter().filter(|p| p.is_optional()).map(|p| p.name);
    let mut all: Vec<_> = lowering.collect();
    for table in TABLES {
        let tables = [table.prepare, OPTIMIZE, VERSIONS, SUMMARY, table.finish];
        for pass in tables.into_iter().flatten().filter(|p| p.is_optional()) {
            if !all.contains(&pass.name) {
                all.push(pass.name);
            }
        }
    }
    all
}

/// An error for the first name of `--opt-disable` that is no optional pass.
pub fn not_optional(names: &[String]) -> Option<Diagnostic> {
    let optional = optional_passes();
    let name = names.iter().find(|n| !optional.contains(&n.as_str()))?;
    Some(Diagnostic::error(
        format!("`{name}` is no pass that can be left out"),
        format!("those that can are {}", optional.join(", ")),
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
    runner: &mut Runner<'_>,
) -> Result<Program<'ctx>, Vec<Diagnostic>> {
    let machine = host_machine().map_err(|d| vec![d])?;
    let setting = Setting {
        modules,
        options,
        machine: &machine,
    };
    let mut lowering = Lowering {
        program: Program::new(context, class),
        setting,
    };
    runner.run(LOWERING, options.opt_level, &mut lowering)?;
    Ok(lowering.program)
}

/// The target machine of the host, for passes over the host form.
///
/// # Errors
/// When this LLVM was built without it.
pub fn host_machine() -> Result<TargetMachine, Diagnostic> {
    wf_codegen::target(&Arch::Virtual)
        .machine(&wf_codegen::Options::default())
        .map_err(|e| diagnostic::of_target(&e))
}

#[cfg(test)]
mod tests {
    use super::LOWERING;
    use std::path::{Path, PathBuf};

    /// The passes in the crate's documentation, in its order, with the folders of our passes.
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
        assert_eq!(names, LOWERING.iter().map(|p| p.name).collect::<Vec<_>>());
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

    /// Each pass that a module's documentation names has a row in a table.
    #[test]
    fn modules_name_passes_that_there_are() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut files = vec![];
        sources(&crates.join("lower/src"), &mut files);
        sources(&crates.join("codegen/src"), &mut files);
        sources(&crates.join("opt/src"), &mut files);
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
