//! The words that a worker shares with device code, which checks most accesses by them.

use crate::host_range::near;
use std::cell::{Cell, RefCell};
use std::ops::Range;
use wf_host_abi::vgpu::{NO_ACCESS, worker as at};

/// The first word of an entry that no access passes by: no address is near it, since the
/// processor has none there.
const NOWHERE: u64 = 1 << 63;

/// Most ranges of the host's memory.
const MOST_HOST: usize = 64;

/// The words of a worker ([`wf_host_abi::vgpu::worker`]), for one image: for each access of
/// its code the range of memory that it lately reached, for each access mostly stays in one
/// allocation.
///
/// Device code reads and writes the words through the pointer that it gets, on the thread
/// that has this.
pub(crate) struct Words {
    words: Box<[Cell<u64>]>,
    /// The memory's epoch that the entries belong to.
    epoch: Cell<u64>,
    /// Entries that are set.
    set: RefCell<Vec<u32>>,
    /// Memory of the host that entries reach.
    host: RefCell<Vec<Range<u64>>>,
}

impl Words {
    /// Words for an image with so many accesses.
    pub fn new(accesses: u32) -> Self {
        let words = at::ENTRIES + accesses as usize * at::ENTRY;
        let new = Self {
            words: (0..words).map(|_| Cell::new(0)).collect(),
            epoch: Cell::new(0),
            set: RefCell::default(),
            host: RefCell::default(),
        };
        (0..accesses).for_each(|access| new.clear(access));
        new
    }

    /// What device code gets.
    pub fn address(&self) -> *const u64 {
        self.words.as_ptr().cast()
    }

    fn entry(&self, access: u32) -> Option<[&Cell<u64>; 2]> {
        let first = at::ENTRIES + access as usize * at::ENTRY;
        Some([self.words.get(first)?, self.words.get(first + 1)?])
    }

    fn clear(&self, access: u32) {
        if let Some([first, more]) = self.entry(access) {
            first.set(NOWHERE);
            more.set(0);
        }
    }

    /// Drops the entries of an earlier epoch than the memory's now.
    #[inline]
    pub fn renew(&self, epoch: u64) {
        if self.epoch.get() != epoch {
            self.epoch.set(epoch);
            self.clear_all();
            self.host.borrow_mut().clear();
        }
    }

    fn clear_all(&self) {
        let set = self.set.take();
        set.iter().for_each(|&access| self.clear(access));
    }

    /// The known range of the host's memory that an address lies in.
    pub fn host_range(&self, addr: u64) -> Option<Range<u64>> {
        let host = self.host.borrow();
        host.iter().find(|range| range.contains(&addr)).cloned()
    }

    /// Keeps that an access of `size` bytes may reach all of a range of the host's memory, but for
    /// what is near the shared memory of CTAs that run.
    pub fn keep_host(&self, access: u32, size: u64, range: Range<u64>) {
        if !self.host.borrow().contains(&range) {
            if self.host.borrow().len() == MOST_HOST {
                self.clear_all();
                self.host.borrow_mut().clear();
            }
            self.host.borrow_mut().push(range.clone());
        }
        self.keep(access, size, (range.start, range.end - range.start));
    }

    /// Takes what is near a CTA's shared memory from the ranges of the host's memory.
    fn leave_out(&self, near: &Range<u64>) {
        let meets = |host: &Range<u64>| near.start < host.end && host.start < near.end;
        let mut host = self.host.borrow_mut();
        if !host.iter().any(meets) {
            return;
        }
        let parts = |range: Range<u64>| {
            let below = range.start..range.end.min(near.start);
            let above = range.start.max(near.end)..range.end;
            [below, above]
        };
        let (met, rest): (Vec<_>, Vec<_>) = host.drain(..).partition(meets);
        *host = rest;
        host.extend(
            met.into_iter()
                .flat_map(parts)
                .filter(|part| !part.is_empty()),
        );
        drop(host);
        self.clear_all();
    }

    /// Keeps that an access of `size` bytes may reach all of a region of this epoch.
    pub fn keep(&self, access: u32, size: u64, (first, bytes): (u64, u64)) {
        if access == NO_ACCESS {
            return;
        }
        let Some(([start, room], more)) = self.entry(access).zip(bytes.checked_sub(size)) else {
            return;
        };
        if start.get() == NOWHERE {
            self.set.borrow_mut().push(access);
        }
        start.set(first);
        room.set(more);
    }

    /// Accesses until the lane is preempted.
    pub fn fuel(&self) -> &Cell<u64> {
        &self.words[at::FUEL]
    }

    /// Whether a lane has written since last asked.
    pub fn take_progress(&self) -> bool {
        self.words[at::PROGRESS].take() != 0
    }

    /// The lane that runs now has its location there.
    #[inline]
    pub fn set_loc(&self, loc: &Cell<u32>) {
        self.words[at::LOC].set(loc.as_ptr() as u64);
    }

    /// The CTA that runs now has this shared memory: first address and bytes.
    pub fn set_shared(&self, (base, size): (u64, u64)) {
        self.words[at::SHARED].set(base);
        self.words[at::SHARED_SIZE].set(size);
        self.leave_out(&near(base, size));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(words: &Words, access: usize, p: u64) -> bool {
        let first = at::ENTRIES + access * at::ENTRY;
        p.wrapping_sub(words.words[first].get()) <= words.words[first + 1].get()
    }

    #[test]
    fn entries_last_as_long_as_their_epoch() {
        let words = Words::new(3);
        words.renew(1);
        assert!([0, 4096, u64::MAX].iter().all(|&p| !passes(&words, 1, p)));
        words.keep(1, 8, (4096, 64));
        words.keep(2, 8, (4096, 4));
        words.keep(NO_ACCESS, 8, (4096, 64));
        words.keep(7, 8, (4096, 64));
        assert!(passes(&words, 1, 4096) && passes(&words, 1, 4096 + 56));
        assert!(!passes(&words, 1, 4095) && !passes(&words, 1, 4096 + 57));
        assert!(!passes(&words, 2, 4096));
        words.renew(1);
        assert!(passes(&words, 1, 4096));
        words.renew(2);
        assert!(!passes(&words, 1, 4096));
    }

    #[test]
    fn memory_of_the_host_is_looked_at_again_once_shared_memory_is_near() {
        let words = Words::new(3);
        words.renew(1);
        words.keep_host(1, 8, 4096..8192);
        words.keep_host(2, 8, 16384..20480);
        words.set_shared((1 << 20, 100));
        assert!(passes(&words, 1, 4096) && passes(&words, 2, 20480 - 8));
        words.set_shared((6000, 100));
        assert!(!passes(&words, 1, 4096) && !passes(&words, 2, 16384));
        assert_eq!(words.host_range(4096), Some(4096..6000 - 128));
        assert_eq!(words.host_range(6000), None);
        assert_eq!(words.host_range(8191), Some(6100 + 128..8192));
        assert_eq!(words.host_range(16384), Some(16384..20480));
    }
}
