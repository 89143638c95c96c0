//! Runs work-groups on host threads.

use super::Fault;
use super::launch::Launch;
use super::resident::Resident;
use crate::config::Config;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Work-groups that a thread has under way at most, where they wait for each
/// other.
const RESIDENTS: usize = 64;

/// The work-groups of a launch, and how far they are.
struct Work<'a> {
    launch: &'a Launch<'a>,
    /// How long nothing may happen.
    spin: Option<Duration>,
    /// How long all may take.
    timeout: Option<Duration>,
    /// Milliseconds after the launch began when something last happened.
    progress: AtomicU64,
    fault: Mutex<Option<Fault>>,
    next: AtomicU64,
}

/// Runs all work-groups of a launch.
///
/// # Errors
/// One of them did what it must not.
pub fn run(launch: &Launch, config: &Config) -> Result<(), Fault> {
    let work = Work {
        launch,
        spin: config.spin,
        timeout: config.timeout,
        progress: AtomicU64::new(0),
        fault: Mutex::new(None),
        next: AtomicU64::new(0),
    };
    let workers = (config.workers as u64).min(launch.groups()).max(1);
    if workers == 1 {
        work.work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| work.work());
            }
        });
    }
    let fault = work
        .fault
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    fault.map_or(Ok(()), Err)
}

impl Work<'_> {
    /// Runs work-groups until there are no more.
    fn work(&self) {
        let mut running: VecDeque<Resident> = VecDeque::new();
        let mut spare: Vec<Resident> = vec![];
        let mut more = true;
        while !self.launch.stopped() {
            // A work-group that did not end in its slice may wait for one that has not begun.
            if more && running.len() < RESIDENTS {
                let n = self.next.fetch_add(1, Ordering::Relaxed);
                more = n < self.launch.groups();
                if more {
                    let mut resident = spare.pop().unwrap_or_default();
                    resident.begin(self.launch, n);
                    running.push_front(resident);
                }
            }
            let Some(mut resident) = running.pop_front() else {
                return;
            };
            match resident.turn(self.launch) {
                Err(fault) => return self.end(*fault),
                Ok(true) => {
                    self.note_progress();
                    spare.push(resident);
                }
                Ok(false) => {
                    if let Some(limit) = self.timeout.filter(|t| self.launch.device.elapsed() > *t)
                    {
                        return self.end(resident.late(self.launch, limit));
                    }
                    if resident.take_progress() {
                        self.note_progress();
                    } else if self.hung() {
                        return self.end(resident.hung(self.launch));
                    }
                    running.push_back(resident);
                }
            }
        }
    }

    fn end(&self, fault: Fault) {
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(fault);
        self.launch.stop.store(true, Ordering::Relaxed);
    }

    fn millis(&self) -> u64 {
        self.launch.device.elapsed().as_millis() as u64
    }

    fn note_progress(&self) {
        self.progress.store(self.millis(), Ordering::Relaxed);
    }

    fn hung(&self) -> bool {
        let last = self.progress.load(Ordering::Relaxed);
        let since = Duration::from_millis(self.millis().saturating_sub(last));
        self.spin.is_some_and(|most| since > most)
    }
}
