//! The device's heap.

use std::collections::BTreeMap;

/// Alignment of what the heap gives.
const ALIGN: u64 = 16;

/// The device's heap: a range of device memory of which pieces are in use.
#[derive(Debug, Default)]
pub struct Heap {
    /// Free pieces, their bytes by address.
    free: BTreeMap<u64, u64>,
    /// Pieces in use, likewise.
    used: BTreeMap<u64, u64>,
}

impl Heap {
    /// A heap in `bytes` bytes of device memory at `base`.
    pub fn new(base: u64, bytes: u64) -> Self {
        Self {
            free: BTreeMap::from([(base, bytes)]),
            used: BTreeMap::new(),
        }
    }

    /// The first piece that is large enough, or 0.
    pub fn allocate(&mut self, bytes: u64) -> u64 {
        let Some(bytes) = bytes.max(1).checked_next_multiple_of(ALIGN) else {
            return 0;
        };
        let found = self.free.iter().find(|(_, n)| **n >= bytes);
        let Some((&at, &n)) = found else { return 0 };
        self.free.remove(&at);
        if n > bytes {
            self.free.insert(at + bytes, n - bytes);
        }
        self.used.insert(at, bytes);
        at
    }

    /// Gives a piece back; false if it is none that is in use.
    #[must_use]
    pub fn give_back(&mut self, address: u64) -> bool {
        let Some(mut bytes) = self.used.remove(&address) else {
            return false;
        };
        let mut at = address;
        if let Some(next) = self.free.remove(&(at + bytes)) {
            bytes += next;
        }
        if let Some((&before, &n)) = self.free.range(..at).next_back()
            && before + n == at
        {
            at = before;
            bytes += n;
        }
        self.free.insert(at, bytes);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_the_heap_join_again() {
        let mut heap = Heap::new(4096, 256);
        let [a, b, c] = [1, 100, 120].map(|n| heap.allocate(n));
        assert_eq!([a, b, c], [4096, 4112, 4224]);
        assert_eq!(heap.allocate(1), 0);
        assert!([a, c, b].into_iter().all(|p| heap.give_back(p)));
        assert!(!heap.give_back(b) && !heap.give_back(a + 1));
        assert_eq!(heap.allocate(256), 4096);
    }
}
