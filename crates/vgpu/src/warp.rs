//! A warp: the set of its lanes that can run, and its warp-synchronous operations.
//!
//! A warp-synchronous operation has a mask. It completes when all lanes of the mask that have
//! not ended have arrived. The last lane to arrive computes the results of all lanes and
//! continues without a switch.

use crate::fault::WarpOp;
use std::cell::{Cell, RefCell};

/// A pending warp-synchronous operation: the lanes that wait for each other.
struct Rendezvous {
    mask: u64,
    arrived: u64,
    op: WarpOp,
    /// For a ballot: lanes whose predicate is not 0.
    votes: u64,
}

/// A lane's operands and result of a warp-synchronous operation.
#[derive(Default)]
struct Slot {
    value: Cell<u64>,
    source: Cell<u32>,
    result: Cell<u64>,
}

/// The state of a warp-synchronous operation after a lane arrives.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Arrived {
    /// The lane has to wait for others.
    Wait,
    /// All lanes have arrived; the others can run now.
    Complete,
}

/// A warp-synchronous operation that can never complete.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Mismatch {
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
        other: WarpOp,
    },
    /// A lane reads from a lane outside of the mask.
    Source {
        /// Lane that reads.
        lane: u32,
        /// Lane it reads from.
        source: u32,
        /// Lanes that take part.
        mask: u64,
        /// Whether the source is in the mask and has ended.
        ended: bool,
    },
}

/// A warp's state. Lanes are bits.
pub(crate) struct Warp {
    /// Lanes that can run, without the running one.
    pub ready: Cell<u64>,
    /// Lanes that yielded: they run again after all others.
    pub yielded: Cell<u64>,
    /// Lanes that have not ended.
    pub live: Cell<u64>,
    /// Lanes that wait at an active mask.
    pub at_mask: Cell<u64>,
    width: u32,
    pending: RefCell<Vec<Rendezvous>>,
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
            pending: RefCell::new(Vec::with_capacity(4)),
            slots: (0..width).map(|_| Slot::default()).collect(),
        }
    }

    /// Makes `lanes` ready to start.
    pub fn start(&self, lanes: u64) {
        self.ready.set(lanes);
        self.live.set(lanes);
        self.yielded.set(0);
        self.at_mask.set(0);
        self.pending.borrow_mut().clear();
    }

    /// The result of the lane's last operation.
    pub fn result(&self, lane: u32) -> u64 {
        self.slots[lane as usize].result.get()
    }

    /// Sets the lane's result.
    pub fn set_result(&self, lane: u32, result: u64) {
        self.slots[lane as usize].result.set(result);
    }

    /// `lane` arrives at operation `op` of `mask`. `value` is the operand of a shuffle or a match,
    /// or the predicate of a ballot; `source` is the lane that a shuffle reads from.
    pub fn arrive(
        &self,
        lane: u32,
        mask: u64,
        op: WarpOp,
        value: u64,
        source: u32,
    ) -> Result<Arrived, Mismatch> {
        let bit = 1u64 << lane;
        let live = self.live.get();
        if mask & bit == 0 {
            return Err(Mismatch::NotInMask);
        }
        let slot = &self.slots[lane as usize];
        slot.value.set(value);
        slot.source.set(source);
        if op == WarpOp::Shuffle && source < self.width && mask >> source & 1 == 0 {
            return Err(Mismatch::Source {
                lane,
                source,
                mask,
                ended: false,
            });
        }
        let votes = if op == WarpOp::Ballot && value != 0 {
            bit
        } else {
            0
        };
        let mut pending = self.pending.borrow_mut();
        let found = match pending.iter().position(|g| g.mask == mask) {
            Some(found) => {
                let rendezvous = &mut pending[found];
                if rendezvous.op != op {
                    let lane = rendezvous.arrived.trailing_zeros();
                    return Err(Mismatch::Operations {
                        lane,
                        other: rendezvous.op,
                    });
                }
                rendezvous.arrived |= bit;
                rendezvous.votes |= votes;
                found
            }
            None => {
                // Two lanes that wait for each other with different masks would wait forever.
                for other in pending.iter() {
                    if other.mask & bit != 0 && mask & other.arrived != 0 {
                        let lane = (mask & other.arrived).trailing_zeros();
                        return Err(Mismatch::Masks {
                            lane,
                            other: other.mask,
                        });
                    }
                }
                pending.push(Rendezvous {
                    mask,
                    arrived: bit,
                    op,
                    votes,
                });
                pending.len() - 1
            }
        };
        if mask & live & !pending[found].arrived != 0 {
            return Ok(Arrived::Wait);
        }
        let rendezvous = pending.swap_remove(found);
        self.complete(&rendezvous)?;
        self.ready.set(self.ready.get() | rendezvous.arrived & !bit);
        Ok(Arrived::Complete)
    }

    /// Computes the results of all lanes of a complete operation.
    fn complete(&self, rendezvous: &Rendezvous) -> Result<(), Mismatch> {
        let Rendezvous {
            mask,
            arrived,
            op,
            votes,
        } = *rendezvous;
        match op {
            WarpOp::SyncWarp => {}
            WarpOp::Ballot => bits(arrived).for_each(|lane| self.set_result(lane, votes)),
            WarpOp::Match => {
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
            WarpOp::Shuffle => {
                for lane in bits(arrived) {
                    let slot = &self.slots[lane as usize];
                    let source = slot.source.get();
                    let from = if source >= self.width {
                        slot
                    } else if arrived >> source & 1 != 0 {
                        &self.slots[source as usize]
                    } else {
                        return Err(Mismatch::Source {
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

    /// Records that a lane ended, which may complete operations.
    pub fn end(&self, lane: u32) -> Result<(), Mismatch> {
        let live = self.live.get() & !(1 << lane);
        self.live.set(live);
        let mut pending = self.pending.borrow_mut();
        let mut i = 0;
        while i < pending.len() {
            if pending[i].mask & live & !pending[i].arrived == 0 {
                let rendezvous = pending.swap_remove(i);
                self.complete(&rendezvous)?;
                self.ready.set(self.ready.get() | rendezvous.arrived);
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
    fn operations_of_disjoint_masks_are_independent() {
        let warp = warp();
        let sync = |lane, mask| warp.arrive(lane, mask, WarpOp::SyncWarp, 0, 0);
        assert_eq!(sync(0, 0b11), Ok(Arrived::Wait));
        assert_eq!(sync(2, 0b1100), Ok(Arrived::Wait));
        assert_eq!(sync(3, 0b1100), Ok(Arrived::Complete));
        assert_eq!(warp.ready.get(), 0b100);
        // Lane 1 may synchronise with lane 4 first; lane 0 waits for it meanwhile.
        assert_eq!(sync(4, 0b10010), Ok(Arrived::Wait));
        assert_eq!(sync(1, 0b10010), Ok(Arrived::Complete));
        assert_eq!(sync(1, 0b11), Ok(Arrived::Complete));
        assert_eq!(warp.ready.get(), 0b10101);
    }

    #[test]
    fn ended_lanes_are_not_waited_for() {
        let warp = warp();
        for lane in 0..7 {
            assert_eq!(
                warp.arrive(lane, 0xff, WarpOp::Ballot, lane as u64 & 1, 0),
                Ok(Arrived::Wait)
            );
        }
        assert_eq!(warp.end(7), Ok(()));
        assert_eq!(warp.ready.get(), 0x7f);
        assert_eq!(warp.result(3), 0b0101010);
        // A mask may name lanes that never were.
        assert_eq!(
            warp.arrive(0, 1 | 1 << 20, WarpOp::SyncWarp, 0, 0),
            Ok(Arrived::Complete)
        );
    }

    #[test]
    fn lanes_with_one_value_find_each_other() {
        let warp = warp();
        let values = [7, 9, 7, 7, 9, u64::MAX];
        for (lane, &value) in (0..5).zip(&values) {
            let arrived = warp.arrive(lane, 0b111111, WarpOp::Match, value, 0);
            assert_eq!(arrived, Ok(Arrived::Wait));
        }
        let last = warp.arrive(5, 0b111111, WarpOp::Match, values[5], 0);
        assert_eq!(last, Ok(Arrived::Complete));
        let results: Vec<u64> = (0..6).map(|lane| warp.result(lane)).collect();
        assert_eq!(
            results,
            [0b1101, 0b10010, 0b1101, 0b1101, 0b10010, 0b100000]
        );
    }

    #[test]
    fn mismatches() {
        let shuffle = WarpOp::Shuffle;
        let w = warp();
        assert_eq!(w.arrive(0, 0b10, shuffle, 0, 0), Err(Mismatch::NotInMask));
        let err = Mismatch::Source {
            lane: 0,
            source: 2,
            mask: 0b11,
            ended: false,
        };
        assert_eq!(w.arrive(0, 0b11, shuffle, 0, 2), Err(err));
        assert_eq!(w.arrive(1, 0b11, shuffle, 0, 0), Ok(Arrived::Wait));
        let err = Mismatch::Operations {
            lane: 1,
            other: shuffle,
        };
        assert_eq!(w.arrive(0, 0b11, WarpOp::SyncWarp, 0, 0), Err(err));
        assert_eq!(
            w.arrive(0, 0b111, shuffle, 0, 0),
            Err(Mismatch::Masks {
                lane: 1,
                other: 0b11
            })
        );
        let w = warp();
        assert_eq!(w.arrive(0, 0b11, shuffle, 0, 1), Ok(Arrived::Wait));
        let err = Mismatch::Source {
            lane: 0,
            source: 1,
            mask: 0b11,
            ended: true,
        };
        assert_eq!(w.end(1), Err(err));
    }
}
