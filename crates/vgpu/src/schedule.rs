//! Schedules the lanes of a CTA, one after another.

use crate::cta::Cta;
use crate::current;
use crate::warp::bits;

/// Why a CTA stopped running for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slice {
    /// All its lanes have ended.
    Done,
    /// All its lanes wait, some of them for memory to change.
    Spinning,
    /// Its slice is over.
    Share,
    /// No lane will ever run again.
    Stuck,
    /// The launch has stopped.
    Stopped,
}

/// Switches of a CTA's slice.
const SWITCHES: u32 = 1 << 16;

impl Cta<'_> {
    /// Runs lanes until none is ready or the CTA's slice is over.
    pub fn run(&self) -> Slice {
        let worker = self.worker;
        worker.words.set_shared(self.shared());
        let mut budget = worker
            .rng
            .as_ref()
            .map_or(SWITCHES, |rng| 1 + rng.below(256));
        loop {
            if worker.launch.stopped() {
                return Slice::Stopped;
            }
            let Some(thread) = self.pick() else {
                break;
            };
            let lane = &self.lanes[thread as usize];
            if current::resume(self, lane) {
                self.ended(lane);
            }
            budget -= 1;
            if self.share_over.take() || budget == 0 {
                self.resume_yielded();
                return Slice::Share;
            }
        }
        if self.live.get() == 0 {
            Slice::Done
        } else if self.yielded.get() != 0 {
            self.resume_yielded();
            Slice::Spinning
        } else if worker.launch.stopped() {
            Slice::Stopped
        } else {
            Slice::Stuck
        }
    }

    /// Lets lanes that have yielded run again.
    fn resume_yielded(&self) {
        for warp in bits(self.yielded.take()) {
            self.wake(warp, self.warps[warp as usize].yielded.take());
        }
    }

    /// Chooses the next lane and takes it off the ready ones.
    fn pick(&self) -> Option<u32> {
        let ready = self.ready.get();
        if ready == 0 {
            return None;
        }
        let (warp, bit) = if let Some(rng) = &self.worker.rng {
            let warp = rng.bit_of(ready);
            (warp, 1 << rng.bit_of(self.warps[warp as usize].ready.get()))
        } else {
            // Round-robin over warps: each runs the lanes that are ready when its slice begins, so
            // that no warp starves another.
            let (mut warp, mut left) = self.next_lanes.get();
            left &= self.warps[warp as usize].ready.get();
            if left == 0 {
                let mut next = ready & (u64::MAX << warp << 1);
                if next == 0 {
                    // Each warp had a slice, and some lane is ready.
                    self.resume_yielded();
                    next = self.ready.get();
                }
                warp = next.trailing_zeros();
                left = self.warps[warp as usize].ready.get();
            }
            let bit = left & left.wrapping_neg();
            self.next_lanes.set((warp, left & !bit));
            (warp, bit)
        };
        self.take_ready(warp, bit);
        Some(warp * self.width + bit.trailing_zeros())
    }
}
