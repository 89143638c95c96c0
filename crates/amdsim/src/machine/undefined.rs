//! Registers that were loaded from memory which nobody wrote.
//!
//! To read such memory, to move what was read and to calculate with it is no
//! fault: code keeps registers across paths that do not set them, copies what
//! lies between the members of a structure, and computes ahead. To compare it and
//! to use it as an address is one.

/// The lanes of each vector register whose value was never written.
#[derive(Default)]
pub struct Undefined {
    lanes: Vec<u64>,
    /// Registers that have such lanes.
    count: usize,
}

impl Undefined {
    /// Whether there is any such register.
    #[inline]
    pub fn any(&self) -> bool {
        self.count != 0
    }

    /// The lanes of a register.
    pub fn get(&self, r: u16) -> u64 {
        self.lanes.get(r as usize).copied().unwrap_or(0)
    }

    /// Changes the lanes of `which` to those of `new`.
    pub fn put(&mut self, r: u16, which: u64, new: u64) {
        let r = r as usize;
        if r >= self.lanes.len() {
            if new & which == 0 {
                return;
            }
            self.lanes.resize(r + 1, 0);
        }
        let old = self.lanes[r];
        self.lanes[r] = old & !which | new & which;
        self.count += usize::from(self.lanes[r] != 0);
        self.count -= usize::from(old != 0);
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        if self.any() {
            self.lanes.fill(0);
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
    }
}
