//! Reductions over the teams of the league.

use super::team::block;
use super::{CopyFn, InterWarpCopyFn, LayoutFn, List, ReduceFn, ShuffleReduceFn, shared_scratch};
use crate::ctx::Ctx;
use crate::machine as m;

/// Bytes in front of the teams' slots in the league scratch.
pub(super) const HEADER: usize = wf_device_abi::layout::SCRATCH_HEADER as usize;

/// Slots whose loads the last team's threads have outstanding together, if they are of few bytes.
const TOGETHER: u32 = 4;
/// So many: others fill the registers.
const FEW_BYTES: u64 = 32;

/// Whether the caller is the thread of the league that reads what the league's
/// results are combined with.
fn reads_originals(ctx: Ctx) -> bool {
    let tid = if ctx.is_spmd() { m::__wf_t_tid() } else { 0 };
    // One question, of which LLVM makes nothing of each number.
    m::__wf_t_ctaid() | m::__wf_t_part() | tid == 0
}

/// Reads a variable of 1, 2, 4 or 8 bytes that the league's result is combined
/// with, in one thread of the league: others have 0. It is called when the kernel
/// begins, so that nobody waits for it at the end.
///
/// # Safety
/// `from` leads to a variable of that size, aligned as a number is, which nothing
/// writes before the league's reduction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_original(ctx: Ctx, from: *const u8, bytes: u64) -> u64 {
    if !reads_originals(ctx) {
        return 0;
    }
    // SAFETY: the caller's promise. LLVM must not have all threads read.
    unsafe {
        match bytes {
            1 => from.read_volatile().into(),
            2 => from.cast::<u16>().read_volatile().into(),
            4 => from.cast::<u32>().read_volatile().into(),
            _ => from.cast::<u64>().read_volatile(),
        }
    }
}

/// Leaves in the league's scratch, at `to`, what [`__wf_reduce_original`] read.
///
/// # Safety
/// The threads call that called it, ahead of [`__wf_reduce_league`]; what `to`
/// leads to is read behind that, and has so many bytes, aligned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_keep(ctx: Ctx, to: *mut u8, value: u64, bytes: u64) {
    if !reads_originals(ctx) {
        return;
    }
    // SAFETY: the caller's promise.
    unsafe {
        match bytes {
            1 => to.write(value as u8),
            2 => to.cast::<u16>().write(value as u16),
            4 => to.cast::<u32>().write(value as u32),
            _ => to.cast::<u64>().write(value),
        }
    }
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
/// `stride` bytes apart. Where several blocks are the parts of a team, each is a
/// team here.
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
    let teams = m::__wf_t_nctaid() * m::__wf_t_parts();
    if teams == 1 || !ctx.is_sequential() {
        return 1;
    }
    let team = m::__wf_t_part() * m::__wf_t_nctaid() + m::__wf_t_ctaid();
    let alone = !ctx.is_spmd();
    let tid = if alone { 0 } else { m::__wf_t_tid() };
    let width = if alone { 1 } else { ctx.team_width() };
    // SAFETY: the runtime made the scratch for this kernel's number of teams;
    // a slot is written by its team alone before the counter is raised, and
    // read by the last team after it saw the final count.
    unsafe {
        let slot = |t: u32| scratch.add(HEADER + slots as usize + stride as usize * t as usize);
        let arrived = scratch.cast::<u32>().add(counter as usize);
        let mailbox = shared_scratch().cast::<u32>();
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
            // A load takes as long as an access of the memory, and one team has few threads.
            while stride <= FEW_BYTES && t + (TOGETHER - 1) * size < teams {
                let mut n = 0;
                while n < TOGETHER {
                    layout(theirs, slot(t + n * size));
                    reduce(mine, theirs);
                    n += 1;
                }
                t += TOGETHER * size;
            }
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
