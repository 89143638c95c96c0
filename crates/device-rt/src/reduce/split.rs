//! Reductions of a region that several blocks run as the parts of one team.
//!
//! Each block reduces its share of the loop and leaves the result in a slot of the league's
//! scratch. The last block of the team to arrive combines the slots in an order that depends on their
//! number alone and goes on with the team's sequential code; the others end. Nobody waits for another block. A team
//! has one iteration of the distributed loop at most, so that its slots are used once; if that loop
//! is longer than the launch was told, the first block of each team runs all of it.

use super::league::HEADER;
use super::team::{__wf_reduce_region, __wf_reduce_region_uniform, block};
use super::{CopyFn, InterWarpCopyFn, LayoutFn, List, ReduceFn, ShuffleReduceFn, shared_scratch};
use crate::ctx::Ctx;
use crate::machine as m;
use crate::parts::{parts, seat, share};
use core::sync::atomic::{AtomicU32, Ordering};

/// Counts one more part of the team that has arrived, and returns whether it is the last one: its
/// team's counter is 0 again. Two teams share a word.
///
/// # Safety
/// The launch has made the scratch for this kernel, with counters of zero, and has no more teams
/// than counters and fewer than 2^16 parts.
#[inline(always)]
unsafe fn arrives_last(scratch: *mut u8, team: u32, parts: u32) -> bool {
    let shift = team % 2 * 16;
    // SAFETY: the caller's promise.
    let word = unsafe { AtomicU32::from_ptr(scratch.cast::<u32>().add((team / 2) as usize)) };
    // The fences order the slots with the counter, for all threads that a barrier orders with this
    // one.
    // SAFETY: the primitive has no preconditions.
    unsafe { m::__wf_t_fence_device() };
    let before = word.fetch_add(1 << shift, Ordering::Relaxed) >> shift & 0xffff;
    let last = before == parts - 1;
    if last {
        word.fetch_sub(parts << shift, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { m::__wf_t_fence_device() };
    }
    last
}

/// Before the region of a kernel that is one team.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_split_team() {
    if m::__wf_splits() {
        share(true);
    }
}

/// Before the region: if it reduces nothing, since its loop has no iteration, the first part goes
/// on.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_split_begin() {
    if parts() > 1 && m::__wf_t_tid() == 0 {
        // SAFETY: thread 0 alone writes the word; others read it after a barrier.
        unsafe { m::__wf_sh_split().write(u32::from(seat().1 == 0)) };
    }
}

/// After the region: whether the calling block goes on with the team's iteration.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_split_is_last() -> i32 {
    if parts() == 1 {
        return 1;
    }
    // SAFETY: all threads of the block call; the barrier orders the read with thread 0's write.
    unsafe {
        m::__wf_t_barrier_all();
        m::__wf_sh_split().read() as i32
    }
}

/// The generated functions of a site, and the bytes from one slot to the next.
struct Site {
    reduce: ReduceFn,
    shuffle: ShuffleReduceFn,
    inter_warp: InterWarpCopyFn,
    copy: CopyFn,
    layout: LayoutFn,
    pitch: u64,
}

/// Combines the lists of the parts of a team, of which thread 0's hold the blocks' results. Returns
/// whether the calling block is the last one to arrive, whose thread 0 then has the result in its
/// list.
///
/// # Safety
/// All threads of the block call; the scratch has a slot for each block, and a counter for each team.
#[inline(always)]
unsafe fn combine(ctx: Ctx, list: List, theirs: List, site: &Site) -> bool {
    let Site { copy, layout, .. } = *site;
    let parts = parts();
    let (team, part) = seat();
    // SAFETY: a slot is written by its block before the counter is raised, and read by the team's
    // last block after it saw the final count.
    unsafe {
        let scratch = *m::__wf_sh_scratch();
        let slot = |part: u32| {
            let block = team as usize * parts as usize + part as usize;
            scratch.add(HEADER + site.pitch as usize * block)
        };
        let tid = m::__wf_t_tid();
        if tid == 0 {
            layout(theirs, slot(part));
            copy(theirs, list);
            m::__wf_sh_split().write(u32::from(arrives_last(scratch, team, parts)));
        }
        m::__wf_t_barrier_all();
        if m::__wf_sh_split().read() == 0 {
            return false;
        }
        let width = ctx.team_width();
        let size = if width < parts { width } else { parts };
        if tid < size {
            layout(theirs, slot(tid));
            copy(list, theirs);
            let mut part = tid + size;
            while part < parts {
                layout(theirs, slot(part));
                (site.reduce)(list, theirs);
                part += size;
            }
        }
        block(list, site.shuffle, site.inter_warp, size);
    }
    true
}

/// As [`__wf_reduce_region_uniform`], for the parts of a team together: returns 1 in all threads
/// of the team's last block to arrive and 0 in the others.
///
/// # Safety
/// As there, and as [`combine`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_split(
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
    // SAFETY: the caller's promise. The row that thread 0 writes is read by others after the barrier.
    unsafe {
        let mine = __wf_reduce_region_uniform(
            ctx, list, reduce, shuffle, inter_warp, copy, layout, pitch, theirs,
        );
        if parts() == 1 {
            return mine;
        }
        let site = Site {
            reduce,
            shuffle,
            inter_warp,
            copy,
            layout,
            pitch,
        };
        if !combine(ctx, list, theirs, &site) {
            return 0;
        }
        layout(theirs, shared_scratch());
        if m::__wf_t_tid() == 0 {
            copy(theirs, list);
        }
        m::__wf_t_barrier_all();
        copy(list, theirs);
    }
    1
}

/// [`__wf_reduce_region`] with the arguments of [`__wf_reduce_region_split_once`].
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_once(
    ctx: Ctx,
    list: List,
    _: ReduceFn,
    shuffle: ShuffleReduceFn,
    inter_warp: InterWarpCopyFn,
    _: CopyFn,
    _: LayoutFn,
    _: u64,
    _: List,
) -> i32 {
    // SAFETY: the caller's promise.
    unsafe { __wf_reduce_region(ctx, list, shuffle, inter_warp) }
}

/// As [`__wf_reduce_region`], for the parts of a team together: returns 1 in thread 0 of the team's
/// last block to arrive.
///
/// # Safety
/// As there, and as [`combine`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_split_once(
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
    // SAFETY: the caller's promise.
    unsafe {
        let mine = __wf_reduce_region(ctx, list, shuffle, inter_warp);
        if parts() == 1 {
            return mine;
        }
        let site = Site {
            reduce,
            shuffle,
            inter_warp,
            copy,
            layout,
            pitch,
        };
        let last = combine(ctx, list, theirs, &site);
        i32::from(last && m::__wf_t_tid() == 0)
    }
}
