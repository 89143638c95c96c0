//! The static context of a runtime call.

use crate::{fork, machine};

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
/// The kernel calls `omp_set_schedule`.
pub const SCHEDULE: u32 = 1 << 23;
/// The call stands in an explicit task.
pub const TASK: u32 = 1 << 24;
/// The call stands in a final task.
pub const FINAL: u32 = 1 << 25;

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

    /// Whether the innermost region is the one that the team's threads share.
    #[inline(always)]
    pub fn is_team_parallel(self) -> bool {
        self.active_level() == 1 && self.level() == 1
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

    /// Threads of the team's current parallel region.
    #[inline(always)]
    pub fn region_width(self) -> u32 {
        if self.0 & FULL != 0 {
            self.team_width()
        } else {
            fork::state().threads
        }
    }

    /// The calling thread's number in its innermost region.
    #[inline(always)]
    pub fn thread_num(self) -> u32 {
        if self.is_team_parallel() {
            machine::__wf_t_tid()
        } else {
            0
        }
    }

    /// Threads of the innermost region.
    #[inline(always)]
    pub fn num_threads(self) -> u32 {
        if self.is_team_parallel() {
            self.region_width()
        } else {
            1
        }
    }
}
