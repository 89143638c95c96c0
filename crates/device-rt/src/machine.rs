//! The machine's primitives, which each target defines (`wf-codegen`, `lower_primitives.rs`),
//! and the pieces of team-shared memory that the runtime uses, which `wf-lower` defines when a
//! kernel needs them.

use crate::structures::{CancelState, Groups, LoopState, StackState, TeamState, WarpState};
use core::ffi::c_char;

unsafe extern "C" {
    /// Thread number in the CTA.
    pub safe fn __wf_t_tid() -> u32;
    /// Threads in the CTA.
    pub safe fn __wf_t_ntid() -> u32;
    /// Number of the CTA.
    pub safe fn __wf_t_ctaid() -> u32;
    /// CTAs in the grid.
    pub safe fn __wf_t_nctaid() -> u32;
    /// Number of the block among those that are parts of its team.
    pub safe fn __wf_t_part() -> u32;
    /// Blocks that are parts of a team.
    pub safe fn __wf_t_parts() -> u32;
    /// Lane in the warp.
    pub safe fn __wf_t_lane() -> u32;
    /// Lanes of a warp.
    pub safe fn __wf_t_warp_size() -> u32;
    /// OpenACC's type of the machine.
    pub safe fn __wf_t_device_type() -> i32;
    /// The upper half of a product.
    pub safe fn __wf_t_mul_high(a: u32, b: u32) -> u32;
    /// Whether `n`, and `step`, a number of threads of the league or 0, are known to be so small
    /// before the launch that the sum of `n` and any number of threads fits into any type of 32
    /// bits. No machine defines it: pass `launch_values` evaluates it.
    pub safe fn __wf_surely_fits(n: u64, step: u64) -> bool;
    /// Whether the code is for launches in which several blocks are parts of a team and combine a
    /// result. No machine defines it: pass `launch_values` evaluates it.
    pub safe fn __wf_splits() -> bool;
    /// Barrier of all threads of the CTA, met by whole warps.
    pub fn __wf_t_barrier_all();
    /// Barrier `id` of as many warps as hold `count` threads.
    pub fn __wf_t_barrier(id: u32, count: u32);
    /// Barrier of the lanes in `mask`.
    pub fn __wf_t_syncwarp(mask: u64);
    /// Value of lane `src`.
    pub fn __wf_t_shfl_idx32(mask: u64, v: u32, src: u32) -> u32;
    /// Value of lane `src`.
    pub fn __wf_t_shfl_idx64(mask: u64, v: u64, src: u32) -> u64;
    /// Value of the lane `n` further up, a power of two, in the lanes without that
    /// bit in their number; other lanes get any lane's.
    pub fn __wf_t_shfl_down32(mask: u64, v: u32, n: u32) -> u32;
    /// Value of the lane `n` further up, a power of two, in the lanes without that
    /// bit in their number; other lanes get any lane's.
    pub fn __wf_t_shfl_down64(mask: u64, v: u64, n: u32) -> u64;
    /// Lanes of `mask` with a predicate that is not 0.
    pub fn __wf_t_ballot(mask: u64, predicate: u32) -> u64;
    /// Lanes that run together with this one.
    pub fn __wf_t_activemask() -> u64;
    /// Orders memory accesses as seen by the team.
    pub fn __wf_t_fence_team();
    /// Orders memory accesses as seen by the device.
    pub fn __wf_t_fence_device();
    /// Adds one to a counter in device memory and returns what it was. What the caller wrote before
    /// is seen by those who arrive later, and by the threads that they synchronise with at a
    /// barrier.
    pub fn __wf_t_arrive(counter: *mut u32) -> u32;
    /// Puts `mark` into a lock's word if that is 0, and returns what it was. If it was 0, what the
    /// lock's last owner did happens before what follows, in the whole device.
    pub fn __wf_t_lock(word: *mut u32, mark: u32) -> u32;
    /// Puts 0 into a lock's word, after all that the thread has done.
    pub fn __wf_t_unlock(word: *mut u32);
    /// Waits about so many nanoseconds and lets others run.
    pub fn __wf_t_nanosleep(ns: u32);
    /// A clock common to the device.
    pub fn __wf_t_nanoseconds() -> u64;
    /// Ends the program with a message.
    pub fn __wf_t_trap(message: *const c_char) -> !;
    /// Ends the program on machines that check divisions; undefined on others.
    pub fn __wf_t_undefined_division() -> !;
    /// Device memory, or null.
    pub fn __wf_t_malloc(size: u64) -> *mut u8;
    /// Gives back what [`__wf_t_malloc`] gave.
    pub fn __wf_t_free(p: *mut u8);
    /// Of a block that [`__wf_t_malloc`] gave the program gets `size` bytes at `p`, which an
    /// allocator's header of so many bytes precedes.
    pub fn __wf_t_allocates(block: *mut u8, p: *mut u8, size: u64, header: u64);
    /// Ends the program, on machines that know their blocks, unless [`__wf_t_allocates`] was
    /// called with this `p` and this `header`; then the header may be read.
    pub fn __wf_t_releases(p: *mut u8, header: u64);
    /// Dynamic shared memory.
    pub fn __wf_t_dyn_shared() -> *mut u8;
    /// Bytes of dynamic shared memory.
    pub fn __wf_t_dyn_shared_size() -> u32;

    /// The team's [`TeamState`], in shared memory.
    pub fn __wf_sh_team_state() -> *mut TeamState;
    /// The team's [`LoopState`], in shared memory.
    pub fn __wf_sh_loop_state() -> *mut LoopState;
    /// Shared memory for the kernel's reductions, as much as they need.
    pub fn __wf_sh_reduce() -> *mut u8;
    /// A [`LoopState`] for each warp, in shared memory.
    pub fn __wf_sh_warp_loops() -> *mut LoopState;
    /// A [`WarpState`] for each warp, in shared memory.
    pub fn __wf_sh_warp_states() -> *mut WarpState;
    /// A [`StackState`] for each warp, in shared memory.
    pub fn __wf_sh_warp_stacks() -> *mut StackState;
    /// The team's [`CancelState`], in shared memory.
    pub fn __wf_sh_cancel() -> *mut CancelState;
    /// A [`CancelState`] for each warp, in shared memory.
    pub fn __wf_sh_warp_cancels() -> *mut CancelState;
    /// [`Groups`] for each warp, in shared memory.
    pub fn __wf_sh_groups() -> *mut Groups;
    /// Where the team keeps the address of the kernel's league scratch, in shared
    /// memory: what the compiler makes for it is filled when the kernel starts.
    pub fn __wf_sh_scratch() -> *mut *mut u8;
    /// Whether the block goes on with its team's iteration, and how many blocks share its loop, in
    /// shared memory.
    pub fn __wf_sh_split() -> *mut u32;
    /// The team's [`StackState`], in shared memory.
    pub fn __wf_sh_stack_state() -> *mut StackState;
}

/// Mask of all lanes of a warp.
#[inline(always)]
pub fn full_mask() -> u64 {
    u64::MAX >> (64 - __wf_t_warp_size())
}

/// Warps that hold so many threads.
#[inline(always)]
#[expect(
    clippy::manual_div_ceil,
    reason = "a sum and a shift; that takes a comparison more"
)]
pub fn warps(threads: u32) -> u32 {
    let size = __wf_t_warp_size();
    (threads + size - 1) / size
}
