//! A pool of blocks of device memory: the driver takes tens of microseconds to allocate,
//! and waits for the whole device to free.

use std::collections::HashMap;

/// Largest block that is kept.
const LARGEST: u64 = 64 << 20;

/// Blocks up to this size have powers of two as sizes, larger ones eighths of them.
const SMALL: u64 = 1 << 20;

/// Smallest block handed out.
const SMALLEST: u64 = 256;

/// Bytes that are kept at most.
const CAPACITY: u64 = 256 << 20;

/// The blocks.
#[derive(Default)]
pub struct Pool {
    /// Unused blocks by their size.
    free: HashMap<u64, Vec<u64>>,
    /// Size of every block in use that may come back.
    sizes: HashMap<u64, u64>,
    kept: u64,
}

impl Pool {
    /// Size of the block for so many bytes, if the pool deals in such.
    pub fn class(bytes: u64) -> Option<u64> {
        let power = bytes.max(SMALLEST).checked_next_power_of_two()?;
        let class = match power <= SMALL {
            true => power,
            // The power below, of which there are eight parts to the next one.
            false => bytes.next_multiple_of(power / 16),
        };
        (class <= LARGEST).then_some(class)
    }

    /// Takes a block.
    pub fn take(&mut self, bytes: u64) -> Option<u64> {
        let class = Self::class(bytes)?;
        let address = self.free.get_mut(&class)?.pop()?;
        self.kept -= class;
        self.sizes.insert(address, class);
        Some(address)
    }

    /// Tells the pool of a block that was just allocated.
    pub fn know(&mut self, address: u64, class: u64) {
        self.sizes.insert(address, class);
    }

    /// Gives a block back; `false` if the driver is to have it.
    pub fn give(&mut self, address: u64) -> bool {
        let Some(class) = self.sizes.remove(&address) else {
            return false;
        };
        if self.kept + class > CAPACITY {
            return false;
        }
        self.kept += class;
        self.free.entry(class).or_default().push(address);
        true
    }

    /// Takes all unused blocks out.
    pub fn drain(&mut self) -> Vec<u64> {
        self.kept = 0;
        self.free.drain().flat_map(|(_, blocks)| blocks).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_come_back_to_those_who_fit() {
        let mut pool = Pool::default();
        assert_eq!(pool.take(100), None);
        pool.know(0x1000, 256);
        assert!(pool.give(0x1000));
        assert_eq!(pool.take(257), None);
        assert_eq!(pool.take(256), Some(0x1000));
        assert_eq!(pool.take(256), None);
    }

    #[test]
    fn strangers_and_giants_go_to_the_driver() {
        let mut pool = Pool::default();
        assert_eq!(Pool::class(LARGEST + 1), None);
        assert!(!pool.give(0x2000));
        pool.know(0x1000, 256);
        assert!(pool.give(0x1000));
        assert!(!pool.give(0x1000), "twice");
        assert_eq!(pool.drain(), [0x1000]);
        assert_eq!(pool.take(1), None);
    }

    #[test]
    fn large_blocks_waste_an_eighth_at_most() {
        const MIB: u64 = 1 << 20;
        assert_eq!(Pool::class(MIB), Some(MIB));
        assert_eq!(Pool::class(MIB + 1), Some(MIB + MIB / 8));
        assert_eq!(Pool::class(4 * MIB), Some(4 * MIB));
        assert_eq!(Pool::class(33 * MIB), Some(36 * MIB));
        assert_eq!(Pool::class(64 * MIB), Some(64 * MIB));
        assert_eq!(Pool::class(u64::MAX), None);
        for bytes in (MIB..64 * MIB).step_by(777_777) {
            let class = Pool::class(bytes).unwrap();
            assert!(class >= bytes && class <= bytes + bytes / 8, "{bytes}");
        }
    }
}
