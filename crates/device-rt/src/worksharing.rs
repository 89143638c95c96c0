//! Static worksharing: `for` over threads, `distribute` over teams.
//!
//! The host form asks once for the bounds of the calling thread's share.
//! A CPU wants contiguous shares; a GPU wants neighbouring threads on
//! neighbouring iterations, so a loop that the compiler gave a variable step
//! ([`STEPPED`]) gets every n-th iteration.

use crate::ctx::Ctx;
use crate::machine as m;
use core::ffi::c_void;

/// `schedule(static, chunk)`.
const STATIC_CHUNKED: u32 = 33;
/// `schedule(static)`.
const STATIC: u32 = 34;
/// `dist_schedule(static, chunk)`.
const DISTRIBUTE_CHUNKED: u32 = 91;
/// `distribute` without a chunk.
const DISTRIBUTE: u32 = 92;
/// The schedule itself, without modifiers and marks.
const KIND: u32 = 0xff;

/// Set by the compiler: the loop adds `*stride`, not 1, to its variable.
pub const STEPPED: u32 = 1 << 16;
/// Set by the compiler: this `distribute` is part of a `distribute parallel
/// for`, so a team's share should be a multiple of its threads.
pub const COMBINED: u32 = 1 << 17;

macro_rules! static_init {
    ($name:ident, $int:ty, $uint:ty) => {
        /// Bounds of the calling thread's share of a static loop. On entry
        /// `*lower` and `*upper` hold the whole loop's bounds, inclusive.
        ///
        /// # Safety
        /// The pointers are valid, as the host form guarantees.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            ctx: Ctx,
            _loc: *const c_void,
            _gtid: i32,
            schedule: u32,
            last: *mut i32,
            lower: *mut $int,
            upper: *mut $int,
            stride: *mut $int,
            _increment: $int,
            chunk: $int,
        ) {
            // SAFETY: the caller's promise.
            unsafe {
                let (lb, ub) = (*lower, *upper);
                let kind = schedule & KIND;
                let over_teams = kind == DISTRIBUTE || kind == DISTRIBUTE_CHUNKED;
                let (id, n) = if over_teams {
                    (m::__wf_t_ctaid() as $uint, m::__wf_t_nctaid() as $uint)
                } else {
                    (ctx.thread_num() as $uint, ctx.num_threads() as $uint)
                };
                if !over_teams && !ctx.is_team_parallel() {
                    *stride = if schedule & STEPPED != 0 {
                        1
                    } else {
                        (ub as $uint).wrapping_sub(lb as $uint).wrapping_add(1) as $int
                    };
                    *last = 1;
                    return;
                }
                if ub < lb {
                    *last = 0;
                    return;
                }
                // The host form's loops run from 0 and never reach the largest
                // value of the type, so neither this nor `ub + 1` wraps.
                let trip = (ub as $uint).wrapping_sub(lb as $uint).wrapping_add(1);
                if kind == STATIC_CHUNKED || kind == DISTRIBUTE_CHUNKED {
                    let chunk = if chunk < 1 { 1 } else { chunk as $uint };
                    *stride = chunk.wrapping_mul(n) as $int;
                    if id > (trip - 1) / chunk {
                        // Past the end of the whole loop, which is what the
                        // host form compares with in some shapes.
                        *lower = ub.wrapping_add(1);
                        *upper = ub;
                        *last = 0;
                        return;
                    }
                    let first = chunk.wrapping_mul(id);
                    *lower = (lb as $uint).wrapping_add(first) as $int;
                    let left = trip - first;
                    *upper = if chunk < left {
                        (*lower as $uint).wrapping_add(chunk - 1) as $int
                    } else {
                        ub
                    };
                    *last = i32::from((trip - 1) / chunk % n == id);
                    return;
                }
                if kind == STATIC && schedule & STEPPED != 0 {
                    // Stepping past the end must not wrap around; the few
                    // loops that come so near the type's limit get contiguous
                    // shares below.
                    if ub <= <$int>::MAX - n as $int {
                        let first = (lb as $uint).wrapping_add(id) as $int;
                        *lower = first;
                        *stride = n as $int;
                        *last = i32::from((trip - 1) % n == id);
                        return;
                    }
                    *stride = 1;
                }
                // The launch gives most loops a thread for each iteration;
                // then no division is needed.
                let width = ctx.team_width() as $uint;
                let covered = u64::from(m::__wf_t_nctaid()) * u64::from(ctx.team_width());
                if schedule & COMBINED != 0 && trip as u64 <= covered {
                    let first = width.wrapping_mul(id);
                    if first >= trip || u64::from(m::__wf_t_ctaid()) * width as u64 >= trip as u64 {
                        *lower = ub.wrapping_add(1);
                        *upper = ub;
                        *last = 0;
                    } else {
                        let left = trip - first;
                        *lower = (lb as $uint).wrapping_add(first) as $int;
                        *upper = if width < left {
                            (*lower as $uint).wrapping_add(width - 1) as $int
                        } else {
                            ub
                        };
                        *last = i32::from(width >= left);
                    }
                    *stride = width as $int;
                    return;
                }
                let mut share = (trip - 1) / n + 1;
                if schedule & COMBINED != 0 {
                    let rounded = (share - 1) / width * width + width;
                    if rounded > share {
                        share = rounded;
                    }
                }
                if id > (trip - 1) / share {
                    *lower = ub.wrapping_add(1);
                    *upper = ub;
                    *last = 0;
                    if schedule & STEPPED == 0 {
                        *stride = 1;
                    }
                    return;
                }
                let first = share.wrapping_mul(id);
                let start = (lb as $uint).wrapping_add(first) as $int;
                let left = trip - first;
                let end = (start as $uint).wrapping_add(share - 1) as $int;
                *lower = start;
                *upper = if share < left { end } else { ub };
                *last = i32::from(share >= left);
                if schedule & STEPPED == 0 {
                    *stride = share as $int;
                }
            }
        }
    };
}

static_init!(__wf___kmpc_for_static_init_4, i32, u32);
static_init!(__wf___kmpc_for_static_init_4u, u32, u32);
static_init!(__wf___kmpc_for_static_init_8, i64, u64);
static_init!(__wf___kmpc_for_static_init_8u, u64, u64);

/// End of a static loop.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_for_static_fini(_: Ctx, _: *const c_void, _: i32) {}
