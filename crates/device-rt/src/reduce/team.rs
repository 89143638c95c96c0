//! Reductions over the threads of a parallel region (openmp-gpu-reductions,
//! block reduction): warp by warp, then the warps' copies in the first warp.

use super::{
    CopyFn, InterWarpCopyFn, LayoutFn, List, ReduceFn, ShuffleReduceFn, shared_scratch, warp,
};
use crate::ctx::{Ctx, FULL};
use crate::{barriers, machine as m, sync};

/// Reduces the copies of the threads below `size` into thread 0's. `barrier`
/// joins all threads that call; those from `size` on have no copy.
#[inline(always)]
pub(super) unsafe fn block(list: List, shuffle: ShuffleReduceFn, copy: InterWarpCopyFn, size: u32) {
    let warp_size = m::__wf_t_warp_size();
    let tid = m::__wf_t_tid();
    let lane = tid % warp_size;
    let first = tid - lane;
    // SAFETY: all threads of the region call, in whole warps but for the last.
    unsafe {
        if first + warp_size <= size {
            warp::full(list, shuffle);
        } else if tid < size {
            warp::contiguous(list, shuffle, size - first, lane);
        }
        if size > warp_size {
            let warps = size.div_ceil(warp_size);
            copy(list, warps);
            if tid < warps {
                warp::contiguous(list, shuffle, warps, lane);
            }
        }
    }
}

/// Barrier for the generated interWarpCpyFn: all threads of the region, or of
/// the team where a league reduction runs in sequential code.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_reduce_barrier(ctx: Ctx) {
    if ctx.is_sequential() {
        if ctx.is_spmd() {
            barriers::__wf_team_sync(ctx);
        }
    } else {
        sync::region_barrier(ctx);
    }
}

/// Reduces over the threads of a parallel region. Returns 1 in the thread
/// that holds the result and must combine it with the original variables.
///
/// # Safety
/// All threads of the region call with lists of the site's variables.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region(
    ctx: Ctx,
    list: List,
    shuffle: ShuffleReduceFn,
    copy: InterWarpCopyFn,
) -> i32 {
    if !ctx.is_shared() {
        return 1;
    }
    if ctx.is_lanes() {
        // SAFETY: the caller's promise.
        return unsafe { warp::__wf_reduce_warp(ctx, list, shuffle) };
    }
    // SAFETY: the caller's promise.
    unsafe { block(list, shuffle, copy, ctx.region_width()) };
    i32::from(m::__wf_t_tid() == 0)
}

/// Reduces over the threads of a region whose threads are warps: each leaves
/// its copy in shared memory, `pitch` bytes apart, and thread 0 combines them
/// in the threads' order. Returns 1 in thread 0. `theirs` is room for a list.
///
/// # Safety
/// As [`__wf_reduce_region`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_warps(
    ctx: Ctx,
    list: List,
    reduce: ReduceFn,
    copy: CopyFn,
    layout: LayoutFn,
    pitch: u64,
    theirs: List,
) -> i32 {
    let (me, n) = (ctx.thread_num(), ctx.num_threads());
    let row = |warp: u32| shared_scratch().wrapping_add((pitch * u64::from(warp)) as usize);
    // SAFETY: all threads of the region call; a row is written by its thread
    // before the first barrier and read by thread 0 between the two.
    unsafe {
        layout(theirs, row(me));
        copy(theirs, list);
        sync::region_barrier(ctx);
        if me == 0 {
            let mut warp = 1;
            while warp < n {
                layout(theirs, row(warp));
                reduce(list, theirs);
                warp += 1;
            }
        }
        sync::region_barrier(ctx);
    }
    i32::from(me == 0)
}

/// Reduces over the threads of a region that all of an SPMD kernel's team
/// runs, and gives every thread the result: one barrier, after which each
/// thread combines the warps' copies in the same order. Returns 1 in all of
/// them. Elsewhere it is [`__wf_reduce_region`].
///
/// `pitch` is the distance of two warps' copies in shared memory, `theirs`
/// room for a list. The compiler has a barrier between this and the next use
/// of the shared memory.
///
/// # Safety
/// As [`__wf_reduce_region`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_uniform(
    ctx: Ctx,
    list: List,
    reduce: ReduceFn,
    shuffle: ShuffleReduceFn,
    inter_warp: InterWarpCopyFn,
    copy: CopyFn,
    layout: LayoutFn,
    pitch: u64,
    theirs: List,
) -> i32 {
    if !ctx.is_spmd() || ctx.0 & FULL == 0 || !ctx.is_team_parallel() {
        // SAFETY: the caller's promise.
        return unsafe { __wf_reduce_region(ctx, list, shuffle, inter_warp) };
    }
    let size = m::__wf_t_warp_size();
    let (tid, width) = (m::__wf_t_tid(), ctx.team_width());
    let lane = tid % size;
    let first = tid - lane;
    // SAFETY: all threads of the team call; a row of the scratch is written
    // by its warp before the barrier and read after it.
    unsafe {
        if first + size <= width {
            warp::full(list, shuffle);
        } else {
            warp::contiguous(list, shuffle, width - first, lane);
        }
        let row = |warp: u32| shared_scratch().add((pitch * u64::from(warp)) as usize);
        if lane == 0 {
            layout(theirs, row(tid / size));
            copy(theirs, list);
        }
        m::__wf_t_barrier_all();
        layout(theirs, row(0));
        copy(list, theirs);
        let warps = width.div_ceil(size);
        let mut warp = 1;
        while warp < warps {
            layout(theirs, row(warp));
            reduce(list, theirs);
            warp += 1;
        }
    }
    1
}
