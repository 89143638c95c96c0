//! A worker: a thread of the host that runs CTAs, and what these share.

use crate::cache::Cache;
use crate::launch::Launch;
use crate::rng::{Rng, mix};
use std::cell::Cell;

/// Checks that a lane may make before others get their turn, so that a loop
/// which waits for memory without saying so lets them run.
const SHARE: u32 = 1 << 16;

/// One thread's part of a launch.
pub(crate) struct Worker<'l> {
    /// The launch.
    pub launch: &'l Launch<'l>,
    /// Order of lanes; `None` for turns.
    pub rng: Option<Rng>,
    /// Memory that was found accessible lately.
    pub cache: Cache,
    /// Operations until others get their turn.
    fuel: Cell<u32>,
}

impl<'l> Worker<'l> {
    pub fn new(launch: &'l Launch<'l>, index: u64) -> Self {
        let rng = launch.seed.map(|seed| Rng::new(mix(seed ^ mix(index))));
        let worker = Self {
            launch,
            rng,
            cache: Cache::new(),
            fuel: Cell::new(0),
        };
        worker.refuel();
        worker
    }

    /// Sets when [`Worker::spend`] next fails.
    pub fn refuel(&self) {
        // Often in the first few checks, seldom in a long loop.
        let fuel = self.rng.as_ref().map_or(SHARE, |rng| {
            let most = 4 << (rng.below(8) + rng.below(4));
            1 + rng.below(most)
        });
        self.fuel.set(fuel);
    }

    /// Takes note of an operation; false if others are to get their turn.
    #[inline]
    pub fn spend(&self) -> bool {
        match self.fuel.get() {
            0 => false,
            fuel => {
                self.fuel.set(fuel - 1);
                true
            }
        }
    }
}
