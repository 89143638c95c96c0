//! Opening the driver and its GPUs.

use super::device::Cuda;
use super::driver::{Driver, Handle};
use crate::config::{DeviceLimits, Kind};
use crate::device::{Device, Properties};
use crate::error::{Error, Result};
use crate::plugins::pool::Pool;
use std::ffi::{c_int, c_uint};
use std::sync::Mutex;

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
/// `CU_LIMIT_STACK_SIZE` and `CU_LIMIT_MALLOC_HEAP_SIZE`.
const LIMIT_STACK: c_int = 0;
const LIMIT_HEAP: c_int = 2;
/// Most bytes that kernels may allocate where the environment does not say.
const HEAP: usize = 256 << 20;

/// Bytes of a thread's stack, where the environment does not say: what
/// recursion and calls through pointers have. The driver's 1024 are soon
/// used up; it provides them for all threads that the GPU holds at once, for
/// which a part of the memory is set aside.
fn stack(memory: usize, threads: usize) -> usize {
    (memory / 64 / threads.max(1)).clamp(1024, 16384) & !255
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
            simulated: false,
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
}
