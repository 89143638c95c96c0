//! Loops with a dynamic, guided, auto or runtime schedule.
//!
//! With `dynamic` and `guided`, and if `runtime` selects these, a thread takes its next chunk
//! by an atomic increment of a shared counter. The result, its *ticket*, determines its chunk.
//! That order changes from run to run. Loops of kernels with reductions other than of integers,
//! which the compiler does not mark with [`BY_COUNTER`], therefore hand out chunks cyclically,
//! which OpenMP permits for all of these kinds. So do `ordered` loops, `auto`, loops on a
//! warp's lanes, loops of one thread, and loops in which no thread gets a second chunk. The compiler gives each loop
//! a [`Dispatch`] of the calling thread.

use crate::ctx::{Ctx, SCHEDULE};
use crate::{env, machine as m, state, sync};
use core::ffi::c_void;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use wf_device_abi::layout::DISPATCH_BYTES;
use wf_device_abi::schedule::{
    AUTO, BY_COUNTER, DYNAMIC, FIRST_ORDERED, GUIDED, KIND, ORDERED, RUNTIME, STATIC,
};

/// Loops of fewer iterations count their chunks in 32 bits: the hardware adds
/// to such a word of shared memory by itself, and for a warp at a time. Threads
/// that find nothing left count on, by one each.
const MANY: u64 = 1 << 31;

/// How a thread comes by its next chunk.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
enum Way {
    InTurn,
    Counter,
    Guided,
}

/// A thread's place in a loop that hands out chunks.
#[repr(C)]
pub struct Dispatch {
    lower: u64,
    trip: u64,
    /// First iteration of the thread's next chunk; with `guided`, of the batch.
    next: u64,
    /// Size of a chunk; with `guided`, of the batch's.
    chunk: u64,
    /// From a chunk of the thread to its next; with `guided`, the size of the
    /// smallest.
    step: u64,
    /// The iteration that runs, and whether its `ordered` region has run.
    current: u64,
    ordered: u32,
    done: u32,
    way: Way,
    /// The first ticket of the batch.
    batch: u32,
}

const _: () = assert!(size_of::<Dispatch>() as u64 == DISPATCH_BYTES);

/// `run-sched-var`: `omp_sched_t` without its modifier, and the chunk.
#[inline(always)]
fn run_schedule(ctx: Ctx) -> (u32, i32) {
    if ctx.0 & SCHEDULE != 0 {
        let s = state::team_loops();
        (s.schedule & 0xff, s.chunk)
    } else {
        let (kind, chunk) = env::schedule();
        (kind & 0xff, chunk)
    }
}

#[inline(always)]
fn init(ctx: Ctx, d: &mut Dispatch, schedule: u32, lower: u64, trip: u64, chunk: i64) {
    let kind = schedule & KIND;
    d.ordered = u32::from(kind >= FIRST_ORDERED && ctx.is_shared());
    let mut kind = if kind >= FIRST_ORDERED {
        kind - ORDERED
    } else {
        kind
    };
    let mut chunk = chunk;
    if kind == RUNTIME {
        let (now, size) = run_schedule(ctx);
        kind = match now {
            2 => DYNAMIC,
            3 => GUIDED,
            4 => AUTO,
            // `static` with a chunk is distributed cyclically.
            _ if size > 0 => AUTO,
            _ => STATIC,
        };
        chunk = i64::from(size);
    }
    let n = u64::from(ctx.num_threads());
    d.lower = lower;
    d.trip = trip;
    d.chunk = if kind == STATIC {
        trip.div_ceil(n).max(1)
    } else if chunk < 1 {
        1
    } else if chunk as u64 > trip {
        // Larger ones would not fit a word once for each thread.
        trip.max(1)
    } else {
        chunk as u64
    };
    d.next = u64::from(ctx.thread_num()) * d.chunk;
    d.step = d.chunk * n;
    let handed = schedule & BY_COUNTER != 0
        && ctx.is_shared()
        && !ctx.is_lanes()
        && d.ordered == 0
        && n > 1
        && d.step < trip;
    d.way = match kind {
        DYNAMIC if handed => Way::Counter,
        GUIDED if handed => Way::Guided,
        _ => Way::InTurn,
    };
    if d.way == Way::Guided {
        d.next = 0;
        d.batch = 0;
        d.step = d.chunk;
        d.chunk = share(trip, n, d.step);
    }
    if d.ordered == 1 || d.way != Way::InTurn {
        // No thread may still be in the previous loop when its state is reset.
        sync::region_barrier(ctx);
        if ctx.thread_num() == 0 {
            turn(ctx).store(0, Ordering::Relaxed);
            counter(ctx).store(0, Ordering::Relaxed);
        }
        sync::region_barrier(ctx);
    }
}

/// Size of the chunks that `guided` makes where so many iterations are left:
/// half of an equal share, but not less than the smallest.
#[inline(always)]
fn share(left: u64, n: u64, least: u64) -> u64 {
    let half = left / (2 * n);
    if half < least { least } else { half }
}

/// Takes a ticket for `guided`: where its chunk begins. Chunks come in batches
/// of one for each thread, all of one size, so that the ticket alone says which
/// iterations they are; a thread's tickets grow, so it goes from batch to
/// batch. Once chunks are as small as they may be, the batch does not end. The
/// tickets before that are fewer than 64 times the threads, so they fit.
#[inline(always)]
fn take_guided(ctx: Ctx, d: &mut Dispatch) -> u64 {
    let n = ctx.num_threads();
    let ticket = counter32(ctx).fetch_add(1, Ordering::Relaxed);
    while ticket - d.batch >= n && d.chunk > d.step {
        d.batch += n;
        d.next += u64::from(n) * d.chunk;
        d.chunk = share(d.trip - d.next, u64::from(n), d.step);
    }
    d.next + u64::from(ticket - d.batch) * d.chunk
}

/// Takes a ticket for `dynamic`: where its chunk begins.
#[inline(always)]
fn take(ctx: Ctx, d: &Dispatch) -> u64 {
    let ticket = if d.trip < MANY {
        u64::from(counter32(ctx).fetch_add(1, Ordering::Relaxed))
    } else {
        counter(ctx).fetch_add(1, Ordering::Relaxed)
    };
    ticket * d.chunk
}

/// The thread's next chunk, if `any` is left; otherwise its bounds are arbitrary, so that the caller
/// may store them without asking.
struct Chunk {
    any: bool,
    first: u64,
    last: u64,
    /// Whether it is the loop's last one.
    ends: bool,
}

#[inline(always)]
fn next(ctx: Ctx, d: &mut Dispatch) -> Chunk {
    let first = match d.way {
        Way::InTurn => {
            let first = d.next;
            d.next += d.step;
            first
        }
        Way::Counter => take(ctx, d),
        Way::Guided => take_guided(ctx, d),
    };
    let left = d.trip.wrapping_sub(first);
    // A chunk of one iteration is never cut. Where the size is a constant the loop
    // over the chunk's iterations goes.
    let mine = if d.chunk == 1 || d.chunk < left {
        d.chunk
    } else {
        left
    };
    d.current = first;
    d.done = 0;
    let lower = d.lower.wrapping_add(first);
    Chunk {
        any: first < d.trip,
        first: lower,
        last: lower.wrapping_add(mine).wrapping_sub(1),
        ends: mine == left,
    }
}

/// The next ticket.
#[inline(always)]
fn counter<'a>(ctx: Ctx) -> &'a AtomicU64 {
    // SAFETY: the word is part of the region's loop state, which outlives the
    // loop, and only accessed atomically.
    unsafe { AtomicU64::from_ptr(&raw mut ctx.loops().next) }
}

/// The same in 32 bits, which begin as 0 too.
#[inline(always)]
fn counter32<'a>(ctx: Ctx) -> &'a AtomicU32 {
    // SAFETY: as in `counter`; a loop's threads all use the one or the other.
    unsafe { AtomicU32::from_ptr((&raw mut ctx.loops().next).cast()) }
}

/// The iteration whose `ordered` region may run.
#[inline(always)]
fn turn<'a>(ctx: Ctx) -> &'a AtomicU64 {
    // SAFETY: as in `counter`.
    unsafe { AtomicU64::from_ptr(&raw mut ctx.loops().turn) }
}

#[inline(always)]
fn wait_for_turn(ctx: Ctx, d: &Dispatch) {
    while turn(ctx).load(Ordering::Relaxed) != d.current {
        // SAFETY: pausing has no preconditions.
        unsafe { m::__wf_t_nanosleep(32) };
    }
    // The loop's threads are one team's.
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_team() };
}

#[inline(always)]
fn pass_turn(ctx: Ctx, d: &mut Dispatch) {
    // The loop's threads are one team's.
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_team() };
    turn(ctx).store(d.current + 1, Ordering::Relaxed);
    d.done = 1;
}

/// Start of an `ordered` region: waits until all earlier iterations are past
/// theirs.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_ordered(ctx: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
    if d.ordered == 1 {
        wait_for_turn(ctx, d);
    }
}

/// End of an `ordered` region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_ordered(ctx: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
    if d.ordered == 1 {
        pass_turn(ctx, d);
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
            ctx: Ctx,
            d: &mut Dispatch,
            _loc: *const c_void,
            _gtid: i32,
            last: &mut i32,
            lower: &mut $int,
            upper: &mut $int,
            stride: &mut $int,
        ) -> i32 {
            let chunk = next(ctx, d);
            *lower = chunk.first as $int;
            *upper = chunk.last as $int;
            *stride = 1;
            if chunk.any {
                *last = i32::from(chunk.ends);
            }
            i32::from(chunk.any)
        }

        /// Ends an iteration of an ordered loop.
        #[unsafe(no_mangle)]
        pub extern "C" fn $fini(ctx: Ctx, d: &mut Dispatch, _: *const c_void, _: i32) {
            if d.ordered == 1 && d.done == 0 {
                wait_for_turn(ctx, d);
                pass_turn(ctx, d);
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

/// Sets `run-sched-var` to what the environment says; the sequential thread
/// of a kernel that changes it calls this first of all.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_schedule_init(_: Ctx) {
    let (kind, chunk) = env::schedule();
    let s = state::team_loops();
    s.schedule = kind;
    s.chunk = chunk;
}

/// `omp_set_schedule` in sequential code.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_set_schedule(_: Ctx, kind: u32, chunk: i32) {
    let s = state::team_loops();
    s.schedule = kind;
    s.chunk = chunk;
}

/// What `omp_get_schedule` returns: the kind, and the chunk in the upper half.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_get_schedule(ctx: Ctx) -> u64 {
    let (kind, chunk) = if ctx.0 & SCHEDULE != 0 {
        let s = state::team_loops();
        (s.schedule, s.chunk)
    } else {
        env::schedule()
    };
    u64::from(kind) | u64::from(chunk as u32) << 32
}
