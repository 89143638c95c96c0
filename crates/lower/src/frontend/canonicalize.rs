//! Pass `canonicalize`: brings the host form into the shape that later passes expect, while it
//! is still as Clang emitted it.
//!
//! - `__kmpc_fork_teams` becomes a direct call: the league is the grid, and every team runs the
//!   function.
//! - A `loop` construct that binds to `teams` becomes a `distribute parallel for` (`team_loops`).
//! - A serialised parallel region (`serialized_parallel`, a call and `end_serialized_parallel`)
//!   becomes one call of [`SERIAL_CALL`].
//! - A static schedule in chunks for `simd` becomes one in plain chunks.
//! - The second case of a reduction, which combines with atomics, is removed: no atomic ever
//!   updates a reduced value. A blocking reduction gets its barrier.
//! - A barrier with nothing but the end of its parallel region behind it is removed, as at the end
//!   of a `for` in a `parallel` of its own: all threads meet where the region ends.
//! - Metadata that makes the accesses of a `simd` loop independent is removed: Clang adds it to the
//!   iterations' private variables too, which share one alloca.
//! - Accesses claim no alignment that does not hold (`alignments`).
//! - Products and sums that may be one operation are (`multiply_adds`).
//! - Variables of a function's frame come first in it, so that what a pass inserts after them and
//!   LLVM inlines does not split the block between them: those behind would be dynamic.
//! - Functions of the mathematical library become `memory(none)`.
//! - Aliases, x86 attributes, comdats and the thread-local lengths of task reductions are
//!   removed, because devices have none.

use crate::analysis::calls::is_runtime;
use crate::analysis::forks::task_entries;
use crate::analysis::{expressions, runtime_calls};
use crate::frontend::annotations::THREAD_LIMIT;
use crate::frontend::{alignments, multiply_adds, team_loops};
use crate::ir::{Ir, Linkage, Opcode, Value, underlying};
use crate::names::SERIAL_CALL;
use crate::program::Program;
use crate::program::kernel::{Kernel, League};
use std::collections::HashSet;
use wf_device_abi::Role;
use wf_device_abi::schedule::{KIND, STATIC_BALANCED_CHUNKED, STATIC_CHUNKED};
use wf_host_abi::{Asked, Expression, Step};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for a in ir.aliases() {
        a.replace_uses(a.aliasee());
    }
    let asks_for_tasks = ["omp_in_final", "omp_in_explicit_task"]
        .iter()
        .any(|n| ir.function(n).is_some_and(Value::has_uses));
    target_limits(program);
    let tasks = task_entries(ir);
    for f in ir.functions() {
        f.clear_personality();
        if is_runtime(ir, f) {
            continue;
        }
        ir.remove_string_attributes(f);
        for a in [
            "optnone",
            "noinline",
            "uwtable",
            "nonlazybind",
            "minsize",
            "optsize",
            "sspstrong",
            "ssp",
        ] {
            ir.remove_attribute(f, a);
        }
        f.clear_comdat();
        if f.is_declaration() && wf_codegen::is_mathematics(&f.name()) {
            computes(ir, f);
        }
        dependent_accesses(ir, f);
        if !f.is_declaration() {
            allocas_first(ir, f);
        }
        // After inlining, an undeferred task could not be distinguished from the code around it.
        if asks_for_tasks && tasks.contains(&f) {
            ir.add_attribute(f, "noinline");
        }
    }
    for g in ir.globals() {
        g.clear_comdat();
        if g.linkage() == Linkage::LLVMCommonLinkage {
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    task_reduction_lengths(ir);
    alignments::run(ir);
    for f in ir.definitions() {
        multiply_adds::run(ir, f);
        team_loops::run(ir, f);
    }
    for f in ir.definitions() {
        simd_chunks(ir, f);
        serial_regions(ir, f);
        league(f, program);
        drop_settled_calls(f);
        teams(ir, f, program);
        reductions(ir, f);
        last_barriers(f);
    }
}

/// Moves a function's allocas of constant size that are in its entry block to the front.
fn allocas_first(ir: Ir, f: Value) {
    let b = ir.builder();
    b.before(f.entry().first_after_allocas());
    let is_static = |i: &Value| i.is_alloca() && i.operand(0).as_u64().is_some();
    let mut behind = f.entry().instructions().into_iter();
    behind.find(|i| !i.is_alloca());
    behind.filter(is_static).for_each(|a| b.take(a));
}

/// Removes the barriers at the end of a parallel region.
fn last_barriers(f: Value) {
    let starts = |u: &Value| runtime_calls::is(*u, Role::Fork) && u.args().get(2) == Some(&f);
    if !f.users().iter().any(starts) {
        return;
    }
    let barriers: Vec<_> = f.instructions().into_iter().filter(is_barrier).collect();
    let last: Vec<_> = barriers.into_iter().filter(|b| ends_after(*b)).collect();
    for barrier in last {
        barrier.erase();
    }
}

fn is_barrier(i: &Value) -> bool {
    runtime_calls::is(*i, Role::Barrier)
}

/// Whether a function returns after an instruction, and does nothing before but end loops and
/// variables and arrive at barriers.
fn ends_after(i: Value) -> bool {
    let mut next = i.next();
    // Blocks that lead to each other end the search.
    let mut left = i.function().instructions().len();
    while let Some(i) = next.filter(|_| left > 0) {
        left -= 1;
        if i.is_terminator() {
            match i.successors()[..] {
                [] => return i.opcode() == Opcode::LLVMRet,
                [only] => next = only.instructions().first().copied(),
                _ => return false,
            }
            continue;
        }
        let ends = is_barrier(&i) || runtime_calls::is(i, Role::StaticFini);
        let lifetime = i.is_intrinsic_call() && i.called_name().starts_with("llvm.lifetime.");
        let plain = i.is_load() && i.is_plain_access();
        if !(ends || lifetime || plain) {
            return false;
        }
        next = i.next();
    }
    false
}

/// States that a function of the mathematical library has no effect but its result: devices have no
/// `errno`. Equal calls are then one, before the functions are inlined.
fn computes(ir: Ir, f: Value) {
    // The value 0 of `memory` says that no memory is accessed.
    for attribute in ["memory", "nounwind", "willreturn"] {
        ir.add_attribute(f, attribute);
    }
}

/// Removes `llvm.access.group` metadata, which states that accesses of different iterations are
/// independent. Clang adds it to every access in a `simd` loop. But iterations share one alloca for
/// each variable that they declare and for private copies, so stores to these depend on each other.
/// One lane runs such a loop, so nothing is lost.
fn dependent_accesses(ir: Ir, f: Value) {
    for i in f.instructions() {
        i.clear_metadata(ir, "llvm.access.group");
    }
}

/// Removes the thread-local variables in which Clang passes the length of an array section to a
/// task reduction's initialisers and combiners. Tasks run in the thread that encounters them and
/// combine into the original, so nothing calls these functions and nothing reads the lengths.
fn task_reduction_lengths(ir: Ir) {
    let callbacks = task_reduction_callbacks(ir);
    for g in ir.globals().into_iter().filter(|g| g.is_thread_local()) {
        let (addresses, direct): (Vec<_>, Vec<_>) = g
            .users()
            .into_iter()
            .partition(|u| u.is_intrinsic_call() && u.operand(0) == g);
        let through = addresses.iter().flat_map(|a| a.users().into_iter());
        let uses: Vec<_> = direct.iter().copied().chain(through).collect();
        let is_length = |u: &Value| match u.is_load() {
            true => callbacks.contains(&u.function()),
            false => u.is_store() && !u.operand(0).ty().is_pointer(),
        };
        if !uses.iter().any(|u| u.is_load()) || !uses.iter().all(is_length) {
            continue;
        }
        for u in uses.into_iter().filter(|u| u.is_store()) {
            u.erase();
        }
        for a in addresses {
            a.replace_uses(ir.null());
            a.erase();
        }
        g.replace_uses(ir.null());
        g.delete_global();
    }
}

/// The functions that are passed to the runtime for task reductions.
fn task_reduction_callbacks(ir: Ir) -> HashSet<Value> {
    let instructions = ir.definitions().into_iter().flat_map(Value::instructions);
    let lists: HashSet<Value> = instructions
        .filter(|i| runtime_calls::is(*i, Role::TaskReduction))
        .filter_map(|i| i.args().last().map(|list| underlying(*list)))
        .filter(|list| list.is_alloca())
        .collect();
    let stores = lists.iter().map(|list| list.function());
    let stores = stores
        .flat_map(Value::instructions)
        .filter(|i| i.is_store());
    stores
        .filter(|s| s.operand(0).is_function() && lists.contains(&underlying(s.operand(1))))
        .map(|s| s.operand(0))
        .collect()
}

/// The kernel that a function's code belongs to: with `-g` Clang outlines a region's code into a
/// function that the kernel calls.
fn kernel_of<'a>(f: Value, program: &'a mut Program<'_>) -> Option<&'a mut Kernel> {
    let caller = || match f.users()[..] {
        [call] if call.is_call() && call.callee() == f => Some(call.function()),
        _ => None,
    };
    let of = |f: Value| program.kernels.iter().position(|k| k.name == f.name());
    let found = of(f).or_else(|| of(caller()?))?;
    program.kernels.get_mut(found)
}

/// Notes the `thread_limit` of `target` directives themselves. A `teams` inside may have its own; the
/// host may pass a smaller one.
fn target_limits(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &mut program.kernels {
        kernel.league.set(League::default());
        let f = ir.function(&kernel.name);
        let limit = f.and_then(|f| f.string_attribute(THREAD_LIMIT));
        let limit = limit.and_then(|n| n.parse::<u64>().ok());
        let most = kernel.class.team_threads;
        kernel.league.thread_limit = match limit {
            None => 0,
            Some(0) => most,
            Some(n) => n.min(most.into()) as u32,
        };
        kernel.league.asked_limit = match limit {
            None => Asked::Nothing,
            Some(0) => Asked::Unknown,
            Some(n) => Asked::Value(Expression(vec![Step::Constant(n)])),
        };
    }
}

/// Notes the clauses of a kernel's `teams`: the last two arguments of
/// `push_num_teams(loc, gtid, teams, limit)` and of the form with two numbers
/// of teams.
fn league(f: Value, program: &mut Program<'_>) {
    for i in f.instructions() {
        let ir = program.ir();
        if runtime_calls::is(i, Role::PushTeams)
            && let Some(kernel) = kernel_of(f, program)
            && let [.., teams, limit] = i.args()[..]
        {
            let most = u64::from(kernel.class.team_threads);
            let has_limit = limit.as_u64() != Some(0);
            if has_limit {
                kernel.league.thread_limit = limit.as_u64().unwrap_or(most).min(most) as u32;
            }
            if let Some(region) = ir.function(&kernel.name) {
                kernel.league.asked_teams = asked(teams, region);
                if has_limit {
                    kernel.league.asked_limit = asked(limit, region);
                }
            }
        }
    }
}

/// The value of a clause; its argument is 0 without the clause.
fn asked(n: Value, kernel: Value) -> Asked {
    if n.as_u64() == Some(0) {
        return Asked::Nothing;
    }
    expressions::of(n, kernel, &only_stored).map_or(Asked::Unknown, Asked::Value)
}

/// The value of a variable with one store whose address does not escape.
fn only_stored(variable: Value) -> Option<Value> {
    let users = variable.is_alloca().then(|| variable.users())?;
    let is_write = |u: &Value| u.is_store() && u.operand(1) == variable;
    let writes: Vec<_> = users.iter().copied().filter(is_write).collect();
    let is_plain = |u: &Value| u.is_load() || is_write(u) && u.operand(0) != variable;
    match writes[..] {
        [write] if users.iter().all(is_plain) => Some(write.operand(0)),
        _ => None,
    }
}

/// `schedule(simd:static, n)` becomes `schedule(static, n)`, which is what Clang's loop around it
/// expects. With libomp's implementation such a loop runs iterations more than once.
fn simd_chunks(ir: Ir, f: Value) {
    for i in f.instructions() {
        if runtime_calls::is(i, Role::StaticInit)
            && let Some(schedule) = i.args()[2].as_u64().map(|s| s as u32)
            && schedule & KIND == STATIC_BALANCED_CHUNKED
        {
            i.set_operand(2, ir.i32(schedule & !KIND | STATIC_CHUNKED));
        }
    }
}

fn drop_settled_calls(f: Value) {
    for i in f.instructions() {
        if matches!(runtime_calls::role(i), Role::PushTeams | Role::Settled) {
            i.erase();
        }
    }
}

fn serial_regions(ir: Ir, f: Value) {
    for block in f.blocks() {
        let mut inside = false;
        for i in block.instructions() {
            if !i.is_call() {
                continue;
            }
            match runtime_calls::role(i) {
                Role::BeginSerial => {
                    inside = true;
                    i.erase();
                }
                Role::EndSerial => {
                    inside = false;
                    i.erase();
                }
                // The one call of a function of the program.
                _ if inside && i.called_function().is_some_and(|f| !f.is_declaration()) => {
                    let callee = i.callee();
                    let b = ir.builder();
                    b.before(i);
                    let mut args = vec![ir.null(), ir.i32(0), callee];
                    args.extend(i.args().into_iter().skip(2));
                    b.call(ir.declare(SERIAL_CALL, ir.fork_type()), &args, "");
                    i.erase();
                }
                _ => {}
            }
        }
    }
}

/// Replaces `fork_teams(loc, n, f, args…)` by `f(&zero, &zero, args…)`.
fn teams(ir: Ir, f: Value, program: &mut Program<'_>) {
    for i in f.instructions() {
        if !runtime_calls::is(i, Role::ForkTeams) {
            continue;
        }
        if let Some(k) = kernel_of(f, program) {
            k.league.has_teams = true;
        }
        call_outlined(ir, i);
    }
}

/// Replaces a fork-like call by a direct call of its outlined function, whose first two parameters
/// point to thread numbers.
pub fn call_outlined(ir: Ir, fork: Value) -> Value {
    let b = ir.builder();
    let entry = fork.function().entry().first_non_phi();
    b.before(entry).located_as(fork);
    let zero = b.alloca(ir.int(32), ".thread");
    b.before(fork);
    b.store(ir.i32(0), zero);
    let args = fork.args();
    let mut all = vec![zero, zero];
    all.extend(&args[3..]);
    let call = b.call(args[2], &all, "");
    fork.erase();
    call
}

fn reductions(ir: Ir, f: Value) {
    for i in f.instructions() {
        if !runtime_calls::is(i, Role::Reduce) {
            continue;
        }
        let Some(switch) = i.users().into_iter().find(|u| u.is_terminator()) else {
            continue;
        };
        let default = switch.successors()[0];
        for (index, case) in switch.switch_cases() {
            if case.as_u64() == Some(2) {
                switch.set_successor(index, default);
            }
        }
        if i.called_name() == "__kmpc_reduce" {
            let b = ir.builder();
            b.before(default.first_non_phi()).located_as(i);
            let barrier_type = ir.fn_type(ir.void(), &[ir.ptr(), ir.int(32)]);
            b.call(
                ir.declare("__kmpc_barrier", barrier_type),
                &[i.args()[0], ir.i32(0)],
                "",
            );
        }
    }
}
