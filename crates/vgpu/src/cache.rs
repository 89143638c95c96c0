//! What a worker remembers of the memory that its lanes accessed.

use std::cell::Cell;
use std::ops::Range;

/// Entries of a cache.
const ENTRIES: usize = 64;

/// A range that was found accessible.
#[derive(Clone, Copy, Default)]
struct Entry {
    first: u64,
    end: u64,
    writable: bool,
}

/// Ranges that a worker's lanes accessed lately, by the place in the source
/// that did: each access mostly stays in one allocation.
pub(crate) struct Cache {
    /// The memory's epoch that the entries belong to.
    epoch: Cell<u64>,
    entries: [Cell<Entry>; ENTRIES],
}

impl Cache {
    pub fn new() -> Self {
        Self {
            epoch: Cell::new(0),
            entries: [const {
                Cell::new(Entry {
                    first: 0,
                    end: 0,
                    writable: false,
                })
            }; ENTRIES],
        }
    }

    /// Whether the place `loc` lately accessed memory that holds `range`, and
    /// that may be written if `write` is set. `epoch` gives that of the memory
    /// now, and is asked last.
    #[inline]
    pub fn holds(
        &self,
        loc: u32,
        range: Range<u64>,
        write: bool,
        epoch: impl FnOnce() -> u64,
    ) -> bool {
        let entry = self.entries[loc as usize % ENTRIES].get();
        range.start >= entry.first
            && range.end <= entry.end
            && (entry.writable || !write)
            && self.epoch.get() == epoch()
    }

    /// Keeps what the place `loc` was found to access in this epoch, and
    /// drops what belongs to an earlier one.
    pub fn keep(&self, loc: u32, Range { start, end }: Range<u64>, writable: bool, epoch: u64) {
        if self.epoch.replace(epoch) != epoch {
            self.entries
                .iter()
                .for_each(|entry| entry.set(Entry::default()));
        }
        self.entries[loc as usize % ENTRIES].set(Entry {
            first: start,
            end,
            writable,
        });
    }
}
