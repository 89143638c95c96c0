//! A GPU's memory, copies and queues.

use super::driver::{Driver, Handle, NOT_READY, OUT_OF_MEMORY};
use super::module;
use crate::device::{Device, KernelHandle, Memory, Module, Moment, Properties, Queue, Shape};
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::plugins::pool::Pool;
use crate::plugins::populate::populate;
use crate::plugins::services::Services;
use std::ffi::{c_int, c_uint};
use std::sync::{Arc, Mutex};
use wf_image::amd::Gfx;
use wf_image::{Arch, Image};

/// `hipStreamNonBlocking`: no implicit waits for the default stream.
const NON_BLOCKING: c_uint = 1;
/// `hipEventDisableTiming`.
const NO_TIMING: c_uint = 2;
/// `hipEventDefault`.
const TIMING: c_uint = 0;
/// `hipMemAttachGlobal`.
const ATTACH_GLOBAL: c_uint = 1;
/// `hipHostMallocPortable | hipHostMallocMapped | hipHostMallocCoherent`:
/// kernels and the host see each other's writes while kernels run.
const HOST_FLAGS: c_uint = 0x4000_0003;
/// `HIP_POINTER_ATTRIBUTE_MEMORY_TYPE`.
const MEMORY_TYPE: c_int = 2;

/// A GPU.
pub struct Hip {
    pub(super) driver: &'static Driver,
    pub(super) ordinal: c_int,
    /// LLVM's name, without features.
    pub(super) processor: String,
    /// Bytes that each code object's kernels may allocate.
    pub(super) heap: u64,
    pub(super) properties: Properties,
    pub(super) pool: Mutex<Pool>,
    /// All queues.
    pub(super) queues: Mutex<Vec<Queue>>,
    /// Those of loaded code objects that ask the host.
    pub(super) services: Mutex<Vec<Arc<Services>>>,
}

impl Hip {
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

    /// Answers what kernels ask for.
    fn serve(&self) -> Result<()> {
        // The lock is not held meanwhile: an answer may print.
        let services = lock(&self.services).clone();
        for services in services {
            services.look();
            if let Some(why) = services.take_failure() {
                return Err(Error::Fault(why));
            }
        }
        Ok(())
    }

    /// Answers kernels until a queue is done, if there are any that ask:
    /// whoever waited inside the library could not.
    fn settle(&self, queue: Queue) -> Result<()> {
        if lock(&self.services).is_empty() {
            return Ok(());
        }
        while !self.is_done(queue)? {
            std::thread::yield_now();
        }
        Ok(())
    }

    /// The same for all queues, before calls that wait for the whole device.
    fn settle_all(&self) -> Result<()> {
        let queues = lock(&self.queues).clone();
        queues.into_iter().try_for_each(|queue| self.settle(queue))
    }

    fn raw_alloc(&self, bytes: u64) -> Result<u64> {
        let mut address = 0;
        // SAFETY: the pointer is to a local variable.
        let mut status = unsafe { (self.driver.memory_alloc)(&mut address, bytes as usize) };
        if status == OUT_OF_MEMORY {
            // What the pool keeps may be enough.
            self.settle_all()?;
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
            Err(self.alloc_failed("hipMalloc", status, bytes))
        }
    }
}

impl Device for Hip {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn suits(&self, arch: &Arch) -> Option<u32> {
        let Arch::Amd(gfx) = arch else { return None };
        Some(gfx.suits(&self.processor)).filter(|&n| n > 0)
    }

    fn arch(&self) -> String {
        let best = Gfx::ALL.iter().max_by_key(|gfx| gfx.suits(&self.processor));
        best.map_or("", |gfx| gfx.name()).to_owned()
    }

    fn copies_wait(&self) -> bool {
        true
    }

    fn enter(&self) -> Result<()> {
        // SAFETY: it takes a number.
        let status = unsafe { (self.driver.device_set)(self.ordinal) };
        // What comes next may only give something back.
        self.driver.check_release("hipSetDevice", status)
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
                let mut address = 0;
                // SAFETY: the pointer is to a local variable.
                let status = unsafe {
                    (self.driver.host_alloc)(&mut address, bytes.max(1) as usize, HOST_FLAGS)
                };
                match status {
                    0 => Ok(address),
                    _ => Err(self.alloc_failed("hipHostMalloc", status, bytes)),
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
                    _ => Err(self.alloc_failed("hipMallocManaged", status, bytes)),
                }
            }
        }
    }

    fn free(&self, address: u64, memory: Memory) -> Result<()> {
        match memory {
            Memory::Mapping if lock(&self.pool).give(address) => Ok(()),
            Memory::Mapping | Memory::Device | Memory::Shared => {
                self.settle_all()?;
                // SAFETY: the library checks the address itself.
                let status = unsafe { (self.driver.memory_free)(address) };
                self.driver.check_release("hipFree", status)
            }
            Memory::Host => {
                self.settle_all()?;
                // SAFETY: the library checks the address itself.
                let status = unsafe { (self.driver.host_free)(address) };
                self.driver.check_release("hipHostFree", status)
            }
        }
    }

    fn new_queue(&self) -> Result<Queue> {
        let mut stream: Handle = std::ptr::null_mut();
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (self.driver.stream_create)(&mut stream, NON_BLOCKING) };
        self.check("hipStreamCreateWithFlags", status)?;
        lock(&self.queues).push(Queue(stream as usize));
        Ok(Queue(stream as usize))
    }

    unsafe fn copy_to(&self, queue: Queue, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        self.settle(queue)?;
        // SAFETY: the caller vouches for the host's memory; the library checks
        // the device's.
        let status = unsafe {
            (self.driver.copy_to)(device, host.cast(), bytes as usize, queue.0 as Handle)
        };
        self.check("hipMemcpyHtoDAsync", status)
    }

    unsafe fn copy_from(&self, queue: Queue, host: *mut u8, device: u64, bytes: u64) -> Result<()> {
        self.settle(queue)?;
        populate(host as usize, bytes as usize);
        // SAFETY: as in `copy_to`.
        let status = unsafe {
            (self.driver.copy_from)(host.cast(), device, bytes as usize, queue.0 as Handle)
        };
        self.check("hipMemcpyDtoHAsync", status)
    }

    fn copy_within(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        // SAFETY: the library checks both addresses.
        let status =
            unsafe { (self.driver.copy_within)(to, from, bytes as usize, queue.0 as Handle) };
        self.check("hipMemcpyDtoDAsync", status)
    }

    fn fill(&self, queue: Queue, address: u64, byte: u8, bytes: u64) -> Result<()> {
        // SAFETY: the library checks the address.
        let status =
            unsafe { (self.driver.fill)(address, byte, bytes as usize, queue.0 as Handle) };
        self.check("hipMemsetD8Async", status)
    }

    fn wait_for(&self, queue: Queue, other: Queue) -> Result<()> {
        let d = self.driver;
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the event is made here; destroying it while the wait is
        // outstanding is allowed, the driver keeps it until then.
        unsafe {
            self.check(
                "hipEventCreateWithFlags",
                (d.event_create)(&mut event, NO_TIMING),
            )?;
            let done = self
                .check("hipEventRecord", (d.event_record)(event, other.0 as Handle))
                .and_then(|()| {
                    let status = (d.stream_wait_event)(queue.0 as Handle, event, 0);
                    self.check("hipStreamWaitEvent", status)
                });
            (d.event_destroy)(event);
            done
        }
    }

    #[inline]
    fn synchronize(&self, queue: Queue) -> Result<()> {
        self.settle(queue)?;
        // SAFETY: queues are never destroyed.
        let status = unsafe { (self.driver.stream_synchronize)(queue.0 as Handle) };
        self.driver.check_release("hipStreamSynchronize", status)
    }

    fn is_done(&self, queue: Queue) -> Result<bool> {
        self.serve()?;
        // SAFETY: queues are never destroyed.
        match unsafe { (self.driver.stream_query)(queue.0 as Handle) } {
            NOT_READY => Ok(false),
            status => self
                .driver
                .check_release("hipStreamQuery", status)
                .map(|()| true),
        }
    }

    fn moment(&self, queue: Queue) -> Result<Moment> {
        let d = self.driver;
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the event is made here, and goes to `forget`.
        unsafe {
            self.check(
                "hipEventCreateWithFlags",
                (d.event_create)(&mut event, TIMING),
            )?;
            let status = (d.event_record)(event, queue.0 as Handle);
            self.check("hipEventRecord", status).inspect_err(|_| {
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
        self.check("hipEventElapsedTime", status)?;
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
        self.settle_all()?;
        let (loaded, services) = module::load(self.driver, self, self.heap, image)?;
        lock(&self.services).extend(services.map(Arc::new));
        Ok(Box::new(loaded))
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
