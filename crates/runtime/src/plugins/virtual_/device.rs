//! The virtual GPU's memory, copies and queues.

use super::module;
use crate::config::{Config, Kind};
use crate::device::{Device, KernelHandle, Memory, Module, Properties, Queue, Shape};
use crate::error::{Error, Result};
use wf_image::vgpu::{LANES, TEAM_THREADS};
use wf_image::{Arch, Image};
use wf_vgpu::VirtualGpu;

/// Multiprocessors that it says it has.
const MULTIPROCESSORS: u32 = 4;

/// The virtual GPU.
struct Virtual {
    gpu: VirtualGpu,
    properties: Properties,
}

/// Makes the virtual GPU. Memory of the host is open to its kernels only if
/// the program requires that.
///
/// # Errors
/// The environment asks for a machine that cannot be.
pub fn open(config: &Config, host_memory: bool) -> Result<Box<dyn Device>> {
    let gpu = VirtualGpu::new(wf_vgpu::Config {
        lanes: config.lanes,
        seed: config.seed,
        workers: config.workers,
    })
    .map_err(|e| Error::Environment(e.to_string()))?;
    gpu.allow_host_access(host_memory);
    let properties = Properties {
        kind: Kind::Virtual,
        name: "Warpfork virtual GPU".to_owned(),
        uid: "WARPFORK-VIRTUAL-0".to_owned(),
        memory_bytes: gpu.limits().memory,
        multiprocessors: MULTIPROCESSORS,
        lanes: config.lanes,
        max_block: if config.lanes > LANES[0] {
            wf_vgpu::MAX_BLOCK
        } else {
            TEAM_THREADS
        },
        threads_per_multiprocessor: 2048,
        host_memory: true,
        simulated: true,
    };
    Ok(Box::new(Virtual { gpu, properties }))
}

impl Virtual {
    /// Refuses copies that leave the device's memory.
    fn owned(&self, address: u64, bytes: u64) -> Result<()> {
        if bytes == 0 || self.gpu.owns(address, bytes) {
            return Ok(());
        }
        Err(Error::Device(format!(
            "a copy of {bytes} bytes at device address {address:#x} leaves the memory that is \
             allocated there"
        )))
    }
}

impl Device for Virtual {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn suits(&self, arch: &Arch) -> Option<u32> {
        (*arch == Arch::Virtual).then_some(1)
    }

    fn arch(&self) -> String {
        "virtual".to_owned()
    }

    #[inline]
    fn enter(&self) -> Result<()> {
        Ok(())
    }

    fn alloc(&self, bytes: u64, _memory: Memory) -> Result<u64> {
        self.gpu
            .alloc(bytes.max(1))
            .ok_or_else(|| Error::OutOfMemory {
                bytes,
                free: None,
                device: self.properties.name.clone(),
                purpose: None,
            })
    }

    fn free(&self, address: u64, _memory: Memory) -> Result<()> {
        if self.gpu.free(address) {
            return Ok(());
        }
        Err(Error::Device(format!(
            "no device memory begins at address {address:#x} to be freed"
        )))
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

    #[inline]
    fn synchronize(&self, _queue: Queue) -> Result<()> {
        Ok(())
    }

    fn load(&self, image: &Image) -> Result<Box<dyn Module>> {
        module::load(&self.gpu, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    fn launch(
        &self,
        _queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()> {
        module::launch(&self.gpu, kernel, shape, params)
    }

    fn reaches(&self, address: u64, bytes: u64) -> bool {
        self.gpu.owns(address, bytes)
    }
}
