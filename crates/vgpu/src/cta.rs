//! A CTA: its lanes, warps, barriers and shared memory, and the set of lanes that can run.

use crate::arena::FRESH;
use crate::barrier::Barriers;
use crate::fault::{FaultKind, Place, Waiting};
use crate::lane::Lane;
use crate::stack::Stacks;
use crate::warp::{Warp, bits};
use crate::worker::Worker;
use std::cell::Cell;

/// Shared memory of a CTA, with unused bytes on either side.
struct Shared {
    bytes: Vec<u8>,
    base: u64,
    size: u64,
}

/// Alignment of shared memory, and the unused bytes on either side.
const SHARED_ALIGN: usize = 128;

impl Shared {
    fn new(size: u32) -> Self {
        let mut bytes = vec![FRESH; size as usize + 3 * SHARED_ALIGN];
        let base = (bytes.as_mut_ptr() as usize + SHARED_ALIGN).next_multiple_of(SHARED_ALIGN);
        Self {
            base: base as u64,
            size: size.into(),
            bytes,
        }
    }

    fn refresh(&mut self) {
        self.bytes.fill(FRESH);
    }
}

/// A CTA. It stays in its box, since lanes that wait refer to it, and on its
/// thread, and runs one CTA of the grid after another.
pub(crate) struct Cta<'w> {
    /// Which CTA of the grid it is.
    pub number: Cell<u32>,
    /// Its lanes, by thread number.
    pub lanes: Vec<Lane>,
    /// Whether anything happened but waiting for memory, since last asked.
    pub progress: Cell<bool>,
    /// Set to end the slice.
    pub share_over: Cell<bool>,
    /// The worker that runs it.
    pub worker: &'w Worker<'w>,
    pub(crate) warps: Vec<Warp>,
    pub(crate) barriers: Barriers,
    shared: Shared,
    pub(crate) width: u32,
    /// Lanes that have not ended.
    pub(crate) live: Cell<u32>,
    /// Warps with lanes that can run.
    pub(crate) ready: Cell<u64>,
    /// Warps with lanes that have yielded.
    pub(crate) yielded: Cell<u64>,
    /// The scheduled warp, and its lanes that are still to run in this slice.
    pub(crate) next_lanes: Cell<(u32, u64)>,
    /// What its lanes run on. They go back when this is dropped, after the lanes' bodies.
    _stacks: Stacks<'w>,
}

impl Drop for Cta<'_> {
    /// Drops what its lanes were doing: their stacks are others' from now on.
    fn drop(&mut self) {
        self.lanes.iter().for_each(Lane::abandon);
    }
}

impl<'w> Cta<'w> {
    /// A CTA with one lane for each stack.
    pub fn new(worker: &'w Worker<'w>, stacks: Stacks<'w>) -> Self {
        let width = worker.launch.width;
        let warps = stacks.list().len().div_ceil(width as usize);
        let lane = |(thread, stack)| Lane::new(thread, width, stack);
        Self {
            number: Cell::new(0),
            lanes: (0..).zip(stacks.list().iter().copied()).map(lane).collect(),
            _stacks: stacks,
            progress: Cell::new(false),
            share_over: Cell::new(false),
            worker,
            warps: (0..warps).map(|_| Warp::new(width)).collect(),
            barriers: Barriers::new(warps, width),
            shared: Shared::new(worker.launch.shared_bytes()),
            width,
            live: Cell::new(0),
            ready: Cell::new(0),
            yielded: Cell::new(0),
            next_lanes: Cell::new((0, 0)),
        }
    }

    /// Threads.
    pub fn threads(&self) -> u32 {
        self.lanes.len() as u32
    }

    /// First address and size of shared memory.
    pub fn shared(&self) -> (u64, u64) {
        (self.shared.base, self.shared.size)
    }

    /// Begins CTA `number` of the grid.
    pub fn start(&mut self, number: u32) {
        self.shared.refresh();
        self.number.set(number);
        self.live.set(self.threads());
        let mut left = self.threads();
        for warp in &self.warps {
            let lanes = left.min(self.width);
            warp.start(u64::MAX >> (64 - lanes));
            left -= lanes;
        }
        self.ready.set(u64::MAX >> (64 - self.warps.len()));
        self.yielded.set(0);
        // The first warp is scheduled next.
        self.next_lanes.set((self.warps.len() as u32 - 1, 0));
        self.barriers.reset();
        for lane in &self.lanes {
            lane.wait.set(Waiting::Nothing);
            lane.loc.set(0);
            lane.polled.set((0, 0));
        }
    }

    /// Where a lane of this CTA is in the grid.
    pub fn place(&self, lane: &Lane) -> Place {
        Place {
            cta: self.number.get(),
            thread: lane.thread,
            warp: lane.warp,
            lane: lane.number(),
        }
    }

    /// Ends the launch with a fault of a lane's.
    pub fn fail(&self, kind: FaultKind, lane: &Lane) {
        let place = self.place(lane);
        self.worker.launch.fail(kind, lane.loc.get(), place);
    }

    /// Ends the launch with a fault of the lane that calls it.
    pub fn raise(&self, kind: FaultKind, lane: &Lane) -> ! {
        self.fail(kind, lane);
        lane.halt()
    }

    /// Takes a lane off the ready ones; false if it is not one of them.
    pub(crate) fn take_ready(&self, warp: u32, bit: u64) -> bool {
        let lanes = &self.warps[warp as usize].ready;
        if lanes.get() & bit == 0 {
            return false;
        }
        lanes.set(lanes.get() & !bit);
        if lanes.get() == 0 {
            self.ready.set(self.ready.get() & !(1 << warp));
        }
        true
    }

    pub(crate) fn wake(&self, warp: u32, lanes: u64) {
        if lanes != 0 {
            let ready = &self.warps[warp as usize].ready;
            ready.set(ready.get() | lanes);
            self.ready.set(self.ready.get() | 1 << warp);
        }
    }

    /// Updates the CTA after a lane of the warp has stopped.
    pub(crate) fn settle(&self, index: u32) {
        let warp = &self.warps[index as usize];
        if warp.ready.get() != 0 {
            return;
        }
        if warp.at_mask.get() != 0 {
            self.resolve_masks(index);
        } else if warp.yielded.get() == 0 && self.barriers.any_full() {
            // Released lanes can run, which keeps later barriers waiting.
            while let Some(id) = self
                .barriers
                .complete(self.ready.get() | self.yielded.get())
            {
                self.release(id);
            }
        }
    }

    /// Gives the lanes at active masks their results: all other lanes of the
    /// warp wait.
    fn resolve_masks(&self, index: u32) {
        let warp = &self.warps[index as usize];
        let loc = |lane| self.lanes[(index * self.width + lane) as usize].loc.get();
        let mut left = warp.at_mask.take();
        self.wake(index, left);
        while left != 0 {
            let here = loc(left.trailing_zeros());
            let group = bits(left).filter(|&lane| loc(lane) == here);
            let group = group.fold(0u64, |set, lane| set | 1 << lane);
            bits(group).for_each(|lane| warp.set_result(lane, group));
            left &= !group;
        }
    }

    pub(crate) fn release(&self, id: u32) {
        self.barriers
            .release(id, |warp, lanes| self.wake(warp, lanes));
    }

    /// Waits until something makes the lane ready, which may have happened.
    pub(crate) fn block(&self, lane: &Lane, wait: Waiting) {
        lane.wait.set(wait);
        self.settle(lane.warp);
        // With a seed the lane takes its chance with the others.
        if self.worker.rng.is_some() || !self.take_ready(lane.warp, lane.bit) {
            lane.suspend();
        }
        lane.wait.set(Waiting::Nothing);
    }
}
