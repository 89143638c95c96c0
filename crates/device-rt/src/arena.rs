//! The arena: memory for private copies of reduced variables. The launch gives each thread and
//! each team a segment, and chose their number by the available memory
//! ([`wf_device_abi::Arena`]).

use crate::ctx::Ctx;
use crate::machine as m;
use wf_device_abi::layout::COUNTERS_BYTES;
use wf_device_abi::{ARENA_ALIGN, Arena};

/// The word and the segment of the calling thread, or of its team in sequential
/// code, and the segment's size.
#[inline(always)]
fn segment(ctx: Ctx) -> (*mut u64, *mut u8, u64) {
    // SAFETY: each kernel that comes here has written the scratch's address to
    // shared memory when it started; the launch filled in its header.
    let arena = unsafe {
        (*m::__wf_sh_scratch())
            .add(COUNTERS_BYTES as usize)
            .cast::<Arena>()
            .read()
    };
    let (team, teams) = (u64::from(m::__wf_t_ctaid()), u64::from(m::__wf_t_nctaid()));
    let threads = teams * arena.width;
    let words = arena.base as *mut u64;
    let data = (arena.base + Arena::words(threads, teams)) as *mut u8;
    let (number, offset, size) = if ctx.is_sequential() {
        let before = threads * arena.per_thread + team * arena.per_team;
        (threads + team, before, arena.per_team)
    } else {
        let number = team * arena.width + u64::from(m::__wf_t_tid());
        (number, number * arena.per_thread, arena.per_thread)
    };
    (
        words.wrapping_add(number as usize),
        data.wrapping_add(offset as usize),
        size,
    )
}

/// Takes so many bytes of the calling thread's segment, or of its team's in
/// sequential code. The launch has made room for each place that takes some;
/// what is taken there once more before it is given back comes from the heap.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_arena_take(ctx: Ctx, bytes: u64) -> *mut u8 {
    let (used, segment, size) = segment(ctx);
    let bytes = (bytes + ARENA_ALIGN - 1) & !(ARENA_ALIGN - 1);
    // SAFETY: the word is the caller's alone; the heap's primitive has no
    // preconditions.
    unsafe {
        let at = *used;
        if bytes <= size && at <= size - bytes {
            *used = at + bytes;
            return segment.add(at as usize);
        }
        let block = m::__wf_t_malloc(bytes);
        if block.is_null() {
            m::__wf_t_trap(c"out of device memory for the copies of a reduction".as_ptr());
        }
        block
    }
}

/// Gives back `p` and what was taken of the segment after it. What a team took
/// in sequential code may be in use by others until the kernel ends, and stays.
///
/// # Safety
/// `p` is of [`__wf_arena_take`] in the same context, and not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_arena_give(ctx: Ctx, p: *mut u8) {
    if ctx.is_sequential() {
        return;
    }
    let (used, segment, size) = segment(ctx);
    let offset = (p as u64).wrapping_sub(segment as u64);
    // SAFETY: the word is the caller's alone; what is not of the segment came
    // from the heap, as the caller says.
    unsafe {
        if offset < size {
            *used = offset;
        } else {
            m::__wf_t_free(p);
        }
    }
}
