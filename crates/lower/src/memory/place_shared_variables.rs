//! Pass `place_shared_variables`: places each variable of sequential code that parallel regions
//! share, so that all threads of the team reach it (implicit-data-sharing, section 5).
//!
//! A variable is shared if its address escapes to a region that may write it or keep its
//! address, or to code that only one thread runs. The places:
//! - *by value*: a variable that regions only read. In an SPMD kernel each thread has computed
//!   it; in a generic kernel its value is part of the argument list, unless threads can
//!   rematerialise it. It takes no shared memory.
//! - *shared frame*: static shared memory of exactly the variable's size.
//! - *shared stack*: variables that no longer fit into static shared memory, largest first,
//!   variables whose size is known at run time alone, and those of recursive functions. The stack
//!   is in dynamic shared memory, of which GPUs have more than static, and beyond that in device
//!   memory.
//!
//! If a region contains a nested region, its threads are warps. What such a thread shares with the
//! nested region's threads, the warp's lanes, is placed alike: by value, in a shared frame for each
//! warp, or on the warp's shared stack.

use crate::analysis::calls::reachable;
use crate::analysis::escapes::{only_reads, shared_allocas};
use crate::analysis::forks::{is_fork, warp_regions};
use crate::analysis::runtime_calls::function as runtime;
use crate::ir::{Ir, Opcode, Value, underlying};
use crate::memory::arguments;
use crate::memory::lower_team_statics;
use crate::memory::stack_sizes;
use crate::memory::stack_sizes::HEAP_ALIGN;
use crate::program::Program;
use crate::program::kernel::{Kernel, Places};
use crate::program::nesting;
use crate::program::nesting::{is_sequential_copy, is_warp_copy};
use std::collections::HashSet;
use wf_device_abi::context::{IN_WARP, SEQUENTIAL};
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::Mode;
use wf_host_abi::report::Place;

/// Most bytes of static shared memory for the team's state, argument lists and broadcast values.
/// The team's frame and its reductions may use the rest.
const STATE: u64 = 1024;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        kernel.places.set(Places::default());
        if let Some(f) = ir.function(&kernel.name)
            && kernel.has_parallel()
        {
            place(ir, kernel, f);
        }
    }
    program.kernels = kernels;
}

fn place(ir: Ir, kernel: &mut Kernel, f: Value) {
    let recursive: Vec<Value> = reachable(f)
        .into_iter()
        .skip(1)
        .filter(|g| is_sequential_copy(*g))
        .collect();
    let shared = shared_allocas(ir, f, kernel.shape.mode);
    if kernel.shape.mode == Mode::Spmd {
        note_copies(ir, kernel, f, &shared);
    }
    let mut frame = Vec::new();
    for a in ordered(shared, f) {
        match constant_size(ir, a) {
            Some(bytes) if a.block() == f.entry() => frame.push((a, bytes)),
            _ => to_stack(ir, kernel, a, SEQUENTIAL),
        }
    }
    for g in recursive {
        if kernel.shape.mode == Mode::Generic {
            for a in ordered(shared_allocas(ir, g, kernel.shape.mode), g) {
                to_stack(ir, kernel, a, SEQUENTIAL);
            }
        }
    }
    let taken = u64::from(kernel.combining.reduce_bytes)
        + arguments::warp_lists_bytes(ir, f)
        + lower_team_statics::bytes(ir, f);
    let limit = kernel.class.static_shared - STATE;
    let mut left = limit.saturating_sub(taken);
    let mut by_size: Vec<_> = frame.iter().map(|(_, bytes)| *bytes).collect();
    by_size.sort_unstable();
    let mut largest = 0;
    for bytes in by_size {
        if bytes > left {
            break;
        }
        left -= bytes;
        largest = bytes;
    }
    let mut room = limit.saturating_sub(taken);
    for (a, bytes) in frame {
        if bytes <= largest && bytes <= room {
            room -= bytes;
            to_frame(ir, kernel, a, bytes);
        } else {
            to_stack(ir, kernel, a, SEQUENTIAL);
        }
    }
    let team_has_stack = kernel.places.uses_stack;
    if team_has_stack {
        around(ir, f, ("__wf_stack_init", &[]), SEQUENTIAL);
        balance(ir, f, SEQUENTIAL);
    }
    place_in_warps(ir, kernel, f, room, team_has_stack);
    if kernel.places.uses_stack {
        kernel.places.stack_sizes = stack_sizes::of_kernel(f);
    }
}

/// Places the variables that a warp, acting as one thread of a region, shares with its lanes.
fn place_in_warps(ir: Ir, kernel: &mut Kernel, f: Value, mut room: u64, team_has_stack: bool) {
    let regions = warp_regions(f);
    let mut uses_stack = false;
    for g in reachable(f).into_iter().filter(|g| is_warp_copy(*g)) {
        for a in ordered(shared_allocas(ir, g, Mode::Generic), g) {
            let once = regions.contains(&g) && a.block() == g.entry();
            let align = u64::from(a.alignment().max(1));
            let pitch = constant_size(ir, a).map(|n| n.next_multiple_of(align));
            match pitch {
                Some(pitch) if once && pitch * MAX_WARPS <= room => {
                    room -= pitch * MAX_WARPS;
                    to_warp_frame(ir, kernel, a, pitch);
                }
                _ => {
                    uses_stack = true;
                    to_stack(ir, kernel, a, IN_WARP);
                }
            }
        }
    }
    kernel.places.frame_left = room;
    if uses_stack {
        for g in regions {
            let first = ("__wf_warp_stack_init", &[ir.bool(team_has_stack)][..]);
            around(ir, g, first, IN_WARP);
        }
    }
}

/// Size of a variable, if it is constant.
fn constant_size(ir: Ir, a: Value) -> Option<u64> {
    Some(a.operand(0).as_u64()? * ir.size_of(a.allocated_type()))
}

/// Notes the variables that regions of an SPMD kernel share without shared memory. Those of a
/// generic kernel are noted where they are passed.
fn note_copies(ir: Ir, kernel: &mut Kernel, f: Value, shared: &HashSet<Value>) {
    let forks = f.instructions().into_iter();
    for fork in forks.filter(|i| is_fork(*i)) {
        let region = fork.args()[2];
        for (n, a) in fork.args().into_iter().enumerate().skip(3) {
            let object = underlying(a);
            if !object.is_alloca() || shared.contains(&object) {
                continue;
            }
            let place = if only_reads(ir, region, n - 1) {
                Place::ByValue
            } else {
                Place::EachThread
            };
            kernel.shares(object, place, constant_size(ir, object));
        }
    }
}

fn ordered(set: HashSet<Value>, f: Value) -> Vec<Value> {
    f.instructions()
        .into_iter()
        .filter(|i| set.contains(i))
        .collect()
}

/// Replaces an alloca by `p`.
fn replace(a: Value, p: Value) {
    for u in a.users() {
        if u.is_call() && u.called_name().starts_with("llvm.lifetime") {
            u.erase();
        }
    }
    a.replace_uses(p);
    a.erase();
}

fn to_frame(ir: Ir, kernel: &mut Kernel, a: Value, bytes: u64) {
    kernel.shares(a, Place::SharedFrame, Some(bytes));
    let count = a.operand(0).as_u64().unwrap_or(1);
    let ty = if count == 1 {
        a.allocated_type()
    } else {
        ir.array(a.allocated_type(), count)
    };
    let g = ir.add_shared(&format!("frame.{}", a.name()), ty, a.alignment().max(1));
    let b = ir.builder();
    b.before(a);
    replace(a, b.generic(g));
}

/// Static shared memory with one slot for each warp, at a distance of `pitch` bytes.
fn to_warp_frame(ir: Ir, kernel: &mut Kernel, a: Value, pitch: u64) {
    let bytes = constant_size(ir, a);
    kernel.shares(a, Place::SharedFrame, bytes);
    let room = ir.array(ir.int(8), pitch * MAX_WARPS);
    let g = ir.add_shared(&format!("frame.{}", a.name()), room, a.alignment().max(1));
    let b = ir.builder();
    b.before(a.function().entry().first_after_allocas());
    let warp = b.call(runtime(ir, "__wf_warp_num"), &[ir.i32(IN_WARP)], "warp");
    let p = b.element(b.generic(g), warp, pitch);
    replace(a, p);
}

/// The stack of the code whose context word is `context`.
fn to_stack(ir: Ir, kernel: &mut Kernel, a: Value, context: u32) {
    kernel.places.uses_stack = true;
    let element = ir.size_of(a.allocated_type());
    let constant = constant_size(ir, a);
    kernel.shares(a, Place::SharedStack, constant);
    let b = ir.builder();
    b.before(a);
    let bytes = match constant {
        Some(n) => ir.i64(n),
        None => {
            let n = b.int_cast(a.operand(0), ir.int(64));
            b.binary(Opcode::LLVMMul, n, ir.i64(element), "")
        }
    };
    let push = runtime(ir, "__wf_stack_push");
    let align = ir.i64(u64::from(a.alignment().max(HEAP_ALIGN)));
    let p = b.call(push, &[ir.i32(context), bytes, align], "");
    p.set_name(&a.name());
    let in_callee = nesting::of(a.function()).is_some();
    let f = a.function();
    replace(a, p);
    if in_callee {
        balance(ir, f, context);
    }
}

/// Restores the stack at the end of a function, and where the scope of a variable-length array
/// ends.
fn balance(ir: Ir, f: Value, context: u32) {
    let save = runtime(ir, "__wf_stack_save");
    let restore = runtime(ir, "__wf_stack_restore");
    let b = ir.builder();
    for i in f.instructions() {
        if i.is_call() && i.called_name().starts_with("llvm.stackrestore") {
            let saved = i.args()[0];
            if !saved.is_instruction() {
                continue;
            }
            b.before(saved);
            let mark = b.call(save, &[ir.i32(context)], "mark");
            b.before(i);
            b.call(restore, &[ir.i32(context), mark], "");
        }
    }
    if nesting::of(f).is_some()
        && !f
            .instructions()
            .iter()
            .any(|i| i.called_name() == save.name())
    {
        b.before(f.entry().first_after_allocas());
        let mark = b.call(save, &[ir.i32(context)], "mark");
        for r in returns(f) {
            b.before(r);
            b.call(restore, &[ir.i32(context), mark], "");
        }
    }
}

/// Prepares a stack at the entry of `f`, by a call whose arguments follow the context word, and
/// releases it at the returns of `f`.
fn around(ir: Ir, f: Value, first: (&str, &[Value]), context: u32) {
    let b = ir.builder();
    let context = ir.i32(context);
    let mut args = vec![context];
    args.extend(first.1);
    b.before(f.entry().first_after_allocas());
    b.call(runtime(ir, first.0), &args, "");
    let last = runtime(ir, "__wf_stack_end");
    for r in returns(f) {
        b.before(r);
        b.call(last, &[context], "");
    }
}

/// The function's return instructions.
pub fn returns(f: Value) -> Vec<Value> {
    f.blocks()
        .into_iter()
        .filter_map(|b| b.terminator())
        .filter(|t| t.opcode() == Opcode::LLVMRet)
        .collect()
}
