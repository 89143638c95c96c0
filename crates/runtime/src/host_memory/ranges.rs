//! Ranges of the host's memory that are registered with a driver.

use super::changes::Changed;
use super::maps::{PAGE, Part};
use crate::device::Sharing;
use std::collections::BTreeMap;
use std::ops::Range;

/// What registers memory.
pub trait Registrar {
    /// Has the device reach these bytes under the same addresses.
    fn register(&mut self, begin: u64, bytes: u64, writable: bool) -> Sharing;

    /// Ends that for the range that begins here.
    fn unregister(&mut self, begin: u64);

    /// Bytes of the range for which the system has no pages yet. Those that are registered get
    /// theirs.
    fn missing(&self, range: &Range<u64>) -> u64 {
        range.end - range.start
    }
}

/// What became of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    end: u64,
    /// Whether it is registered by us.
    ours: bool,
    /// Whether kernels reach it.
    reached: bool,
}

/// All ranges that were registered, or could not be.
#[derive(Default)]
pub struct Ranges(BTreeMap<u64, Known>);

impl Ranges {
    /// None.
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Whether kernels reach the byte at this address, as far as is known.
    pub fn contains(&self, address: u64) -> bool {
        let before = self.0.range(..=address).next_back();
        before.is_some_and(|(_, known)| address < known.end)
    }

    /// Registers all parts for which `room` bytes are enough, and ends that for what has changed
    /// or is gone.
    pub fn update(
        &mut self,
        changed: &Changed,
        parts: &[Part],
        mut room: u64,
        registrar: &mut dyn Registrar,
    ) {
        self.0.retain(|&begin, known| {
            let range = begin..known.end;
            let stays = !changed.touches(&range) && is_there(&range, parts);
            if !stays && known.ours {
                registrar.unregister(begin);
            }
            stays
        });
        for part in parts {
            for gap in self.gaps(&part.range) {
                // Others are reservations that the system could not back.
                let missing = registrar.missing(&gap);
                let fits = missing <= room;
                if fits {
                    room -= missing;
                }
                self.add(gap, part.writable, fits, registrar);
            }
        }
    }

    /// The parts of a range of which nothing is known.
    fn gaps(&self, range: &Range<u64>) -> Vec<Range<u64>> {
        let mut gaps = vec![];
        let before = self.0.range(..range.start).next_back();
        let mut at = before.map_or(range.start, |(_, known)| known.end.max(range.start));
        for (&begin, known) in self.0.range(range.clone()) {
            if at < begin {
                gaps.push(at..begin);
            }
            at = at.max(known.end);
        }
        if at < range.end {
            gaps.push(at..range.end);
        }
        gaps
    }

    fn add(
        &mut self,
        range: Range<u64>,
        writable: bool,
        fits: bool,
        registrar: &mut dyn Registrar,
    ) {
        let bytes = range.end - range.start;
        let sharing = match fits {
            true => registrar.register(range.start, bytes, writable),
            false => Sharing::Refused,
        };
        if sharing == Sharing::Overlaps && bytes > PAGE {
            // A part of it was registered by the program.
            let middle = range.start + (bytes / 2).next_multiple_of(PAGE);
            self.add(range.start..middle, writable, fits, registrar);
            self.add(middle..range.end, writable, fits, registrar);
            return;
        }
        let known = Known {
            end: range.end,
            ours: sharing == Sharing::Done,
            reached: sharing != Sharing::Refused,
        };
        self.0.insert(range.start, known);
    }

    /// What kernels do not reach.
    pub fn refused(&self) -> impl Iterator<Item = Range<u64>> {
        let refused = self.0.iter().filter(|(_, known)| !known.reached);
        refused.map(|(&begin, known)| begin..known.end)
    }
}

/// Whether all of the range is in parts, which are in order.
fn is_there(range: &Range<u64>, parts: &[Part]) -> bool {
    let first = parts.partition_point(|part| part.range.end <= range.start);
    let mut at = range.start;
    for part in &parts[first..] {
        if at >= range.end || part.range.start > at {
            break;
        }
        at = part.range.end;
    }
    at >= range.end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Registers all but what begins at some addresses; some pages are the program's.
    #[derive(Default)]
    struct Fake {
        now: BTreeMap<u64, u64>,
        calls: usize,
        refused: Vec<u64>,
        of_program: Vec<Range<u64>>,
    }

    impl Registrar for Fake {
        fn register(&mut self, begin: u64, bytes: u64, _writable: bool) -> Sharing {
            self.calls += 1;
            let end = begin + bytes;
            let overlaps = |r: &Range<u64>| r.start < end && begin < r.end;
            assert!(
                !self.now.iter().any(|(&b, &n)| overlaps(&(b..b + n))),
                "twice"
            );
            if self.of_program.iter().any(overlaps) {
                return Sharing::Overlaps;
            }
            if self.refused.contains(&begin) {
                return Sharing::Refused;
            }
            self.now.insert(begin, bytes);
            Sharing::Done
        }

        fn unregister(&mut self, begin: u64) {
            self.calls += 1;
            assert!(self.now.remove(&begin).is_some());
        }
    }

    fn part(range: Range<u64>) -> Part {
        Part {
            range,
            writable: true,
        }
    }

    const NOTHING: Changed = Changed::Parts(vec![]);

    #[test]
    fn only_what_is_new_or_has_changed_is_registered() {
        let (mut ranges, mut fake) = (Ranges::new(), Fake::default());
        let heap = |end| [part(0x10000..end), part(0x90000..0xa0000)];
        ranges.update(&NOTHING, &heap(0x20000), u64::MAX, &mut fake);
        ranges.update(&NOTHING, &heap(0x20000), u64::MAX, &mut fake);
        assert_eq!(fake.calls, 2);
        ranges.update(&NOTHING, &heap(0x30000), u64::MAX, &mut fake);
        assert_eq!(fake.now[&0x20000], 0x10000);
        assert!(ranges.contains(0x2ffff) && !ranges.contains(0x30000));
        // Mapped anew at the same place.
        let changed = Changed::Parts(vec![0x91000..0x92000, 0..1]);
        ranges.update(&changed, &heap(0x30000), u64::MAX, &mut fake);
        assert_eq!((fake.calls, fake.now[&0x90000]), (5, 0x10000));
        // Gone, and nobody has noted it.
        ranges.update(&NOTHING, &heap(0x30000)[..1], u64::MAX, &mut fake);
        assert_eq!((fake.calls, fake.now.len()), (6, 2));
        ranges.update(&Changed::Everything, &heap(0x30000), u64::MAX, &mut fake);
        assert_eq!(fake.now.len(), 2);
    }

    #[test]
    fn what_cannot_be_registered_is_tried_once() {
        let mut fake = Fake {
            refused: vec![0x10000],
            of_program: vec![0x52000..0x53000, 0x900_0000..0x901_0000],
            ..Fake::default()
        };
        let mut ranges = Ranges::new();
        let parts = [
            part(0x10000..0x20000),
            part(0x50000..0x58000),
            part(0x100_0000..0x900_0000),
        ];
        ranges.update(&NOTHING, &parts, 0x10_0000, &mut fake);
        let calls = fake.calls;
        ranges.update(&NOTHING, &parts, 0x10_0000, &mut fake);
        assert_eq!(fake.calls, calls);
        assert_eq!(
            ranges.refused().collect::<Vec<_>>(),
            [0x10000..0x20000, 0x100_0000..0x900_0000]
        );
        // All but the program's page.
        assert_eq!(fake.now.values().sum::<u64>(), 0x7000);
    }
}
