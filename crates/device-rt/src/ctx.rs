//! The context word of a runtime call, with accessors.

use crate::structures::LoopState;
use crate::{machine, state};
use wf_device_abi::context;
pub use wf_device_abi::context::{
    CANCEL, CANCEL_TASKS, FINAL, FULL, ICV, LEVELS, SCHEDULE, SINGLE, SPMD, TASK, WARPS, WIDE,
};

/// Where a runtime call stands, and its kernel's properties: the word of
/// [`wf_device_abi::context`].
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Ctx(pub u32);

impl Ctx {
    /// Parallel regions around the call.
    #[inline(always)]
    pub fn level(self) -> u32 {
        context::level(self.0)
    }

    /// Active parallel regions around the call.
    #[inline(always)]
    pub fn active_level(self) -> u32 {
        context::active_level(self.0)
    }

    /// The context of a region of several threads that the code starts.
    #[inline(always)]
    pub fn inside(self) -> Self {
        Self(context::inside(self.0))
    }

    /// Whether the kernel is SPMD.
    #[inline(always)]
    pub fn is_spmd(self) -> bool {
        self.0 & SPMD != 0
    }

    /// Whether the call stands in the sequential part of a team.
    #[inline(always)]
    pub fn is_sequential(self) -> bool {
        self.level() == 0
    }

    /// Whether several threads run the innermost region.
    #[inline(always)]
    pub fn is_shared(self) -> bool {
        self.level() > 0 && self.active_level() == self.level()
    }

    /// Whether the innermost region's threads are the team's threads.
    #[inline(always)]
    pub fn is_team_parallel(self) -> bool {
        self.is_shared() && self.level() == 1 && self.0 & WARPS == 0
    }

    /// Whether the innermost region's threads are the team's warps.
    #[inline(always)]
    pub fn is_warps(self) -> bool {
        self.is_shared() && self.level() == 1 && self.0 & WARPS != 0
    }

    /// Whether the innermost region's threads are a warp's lanes.
    #[inline(always)]
    pub fn is_lanes(self) -> bool {
        self.is_shared() && self.level() == 2
    }

    /// Threads of the team, without a generic kernel's master warp.
    #[inline(always)]
    pub fn team_width(self) -> u32 {
        if self.0 & SINGLE != 0 {
            1
        } else if self.is_spmd() || self.0 & WIDE != 0 {
            machine::__wf_t_ntid()
        } else {
            machine::__wf_t_ntid() - machine::__wf_t_warp_size()
        }
    }

    /// Threads that a region of the team's could have.
    #[inline(always)]
    pub fn members(self) -> u32 {
        self.members_in(self.team_width())
    }

    #[inline(always)]
    fn members_in(self, threads: u32) -> u32 {
        if self.0 & WARPS != 0 {
            threads.div_ceil(machine::__wf_t_warp_size())
        } else {
            threads
        }
    }

    /// Threads of the outermost region, the one that the team shares.
    #[inline(always)]
    pub fn region_width(self) -> u32 {
        if self.0 & FULL != 0 {
            self.members()
        } else {
            self.members_in(state::team().threads)
        }
    }

    /// The calling thread's number in the outermost region.
    #[inline(always)]
    pub fn team_thread(self) -> u32 {
        if self.0 & WARPS != 0 {
            state::warp_number()
        } else {
            machine::__wf_t_tid()
        }
    }

    /// The calling thread's number in its innermost region.
    #[inline(always)]
    pub fn thread_num(self) -> u32 {
        if !self.is_shared() {
            0
        } else if self.is_lanes() {
            machine::__wf_t_lane()
        } else {
            self.team_thread()
        }
    }

    /// Threads of the innermost region.
    #[inline(always)]
    pub fn num_threads(self) -> u32 {
        if !self.is_shared() {
            1
        } else if self.is_lanes() {
            state::warp().threads
        } else {
            self.region_width()
        }
    }

    /// The calling thread's number in the region at a level around it.
    #[inline(always)]
    pub fn ancestor(self, level: u32) -> u32 {
        if level == 2 && self.active_level() == 2 {
            machine::__wf_t_lane()
        } else if level == 1 && self.active_level() > 0 {
            self.team_thread()
        } else {
            0
        }
    }

    /// Threads of the region at a level around the call.
    #[inline(always)]
    pub fn size(self, level: u32) -> u32 {
        if level == 2 && self.active_level() == 2 {
            state::warp().threads
        } else if level == 1 && self.active_level() > 0 {
            self.region_width()
        } else {
            1
        }
    }

    /// The loop state of the calling team, or for code on a warp's lanes of the
    /// warp.
    #[inline(always)]
    pub fn loops(self) -> &'static mut LoopState {
        if self.is_lanes() {
            state::warp_loops()
        } else {
            state::team_loops()
        }
    }
}
