//! The launch's pool for variables of teams that do not fit into shared memory
//! ([`wf_device_abi::Pool`]).

use crate::ctx::Ctx;
use crate::machine as m;
use crate::structures::{Spilled, StackState};
use wf_device_abi::Pool;
use wf_device_abi::layout::{POOL, STACK_ALIGN};

/// The launch's pool, if it has one.
#[inline(always)]
fn pool() -> Option<Pool> {
    // SAFETY: each kernel that comes here has written the scratch's address to shared memory when
    // it started, and the launch filled in its header.
    unsafe {
        let scratch = *m::__wf_sh_scratch();
        if scratch.is_null() {
            return None;
        }
        let pool = scratch.add(POOL as usize).cast::<Pool>().read();
        (pool.slots != 0).then_some(pool)
    }
}

/// The word of a slot, which counts from 0.
#[inline(always)]
fn word(pool: &Pool, slot: u64) -> *mut u32 {
    (pool.base as *mut u32).wrapping_add(slot as usize)
}

/// Takes so many bytes of the team's slot, and a slot if the team has none; returns the block and
/// its place in the slot. `None` if they do not fit, or if the launch has no pool.
#[inline(always)]
pub fn take(ctx: Ctx, s: &mut StackState, bytes: u64) -> Option<(*mut Spilled, u32)> {
    // A warp's stack has no slot.
    let pool = pool().filter(|_| ctx.is_sequential())?;
    let units = bytes.div_ceil(STACK_ALIGN);
    let place = s.slot_used;
    if u64::from(place) + units > pool.slot_bytes / STACK_ALIGN {
        return None;
    }
    if s.slot == 0 {
        s.slot = acquire(&pool);
    }
    s.slot_used = place + units as u32;
    let slots = pool.base + pool.words();
    let slot = slots + u64::from(s.slot - 1) * pool.slot_bytes;
    Some((
        (slot + u64::from(place) * STACK_ALIGN) as *mut Spilled,
        place,
    ))
}

/// Takes a free slot; returns its number, from 1. There are as many slots as the device holds
/// teams, or fewer where it has no memory for so many: then a team waits for another one's end.
#[inline(always)]
fn acquire(pool: &Pool) -> u32 {
    let first = u64::from(m::__wf_t_ctaid()) % pool.slots;
    let mut slot = first;
    loop {
        // SAFETY: the slot is one of the pool's.
        if unsafe { m::__wf_t_lock(word(pool, slot), 1) } == 0 {
            return slot as u32 + 1;
        }
        slot = if slot + 1 == pool.slots { 0 } else { slot + 1 };
        if slot == first {
            // SAFETY: pausing has no preconditions.
            unsafe { m::__wf_t_nanosleep(256) };
        }
    }
}

/// Gives the team's slot back, if it has one.
#[inline(always)]
pub fn give(s: &mut StackState) {
    if s.slot != 0
        && let Some(pool) = pool()
    {
        // SAFETY: the slot is one of the pool's, and the team's.
        unsafe { m::__wf_t_unlock(word(&pool, u64::from(s.slot - 1))) };
        s.slot = 0;
    }
}
