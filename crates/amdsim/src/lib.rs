//! `amdsim`: loads code objects for AMD GPUs as the driver does, and executes
//! them on the processor, wave by wave.
//!
//! What runs is machine code: LLVM's disassembler gives each instruction's
//! text once, which is parsed and made a function. What is not understood is
//! an error that names the instruction, when it is reached.
//!
//! # Checks
//!
//! - A register that a load fills must not be used before a wait covers the
//!   load.
//! - A wave must not meet a barrier with writes of LDS under way.
//! - What was read from LDS and scratch that nobody wrote must not be
//!   calculated with; moving it is no fault.
//! - Addresses must lie in memory of the device.
//!
//! # What differs from hardware
//!
//! Results of `v_rcp`, `v_exp` and their like are the nearest numbers.
//! Rounding is to the nearest; code that asks for another is refused. Images,
//! buffers other than scratch, and matrix instructions are not executed.

pub mod abi;
pub mod arch;
mod config;
mod decode;
mod exec;
mod load;
mod machine;
mod memory;
mod run;

pub use arch::{ARCHS, Arch, Generation};
pub use config::Config;
pub use load::{Argument, Descriptor, Kernel, KernelInfo, LoadError, Module, Place, Symbol};
pub use memory::{Block, FRESH, Memory};
pub use run::{Fault, Interrupt, MAX_BLOCK, MAX_LDS, Shape};

use run::Launch;
use std::sync::atomic::{AtomicU64, Ordering};

/// A simulated device.
pub struct Simulator {
    /// The processor.
    pub arch: &'static Arch,
    /// Its memory.
    pub memory: Memory,
    config: Config,
    hostcall: AtomicU64,
}

impl Simulator {
    /// A device with a processor of this name.
    ///
    /// # Errors
    /// There is no such processor.
    pub fn new(arch: &str, config: Config) -> Result<Self, String> {
        let known = || ARCHS.iter().map(|a| a.name).collect::<Vec<_>>().join(", ");
        let arch = Arch::named(arch)
            .ok_or_else(|| format!("'{arch}' is not simulated; known are {}", known()))?;
        Ok(Self {
            arch,
            memory: Memory::default(),
            config,
            hostcall: AtomicU64::new(0),
        })
    }

    /// The address that kernels get as `hidden_hostcall_buffer`.
    pub fn set_hostcall(&self, addr: u64) {
        self.hostcall.store(addr, Ordering::Relaxed);
    }

    /// Loads a code object.
    ///
    /// # Errors
    /// It is none, or is for another processor.
    pub fn load(&self, bytes: &[u8]) -> Result<Module, LoadError> {
        Module::load(bytes, self.arch, &self.memory)
    }

    /// Runs a kernel to its end. `arguments` are the program's; the driver's
    /// are added. `interrupt` is called where the kernel interrupts
    /// the host, and where a wave sleeps.
    ///
    /// # Errors
    /// It cannot be launched so, or did what it must not.
    pub fn launch(
        &self,
        module: &Module,
        kernel: &Kernel,
        shape: Shape,
        arguments: &[u8],
        interrupt: Option<&Interrupt>,
    ) -> Result<(), Fault> {
        let hostcall = self.hostcall.load(Ordering::Relaxed);
        Launch::run(
            module,
            kernel,
            &self.memory,
            &self.config,
            shape,
            arguments,
            hostcall,
            interrupt,
        )
    }
}
