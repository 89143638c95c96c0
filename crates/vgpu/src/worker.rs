//! A worker: a host thread that runs CTAs, and the state that these share.

use crate::launch::Launch;
use crate::rng::{Rng, mix};
use crate::words::Words;

/// Checks that a lane may make before it is preempted, so that a loop which waits for memory
/// without saying so lets them run.
const SHARE: u64 = 1 << 16;

/// One thread's part of a launch.
pub(crate) struct Worker<'l> {
    /// The launch.
    pub launch: &'l Launch<'l>,
    /// Order of lanes; `None` for round-robin.
    pub rng: Option<Rng>,
    /// What it shares with device code.
    pub words: Words,
}

impl<'l> Worker<'l> {
    pub fn new(launch: &'l Launch<'l>, index: u64) -> Self {
        let rng = launch.seed.map(|seed| Rng::new(mix(seed ^ mix(index))));
        let worker = Self {
            launch,
            rng,
            words: launch.kernel.take_words(),
        };
        worker.words.renew(launch.memory.epoch());
        worker.refuel();
        worker
    }

    /// Sets when [`Worker::spend`] next fails.
    pub fn refuel(&self) {
        // Often in the first few checks, rarely in a long loop.
        let fuel = self.rng.as_ref().map_or(SHARE, |rng| {
            let most = 4 << (rng.below(8) + rng.below(4));
            1 + u64::from(rng.below(most))
        });
        self.words.fuel().set(fuel);
    }

    /// Counts an operation; false if the lane is to be preempted.
    #[inline]
    pub fn spend(&self) -> bool {
        let left = self.words.fuel();
        match left.get() {
            0 => false,
            fuel => {
                left.set(fuel - 1);
                true
            }
        }
    }
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        let words = std::mem::replace(&mut self.words, Words::new(0));
        self.launch.kernel.give_words(words);
    }
}
