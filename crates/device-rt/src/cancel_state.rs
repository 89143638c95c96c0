//! State of cancellation of a region or a loop, in two words that the region's threads share,
//! and the barrier of a region that may be cancelled: see [`crate::cancel`].

use crate::barriers::{__wf_lanes_sync, __wf_warps_sync, partial_barrier, warps_barrier};
use crate::ctx::{CANCEL, Ctx, FULL};
use crate::env::cancellation;
use crate::structures::CancelState;
use crate::{machine as m, state};
use core::sync::atomic::{AtomicU32, Ordering};

/// A thread has cancelled the region.
pub const ASKED: u32 = 1;
/// All threads know, and none waits for another at a barrier any more.
pub const SETTLED: u32 = 2;

/// Whether cancellation is possible where a call stands.
#[inline(always)]
pub fn is_on(ctx: Ctx) -> bool {
    ctx.0 & CANCEL != 0 && ctx.is_shared() && cancellation()
}

#[inline(always)]
fn words(ctx: Ctx) -> *mut CancelState {
    // SAFETY: there is room for every warp of a team.
    unsafe {
        if ctx.is_lanes() {
            m::__wf_sh_warp_cancels().add(state::warp_number() as usize)
        } else {
            m::__wf_sh_cancel()
        }
    }
}

/// The region's word: 0, [`ASKED`] or [`SETTLED`].
#[inline(always)]
pub fn region<'a>(ctx: Ctx) -> &'a AtomicU32 {
    // SAFETY: the word lives as long as the CTA and is only accessed
    // atomically.
    unsafe { AtomicU32::from_ptr(&raw mut (*words(ctx)).region) }
}

/// The word of its innermost loop or `sections`: whether it is cancelled.
#[inline(always)]
pub fn loops<'a>(ctx: Ctx) -> &'a AtomicU32 {
    // SAFETY: as in `region`.
    unsafe { AtomicU32::from_ptr(&raw mut (*words(ctx)).loops) }
}

/// Nothing is cancelled in a region that is about to begin; one thread calls,
/// with the context that the region's threads will have.
#[inline(always)]
pub fn reset(inner: Ctx) {
    if inner.0 & CANCEL != 0 && cancellation() {
        region(inner).store(0, Ordering::Relaxed);
        loops(inner).store(0, Ordering::Relaxed);
    }
}

/// Barrier of the region's threads, which may arrive from different blocks.
#[inline(always)]
pub fn region_sync(ctx: Ctx) {
    if ctx.is_warps() {
        return warps_barrier(ctx);
    }
    if ctx.is_lanes() {
        return __wf_lanes_sync(state::lanes_mask());
    }
    let (width, warp) = (ctx.region_width(), m::__wf_t_warp_size());
    if ctx.is_spmd() && ctx.0 & FULL != 0 || width.is_multiple_of(warp) {
        __wf_lanes_sync(u64::MAX);
        __wf_warps_sync(m::warps(width) * warp);
    } else {
        // SAFETY: all threads of the region arrive.
        unsafe { partial_barrier(width, |mask| __wf_lanes_sync(mask)) };
    }
}

/// A barrier where cancellation is possible; whether the region is cancelled.
#[inline(always)]
pub fn barrier(ctx: Ctx) -> bool {
    if region(ctx).load(Ordering::Relaxed) == SETTLED {
        return true;
    }
    region_sync(ctx);
    let cancelled = region(ctx).load(Ordering::Relaxed) != 0;
    if ctx.thread_num() == 0 {
        loops(ctx).store(0, Ordering::Relaxed);
        if cancelled {
            region(ctx).store(SETTLED, Ordering::Relaxed);
        }
    }
    region_sync(ctx);
    cancelled
}
