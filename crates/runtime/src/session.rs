//! One device in use by the program: its mappings, loaded code and streams.

use crate::device::{Device, Memory, Module};
use crate::error::{Error, Result};
use crate::events::Spot;
use crate::kernel::{Kernel, Waiting};
use crate::lock::lock;
use crate::mapping::table::{Shared, Table};
use crate::program::program;
use crate::registry::{EntryKind, Library};
use crate::stream::Stream;
use crate::streams::Streams;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

mod load;

/// What a library has on a device.
struct Loaded {
    /// Address of the library's descriptor.
    id: usize,
    /// Its code, if it has any.
    module: Option<Arc<dyn Module>>,
    /// Memory that was allocated beside the code.
    memory: Vec<u64>,
}

impl Loaded {
    fn new(id: usize) -> Self {
        Self {
            id,
            module: None,
            memory: vec![],
        }
    }
}

/// A device in use.
pub struct Session {
    /// The device.
    pub device: &'static dyn Device,
    /// Its number.
    pub number: u32,
    /// Whether the program requires unified shared memory.
    pub unified: bool,
    /// Its mappings.
    pub table: Shared,
    count: u32,
    /// Generation of the libraries that are loaded.
    loaded: AtomicU64,
    /// Libraries loaded.
    libraries: Mutex<Vec<Loaded>>,
    /// Kernels by their host address; of those that the image lacks, the
    /// name.
    kernels: RwLock<HashMap<u64, Result<Waiting, String>>>,
    /// The streams of its threads.
    pub streams: &'static Streams,
}

impl Session {
    /// Begins to use a device.
    pub fn new(
        device: Box<dyn Device>,
        number: u32,
        count: u32,
        unified: bool,
        may_defer: bool,
    ) -> Self {
        let device: &'static dyn Device = Box::leak(device);
        let defers = may_defer && !unified && device.is_isolated();
        Self {
            device,
            number,
            unified,
            table: Shared::new(Table::default()),
            count,
            loaded: AtomicU64::new(0),
            libraries: Mutex::new(vec![]),
            kernels: RwLock::new(HashMap::new()),
            streams: Streams::new(device, defers),
        }
    }

    /// Whether regions may end before their kernels do.
    #[inline]
    pub fn defers(&self) -> bool {
        self.streams.defer()
    }

    /// From now on regions wait for their kernels: something that could tell
    /// the difference has come up.
    ///
    /// # Errors
    /// A kernel that was not waited for failed.
    pub fn stop_deferring(&self) -> Result<()> {
        self.streams.stop_deferring()
    }

    /// The program gets an address of the device's memory. From now on regions wait for their
    /// kernels, unless nothing but the runtime can use the memory.
    ///
    /// # Errors
    /// A kernel that was not waited for failed.
    pub fn hand_out(&self) -> Result<()> {
        match self.device.is_exclusive() {
            true => Ok(()),
            false => self.stop_deferring(),
        }
    }

    /// Whether all that the device does is on the calling thread's stream, in order: a thread that
    /// begins to use it waits for that first ([`Streams::stop_deferring`]), and no other code does.
    pub fn is_in_order(&self) -> bool {
        self.defers() && self.device.is_exclusive()
    }

    /// Waits for all kernels whose regions have ended.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle(&self) -> Result<()> {
        self.streams.settle()
    }

    /// Makes the calling thread and the device ready for a construct: the
    /// program's code is loaded.
    ///
    /// # Errors
    /// The program has no code for the device, or it cannot be loaded.
    #[inline]
    pub fn ready(&self) -> Result<()> {
        self.device.enter()?;
        let generation = program().generation();
        if self.loaded.load(Ordering::Acquire) != generation {
            self.load_libraries()?;
            self.loaded.store(generation, Ordering::Release);
        }
        Ok(())
    }

    /// The calling thread's stream.
    ///
    /// # Errors
    /// The device refuses a new one.
    #[inline]
    pub fn stream(&self) -> Result<&'static Stream> {
        self.streams.mine()
    }

    /// The calling thread's queue.
    ///
    /// # Errors
    /// The device refuses a new one.
    pub fn spot(&self) -> Result<Spot> {
        Ok(Spot {
            number: self.number,
            device: self.device,
            queue: self.stream()?.queue,
        })
    }

    /// The kernel that the host knows by this address.
    ///
    /// # Errors
    /// No library registered it, or its code lacks it.
    #[inline]
    pub fn kernel(&self, address: u64) -> Result<&'static Kernel> {
        let kernels = self.kernels.read().unwrap_or_else(PoisonError::into_inner);
        match kernels.get(&address) {
            Some(Ok(kernel)) => kernel.get(),
            Some(Err(name)) => Err(Error::Program(format!(
                "the program's device code lacks the target region with symbol {name}, which the \
                 host's code has; compile its file again with wfcc"
            ))),
            None => Err(Error::Program(format!(
                "no device code was registered for the target region with host address \
                 {address:#x}; link the program with wfcc"
            ))),
        }
    }

    /// Unloads a library, which is about to leave the process: its kernels, variables and
    /// memory. A program that still runs its regions is in error, as one is that runs its
    /// functions.
    pub fn forget(&self, library: &Library) {
        let mut libraries = lock(&self.libraries);
        let Some(at) = libraries.iter().position(|l| l.id == library.id) else {
            return;
        };
        let loaded = libraries.remove(at);
        // Regions may have ended before their kernels. Where one failed, what the device
        // still does is not known, and the code stays.
        let idle = self.device.enter().and_then(|()| self.settle()).is_ok();
        self.take_out(library);
        match idle {
            true => self.free_memory(&loaded),
            false => std::mem::forget(loaded),
        }
    }

    /// Takes a library's kernels and variables out of the tables.
    fn take_out(&self, library: &Library) {
        let mut kernels = self.kernels.write().unwrap_or_else(PoisonError::into_inner);
        let mut table = self.table.lock();
        for entry in &library.entries {
            match entry.kind {
                EntryKind::Kernel => {
                    kernels.remove(&entry.address);
                }
                _ => {
                    table.remove(entry.address);
                }
            }
        }
    }

    /// Frees what a library has on the device beside its code.
    fn free_memory(&self, loaded: &Loaded) {
        for &address in &loaded.memory {
            // An address that the device does not know is no memory of its any more.
            let _ = self.device.free(address, Memory::Mapping);
        }
    }
}
