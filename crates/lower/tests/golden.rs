//! The module before and after each pass, for small programs.
//!
//! Every `golden/<pass>-<case>.c` or `.cpp` is compiled as `wfcc` does it, and
//! what the compiler dumps after each pass that the program's line
//! `// SHOW: passes` names is compared with `golden/<pass>-<case>.<dump>.ll`:
//! the passes before and after are read side by side. In one case of each pass, the
//! whole module differs behind it, unless the pass only looks ([`LOOKING`]).
//! Further lines may say
//! - `// ONLY: texts`: show the functions, variables and aliases whose names
//!   contain one of the texts;
//! - `// FLAGS: words`: more flags for Clang;
//! - `// HOST: names`: the functions whose addresses the host's code takes;
//! - `// ARCH: ptxNN`, `gfxNNN` or `virtual`: compile for this instead of `ptx70`, which
//!   dumps of a machine's passes have in their names;
//! - `// RAW`: show attributes and the module's head, too, and of the device
//!   runtime what `ONLY` names;
//! - `// REPORT`: compare what `warpfork explain` shows of each kernel, too, with
//!   `golden/<pass>-<case>.report.txt`;
//! - `// ERRORS`: the program is refused; compare the messages, with
//!   `golden/<pass>-<case>.errors.txt`.
//!
//! `WARPFORK_BLESS=1 cargo test -p wf-lower` writes the files anew; review the
//! difference.

mod common;

use common::{device_module, folder, golden, options, tidy::tidy};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use wf_diagnostics::Diagnostic;
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_host_abi::report::KernelReport;
use wf_lower::HostFunction;

/// One test for each pass that has cases.
macro_rules! passes {
    ($($pass:ident),* $(,)?) => {
        const PASSES: &[&str] = &[$(stringify!($pass)),*];
        mod pass {
            $(
                #[test]
                fn $pass() {
                    super::check_pass(stringify!($pass));
                }
            )*
        }
    };
}

passes!(
    link_modules,
    lower_global_ctors,
    trap_virtual_functions,
    expand_indirectbr,
    lower_throw,
    lower_invoke,
    lower_cancel,
    canonicalize,
    expand_variadics,
    lower_scan,
    grid_stride_loops,
    promote_captures,
    early_cleanup,
    eliminate_fp80,
    version_strides,
    if_convert,
    loop_interchange,
    runtime_unroll,
    resolve_function_pointers,
    specialize_functions,
    diagnose_calls,
    inline_sequential,
    infer_readonly,
    recognize_reductions,
    replicate_reductions,
    split_reductions,
    select_schedules,
    lower_reductions,
    lower_copyprivate,
    select_exec_mode,
    place_shared_variables,
    spmdize,
    insert_barriers,
    lower_fork,
    lower_team_statics,
    warp_aggregate_atomics,
    invariant_division,
    narrow_iv,
    link_device_runtime,
    resolve_aliases,
    diagnose_unsupported,
    lower_constrained_fp,
    expand_atomics,
    expand_large_fp_convert,
    simplify_libcalls,
    set_target,
    strip_host_attributes,
    lower_inline_asm,
    internalize,
    kernel_abi,
    lower_printf,
    link_libcalls,
    lower_dynamic_alloca,
    lower_primitives,
    lower_byval,
    abi_struct_layout,
    atomic_scopes,
    lower_nvvm_cross_lane,
    find_spin_loops,
    lane_scheduler,
    match_funnel_shifts,
    optimize,
    unroll_for_sroa,
    unroll_remainder,
    relinearize_index,
    launch_values,
    fold_launch_checks,
    noalias,
    by_value,
    aligned,
    warp_teams,
    packed_teams,
    summarize_kernels,
    tile_loops,
    lower_traps,
    lower_shared_tables,
    global_dce,
    heap_to_stack,
    expand_memcpy,
    diagnose_undefined,
    pre_volta_atomics,
    lower_local_atomics,
    atomic_fences,
    vectorize_streams,
    skip_idle_iterations,
    specialize_team_size,
    unroll_grid_stride,
    unroll_for_ilp,
    unroll_and_hoist,
    vectorize_loads,
    scalarize_bytes,
    cluster_loads,
    expand_updates,
    warp_transpose,
    layout_shared_memory,
    limit_lsr_strides,
    limit_lsr_counters,
    reassociate_addresses,
    sink_extensions,
    predicate_increments,
    expand_memmove,
    reconverge_before_sync,
    register_budget,
    mangle_symbols,
    instrument_accesses,
    instrument_alignment,
    instrument_divisions,
    instrument_traps,
    lower_vgpu_calls,
    inline_vgpu_calls,
    bf16_libcalls,
    avoid_lsr,
    select_cross_lane_ops,
    dpp_mul_workaround,
    init_barriers,
    fix_irreducible,
    insert_waitcnt,
    infer_kernel_inputs,
    infer_norecurse,
);

/// Passes that change no code: what their groups show is a report, or a refusal, or the
/// code that they look at.
const LOOKING: &[&str] = &[
    "diagnose_calls",
    "diagnose_unsupported",
    "diagnose_undefined",
    "summarize_kernels",
];

/// What the comments at the head of a case ask for.
#[derive(Default)]
struct Case {
    show: Vec<String>,
    only: Vec<String>,
    flags: Vec<String>,
    host: Vec<String>,
    arch: Option<Arch>,
    raw: bool,
    report: bool,
    errors: bool,
}

impl Case {
    fn read(source: &Path) -> Self {
        let text = std::fs::read_to_string(source).expect("the case can be read");
        let mut case = Self::default();
        for line in text.lines().map_while(|l| l.strip_prefix("// ")) {
            let words = |w: &str| w.split_whitespace().map(str::to_owned).collect();
            match line.split_once(": ") {
                Some(("SHOW", w)) => case.show = words(w),
                Some(("ONLY", w)) => case.only = words(w),
                Some(("FLAGS", w)) => case.flags = words(w),
                Some(("HOST", w)) => case.host = words(w),
                Some(("ARCH", name)) => case.arch = Some(arch(name)),
                _ if line == "RAW" => case.raw = true,
                _ if line == "REPORT" => case.report = true,
                _ if line == "ERRORS" => case.errors = true,
                Some((name, _)) if name.chars().all(char::is_uppercase) => {
                    panic!("{}: `{line}` is no directive", source.display())
                }
                _ => {}
            }
        }
        assert!(
            !case.show.is_empty() || case.report || case.errors,
            "{} shows nothing",
            source.display()
        );
        case
    }

    /// The architecture that it is compiled for.
    fn arch(&self) -> Arch {
        self.arch.clone().unwrap_or(Arch::Ptx(70))
    }

    /// The passes that it goes through, in their order.
    fn order(&self) -> Vec<&'static str> {
        wf_lower::passes_for(&self.arch(), options().opt_level)
    }

    /// The pass that runs right before this one.
    fn before(&self, pass: &str) -> Option<&'static str> {
        let order = self.order();
        let at = order.iter().position(|p| *p == pass)?;
        order.get(at.checked_sub(1)?).copied()
    }

    /// Its golden files.
    fn outputs(&self, source: &Path) -> Vec<PathBuf> {
        let mut out: Vec<_> = self
            .show
            .iter()
            .map(|p| source.with_extension(format!("{p}.ll")))
            .collect();
        if self.report {
            out.push(source.with_extension("report.txt"));
        }
        if self.errors {
            out.push(source.with_extension("errors.txt"));
        }
        out
    }
}

/// The architecture that dumps call so.
fn arch(name: &str) -> Arch {
    match (name.strip_prefix("ptx"), Gfx::named(name)) {
        (Some(capability), _) => Arch::Ptx(capability.parse().expect("a capability")),
        (None, Some(gfx)) => Arch::Amd(gfx),
        (None, None) => Arch::Virtual,
    }
}

fn cases() -> Vec<PathBuf> {
    let mut cases: Vec<_> = std::fs::read_dir(folder("golden"))
        .expect("there are cases")
        .map(|e| e.expect("the folder can be read").path())
        .filter(|p| p.extension().is_some_and(|e| e == "c" || e == "cpp"))
        .collect();
    cases.sort();
    cases
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .expect("it is a file")
        .to_string_lossy()
        .into_owned()
}

fn check_pass(pass: &str) {
    let prefix = format!("{pass}-");
    let of_pass: Vec<_> = cases()
        .into_iter()
        .filter(|c| file_name(c).starts_with(&prefix))
        .collect();
    assert!(!of_pass.is_empty(), "no case begins with `{prefix}`");
    let (mut wrong, mut changes) = (vec![], false);
    for case in &of_pass {
        let checked = check(case, pass);
        wrong.extend(checked.wrong);
        changes |= checked.changes;
    }
    if changes == LOOKING.contains(&pass) {
        let does = if changes {
            "changes"
        } else {
            "leaves as it is"
        };
        wrong.push(format!("pass `{pass}` {does} the code of its group"));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What a case tells.
struct Checked {
    /// How it differs from its golden files.
    wrong: Vec<String>,
    /// Whether the module behind the pass differs from that before it.
    changes: bool,
}

/// Compiles a case and compares what comes of it.
fn check(source: &Path, pass: &str) -> Checked {
    let case = Case::read(source);
    let dumps = tempfile::tempdir().expect("a folder for dumps");
    Checked {
        wrong: compare(source, &case, pass, dumps.path()),
        changes: changes(&case, pass, dumps.path()),
    }
}

/// Whether the module in a case's dumps is another behind the pass than before it.
fn changes(case: &Case, pass: &str, dumps: &Path) -> bool {
    let Some(before) = case.before(pass) else {
        return case.order().first() == Some(&pass);
    };
    // A pass that runs once for each architecture has it in its dump's name.
    let dump = |pass: &str| {
        let entries = std::fs::read_dir(dumps).expect("it is a folder");
        let names = entries.map(|e| file_name(&e.expect("it can be read").path()));
        let mut of_pass = names.filter(|n| n.split('.').nth(1) == Some(pass));
        let read = |n| std::fs::read_to_string(dumps.join(n)).expect("it can be read");
        of_pass.next().map(|n| wf_lower::opt::plain(&read(n)))
    };
    matches!((dump(before), dump(pass)), (Some(before), Some(after)) if before != after)
}

/// Compiles a case and returns how it differs from its golden files.
fn compare(source: &Path, case: &Case, pass: &str, dumps: &Path) -> Vec<String> {
    let mut options = options();
    let shown = case.show.iter().filter_map(|s| s.split('.').next());
    let dumped = shown.chain([pass]).chain(case.before(pass));
    options.dump = dumped.map(str::to_owned).collect();
    options.dump_dir = dumps.to_path_buf();
    options.archs = vec![case.arch()];
    let mut module = device_module(source, &case.flags);
    module
        .functions
        .extend(case.host.iter().map(|name| HostFunction {
            name: name.clone(),
            symbol: name.clone(),
        }));
    let output = match wf_lower::compile(&[module], &options) {
        Ok(_) if case.errors => return vec![format!("{} is accepted", source.display())],
        Ok(output) => output,
        Err(errors) if case.errors => {
            let text: String = errors.iter().map(message).collect();
            let wrong = golden(&source.with_extension("errors.txt"), &text);
            return wrong.into_iter().collect();
        }
        Err(errors) => return vec![format!("{}: {errors:#?}", source.display())],
    };
    let mut wrong = Vec::new();
    for pass in &case.show {
        let dump = dumps.join(format!("module.{pass}.ll"));
        let text = match std::fs::read_to_string(&dump) {
            Ok(text) => match tidy(&text, &case.only, case.raw) {
                nothing if nothing.is_empty() => {
                    wrong.push(format!("{}: `{pass}` shows nothing", source.display()));
                    continue;
                }
                text => text,
            },
            Err(e) => {
                wrong.push(format!("{}: no dump of `{pass}`: {e}", source.display()));
                continue;
            }
        };
        wrong.extend(golden(&source.with_extension(format!("{pass}.ll")), &text));
    }
    if case.report {
        let text: String = output.image.reports.iter().map(report).collect();
        wrong.extend(golden(&source.with_extension("report.txt"), &text));
    }
    wrong
}

/// A message, a line each for what it says and what helps.
fn message(d: &Diagnostic) -> String {
    let help = d.help.as_deref().unwrap_or("none");
    format!(
        "line {} in {}: {}\n  help: {help}\n",
        d.loc.line, d.loc.function, d.message
    )
}

/// What `warpfork explain` shows of a kernel, one fact a line.
fn report(k: &KernelReport) -> String {
    let mut out = format!(
        "{} line {}: {:?}\n",
        k.source.function, k.source.line, k.mode
    );
    let mut fact = |line: String| writeln!(out, "  {line}").expect("a string grows");
    fact(format!("reason: {}", k.reason));
    fact(format!("geometry: {}", k.geometry));
    for r in &k.regions {
        fact(format!(
            "parallel region: line {}, level {}",
            r.source.line, r.level
        ));
    }
    for v in &k.shared {
        let bytes = v
            .bytes
            .map_or("length known at run time".into(), |b| format!("{b} bytes"));
        fact(format!("shared: `{}`, {:?}, {bytes}", v.name, v.place));
    }
    fact(format!("static shared memory: {} bytes", k.static_shared));
    fact(format!("most threads: {}", k.max_threads));
    out
}

#[test]
fn the_table_of_passes_and_the_groups_agree() {
    assert_eq!(wf_lower::passes(), PASSES);
}

#[test]
fn every_group_shows_its_pass() {
    let shows = |pass: &str| {
        let prefix = format!("{pass}-");
        cases()
            .iter()
            .filter(|c| file_name(c).starts_with(&prefix))
            .map(|c| Case::read(c))
            .any(|c| {
                let shown = |s: &String| s.split('.').next() == Some(pass);
                c.show.iter().any(shown) || c.report || c.errors
            })
    };
    let hidden: Vec<_> = PASSES.iter().filter(|p| !shows(p)).collect();
    assert!(hidden.is_empty(), "nothing shows {hidden:?}");
}

#[test]
fn every_case_has_a_pass_and_every_golden_file_a_case() {
    let mut wanted = BTreeSet::new();
    for case in cases() {
        let name = file_name(&case);
        let pass = name.split('-').next().unwrap_or_default();
        assert!(PASSES.contains(&pass), "{name} begins with no pass's name");
        wanted.extend(Case::read(&case).outputs(&case));
        wanted.insert(case);
    }
    let found: BTreeSet<_> = std::fs::read_dir(folder("golden"))
        .expect("there are cases")
        .map(|e| e.expect("the folder can be read").path())
        .collect();
    let stale: Vec<_> = found.difference(&wanted).collect();
    if std::env::var_os("WARPFORK_BLESS").is_some() {
        for path in stale {
            std::fs::remove_file(path).expect("a stale golden file can be removed");
        }
    } else {
        assert!(stale.is_empty(), "no case has the golden files {stale:?}");
    }
}
