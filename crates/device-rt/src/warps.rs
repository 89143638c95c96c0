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

use crate::cancel_state;
use crate::ctx::{Ctx, ICV, LEVELS};
use crate::machine as m;
use crate::meet::{__wf_warps_meet, MEET};
use crate::state::{team, warp, warp_number};

/// Lanes that a warp has for the team: fewer than others in the last one.
#[inline(always)]
fn lanes(ctx: Ctx) -> u32 {
    let size = m::__wf_t_warp_size();
    let left = ctx.team_width() - warp_number() * size;
    if left < size { left } else { size }
}

/// Threads of an inner region where `requested` are asked for, 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_lanes_width(ctx: Ctx, requested: u32) -> u32 {
    if ctx.0 & LEVELS != 0 && warp().max_levels < 2 {
        return 1;
    }
    let wanted = if requested == 0 && ctx.0 & ICV != 0 {
        u32::from(warp().nthreads_var)
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
    warp_number()
}

/// A warp becomes a thread of a region; its first lane calls.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_begin(ctx: Ctx) {
    if ctx.0 & ICV != 0 {
        warp().nthreads_var = team().nthreads_var;
    }
    if ctx.0 & LEVELS != 0 {
        warp().max_levels = team().max_levels;
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
    cancel_state::reset(ctx.inside());
    let s = warp();
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
        let work = warp().work;
        if work != MEET {
            return work;
        }
        __wf_warps_meet(ctx.region_width() * m::__wf_t_warp_size());
    }
}

/// Whether the calling lane takes part in the current inner region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_lane_active(_ctx: Ctx) -> bool {
    m::__wf_t_lane() < warp().threads
}

/// All lanes of a warp meet after an inner region, those that took no part
/// among them.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_step_end(_ctx: Ctx) {
    // SAFETY: as in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
}
