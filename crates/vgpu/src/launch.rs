//! A launch: the state that the CTAs of a grid share.

use crate::config::Limits;
use crate::fault::{Fault, FaultKind, Place};
use crate::memory::Memory;
use crate::module::Kernel;
use crate::rng::mix;
use crate::stack::StackPool;
use crate::tally::Tally;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use wf_host_abi::SourceLoc;

/// Most threads of a CTA: as many as have room beside a warp of 32 on hardware
/// have it beside one of 64 here.
pub const MAX_BLOCK: u32 = 1024 - 32 + 64;

/// Most shared memory of a CTA, bytes: that of the largest GPUs.
pub const MAX_SHARED: u32 = 228 << 10;

/// A grid that runs.
pub(crate) struct Launch<'l> {
    pub kernel: &'l Kernel,
    pub memory: &'l Memory,
    pub stacks: &'l StackPool,
    /// Lanes a warp.
    pub width: u32,
    /// CTAs, of which `parts` have each number.
    pub grid: u32,
    pub parts: u32,
    pub block: u32,
    pub dynamic_shared: u32,
    pub params: &'l [u64],
    pub seed: Option<u64>,
    pub spin_limit: Option<Duration>,
    /// Whether undefined values of shuffles are faults.
    pub strict: bool,
    /// Counts what it accesses, where that is asked for.
    pub tally: Option<Tally>,
    /// CTAs that have been given to a worker.
    taken: AtomicU32,
    stop: AtomicBool,
    fault: Mutex<Option<Fault>>,
    /// Running workers, and how many of them only spin.
    workers: AtomicU32,
    spinning: AtomicU32,
    progress: AtomicU64,
}

impl<'l> Launch<'l> {
    #[expect(
        clippy::too_many_arguments,
        reason = "each is one property of the launch"
    )]
    pub fn new(
        kernel: &'l Kernel,
        memory: &'l Memory,
        stacks: &'l StackPool,
        width: u32,
        (teams, parts): (u32, u32),
        block: u32,
        dynamic_shared: u32,
        params: &'l [u64],
        seed: Option<u64>,
        limits: &Limits,
    ) -> Self {
        Self {
            kernel,
            memory,
            stacks,
            width,
            grid: teams.saturating_mul(parts),
            parts,
            block,
            dynamic_shared,
            params,
            seed,
            spin_limit: limits.spin,
            strict: limits.strict,
            tally: None,
            taken: AtomicU32::new(0),
            stop: AtomicBool::new(false),
            fault: Mutex::new(None),
            workers: AtomicU32::new(0),
            spinning: AtomicU32::new(0),
            progress: AtomicU64::new(0),
        }
    }

    /// Numbers that CTAs have.
    pub fn teams(&self) -> u32 {
        self.grid / self.parts
    }

    /// Whether the launch can be.
    #[expect(
        clippy::result_large_err,
        reason = "a launch ends in a fault at most once"
    )]
    pub fn check(&self) -> Result<(), Fault> {
        match self.impossible() {
            Some(why) => Err(self.fault(FaultKind::BadLaunch(why), None)),
            None => Ok(()),
        }
    }

    /// Why the launch cannot be, if it cannot.
    fn impossible(&self) -> Option<String> {
        let info = self.kernel.info();
        if self.grid == 0
            || self.parts == 0
            || !self.grid.is_multiple_of(self.parts)
            || self.block == 0
        {
            return Some(format!("{} CTAs of {} threads", self.grid, self.block));
        }
        if self.block > MAX_BLOCK {
            return Some(format!(
                "{} threads in a CTA; {MAX_BLOCK} is the most",
                self.block
            ));
        }
        let shared = u64::from(info.static_shared) + u64::from(self.dynamic_shared);
        if shared > MAX_SHARED.into() {
            return Some(format!(
                "{shared} bytes of shared memory in a CTA; {MAX_SHARED} is the most"
            ));
        }
        if self.params.len() < info.params as usize {
            return Some(format!(
                "{} parameters for a kernel that has {}",
                self.params.len(),
                info.params
            ));
        }
        None
    }

    /// Runs the kernel function on the calling lane.
    pub fn enter(&self) {
        // SAFETY: the module found the function under the name that the ABI
        // gives kernels, stays loaded while `kernel` lives, and there are as
        // many parameters as the kernel reads.
        unsafe { (self.kernel.entry())(self.params.as_ptr()) }
    }

    /// Shared memory of a CTA.
    pub fn shared_bytes(&self) -> u32 {
        self.kernel.info().static_shared + self.dynamic_shared
    }

    /// A CTA that has not run yet.
    pub fn next(&self) -> Option<u32> {
        let more = |n: u32| (n < self.grid).then_some(n + 1);
        let order = Ordering::Relaxed;
        let n = self.taken.fetch_update(order, order, more).ok()?;
        let Some(seed) = self.seed else {
            return Some(n);
        };
        // A step without a common factor with the grid visits each CTA once.
        let grid = u64::from(self.grid);
        let mut step = mix(seed) % grid;
        while gcd(step, grid) != 1 {
            step = (step + 1) % grid;
        }
        Some(((mix(seed + 1) % grid + u64::from(n) * step) % grid) as u32)
    }

    /// CTAs that have not run yet.
    pub fn left(&self) -> u32 {
        self.grid - self.taken.load(Ordering::Relaxed)
    }

    /// Whether there are any.
    pub fn any_left(&self) -> bool {
        self.left() != 0
    }

    /// Whether the launch is to end early.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says how many workers run, before any does.
    pub fn set_workers(&self, workers: u32) {
        self.workers.store(workers, Ordering::SeqCst);
    }

    /// A worker does not run, after all.
    pub fn without_worker(&self) {
        self.workers.fetch_sub(1, Ordering::SeqCst);
    }

    /// A worker has finished.
    pub fn worker_ended(&self) {
        self.workers.fetch_sub(1, Ordering::SeqCst);
        self.progress.fetch_add(1, Ordering::SeqCst);
    }

    /// Records that a worker begins or stops spinning; returns the progress counter.
    pub fn set_spinning(&self, begins: bool) -> u64 {
        if begins {
            self.spinning.fetch_add(1, Ordering::SeqCst);
            self.progress.load(Ordering::SeqCst)
        } else {
            self.spinning.fetch_sub(1, Ordering::SeqCst);
            self.progress.fetch_add(1, Ordering::SeqCst)
        }
    }

    /// Whether all workers only spin.
    pub fn all_spin(&self) -> bool {
        self.spinning.load(Ordering::SeqCst) == self.workers.load(Ordering::SeqCst)
    }

    /// Number that changes whenever something happens.
    pub fn progress(&self) -> u64 {
        self.progress.load(Ordering::SeqCst)
    }

    /// Location `index` of the image.
    pub fn loc(&self, index: u32) -> SourceLoc {
        self.kernel.loc(index).cloned().unwrap_or_default()
    }

    /// Ends the launch with a fault of the lane at `place`, which was last at
    /// location `loc`.
    pub fn fail(&self, kind: FaultKind, loc: u32, place: Place) {
        self.set_fault(self.fault(kind, Some((loc, place))));
    }

    /// Ends the launch with a fault that is no single lane's.
    pub fn fail_cta(&self, kind: FaultKind) {
        self.set_fault(self.fault(kind, None));
    }

    /// How the launch ended, once all workers have: its first fault, if any.
    #[expect(
        clippy::result_large_err,
        reason = "a launch ends in a fault at most once"
    )]
    pub fn outcome(&self) -> Result<(), Fault> {
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.take().map_or(Ok(()), Err)
    }

    fn fault(&self, kind: FaultKind, lane: Option<(u32, Place)>) -> Fault {
        let info = self.kernel.info();
        Fault {
            kind,
            kernel: info.name.clone(),
            region: info.source.clone(),
            at: lane.map(|(loc, _)| self.loc(loc)).unwrap_or_default(),
            place: lane.map(|(_, place)| place),
        }
    }

    fn set_fault(&self, fault: Fault) {
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(fault);
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn gcd_of_one_cta() {
        assert_eq!(super::gcd(0, 1), 1);
        assert_eq!(super::gcd(12, 18), 6);
    }
}
