//! Operations at which a CTA's lanes wait for each other, and the report when none can run.

use crate::barrier::{Arrival, BARRIERS};
use crate::cta::Cta;
use crate::fault::{FaultKind, Group, Stuck, Threads, Waiting, WarpOp};
use crate::lane::Lane;
use crate::warp::{Arrived, Mismatch};
use wf_host_abi::vgpu::OUTSIDE;

impl Cta<'_> {
    /// [`Barrier`](wf_host_abi::vgpu::Function::Barrier).
    pub fn barrier(&self, lane: &Lane, id: u32, count: u32, loc: u32) {
        lane.loc.set(loc);
        self.progress.set(true);
        if id >= BARRIERS {
            self.raise(FaultKind::BarrierId(id), lane);
        }
        let threads = self.threads();
        let most = threads.next_multiple_of(self.width);
        let count = match count.checked_next_multiple_of(self.width) {
            Some(count) if count <= most => count,
            _ => self.raise(FaultKind::BarrierTooMany { id, count, threads }, lane),
        };
        loop {
            match self
                .barriers
                .arrive(id, count, lane.warp, lane.bit, lane.thread)
            {
                Arrival::Waits => {
                    if count == 0 && self.barriers.total(id) == threads {
                        self.release(id);
                    }
                    return self.block(lane, Waiting::Barrier { id, count });
                }
                Arrival::Queued => self.block(lane, Waiting::NextPhase { id }),
                Arrival::Count { other, thread } => {
                    let at = self.loc_of(&self.lanes[thread as usize]);
                    let kind = FaultKind::BarrierCount {
                        id,
                        count,
                        other,
                        thread,
                        at,
                    };
                    self.raise(kind, lane)
                }
            }
        }
    }

    /// [`SyncWarp`](wf_host_abi::vgpu::Function::SyncWarp), shuffle and ballot.
    pub fn warp_op(
        &self,
        lane: &Lane,
        op: WarpOp,
        mask: u64,
        value: u64,
        source: u32,
        loc: u32,
    ) -> u64 {
        lane.loc.set(loc);
        self.progress.set(true);
        let mask = mask & (u64::MAX >> (64 - self.width));
        if op == WarpOp::Shuffle && source & OUTSIDE != 0 && self.worker.launch.strict {
            let source = source & !OUTSIDE;
            let kind = FaultKind::ShuffleSource {
                source,
                mask,
                ended: false,
            };
            self.raise(kind, lane);
        }
        let warp = &self.warps[lane.warp as usize];
        match warp.arrive(lane.number(), mask, op, value, source) {
            Ok(Arrived::Wait) => self.block(lane, Waiting::WarpOp { op, mask }),
            Ok(Arrived::Complete) => {
                self.wake(lane.warp, warp.ready.get());
                if self.worker.rng.is_some() {
                    self.wake(lane.warp, lane.bit);
                    lane.suspend();
                } else {
                    // A loop of operations of this lane alone must not starve the other lanes.
                    self.tick(lane);
                }
            }
            Err(mismatch) => {
                let (kind, at) = self.mismatch(lane, op, mask, mismatch);
                self.fail(kind, at);
                lane.halt();
            }
        }
        warp.result(lane.number())
    }

    /// [`ActiveMask`](wf_host_abi::vgpu::Function::ActiveMask).
    pub fn active_mask(&self, lane: &Lane, loc: u32) -> u64 {
        lane.loc.set(loc);
        let warp = &self.warps[lane.warp as usize];
        warp.at_mask.set(warp.at_mask.get() | lane.bit);
        self.block(lane, Waiting::ActiveMask);
        warp.result(lane.number())
    }

    /// Yields: all other lanes run first.
    pub fn give_way(&self, lane: &Lane) {
        let warp = &self.warps[lane.warp as usize];
        warp.yielded.set(warp.yielded.get() | lane.bit);
        self.yielded.set(self.yielded.get() | 1 << lane.warp);
        lane.wait.set(Waiting::Memory);
        // Lanes at an active mask do not wait for a lane that spins.
        self.settle(lane.warp);
        lane.suspend();
        lane.wait.set(Waiting::Nothing);
    }

    /// Counts an operation of the running lane, and preempts it from time to time; with a seed, at
    /// pseudo-random points.
    #[inline]
    pub fn tick(&self, lane: &Lane) {
        if !self.worker.spend() {
            self.out_of_fuel(lane);
        }
    }

    #[cold]
    fn out_of_fuel(&self, lane: &Lane) {
        self.worker.refuel();
        self.worker.words.renew(self.worker.launch.memory.epoch());
        if self.worker.launch.stopped() {
            lane.halt();
        }
        if self.worker.rng.is_none() {
            self.share_over.set(true);
        }
        self.preempt(lane);
    }

    /// Preempts the lane, which stays ready.
    pub fn preempt(&self, lane: &Lane) {
        self.wake(lane.warp, lane.bit);
        lane.suspend();
    }

    /// Records that a lane has ended.
    pub fn ended(&self, lane: &Lane) {
        self.progress.set(true);
        lane.wait.set(Waiting::Ended);
        self.live.set(self.live.get() - 1);
        let warp = &self.warps[lane.warp as usize];
        if let Err(mismatch) = warp.end(lane.number()) {
            let (kind, at) = self.mismatch(lane, WarpOp::Shuffle, 0, mismatch);
            return self.fail(kind, at);
        }
        self.wake(lane.warp, warp.ready.get());
        self.settle(lane.warp);
    }

    /// The fault of a mismatch, and the lane that it is reported for.
    fn mismatch<'a>(
        &'a self,
        lane: &'a Lane,
        op: WarpOp,
        mask: u64,
        mismatch: Mismatch,
    ) -> (FaultKind, &'a Lane) {
        let in_warp = |number| &self.lanes[(lane.warp * self.width + number) as usize];
        let at = |number| self.loc_of(in_warp(number));
        match mismatch {
            Mismatch::NotInMask => (FaultKind::NotInMask { op, mask }, lane),
            Mismatch::Masks {
                lane: number,
                other,
            } => {
                let at = at(number);
                (
                    FaultKind::DifferentMasks {
                        op,
                        mask,
                        lane: number,
                        other,
                        at,
                    },
                    lane,
                )
            }
            Mismatch::Operations {
                lane: number,
                other,
            } => {
                let at = at(number);
                (
                    FaultKind::DifferentWarpOps {
                        op,
                        mask,
                        lane: number,
                        other,
                        at,
                    },
                    lane,
                )
            }
            Mismatch::Source {
                lane: number,
                source,
                mask,
                ended,
            } => (
                FaultKind::ShuffleSource {
                    source,
                    mask,
                    ended,
                },
                in_warp(number),
            ),
        }
    }

    fn loc_of(&self, lane: &Lane) -> wf_host_abi::SourceLoc {
        self.worker.launch.loc(lane.loc.get())
    }

    /// A lane that waits for memory to change, between two slices.
    pub fn spinning(&self) -> Option<&Lane> {
        let mut lanes = self.lanes.iter();
        lanes.find(|lane| lane.wait.get() == Waiting::Memory)
    }

    /// Where each lane waits.
    pub fn stuck(&self) -> Stuck {
        let live: Vec<u64> = self.warps.iter().map(|warp| warp.live.get()).collect();
        let mut groups: Vec<(Waiting, u32, Vec<u32>)> = Vec::new();
        for lane in &self.lanes {
            let wait = lane.wait.get();
            let loc = if wait == Waiting::Ended {
                0
            } else {
                lane.loc.get()
            };
            match groups.iter_mut().find(|g| (g.0, g.1) == (wait, loc)) {
                Some(group) => group.2.push(lane.thread),
                None => groups.push((wait, loc, vec![lane.thread])),
            }
        }
        // Waiting lanes come before lanes that have ended.
        groups.sort_by_key(|group| group.0 == Waiting::Ended);
        let group = |(wait, loc, threads): (Waiting, u32, Vec<u32>)| Group {
            threads: Threads::collect(threads),
            wait,
            at: self.worker.launch.loc(loc),
        };
        Stuck {
            cta: self.number.get(),
            barriers: self.barriers.stuck(&live, self.threads()),
            groups: groups.into_iter().map(group).collect(),
        }
    }
}
