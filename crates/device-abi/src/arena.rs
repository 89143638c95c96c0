//! The arena of a launch: memory for the private copies of reduced variables that do not fit
//! into registers.

/// Alignment of everything in an [`Arena`].
pub const ARENA_ALIGN: u64 = 16;

/// Layout of the arena in device memory: a word for each thread and team with the used bytes of its
/// segment, zero when the kernel starts; then the threads' segments and the teams' segments. The
/// layout is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arena {
    /// Address of the words; a multiple of [`ARENA_ALIGN`].
    pub base: u64,
    /// Threads of a team with a segment.
    pub width: u64,
    /// Bytes of a thread's segment.
    pub per_thread: u64,
    /// Bytes of a team's.
    pub per_team: u64,
}

impl Arena {
    /// Bytes of the words for so many threads and teams.
    pub const fn words(threads: u64, teams: u64) -> u64 {
        (8 * (threads + teams)).next_multiple_of(ARENA_ALIGN)
    }

    /// Size of the arena for so many teams; `None` on overflow.
    pub const fn bytes(&self, teams: u64) -> Option<u64> {
        let threads = teams * self.width;
        let (Some(of_threads), Some(of_teams)) = (
            self.per_thread.checked_mul(threads),
            self.per_team.checked_mul(teams),
        ) else {
            return None;
        };
        match of_threads.checked_add(of_teams) {
            Some(n) => n.checked_add(Self::words(threads, teams)),
            None => None,
        }
    }
}
