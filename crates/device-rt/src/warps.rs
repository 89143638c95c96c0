//! Nested parallel regions: three levels of parallelism.
//!
//! The threads of a region with a nested region are warps. The first lane of each warp runs the
//! region's code and the other lanes wait for it. At the inner fork all lanes of the warp run
//! the inner region, each as one thread. It is the protocol of [`crate::fork`] with a warp for
//! the team and its first lane for the master: all lanes call one function of the kernel for
//! each inner region, its *step*, so that the warp runs it converged.
//!
//! Regions inside the inner region are run by the lane that encounters them.

use crate::barriers::{__wf_warps_sync, BARRIER};
use crate::cancel_state;
use crate::ctx::{Ctx, ICV, LEVELS};
use crate::machine as m;
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

/// Initialises a warp as one thread of a region; its first lane calls.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_begin(ctx: Ctx) {
    if ctx.0 & ICV != 0 {
        warp().nthreads_var = team().nthreads_var;
    }
    if ctx.0 & LEVELS != 0 {
        warp().max_levels = team().max_levels;
    }
}

/// All lanes of a warp have finished a region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_leave(_ctx: Ctx) {
    // SAFETY: all lanes of the warp that have not ended arrive.
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

/// Reconverges all lanes of a warp for a step; returns its region's number, or 0 at the end of the
/// outer region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_step_begin(ctx: Ctx) -> u32 {
    loop {
        // SAFETY: all lanes of the warp that have not ended arrive.
        unsafe { m::__wf_t_syncwarp(u64::MAX) };
        let work = warp().work;
        if work != BARRIER {
            return work;
        }
        __wf_warps_sync(ctx.region_width() * m::__wf_t_warp_size());
    }
}

/// Whether the calling lane takes part in the current inner region.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_lane_active(_ctx: Ctx) -> bool {
    m::__wf_t_lane() < warp().threads
}

/// Reconverges all lanes of a warp after an inner region, those outside of it included.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_step_end(_ctx: Ctx) {
    // SAFETY: as in `__wf_warp_step_begin`.
    unsafe { m::__wf_t_syncwarp(u64::MAX) };
}
