//! A launch: the state that its waves share.

use crate::load::{Kernel, Module};
use crate::machine::Device;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// A launch: what all of its waves share.
pub struct Launch<'a> {
    /// The code.
    pub module: &'a Module,
    /// The kernel.
    pub kernel: &'a Kernel,
    /// The device.
    pub device: Device<'a>,
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
    /// Whether a work-group's fault has ended it.
    pub stop: AtomicBool,
}

impl Launch<'_> {
    /// Number of work-groups.
    pub fn groups(&self) -> u64 {
        self.grid.iter().map(|&n| u64::from(n)).product()
    }

    /// Whether a work-group's fault has ended the launch.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
