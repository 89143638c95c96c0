//! Loop schedules: libomp's numbers, and the compiler's marks for the runtime.

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

/// Whether a loop is distributed among teams, not threads.
pub const fn is_distribute(schedule: u32) -> bool {
    matches!(schedule & KIND, DISTRIBUTE | DISTRIBUTE_CHUNKED)
}

/// The loop steps by `*stride`, not by 1.
pub const STEPPED: u32 = 1 << 16;
/// This `distribute` is part of a `distribute parallel for`, so a team's share
/// should be a multiple of its threads.
pub const COMBINED: u32 = 1 << 17;
/// On both halves of a `distribute parallel for` whose inner half is
/// [`STEPPED`]: if every region has the full team size, the inner half is a grid-stride loop over
/// all iterations, and the outer half leaves the bounds unchanged.
pub const CYCLIC: u32 = 1 << 18;
/// On a dynamic loop: the order of chunks is unobservable in the kernel's results.
pub const BY_COUNTER: u32 = 1 << 18;
/// On a static loop: the source spells its schedule out. Pass `grid_stride_loops`
/// takes it away.
pub const SPELT_OUT: u32 = 1 << 19;
/// The same bit on a `distribute`: the source says `loop` or `order(concurrent)`, so that iterations may
/// run concurrently. Pass `canonicalize` takes it away.
pub const CONCURRENT: u32 = 1 << 19;
/// Bits with the unroll factor of a grid-stride loop, at most [`MOST_ROUNDS`]. The runtime does not
/// read them.
pub const ROUNDS_SHIFT: u32 = 20;
/// See [`ROUNDS_SHIFT`].
pub const MOST_ROUNDS: u32 = 15;

/// On a grid-stride loop: the blocks of a team share it, each with the team's number of threads. On
/// the `distribute` around it: several blocks run one team.
pub const PARTED: u32 = 1 << 24;
/// On both such loops: the blocks of a team combine a result once, so that a team has one iteration
/// at most.
pub const COMBINES: u32 = 1 << 25;

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

/// The unroll factor of the inner half of a `distribute parallel for`, from its schedule; 0 if it
/// is unknown, `None` for other loops.
pub fn league_rounds(schedule: u64) -> Option<u64> {
    let schedule = schedule as u32;
    (schedule & KIND == STATIC && schedule & CYCLIC != 0)
        .then_some((schedule >> ROUNDS_SHIFT & MOST_ROUNDS).into())
}
