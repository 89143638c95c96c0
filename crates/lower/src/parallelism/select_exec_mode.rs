//! Pass `select_exec_mode`: selects each kernel's execution mode, SPMD or generic.
//!
//! A kernel is SPMD if all threads can run its sequential code, with side effects guarded.
//! Otherwise it is generic, with a master warp and workers (warp-specialised fork-join, section
//! V). `explain` shows the reason.

use crate::analysis::calls::reachable;
use crate::analysis::effects::{Effect, effect};
use crate::analysis::{escapes, grid, splittable_teams};
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Ir, Value, underlying};
use crate::memory::lower_team_statics;
use crate::parallelism::split_teams;
use crate::program::Program;
use crate::program::kernel::{Kernel, Shape};
use crate::program::nesting;
use std::collections::HashSet;
use wf_host_abi::Mode;

/// Above this number of guarded side effects a master warp is cheaper.
const MAX_GUARDS: usize = 24;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let (mode, reason) = decide(ir, kernel, f);
        let spmd = mode == Mode::Spmd && kernel.has_parallel();
        // A kernel without a shared loop is not split; nor is one with team static variables, which
        // each block would have separately.
        let shared_loop = (spmd && lower_team_statics::bytes(ir, f) == 0)
            .then(|| {
                let has_teams = kernel.league.has_teams;
                splittable_teams::shared_loop(ir, f, has_teams, &kernel.partial)
            })
            .flatten();
        let combined = shared_loop.as_ref().map(|s| split_teams::write(ir, s));
        let free_teams = spmd && grid::is_free(ir, f);
        kernel.shape.set(Shape {
            mode,
            reason,
            free_teams,
            parted: combined == Some(0),
            combined: combined.unwrap_or(0),
            free_width: free_teams && grid::has_free_width(ir, f),
            relaxed: spmd && grid::orders_nothing(ir, f),
            asks_teams: grid::asks_teams(ir, f),
            one_region: spmd && !grid::asks_teams(ir, f) && splittable_teams::has_one_region(ir, f),
        });
    }
    program.kernels = kernels;
}

fn decide(ir: Ir, kernel: &Kernel, f: Value) -> (Mode, String) {
    if !kernel.has_parallel() {
        let reason =
            "the region has no parallel region inside a team, so one thread runs each team";
        let reason = match simd_loop(ir, f) {
            Some(line) => format!(
                "{reason}, its `simd` loop at line {line}, too, since an iteration may need what an \
                 earlier statement of another one wrote; if none does, add `parallel for` to have \
                 the team's threads run it"
            ),
            None => reason.into(),
        };
        return (Mode::Spmd, reason);
    }
    if let Some(reason) = &kernel.forced_generic {
        return (Mode::Generic, reason.clone());
    }
    let callees = reachable(f).into_iter().skip(1);
    for g in callees.filter(|g| nesting::is_sequential_copy(*g)) {
        if g.instructions()
            .into_iter()
            .any(|i| effect(ir, i, &HashSet::new()) == Effect::Fork)
        {
            return (
                Mode::Generic,
                format!(
                    "a parallel region is reached through a recursive call of `{}`; make the \
                     recursion end before the parallel region to have it run as SPMD",
                    wf_codegen::names::users(&g.name())
                ),
            );
        }
    }
    let shared = escapes::shared_allocas(ir, f, Mode::Spmd);
    let guards: Vec<Value> = f
        .instructions()
        .into_iter()
        .filter(|i| effect(ir, *i, &shared) == Effect::Guard)
        .collect();
    let count = guards.len();
    // What a reduction over the league adds to the program's own side effects costs no barrier: it
    // initialises the team's copies, and combines the league's result once.
    let once = kernel.partial.combining.union(&kernel.combining.once);
    let once: HashSet<Block> = once.copied().collect();
    let locals = &kernel.combining.team_locals;
    let own = guards
        .into_iter()
        .filter(|i| !once.contains(&i.block()) && !initialises(ir, *i, locals, &shared));
    let own: Vec<Value> = own.collect();
    let again: HashSet<Block> = own.iter().map(|i| i.block()).collect();
    if let Some(line) = guarded_loop(ir, f, &again) {
        let place = if line == 0 {
            String::new()
        } else {
            format!(" at line {line}")
        };
        return (
            Mode::Generic,
            format!(
                "sequential code has a loop{place} that writes memory and holds no parallel \
                 region; make the loop parallel, or keep what it writes in the parallel region, \
                 to have it run as SPMD"
            ),
        );
    }
    if own.len() > MAX_GUARDS {
        let count = own.len();
        return (
            Mode::Generic,
            format!("sequential code writes memory in {count} places, too many to guard each"),
        );
    }
    let reason = match count {
        0 => "sequential code has no side effects, so all threads run it".to_owned(),
        1 => "all threads run the sequential code; one side effect in it is guarded".to_owned(),
        n => format!("all threads run the sequential code; {n} side effects in it are guarded"),
    };
    (Mode::Spmd, reason)
}

/// The line of a `simd` loop without `safelen`, to whose accesses Clang gives this hint.
fn simd_loop(ir: Ir, f: Value) -> Option<u32> {
    let ends = f.blocks().into_iter().filter_map(Block::terminator);
    let mut simd = ends.filter(|t| t.has_loop_hint(ir, "llvm.loop.parallel_accesses"));
    let line = |t: Value| {
        let all = t.block().instructions().into_iter().map(Value::line);
        all.chain([t.line()]).find(|l| *l != 0)
    };
    simd.find_map(line)
}

/// Whether an instruction initialises a team's copy of a variable that the league reduces, in a
/// block that needs no barrier since it reads nothing that other threads write.
fn initialises(ir: Ir, i: Value, locals: &HashSet<Value>, shared: &HashSet<Value>) -> bool {
    let to = if i.is_store() {
        i.operand(1)
    } else if i.is_intrinsic_call() && i.called_name().starts_with("llvm.memset.") {
        i.operand(0)
    } else {
        return false;
    };
    let reads = |i: Value| effect(ir, i, shared) == Effect::Read;
    is_within(to, locals) && !i.block().instructions().into_iter().any(reads)
}

/// Whether a pointer leads into one of these objects, whichever way a loop took to it.
fn is_within(p: Value, objects: &HashSet<Value>) -> bool {
    let mut seen = HashSet::new();
    let mut work = vec![underlying(p)];
    while let Some(v) = work.pop() {
        if v.is_instruction() && v.is_phi() {
            if seen.insert(v) {
                work.extend(v.incoming().into_iter().map(|(from, _)| underlying(from)));
            }
        } else if !objects.contains(&v) {
            return false;
        }
    }
    true
}

/// The line of a loop that contains a guarded side effect and no region.
fn guarded_loop(ir: Ir, f: Value, guards: &HashSet<Block>) -> Option<u32> {
    let forks: HashSet<Block> = f
        .instructions()
        .into_iter()
        .filter(|i| effect(ir, *i, &HashSet::new()) == Effect::Fork || runs_alone(*i))
        .map(Value::block)
        .collect();
    let mut work = vec![f.blocks()];
    while let Some(blocks) = work.pop() {
        for component in cycles(&blocks) {
            let guarded = component.iter().any(|b| guards.contains(b));
            if !guarded {
                continue;
            }
            if !component.iter().any(|b| forks.contains(b)) {
                let line = component
                    .iter()
                    .flat_map(|b| b.instructions())
                    .map(Value::line)
                    .find(|l| *l != 0)
                    .unwrap_or(0);
                return Some(line);
            }
            // Loops inside it: the same without its entry.
            work.push(component[1..].to_vec());
        }
    }
    None
}

/// Whether `i` calls a region that its encountering thread runs alone, such as that of a false `if`
/// clause. The distributed loop has as few iterations as with a fork. With `simd` Clang emits a
/// separate loop for it.
fn runs_alone(i: Value) -> bool {
    i.called_function().is_some_and(nesting::is_lone_copy)
}
