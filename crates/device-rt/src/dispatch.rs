//! Loops whose schedule is not plainly static: dynamic, guided, auto, runtime.
//!
//! Chunks go to threads in turn. That is a schedule OpenMP allows for all of
//! these kinds, needs no memory that threads share, and keeps results the same
//! from run to run. The compiler gives each loop a [`Dispatch`] of the calling
//! thread.

use crate::ctx::Ctx;
use crate::{fork, machine as m, sync};
use core::ffi::c_void;
use core::sync::atomic::{AtomicU64, Ordering};

/// `static` with no chunk, its ordered form included.
const STATIC: u32 = 34;
/// Ordered kinds are the unordered ones and this.
const ORDERED: u32 = 32;

/// A thread's place in a loop that hands out chunks.
#[repr(C)]
pub struct Dispatch {
    lower: u64,
    trip: u64,
    next: u64,
    chunk: u64,
    step: u64,
    /// The iteration that runs, and whether its `ordered` region has run.
    current: u64,
    ordered: u32,
    done: u32,
}

#[inline(always)]
fn init(ctx: Ctx, d: &mut Dispatch, schedule: u32, lower: u64, trip: u64, chunk: i64) {
    let kind = schedule & 0xff;
    d.ordered = u32::from(kind >= 65 && ctx.is_team_parallel());
    if d.ordered == 1 {
        sync::region_barrier(ctx);
        if ctx.thread_num() == 0 {
            turn().store(0, Ordering::Relaxed);
        }
        sync::region_barrier(ctx);
    }
    let kind = if kind >= 65 { kind - ORDERED } else { kind };
    let n = u64::from(ctx.num_threads());
    d.lower = lower;
    d.trip = trip;
    d.chunk = if kind == STATIC {
        trip.div_ceil(n).max(1)
    } else if chunk < 1 {
        1
    } else {
        chunk as u64
    };
    d.next = u64::from(ctx.thread_num()) * d.chunk;
    d.step = d.chunk * n;
}

#[inline(always)]
fn next(d: &mut Dispatch) -> Option<(u64, u64, bool)> {
    if d.next >= d.trip {
        return None;
    }
    let first = d.next;
    let left = d.trip - first;
    let mine = if d.chunk < left { d.chunk } else { left };
    d.next += d.step;
    d.current = first;
    d.done = 0;
    Some((
        d.lower.wrapping_add(first),
        d.lower.wrapping_add(first + mine - 1),
        mine == left,
    ))
}

/// The iteration whose `ordered` region may run.
#[inline(always)]
fn turn<'a>() -> &'a AtomicU64 {
    // SAFETY: the word is part of the team's state, which outlives the loop,
    // and only accessed atomically.
    unsafe { AtomicU64::from_ptr(&raw mut fork::state().turn) }
}

#[inline(always)]
fn wait_for_turn(d: &Dispatch) {
    while turn().load(Ordering::Relaxed) != d.current {
        // SAFETY: pausing has no preconditions.
        unsafe { m::__wf_t_nanosleep(32) };
    }
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_device() };
}

#[inline(always)]
fn pass_turn(d: &mut Dispatch) {
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_device() };
    turn().store(d.current + 1, Ordering::Relaxed);
    d.done = 1;
}

/// Start of an `ordered` region: waits until all earlier iterations are past
/// theirs.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_ordered(_: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
    if d.ordered == 1 {
        wait_for_turn(d);
    }
}

/// End of an `ordered` region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_ordered(_: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
    if d.ordered == 1 {
        pass_turn(d);
    }
}

macro_rules! dispatch {
    ($init:ident, $next:ident, $fini:ident, $int:ty, $uint:ty) => {
        /// Begins a loop over `lower..=upper`, whose step is 1.
        #[unsafe(no_mangle)]
        pub extern "C" fn $init(
            ctx: Ctx,
            d: &mut Dispatch,
            _loc: *const c_void,
            _gtid: i32,
            schedule: u32,
            lower: $int,
            upper: $int,
            _step: $int,
            chunk: $int,
        ) {
            let trip = if upper < lower {
                0
            } else {
                (upper as $uint).wrapping_sub(lower as $uint) as u64 + 1
            };
            init(ctx, d, schedule, lower as u64, trip, chunk as i64);
        }

        /// Gives the thread its next chunk; 0 when there is none left.
        #[unsafe(no_mangle)]
        pub extern "C" fn $next(
            _ctx: Ctx,
            d: &mut Dispatch,
            _loc: *const c_void,
            _gtid: i32,
            last: &mut i32,
            lower: &mut $int,
            upper: &mut $int,
            stride: &mut $int,
        ) -> i32 {
            match next(d) {
                Some((lo, hi, is_last)) => {
                    *lower = lo as $int;
                    *upper = hi as $int;
                    *stride = 1;
                    *last = i32::from(is_last);
                    1
                }
                None => 0,
            }
        }

        /// Ends an iteration of an ordered loop.
        #[unsafe(no_mangle)]
        pub extern "C" fn $fini(_: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
            if d.ordered == 1 && d.done == 0 {
                wait_for_turn(d);
                pass_turn(d);
            }
            d.current += 1;
            d.done = 0;
        }
    };
}

dispatch!(
    __wf___kmpc_dispatch_init_4,
    __wf___kmpc_dispatch_next_4,
    __wf___kmpc_dispatch_fini_4,
    i32,
    u32
);
dispatch!(
    __wf___kmpc_dispatch_init_4u,
    __wf___kmpc_dispatch_next_4u,
    __wf___kmpc_dispatch_fini_4u,
    u32,
    u32
);
dispatch!(
    __wf___kmpc_dispatch_init_8,
    __wf___kmpc_dispatch_next_8,
    __wf___kmpc_dispatch_fini_8,
    i64,
    u64
);
dispatch!(
    __wf___kmpc_dispatch_init_8u,
    __wf___kmpc_dispatch_next_8u,
    __wf___kmpc_dispatch_fini_8u,
    u64,
    u64
);

/// Ends a loop.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_dispatch_deinit(_: Ctx, _: *const c_void, _: i32) {}
