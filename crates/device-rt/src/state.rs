//! Addresses of the structures that the calling thread shares with others.

use crate::machine as m;
use crate::structures::{LoopState, TeamState, WarpState};

/// The calling team's state.
#[inline(always)]
pub fn team() -> &'static mut TeamState {
    // SAFETY: the storage lives as long as the CTA. Every access is of a plain
    // word, ordered by the barriers of the fork protocol; no reference
    // outlives the expression it stands in.
    unsafe { &mut *m::__wf_sh_team_state() }
}

/// Number of the calling thread's warp in its team.
#[inline(always)]
pub fn warp_number() -> u32 {
    m::__wf_t_tid() / m::__wf_t_warp_size()
}

/// The calling warp's state.
#[inline(always)]
pub fn warp() -> &'static mut WarpState {
    // SAFETY: the storage has room for every warp of a team and lives as long as the CTA. Every
    // access is of a plain word, ordered by the warp's barriers; no reference outlives the
    // expression it stands in.
    unsafe { &mut *m::__wf_sh_warp_states().add(warp_number() as usize) }
}

/// The lanes of the current inner region.
#[inline(always)]
pub fn lanes_mask() -> u64 {
    u64::MAX >> (64 - warp().threads)
}

/// The calling team's loop state, which has `run-sched-var`.
#[inline(always)]
pub fn team_loops() -> &'static mut LoopState {
    // SAFETY: as in `team`.
    unsafe { &mut *m::__wf_sh_loop_state() }
}

/// The calling warp's loop state.
#[inline(always)]
pub fn warp_loops() -> &'static mut LoopState {
    // SAFETY: as in `warp`.
    unsafe { &mut *m::__wf_sh_warp_loops().add(warp_number() as usize) }
}
