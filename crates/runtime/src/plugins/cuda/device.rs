//! A GPU's memory, copies and queues.

use super::driver::{Driver, Handle, NOT_READY, OUT_OF_MEMORY, Ordinal};
use super::module;
use crate::device::{Device, KernelHandle, Memory, Module, Moment, Properties, Queue, Shape};
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::plugins::pool::Pool;
use crate::plugins::populate::populate;
use std::cell::Cell;
use std::ffi::{c_int, c_uint, c_void};
use std::sync::Mutex;
use wf_image::{Arch, Image};

/// `CU_STREAM_NON_BLOCKING`: no implicit waits for the default stream.
const NON_BLOCKING: c_uint = 1;
/// `CU_EVENT_DISABLE_TIMING`.
const NO_TIMING: c_uint = 2;
/// `CU_EVENT_DEFAULT`.
const TIMING: c_uint = 0;
/// `CU_MEM_ATTACH_GLOBAL`.
const ATTACH_GLOBAL: c_uint = 1;
/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`.
const HOST_PORTABLE: c_uint = 3;
/// `CU_POINTER_ATTRIBUTE_MEMORY_TYPE`.
const MEMORY_TYPE: c_int = 2;

/// A GPU.
pub struct Cuda {
    pub(super) driver: &'static Driver,
    pub(super) ordinal: Ordinal,
    pub(super) context: usize,
    pub(super) capability: u32,
    pub(super) properties: Properties,
    pub(super) pool: Mutex<Pool>,
    /// Whether nobody else in the process uses CUDA.
    pub(super) apart: bool,
}

thread_local! {
    /// The context that was made current last; others' doing is not seen.
    static CURRENT: Cell<usize> = const { Cell::new(0) };
}

impl Cuda {
    fn check(&self, call: &str, status: c_int) -> Result<()> {
        self.driver.check(call, status)
    }

    fn alloc_failed(&self, call: &str, status: c_int, bytes: u64) -> Error {
        if status != OUT_OF_MEMORY {
            return Error::Device(self.driver.describe(call, status));
        }
        let (mut free, mut total) = (0usize, 0usize);
        // SAFETY: both pointers are to local variables.
        let known = unsafe { (self.driver.memory_info)(&mut free, &mut total) } == 0;
        Error::OutOfMemory {
            bytes,
            free: known.then_some(free as u64),
            device: self.properties.name.clone(),
            purpose: None,
        }
    }

    fn raw_alloc(&self, bytes: u64) -> Result<u64> {
        let mut address = 0;
        // SAFETY: the pointer is to a local variable.
        let mut status = unsafe { (self.driver.memory_alloc)(&mut address, bytes as usize) };
        if status == OUT_OF_MEMORY {
            // What the pool keeps may be enough.
            for block in lock(&self.pool).drain() {
                // SAFETY: the pool's blocks are allocated and unused.
                unsafe { (self.driver.memory_free)(block) };
            }
            // SAFETY: as above.
            status = unsafe { (self.driver.memory_alloc)(&mut address, bytes as usize) };
        }
        if status == 0 {
            Ok(address)
        } else {
            Err(self.alloc_failed("cuMemAlloc", status, bytes))
        }
    }
}

impl Device for Cuda {
    fn properties(&self) -> &Properties {
        &self.properties
    }

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

    fn copies_wait(&self) -> bool {
        true
    }

    #[inline]
    fn enter(&self) -> Result<()> {
        if self.apart && CURRENT.get() == self.context {
            return Ok(());
        }
        CURRENT.set(self.context);
        // SAFETY: the context was retained and is never released.
        let status = unsafe { (self.driver.context_set)(self.context as Handle) };
        // What comes next may only give something back.
        self.driver.check_release("cuCtxSetCurrent", status)
    }

    fn alloc(&self, bytes: u64, memory: Memory) -> Result<u64> {
        match memory {
            Memory::Device => self.raw_alloc(bytes.max(1)),
            Memory::Mapping => {
                if let Some(address) = lock(&self.pool).take(bytes) {
                    return Ok(address);
                }
                let class = Pool::class(bytes);
                let address = self.raw_alloc(class.unwrap_or(bytes.max(1)))?;
                if let Some(class) = class {
                    lock(&self.pool).know(address, class);
                }
                Ok(address)
            }
            Memory::Host => {
                let mut address = std::ptr::null_mut();
                // SAFETY: the pointer is to a local variable.
                let status = unsafe {
                    (self.driver.host_alloc)(&mut address, bytes.max(1) as usize, HOST_PORTABLE)
                };
                match status {
                    0 => Ok(address as u64),
                    _ => Err(self.alloc_failed("cuMemHostAlloc", status, bytes)),
                }
            }
            Memory::Shared => {
                let mut address = 0;
                // SAFETY: the pointer is to a local variable.
                let status = unsafe {
                    (self.driver.managed_alloc)(&mut address, bytes.max(1) as usize, ATTACH_GLOBAL)
                };
                match status {
                    0 => Ok(address),
                    _ => Err(self.alloc_failed("cuMemAllocManaged", status, bytes)),
                }
            }
        }
    }

    fn free(&self, address: u64, memory: Memory) -> Result<()> {
        match memory {
            Memory::Mapping if lock(&self.pool).give(address) => Ok(()),
            Memory::Mapping | Memory::Device | Memory::Shared => {
                // SAFETY: the driver checks the address itself.
                let status = unsafe { (self.driver.memory_free)(address) };
                self.driver.check_release("cuMemFree", status)
            }
            Memory::Host => {
                // SAFETY: the driver checks the address itself.
                let status = unsafe { (self.driver.host_free)(address as *mut c_void) };
                self.driver.check_release("cuMemFreeHost", status)
            }
        }
    }

    fn new_queue(&self) -> Result<Queue> {
        let mut stream: Handle = std::ptr::null_mut();
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (self.driver.stream_create)(&mut stream, NON_BLOCKING) };
        self.check("cuStreamCreate", status)?;
        Ok(Queue(stream as usize))
    }

    unsafe fn copy_to(&self, queue: Queue, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: the caller vouches for the host's memory; the driver checks
        // the device's.
        let status = unsafe {
            (self.driver.copy_to)(device, host.cast(), bytes as usize, queue.0 as Handle)
        };
        self.check("cuMemcpyHtoDAsync", status)
    }

    unsafe fn copy_from(&self, queue: Queue, host: *mut u8, device: u64, bytes: u64) -> Result<()> {
        populate(host as usize, bytes as usize);
        // SAFETY: as in `copy_to`.
        let status = unsafe {
            (self.driver.copy_from)(host.cast(), device, bytes as usize, queue.0 as Handle)
        };
        self.check("cuMemcpyDtoHAsync", status)
    }

    fn copy_within(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        // SAFETY: the driver checks both addresses.
        let status =
            unsafe { (self.driver.copy_within)(to, from, bytes as usize, queue.0 as Handle) };
        self.check("cuMemcpyDtoDAsync", status)
    }

    fn fill(&self, queue: Queue, address: u64, byte: u8, bytes: u64) -> Result<()> {
        // SAFETY: the driver checks the address.
        let status =
            unsafe { (self.driver.fill)(address, byte, bytes as usize, queue.0 as Handle) };
        self.check("cuMemsetD8Async", status)
    }

    fn wait_for(&self, queue: Queue, other: Queue) -> Result<()> {
        let d = self.driver;
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the event is made here; destroying it while the wait is
        // outstanding is allowed, the driver keeps it until then.
        unsafe {
            self.check("cuEventCreate", (d.event_create)(&mut event, NO_TIMING))?;
            let done = self
                .check("cuEventRecord", (d.event_record)(event, other.0 as Handle))
                .and_then(|()| {
                    let status = (d.stream_wait_event)(queue.0 as Handle, event, 0);
                    self.check("cuStreamWaitEvent", status)
                });
            (d.event_destroy)(event);
            done
        }
    }

    #[inline]
    fn synchronize(&self, queue: Queue) -> Result<()> {
        // SAFETY: queues are never destroyed.
        let status = unsafe { (self.driver.stream_synchronize)(queue.0 as Handle) };
        self.driver.check_release("cuStreamSynchronize", status)
    }

    fn is_done(&self, queue: Queue) -> Result<bool> {
        // SAFETY: queues are never destroyed.
        match unsafe { (self.driver.stream_query)(queue.0 as Handle) } {
            NOT_READY => Ok(false),
            status => self
                .driver
                .check_release("cuStreamQuery", status)
                .map(|()| true),
        }
    }

    fn moment(&self, queue: Queue) -> Result<Moment> {
        let d = self.driver;
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the event is made here, and goes to `forget`.
        unsafe {
            self.check("cuEventCreate", (d.event_create)(&mut event, TIMING))?;
            let status = (d.event_record)(event, queue.0 as Handle);
            self.check("cuEventRecord", status).inspect_err(|_| {
                (d.event_destroy)(event);
            })?;
        }
        Ok(Moment::Device(event as usize))
    }

    fn elapsed(&self, from: usize, to: usize) -> Result<f64> {
        let mut milliseconds = 0.0;
        // SAFETY: the handles are events that `moment` made, and the pointer is
        // to a local variable.
        let status =
            unsafe { (self.driver.event_elapsed)(&mut milliseconds, from as Handle, to as Handle) };
        self.check("cuEventElapsedTime", status)?;
        Ok(f64::from(milliseconds) * 1e3)
    }

    fn forget(&self, moment: usize) {
        // SAFETY: an event that `moment` made, which nobody else has.
        unsafe { (self.driver.event_destroy)(moment as Handle) };
    }

    fn free_memory(&self) -> Option<u64> {
        let (mut free, mut total) = (0usize, 0usize);
        self.enter().ok()?;
        // SAFETY: both pointers are to local variables.
        let status = unsafe { (self.driver.memory_info)(&mut free, &mut total) };
        (status == 0).then_some(free as u64)
    }

    fn load(&self, image: &Image) -> Result<Box<dyn Module>> {
        module::load(self.driver, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    #[inline]
    fn launch(
        &self,
        queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()> {
        module::launch(self.driver, queue, kernel, shape, params)
    }

    fn native_handles(&self) -> Option<(usize, usize)> {
        Some((self.ordinal as usize, self.context))
    }

    fn is_apart(&self) -> bool {
        self.apart
    }

    fn kernels_speak(&self, image: &Image) -> bool {
        // Both PTX and machine code name the functions that they call.
        ["vprintf", "__assertfail"]
            .iter()
            .any(|name| image.code.windows(name.len()).any(|w| w == name.as_bytes()))
    }

    fn knows(&self, address: u64) -> bool {
        let mut kind: c_uint = 0;
        // SAFETY: this attribute is an unsigned int; unknown addresses are an
        // error status.
        let status = unsafe {
            (self.driver.pointer_attribute)(
                std::ptr::from_mut(&mut kind).cast(),
                MEMORY_TYPE,
                address,
            )
        };
        status == 0
    }

    fn reaches(&self, address: u64, _bytes: u64) -> bool {
        if self.properties.host_memory {
            return true;
        }
        self.knows(address)
    }
}
