//! The virtual GPU: a machine with the execution model of a GPU that runs on
//! the processor and checks every step.
//!
//! This page is its specification. The functions that device code calls are
//! those of [`wf_host_abi::vgpu`].
//!
//! # Lanes, warps and CTAs
//!
//! A launch runs a grid of CTAs, each of up to [`MAX_BLOCK`] threads. Threads of a CTA are lanes of
//! warps, 32 or 64 a warp ([`Config::lanes`]); the last warp may have fewer. A lane is a coroutine
//! with its own stack ([`Limits::stack`]). It runs until it waits or ends; nothing else runs on its
//! worker meanwhile. A worker is a host thread. It runs each CTA from beginning to end, and runs
//! other CTAs too while one spins.
//!
//! Without a seed warps are scheduled round-robin: each runs the lanes that were ready when its
//! slice began, in order. With a seed lanes run in random order, CTAs begin in random order and
//! interleave, and a lane may be interrupted at a check. For one seed and one worker the order is
//! deterministic, as long as device code does not depend on clocks or addresses.
//!
//! # Waiting
//!
//! - *Barriers.* A barrier with a count of 0 waits until all threads of the CTA have arrived.
//!   Hardware does not wait for threads that have ended. Here the others are stuck, since leaving a
//!   region before its barrier is the program's fault. A barrier with another count waits for
//!   warps: a warp arrives when the first of its lanes does, and counts with its full width. The
//!   phase ends when the count is reached and no lane of the arrived warps can run: each waits or
//!   has ended. All lanes that wait at the barrier then continue. A warp that arrives after the
//!   count is reached belongs to the next phase. If phases of several barriers could end, the one
//!   with the smallest count ends first. A warp with some lanes early at a wider barrier then does
//!   not end that one.
//! - *Warp-synchronous operations.* Warp synchronisation, shuffle and ballot wait until all lanes
//!   of the mask that have not ended have arrived at the same operation with the same mask. Bits of
//!   the mask at or above the warp's width are ignored. Two lanes that wait for each other with
//!   different masks or operations are an error at once. Lanes that wait for other lanes with other
//!   masks are not.
//! - *Active masks* are computed when no lane of the warp can run: lanes at the same source
//!   location get the same mask. A lane that yields counts as waiting.
//! - *Memory.* A lane that yields runs again after all other ready lanes of its CTA or, if there
//!   are none, after a slice of other CTAs. A lane that executes many checks without waiting is
//!   preempted, so that spin loops without a yield end if they have checks.
//!
//! # Memory
//!
//! Device memory is memory of the host process, so that pointers are the same on both sides. Blocks
//! are 256-byte aligned, at least [`GAP`] bytes from each other, and filled with [`FRESH`], as is a
//! CTA's shared memory. Freed blocks are not reused for a while. A check accepts live blocks, the
//! data of loaded images (constants for reading only), the CTA's shared memory, the lane's stack
//! and the kernel's parameters, and with [`VirtualGpu::allow_host_access`] host memory.
//!
//! # Faults
//!
//! A [`Fault`] stops the launch; memory keeps what lanes have written. It names the target region,
//! the line, and the CTA, thread, warp and lane. When no lane of a CTA can run, the fault lists
//! where each lane waits, and which are missing at each barrier. It is a fault too if for
//! [`Limits::spin`] all lanes of the launch only spin on memory. A lane that overflows its stack,
//! divides by zero or uses an address that was not checked ends the process with a message and
//! status 1.

mod access;
mod api;
mod arena;
mod barrier;
mod config;
mod cta;
mod current;
mod fault;
#[cfg(wf_sanitize = "thread")]
mod fiber;
mod grid;
mod host_range;
mod lane;
mod launch;
mod memory;
mod message;
mod module;
mod parts;
mod region;
mod residents;
mod rng;
mod schedule;
mod signals;
mod stack;
mod tally;
mod wait;
mod warp;
mod words;
mod worker;

pub use arena::FRESH;
pub use config::{Config, ConfigError, Limits, MIN_STACK};
pub use fault::{
    Access, Fault, FaultKind, Group, Place, Stuck, StuckBarrier, There, Threads, Waiting, WarpOp,
};
pub use launch::{MAX_BLOCK, MAX_SHARED};
pub use memory::{Allocation, GAP, Guard, RegionKind};
pub use module::{Kernel, LoadError, Module};
pub use signals::expire;

use launch::Launch;
use memory::Memory;
use stack::StackPool;
use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tally::Tally;

/// A virtual GPU. Any number of threads may use it at once, each launch
/// running on threads of its own.
pub struct VirtualGpu {
    config: Config,
    limits: Limits,
    memory: Arc<Memory>,
    stacks: StackPool,
    workers: usize,
    launches: AtomicU64,
    /// Where to write what launches access.
    counts: Option<File>,
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
            counts: limits.counts.as_deref().map(tally::open).transpose()?,
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

    /// The same, with a guard around it.
    pub fn alloc_guarded(&self, size: u64, guard: Guard) -> Option<u64> {
        self.memory.alloc_guarded(size, RegionKind::Host, guard)
    }

    /// Bytes of the largest block that could be allocated.
    pub fn room(&self) -> u64 {
        self.memory.room()
    }

    /// Locks the state that running launches share, so that the process can be forked; the child
    /// may use this virtual GPU.
    pub fn freeze(&self) -> Frozen<'_> {
        Frozen {
            stacks: self.stacks.freeze(),
            _memory: self.memory.freeze(),
        }
    }

    /// Frees a block; false if none begins at `addr`.
    pub fn free(&self, addr: u64) -> bool {
        self.memory
            .free(addr, &[RegionKind::Host, RegionKind::Device])
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
        let mut launch = Launch::new(
            kernel,
            &self.memory,
            &self.stacks,
            self.config.lanes,
            (teams, parts),
            block,
            dynamic_shared,
            params,
            self.config.seed.map(|seed| rng::mix(seed ^ rng::mix(nth))),
            &self.limits,
        );
        launch.tally = self.counts.as_ref().map(|_| Tally::new(self.config.lanes));
        let ended = grid::run(&launch, self.workers);
        if let (Some(tally), Some(file)) = (&launch.tally, &self.counts) {
            tally.write(kernel.info(), (teams, block), file);
        }
        ended
    }
}
