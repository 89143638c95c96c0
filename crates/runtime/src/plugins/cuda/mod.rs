//! NVIDIA GPUs, through the driver alone.
//!
//! Programs share the device's primary context with CUDA's own libraries, so
//! that device pointers and streams can be passed to them. Every host thread
//! has a stream of its own.

mod driver;
mod module;
mod pool;

use crate::config::{DeviceLimits, Kind};
use crate::device::{Device, KernelHandle, Memory, Module, Properties, Queue, Shape};
use crate::error::{Error, Result};
use crate::lock::lock;
use driver::{Driver, Handle, OUT_OF_MEMORY, Ordinal};
use pool::Pool;
use std::cell::Cell;
use std::ffi::{c_int, c_uint, c_void};
use std::sync::Mutex;
use wf_image::{Arch, Image};

/// Numbers of `CUdevice_attribute`.
mod attribute {
    pub const MAX_THREADS_PER_BLOCK: i32 = 1;
    pub const WARP_SIZE: i32 = 10;
    pub const MULTIPROCESSORS: i32 = 16;
    pub const THREADS_PER_MULTIPROCESSOR: i32 = 39;
    pub const MAJOR: i32 = 75;
    pub const MINOR: i32 = 76;
    pub const PAGEABLE_ACCESS: i32 = 88;
}

/// `CU_CTX_SCHED_SPIN`: a waiting thread spins, for the lowest latency.
const SCHED_SPIN: c_uint = 1;
/// `CU_STREAM_NON_BLOCKING`: no implicit waits for the default stream.
const NON_BLOCKING: c_uint = 1;
/// `CU_EVENT_DISABLE_TIMING`.
const NO_TIMING: c_uint = 2;
/// `CU_MEM_ATTACH_GLOBAL`.
const ATTACH_GLOBAL: c_uint = 1;
/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`.
const HOST_PORTABLE: c_uint = 3;
/// `CU_LIMIT_STACK_SIZE` and `CU_LIMIT_MALLOC_HEAP_SIZE`.
const LIMIT_STACK: c_int = 0;
const LIMIT_HEAP: c_int = 2;
/// `CU_POINTER_ATTRIBUTE_MEMORY_TYPE`.
const MEMORY_TYPE: c_int = 2;

/// Most bytes that kernels may allocate where the environment does not say.
const HEAP: usize = 256 << 20;

/// Bytes of a thread's stack, where the environment does not say: what
/// recursion and calls through pointers have. The driver's 1024 are soon
/// used up; it provides them for all threads that the GPU holds at once, for
/// which a part of the memory is set aside.
fn stack(memory: usize, threads: usize) -> usize {
    (memory / 64 / threads.max(1)).clamp(1024, 16384) & !255
}

/// A GPU.
pub struct Cuda {
    driver: &'static Driver,
    ordinal: Ordinal,
    context: usize,
    capability: u32,
    properties: Properties,
    pool: Mutex<Pool>,
    /// Whether nobody else in the process uses CUDA.
    apart: bool,
}

thread_local! {
    /// The context that was made current last; others' doing is not seen.
    static CURRENT: Cell<usize> = const { Cell::new(0) };
}

/// Whether no code but ours uses CUDA, as far as names that the program
/// resolves tell.
fn is_apart() -> bool {
    [
        c"cudaMalloc",
        c"cudaLaunchKernel",
        c"cuLaunchKernel",
        c"cuMemAlloc_v2",
    ]
    .iter()
    // SAFETY: the names are C strings.
    .all(|name| unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }.is_null())
}

/// Copies to the host from this size on have its pages made beforehand.
const POPULATE: usize = 8 << 20;

/// Bytes of a page of the host.
const PAGE: usize = 4096;

/// Has the system provide the pages of memory that is about to be written.
/// The driver would meet fresh memory page by page, at a tenth of the speed.
fn populate(address: usize, bytes: usize) {
    if bytes < POPULATE {
        return;
    }
    let begin = address.next_multiple_of(PAGE);
    let len = (address + bytes).saturating_sub(begin) / PAGE * PAGE;
    // SAFETY: the range lies in memory that the caller may write, and its
    // contents stay as they are. An old system refuses, which does no harm.
    unsafe { libc::madvise(begin as *mut c_void, len, libc::MADV_POPULATE_WRITE) };
}

/// All NVIDIA GPUs of the machine, in the driver's order.
///
/// # Errors
/// There is no driver, it cannot be used, or there is no GPU.
pub fn devices(limits: &DeviceLimits) -> Result<Vec<Box<dyn Device>>> {
    let driver: &'static Driver = Box::leak(Box::new(Driver::open()?));
    let mut count = 0;
    // SAFETY: the pointer is to a local variable.
    driver.check("cuDeviceGetCount", unsafe {
        (driver.device_count)(&mut count)
    })?;
    if count == 0 {
        return Err(Error::Device("the NVIDIA driver finds no GPU".to_owned()));
    }
    (0..count)
        .map(|i| Ok(Box::new(Cuda::open(driver, i, limits)?) as Box<dyn Device>))
        .collect()
}

impl Cuda {
    fn open(driver: &'static Driver, index: c_int, limits: &DeviceLimits) -> Result<Self> {
        let mut ordinal = 0;
        let mut name = [0u8; 256];
        let mut uuid = [0u8; 16];
        let mut memory = 0usize;
        let mut context: Handle = std::ptr::null_mut();
        // SAFETY: every pointer is to a local variable of the size that the
        // driver is told.
        unsafe {
            driver.check("cuDeviceGet", (driver.device_get)(&mut ordinal, index))?;
            driver.check(
                "cuDeviceGetName",
                (driver.device_name)(name.as_mut_ptr().cast(), 255, ordinal),
            )?;
            driver.check("cuDeviceGetUuid", (driver.device_uuid)(&mut uuid, ordinal))?;
            driver.check(
                "cuDeviceTotalMem",
                (driver.device_memory)(&mut memory, ordinal),
            )?;
            // Refused where the context is in use already; its owner then
            // decides how waiting goes.
            (driver.context_flags)(ordinal, SCHED_SPIN);
            driver.check(
                "cuDevicePrimaryCtxRetain",
                (driver.context_retain)(&mut context, ordinal),
            )?;
        }
        if limits.heap.is_none() {
            // The driver's 8 MiB are a few bytes for each thread of a large
            // GPU. Only a module that allocates makes the driver take the
            // room; one loaded by others may have, and then it stays as it is.
            let heap = (memory / 64).min(HEAP);
            // SAFETY: the context was just retained.
            unsafe {
                if (driver.context_set)(context) == 0 {
                    (driver.context_limit)(LIMIT_HEAP, heap);
                }
            }
        }
        for (name, limit, bytes) in [
            ("LIBOMPTARGET_STACK_SIZE", LIMIT_STACK, limits.stack),
            ("LIBOMPTARGET_HEAP_SIZE", LIMIT_HEAP, limits.heap),
        ] {
            let Some(bytes) = bytes else { continue };
            // SAFETY: the context was just retained.
            let status = unsafe {
                match (driver.context_set)(context) {
                    0 => (driver.context_limit)(limit, bytes as usize),
                    status => status,
                }
            };
            if status != 0 {
                return Err(Error::Environment(format!(
                    "{name} is {bytes}: {}",
                    driver.describe("cuCtxSetLimit", status)
                )));
            }
        }
        let get = |number| -> Result<u32> {
            let mut value = 0;
            // SAFETY: the pointer is to a local variable.
            let status = unsafe { (driver.device_attribute)(&mut value, number, ordinal) };
            driver.check("cuDeviceGetAttribute", status)?;
            Ok(u32::try_from(value).unwrap_or(0))
        };
        let end = name.iter().position(|c| *c == 0).unwrap_or(name.len());
        let properties = Properties {
            kind: Kind::Cuda,
            name: String::from_utf8_lossy(&name[..end]).into_owned(),
            uid: format!(
                "GPU-{}",
                uuid.iter().map(|b| format!("{b:02x}")).collect::<String>()
            ),
            memory_bytes: memory as u64,
            multiprocessors: get(attribute::MULTIPROCESSORS)?,
            lanes: get(attribute::WARP_SIZE)?,
            max_block: get(attribute::MAX_THREADS_PER_BLOCK)?,
            threads_per_multiprocessor: get(attribute::THREADS_PER_MULTIPROCESSOR)?,
            host_memory: get(attribute::PAGEABLE_ACCESS)? != 0,
        };
        if limits.stack.is_none() {
            let threads = properties.multiprocessors * properties.threads_per_multiprocessor;
            // SAFETY: the context was retained above.
            unsafe {
                if (driver.context_set)(context) == 0 {
                    (driver.context_limit)(LIMIT_STACK, stack(memory, threads as usize));
                }
            }
        }
        Ok(Self {
            driver,
            ordinal,
            context: context as usize,
            capability: get(attribute::MAJOR)? * 10 + get(attribute::MINOR)?,
            properties,
            pool: Mutex::new(Pool::default()),
            apart: is_apart(),
        })
    }

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

    fn compute_capability(&self) -> Option<u32> {
        Some(self.capability)
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
