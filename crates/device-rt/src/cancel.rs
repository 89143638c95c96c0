//! `cancel` and `cancellation point`, if `OMP_CANCELLATION` is true on the host.
//!
//! Two words that a region's threads share hold the state of cancellation. A thread that
//! cancels a loop leaves it, and the others leave it at their next cancellation point. The
//! barrier after the loop ends the cancellation. A thread that cancels the region goes to its
//! end at once, to the *leaving barrier* that Clang puts there. The others arrive at their next
//! barrier, whichever it is. From then on barriers do not wait.
//!
//! So threads of a warp may arrive at barriers in different blocks. Each barrier is therefore a
//! call of functions that are not inlined, in which a warp's threads reconverge before the warp
//! arrives. It consists of two barriers, so that one thread can change the words while no
//! thread reads them.
//!
//! Tasks run in the thread that encounters them, so a cancelled `taskgroup` concerns one
//! thread: it runs no further task of the group.
//!
//! A kernel without `cancel` has none of this.

use crate::barriers::__wf_team_sync;
use crate::cancel_state::{ASKED, SETTLED, barrier, is_on, loops, region, region_sync, reset};
use crate::ctx::{CANCEL, CANCEL_TASKS, Ctx};
use crate::env::cancellation;
use crate::{machine as m, state, sync};
use core::ffi::c_void;
use core::sync::atomic::{AtomicU64, Ordering};
use wf_device_abi::schedule::cancel::{LOOP, PARALLEL, REDUCES, SECTIONS, TASKGROUP};

/// All threads of an SPMD kernel's team are about to begin a region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_cancel_begin(ctx: Ctx) {
    if ctx.0 & CANCEL != 0 && cancellation() {
        __wf_team_sync(ctx);
        if m::__wf_t_tid() == 0 {
            reset(ctx);
        }
        __wf_team_sync(ctx);
    }
}

/// A barrier inside a construct that needs all threads, which cannot complete if the region is
/// cancelled (OpenMP 6.0, section 18.2).
#[inline(always)]
pub fn whole_barrier(ctx: Ctx) {
    sync::region_barrier(ctx);
    if is_on(ctx) && region(ctx).load(Ordering::Relaxed) != 0 {
        // SAFETY: the primitive has no preconditions.
        unsafe {
            m::__wf_t_trap(
                c"a cancelled region has come to a loop with reduction(inscan, ...), which OpenMP does not allow"
                    .as_ptr(),
            );
        }
    }
}

/// Barrier of threads that leave a loop and threads that are about to reduce; returns whether the
/// region is cancelled. Threads that cancelled it are at the leaving barrier, so this is a leaving
/// barrier too then.
#[inline(always)]
fn gather(ctx: Ctx) -> bool {
    if region(ctx).load(Ordering::Relaxed) == SETTLED {
        return true;
    }
    region_sync(ctx);
    let cancelled = region(ctx).load(Ordering::Relaxed) != 0;
    if cancelled {
        if ctx.thread_num() == 0 {
            region(ctx).store(SETTLED, Ordering::Relaxed);
        }
        region_sync(ctx);
    }
    cancelled
}

/// Before a reduction: 1 if no thread reduces, because the construct is cancelled.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_cancel_reduce(ctx: Ctx, _loc: *const c_void, _gtid: i32) -> i32 {
    i32::from(is_on(ctx) && (gather(ctx) || loops(ctx).load(Ordering::Relaxed) != 0))
}

/// Barrier of a region that may be cancelled; 1 if it is.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_cancel_barrier(ctx: Ctx, _loc: *const c_void, _gtid: i32) -> i32 {
    if is_on(ctx) {
        i32::from(barrier(ctx))
    } else {
        sync::region_barrier(ctx);
        0
    }
}

/// `cancel`: 1 if the calling thread is to leave the construct.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_cancel(ctx: Ctx, _: *const c_void, _gtid: i32, kind: u32) -> i32 {
    if kind == TASKGROUP {
        return i32::from(cancel_tasks(ctx));
    }
    if ctx.0 & CANCEL == 0 || !cancellation() {
        return 0;
    }
    // One thread that runs the construct alone just leaves it.
    if ctx.is_shared() {
        match kind & !REDUCES {
            PARALLEL => region(ctx).store(ASKED, Ordering::Relaxed),
            LOOP | SECTIONS => loops(ctx).store(1, Ordering::Relaxed),
            _ => return 0,
        }
        if kind & REDUCES != 0 {
            gather(ctx);
        }
    }
    1
}

/// `cancellation point`: 1 if the calling thread is to leave the construct.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_cancellationpoint(
    ctx: Ctx,
    _: *const c_void,
    _gtid: i32,
    kind: u32,
) -> i32 {
    if kind == TASKGROUP {
        return i32::from(group_is_cancelled(ctx));
    }
    if !is_on(ctx) {
        return 0;
    }
    let asked = match kind & !REDUCES {
        PARALLEL => region(ctx).load(Ordering::Relaxed),
        LOOP | SECTIONS => loops(ctx).load(Ordering::Relaxed),
        _ => 0,
    };
    if asked != 0 && kind & REDUCES != 0 {
        gather(ctx);
    }
    i32::from(asked != 0)
}

#[inline(always)]
fn groups_are_on(ctx: Ctx) -> bool {
    ctx.0 & CANCEL_TASKS != 0 && cancellation()
}

/// A word of the calling thread's warp with a bit for each lane: 0 for those in
/// a group, 1 for those whose group is cancelled.
#[inline(always)]
fn group_word<'a>(n: usize) -> &'a AtomicU64 {
    // SAFETY: there is room for every warp of a team, and the words are only
    // accessed atomically.
    unsafe {
        let words = m::__wf_sh_groups().add(state::warp_number() as usize);
        AtomicU64::from_ptr(words.cast::<u64>().add(n))
    }
}

#[inline(always)]
fn group_bit(n: usize) -> bool {
    group_word(n).load(Ordering::Relaxed) >> m::__wf_t_lane() & 1 != 0
}

#[inline(always)]
fn set_group_bit(n: usize, on: bool) {
    let bit = 1 << m::__wf_t_lane();
    if on {
        group_word(n).fetch_or(bit, Ordering::Relaxed);
    } else {
        group_word(n).fetch_and(!bit, Ordering::Relaxed);
    }
}

/// No thread is in a group; all threads call this first of all. Shared memory
/// begins as anything, so the words are written whole before bits of them are.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_groups_init(ctx: Ctx) {
    if groups_are_on(ctx) {
        group_word(0).store(0, Ordering::Relaxed);
        group_word(1).store(0, Ordering::Relaxed);
        // A lane may enter a group before another has come by here.
        // SAFETY: all lanes of the warp call this.
        unsafe { m::__wf_t_syncwarp(u64::MAX) };
    }
}

/// Start of `taskgroup`. `outer` keeps what holds for the groups around it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_taskgroup(ctx: Ctx, outer: &mut u64, _: *const c_void, _: i32) {
    if groups_are_on(ctx) {
        *outer = *outer << 2 | u64::from(group_bit(0)) | u64::from(group_bit(1)) << 1;
        set_group_bit(0, true);
        set_group_bit(1, false);
    }
}

/// End of `taskgroup`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_taskgroup(ctx: Ctx, outer: &mut u64, _: *const c_void, _: i32) {
    if groups_are_on(ctx) {
        set_group_bit(0, *outer & 1 != 0);
        set_group_bit(1, *outer & 2 != 0);
        *outer >>= 2;
    }
}

#[inline(always)]
fn cancel_tasks(ctx: Ctx) -> bool {
    let inside = groups_are_on(ctx) && group_bit(0);
    if inside {
        set_group_bit(1, true);
    }
    inside
}

/// Whether the calling thread's `taskgroup` is cancelled, so that its tasks do
/// not run.
#[inline(always)]
pub fn group_is_cancelled(ctx: Ctx) -> bool {
    groups_are_on(ctx) && group_bit(1)
}
