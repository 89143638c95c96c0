//! Memory of a team at run time: the shared stack, and allocations that do not fit into shared
//! memory.

use crate::ctx::Ctx;
use crate::pool;
use crate::structures::{Spilled, StackState};
use crate::{machine as m, state};

const ALIGN: u32 = wf_device_abi::layout::STACK_ALIGN as u32;

#[inline(always)]
fn stack(ctx: Ctx) -> &'static mut StackState {
    // SAFETY: the storage lives as long as the CTA, and one thread at a time
    // uses it: the team's sequential one, or the first lane of a warp.
    unsafe {
        if ctx.is_sequential() {
            &mut *m::__wf_sh_stack_state()
        } else {
            &mut *m::__wf_sh_warp_stacks().add(state::warp_number() as usize)
        }
    }
}

#[inline(always)]
fn start(s: &mut StackState, used: u32, end: u32) {
    s.spilled = core::ptr::null_mut();
    s.blocks = 0;
    s.used = used as u16;
    s.end = end as u16;
    s.slot = 0;
    s.slot_used = 0;
}

/// Dynamic shared memory in units of [`ALIGN`].
#[inline(always)]
fn dynamic_shared() -> u32 {
    // SAFETY: the primitive has no preconditions.
    unsafe { m::__wf_t_dyn_shared_size() / ALIGN }
}

/// Prepares the team's stack; the sequential thread calls it first of all.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_init(ctx: Ctx) {
    start(stack(ctx), 0, dynamic_shared());
}

/// Prepares a warp's stack where a region begins: an equal part of the dynamic
/// shared memory that the team's stack, if the kernel has one, leaves.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_warp_stack_init(ctx: Ctx, team_has_one: bool) {
    let used = if team_has_one {
        // SAFETY: the sequential thread waits for the region's end, so its
        // stack does not change.
        unsafe { u32::from((*m::__wf_sh_stack_state()).used) }
    } else {
        0
    };
    let part = (dynamic_shared() - used) / ctx.region_width();
    let first = used + part * state::warp_number();
    start(stack(ctx), first, first + part);
}

/// Takes `size` bytes, aligned to `align`, a power of two of at least
/// [`wf_device_abi::layout::STACK_ALIGN`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_push(ctx: Ctx, size: u64, align: u64) -> *mut u8 {
    let s = stack(ctx);
    // Room for the largest shift that the alignment may need.
    let slack = align - u64::from(ALIGN);
    let wanted = size + slack;
    // SAFETY: the primitives have no preconditions; a new block is written
    // before it is linked in.
    unsafe {
        let units = wanted.div_ceil(u64::from(ALIGN));
        if units <= u64::from(s.end - s.used) {
            let p = m::__wf_t_dyn_shared().add(s.used as usize * ALIGN as usize);
            s.used += units as u16;
            return aligned(p, align);
        }
        let bytes = wanted + size_of::<Spilled>() as u64;
        let (block, place) = pool::take(ctx, s, bytes)
            .unwrap_or_else(|| (m::__wf_t_malloc(bytes).cast(), Spilled::ON_HEAP));
        if block.is_null() {
            m::__wf_t_trap(c"out of device memory for a variable that the team shares".as_ptr());
        }
        (*block).previous = s.spilled;
        (*block).place = place;
        s.spilled = block;
        s.blocks += 1;
        aligned(block.add(1).cast(), align)
    }
}

#[inline(always)]
fn aligned(p: *mut u8, align: u64) -> *mut u8 {
    let shift = (p as u64).wrapping_neg() & (align - 1);
    p.wrapping_add(shift as usize)
}

/// Where the stack is, to be given to [`__wf_stack_restore`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_save(ctx: Ctx) -> u64 {
    let s = stack(ctx);
    u64::from(s.blocks) << 32 | u64::from(s.used)
}

/// Gives back what was taken since the matching save.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_restore(ctx: Ctx, mark: u64) {
    let s = stack(ctx);
    s.used = mark as u16;
    free_blocks(s, (mark >> 32) as u32);
}

/// Frees blocks in device memory until `left` are left.
#[inline(always)]
fn free_blocks(s: &mut StackState, left: u32) {
    while s.blocks > left {
        let block = s.spilled;
        // SAFETY: the list holds the blocks that `__wf_stack_push` took.
        unsafe {
            s.spilled = (*block).previous;
            match (*block).place {
                Spilled::ON_HEAP => m::__wf_t_free(block.cast()),
                place => s.slot_used = place,
            }
        }
        s.blocks -= 1;
    }
}

/// Gives back everything; called last of all.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_end(ctx: Ctx) {
    let s = stack(ctx);
    free_blocks(s, 0);
    pool::give(s);
}

/// Gives a static variable of the team's memory its initial value, or zero if
/// there is none; the first thing that all threads of the team do.
///
/// # Safety
/// Both are `bytes` long and aligned for words.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_team_static(to: *mut u8, from: *const u8, bytes: u64) {
    const WORD: u64 = size_of::<u64>() as u64;
    let words = bytes / WORD;
    let (first, step) = (u64::from(m::__wf_t_tid()), u64::from(m::__wf_t_ntid()));
    let mut i = first;
    while i < words {
        // SAFETY: within both, and each word is one thread's.
        unsafe {
            let v = if from.is_null() {
                0
            } else {
                from.cast::<u64>().add(i as usize).read()
            };
            to.cast::<u64>().add(i as usize).write(v);
        }
        i += step;
    }
    let mut i = words * WORD + first;
    while i < bytes {
        // SAFETY: as above.
        unsafe {
            to.add(i as usize).write(if from.is_null() {
                0
            } else {
                from.add(i as usize).read()
            });
        }
        i += step;
    }
    // SAFETY: the whole team is here.
    unsafe { m::__wf_t_barrier_all() };
}
