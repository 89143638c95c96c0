//! The sixteen barriers of a CTA.
//!
//! A barrier counts warps, as in section V-A of warp-specialised fork-join: a warp arrives when
//! the first of its lanes does, with its full width. The lanes of a warp run one after another
//! here. If a phase ended when the count is reached, the first lane of the last warp would run
//! ahead of its neighbours. On hardware lanes arrive converged. So a phase whose count is
//! reached ends when no lane of its warps can run. Until then lanes of these warps may still
//! arrive; lanes of other warps wait for the next phase.
//!
//! A diverged warp can have arrived at several barriers at once: in a generic kernel, lanes
//! without work at the join barrier of the team, others at a barrier inside the region. If
//! several phases could end, the one with the smallest count, which is the innermost, ends
//! first; its lanes then run and keep the others waiting.

use crate::fault::{StuckBarrier, Threads};
use crate::warp::bits;
use std::cell::Cell;

/// Number of barriers.
pub(crate) const BARRIERS: u32 = 16;

/// Value of [`Barrier::expected`] while no lane waits.
const IDLE: u32 = u32::MAX;

struct Barrier {
    /// Threads to wait for, 0 for all, [`IDLE`] while no lane waits.
    expected: Cell<u32>,
    /// Warps that have arrived in this phase.
    counted: Cell<u64>,
    /// Their threads.
    arrived: Cell<u32>,
    /// Lanes that wait.
    total: Cell<u32>,
    /// Thread that arrived first.
    first: Cell<u32>,
    /// Lanes that wait, by warp.
    waiting: Vec<Cell<u64>>,
    /// Lanes that wait for the next phase, by warp.
    queued: Vec<Cell<u64>>,
    /// Warps with such lanes.
    queued_warps: Cell<u64>,
}

/// The state of a lane that has arrived at a barrier.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// It waits in this phase.
    Waits,
    /// It waits for the phase to end, and then must come again.
    Queued,
    /// Others wait with another count.
    Count {
        /// Theirs.
        other: u32,
        /// One of them.
        thread: u32,
    },
}

/// The barriers of a CTA.
pub(crate) struct Barriers {
    barriers: Vec<Barrier>,
    width: u32,
    /// Barriers whose count is reached, as bits.
    full: Cell<u32>,
}

impl Barriers {
    pub fn new(warps: usize, width: u32) -> Self {
        let cells = || (0..warps).map(|_| Cell::new(0)).collect();
        let barrier = |_| Barrier {
            expected: Cell::new(IDLE),
            counted: Cell::new(0),
            arrived: Cell::new(0),
            total: Cell::new(0),
            first: Cell::new(0),
            waiting: cells(),
            queued: cells(),
            queued_warps: Cell::new(0),
        };
        Self {
            barriers: (0..BARRIERS).map(barrier).collect(),
            width,
            full: Cell::new(0),
        }
    }

    /// Whether some barrier's count is reached.
    pub fn any_full(&self) -> bool {
        self.full.get() != 0
    }

    /// Lanes that wait at a barrier.
    pub fn total(&self, id: u32) -> u32 {
        self.barriers[id as usize].total.get()
    }

    /// Lane `bit` of `warp` arrives at barrier `id`; `count` is whole warps or 0.
    pub fn arrive(&self, id: u32, count: u32, warp: u32, bit: u64, thread: u32) -> Arrival {
        let barrier = &self.barriers[id as usize];
        let counted = barrier.counted.get();
        let new = counted >> warp & 1 == 0;
        if new && self.full.get() >> id & 1 != 0 {
            let queued = &barrier.queued[warp as usize];
            queued.set(queued.get() | bit);
            barrier
                .queued_warps
                .set(barrier.queued_warps.get() | 1 << warp);
            return Arrival::Queued;
        }
        let expected = barrier.expected.get();
        if expected == IDLE {
            barrier.expected.set(count);
            barrier.first.set(thread);
        } else if expected != count {
            return Arrival::Count {
                other: expected,
                thread: barrier.first.get(),
            };
        }
        let waiting = &barrier.waiting[warp as usize];
        waiting.set(waiting.get() | bit);
        barrier.total.set(barrier.total.get() + 1);
        if new {
            barrier.counted.set(counted | 1 << warp);
            barrier.arrived.set(barrier.arrived.get() + self.width);
            if count != 0 && barrier.arrived.get() >= count {
                self.full.set(self.full.get() | 1 << id);
            }
        }
        Arrival::Waits
    }

    /// Of the barriers whose count is reached and none of whose warps is among
    /// `active`, the one with the smallest count.
    pub fn complete(&self, active: u64) -> Option<u32> {
        let barrier = |id: u32| &self.barriers[id as usize];
        bits(self.full.get().into())
            .filter(|&id| barrier(id).counted.get() & active == 0)
            .min_by_key(|&id| barrier(id).expected.get())
    }

    /// Ends a phase, giving each warp and its lanes that can run now to
    /// `wake`.
    pub fn release(&self, id: u32, mut wake: impl FnMut(u32, u64)) {
        let barrier = &self.barriers[id as usize];
        let mut free = |warps: &Cell<u64>, lanes: &[Cell<u64>]| {
            for warp in bits(warps.take()) {
                wake(warp, lanes[warp as usize].take());
            }
        };
        free(&barrier.counted, &barrier.waiting);
        free(&barrier.queued_warps, &barrier.queued);
        barrier.expected.set(IDLE);
        barrier.arrived.set(0);
        barrier.total.set(0);
        self.full.set(self.full.get() & !(1 << id));
    }

    /// Removes all waiting lanes.
    pub fn reset(&self) {
        for id in 0..BARRIERS {
            self.release(id, |_, _| {});
        }
    }

    /// Barriers at which somebody waits. `live` gives a warp's lanes that
    /// have not ended, of each warp; the CTA began with `threads` of them.
    pub fn stuck(&self, live: &[u64], threads: u32) -> Vec<StuckBarrier> {
        let mut list = Vec::new();
        for (id, barrier) in (0..).zip(&self.barriers) {
            let count = barrier.expected.get();
            if count == IDLE {
                continue;
            }
            let counted = barrier.counted.get();
            let of = |lanes: &dyn Fn(usize) -> u64| {
                let warps = (0..live.len()).flat_map(|w| bits(lanes(w)).map(move |l| (w, l)));
                Threads::collect(warps.map(|(w, lane)| w as u32 * self.width + lane))
            };
            let arrived = of(&|w| barrier.waiting[w].get());
            let missing = of(&|w| match count {
                0 => live[w] & !barrier.waiting[w].get(),
                _ if counted >> w & 1 == 0 => live[w],
                _ => 0,
            });
            let needed = match count {
                0 => threads - barrier.total.get(),
                n => n.saturating_sub(barrier.arrived.get()),
            };
            list.push(StuckBarrier {
                id,
                count,
                arrived,
                missing,
                needed,
            });
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_ends_when_its_warps_rest_and_others_take_the_next() {
        let b = Barriers::new(3, 32);
        assert_eq!(b.arrive(1, 64, 0, 1, 0), Arrival::Waits);
        assert_eq!(b.arrive(1, 64, 0, 2, 1), Arrival::Waits);
        assert_eq!(b.complete(0), None);
        assert_eq!(b.arrive(1, 64, 1, 1, 32), Arrival::Waits);
        assert_eq!(b.complete(0b10), None);
        assert_eq!(b.arrive(1, 64, 2, 1, 64), Arrival::Queued);
        assert_eq!(b.arrive(1, 64, 1, 2, 33), Arrival::Waits);
        assert_eq!(b.complete(0b100), Some(1));
        let mut woken = Vec::new();
        b.release(1, |warp, lanes| woken.push((warp, lanes)));
        assert_eq!(woken, [(0, 3), (1, 3), (2, 1)]);
        assert!(!b.any_full());
        assert_eq!(b.arrive(1, 32, 2, 1, 64), Arrival::Waits);
        assert_eq!(b.complete(0), Some(1));
    }

    #[test]
    fn the_inner_of_two_barriers_ends_first() {
        let b = Barriers::new(2, 32);
        for (id, count, warp, bit) in [(0, 64, 1, 1), (0, 64, 0, 2), (1, 32, 0, 1)] {
            assert_eq!(b.arrive(id, count, warp, bit, 0), Arrival::Waits);
        }
        assert_eq!(b.complete(0), Some(1));
        b.release(1, |_, _| {});
        assert_eq!(b.complete(1), None);
        assert_eq!(b.complete(0), Some(0));
    }

    #[test]
    fn counts_must_agree() {
        let b = Barriers::new(2, 64);
        assert_eq!(b.arrive(0, 128, 0, 1, 0), Arrival::Waits);
        assert_eq!(
            b.arrive(0, 0, 1, 1, 64),
            Arrival::Count {
                other: 128,
                thread: 0
            }
        );
        let stuck = b.stuck(&[1, 0b11], 128);
        assert_eq!(
            (stuck[0].needed, stuck[0].missing.to_string()),
            (64, "threads 64-65".into())
        );
        b.reset();
        assert_eq!(b.arrive(0, 0, 1, 1, 64), Arrival::Waits);
        assert_eq!(b.total(0), 1);
        let stuck = b.stuck(&[0, 1], 66);
        assert_eq!(stuck[0].needed, 65);
        assert_eq!(stuck[0].missing.count(), 0);
    }
}
