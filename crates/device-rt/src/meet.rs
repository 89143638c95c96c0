//! Where threads meet: the machine's barriers as the fork protocol and regions
//! use them.

use crate::ctx::{Ctx, FULL};
use crate::{machine as m, state};
use core::sync::atomic::{AtomicU32, Ordering};

/// Barrier that starts and joins a parallel region.
pub const JOIN: u32 = 0;
/// Barrier inside a parallel region.
pub const USER: u32 = 1;

/// In `WarpState::work`: the region's threads, which are warps, meet.
pub const MEET: u32 = u32::MAX;

/// All threads of an SPMD kernel's team meet between sequential and parallel
/// code.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_team_sync(ctx: Ctx) {
    // SAFETY: placed by the compiler where all threads of the team come by.
    unsafe {
        // Lanes that a narrower region left out are here before the others of
        // their warp, and the barrier wants warps to arrive as one.
        if ctx.0 & FULL == 0 {
            m::__wf_t_syncwarp(u64::MAX);
        }
        m::__wf_t_barrier_all();
    }
}

/// Lanes of a warp meet, wherever they come from. It stays a function.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn __wf_lanes_meet(mask: u64) {
    // SAFETY: all lanes in the mask that have not ended come by.
    unsafe { m::__wf_t_syncwarp(mask) };
}

/// Barrier of the warps that hold `count` threads. It stays a function, so
/// that a warp's lanes, which come from two places, meet in one.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn __wf_warps_meet(count: u32) {
    // SAFETY: all lanes of the region's warps come by.
    unsafe { m::__wf_t_barrier(USER, count) };
}

/// Barrier of a region whose threads are warps. The hardware's barrier wants
/// whole warps, so the first lane, which alone is here, has the others come.
#[inline(always)]
pub fn warps_barrier(ctx: Ctx) {
    state::warp().work = MEET;
    // SAFETY: the other lanes are in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
    __wf_warps_meet(ctx.region_width() * m::__wf_t_warp_size());
}

/// Barrier of a region whose last warp has lanes that take no part. The
/// hardware's barriers wait for every lane of a warp that has not ended, and
/// those lanes wait for the region's end elsewhere; so the region's lanes of
/// each warp meet first, by `meet`, and one of them meets the other warps' in
/// memory.
///
/// # Safety
/// All of the region's `width` threads come by.
#[inline(always)]
pub unsafe fn partial_barrier(width: u32, meet: impl Fn(u64)) {
    let (tid, warp) = (m::__wf_t_tid(), m::__wf_t_warp_size());
    let left = width - tid / warp * warp;
    let mask = if left < warp {
        (1u64 << left) - 1
    } else {
        u64::MAX
    };
    let warps = m::warps(width);
    // SAFETY: the mask has the warp's lanes in the region; the state is the
    // team's, and only atomic accesses touch these two words meanwhile.
    unsafe {
        m::__wf_t_fence_team();
        meet(mask);
        if warps > 1 && m::__wf_t_lane() == 0 {
            let state = m::__wf_sh_team_state();
            let arrived = AtomicU32::from_ptr(&raw mut (*state).arrived);
            let phase = AtomicU32::from_ptr(&raw mut (*state).phase);
            let now = phase.load(Ordering::Acquire);
            if arrived.fetch_add(1, Ordering::AcqRel) + 1 == warps {
                arrived.store(0, Ordering::Relaxed);
                phase.store(now.wrapping_add(1), Ordering::Release);
            } else {
                while phase.load(Ordering::Acquire) == now {
                    m::__wf_t_nanosleep(32);
                }
            }
            m::__wf_t_fence_team();
        }
        meet(mask);
    }
}
