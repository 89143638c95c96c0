//! A device that loads code objects and runs their kernels.

use crate::arch::{ARCHS, Arch};
use crate::config::Config;
use crate::exec;
use crate::load::{Kernel, LoadError, Module};
use crate::machine::Interrupt;
use crate::memory::Memory;
use crate::run::{self, Fault, Shape};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A simulated device.
pub struct Simulator {
    /// The processor.
    pub arch: &'static Arch,
    /// Its memory.
    pub memory: Arc<Memory>,
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
            memory: Arc::default(),
            config,
            hostcall: AtomicU64::new(0),
        })
    }

    /// The address that kernels get as `hidden_hostcall_buffer`.
    pub fn set_hostcall(&self, addr: u64) {
        self.hostcall.store(addr, Ordering::Relaxed);
    }

    /// Whether instructions of this name are simulated. Processors of which none
    /// has such an instruction are not distinguished.
    pub fn knows(&self, name: &str) -> bool {
        exec::knows(self.arch, name)
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
        run::run(
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
