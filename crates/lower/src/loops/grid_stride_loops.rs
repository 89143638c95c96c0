//! Pass `grid_stride_loops`: distributes iterations cyclically, with the number of threads as step,
//! instead of in contiguous shares. Neighbouring threads then access neighbouring memory.
//!
//! Clang's loop over a thread's share is `for (iv = lower; iv <= upper; iv += 1)`. For
//! `schedule(static)` without a chunk the 1 becomes a load of `*stride`, which the device
//! runtime sets to the number of threads (`worksharing.rs` there). The pass marks the schedule,
//! so a loop of another form keeps its contiguous shares, which are correct too. A loop with
//! `schedule(static, 1)` gets the same form (`static_chunks.rs`). So does a `distribute parallel
//! for` with larger chunks, of `schedule` or `dist_schedule`, if the program cannot observe which
//! team and which thread run an iteration.
//!
//! A loop whose source spells out `schedule(static)` is unchanged where the shares are observable:
//! in a `for` that is not combined, and in a combined construct that asks for thread numbers.
//!
//! The pass also marks the `distribute` of a `distribute parallel for`. If both can share the
//! loop together, the outer loop does nothing and each thread of the grid steps through the
//! whole loop by the grid's number of threads. No thread then needs a division for its first
//! iteration, and neighbouring teams access neighbouring memory too.

use crate::analysis::forks::is_fork;
use crate::analysis::loops::{is_combined_half, note_combined_half, steps_of, variables};
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::{Ir, Value, underlying};
use crate::loops::static_chunks;
use crate::names::SERIAL_CALL;
use crate::program::Program;
use std::collections::HashMap;
use wf_device_abi::schedule::{
    COMBINED, CYCLIC, DISTRIBUTE, DISTRIBUTE_CHUNKED, KIND, MOST_ROUNDS, ROUNDS_SHIFT, SPELT_OUT,
    STATIC, STATIC_CHUNKED, STEPPED, is_distribute,
};
use wf_device_abi::{Role, Tells};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    // Forks of inner halves with the loops whose bounds they pass on.
    let mut combined = vec![];
    for f in ir.definitions() {
        for fork in f.instructions() {
            if let Some(init) = combined_loop(f, fork) {
                note_combined_half(ir, fork.args()[2]);
                combined.push((f, fork, init));
            }
        }
    }
    // The grid-stride loops of inner halves, by function.
    let mut inner = HashMap::new();
    for f in ir.definitions() {
        let constructs = by_construct(static_loops(f));
        let alone = constructs.len() == 1;
        for loops in constructs {
            let steps =
                |init: &Value| schedule(*init) & KIND == STATIC && !shares_show(ir, f, *init);
            let is_stepped = match loops[..] {
                [init] if chunk_may_go(ir, init, f) => static_chunks::rewrite(ir, f, init),
                _ => loops.iter().all(steps) && step_by_stride(ir, f, loops[0]),
            };
            if is_stepped {
                for &init in &loops {
                    mark(ir, init, STEPPED);
                }
                if is_combined_half(ir, f) && alone {
                    inner.insert(f, loops);
                }
            }
        }
    }
    let mut outer: Vec<(Value, Value, Vec<Value>)> = vec![];
    for (f, fork, init) in combined {
        mark(ir, init, COMBINED);
        match outer.iter_mut().find(|(_, i, _)| *i == init) {
            Some((_, _, forks)) => forks.push(fork),
            None => outer.push((f, init, vec![fork])),
        }
    }
    for (f, init, forks) in outer {
        // A region that one thread may run needs separate bounds for each team.
        let shares = |fork: &Value| {
            let half = fork.args()[2];
            is_fork(*fork) && half.users().len() == 1 && inner.contains_key(&half)
        };
        let without_chunk = match schedule(init) & KIND {
            DISTRIBUTE => true,
            DISTRIBUTE_CHUNKED => teams_do_nothing_else(f, init) && !asks_for_place(f, true),
            _ => false,
        };
        if without_chunk && forks.iter().all(shares) && run_once(f, init) {
            init.set_operand(2, ir.i32(schedule(init) & !KIND | DISTRIBUTE));
            mark(ir, init, CYCLIC);
            for steps in forks.iter().flat_map(|fork| &inner[&fork.args()[2]]) {
                mark(ir, *steps, CYCLIC);
            }
        }
    }
}

/// The loops of each construct, which share their bounds: Clang emits a loop with `simd` once for
/// each side of its `if` clause.
fn by_construct(loops: Vec<Value>) -> Vec<Vec<Value>> {
    let mut list: Vec<Vec<Value>> = vec![];
    for init in loops {
        let same = |of: &&mut Vec<Value>| of[0].args()[4] == init.args()[4];
        match list.iter_mut().find(same) {
            Some(of) => of.push(init),
            None => list.push(vec![init]),
        }
    }
    list
}

/// Whether a loop's chunks may go, since its threads run what they ran with them, or since nothing
/// can tell. Chunks of one are what a grid-stride loop hands out, but for a 32-bit loop that comes
/// close to its type's largest value: it cannot be stepped past its bound, so that the threads'
/// shares are contiguous. Larger chunks stay in a `for` of its own, as its source has them.
fn chunk_may_go(ir: Ir, init: Value, f: Value) -> bool {
    let args = init.args();
    let one = args[8].as_u64() == Some(1);
    schedule(init) & KIND == STATIC_CHUNKED
        && (one || is_combined_half(ir, f))
        && (one && args[8].ty().int_bits() == Some(64) || !asks_for_place(f, false))
}

/// Whether a program that names `schedule(static)` could observe that shares are not contiguous.
fn shares_show(ir: Ir, f: Value, init: Value) -> bool {
    if schedule(init) & SPELT_OUT == 0 {
        return false;
    }
    init.set_operand(2, ir.i32(schedule(init) & !SPELT_OUT));
    // In a combined construct the fork is on the same line, and the region contains nothing but the
    // loop.
    let combined = f.users().iter().any(|fork| {
        fork.is_call() && fork.called_function() != Some(f) && fork.line() == init.line()
    });
    !combined || asks_for_place(f, false)
}

/// Whether the function, or one that it calls or forks, may ask which thread runs it, or, if
/// `teams`, which team.
fn asks_for_place(f: Value, teams: bool) -> bool {
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
                Some(_) if runtime_calls::is(call, Role::ThreadNumber) => return true,
                Some(_) if teams && runtime_calls::tells(call, Tells::Teams) => return true,
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

/// Whether a region of `teams` does nothing that another thread sees but run the loop that `init`
/// begins: it writes its own variables alone, which no region gets. A team's iterations could
/// otherwise be seen in what it writes, as in a sum for each team.
fn teams_do_nothing_else(f: Value, init: Value) -> bool {
    f.instructions().into_iter().all(|i| {
        if i.is_store() {
            return underlying(i.operand(1)).is_alloca() && !underlying(i.operand(0)).is_alloca();
        }
        let of_loop = i == init
            || runtime_calls::is(i, Role::StaticFini)
            || is_fork(i)
            || i.called_name() == SERIAL_CALL;
        let own = |v: &Value| underlying(*v).is_alloca();
        if i.is_intrinsic_call() {
            return i.args().iter().all(|v| !v.ty().is_pointer() || own(v));
        }
        !(i.is_call() || i.is_invoke() || i.is_atomic())
            || of_loop && (i == init || !i.args().iter().skip(3).any(own))
    })
}

/// The calls that begin a function's static loops whose schedule is known.
fn static_loops(f: Value) -> Vec<Value> {
    let begins =
        |i: &Value| runtime_calls::is(*i, Role::StaticInit) && i.args()[2].as_u64().is_some();
    f.instructions().into_iter().filter(begins).collect()
}

fn schedule(init: Value) -> u32 {
    host_args(init)[2].as_u64().unwrap_or(0) as u32
}

/// Marks the schedule that a static loop begins with.
pub fn mark(ir: Ir, init: Value, bits: u32) {
    let at = runtime_calls::added(init) as u32 + 2;
    init.set_operand(at, ir.i32(schedule(init) | bits));
}

/// Whether a loop's schedule was marked as cyclic.
pub fn is_stepped(init: Value) -> bool {
    schedule(init) & STEPPED != 0
}

/// Notes the unroll factor of a grid-stride loop, at most [`MOST_ROUNDS`].
pub fn note_rounds(ir: Ir, init: Value, rounds: u64) {
    debug_assert!(rounds <= MOST_ROUNDS.into());
    mark(ir, init, (rounds as u32) << ROUNDS_SHIFT);
}

/// The beginning of the `distribute` loop that forks the inner half of a
/// `distribute parallel for`: the one whose bounds the fork passes on.
fn combined_loop(f: Value, fork: Value) -> Option<Value> {
    if !is_fork(fork) && fork.called_name() != SERIAL_CALL {
        return None;
    }
    let args = fork.args();
    if !args[2].is_function() {
        return None;
    }
    let mut lower = *args.get(3)?;
    while lower.is_instruction() && !lower.is_load() && lower.operands().len() == 1 {
        lower = lower.operand(0);
    }
    if !lower.is_load() {
        return None;
    }
    static_loops(f)
        .into_iter()
        .find(|init| is_distribute(schedule(*init)) && init.args()[4] == lower.operand(0))
}

/// Makes the loops of a `distribute` without a chunk, of which a team has one share at most, end
/// after their first iteration: all or none.
fn run_once(f: Value, init: Value) -> bool {
    let stride = init.args()[6];
    let mut ends_of = vec![];
    for iv in variables(f, init) {
        for store in steps_of(iv) {
            let by_stride = |v: Value| v.is_load() && v.operand(0) == stride;
            let add = store.operand(0);
            if !by_stride(add.operand(0)) && !by_stride(add.operand(1)) {
                continue;
            }
            let Some(back) = store.block().terminator() else {
                return false;
            };
            // With a chunk, the smaller of two bounds is selected before the test.
            let next = back.successors().last().copied();
            let test = next.and_then(|next| static_chunks::exit_test(next, iv));
            let Some(&[_, end]) = test.map(Value::successors).as_deref() else {
                return false;
            };
            if end.first_non_phi() != end.instructions()[0] {
                return false;
            }
            ends_of.push((back, end));
        }
    }
    for (back, end) in &ends_of {
        for n in 0..back.successors().len() {
            back.set_successor(n as u32, *end);
        }
    }
    !ends_of.is_empty()
}

/// Makes the loops of `init`'s construct add `*stride` to their induction variable: all or none.
fn step_by_stride(ir: Ir, f: Value, init: Value) -> bool {
    let stride = init.args()[6];
    let mut adds: Vec<Value> = vec![];
    for store in variables(f, init).into_iter().flat_map(steps_of) {
        let add = store.operand(0);
        if add.operand(1).as_u64() != Some(1) {
            return false;
        }
        if !adds.contains(&add) {
            adds.push(add);
        }
    }
    for add in &adds {
        let b = ir.builder();
        b.before(*add);
        let step = b.load(add.ty(), stride, "step");
        add.set_operand(1, step);
    }
    !adds.is_empty()
}
