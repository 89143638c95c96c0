//! Registers that were loaded from uninitialised memory.
//!
//! Loading such memory, moving the value and computing with it is no fault: code saves
//! registers on paths that do not set them, copies padding of structures, and computes
//! speculatively. Comparing it, or using it as an address, is one.

/// The lanes of each register whose value was never written, for its low and its
/// high 16 bits: instructions of 16 bits keep two values in a register.
#[derive(Default)]
pub struct Undefined {
    lanes: Vec<Halves>,
    /// Registers that have such lanes.
    count: usize,
}

/// Lanes whose low 16 bits, and lanes whose high 16 bits were never written.
pub type Halves = [u64; 2];

impl Undefined {
    /// Whether there is any such register.
    #[inline]
    pub fn any(&self) -> bool {
        self.count != 0
    }

    /// The lanes of a register in which neither half was written: memory counts
    /// as written, too, where any of its bytes was.
    pub fn get(&self, r: u16) -> u64 {
        let [low, high] = self.halves(r);
        low & high
    }

    /// The lanes of each half of a register.
    pub fn halves(&self, r: u16) -> Halves {
        self.lanes.get(r as usize).copied().unwrap_or_default()
    }

    /// Changes the lanes of `which` to those of `new`, of both halves.
    pub fn put(&mut self, r: u16, which: u64, new: u64) {
        self.put_halves(r, which, [new; 2]);
    }

    /// As [`Self::put`] for one half, which leaves the other as it is.
    pub fn put_half(&mut self, r: u16, half: usize, which: u64, new: u64) {
        let mut both = self.halves(r);
        both[half] = new;
        self.put_halves(r, which, both);
    }

    /// As [`Self::put`], for each half.
    pub fn put_halves(&mut self, r: u16, which: u64, new: Halves) {
        let r = r as usize;
        if r >= self.lanes.len() {
            if (new[0] | new[1]) & which == 0 {
                return;
            }
            self.lanes.resize(r + 1, [0; 2]);
        }
        let old = self.lanes[r];
        let now = [0, 1].map(|half| old[half] & !which | new[half] & which);
        self.lanes[r] = now;
        self.count += usize::from(now != [0; 2]);
        self.count -= usize::from(old != [0; 2]);
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        if self.any() {
            self.lanes.fill([0; 2]);
            self.count = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_counted() {
        let mut u = Undefined::default();
        u.put(7, 0b11, 0b10);
        u.put(7, 0b10, 0b10);
        u.put(9, 1, 0);
        assert!(u.any() && u.get(7) == 0b10 && u.get(9) == 0);
        u.put(7, u64::MAX, 0);
        assert!(!u.any());
        u.put_half(7, 1, 0b1, 0b11);
        assert!(u.any() && u.get(7) == 0 && u.halves(7) == [0, 0b1]);
        u.put_half(7, 0, 0b10, 0b11);
        assert!(u.get(7) == 0 && u.halves(7) == [0b10, 0b1]);
        u.put_half(7, 1, u64::MAX, 0b10);
        assert_eq!(u.get(7), 0b10);
    }
}
