//! A work-group: its waves, LDS and barrier.

use super::shared::Lds;
use super::wave::{Status, Wave};
use crate::memory::Block;

/// What the waves of a work-group share.
#[derive(Default)]
pub struct Group {
    /// Its number in the grid, by dimension.
    pub id: [u32; 3],
    /// Its LDS.
    pub lds: Lds,
    /// The barrier's phase.
    pub phase: u64,
    /// Waves that signalled in this phase.
    pub signals: u32,
    /// Waves that have not ended.
    pub alive: u32,
    /// The block of memory that was used last, and when that was looked up.
    pub block: Block,
    /// The memory's epoch then.
    pub epoch: u64,
    /// Whether something happened that may let others go on.
    pub progressed: bool,
}

impl Group {
    /// A wave arrives at the barrier.
    pub fn signal(&mut self) {
        self.signals += 1;
        self.complete();
    }

    /// A wave ends; it no longer counts.
    pub fn end(&mut self) {
        self.alive -= 1;
        self.complete();
    }

    /// Something happened that may let others go on.
    #[inline]
    pub fn progress(&mut self) {
        self.progressed = true;
    }

    fn complete(&mut self) {
        if self.alive > 0 && self.signals >= self.alive {
            self.signals = 0;
            self.phase += 1;
            self.progressed = true;
        }
    }
}

/// Lets a wave go on whose phase has ended.
pub fn release(wave: &mut Wave, group: &Group) -> bool {
    if wave.status == Status::Waiting && wave.signalled.is_some_and(|p| p < group.phase) {
        wave.status = Status::Ready;
        wave.signalled = None;
    }
    wave.status == Status::Ready
}
