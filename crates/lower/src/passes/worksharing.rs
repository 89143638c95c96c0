//! Pass `worksharing`: loops that a CPU would cut into contiguous shares are
//! stepped by the number of threads, so that neighbouring threads touch
//! neighbouring memory.
//!
//! Clang's loop over a thread's share is `for (iv = lower; iv <= upper; iv +=
//! 1)`. For `schedule(static)` without a chunk the 1 becomes a load of
//! `*stride`, which the device runtime sets to the number of threads
//! (`worksharing.rs` there). The schedule is marked, so a loop that does not
//! look as expected keeps contiguous shares, which are right as well.
//!
//! A loop whose source spells `schedule(static)` out is left alone where the
//! shares can be told apart: in a `for` of its own, and in a combined
//! construct that asks for thread numbers.
//!
//! It also marks the `distribute` of a `distribute parallel for`.

use crate::ir::{Ir, Opcode, Value, underlying};
use crate::program::{Program, location};

/// Rounds of a small loop that a thread has under way together.
const UNROLL: u32 = 4;
/// Largest body that is unrolled, in instructions of the host form, most of
/// which are loads and stores that go away.
const UNROLL_LIMIT: usize = 60;

/// `schedule(static)` in libomp's numbering.
const STATIC: u64 = 34;
/// `distribute` without a chunk.
const DISTRIBUTE: u64 = 92;
/// `dist_schedule(static, chunk)`.
const DISTRIBUTE_CHUNKED: u64 = 91;
/// As `STEPPED` in the device runtime.
const STEPPED: u64 = 1 << 16;
/// As `COMBINED` in the device runtime.
pub const COMBINED: u64 = 1 << 17;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        let combined = forks_combined_loop(f);
        for call in f.instructions() {
            if !call.is_call() || !call.called_name().starts_with("__kmpc_for_static_init_") {
                continue;
            }
            let Some(schedule) = call.args()[2].as_u64() else {
                continue;
            };
            let mark = match schedule & 0xff {
                STATIC if !shares_show(program, f, call) && step_by_stride(ir, f, call) => STEPPED,
                DISTRIBUTE | DISTRIBUTE_CHUNKED if combined => COMBINED,
                _ => 0,
            };
            call.set_operand(2, ir.i32((schedule | mark) as u32));
        }
    }
}

/// Whether a program that names `schedule(static)` could see that its
/// threads' shares are not contiguous.
fn shares_show(program: &Program<'_>, f: Value, init: Value) -> bool {
    let sites = &program.static_schedules;
    if sites.is_empty() {
        return false;
    }
    let loc = location(init);
    let file = loc.file.rsplit('/').next().unwrap_or_default();
    if !sites.contains(&(file.to_owned(), loc.line)) && !sites.contains(&(String::new(), 0)) {
        return false;
    }
    // In a combined construct the fork stands on the same line, and nothing
    // but the loop in the region.
    let combined = f.users().iter().any(|fork| {
        fork.is_call() && fork.called_function() != Some(f) && fork.line() == init.line()
    });
    !combined || asks_for_thread_number(f)
}

/// Whether the function, or one that it calls or forks, may ask which thread
/// runs it.
fn asks_for_thread_number(f: Value) -> bool {
    let mut functions = vec![f];
    let mut next = 0;
    while let Some(&g) = functions.get(next) {
        next += 1;
        for call in g.instructions() {
            if !call.is_call() && !call.is_invoke() {
                continue;
            }
            match call.called_function() {
                None => return true,
                Some(callee) if callee.name() == "omp_get_thread_num" => return true,
                Some(_) => {}
            }
            for op in call.operands() {
                if op.is_function() && !op.is_declaration() && !functions.contains(&op) {
                    functions.push(op);
                }
            }
        }
    }
    false
}

/// Whether the function forks the inner half of a `distribute parallel for`:
/// only there do outlined functions take the team's bounds.
fn forks_combined_loop(f: Value) -> bool {
    f.instructions().into_iter().any(|i| {
        let name = i.called_name();
        (name == "__kmpc_fork_call" || name == super::normalise::SERIAL_CALL)
            && i.args()[2].is_function()
            && is_combined_half(i.args()[2])
    })
}

/// Whether an outlined function is the inner half of a `distribute parallel
/// for`, which takes the team's bounds as parameters.
pub fn is_combined_half(f: Value) -> bool {
    f.params()
        .iter()
        .any(|p| p.name().starts_with(".previous.lb."))
}

/// Makes the loop that follows `init` add `*stride` to its variable.
fn step_by_stride(ir: Ir, f: Value, init: Value) -> bool {
    let args = init.args();
    let (lower, stride) = (args[4], args[6]);
    // The loop variable is the one that `*lower` is stored to.
    let variables: Vec<_> = lower
        .users()
        .into_iter()
        .filter(|u| u.is_load() && u.function() == f)
        .flat_map(|load| load.users())
        .filter(|u| u.is_store() && u.operand(1).is_alloca() && u.operand(1) != lower)
        .map(|store| store.operand(1))
        .collect();
    let mut stepped = false;
    for iv in variables {
        for store in iv.users() {
            if !store.is_store() || store.operand(1) != iv {
                continue;
            }
            let add = store.operand(0);
            let is_step = add.is_instruction()
                && add.opcode() == Opcode::LLVMAdd
                && add.operand(1).as_u64() == Some(1)
                && add.operand(0).is_load()
                && underlying(add.operand(0).operand(0)) == iv;
            if is_step {
                let b = ir.builder();
                b.before(add);
                let step = b.load(add.ty(), stride, "step");
                add.set_operand(1, step);
                // Inner loops are often short, and finding out how short
                // costs more than it gains.
                if is_combined_half(f) {
                    unroll_small_body(ir, store);
                }
                stepped = true;
            }
        }
    }
    stepped
}

/// Has a loop with a small body that only reads memory unrolled, so that a thread has several loads
/// under way; LLVM does not do so by itself for a step it does not know.
/// `step` is the store that ends the loop variable's increment.
fn unroll_small_body(ir: Ir, step: Value) {
    let Some(back) = step.block().terminator() else {
        return;
    };
    let [head] = back.successors()[..] else {
        return;
    };
    // The loop's blocks: those between its head and its back edge.
    let mut body = vec![head, back.block()];
    let mut next = 1;
    while let Some(&block) = body.get(next) {
        next += 1;
        for p in block.predecessors() {
            if !body.contains(&p) {
                body.push(p);
            }
        }
    }
    let mut work = 0;
    for block in &body {
        for i in block.instructions() {
            // A loop or call inside is work enough between two rounds.
            let inner_loop = i.is_terminator()
                && i != back
                && i.successors().iter().any(|s| {
                    body.iter()
                        .position(|b| b == s)
                        .is_some_and(|at| *s != head && is_before(body[at], *block))
                });
            let calls = i.is_call() && !i.is_intrinsic_call();
            // A loop that writes gains nothing: its loads cannot move past
            // stores that may be to the same memory.
            let writes = i.is_store() && !underlying(i.operand(1)).is_alloca();
            if inner_loop || calls || writes {
                return;
            }
            work += usize::from(!i.called_name().starts_with("llvm.lifetime"));
        }
    }
    if work <= UNROLL_LIMIT {
        back.set_unroll_count(ir, UNROLL);
    }
}

/// Whether `a` stands before `b` in their function.
fn is_before(a: crate::ir::Block, b: crate::ir::Block) -> bool {
    let blocks = a.function().blocks();
    let at = |x| blocks.iter().position(|y| *y == x);
    at(a) <= at(b)
}
