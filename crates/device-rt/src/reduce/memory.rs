//! Reductions of variables that do not fit into registers: large ones, and those whose length
//! is known at run time alone.
//!
//! Each thread, or team, has a copy in device memory, a list followed by its variables. The
//! algorithms move the copy's address: the site's shuffleReduceFn and interWarpCpyFn are those
//! of one pointer, and combining two pointers combines what they point to. So these reductions
//! use the same trees as all others.

use super::league::HEADER;
use super::team::__wf_reduce_region;
use super::{InterWarpCopyFn, List, ReduceFn, ShuffleReduceFn};
use crate::ctx::Ctx;
use crate::{machine as m, sync};
use core::sync::atomic::{AtomicPtr, Ordering};

/// Device memory for a copy of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_reduce_copy(size: u64) -> *mut u8 {
    // SAFETY: the primitives have no preconditions.
    unsafe {
        let p = m::__wf_t_malloc(size);
        if p.is_null() {
            m::__wf_t_trap(c"out of device memory for the copies of a reduction".as_ptr());
        }
        p
    }
}

/// As [`__wf_reduce_region`], for copies in device memory, which may be given
/// back afterwards.
///
/// # Safety
/// As [`__wf_reduce_region`]; `list` holds the address of the copy's address.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_region_in_memory(
    ctx: Ctx,
    list: List,
    shuffle: ShuffleReduceFn,
    copy: InterWarpCopyFn,
) -> i32 {
    // SAFETY: the caller's promise. The last barrier comes after the last
    // thread has read another one's copy.
    let mine = unsafe { __wf_reduce_region(ctx, list, shuffle, copy) };
    sync::region_barrier(ctx);
    mine
}

/// Reduces copies in device memory over the teams of the league: two teams join at each node of a
/// tree over the teams' numbers, and the one that comes second combines both copies, the lower
/// team's first, gives the other back and goes on. Nobody waits, and no more copies live than teams
/// run at a time, and one for each level. Returns 1 in the team that reaches the root, with
/// `*result` the copy that holds the result, and 0 in the others.
///
/// A node's place is the slot of the first team of its right half: null, then
/// the copy of whoever came first, then null again. The slots of this site
/// begin `slots` bytes after the header, `stride` bytes apart. `in_arena` says
/// that copies are in the launch's arena, where they stay.
///
/// # Safety
/// One thread of each team calls in sequential code, with a copy that
/// [`__wf_reduce_copy`] gave or in the arena; the slots are null when the kernel starts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_league_in_memory(
    ctx: Ctx,
    copy: List,
    reduce: ReduceFn,
    scratch: *mut u8,
    slots: u64,
    stride: u64,
    result: *mut List,
    in_arena: i32,
) -> i32 {
    let teams = m::__wf_t_nctaid();
    let mut mine = copy;
    // The teams `first` to `first + span - 1` are in `mine`.
    let mut first = m::__wf_t_ctaid();
    let mut span = 1;
    // SAFETY: a copy belongs to one team at a time; whoever swaps a node's
    // slot second takes over the other's, after the fences of both.
    unsafe {
        while ctx.is_sequential() && span < teams {
            let is_right = first & span != 0;
            let right = if is_right { first } else { first + span };
            if right >= teams {
                // Nobody is to the right of this subtree.
                span *= 2;
                continue;
            }
            let at = HEADER + slots as usize + stride as usize * right as usize;
            let node = AtomicPtr::from_ptr(scratch.add(at).cast::<List>().cast());
            m::__wf_t_fence_device();
            let other: List = node.swap(mine.cast::<u8>(), Ordering::Relaxed).cast();
            if other.is_null() {
                return 0;
            }
            m::__wf_t_fence_device();
            node.store(core::ptr::null_mut(), Ordering::Relaxed);
            let (lower, upper) = if is_right {
                (other, mine)
            } else {
                (mine, other)
            };
            reduce(lower, upper);
            if in_arena == 0 {
                m::__wf_t_free(upper.cast());
            }
            mine = lower;
            first &= !span;
            span *= 2;
        }
        result.write(mine);
    }
    1
}
