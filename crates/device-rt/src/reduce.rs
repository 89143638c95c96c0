//! Reduction algorithms, which know nothing of the data (openmp-gpu-reductions,
//! "Reduction Algorithms").
//!
//! What knows the data is generated for each site by `wf-lower`'s pass
//! `reduction`: the site's reduceFn, shuffleReduceFn and interWarpCpyFn, and
//! two helpers that copy and lay out its variables. After inlining nothing of
//! the indirection is left. A *list* is an array of pointers to the variables'
//! copies, as in the host form.
//!
//! The order of combination depends on thread and team numbers alone, so a
//! result is the same in every run with the same geometry.

use crate::ctx::{Ctx, FULL};
use crate::{fork, machine as m, sync, warps};

/// A list of pointers to copies of a site's variables.
pub type List = *mut *mut u8;
/// `reduce(a, b)`: combines `b` into `a`.
pub type ReduceFn = unsafe extern "C" fn(List, List);
/// `shuffle_reduce(list, lane, offset, version)`: takes the copy of the lane
/// `offset` further up and combines it into, or copies it over, the own one.
pub type ShuffleReduceFn = unsafe extern "C" fn(List, u32, u32, u32);
/// `inter_warp_copy(list, warps)`: thread `w` gets the copy of warp `w`'s
/// first lane.
pub type InterWarpCopyFn = unsafe extern "C" fn(List, u32);
/// `copy(to, from)`: copies the variables.
pub type CopyFn = unsafe extern "C" fn(List, List);
/// `layout(list, base)`: points the list at variables packed from `base` on.
pub type LayoutFn = unsafe extern "C" fn(List, *mut u8);

/// Full warp: all lanes have a copy.
const FULL_WARP: u32 = 0;
/// Contiguous partial warp: the first lanes have one.
const CONTIGUOUS: u32 = 1;

/// Bytes in front of the teams' slots in the league scratch.
const HEADER: usize = 256;

#[inline(always)]
unsafe fn full_warp(list: List, shuffle: ShuffleReduceFn) {
    let mut offset = m::__wf_t_warp_size() / 2;
    while offset > 0 {
        // SAFETY: all lanes of the warp are here.
        unsafe { shuffle(list, 0, offset, FULL_WARP) };
        offset /= 2;
    }
}

#[inline(always)]
unsafe fn contiguous_warp(list: List, shuffle: ShuffleReduceFn, size: u32, lane: u32) {
    let mut left = size;
    let mut offset = left / 2;
    while offset > 0 {
        // SAFETY: the first `size` lanes of the warp are here, and no others.
        unsafe { shuffle(list, lane, offset, CONTIGUOUS | size << 8) };
        left = left.div_ceil(2);
        offset = left / 2;
    }
}

/// Lanes that take part in a shuffle of a version; for contiguous lanes their
/// number stands above the version's eight bits.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_mask(version: u32) -> u64 {
    if version == FULL_WARP {
        m::full_mask()
    } else if version & 0xff == CONTIGUOUS {
        m::full_mask() >> (m::__wf_t_warp_size() - (version >> 8))
    } else {
        // SAFETY: the primitive has no preconditions.
        unsafe { m::__wf_t_activemask() }
    }
}

/// Lane that a shuffle reads: `offset` further up, the own one where none is.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_source(version: u32, offset: u32, mask: u64) -> u32 {
    let lane = m::__wf_t_lane();
    let source = lane + offset;
    if version == FULL_WARP || (source < m::__wf_t_warp_size() && mask >> source & 1 == 1) {
        source
    } else {
        lane
    }
}

/// What a lane does with the copy it got: 0 combines it, 1 takes it over.
/// With an odd number of contiguous lanes the last one is carried along.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_action(lane: u32, offset: u32, version: u32) -> u32 {
    match version & 0xff {
        FULL_WARP => 0,
        CONTIGUOUS => u32::from(lane >= offset),
        _ => u32::from(lane % 2 != 0 || offset == 0),
    }
}

/// Reduces the copies of the threads below `size` into thread 0's. `barrier`
/// joins all threads that call; those from `size` on have no copy.
#[inline(always)]
unsafe fn block(list: List, shuffle: ShuffleReduceFn, copy: InterWarpCopyFn, size: u32) {
    let warp_size = m::__wf_t_warp_size();
    let tid = m::__wf_t_tid();
    let lane = tid % warp_size;
    let first = tid - lane;
    // SAFETY: all threads of the region call, in whole warps but for the last.
    unsafe {
        if first + warp_size <= size {
            full_warp(list, shuffle);
        } else if tid < size {
            contiguous_warp(list, shuffle, size - first, lane);
        }
        if size > warp_size {
            let warps = size.div_ceil(warp_size);
            copy(list, warps);
            if tid < warps {
                contiguous_warp(list, shuffle, warps, lane);
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
            fork::__wf_team_sync(ctx);
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
        let (size, lane) = (ctx.num_threads(), m::__wf_t_lane());
        // SAFETY: the caller's promise; the region's threads are the warp's
        // first lanes.
        unsafe {
            if size == m::__wf_t_warp_size() {
                full_warp(list, shuffle);
            } else {
                contiguous_warp(list, shuffle, size, lane);
            }
        }
        return i32::from(lane == 0);
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
    let row = |warp: u32| m_scratch().wrapping_add((pitch * u64::from(warp)) as usize);
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
            full_warp(list, shuffle);
        } else {
            contiguous_warp(list, shuffle, width - first, lane);
        }
        let row = |warp: u32| m_scratch().add((pitch * u64::from(warp)) as usize);
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

/// Reduces variables whose size only the running program knows: copies live
/// in device memory, and thread 0 combines them one by one in thread order.
///
/// # Safety
/// As [`__wf_reduce_region`]; the list and the copies are visible to all
/// threads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_in_memory(
    ctx: Ctx,
    list: List,
    reduce: ReduceFn,
) -> i32 {
    if !ctx.is_shared() {
        return 1;
    }
    let (tid, n) = (ctx.thread_num(), ctx.num_threads());
    let mut t = 1;
    if ctx.is_lanes() {
        // SAFETY: all lanes of the region call; what the lists point to is in
        // memory that every thread sees.
        unsafe {
            sync::region_barrier(ctx);
            while t < n {
                let theirs = m::__wf_t_shfl_idx64(warps::mask(), list as u64, t) as List;
                if tid == 0 {
                    reduce(list, theirs);
                }
                t += 1;
            }
            sync::region_barrier(ctx);
        }
        return i32::from(tid == 0);
    }
    let mailbox = m_scratch().cast::<List>();
    // SAFETY: one thread writes the mailbox between two barriers, and the
    // lists are in memory that every thread sees.
    unsafe {
        while t < n {
            if tid == t {
                mailbox.write(list);
            }
            sync::region_barrier(ctx);
            if tid == 0 {
                reduce(list, mailbox.read());
            }
            sync::region_barrier(ctx);
            t += 1;
        }
    }
    i32::from(tid == 0)
}

#[inline(always)]
fn m_scratch() -> *mut u8 {
    // SAFETY: the primitive has no preconditions.
    unsafe { m::__wf_sh_reduce() }
}

/// Reduces over the teams of the league (openmp-gpu-reductions, "Efficient
/// Cross Block Reduce", with a slot for each team): each team writes its copy
/// to its slot, and the last one to arrive combines all slots. No atomic
/// touches a value. Returns 1 in the last team, whose copy then holds the
/// result, and 0 in the others, for all threads that call alike.
///
/// `scratch` is the kernel's league scratch; `size` the packed size of the
/// variables; `mine` and `theirs` room for a list each, `buffer` for packed
/// variables. The slots of this site begin `slots` bytes after the header,
/// `stride` bytes apart.
///
/// # Safety
/// All threads of a team that runs sequential code call: all of an SPMD
/// kernel, the master alone of a generic one. The list's variables are
/// shared by the threads that call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_league(
    ctx: Ctx,
    list: List,
    reduce: ReduceFn,
    shuffle: ShuffleReduceFn,
    inter_warp: InterWarpCopyFn,
    copy: CopyFn,
    layout: LayoutFn,
    scratch: *mut u8,
    slots: u64,
    stride: u64,
    counter: u32,
    mine: List,
    theirs: List,
    buffer: *mut u8,
) -> i32 {
    let teams = m::__wf_t_nctaid();
    if teams == 1 || !ctx.is_sequential() {
        return 1;
    }
    let team = m::__wf_t_ctaid();
    let alone = !ctx.is_spmd();
    let tid = if alone { 0 } else { m::__wf_t_tid() };
    let width = if alone { 1 } else { ctx.team_width() };
    // SAFETY: the runtime made the scratch for this kernel's number of teams;
    // a slot is written by its team alone before the counter is raised, and
    // read by the last team after it saw the final count.
    unsafe {
        let slot = |t: u32| scratch.add(HEADER + slots as usize + stride as usize * t as usize);
        let arrived = scratch.cast::<u32>().add(counter as usize);
        let mailbox = m_scratch().cast::<u32>();
        let mut last = 0;
        if tid == 0 {
            layout(theirs, slot(team));
            copy(theirs, list);
            last = u32::from(m::__wf_t_arrive(arrived) == teams - 1);
            if last == 1 {
                arrived.write(0);
            }
            if !alone && width > 1 {
                mailbox.write(last);
            }
        }
        if !alone && width > 1 {
            m::__wf_t_barrier_all();
            last = mailbox.read();
            m::__wf_t_barrier_all();
        }
        if last == 0 {
            return 0;
        }
        layout(mine, buffer);
        let size = if width < teams { width } else { teams };
        if tid < size {
            layout(theirs, slot(tid));
            copy(mine, theirs);
            let mut t = tid + size;
            while t < teams {
                layout(theirs, slot(t));
                reduce(mine, theirs);
                t += size;
            }
        }
        if !alone && width > 1 {
            block(mine, shuffle, inter_warp, size);
        }
        if tid == 0 {
            copy(list, mine);
        }
        if !alone && width > 1 {
            m::__wf_t_barrier_all();
        }
        1
    }
}

/// Reduces variables whose size only the running program knows over the teams
/// of the league. Each team leaves its list, which is in device memory with
/// all that it points to, in its slot; the last team combines them in the
/// teams' order into its own and frees the others'. `sizes[i]` is the size of
/// variable `i`, 0 for what is no pointer.
///
/// # Safety
/// The team's sequential thread calls; the slots are as for
/// [`__wf_reduce_league`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_league_in_memory(
    ctx: Ctx,
    list: List,
    reduce: ReduceFn,
    n: u32,
    sizes: *const u64,
    scratch: *mut u8,
    slots: u64,
    stride: u64,
    counter: u32,
) -> i32 {
    let teams = m::__wf_t_nctaid();
    if teams == 1 || !ctx.is_sequential() {
        return 1;
    }
    // SAFETY: as in `__wf_reduce_league`.
    unsafe {
        let slot = |t: u32| {
            scratch
                .add(HEADER + slots as usize + stride as usize * t as usize)
                .cast::<List>()
        };
        let arrived = scratch.cast::<u32>().add(counter as usize);
        let copy_of = |from: List| {
            let to = m::__wf_t_malloc(8 * u64::from(n)).cast::<*mut u8>();
            let mut i = 0;
            while i < n as usize {
                let size = *sizes.add(i);
                let mut p = *from.add(i);
                if size != 0 {
                    p = m::__wf_t_malloc(size);
                    copy_bytes(p, *from.add(i), size);
                }
                to.add(i).write(p);
                i += 1;
            }
            to
        };
        slot(m::__wf_t_ctaid()).write(copy_of(list));
        if m::__wf_t_arrive(arrived) != teams - 1 {
            return 0;
        }
        arrived.write(0);
        let sum = slot(0).read();
        let mut t = 1;
        while t < teams {
            reduce(sum, slot(t).read());
            t += 1;
        }
        let mut i = 0;
        while i < n as usize {
            copy_bytes(*list.add(i), *sum.add(i), *sizes.add(i));
            i += 1;
        }
        t = 0;
        while t < teams {
            let theirs = slot(t).read();
            i = 0;
            while i < n as usize {
                if *sizes.add(i) != 0 {
                    m::__wf_t_free(*theirs.add(i));
                }
                i += 1;
            }
            m::__wf_t_free(theirs.cast());
            t += 1;
        }
    }
    1
}

#[inline(always)]
unsafe fn copy_bytes(to: *mut u8, from: *const u8, n: u64) {
    // SAFETY: the caller's promise: two blocks of `n` bytes.
    unsafe { core::ptr::copy_nonoverlapping(from, to, n as usize) };
}

/// End of a reduction; the compiler put the barrier of a blocking one where
/// all threads come by.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_reduce(_: Ctx, _: *const u8, _: i32, _: *const u8) {}

/// End of a reduction without a barrier.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_reduce_nowait(_: Ctx, _: *const u8, _: i32, _: *const u8) {}
