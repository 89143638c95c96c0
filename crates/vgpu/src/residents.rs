//! Runs the CTAs of a worker.
//!
//! A worker runs one CTA to its end and then the next. If a CTA spins on memory that another
//! CTA has to change, the worker starts further CTAs, up to [`RESIDENT`], and runs them
//! round-robin.

use crate::cta::Cta;
use crate::fault::FaultKind;
use crate::schedule::Slice;
use crate::signals;
use crate::stack::{For, Stacks};
use crate::worker::Worker;
use std::time::{Duration, Instant};

/// CTAs that a worker holds at most.
const RESIDENT: usize = 32;

/// CTAs that a worker with a seed mixes.
const MIXED: usize = 4;

/// Shares of computing CTAs after which a further one starts.
const PATIENCE: u32 = 16;

/// What a worker knows of waiting for memory.
#[derive(Default)]
struct Quiet {
    /// Slices in a row in which nothing happened.
    slices: usize,
    /// Since when the launch sees this worker as spinning, and the launch's
    /// progress then.
    since: Option<(Instant, u64)>,
}

impl Worker<'_> {
    /// Runs CTAs until there are no more, the first of them on these stacks.
    pub fn run<'w>(&'w self, stacks: Stacks<'w>) {
        let mut residents: Vec<Box<Cta<'_>>> = Vec::new();
        let mut idle = vec![Box::new(Cta::new(self, stacks))];
        let mut quiet = Quiet::default();
        let mut current = 0;
        let mut shares = 0u32;
        loop {
            let mixed = if self.rng.is_some() { MIXED } else { 1 };
            while residents.len() < mixed && self.add(&mut residents, &mut idle) {}
            if residents.is_empty() || self.launch.stopped() {
                break;
            }
            current = match &self.rng {
                Some(rng) => rng.below(residents.len() as u32) as usize,
                None => current % residents.len(),
            };
            let cta = &mut residents[current];
            let slice = cta.run();
            if self.words.take_progress() {
                cta.progress.set(true);
            }
            match slice {
                Slice::Stopped => break,
                Slice::Stuck => {
                    self.launch.fail_cta(FaultKind::Deadlock(cta.stuck()));
                    break;
                }
                Slice::Done => {
                    self.stir(&mut quiet);
                    match self.launch.next() {
                        Some(number) => cta.start(number),
                        None => idle.push(residents.swap_remove(current)),
                    }
                }
                Slice::Share => {
                    // A CTA that computes for long may as well be one that
                    // waits for another in a way that the scheduler cannot see.
                    shares += 1;
                    if self.rng.is_none() && shares.is_multiple_of(PATIENCE) {
                        self.add(&mut residents, &mut idle);
                    }
                    current += 1;
                }
                Slice::Spinning => {
                    if cta.progress.take() {
                        self.stir(&mut quiet);
                    } else {
                        quiet.slices += 1;
                    }
                    self.add(&mut residents, &mut idle);
                    current += 1;
                    if quiet.slices > residents.len() {
                        self.rest(&mut quiet, &residents);
                    }
                }
            }
        }
        self.stir(&mut quiet);
    }

    /// Starts one more CTA; false if there is none, or no room.
    fn add<'w>(&'w self, residents: &mut Vec<Box<Cta<'w>>>, idle: &mut Vec<Box<Cta<'w>>>) -> bool {
        if residents.len() >= RESIDENT || !self.launch.any_left() {
            return false;
        }
        if idle.is_empty() {
            let threads = self.launch.block as usize;
            let Some(stacks) = self.launch.stacks.take(threads, For::Waiting) else {
                return false;
            };
            idle.push(Box::new(Cta::new(self, stacks)));
        }
        let Some(mut cta) = idle.pop() else {
            return false;
        };
        // Another worker may have taken the last one meanwhile.
        let Some(number) = self.launch.next() else {
            idle.push(cta);
            return false;
        };
        cta.start(number);
        residents.push(cta);
        true
    }

    /// Something happened.
    fn stir(&self, quiet: &mut Quiet) {
        quiet.slices = 0;
        if quiet.since.take().is_some() {
            self.launch.set_spinning(false);
        }
    }

    /// Nothing happens: lets other threads of the host run, and ends the
    /// launch where nothing has happened anywhere for too long.
    fn rest(&self, quiet: &mut Quiet, residents: &[Box<Cta<'_>>]) {
        if quiet.slices < 64 * residents.len() {
            std::thread::yield_now();
        } else {
            std::thread::sleep(Duration::from_micros(50));
            residents.iter().for_each(|cta| signals::end_if_late(cta));
        }
        let (since, progress) = *quiet
            .since
            .get_or_insert_with(|| (Instant::now(), self.launch.set_spinning(true)));
        let Some(limit) = self.launch.spin_limit else {
            return;
        };
        if since.elapsed() > limit && self.launch.all_spin() {
            if self.launch.progress() != progress {
                quiet.since = Some((Instant::now(), self.launch.progress()));
                return;
            }
            let stuck = residents[0].stuck();
            let not_started = self.launch.left();
            self.launch.fail_cta(FaultKind::Livelock {
                time: limit,
                not_started,
                stuck,
            });
        }
    }
}
