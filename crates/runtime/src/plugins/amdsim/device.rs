//! A simulated GPU's memory, copies and queues.

use super::driver::{Driver, Gpu};
use super::module;
use crate::config::{Config, Kind};
use crate::device::{Device, KernelHandle, Memory, Module, Properties, Queue, Shape};
use crate::error::{Error, Result};
use std::ffi::CString;
use wf_image::{Arch, Image};

/// The processor where the environment names none.
const DEFAULT: &str = "gfx942";

/// Compute units that it says it has.
const UNITS: u32 = 4;

/// Bytes that it says it has.
const MEMORY: u64 = 4 << 30;

/// Bytes that kernels may allocate where the environment does not say.
const HEAP: u64 = 32 << 20;

/// A simulated GPU.
pub struct Simulated {
    gpu: Gpu,
    heap: u64,
    arch: String,
    properties: Properties,
}

// SAFETY: the simulator's functions may be called from any thread.
unsafe impl Send for Simulated {}
// SAFETY: likewise, and by several at once.
unsafe impl Sync for Simulated {}

/// Makes one with the processor that `WARPFORK_AMDSIM_ARCH` names.
///
/// # Errors
/// There is no simulator, or it does not know the processor.
pub fn open(config: &Config, host_memory: bool) -> Result<Box<dyn Device>> {
    let driver: &'static Driver = Box::leak(Box::new(Driver::load()?));
    let arch = config.amdsim_arch.clone().unwrap_or(DEFAULT.to_owned());
    let name = CString::new(arch.as_str()).unwrap_or_default();
    let mut handle = std::ptr::null();
    // SAFETY: the name is a C string, the pointer is to a local variable.
    if unsafe { (driver.open)(name.as_ptr(), &mut handle) } != 0 {
        let why = driver.last();
        return Err(Error::Environment(format!("WARPFORK_AMDSIM_ARCH: {why}")));
    }
    // SAFETY: the handle was just made.
    let lanes = unsafe {
        (driver.allow_host)(handle, host_memory.into());
        (driver.lanes)(handle)
    };
    let properties = Properties {
        kind: Kind::Amdsim,
        name: format!("simulated AMD GPU ({arch})"),
        uid: "WARPFORK-AMDSIM-0".to_owned(),
        memory_bytes: MEMORY,
        multiprocessors: UNITS,
        lanes,
        max_block: 1024,
        threads_per_multiprocessor: 2048,
        host_memory: true,
        simulated: true,
    };
    Ok(Box::new(Simulated {
        gpu: Gpu { driver, handle },
        heap: config.limits.heap.unwrap_or(HEAP),
        arch,
        properties,
    }))
}

impl Simulated {
    /// Refuses copies that leave the device's memory.
    fn owned(&self, address: u64, bytes: u64) -> Result<()> {
        if bytes == 0 || self.reaches(address, bytes) {
            return Ok(());
        }
        Err(Error::Device(format!(
            "a copy of {bytes} bytes at device address {address:#x} leaves the memory that is \
             allocated there"
        )))
    }
}

impl Device for Simulated {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn suits(&self, arch: &Arch) -> Option<u32> {
        let Arch::Amd(gfx) = arch else { return None };
        Some(self.gpu.driver.fits(&self.arch, gfx.name())).filter(|&n| n > 0)
    }

    fn arch(&self) -> String {
        self.arch.clone()
    }

    fn enter(&self) -> Result<()> {
        Ok(())
    }

    fn alloc(&self, bytes: u64, _memory: Memory) -> Result<u64> {
        // SAFETY: the handle is a device.
        match unsafe { (self.gpu.driver.alloc)(self.gpu.handle, bytes.max(1)) } {
            0 => Err(Error::OutOfMemory {
                bytes,
                free: None,
                device: self.properties.name.clone(),
                purpose: None,
            }),
            address => Ok(address),
        }
    }

    fn free(&self, address: u64, _memory: Memory) -> Result<()> {
        // SAFETY: the handle is a device; the runtime frees what is not used.
        match unsafe { (self.gpu.driver.free)(self.gpu.handle, address) } {
            0 => Ok(()),
            _ => Err(Error::Device(self.gpu.driver.last())),
        }
    }

    fn new_queue(&self) -> Result<Queue> {
        Ok(Queue(0))
    }

    unsafe fn copy_to(
        &self,
        _queue: Queue,
        device: u64,
        host: *const u8,
        bytes: u64,
    ) -> Result<()> {
        self.owned(device, bytes)?;
        // SAFETY: the device's side was just checked, the caller vouches for
        // the host's.
        unsafe { std::ptr::copy(host, device as *mut u8, bytes as usize) };
        Ok(())
    }

    unsafe fn copy_from(
        &self,
        _queue: Queue,
        host: *mut u8,
        device: u64,
        bytes: u64,
    ) -> Result<()> {
        self.owned(device, bytes)?;
        // SAFETY: as in `copy_to`.
        unsafe { std::ptr::copy(device as *const u8, host, bytes as usize) };
        Ok(())
    }

    fn copy_within(&self, _queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        self.owned(to, bytes)?;
        self.owned(from, bytes)?;
        // SAFETY: both sides were just checked.
        unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes as usize) };
        Ok(())
    }

    fn fill(&self, _queue: Queue, address: u64, byte: u8, bytes: u64) -> Result<()> {
        self.owned(address, bytes)?;
        // SAFETY: the memory was just checked.
        unsafe { std::ptr::write_bytes(address as *mut u8, byte, bytes as usize) };
        Ok(())
    }

    fn wait_for(&self, _queue: Queue, _other: Queue) -> Result<()> {
        Ok(())
    }

    fn synchronize(&self, _queue: Queue) -> Result<()> {
        Ok(())
    }

    fn load(&self, image: &Image) -> Result<Box<dyn Module>> {
        module::load(self.gpu, self, self.heap, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    fn launch(
        &self,
        _queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()> {
        module::launch(self.gpu, kernel, shape, params)
    }

    fn reaches(&self, address: u64, bytes: u64) -> bool {
        // SAFETY: the handle is a device.
        unsafe { (self.gpu.driver.owns)(self.gpu.handle, address, bytes) != 0 }
    }
}
