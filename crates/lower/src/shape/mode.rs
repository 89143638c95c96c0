//! Pass `mode`: decides how each kernel's threads are organised.
//!
//! SPMD where all threads can run the sequential code together, its side
//! effects guarded; otherwise generic, with a master warp and workers
//! (warp-specialized fork-join, section V). The reason is kept for `explain`.
//!
//! This file also answers what an instruction of sequential code does when all
//! threads of a team execute it: see [`Effect`].

use crate::analysis::{calls::reachable, cycles::cycles, league};
use crate::ir::{Block, Ir, Opcode, Value, underlying};
use crate::program::{Kernel, Program};
use std::collections::HashSet;
use wf_image::Mode;

/// More guarded steps than this cost more than a master warp.
const MAX_GUARDS: usize = 24;

/// What an instruction of sequential code does when all threads of an SPMD
/// kernel's team execute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing that another thread could see: arithmetic, private memory.
    None,
    /// Reads memory that other threads may write.
    Read,
    /// Has an effect that must happen once.
    Guard,
    /// Starts a parallel region.
    Fork,
    /// A runtime call that all threads make together.
    Collective,
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let (mode, reason) = decide(ir, kernel, f);
        kernel.mode = mode;
        kernel.reason = reason;
        kernel.free_teams = mode == Mode::Spmd && kernel.has_parallel() && league::is_free(ir, f);
    }
    program.kernels = kernels;
}

fn decide(ir: Ir, kernel: &Kernel, f: Value) -> (Mode, String) {
    if !kernel.has_parallel() {
        let reason =
            "the region has no parallel region inside a team, so one thread runs each team";
        return (Mode::Spmd, reason.into());
    }
    let callees = reachable(f).into_iter().skip(1);
    for g in callees.filter(|g| crate::shape::contexts::is_sequential_copy(*g)) {
        if g.instructions()
            .into_iter()
            .any(|i| effect(ir, i, &HashSet::new()) == Effect::Fork)
        {
            return (
                Mode::Generic,
                format!(
                    "a parallel region is reached through a recursive call of `{}`; make the \
                     recursion end before the parallel region to have it run as SPMD",
                    g.name().split(".wf.").next().unwrap_or_default()
                ),
            );
        }
    }
    let shared = crate::data::sharing::shared_allocas(ir, f, Mode::Spmd);
    let guards: HashSet<Block> = f
        .instructions()
        .into_iter()
        .filter(|i| effect(ir, *i, &shared) == Effect::Guard)
        .map(Value::block)
        .collect();
    let count = f
        .instructions()
        .into_iter()
        .filter(|i| effect(ir, *i, &shared) == Effect::Guard)
        .count();
    if let Some(line) = guarded_loop(ir, f, &guards) {
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
    if count > MAX_GUARDS {
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

/// The line of a loop that holds a guarded step and no fork.
fn guarded_loop(ir: Ir, f: Value, guards: &HashSet<Block>) -> Option<u32> {
    let forks: HashSet<Block> = f
        .instructions()
        .into_iter()
        .filter(|i| effect(ir, *i, &HashSet::new()) == Effect::Fork)
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

/// What `i` does in sequential code that all threads execute. `shared` are the
/// allocas that do not stay private.
pub fn effect(ir: Ir, i: Value, shared: &HashSet<Value>) -> Effect {
    let private = |p: Value| {
        let o = underlying(p);
        o.is_alloca() && !shared.contains(&o)
    };
    match i.opcode() {
        Opcode::LLVMLoad => {
            let p = i.operand(0);
            let constant = underlying(p).is_global_variable() && underlying(p).is_global_constant();
            if private(p) || constant {
                Effect::None
            } else if i.is_volatile() || i.is_atomic() {
                Effect::Guard
            } else {
                Effect::Read
            }
        }
        Opcode::LLVMStore if private(i.operand(1)) => Effect::None,
        Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg if private(i.operand(0)) => Effect::None,
        Opcode::LLVMStore | Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => Effect::Guard,
        Opcode::LLVMCall => call_effect(ir, i, private),
        _ => Effect::None,
    }
}

fn call_effect(ir: Ir, call: Value, private: impl Fn(Value) -> bool) -> Effect {
    let Some(f) = call.called_function() else {
        return Effect::Guard;
    };
    let name = f.name();
    if call.is_intrinsic_call() {
        return if name.starts_with("llvm.mem") && !private(call.operand(0)) {
            Effect::Guard
        } else if name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove") {
            if private(call.operand(1)) {
                Effect::None
            } else {
                Effect::Read
            }
        } else {
            Effect::None
        };
    }
    if name == "__kmpc_fork_call" {
        return Effect::Fork;
    }
    if name.starts_with("__kmpc_push_num_threads") {
        return Effect::None;
    }
    if name.starts_with(crate::form::import::RUNTIME_PREFIX) {
        return runtime_effect(&name);
    }
    if is_mathematics(&name) {
        return Effect::None;
    }
    match ir.memory_effects(call) {
        Some(0) => Effect::None,
        // Two bits for each kind of memory; the higher one means it writes.
        Some(e) if e & 0xaaaa_aaaa == 0 => Effect::Read,
        _ => Effect::Guard,
    }
}

/// Effect of a call of the device runtime in sequential code.
fn runtime_effect(name: &str) -> Effect {
    const ONCE: &[&str] = &[
        "__wf_omp_set_num_threads",
        "__wf_omp_set_max_active_levels",
        "__wf_omp_set_nested",
        "__wf_omp_get_wtime",
        "__wf_omp_set_schedule",
        "__wf_schedule_init",
        "__wf_omp_free",
        "__wf___kmpc_free",
        "__wf___kmpc_critical",
        "__wf___kmpc_critical_with_hint",
        "__wf___kmpc_end_critical",
        "__wf_set_region_width",
        "__wf_team_init",
        "__wf_stack_init",
        "__wf_stack_push",
        "__wf_stack_restore",
        "__wf_stack_end",
        "__wf_global_frame",
        "__wf_global_frame_end",
        "__wf_reduce_league_in_memory",
    ];
    if name == "__wf_reduce_league" {
        Effect::Collective
    } else if ONCE.contains(&name)
        || name.contains("_lock")
        || name.contains("alloc")
        || name.contains("_scan_buffer")
        || name.contains("task")
        || name.starts_with("__wf_t_")
    {
        Effect::Guard
    } else if matches!(
        name,
        "__wf_omp_get_max_threads"
            | "__wf_omp_get_max_active_levels"
            | "__wf_omp_get_nested"
            | "__wf_fork_width"
            | "__wf_stack_save"
            | "__wf_get_schedule"
    ) {
        Effect::Read
    } else {
        Effect::None
    }
}

/// Whether a library function computes from its arguments alone, leaving
/// `errno` aside, which the device does not have.
fn is_mathematics(name: &str) -> bool {
    const FUNCTIONS: &[&str] = &[
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atan2",
        "atanh",
        "cbrt",
        "ceil",
        "copysign",
        "cos",
        "cosh",
        "erf",
        "erfc",
        "exp",
        "exp2",
        "expm1",
        "fabs",
        "fdim",
        "floor",
        "fma",
        "fmax",
        "fmin",
        "fmod",
        "hypot",
        "ilogb",
        "ldexp",
        "lgamma",
        "llrint",
        "llround",
        "log",
        "log10",
        "log1p",
        "log2",
        "logb",
        "lrint",
        "lround",
        "nearbyint",
        "nextafter",
        "pow",
        "remainder",
        "rint",
        "round",
        "scalbn",
        "sin",
        "sinh",
        "sqrt",
        "tan",
        "tanh",
        "tgamma",
        "trunc",
    ];
    let double = |n: &str| FUNCTIONS.binary_search(&n).is_ok();
    double(name)
        || name.strip_suffix('f').is_some_and(double)
        || matches!(name, "abs" | "labs" | "llabs")
}
