//! A small pseudo-random generator for the order of lanes.

use std::cell::Cell;

/// SplitMix64: every seed, 0 included, gives a full-period sequence.
pub(crate) struct Rng(Cell<u64>);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(Cell::new(seed))
    }

    pub fn next(&self) -> u64 {
        let state = self.0.get().wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.0.set(state);
        mix(state)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// One of the set bits of `set`, which is not 0, as its number. Rotating
    /// by a random amount is not quite uniform, which the order need not be.
    pub fn bit_of(&self, set: u64) -> u32 {
        let by = self.next() as u32 & 63;
        (set.rotate_right(by).trailing_zeros() + by) & 63
    }
}

/// SplitMix64's finaliser.
pub(crate) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_reached_and_no_other() {
        let rng = Rng::new(7);
        let set = 1 << 63 | 1 << 31 | 1 << 5 | 1;
        let mut seen = 0u64;
        for _ in 0..2000 {
            seen |= 1 << rng.bit_of(set);
        }
        assert_eq!(seen, set);
    }

    #[test]
    fn below_stays_below() {
        let rng = Rng::new(0);
        let mut seen = [false; 7];
        for _ in 0..500 {
            seen[rng.below(7) as usize] = true;
        }
        assert_eq!(seen, [true; 7]);
    }
}
