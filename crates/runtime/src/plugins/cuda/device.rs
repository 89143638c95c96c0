//! Parts that NVIDIA GPUs alone have.

use super::context;
use super::driver::{OWN, Own, RECORD_ALL, RecordAll};
use super::module;
use crate::device::{KernelHandle, Module, Queue, Shape, Sharing};
use crate::error::Result;
use crate::lock::lock;
use crate::plugins::driver::{Gpu, Handle, Maker};
use std::ffi::{c_int, c_uint, c_void};
use std::sync::Mutex;
use wf_host_abi::{Arch, Image};

/// `CU_LIMIT_STACK_SIZE`.
pub(super) const LIMIT_STACK: c_int = 0;

/// `CU_MEMHOSTREGISTER_PORTABLE`, `_DEVICEMAP` and `_READ_ONLY`.
const REGISTER_PORTABLE: c_uint = 1;
const REGISTER_DEVICEMAP: c_uint = 2;
const REGISTER_READ_ONLY: c_uint = 8;

/// `CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED`.
const ALREADY_REGISTERED: c_int = 712;

/// `CUDA_ERROR_NOT_SUPPORTED`, `CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED`.
const NOT_SUPPORTED: c_int = 801;
const CAPTURE_UNSUPPORTED: c_int = 900;

/// One of them.
pub struct Cuda {
    pub(super) ordinal: c_int,
    pub(super) context: usize,
    pub(super) capability: u32,
    /// Whether no other code in the process uses CUDA.
    pub(super) isolated: bool,
    /// Whether none comes, and the host does not reach the memory.
    pub(super) exclusive: bool,
    /// Bytes of a thread's stack for kernels whose calls may go deep, until it is
    /// set; none where the environment says what there is.
    pub(super) stack: Mutex<Option<usize>>,
    /// Puts an event after all work of a context, where the driver can.
    pub(super) record_all: Option<RecordAll>,
    /// Whether memory that cannot be written can be registered.
    pub(super) read_only: bool,
}

impl Maker for Cuda {
    type More = Own;
    const STAGES: bool = true;

    fn suits(&self, arch: &Arch) -> Option<u32> {
        match *arch {
            Arch::Cubin(cc) if cc == self.capability => Some(u32::MAX),
            Arch::Ptx(cc) if cc <= self.capability => Some(cc),
            _ => None,
        }
    }

    fn arch(&self) -> String {
        format!("sm_{}", self.capability)
    }

    #[inline]
    fn enter(gpu: &Gpu<Self>) -> Result<()> {
        context::enter(gpu.driver, gpu.maker.context)
    }

    fn load(gpu: &Gpu<Self>, image: &Image) -> Result<Box<dyn Module>> {
        module::load(gpu.driver, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    #[inline]
    fn before_launch(gpu: &Gpu<Self>, kernel: KernelHandle, shape: Shape) -> Result<()> {
        if shape.dynamic_shared == 0 {
            return Ok(());
        }
        module::allow_shared(gpu.driver, kernel, shape.dynamic_shared)
    }

    fn deepen_stacks(gpu: &Gpu<Self>) -> Result<()> {
        if let Some(bytes) = lock(&gpu.maker.stack).take() {
            // SAFETY: a call without pointers. Where it is refused, the driver's own
            // limit holds.
            unsafe { (gpu.driver.more.context_limit)(LIMIT_STACK, bytes) };
        }
        Ok(())
    }

    fn record_all(gpu: &Gpu<Self>, event: Handle) -> Result<bool> {
        let Some(record) = gpu.maker.record_all else {
            return Ok(false);
        };
        // SAFETY: the context was retained for good, and the event was made in it.
        match unsafe { record(gpu.maker.context as Handle, event) } {
            // The driver may not support it for this context, or somebody captures a graph.
            NOT_SUPPORTED | CAPTURE_UNSUPPORTED => Ok(false),
            status => gpu.check(RECORD_ALL, status).map(|()| true),
        }
    }

    fn copy_peer(
        gpu: &Gpu<Self>,
        queue: Queue,
        to: u64,
        (_, other): (usize, usize),
        from: u64,
        bytes: u64,
    ) -> Result<bool> {
        let (own, stream) = (gpu.maker.context as Handle, queue.0 as Handle);
        // SAFETY: both contexts were retained for good; the driver checks the addresses.
        let status = unsafe {
            let copy = gpu.driver.more.copy_peer;
            copy(to, own, from, other as Handle, bytes as usize, stream)
        };
        gpu.check(OWN.copy_peer, status).map(|()| true)
    }

    fn share_host(gpu: &Gpu<Self>, begin: u64, bytes: u64, writable: bool) -> Sharing {
        let flags = match writable {
            true => REGISTER_PORTABLE | REGISTER_DEVICEMAP,
            false if !gpu.maker.read_only => return Sharing::Refused,
            false => REGISTER_PORTABLE | REGISTER_DEVICEMAP | REGISTER_READ_ONLY,
        };
        let memory = begin as *mut c_void;
        // SAFETY: the memory is the process's; the driver refuses what it cannot pin.
        match unsafe { (gpu.driver.more.host_register)(memory, bytes as usize, flags) } {
            0 => Sharing::Done,
            ALREADY_REGISTERED => Sharing::Overlaps,
            _ => Sharing::Refused,
        }
    }

    fn unshare_host(gpu: &Gpu<Self>, begin: u64) {
        // SAFETY: the memory was registered, and no kernel uses it any more. Where it is gone
        // already, the driver knows its pages.
        unsafe { (gpu.driver.more.host_unregister)(begin as *mut c_void) };
    }

    fn native_handles(&self) -> Option<(usize, usize)> {
        Some((self.ordinal as usize, self.context))
    }

    fn is_isolated(&self) -> bool {
        self.isolated
    }

    fn is_exclusive(&self) -> bool {
        self.exclusive
    }

    fn kernels_speak(&self, image: &Image) -> bool {
        // Both PTX and machine code name the functions that they call.
        ["vprintf", "__assertfail"]
            .iter()
            .any(|name| image.code.windows(name.len()).any(|w| w == name.as_bytes()))
    }
}
