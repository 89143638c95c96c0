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
    /// The block of memory that was used last.
    pub block: Block,
    /// Those that were used before.
    others: [Block; 3],
    /// The memory's epoch when they were looked up.
    epoch: u64,
    /// Whether something happened that may let others go on.
    pub progressed: bool,
}

impl Group {
    /// Whether one of the blocks used last holds an address; it is [`Self::block`]
    /// then.
    #[inline]
    pub fn recall(&mut self, addr: u64, epoch: u64) -> bool {
        if self.epoch != epoch {
            return false;
        }
        if self.block.holds(addr, 1) {
            return true;
        }
        let other = self.others.iter_mut().find(|b| b.holds(addr, 1));
        other.is_some_and(|b| {
            std::mem::swap(b, &mut self.block);
            true
        })
    }

    /// A block is used that was looked up in an epoch.
    pub fn remember(&mut self, block: Block, epoch: u64) {
        if self.epoch == epoch {
            self.others.rotate_right(1);
            self.others[0] = self.block;
        } else {
            self.others = Default::default();
            self.epoch = epoch;
        }
        self.block = block;
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_remembered_until_one_goes_away() {
        let block = |n: u64| Block {
            addr: 0x1000 * n,
            size: 256,
            writable: n.is_multiple_of(2),
        };
        let mut g = Group::default();
        for n in 1..=5 {
            assert!(!g.recall(0x1000 * n, 7));
            g.remember(block(n), 7);
        }
        // The first was forgotten for the fifth.
        assert!(!g.recall(0x1000, 7));
        for n in [2, 5, 3, 4, 2] {
            assert!(g.recall(0x1000 * n + 255, 7) && !g.recall(0x1000 * n + 256, 7));
            assert_eq!(g.block, block(n));
        }
        assert!(!g.recall(0x2000, 8));
        g.remember(block(2), 8);
        assert!(g.recall(0x2000, 8) && !g.recall(0x3000, 8));
    }
}
