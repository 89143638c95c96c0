//! The device as waves see it: memory, a clock, and interrupts to the host.

use crate::memory::Memory;
use std::time::{Duration, Instant};

/// What is called when a kernel interrupts the host, with `m0`.
pub type Interrupt<'a> = dyn Fn(u32) + Sync + 'a;

/// The device while a kernel runs.
pub struct Device<'a> {
    /// Its memory.
    pub memory: &'a Memory,
    interrupt: Option<&'a Interrupt<'a>>,
    begin: Instant,
}

impl<'a> Device<'a> {
    /// A device whose clock begins now.
    pub fn new(memory: &'a Memory, interrupt: Option<&'a Interrupt<'a>>) -> Self {
        Self {
            memory,
            interrupt,
            begin: Instant::now(),
        }
    }

    /// The kernel interrupts the host.
    pub fn interrupt(&self, m0: u32) {
        if let Some(f) = self.interrupt {
            f(m0);
        }
    }

    /// Time since the kernel began.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// A clock of 100 MHz.
    pub fn ticks(&self) -> u64 {
        (self.elapsed().as_nanos() / 10) as u64
    }
}
