//! Fork and join of a team (warp-specialised fork-join, section V).
//!
//! A generic kernel's last warp is the master warp, of which one lane runs. The workers wait in
//! [`__wf_worker_wait`]. Barrier [`JOIN`] starts and ends a region for all warps. Barrier
//! [`USER`](crate::barriers::USER) is the program's, for the region's warps only.
//!
//! A team with the hardware's maximum of threads has no room for a master warp. There
//! ([`WIDE`]) the first thread of the first worker warp is the master, as the shadow of section
//! V does temporarily, and the other lanes of its warp wait for it. So that the warp runs a
//! region converged, all threads, the master included, call one function of the kernel for each
//! region, its *step*: [`__wf_step_begin`], the region, [`__wf_step_end`].

use crate::barriers::JOIN;
use crate::cancel_state;
use crate::ctx::{Ctx, ICV, LEVELS, WARPS, WIDE};
use crate::machine as m;
use crate::state::team;
use wf_device_abi::layout::MAX_LEVELS;

/// Whether the calling thread is a worker of a generic kernel; of the others,
/// all but the master end here. Pseudocode 1, lines 1 to 6.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_role(ctx: Ctx) -> u32 {
    let tid = m::__wf_t_tid();
    if ctx.0 & WIDE != 0 {
        return u32::from(tid != 0);
    }
    let width = ctx.team_width();
    let warp = m::__wf_t_warp_size();
    let master = m::warps(width) * warp;
    if tid < width {
        1
    } else if tid == master {
        0
    } else {
        2
    }
}

/// Threads of all warps of a team with a master warp.
#[inline(always)]
fn all_warps(ctx: Ctx) -> u32 {
    let warp = m::__wf_t_warp_size();
    m::warps(ctx.team_width()) * warp + warp
}

/// A worker waits for work and returns the region's number, or 0 at the end of
/// the kernel. Lines 18 to 21.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_worker_wait(ctx: Ctx) -> u32 {
    // SAFETY: all warps of the CTA take part in barrier JOIN.
    unsafe { m::__wf_t_barrier(JOIN, all_warps(ctx)) };
    team().work
}

/// Whether the calling worker takes part in the current region. Line 22.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_worker_active(_ctx: Ctx) -> bool {
    m::__wf_t_tid() < team().threads
}

/// A worker ends a region. Line 26.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_worker_done(ctx: Ctx) {
    // SAFETY: as in `__wf_worker_wait`.
    unsafe { m::__wf_t_barrier(JOIN, all_warps(ctx)) };
}

/// The master starts a region and waits for its end. Lines 9 to 12.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_master_fork(ctx: Ctx, work: u32, threads: u32) {
    cancel_state::reset(ctx.inside());
    let s = team();
    s.work = work;
    s.threads = threads;
    // SAFETY: as in `__wf_worker_wait`.
    unsafe {
        m::__wf_t_barrier(JOIN, all_warps(ctx));
        m::__wf_t_barrier(JOIN, all_warps(ctx));
    }
}

/// The master ends the workers. Lines 14 and 15.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_master_end(ctx: Ctx) {
    team().work = 0;
    // SAFETY: as in `__wf_worker_wait`.
    unsafe { m::__wf_t_barrier(JOIN, all_warps(ctx)) };
}

/// The master of a team without a master warp says what its next step is:
/// the region with a number and so many threads, or, for 0, the end.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_step_set(ctx: Ctx, work: u32, threads: u32) {
    cancel_state::reset(ctx.inside());
    let s = team();
    s.work = work;
    s.threads = threads;
}

/// Barrier of all threads of a team without a master warp. The master and the rest of its warp come
/// from different places and go on as one. At a barrier of whole warps the hardware joins them
/// again; at one that each lane may come to on its own they would stay diverged, and pay for it at
/// every barrier.
#[inline(always)]
fn team_barrier() {
    // SAFETY: all threads of the CTA take part, each warp in one place.
    unsafe {
        m::__wf_t_syncwarp(u64::MAX);
        m::__wf_t_barrier_all();
    }
}

/// Barrier of all threads of a team without a master warp before a step; returns its region's
/// number, or 0 at the end of the kernel.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_step_begin(_ctx: Ctx) -> u32 {
    team_barrier();
    team().work
}

/// Barrier of all threads of a team without a master warp after a region, those that took no part
/// among them.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_step_end(_ctx: Ctx) {
    team_barrier();
}

/// Prepares a team's state at the start of a kernel that uses it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_team_init(ctx: Ctx) {
    let s = team();
    s.threads = ctx.team_width();
    s.nthreads_var = 0;
    s.arrived = 0;
    s.phase = 0;
    s.max_levels = MAX_LEVELS;
}

/// Threads of the team that run a region: `requested`, or the ICV's value
/// where nothing was requested (0), never more than the team has. Where the
/// region's threads are warps, all of each.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_fork_width(ctx: Ctx, requested: u32) -> u32 {
    let width = ctx.team_width();
    let wanted = if requested == 0 && ctx.0 & ICV != 0 {
        u32::from(team().nthreads_var)
    } else {
        requested
    };
    let wanted = if ctx.0 & LEVELS != 0 && team().max_levels == 0 {
        1
    } else {
        wanted
    };
    let members = ctx.members();
    if wanted == 0 || wanted >= members {
        width
    } else if ctx.0 & WARPS != 0 {
        wanted * m::__wf_t_warp_size()
    } else {
        wanted
    }
}

/// Notes the width of the region that an SPMD kernel is about to run; the
/// sequential thread alone calls it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_set_region_width(_ctx: Ctx, threads: u32) {
    team().threads = threads;
}

/// Whether the calling thread stands for the team's sequential thread in an
/// SPMD kernel.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_is_sequential_thread(_ctx: Ctx) -> bool {
    m::__wf_t_tid() == 0
}
