//! Sizes of the runtime's structures, in bytes, and limits.

/// Warps of the largest team.
pub const MAX_WARPS: u64 = 32;
/// Threads of the largest team.
pub const MAX_THREADS: u32 = 1024;
/// Regions with several threads that may be inside one another.
pub const MAX_LEVELS: u16 = 2;
/// Deepest nesting that a context word distinguishes.
pub const MAX_DEPTH: u32 = 8;

/// `TeamState`: the fork protocol's words.
pub const TEAM_STATE_BYTES: u64 = 20;
/// `LoopState`: what a region's threads share for loops with chunks.
pub const LOOP_STATE_BYTES: u64 = 32;
/// `StackState`: a shared stack.
pub const STACK_STATE_BYTES: u64 = 24;
/// `CancelState`: what is cancelled of a region.
pub const CANCEL_STATE_BYTES: u64 = 8;
/// `WarpState`: a warp that is a thread of a region.
pub const WARP_STATE_BYTES: u64 = 12;
/// The words in which a warp keeps its lanes' task groups.
pub const GROUPS_BYTES: u64 = 16;

/// `Dispatch`: a thread's place in a loop that hands out chunks. The compiler
/// gives each function with such loops one.
pub const DISPATCH_BYTES: u64 = 64;
/// `Doacross`: a thread's view of an `ordered(n)` loop.
pub const DOACROSS_BYTES: u64 = 32;
/// What holds for the task groups around one.
pub const OUTER_GROUPS_BYTES: u64 = 8;

/// Alignment of all that lies on a shared stack.
pub const STACK_ALIGN: u64 = 16;

/// Bytes at the start of a kernel's league scratch: [`COUNTERS_BYTES`], then an
/// [`super::Arena`], then a [`super::Pool`] at [`POOL`], then [`MAX_ORIGINALS`] values.
pub const SCRATCH_HEADER: u64 = ORIGINALS + MAX_ORIGINALS as u64 * ORIGINAL_BYTES;

/// Where in the header the launch's pool is described.
pub const POOL: u64 = COUNTERS_BYTES + size_of::<super::Arena>() as u64;

/// Where in the header are the values that the league's reductions begin with,
/// as the first team leaves them there.
pub const ORIGINALS: u64 = COUNTERS_BYTES + 64;
/// Most of a kernel.
pub const MAX_ORIGINALS: u32 = 16;
/// Bytes of each.
pub const ORIGINAL_BYTES: u64 = 8;

/// Counters of the league algorithms, zero whenever no kernel runs. In kernels whose teams are
/// several blocks each that combine a result, two bytes count the blocks of a team that have arrived.
pub const COUNTERS_BYTES: u64 = 256;

/// A piece of team-shared memory. A kernel has it only if it asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What follows [`super::PIECE_PREFIX`] in the name of the function that
    /// asks for it.
    pub name: &'static str,
    /// Its size; `None` where the kernel's reductions tell.
    pub bytes: Option<u64>,
}

/// All of them.
pub const PIECES: &[Piece] = &[
    piece("team_state", TEAM_STATE_BYTES),
    piece("loop_state", LOOP_STATE_BYTES),
    piece("stack_state", STACK_STATE_BYTES),
    piece("scratch", 8),
    piece("split", 8),
    piece("cancel", CANCEL_STATE_BYTES),
    piece("warp_cancels", MAX_WARPS * CANCEL_STATE_BYTES),
    piece("groups", MAX_WARPS * GROUPS_BYTES),
    piece("warp_states", MAX_WARPS * WARP_STATE_BYTES),
    piece("warp_loops", MAX_WARPS * LOOP_STATE_BYTES),
    piece("warp_stacks", MAX_WARPS * STACK_STATE_BYTES),
    Piece {
        name: "reduce",
        bytes: None,
    },
];

const fn piece(name: &'static str, bytes: u64) -> Piece {
    Piece {
        name,
        bytes: Some(bytes),
    }
}

const _: () = assert!(POOL + size_of::<super::Pool>() as u64 <= ORIGINALS);
