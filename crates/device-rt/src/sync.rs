//! Barriers and constructs that choose threads.

use crate::ctx::{Ctx, FULL};
use crate::fork::USER;
use crate::{cancel, machine as m, warps};
use core::ffi::c_void;
use core::sync::atomic::{AtomicU32, Ordering};

/// Barrier of the innermost region's threads.
#[inline(always)]
pub fn region_barrier(ctx: Ctx) {
    if !ctx.is_shared() {
        return;
    }
    if cancel::is_on(ctx) {
        cancel::barrier(ctx);
        return;
    }
    if ctx.is_warps() {
        return warps::barrier(ctx);
    }
    if ctx.is_lanes() {
        // SAFETY: OpenMP requires all threads of the region to come by.
        return unsafe { m::__wf_t_syncwarp(warps::mask()) };
    }
    // SAFETY: OpenMP requires all threads of the region to come by.
    unsafe {
        if ctx.is_spmd() && ctx.0 & FULL != 0 {
            m::__wf_t_barrier_all();
        } else {
            let width = ctx.region_width();
            if width % m::__wf_t_warp_size() == 0 {
                m::__wf_t_barrier(USER, width);
            } else {
                partial_barrier(width, |mask| m::__wf_t_syncwarp(mask));
            }
        }
    }
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
    let warps = (width + warp - 1) / warp;
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

/// `barrier`, explicit or implicit.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_barrier(ctx: Ctx, _loc: *const c_void, _gtid: i32) {
    region_barrier(ctx);
}

/// `flush`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_flush(_ctx: Ctx, _loc: *const c_void) {
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_device() };
}

/// `single`: the region's first thread runs it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_single(ctx: Ctx, _loc: *const c_void, _gtid: i32) -> i32 {
    i32::from(ctx.thread_num() == 0)
}

/// End of `single`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_single(_: Ctx, _: *const c_void, _: i32) {}

/// `master`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_master(ctx: Ctx, _loc: *const c_void, _gtid: i32) -> i32 {
    i32::from(ctx.thread_num() == 0)
}

/// End of `master`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_master(_: Ctx, _: *const c_void, _: i32) {}

/// `masked` with a filter.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_masked(
    ctx: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    filter: i32,
) -> i32 {
    i32::from(ctx.thread_num() == filter as u32)
}

/// End of `masked`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_masked(_: Ctx, _: *const c_void, _: i32) {}

/// The global thread number, which only runtime calls use: the thread number.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_global_thread_num(ctx: Ctx, _loc: *const c_void) -> i32 {
    ctx.thread_num() as i32
}
