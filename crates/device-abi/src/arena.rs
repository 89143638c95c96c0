//! Memory for the copies that a launch's threads and teams have of what they
//! reduce, where no register holds it.

/// Alignment of everything in an [`Arena`].
pub const ARENA_ALIGN: u64 = 16;

/// Where that memory is, in device memory: as many words as there are threads
/// and teams, each the number of bytes in use of one's segment and zero when
/// the kernel starts; then the threads' segments and the teams'. The layout is
/// C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arena {
    /// Address of the words; a multiple of [`ARENA_ALIGN`].
    pub base: u64,
    /// Threads of a team that have one.
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

    /// Bytes of all of it for so many teams; `None` if no memory has so many.
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
