//! Schedules of loops: libomp's numbers, and what the compiler marks them with
//! for the runtime.

/// The kind of a schedule, without modifiers and marks.
pub const KIND: u32 = 0xff;

/// `schedule(static, chunk)`.
pub const STATIC_CHUNKED: u32 = 33;
/// `schedule(static)`.
pub const STATIC: u32 = 34;
/// `schedule(dynamic)`.
pub const DYNAMIC: u32 = 35;
/// `schedule(guided)`.
pub const GUIDED: u32 = 36;
/// `schedule(runtime)`.
pub const RUNTIME: u32 = 37;
/// `schedule(auto)`.
pub const AUTO: u32 = 38;
/// `schedule(simd: static, chunk)`.
pub const STATIC_BALANCED_CHUNKED: u32 = 45;
/// From here on kinds are those of `ordered` loops: the others and
/// [`ORDERED`].
pub const FIRST_ORDERED: u32 = 65;
/// See [`FIRST_ORDERED`].
pub const ORDERED: u32 = 32;
/// `dist_schedule(static, chunk)`.
pub const DISTRIBUTE_CHUNKED: u32 = 91;
/// `distribute` without a chunk.
pub const DISTRIBUTE: u32 = 92;

/// Whether a loop is shared out among teams, not threads.
pub const fn is_distribute(schedule: u32) -> bool {
    matches!(schedule & KIND, DISTRIBUTE | DISTRIBUTE_CHUNKED)
}

/// The loop adds `*stride`, not 1, to its variable.
pub const STEPPED: u32 = 1 << 16;
/// This `distribute` is part of a `distribute parallel for`, so a team's share
/// should be a multiple of its threads.
pub const COMBINED: u32 = 1 << 17;
/// On both halves of a `distribute parallel for` whose inner half is
/// [`STEPPED`]: where every region has the team's full width, the inner half
/// takes every n-th iteration of the whole loop, n being the league's threads,
/// and the outer half leaves the bounds as they are.
pub const CYCLIC: u32 = 1 << 18;
/// On a loop that hands out chunks: the order in which they are handed out
/// does not show in the kernel's results.
pub const BY_COUNTER: u32 = 1 << 18;
/// On a static loop: the source spells its schedule out. Pass `grid_stride_loops`
/// takes it away.
pub const SPELT_OUT: u32 = 1 << 19;
/// Where a stepped loop's schedule notes how many rounds it does at a time, at
/// most [`MOST_ROUNDS`]. The runtime does not read it.
pub const ROUNDS_SHIFT: u32 = 20;
/// See [`ROUNDS_SHIFT`].
pub const MOST_ROUNDS: u32 = 15;

/// On a stepped loop: the blocks of a team's parts share it, of which each is as
/// wide as the team. On the `distribute` around it: its teams have parts.
pub const PARTED: u32 = 1 << 24;

/// Kinds of constructs that `cancel` names, as Clang numbers them.
pub mod cancel {
    /// `parallel`.
    pub const PARALLEL: u32 = 1;
    /// `for`.
    pub const LOOP: u32 = 2;
    /// `sections`.
    pub const SECTIONS: u32 = 3;
    /// `taskgroup`.
    pub const TASKGROUP: u32 = 4;
    /// Set in a kind by the compiler: the other threads come to a reduction,
    /// which a thread that leaves passes by.
    pub const REDUCES: u32 = 1 << 8;
}

/// How many iterations at a time the inner half of a `distribute parallel for` does, by the
/// schedule that it was marked with; 0 where that is not known, `None` for other loops.
pub fn league_rounds(schedule: u64) -> Option<u64> {
    let schedule = schedule as u32;
    (schedule & KIND == STATIC && schedule & CYCLIC != 0)
        .then_some((schedule >> ROUNDS_SHIFT & MOST_ROUNDS).into())
}
