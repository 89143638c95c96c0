//! Barriers, and constructs that select threads (`single`, `master`, `masked`).

use crate::barriers::{USER, partial_barrier, warps_barrier};
use crate::ctx::{Ctx, FULL};
use crate::{cancel_state, machine as m, state};
use core::ffi::c_void;

/// Barrier of the innermost region's threads.
#[inline(always)]
pub fn region_barrier(ctx: Ctx) {
    if !ctx.is_shared() {
        return;
    }
    if cancel_state::is_on(ctx) {
        cancel_state::barrier(ctx);
        return;
    }
    if ctx.is_warps() {
        return warps_barrier(ctx);
    }
    if ctx.is_lanes() {
        // SAFETY: OpenMP requires all threads of the region to come by.
        return unsafe { m::__wf_t_syncwarp(state::lanes_mask()) };
    }
    // SAFETY: OpenMP requires all threads of the region to come by.
    unsafe {
        if ctx.is_spmd() && ctx.0 & FULL != 0 {
            m::__wf_t_barrier_all();
        } else {
            let width = ctx.region_width();
            if width.is_multiple_of(m::__wf_t_warp_size()) {
                m::__wf_t_barrier(USER, width);
            } else {
                partial_barrier(width, |mask| m::__wf_t_syncwarp(mask));
            }
        }
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
