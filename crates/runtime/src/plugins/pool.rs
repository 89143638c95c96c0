//! A pool of blocks of device memory: the driver takes from tens of microseconds to milliseconds
//! to allocate, and waits for the whole device to free.
//!
//! A block that the device may still use comes back with an event; it is handed out again when
//! the event has passed.

use std::collections::{BTreeMap, HashMap};

/// Blocks up to this size have powers of two as sizes, larger ones eighths of them.
const SMALL: u64 = 1 << 20;

/// Blocks from this size on are multiples of [`PAGE`]: an eighth of them is more than a program
/// that fills the memory can spare.
const LARGE: u64 = 64 << 20;

/// What CUDA's driver rounds large allocations up to.
const PAGE: u64 = 2 << 20;

/// Smallest block handed out.
const SMALLEST: u64 = 256;

/// An event of the driver's, as a number.
pub type Event = usize;

/// A block that nobody has.
struct Unused {
    address: u64,
    /// What has to pass before it is used again.
    after: Option<Event>,
    /// When it came back, by a counter.
    since: u64,
}

/// A block that leaves the pool for good.
#[derive(Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Its address, which the driver is to have.
    pub address: u64,
    /// The event that came with it, which is the caller's now.
    pub after: Option<Event>,
}

/// What became of a block that was given back.
#[derive(Debug, PartialEq, Eq)]
pub enum Given {
    /// The pool keeps it.
    Kept,
    /// It is none of the pool's: the driver is to have it.
    Unknown,
    /// It was given back before, and nobody has it.
    Twice,
}

/// The blocks.
#[derive(Default)]
pub struct Pool {
    /// Unused blocks by their size, in the order in which they came.
    unused: BTreeMap<u64, Vec<Unused>>,
    /// Sizes of the unused blocks, by their addresses.
    sizes: HashMap<u64, u64>,
    /// Size of every block in use that may come back.
    used: HashMap<u64, u64>,
    kept: u64,
    count: u64,
}

impl Pool {
    /// Size of the block for so many bytes; `None` if no device has so many.
    pub fn class(bytes: u64) -> Option<u64> {
        if bytes > LARGE {
            return bytes.checked_next_multiple_of(PAGE);
        }
        let power = bytes.max(SMALLEST).checked_next_power_of_two()?;
        Some(match power <= SMALL {
            true => power,
            // The power below, of which there are eight parts to the next one.
            false => bytes.next_multiple_of(power / 16),
        })
    }

    /// Takes a block. `passed` says whether the device is past an event, and destroys it then.
    pub fn take(&mut self, bytes: u64, mut passed: impl FnMut(Event) -> bool) -> Option<u64> {
        let class = Self::class(bytes)?;
        let most = match bytes > SMALL {
            true => class.max(bytes.saturating_add(bytes / 8)),
            false => class,
        };
        // The last one to come back may be in a cache of the device.
        let (size, at) = self.unused.range(bytes..=most).find_map(|(size, blocks)| {
            let ready = |b: &Unused| b.after.is_none_or(&mut passed);
            Some((*size, blocks.iter().rposition(ready)?))
        })?;
        let address = self.remove(size, at)?.address;
        self.used.insert(address, size);
        Some(address)
    }

    /// Adds a block that was just allocated and is in use.
    pub fn know(&mut self, address: u64, size: u64) {
        self.used.insert(address, size);
    }

    /// Takes a block back that the device may use until it has passed an event.
    pub fn give(&mut self, address: u64, after: Option<Event>) -> Given {
        let Some(size) = self.used.remove(&address) else {
            return match self.sizes.contains_key(&address) {
                true => Given::Twice,
                false => Given::Unknown,
            };
        };
        self.count += 1;
        self.kept += size;
        self.sizes.insert(address, size);
        self.unused.entry(size).or_default().push(Unused {
            address,
            after,
            since: self.count,
        });
        Given::Kept
    }

    /// Whether a block is in use that may come back.
    pub fn has(&self, address: u64) -> bool {
        self.used.contains_key(&address)
    }

    /// Bytes of the unused blocks.
    pub fn kept(&self) -> u64 {
        self.kept
    }

    /// Takes out the unused blocks that came first, until at most so many bytes are left.
    pub fn shrink(&mut self, most: u64) -> Vec<Leaving> {
        let mut gone = vec![];
        while self.kept > most {
            let oldest = self.unused.iter().min_by_key(|(_, b)| b[0].since);
            let Some(block) = oldest
                .map(|(size, _)| *size)
                .and_then(|s| self.remove(s, 0))
            else {
                break;
            };
            gone.push(Leaving {
                address: block.address,
                after: block.after,
            });
        }
        gone
    }

    /// Takes an unused block out. A size without blocks is in no list.
    fn remove(&mut self, size: u64, at: usize) -> Option<Unused> {
        let blocks = self.unused.get_mut(&size)?;
        let block = blocks.remove(at);
        if blocks.is_empty() {
            self.unused.remove(&size);
        }
        self.sizes.remove(&block.address);
        self.kept -= size;
        Some(block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1 << 20;

    fn take(pool: &mut Pool, bytes: u64) -> Option<u64> {
        pool.take(bytes, |_| panic!("no block has an event"))
    }

    #[test]
    fn blocks_come_back_to_those_who_fit() {
        let mut pool = Pool::default();
        assert_eq!(take(&mut pool, 100), None);
        pool.know(0x1000, 256);
        assert_eq!(pool.give(0x1000, None), Given::Kept);
        assert_eq!(take(&mut pool, 257), None);
        assert_eq!(take(&mut pool, 256), Some(0x1000));
        assert_eq!(take(&mut pool, 256), None);
        pool.know(0x2000, 100 * MIB);
        assert_eq!(pool.give(0x2000, None), Given::Kept);
        assert_eq!(take(&mut pool, 80 * MIB), None, "it wastes a fifth");
        assert_eq!(take(&mut pool, 90 * MIB), Some(0x2000));
    }

    #[test]
    fn a_block_waits_for_its_event() {
        let mut pool = Pool::default();
        pool.know(0x1000, 256);
        pool.know(0x2000, 256);
        pool.give(0x1000, Some(7));
        pool.give(0x2000, Some(8));
        let mut asked = vec![];
        let none = pool.take(1, |event| {
            asked.push(event);
            false
        });
        assert_eq!((none, &asked[..]), (None, &[8, 7][..]));
        assert_eq!(pool.take(1, |event| event == 7), Some(0x1000));
        let left = Leaving {
            address: 0x2000,
            after: Some(8),
        };
        assert_eq!(pool.shrink(0), [left]);
    }

    #[test]
    fn strangers_and_what_comes_twice_are_not_kept() {
        let mut pool = Pool::default();
        assert_eq!(Pool::class(u64::MAX), None);
        assert_eq!(pool.give(0x2000, None), Given::Unknown);
        pool.know(0x1000, 256);
        assert!(pool.has(0x1000));
        assert_eq!(pool.give(0x1000, None), Given::Kept);
        assert!(!pool.has(0x1000));
        assert_eq!(pool.give(0x1000, None), Given::Twice);
        assert_eq!(pool.kept(), 256);
        assert_eq!(pool.shrink(0).len(), 1);
        assert_eq!(pool.give(0x1000, None), Given::Unknown);
        assert_eq!((pool.kept(), take(&mut pool, 1)), (0, None));
    }

    #[test]
    fn what_came_first_goes_first() {
        let mut pool = Pool::default();
        for (address, size) in [(1, 512), (2, 256), (3, 512)] {
            pool.know(address, size);
            pool.give(address, None);
        }
        let addresses = |gone: Vec<Leaving>| gone.iter().map(|b| b.address).collect::<Vec<_>>();
        assert!(pool.shrink(2000).is_empty());
        assert_eq!(addresses(pool.shrink(800)), [1]);
        assert_eq!(addresses(pool.shrink(0)), [2, 3]);
    }

    #[test]
    fn large_blocks_waste_an_eighth_at_most() {
        assert_eq!(Pool::class(MIB), Some(MIB));
        assert_eq!(Pool::class(MIB + 1), Some(MIB + MIB / 8));
        assert_eq!(Pool::class(4 * MIB), Some(4 * MIB));
        assert_eq!(Pool::class(33 * MIB), Some(36 * MIB));
        assert_eq!(Pool::class(64 * MIB), Some(64 * MIB));
        assert_eq!(Pool::class(64 * MIB + 1), Some(66 * MIB));
        for bytes in (MIB..200 * MIB).step_by(777_777) {
            let class = Pool::class(bytes).unwrap();
            assert!(class >= bytes && class <= bytes + bytes / 8, "{bytes}");
        }
    }

    /// Random operations against a list: no block has two owners, and the bytes add up.
    #[test]
    fn no_block_has_two_owners() {
        let mut pool = Pool::default();
        let (mut mine, mut events, mut next) = (vec![], vec![], 1u64);
        let mut random = 1u64;
        for step in 0..20_000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(99);
            let dice = random >> 33;
            match dice % 5 {
                0 | 1 => {
                    let bytes = 1 << (dice % 28);
                    let found = pool.take(bytes, |e| {
                        let passed = e.is_multiple_of(2);
                        if passed {
                            events.retain(|x| *x != e);
                        }
                        passed
                    });
                    let address = found.unwrap_or_else(|| {
                        next += 1;
                        pool.know(next, Pool::class(bytes).unwrap());
                        next
                    });
                    assert!(!mine.contains(&address));
                    mine.push(address);
                }
                2 | 3 if !mine.is_empty() => {
                    let address = mine.swap_remove(dice as usize % mine.len());
                    let after = dice.is_multiple_of(3).then_some(step);
                    events.extend(after);
                    assert_eq!(pool.give(address, after), Given::Kept);
                }
                _ => {
                    let most = pool.kept() / 2;
                    for gone in pool.shrink(most) {
                        events.retain(|x| Some(*x) != gone.after);
                    }
                    assert!(pool.kept() <= most);
                }
            }
        }
        for gone in pool.shrink(0) {
            events.retain(|x| Some(*x) != gone.after);
        }
        assert_eq!((pool.kept(), events.len()), (0, 0));
    }
}
