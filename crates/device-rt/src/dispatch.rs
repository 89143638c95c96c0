//! Loops whose schedule is not plainly static: dynamic, guided, auto, runtime.
//!
//! Chunks go to threads in turn. That is a schedule OpenMP allows for all of
//! these kinds, needs no memory that threads share, and keeps results the same
//! from run to run. The compiler gives each loop a [`Dispatch`] of the calling
//! thread.

use crate::ctx::Ctx;
use core::ffi::c_void;

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
}

#[inline(always)]
fn init(ctx: Ctx, d: &mut Dispatch, schedule: u32, lower: u64, trip: u64, chunk: i64) {
    let kind = schedule & 0xff;
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
    Some((d.lower.wrapping_add(first), d.lower.wrapping_add(first + mine - 1), mine == left))
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
        pub extern "C" fn $fini(_: Ctx, _: &mut Dispatch, _: *const c_void, _: i32) {}
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
