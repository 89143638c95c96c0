//! Barriers of teams, regions and warps, as the fork protocol and regions use them.

use crate::ctx::{Ctx, FULL};
use crate::{machine as m, state};
use core::sync::atomic::{AtomicU32, Ordering};

/// Barrier that starts and joins a parallel region.
pub const JOIN: u32 = 0;
/// Barrier inside a parallel region.
pub const USER: u32 = 1;

/// Value of `WarpState::work`: a barrier of the region's threads, which are warps.
pub const BARRIER: u32 = u32::MAX;

/// Barrier of all threads of an SPMD kernel's team, between sequential and parallel code.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_team_sync(ctx: Ctx) {
    // SAFETY: the compiler inserts the call where all threads of the team arrive.
    unsafe {
        // Lanes outside of a narrower region arrive before the others of their warp, and the
        // barrier needs converged warps.
        if ctx.0 & FULL == 0 {
            m::__wf_t_syncwarp(u64::MAX);
        }
        m::__wf_t_barrier_all();
    }
}

/// Reconverges lanes of a warp from different blocks. It must not be inlined.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn __wf_lanes_sync(mask: u64) {
    // SAFETY: all lanes in the mask that have not ended arrive.
    unsafe { m::__wf_t_syncwarp(mask) };
}

/// Barrier of the warps of `count` threads. It must not be inlined, so that a warp's lanes from two
/// blocks reconverge in it.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn __wf_warps_sync(count: u32) {
    // SAFETY: all lanes of the region's warps arrive.
    unsafe { m::__wf_t_barrier(USER, count) };
}

/// Barrier of a region whose threads are warps. The hardware's barrier needs all lanes of a warp,
/// so the first lane, which runs alone, wakes the others.
#[inline(always)]
pub fn warps_barrier(ctx: Ctx) {
    state::warp().work = BARRIER;
    // SAFETY: the other lanes are in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
    __wf_warps_sync(ctx.region_width() * m::__wf_t_warp_size());
}

/// Barrier of a region whose last warp has lanes outside of the region. Hardware barriers wait for
/// every lane of a warp that has not ended, and these lanes wait for the region's end elsewhere. So
/// the region's lanes of each warp first synchronise by `sync`, which also orders their accesses,
/// and one of them then synchronises with the other warps in memory. No fence is needed beside
/// that: what a lane wrote happens before its warp's first lane arrives, and that before the first
/// lanes of other warps leave.
///
/// # Safety
/// All of the region's `width` threads call it.
#[inline(always)]
pub unsafe fn partial_barrier(width: u32, sync: impl Fn(u64)) {
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
        sync(mask);
        if warps == 1 {
            return;
        }
        if m::__wf_t_lane() == 0 {
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
        }
        sync(mask);
    }
}
