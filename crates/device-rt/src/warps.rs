//! Parallel regions inside parallel regions: three levels.
//!
//! Where a region holds another one, its threads are warps. The first lane of
//! each warp runs the region's code and the other lanes wait for it; at the
//! inner fork all lanes of the warp run the inner region, each as a thread of
//! its own. It is the protocol of [`crate::fork`] once more, with a warp for
//! the team and its first lane for the master: all lanes, the first among
//! them, go through one function of the kernel's for each inner region, its
//! *step*, so that the warp runs it as one.
//!
//! Regions inside the inner region are run by the lane that meets them.

use crate::ctx::{Ctx, ICV, LEVELS};
use crate::fork::{self, USER};
use crate::{cancel, machine as m};

/// Most warps of a team.
pub const MAX_WARPS: usize = 32;

/// In [`WarpState::work`]: the region's threads, which are warps, meet.
const MEET: u32 = u32::MAX;

/// A warp's state while it is a thread of a region, in shared memory. A kernel
/// has it only if it has a region inside a region.
#[repr(C)]
pub struct WarpState {
    /// Number of the inner region to run, from 1; 0 ends the outer region.
    pub work: u32,
    /// Threads of the inner region.
    pub threads: u32,
    /// `nthreads-var` of the outer region's thread; 0 if nobody set it.
    pub nthreads_var: u16,
    /// `max-active-levels-var` of the outer region's thread.
    pub max_levels: u16,
}

/// Number of the calling thread's warp in its team.
#[inline(always)]
pub fn warp() -> u32 {
    m::__wf_t_tid() / m::__wf_t_warp_size()
}

/// The calling warp's state.
#[inline(always)]
pub fn state() -> &'static mut WarpState {
    // SAFETY: the storage has room for every warp of a team and lives as long
    // as the CTA. Every access is of a plain word, ordered by the warp's
    // meetings; no reference outlives the expression it stands in.
    unsafe { &mut *m::__wf_sh_warp_states().add(warp() as usize) }
}

/// Lanes that a warp has for the team: fewer than others in the last one.
#[inline(always)]
fn lanes(ctx: Ctx) -> u32 {
    let size = m::__wf_t_warp_size();
    let left = ctx.team_width() - warp() * size;
    if left < size { left } else { size }
}

/// The lanes of the current inner region.
#[inline(always)]
pub fn mask() -> u64 {
    u64::MAX >> (64 - state().threads)
}

/// Threads of an inner region where `requested` are asked for, 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_lanes_width(ctx: Ctx, requested: u32) -> u32 {
    if ctx.0 & LEVELS != 0 && state().max_levels < 2 {
        return 1;
    }
    let wanted = if requested == 0 && ctx.0 & ICV != 0 {
        u32::from(state().nthreads_var)
    } else {
        requested
    };
    let most = lanes(ctx);
    if wanted == 0 || wanted > most {
        most
    } else {
        wanted
    }
}

/// Whether the calling lane runs its warp's code as the outer region's thread.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_is_first_lane(_ctx: Ctx) -> bool {
    m::__wf_t_lane() == 0
}

/// Number of the calling thread's warp, for what the compiler keeps for each.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_num(_ctx: Ctx) -> u32 {
    warp()
}

/// A warp becomes a thread of a region; its first lane calls.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_begin(ctx: Ctx) {
    if ctx.0 & ICV != 0 {
        state().nthreads_var = fork::state().nthreads_var;
    }
    if ctx.0 & LEVELS != 0 {
        state().max_levels = fork::state().max_levels;
    }
}

/// All lanes of a warp are through with a region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_leave(_ctx: Ctx) {
    // SAFETY: all lanes of the warp that have not ended come by.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
}

/// The first lane says what its warp's next step is: the inner region with a
/// number and so many threads, or, for 0, the end of the outer region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_set(ctx: Ctx, work: u32, threads: u32) {
    // The context of the lanes: one region further in.
    cancel::reset(Ctx(ctx.0 + 1 + (1 << 8)));
    let s = state();
    s.work = work;
    s.threads = threads;
}

/// All lanes of a warp meet for a step; returns its region's number, or 0 at
/// the end of the outer region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_step_begin(ctx: Ctx) -> u32 {
    loop {
        // SAFETY: all lanes of the warp that have not ended come by.
        unsafe { m::__wf_t_syncwarp(u64::MAX) };
        let work = state().work;
        if work != MEET {
            return work;
        }
        __wf_warps_meet(ctx.region_width() * m::__wf_t_warp_size());
    }
}

/// Whether the calling lane takes part in the current inner region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_lane_active(_ctx: Ctx) -> bool {
    m::__wf_t_lane() < state().threads
}

/// All lanes of a warp meet after an inner region, those that took no part
/// among them.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_step_end(_ctx: Ctx) {
    // SAFETY: as in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
}

/// Barrier of a region whose threads are warps. The hardware's barrier wants
/// whole warps, so the first lane, which alone is here, has the others come.
#[inline(always)]
pub fn barrier(ctx: Ctx) {
    state().work = MEET;
    // SAFETY: the other lanes are in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
    __wf_warps_meet(ctx.region_width() * m::__wf_t_warp_size());
}

/// Barrier of the warps that hold `count` threads. It stays a function, so
/// that a warp's lanes, which come from two places, meet in one.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn __wf_warps_meet(count: u32) {
    // SAFETY: all lanes of the region's warps come by.
    unsafe { m::__wf_t_barrier(USER, count) };
}
