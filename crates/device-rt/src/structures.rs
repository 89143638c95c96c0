//! The runtime's structures in team-shared memory. A kernel has those that it uses; the
//! compiler allocates them by `wf_device_abi::layout`.

use wf_device_abi::layout;

/// The team's state.
#[repr(C)]
pub struct TeamState {
    /// Number of the region to run, from 1; 0 ends the workers.
    pub work: u32,
    /// Threads of the current region.
    pub threads: u32,
    /// `nthreads-var` as `omp_set_num_threads` left it; 0 if it never ran.
    pub nthreads_var: u16,
    /// `max-active-levels-var`.
    pub max_levels: u16,
    /// Warps that are at the barrier of a region with a partial warp.
    pub arrived: u32,
    /// How often that barrier has opened.
    pub phase: u32,
}

/// A warp's state while it is a thread of a region.
#[repr(C)]
pub struct WarpState {
    /// Number of the inner region to run, from 1; 0 ends the outer region.
    pub work: u32,
    /// Threads of the inner region.
    pub threads: u32,
    /// `nthreads-var` of the outer region's thread; 0 if nobody set it.
    pub nthreads_var: u16,
    /// `max-active-levels-var` of the outer region's thread.
    pub max_levels: u16,
}

/// What the threads of a region share for loops whose iterations are handed
/// out or wait for each other.
#[repr(C)]
pub struct LoopState {
    /// The iteration of an ordered loop whose `ordered` region may run.
    pub turn: u64,
    /// Next ticket for a chunk of iterations.
    pub next: u64,
    /// Memory that the first thread took for all.
    pub pointer: *mut u8,
    /// `run-sched-var` as `omp_set_schedule` left it: the kind, 0 if it never
    /// ran, and the chunk.
    pub schedule: u32,
    /// See `schedule`.
    pub chunk: i32,
}

/// A stack of variables whose size or number only the running program knows
/// (variable-length arrays, recursion): the team's, or that of a warp that is
/// a thread of a region.
///
/// It lives in dynamic shared memory while that lasts. What does not fit is in device memory
/// until the variable's scope ends: in the team's slot of the launch's pool
/// ([`wf_device_abi::Pool`]), or in a block of the device's heap where the launch did not know
/// the size.
#[repr(C)]
pub struct StackState {
    /// Newest block in device memory; null if there is none.
    pub spilled: *mut Spilled,
    /// Blocks in device memory.
    pub blocks: u32,
    /// End of what is in use of dynamic shared memory, in units of
    /// [`layout::STACK_ALIGN`].
    pub used: u16,
    /// End of the stack's part of dynamic shared memory, in the same units.
    pub end: u16,
    /// Number of the team's slot of the pool, from 1; 0 if it has none.
    pub slot: u32,
    /// What is in use of the slot, in the same units.
    pub slot_used: u32,
}

/// Header of a block in device memory.
#[repr(C, align(16))]
pub struct Spilled {
    /// The block before; null if there is none.
    pub previous: *mut Spilled,
    /// Where the block is in the team's slot of the pool, in units of [`layout::STACK_ALIGN`];
    /// [`Spilled::ON_HEAP`] if it is on the device's heap.
    pub place: u32,
}

impl Spilled {
    /// See [`Spilled::place`].
    pub const ON_HEAP: u32 = u32::MAX;
}

/// What is cancelled of a region: see [`crate::cancel_state`].
#[repr(C)]
pub struct CancelState {
    /// The region: not, asked for, or settled.
    pub region: u32,
    /// Its innermost loop or `sections`.
    pub loops: u32,
}

/// Of a warp, a bit for each lane: those in a `taskgroup`, and those whose
/// group is cancelled.
pub type Groups = [u64; 2];

const _: () = {
    assert!(size_of::<TeamState>() as u64 == layout::TEAM_STATE_BYTES);
    assert!(size_of::<WarpState>() as u64 == layout::WARP_STATE_BYTES);
    assert!(size_of::<LoopState>() as u64 == layout::LOOP_STATE_BYTES);
    assert!(size_of::<StackState>() as u64 == layout::STACK_STATE_BYTES);
    assert!(align_of::<Spilled>() as u64 == layout::STACK_ALIGN);
    assert!(size_of::<Spilled>() as u64 == wf_device_abi::SPILLED_HEADER);
    assert!(size_of::<CancelState>() as u64 == layout::CANCEL_STATE_BYTES);
    assert!(size_of::<Groups>() as u64 == layout::GROUPS_BYTES);
};
