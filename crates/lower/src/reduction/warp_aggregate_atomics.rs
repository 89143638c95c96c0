//! Pass `warp_aggregate_atomics`: combines the values of a warp's lanes that atomically update
//! one address at the same time, and lets one lane execute the update.
//!
//! Hardware serialises atomics on one address, so a counter that all threads of a grid
//! increment takes time proportional to their number. If the address is uniform (a kernel's
//! parameter or a variable, and arithmetic on them alone), the converged lanes reduce their
//! values with the warp algorithm for any set of lanes (`__wf_reduce_lanes`). If the address
//! depends on data, lanes first find those with the same address (`updates_by_address.rs`). Such an
//! update is only marked, and stays one instruction until pass `expand_updates`.
//! Team-shared memory is left alone, because its atomics are fast.
//!
//! It applies to relaxed updates whose result is unused: of integers, where every order gives
//! the same result (for 32 bits with a uniform address ptxas does it), and of floating-point
//! numbers with `--reduction-atomics` or `-ffast-math`, which changes rounding. The lanes
//! reconverge after the update, so that each sees its own update done.
//! `tests/programs/directives/atomic_together.c`, `tests/programs/directives/atomic_by_key.c`.

use crate::Options;
use crate::analysis::calls::is_runtime;
use crate::ir::{AtomicOp, IntPredicate, Ir, Opcode, SHARED, Value, underlying};
use crate::program::Program;
use crate::program::lists::{Site, Slot, generated};
use crate::program::nesting::is_sequential_copy;
use crate::reduction::lower_reductions::shuffles::{runtime, shuffle_reduce_fn};
use crate::reduction::updates_by_address::{self, combined, primitive};
use std::collections::HashSet;
use wf_optimize::marks::{BY_DATA, SAME_VALUE};

/// Most calls through which an address is traced to its origin.
const DEPTH: u32 = 8;

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let floats = options.reduction_atomics || options.fast_math;
    let kernels: HashSet<Value> = program
        .kernels
        .iter()
        .filter_map(|k| ir.function(&k.name))
        .collect();
    for f in ir.definitions() {
        // One thread runs these functions.
        if is_runtime(ir, f) || kernels.contains(&f) || is_sequential_copy(f) {
            continue;
        }
        for i in f.instructions() {
            if let Some(op) = i.relaxed_update()
                && !i.has_uses()
                && combines(ir, op, i.operand(1), floats)
            {
                let (place, value) = (i.operand(0), i.operand(1));
                let is_integer = value.ty().int_bits().is_some();
                if !same_for_all(&kernels, place, DEPTH) {
                    if !is_of_team(place, DEPTH) {
                        i.set_mark(ir, BY_DATA);
                        if is_integer && same_for_all(&kernels, value, DEPTH) {
                            i.set_mark(ir, SAME_VALUE);
                        }
                        updates_by_address::define(ir, i, op, program.class.independent_lanes);
                    }
                    continue;
                }
                // ptxas does it for 32-bit integers.
                if value.ty() == ir.int(32) {
                    continue;
                }
                let together = together_fn(ir, i, op);
                let b = ir.builder();
                b.before(i).located_as(i);
                b.call(together, &[i.operand(0), i.operand(1)], "");
                i.erase();
            }
        }
    }
}

/// Whether an operation's values may be combined before the update.
fn combines(ir: Ir, op: AtomicOp, value: Value, floats: bool) -> bool {
    use AtomicOp as A;
    match op {
        A::LLVMAtomicRMWBinOpAdd
        | A::LLVMAtomicRMWBinOpAnd
        | A::LLVMAtomicRMWBinOpOr
        | A::LLVMAtomicRMWBinOpXor
        | A::LLVMAtomicRMWBinOpMin
        | A::LLVMAtomicRMWBinOpMax
        | A::LLVMAtomicRMWBinOpUMin
        | A::LLVMAtomicRMWBinOpUMax => [ir.int(32), ir.int(64)].contains(&value.ty()),
        A::LLVMAtomicRMWBinOpFAdd => {
            floats && (value.ty() == ir.float() || value.ty() == ir.double())
        }
        _ => false,
    }
}

/// Uniformity analysis: whether a value is the same in all threads of a team.
fn same_for_all(kernels: &HashSet<Value>, v: Value, depth: u32) -> bool {
    if depth == 0 {
        return false;
    }
    if v.is_constant() {
        return true;
    }
    if v.is_instruction() || v.is_constant_expr() {
        let computes = matches!(
            v.opcode(),
            Opcode::LLVMGetElementPtr
                | Opcode::LLVMAdd
                | Opcode::LLVMSub
                | Opcode::LLVMMul
                | Opcode::LLVMShl
                | Opcode::LLVMSExt
                | Opcode::LLVMZExt
                | Opcode::LLVMTrunc
                | Opcode::LLVMAddrSpaceCast
        );
        let same = |o| same_for_all(kernels, o, depth - 1);
        return computes && v.operands().into_iter().all(same);
    }
    // A parameter: of a kernel, or of a function that is called with nothing
    // else.
    let Some((f, n)) = v.as_parameter() else {
        return false;
    };
    if kernels.contains(&f) {
        return true;
    }
    let users = f.users();
    !users.is_empty()
        && users.into_iter().all(|call| {
            call.is_call()
                && call.called_function() == Some(f)
                && !call.args().contains(&f)
                && call
                    .args()
                    .get(n)
                    .is_some_and(|&a| same_for_all(kernels, a, depth - 1))
        })
}

/// Whether an address may lead to team-shared memory.
fn is_of_team(place: Value, depth: u32) -> bool {
    let object = underlying(place);
    if object.is_alloca() {
        return true;
    }
    if object.is_global_variable() {
        return object.ty().address_space() == SHARED;
    }
    if depth == 0 {
        return false;
    }
    let of_team = |p: Value| is_of_team(p, depth - 1);
    match object.operation() {
        Some(Opcode::LLVMPHI) => return object.incoming().iter().any(|(p, _)| of_team(*p)),
        Some(Opcode::LLVMSelect) => {
            return of_team(object.operand(1)) || of_team(object.operand(2));
        }
        _ => {}
    }
    object.as_parameter().is_some_and(|(f, n)| {
        f.users().into_iter().any(|call| {
            call.is_call() && call.callee() == f && call.args().get(n).is_some_and(|&a| of_team(a))
        })
    })
}

/// The site of an update, for lists of its values.
fn site_with(ir: Ir, update: Value, slot: Value) -> Site {
    let bytes = ir.size_of(update.operand(1).ty());
    Site {
        call: update,
        slots: vec![Slot::Variable {
            pointer: slot,
            bytes,
            word: bytes,
            offset: 0,
        }],
        packed: bytes,
    }
}

/// The same, for names.
fn site(ir: Ir, update: Value) -> Site {
    site_with(ir, update, update)
}

/// `together(place, value)`: the update, executed once for the converged lanes.
fn together_fn(ir: Ir, update: Value, op: AtomicOp) -> Value {
    let ty = update.operand(1).ty();
    let f = generated(ir, &site(ir, update), "together", &[ir.ptr(), ty]);
    let (place, value) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let slot = b.alloca(ty, "value");
    let list = b.alloca(ir.array(ir.ptr(), 1), "list");
    b.store(value, slot);
    b.store(slot, list);
    let site = site_with(ir, update, slot);
    let shuffle = shuffle_reduce_fn(ir, &site, reduce_fn(ir, &site, op, update), false);
    let lanes = b.call(
        primitive(ir, "__wf_t_activemask", ir.int(64), &[]),
        &[],
        "lanes",
    );
    let args = [list, shuffle, lanes];
    let mine = b.call(runtime(ir, "__wf_reduce_lanes"), &args, "mine");
    let [one, done] = ["one", "done"].map(|n| ir.append_block(f, n));
    b.cond_br(b.icmp(IntPredicate::LLVMIntEQ, mine, ir.i32(1)), one, done);
    b.at_end(one);
    b.atomic(op, place, b.load(ty, slot, ""));
    b.br(done);
    b.at_end(done);
    let sync = primitive(ir, "__wf_t_syncwarp", ir.void(), &[ir.int(64)]);
    b.call(sync, &[lanes], "");
    b.ret(None);
    f
}

/// `reduce(a, b)` of lists of one value.
fn reduce_fn(ir: Ir, site: &Site, op: AtomicOp, update: Value) -> Value {
    let ty = update.operand(1).ty();
    let f = generated(ir, site, "reduce", &[ir.ptr(), ir.ptr()]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let to = b.load(ir.ptr(), f.params()[0], "");
    let from = b.load(ir.ptr(), f.params()[1], "");
    let (x, y) = (b.load(ty, to, ""), b.load(ty, from, ""));
    b.store(combined(&b, op, x, y), to);
    b.ret(None);
    f
}
