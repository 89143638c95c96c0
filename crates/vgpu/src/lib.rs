//! The virtual GPU: a machine with the execution model of a GPU that runs on
//! the processor and checks every step.
//!
//! This page is its specification. The functions that device code calls are
//! those of [`wf_host_abi::vgpu`].
//!
//! # Lanes, warps and CTAs
//!
//! A launch runs a grid of CTAs, each of up to [`MAX_BLOCK`] threads. Threads
//! of a CTA are lanes of warps, 32 or 64 a warp ([`Config::lanes`]); the last
//! warp may have fewer. A lane is a coroutine with a stack of its own
//! ([`Limits::stack`]), and runs until it waits or ends; nothing else runs on
//! its worker meanwhile. A worker is a thread of the host. It runs each CTA
//! from beginning to end, and where a CTA spins, lets others run as well.
//!
//! Without a seed warps take turns, and in a turn the lanes that could run
//! when it began run in order. With a seed the next lane is any, CTAs begin in
//! any order and mix, and a lane may be interrupted at a check. For a given
//! seed, and one worker, the order is always the same, as long as device code
//! does not look at clocks or at addresses.
//!
//! # Waiting
//!
//! - *Barriers.* A barrier with a count of 0 waits until all threads of the
//!   CTA are there. Hardware does without those that have ended; here the
//!   others are stuck, since to leave a region that has a barrier ahead is the
//!   program's fault. One with another count waits for whole
//!   warps: a warp arrives when the first of its lanes does, and counts with
//!   its full width. The phase ends when the count is reached and no lane of
//!   the warps that arrived can run: each waits there, elsewhere, or has
//!   ended. All lanes that wait there then go on. A warp that comes when the
//!   count is reached belongs to the next phase. Where phases of several
//!   barriers could end, the one with the smallest count does, so that a warp
//!   some of whose lanes are at a wider barrier early does not end that one.
//! - *Meetings.* Warp synchronisation, shuffle and ballot wait until all lanes
//!   of the mask that have not ended are at the same operation with the same
//!   mask. Bits of the mask at or above the warp's width mean nothing. Two
//!   lanes that wait for each other with different masks or operations are an
//!   error at once; lanes that wait for others with other masks are not.
//! - *Active masks* are given once no lane of the warp can run: those at the
//!   same source location get the same mask. Here, a lane that yields waits.
//! - *Memory.* A lane that yields runs again after all other lanes of its CTA
//!   that can run, and, where there are none, after other CTAs have had a
//!   turn. A lane that makes very many checks without waiting is made to
//!   stand back as well, so that loops which wait for memory without yielding
//!   still end, if they check.
//!
//! # Memory
//!
//! Device memory is memory of the host process, so that pointers are the same
//! on both sides. Blocks are 256-byte aligned, [`GAP`] bytes apart at least,
//! and begin filled with [`FRESH`], as does a CTA's shared memory. Freed
//! blocks are not used again for a while. A check accepts live blocks, the
//! data of loaded images (constants for reading only), the CTA's shared
//! memory, the lane's own stack and the kernel's parameters, and with
//! [`VirtualGpu::allow_host_access`] what belongs to the host.
//!
//! # Faults
//!
//! A [`Fault`] stops the whole launch; what lanes had written stays. It names
//! the target region, the line, and the CTA, thread, warp and lane. When no
//! lane of a CTA can run the fault lists who waits where, and who is missing
//! at each barrier. When for [`Limits::spin`] no lane of the launch did
//! anything but wait for memory, that is a fault as well. A lane that
//! overflows its stack, divides by zero or uses an address that was not
//! checked ends the process with a message and status 1.

mod access;
mod api;
mod arena;
mod barrier;
mod config;
mod cta;
mod current;
mod fault;
mod grid;
mod lane;
mod launch;
mod memory;
mod message;
mod module;
mod residents;
mod rng;
mod signals;
mod stack;
mod turns;
mod wait;
mod warp;
mod words;
mod worker;

pub use arena::FRESH;
pub use config::{Config, ConfigError, Limits, MIN_STACK};
pub use fault::{
    Access, Fault, FaultKind, Group, Meeting, Place, Stuck, StuckBarrier, There, Threads, Waiting,
};
pub use launch::{MAX_BLOCK, MAX_SHARED};
pub use memory::{Allocation, GAP, RegionKind};
pub use module::{Kernel, LoadError, Module};

use launch::Launch;
use memory::Memory;
use stack::StackPool;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A virtual GPU. Any number of threads may use it at once, each launch
/// running on threads of its own.
pub struct VirtualGpu {
    config: Config,
    limits: Limits,
    memory: Arc<Memory>,
    stacks: StackPool,
    workers: usize,
    launches: AtomicU64,
}

/// A virtual GPU that does nothing while this lives.
pub struct Frozen<'g> {
    stacks: stack::Frozen<'g>,
    _memory: memory::Frozen<'g>,
}

impl Frozen<'_> {
    /// Says that this is the child: no launch runs here.
    pub fn in_child(&mut self) {
        self.stacks.reset();
    }
}

impl VirtualGpu {
    /// A virtual GPU with the limits that the environment sets.
    ///
    /// # Errors
    /// When the configuration or the environment asks for the impossible.
    pub fn new(config: Config) -> Result<Self, ConfigError> {
        Self::with_limits(config, Limits::from_env()?)
    }

    /// A virtual GPU with these limits.
    ///
    /// # Errors
    /// When the configuration or the limits ask for the impossible.
    pub fn with_limits(config: Config, limits: Limits) -> Result<Self, ConfigError> {
        if !wf_host_abi::vgpu::LANES.contains(&config.lanes) {
            return Err(ConfigError::Lanes(config.lanes));
        }
        if limits.stack < MIN_STACK {
            return Err(ConfigError::Stack(limits.stack));
        }
        Ok(Self {
            memory: Arc::new(Memory::new(limits.memory)),
            stacks: StackPool::new(limits.stack),
            launches: AtomicU64::new(0),
            workers: config.resolved_workers(),
            config,
            limits,
        })
    }

    /// What machine it is.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What it may take of the host.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Allocates `size` bytes of device memory; `None` when there is no room.
    pub fn alloc(&self, size: u64) -> Option<u64> {
        self.memory.alloc(size, RegionKind::Host)
    }

    /// Bytes of the largest block that could be allocated.
    pub fn room(&self) -> u64 {
        self.memory.room()
    }

    /// Keeps the threads that run launches from whatever they share, so that the process
    /// can be forked; the child may go on with this virtual GPU.
    pub fn freeze(&self) -> Frozen<'_> {
        Frozen {
            stacks: self.stacks.freeze(),
            _memory: self.memory.freeze(),
        }
    }

    /// Frees a block; false if none begins at `addr`.
    pub fn free(&self, addr: u64) -> bool {
        self.memory.free(addr)
    }

    /// Whether `[addr, addr+len)` lies in one block or in an image's data.
    pub fn owns(&self, addr: u64, len: u64) -> bool {
        self.memory
            .find(addr)
            .is_some_and(|region| region.holds(addr, len))
    }

    /// All of device memory that is in use, by address.
    pub fn allocations(&self) -> Vec<Allocation> {
        self.memory.regions()
    }

    /// Lets device code access memory of the host, as a program that requires
    /// unified shared memory may. Device memory is checked as before.
    pub fn allow_host_access(&self, allow: bool) {
        self.memory.allow_host_access(allow);
    }

    /// Loads an image for the virtual GPU.
    ///
    /// # Errors
    /// When it is none, or cannot be loaded.
    pub fn load(&self, image: &wf_host_abi::Image) -> Result<Module, LoadError> {
        module::load(image, &self.memory, api::table())
    }

    /// Runs a kernel with `parts` times `teams` CTAs of `block` threads and
    /// `dynamic_shared` bytes of shared memory beyond the static ones, and
    /// waits for its end.
    ///
    /// # Errors
    /// When the launch is impossible, or a lane's fault ended it.
    #[expect(
        clippy::result_large_err,
        reason = "a launch ends in a fault at most once"
    )]
    pub fn launch(
        &self,
        kernel: &Kernel,
        (teams, parts): (u32, u32),
        block: u32,
        dynamic_shared: u32,
        params: &[u64],
    ) -> Result<(), Fault> {
        let nth = self.launches.fetch_add(1, Ordering::Relaxed);
        let launch = Launch::new(
            kernel,
            &self.memory,
            &self.stacks,
            self.config.lanes,
            (teams, parts),
            block,
            dynamic_shared,
            params,
            self.config.seed.map(|seed| rng::mix(seed ^ rng::mix(nth))),
            self.limits.spin,
        );
        grid::run(&launch, self.workers)
    }
}
