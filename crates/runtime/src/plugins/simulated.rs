//! Parts that simulated GPUs share: their memory is host memory, and every operation is done
//! when its call returns.

use crate::device::{
    Block, Device, Frozen, Guard, KernelHandle, Memory, Module, Properties, Queue, Shape,
};
use crate::error::{Error, Result};
use std::time::Duration;
use wf_host_abi::{Arch, Image, SourceLoc};

/// What runs kernels.
pub trait Machine: Send + Sync {
    /// As [`Device::suits`].
    fn suits(&self, arch: &Arch) -> Option<u32>;

    /// As [`Device::arch`].
    fn arch(&self) -> String;

    /// Allocates memory; `None` where there is not enough.
    fn alloc(&self, bytes: u64) -> Option<u64>;

    /// As [`Device::alloc_guarded`].
    fn alloc_guarded(&self, bytes: u64, guard: Guard) -> Option<Block> {
        let start = self.alloc(guard.before + bytes)?;
        Some(Block {
            start,
            first: start + guard.before,
        })
    }

    /// Gives memory back.
    ///
    /// # Errors
    /// The address was not allocated.
    fn free(&self, address: u64) -> Result<()>;

    /// Bytes of the largest block that could be allocated, if it can tell.
    fn room(&self) -> Option<u64> {
        None
    }

    /// As [`Device::expire`].
    fn expire(&self, _limit: Duration, _region: &'static SourceLoc) {}

    /// As [`Device::freeze`].
    fn freeze(&self) -> Box<dyn Frozen + '_> {
        Box::new(())
    }

    /// Whether all of `[address, address+bytes)` is memory of the device.
    fn owns(&self, address: u64, bytes: u64) -> bool;

    /// Loads code; `device` is the machine's.
    ///
    /// # Errors
    /// The code is not accepted.
    fn load(&self, device: &dyn Device, image: &Image) -> Result<Box<dyn Module>>;

    /// As [`Device::deepen_stacks`].
    ///
    /// # Errors
    /// The environment asks for stacks that the device's kernels cannot have.
    fn deepen_stacks(&self) -> Result<()> {
        Ok(())
    }

    /// Runs a kernel.
    ///
    /// # Errors
    /// What the kernel did is a fault.
    fn launch(&self, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()>;
}

/// A simulated GPU.
pub struct Simulated<M> {
    /// What runs kernels.
    pub machine: M,
    /// What it says it is.
    pub properties: Properties,
}

impl<M: Machine> Simulated<M> {
    /// The address of a block of so many bytes, if there is one.
    fn allocated<A>(&self, memory: Option<A>, bytes: u64) -> Result<A> {
        memory.ok_or_else(|| Error::OutOfMemory {
            bytes,
            free: self.machine.room(),
            device: self.properties.name.clone(),
            purpose: None,
        })
    }

    /// Refuses copies that leave the device's memory.
    fn owned(&self, address: u64, bytes: u64) -> Result<()> {
        if bytes == 0 || self.machine.owns(address, bytes) {
            return Ok(());
        }
        Err(Error::Device(format!(
            "a copy of {bytes} bytes at device address {address:#x} leaves the memory that is \
             allocated there"
        )))
    }
}

impl<M: Machine> Device for Simulated<M> {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn suits(&self, arch: &Arch) -> Option<u32> {
        self.machine.suits(arch)
    }

    fn arch(&self) -> String {
        self.machine.arch()
    }

    fn deepen_stacks(&self) -> Result<()> {
        self.machine.deepen_stacks()
    }

    #[inline]
    fn enter(&self) -> Result<()> {
        Ok(())
    }

    fn alloc(&self, bytes: u64, _memory: Memory) -> Result<u64> {
        self.allocated(self.machine.alloc(bytes.max(1)), bytes)
    }

    fn alloc_guarded(&self, bytes: u64, guard: Guard) -> Result<Block> {
        self.allocated(self.machine.alloc_guarded(bytes.max(1), guard), bytes)
    }

    fn free(&self, address: u64, _memory: Memory) -> Result<()> {
        self.machine.free(address)
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

    fn copy_peer(
        &self,
        _queue: Queue,
        to: u64,
        other: &dyn Device,
        from: u64,
        bytes: u64,
    ) -> Result<bool> {
        self.owned(to, bytes)?;
        if !other.properties().simulated || !other.reaches(from, bytes) {
            return Ok(false);
        }
        // SAFETY: both sides were just checked.
        unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes as usize) };
        Ok(true)
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
        self.machine.load(self, image)
    }

    fn launch(
        &self,
        _queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()> {
        self.machine.launch(kernel, shape, params)
    }

    fn freeze(&self) -> Box<dyn Frozen + '_> {
        self.machine.freeze()
    }

    fn expire(&self, limit: Duration, region: &'static SourceLoc) {
        self.machine.expire(limit, region);
    }

    fn reaches(&self, address: u64, bytes: u64) -> bool {
        self.machine.owns(address, bytes)
    }
}
