//! The static context of a runtime call.

use crate::{fork, machine, warps};

/// Where a runtime call stands: nesting and the kernel's properties.
///
/// Bits 0 to 7: nested parallel regions around the call, serialised ones
/// included (`omp_get_level`). Bits 8 to 15: those that more than one thread
/// runs (`omp_get_active_level`). The rest are flags of the kernel, but for
/// [`TASK`] and [`FINAL`].
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Ctx(pub u32);

/// All threads run the sequential code; otherwise a master warp does.
pub const SPMD: u32 = 1 << 16;
/// Every parallel region of the kernel has all threads of the team.
pub const FULL: u32 = 1 << 17;
/// The kernel has no parallel region: one thread a team runs it.
pub const SINGLE: u32 = 1 << 18;
/// The kernel calls `omp_set_num_threads`.
pub const ICV: u32 = 1 << 19;
/// A generic kernel without a master warp: the first thread of the first
/// worker warp runs the sequential code.
pub const WIDE: u32 = 1 << 20;
/// The threads of the outermost region are warps, those of regions inside it
/// their lanes; in sequential code: those of every region are.
pub const WARPS: u32 = 1 << 21;
/// The kernel calls `omp_set_max_active_levels`.
pub const LEVELS: u32 = 1 << 22;
/// The kernel calls `omp_set_schedule`.
pub const SCHEDULE: u32 = 1 << 23;
/// The call stands in an explicit task.
pub const TASK: u32 = 1 << 24;
/// The call stands in a final task.
pub const FINAL: u32 = 1 << 25;

/// The kernel cancels regions, loops or `sections`.
pub const CANCEL: u32 = 1 << 26;
/// The kernel cancels task groups.
pub const CANCEL_TASKS: u32 = 1 << 27;

impl Ctx {
    /// Parallel regions around the call.
    #[inline(always)]
    pub fn level(self) -> u32 {
        self.0 & 0xff
    }

    /// Active parallel regions around the call.
    #[inline(always)]
    pub fn active_level(self) -> u32 {
        (self.0 >> 8) & 0xff
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
            self.members_in(fork::state().threads)
        }
    }

    /// The calling thread's number in the outermost region.
    #[inline(always)]
    pub fn team_thread(self) -> u32 {
        if self.0 & WARPS != 0 {
            warps::warp()
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
            warps::state().threads
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
            warps::state().threads
        } else if level == 1 && self.active_level() > 0 {
            self.region_width()
        } else {
            1
        }
    }
}
