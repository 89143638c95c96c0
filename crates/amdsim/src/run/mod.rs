//! Launches: work-groups on threads of the host, their waves in turns.

mod fault;
mod resident;
mod start;

pub use fault::Fault;

use crate::config::Config;
use crate::load::{Kernel, Module};
use crate::memory::Memory;
use resident::Resident;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Most bytes of LDS of a work-group.
pub const MAX_LDS: u32 = 64 << 10;

/// Most work-items of a work-group.
pub const MAX_BLOCK: u32 = 1024;

/// Work-groups that a thread has under way at most, where they wait for each
/// other.
const RESIDENTS: usize = 64;

/// What is called when a kernel interrupts the host, with `m0`.
pub type Interrupt<'a> = dyn Fn(u32) + Sync + 'a;

/// A launch: what all of its waves share.
pub struct Launch<'a> {
    /// The code.
    pub module: &'a Module,
    /// The kernel.
    pub kernel: &'a Kernel,
    /// Memory of the device.
    pub memory: &'a Memory,
    /// Settings.
    pub config: &'a Config,
    /// Work-groups, by dimension.
    pub grid: [u32; 3],
    /// Work-items of a work-group, by dimension.
    pub block: [u32; 3],
    /// Bytes of LDS of a work-group.
    pub lds: u32,
    /// Address of the arguments.
    pub kernarg: u64,
    /// Address of the dispatch packet.
    pub packet: u64,
    interrupt: Option<&'a Interrupt<'a>>,
    begin: Instant,
    /// Milliseconds after `begin` when something last happened.
    progress: AtomicU64,
    stop: AtomicBool,
    fault: Mutex<Option<Fault>>,
    next: AtomicU64,
}

/// What a kernel is launched with.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Work-groups, by dimension.
    pub grid: [u32; 3],
    /// Work-items of a work-group, by dimension.
    pub block: [u32; 3],
    /// Bytes of LDS beyond the static ones.
    pub dynamic_lds: u32,
}

impl<'a> Launch<'a> {
    /// Runs a kernel to its end.
    ///
    /// # Errors
    /// It cannot be launched so, or did what it must not.
    #[expect(clippy::too_many_arguments, reason = "all that a launch is")]
    pub fn run(
        module: &'a Module,
        kernel: &'a Kernel,
        memory: &'a Memory,
        config: &'a Config,
        shape: Shape,
        arguments: &[u8],
        hostcall: u64,
        interrupt: Option<&'a Interrupt<'a>>,
    ) -> Result<(), Fault> {
        let refuse = |why: String| Err(Fault::of_launch(kernel, why));
        let items = shape
            .block
            .iter()
            .try_fold(1u32, |n, &d| n.checked_mul(d))
            .unwrap_or(u32::MAX);
        let most = kernel.info.max_block.clamp(1, MAX_BLOCK);
        if items == 0 || items > most {
            return refuse(format!(
                "a work-group of {items} work-items, and {most} is the most"
            ));
        }
        let lds = u64::from(kernel.info.group_bytes) + u64::from(shape.dynamic_lds);
        if lds > MAX_LDS.into() {
            return refuse(format!("{lds} bytes of LDS, and {MAX_LDS} is the most"));
        }
        if kernel.descriptor.float_mode() & 0xf != 0 {
            return refuse("it rounds not to the nearest, which is not simulated".into());
        }
        let kernarg = start::Blocks::new(memory, kernel, shape, arguments, hostcall);
        let Some(blocks) = kernarg else {
            return refuse("there is no memory for its arguments".into());
        };
        let launch = Launch {
            module,
            kernel,
            memory,
            config,
            grid: shape.grid,
            block: shape.block,
            lds: lds as u32,
            kernarg: blocks.kernarg,
            packet: blocks.packet,
            interrupt,
            begin: Instant::now(),
            progress: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            fault: Mutex::new(None),
            next: AtomicU64::new(0),
        };
        let groups = launch.groups();
        let workers = (config.workers as u64).min(groups).max(1);
        if workers == 1 {
            launch.work();
        } else {
            std::thread::scope(|scope| {
                for _ in 0..workers {
                    scope.spawn(|| launch.work());
                }
            });
        }
        drop(blocks);
        let fault = launch
            .fault
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        fault.map_or(Ok(()), Err)
    }

    fn groups(&self) -> u64 {
        self.grid.iter().map(|&n| u64::from(n)).product()
    }

    /// Runs work-groups until there are no more.
    fn work(&self) {
        let mut running: VecDeque<Resident> = VecDeque::new();
        let mut spare: Vec<Resident> = vec![];
        let mut more = true;
        while !self.stop.load(Ordering::Relaxed) {
            // A work-group that did not end in its turn may wait for one that
            // has not begun.
            if more && running.len() < RESIDENTS {
                let n = self.next.fetch_add(1, Ordering::Relaxed);
                more = n < self.groups();
                if more {
                    let mut resident = spare.pop().unwrap_or_default();
                    resident.begin(self, n);
                    running.push_front(resident);
                }
            }
            let Some(mut resident) = running.pop_front() else {
                return;
            };
            match resident.turn(self) {
                Err(fault) => return self.end(*fault),
                Ok(true) => {
                    self.note_progress();
                    spare.push(resident);
                }
                Ok(false) => {
                    if resident.take_progress() {
                        self.note_progress();
                    } else if self.hung() {
                        return self.end(resident.hung(self));
                    }
                    running.push_back(resident);
                }
            }
        }
    }

    fn end(&self, fault: Fault) {
        let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(fault);
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether another work-group's fault has ended the launch.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn millis(&self) -> u64 {
        self.begin.elapsed().as_millis() as u64
    }

    fn note_progress(&self) {
        self.progress.store(self.millis(), Ordering::Relaxed);
    }

    fn hung(&self) -> bool {
        let last = self.progress.load(Ordering::Relaxed);
        let since = Duration::from_millis(self.millis().saturating_sub(last));
        self.config.spin.is_some_and(|most| since > most)
    }

    /// The kernel interrupts the host.
    pub fn interrupt(&self, m0: u32) {
        if let Some(f) = self.interrupt {
            f(m0);
        }
    }

    /// A clock of 100 MHz.
    pub fn ticks(&self) -> u64 {
        (self.begin.elapsed().as_nanos() / 10) as u64
    }
}
