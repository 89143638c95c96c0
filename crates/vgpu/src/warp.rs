//! A warp: which of its lanes can run, and where they meet.
//!
//! Lanes meet by mask: a meeting is over when all lanes of its mask that have
//! not ended are there. The last lane to come completes it for all, leaving
//! each its result, and goes on itself without a switch.

use crate::fault::Meeting;
use std::cell::{Cell, RefCell};

/// Lanes that wait for each other.
struct Gathering {
    mask: u64,
    arrived: u64,
    op: Meeting,
    /// Of a ballot: lanes whose predicate is not 0.
    votes: u64,
}

/// What a lane gives to a meeting and gets from it.
#[derive(Default)]
struct Slot {
    value: Cell<u64>,
    source: Cell<u32>,
    result: Cell<u64>,
}

/// What becomes of a lane that comes to a meeting.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// It must wait for others.
    Wait,
    /// All are there; the others can run now.
    Complete,
}

/// A meeting that cannot be.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// The caller is not in its mask.
    NotInMask,
    /// The caller and this lane wait for each other with different masks.
    Masks {
        /// The other lane.
        lane: u32,
        /// Its mask.
        other: u64,
    },
    /// The caller and this lane are at different operations.
    Operations {
        /// The other lane.
        lane: u32,
        /// What it does.
        other: Meeting,
    },
    /// A lane reads from one that takes no part.
    Source {
        /// Lane that reads.
        lane: u32,
        /// Lane it reads from.
        source: u32,
        /// Lanes that take part.
        mask: u64,
        /// Whether the source would take part and has ended.
        ended: bool,
    },
}

/// A warp's state. Lanes are bits.
pub(crate) struct Warp {
    /// Lanes that can run, the running one excepted.
    pub ready: Cell<u64>,
    /// Lanes that will run again when all others have had their turn.
    pub yielded: Cell<u64>,
    /// Lanes that have not ended.
    pub live: Cell<u64>,
    /// Lanes that wait at an active mask.
    pub at_mask: Cell<u64>,
    width: u32,
    gatherings: RefCell<Vec<Gathering>>,
    slots: Vec<Slot>,
}

/// The lanes of a set, in order.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lane < 64).then_some(lane)
    })
}

impl Warp {
    pub fn new(width: u32) -> Self {
        Self {
            ready: Cell::new(0),
            yielded: Cell::new(0),
            live: Cell::new(0),
            at_mask: Cell::new(0),
            width,
            gatherings: RefCell::new(Vec::with_capacity(4)),
            slots: (0..width).map(|_| Slot::default()).collect(),
        }
    }

    /// Makes `lanes` ready to start.
    pub fn start(&self, lanes: u64) {
        self.ready.set(lanes);
        self.live.set(lanes);
        self.yielded.set(0);
        self.at_mask.set(0);
        self.gatherings.borrow_mut().clear();
    }

    /// What the lane got from its last meeting.
    pub fn result(&self, lane: u32) -> u64 {
        self.slots[lane as usize].result.get()
    }

    /// Gives the lane the result of an active mask.
    pub fn set_result(&self, lane: u32, result: u64) {
        self.slots[lane as usize].result.set(result);
    }

    /// Lets `lane` come to the meeting of `mask`. `value` is what a shuffle
    /// gives, a ballot's predicate or what a match compares, `source` the lane a shuffle reads from.
    pub fn meet(
        &self,
        lane: u32,
        mask: u64,
        op: Meeting,
        value: u64,
        source: u32,
    ) -> Result<Met, Misfit> {
        let bit = 1u64 << lane;
        let live = self.live.get();
        if mask & bit == 0 {
            return Err(Misfit::NotInMask);
        }
        let slot = &self.slots[lane as usize];
        slot.value.set(value);
        slot.source.set(source);
        if op == Meeting::Shuffle && source < self.width && mask >> source & 1 == 0 {
            return Err(Misfit::Source {
                lane,
                source,
                mask,
                ended: false,
            });
        }
        let votes = if op == Meeting::Ballot && value != 0 {
            bit
        } else {
            0
        };
        let mut gatherings = self.gatherings.borrow_mut();
        let found = match gatherings.iter().position(|g| g.mask == mask) {
            Some(found) => {
                let gathering = &mut gatherings[found];
                if gathering.op != op {
                    let lane = gathering.arrived.trailing_zeros();
                    return Err(Misfit::Operations {
                        lane,
                        other: gathering.op,
                    });
                }
                gathering.arrived |= bit;
                gathering.votes |= votes;
                found
            }
            None => {
                // A lane that this one waits for, and that waits for this one
                // under another mask, can never be met.
                for other in gatherings.iter() {
                    if other.mask & bit != 0 && mask & other.arrived != 0 {
                        let lane = (mask & other.arrived).trailing_zeros();
                        return Err(Misfit::Masks {
                            lane,
                            other: other.mask,
                        });
                    }
                }
                gatherings.push(Gathering {
                    mask,
                    arrived: bit,
                    op,
                    votes,
                });
                gatherings.len() - 1
            }
        };
        if mask & live & !gatherings[found].arrived != 0 {
            return Ok(Met::Wait);
        }
        let gathering = gatherings.swap_remove(found);
        self.complete(&gathering)?;
        self.ready.set(self.ready.get() | gathering.arrived & !bit);
        Ok(Met::Complete)
    }

    /// Gives all lanes of a complete meeting their results.
    fn complete(&self, gathering: &Gathering) -> Result<(), Misfit> {
        let Gathering {
            mask,
            arrived,
            op,
            votes,
        } = *gathering;
        match op {
            Meeting::SyncWarp => {}
            Meeting::Ballot => bits(arrived).for_each(|lane| self.set_result(lane, votes)),
            Meeting::Match => {
                let value = |lane: u32| self.slots[lane as usize].value.get();
                let mut left = arrived;
                while left != 0 {
                    let wanted = value(left.trailing_zeros());
                    let equal = bits(left).filter(|&lane| value(lane) == wanted);
                    let equal = equal.fold(0, |set, lane| set | 1 << lane);
                    bits(equal).for_each(|lane| self.set_result(lane, equal));
                    left &= !equal;
                }
            }
            Meeting::Shuffle => {
                for lane in bits(arrived) {
                    let slot = &self.slots[lane as usize];
                    let source = slot.source.get();
                    let from = if source >= self.width {
                        slot
                    } else if arrived >> source & 1 != 0 {
                        &self.slots[source as usize]
                    } else {
                        return Err(Misfit::Source {
                            lane,
                            source,
                            mask,
                            ended: true,
                        });
                    };
                    slot.result.set(from.value.get());
                }
            }
        }
        Ok(())
    }

    /// Takes note that a lane ended, which may complete meetings.
    pub fn end(&self, lane: u32) -> Result<(), Misfit> {
        let live = self.live.get() & !(1 << lane);
        self.live.set(live);
        let mut gatherings = self.gatherings.borrow_mut();
        let mut i = 0;
        while i < gatherings.len() {
            if gatherings[i].mask & live & !gatherings[i].arrived == 0 {
                let gathering = gatherings.swap_remove(i);
                self.complete(&gathering)?;
                self.ready.set(self.ready.get() | gathering.arrived);
            } else {
                i += 1;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn warp() -> Warp {
        let warp = Warp::new(32);
        warp.start(0xff);
        warp.ready.set(0);
        warp
    }

    #[test]
    fn meetings_of_disjoint_masks_do_not_disturb_each_other() {
        let warp = warp();
        let sync = |lane, mask| warp.meet(lane, mask, Meeting::SyncWarp, 0, 0);
        assert_eq!(sync(0, 0b11), Ok(Met::Wait));
        assert_eq!(sync(2, 0b1100), Ok(Met::Wait));
        assert_eq!(sync(3, 0b1100), Ok(Met::Complete));
        assert_eq!(warp.ready.get(), 0b100);
        // Lane 1 may meet lane 4 first; lane 0 waits for it meanwhile.
        assert_eq!(sync(4, 0b10010), Ok(Met::Wait));
        assert_eq!(sync(1, 0b10010), Ok(Met::Complete));
        assert_eq!(sync(1, 0b11), Ok(Met::Complete));
        assert_eq!(warp.ready.get(), 0b10101);
    }

    #[test]
    fn ended_lanes_are_not_waited_for() {
        let warp = warp();
        for lane in 0..7 {
            assert_eq!(
                warp.meet(lane, 0xff, Meeting::Ballot, lane as u64 & 1, 0),
                Ok(Met::Wait)
            );
        }
        assert_eq!(warp.end(7), Ok(()));
        assert_eq!(warp.ready.get(), 0x7f);
        assert_eq!(warp.result(3), 0b0101010);
        // A mask may name lanes that never were.
        assert_eq!(
            warp.meet(0, 1 | 1 << 20, Meeting::SyncWarp, 0, 0),
            Ok(Met::Complete)
        );
    }

    #[test]
    fn lanes_with_one_value_find_each_other() {
        let warp = warp();
        let values = [7, 9, 7, 7, 9, u64::MAX];
        for (lane, &value) in (0..5).zip(&values) {
            let met = warp.meet(lane, 0b111111, Meeting::Match, value, 0);
            assert_eq!(met, Ok(Met::Wait));
        }
        let last = warp.meet(5, 0b111111, Meeting::Match, values[5], 0);
        assert_eq!(last, Ok(Met::Complete));
        let results: Vec<u64> = (0..6).map(|lane| warp.result(lane)).collect();
        assert_eq!(
            results,
            [0b1101, 0b10010, 0b1101, 0b1101, 0b10010, 0b100000]
        );
    }

    #[test]
    fn misfits() {
        let shuffle = Meeting::Shuffle;
        let w = warp();
        assert_eq!(w.meet(0, 0b10, shuffle, 0, 0), Err(Misfit::NotInMask));
        let err = Misfit::Source {
            lane: 0,
            source: 2,
            mask: 0b11,
            ended: false,
        };
        assert_eq!(w.meet(0, 0b11, shuffle, 0, 2), Err(err));
        assert_eq!(w.meet(1, 0b11, shuffle, 0, 0), Ok(Met::Wait));
        let err = Misfit::Operations {
            lane: 1,
            other: shuffle,
        };
        assert_eq!(w.meet(0, 0b11, Meeting::SyncWarp, 0, 0), Err(err));
        assert_eq!(
            w.meet(0, 0b111, shuffle, 0, 0),
            Err(Misfit::Masks {
                lane: 1,
                other: 0b11
            })
        );
        let w = warp();
        assert_eq!(w.meet(0, 0b11, shuffle, 0, 1), Ok(Met::Wait));
        let err = Misfit::Source {
            lane: 0,
            source: 1,
            mask: 0b11,
            ended: true,
        };
        assert_eq!(w.end(1), Err(err));
    }
}
