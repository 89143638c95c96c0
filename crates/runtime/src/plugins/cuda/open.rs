//! Opening the driver and its GPUs.

use super::context;
use super::device::{Cuda, LIMIT_STACK};
use super::driver::{self, Driver, OWN, RECORD_ALL};
use crate::config::{Config, Kind};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::other_code;
use crate::plugins::driver::{Gpu, Handle, Known, Numbers};
use crate::reentrancy::Inside;
use std::ffi::{c_int, c_uint};
use std::sync::Mutex;

/// Numbers of `CUdevice_attribute`.
const NUMBERS: Numbers = Numbers {
    threads_per_block: 1,
    warp_size: 10,
    multiprocessors: 16,
    threads_per_multiprocessor: 39,
    // `MAX_SHARED_MEMORY_PER_BLOCK_OPTIN`, for which `Maker::before_launch` asks.
    shared_per_block: 97,
    pageable_access: 88,
};
const MAJOR: c_int = 75;
const MINOR: c_int = 76;
/// `CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM`.
const REGISTERED_POINTERS: c_int = 91;
/// `READ_ONLY_HOST_REGISTER_SUPPORTED`.
const READ_ONLY_REGISTRATION: c_int = 113;
/// `CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES`: host and device have
/// one address space in hardware.
const SHARED_PAGE_TABLES: c_int = 100;

/// `CU_CTX_SCHED_SPIN`: a waiting thread spins, for the lowest latency.
const SCHED_SPIN: c_uint = 1;
/// `CU_LIMIT_MALLOC_HEAP_SIZE`.
const LIMIT_HEAP: c_int = 2;
/// Most bytes that kernels may allocate where the environment does not say.
const HEAP: usize = 256 << 20;

/// Bytes of a thread's stack, where the environment does not say: what
/// recursion and calls through pointers have. The driver's 1024 are soon
/// used up; it reserves them for all threads that the GPU holds at once, for
/// which a sixteenth of the memory is set aside at most. That takes milliseconds, so
/// it is done when the first kernel comes that needs it; what other kernels take the
/// driver knows from their code.
fn stack(memory: usize, threads: usize) -> usize {
    (memory / 16 / threads.max(1)).clamp(1024, 16384) & !255
}

/// Whether no code but ours uses CUDA, as far as names that the program
/// resolves tell.
fn is_isolated() -> bool {
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

/// All NVIDIA GPUs of the machine, in the driver's order. Kernels reach the host's memory by
/// registration if the program requires that and there is no other way.
///
/// # Errors
/// There is no driver, it cannot be used, or there is no GPU.
pub fn devices(config: &Config, unified: bool) -> Result<Vec<Box<dyn Device>>> {
    // The driver's own libraries open others.
    let alone = !other_code::may_come();
    let driver: &'static Driver = Box::leak(Box::new(driver::open()?));
    context::watch(driver);
    (0..driver.gpus()?)
        .map(|i| Ok(Box::new(gpu(driver, i, config, (unified, alone))?) as Box<dyn Device>))
        .collect()
}

fn gpu(
    driver: &'static Driver,
    index: c_int,
    config: &Config,
    (unified, alone): (bool, bool),
) -> Result<Gpu<Cuda>> {
    let limits = &config.limits;
    let mut ordinal = 0;
    let mut context: Handle = std::ptr::null_mut();
    // SAFETY: the pointers are to local variables.
    unsafe {
        let status = (driver.more.device_get)(&mut ordinal, index);
        driver.check(OWN.device_get, status)?;
        // Refused where the context is in use already; its owner then
        // decides how waiting goes.
        (driver.more.context_flags)(ordinal, SCHED_SPIN);
        let status = (driver.more.context_retain)(&mut context, ordinal);
        driver.check(OWN.context_retain, status)?;
    }
    // Of the thread that comes to open the devices another context may be current.
    let _inside = Inside::enter();
    context::enter(driver, context as usize)?;
    let set = |limit, bytes: usize| {
        // SAFETY: the context was just made current.
        unsafe { (driver.more.context_limit)(limit, bytes) }
    };
    let known = Known { driver, ordinal };
    let memory = known.memory()?;
    if limits.heap.is_none() {
        // The driver's 8 MiB are a few bytes for each thread of a large
        // GPU. Only a module that allocates makes the driver take the
        // room; one loaded by others may have, and then it stays as it is.
        set(LIMIT_HEAP, (memory / 64).min(HEAP));
    }
    for (name, limit, bytes) in [
        ("LIBOMPTARGET_STACK_SIZE", LIMIT_STACK, limits.stack),
        ("LIBOMPTARGET_HEAP_SIZE", LIMIT_HEAP, limits.heap),
    ] {
        let Some(bytes) = bytes else { continue };
        let status = set(limit, bytes as usize);
        if status != 0 {
            return Err(Error::Environment(format!(
                "{name} is {bytes}: {}",
                driver.describe(OWN.context_limit, status)
            )));
        }
    }
    let mut properties = known.properties(Kind::Cuda, &NUMBERS)?;
    if unified && !properties.host_memory {
        let able = known.attribute(REGISTERED_POINTERS)? != 0;
        properties.host_memory = able;
        properties.registers_host = able;
    }
    let threads = properties.multiprocessors * properties.threads_per_multiprocessor;
    let deep = limits.stack.is_none();
    let deep = deep.then(|| stack(memory, threads as usize));
    let isolated = is_isolated();
    if isolated && alone {
        context::be_exclusive();
    }
    let shared_pages = known.attribute(SHARED_PAGE_TABLES)? != 0;
    let maker = Cuda {
        ordinal,
        context: context as usize,
        capability: known.attribute(MAJOR)? * 10 + known.attribute(MINOR)?,
        isolated,
        exclusive: isolated && alone && !shared_pages,
        // SAFETY: the driver's interface gives the symbol this type.
        record_all: unsafe { driver.optional(RECORD_ALL) },
        read_only: known.attribute(READ_ONLY_REGISTRATION)? != 0,
        stack: Mutex::new(deep),
    };
    Ok(Gpu::new(driver, properties, maker, config.waiting))
}
