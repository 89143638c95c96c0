//! The context word: nesting of a runtime call, and properties of its kernel.
//!
//! Bits 0 to 7: number of parallel regions around the call, serialised ones included
//! (`omp_get_level`). Bits 8 to 15: number of active ones (`omp_get_active_level`). [`WARPS`],
//! [`TASK`] and [`FINAL`] belong to the call too; the other bits are flags of the kernel.

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

/// The part of a word that says how regions are nested around the call.
pub const NESTING: u32 = 0xffff | WARPS;

/// The word of code with `level` parallel regions around it, `active` of which
/// several threads run.
#[inline(always)]
pub const fn nested(level: u32, active: u32) -> u32 {
    level | active << 8
}

/// Sequential code.
pub const SEQUENTIAL: u32 = nested(0, 0);
/// Code that a warp runs as a thread of a region.
pub const IN_WARP: u32 = nested(1, 1) | WARPS;
/// Code that a lane runs as a thread of a region inside it.
pub const IN_LANE: u32 = nested(2, 2) | WARPS;

/// Parallel regions around a call.
#[inline(always)]
pub const fn level(word: u32) -> u32 {
    word & 0xff
}

/// Active parallel regions around a call.
#[inline(always)]
pub const fn active_level(word: u32) -> u32 {
    word >> 8 & 0xff
}

/// The word of a region of several threads that the code starts.
#[inline(always)]
pub const fn inside(word: u32) -> u32 {
    word + nested(1, 1)
}

/// The word of a region that one thread runs alone. Levels past
/// [`super::layout::MAX_DEPTH`] are counted as that.
#[inline(always)]
pub const fn alone_inside(word: u32) -> u32 {
    if level(word) < super::layout::MAX_DEPTH {
        word + nested(1, 0)
    } else {
        word
    }
}
