//! Opening the library and its GPUs.

use super::device::Hip;
use super::driver::{Driver, Raw};
use crate::config::{DeviceLimits, Kind};
use crate::device::{Device, Properties};
use crate::error::{Error, Result};
use crate::plugins::pool::Pool;
use std::ffi::c_int;
use std::sync::Mutex;
use wf_image::amd::Gfx;

/// Numbers of `hipDeviceAttribute_t`.
mod attribute {
    pub const MAX_THREADS_PER_BLOCK: i32 = 56;
    pub const THREADS_PER_MULTIPROCESSOR: i32 = 57;
    pub const MULTIPROCESSORS: i32 = 63;
    pub const PAGEABLE_ACCESS: i32 = 65;
    pub const WARP_SIZE: i32 = 87;
}

/// `hipLimitStackSize`.
const LIMIT_STACK: c_int = 0;
/// Most bytes that kernels may allocate where the environment does not say.
const HEAP: u64 = 256 << 20;

/// All AMD GPUs of the machine that there can be code for, in the library's
/// order.
///
/// # Errors
/// There is no library, it cannot be used, or there is no such GPU.
pub fn devices(limits: &DeviceLimits) -> Result<Vec<Box<dyn Device>>> {
    let driver: &'static Driver = Box::leak(Box::new(Driver::open()?));
    let mut count = 0;
    // SAFETY: the pointer is to a local variable.
    driver.check("hipGetDeviceCount", unsafe {
        (driver.device_count)(&mut count)
    })?;
    let (mut devices, mut others) = (vec![], vec![]);
    for ordinal in 0..count {
        let (processor, features) = processor(driver, ordinal)?;
        if Gfx::ALL.iter().any(|gfx| gfx.suits(&processor) > 0) {
            let hip = Hip::open(driver, ordinal, processor, &features, limits)?;
            devices.push(Box::new(hip) as Box<dyn Device>);
        } else {
            others.push(processor);
        }
    }
    match (devices.is_empty(), others.is_empty()) {
        (false, _) => Ok(devices),
        (true, true) => Err(Error::Device("AMD's HIP library finds no GPU".to_owned())),
        (true, false) => Err(Error::Device(format!(
            "no `--offload-arch=` makes code for this machine's AMD GPUs ({})",
            others.join(", ")
        ))),
    }
}

/// A GPU's processor, and the features that it runs with.
fn processor(driver: &Driver, ordinal: c_int) -> Result<(String, String)> {
    let mut raw = Box::new(Raw::new());
    // SAFETY: `Raw` has room for the structure.
    driver.check("hipGetDeviceProperties", unsafe {
        (driver.device_properties)(&mut *raw, ordinal)
    })?;
    let name = text(&raw.arch);
    let (processor, features) = name.split_once(':').unwrap_or((&name, ""));
    Ok((processor.to_owned(), features.to_owned()))
}

/// What comes before the first NUL.
fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|c| *c == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

impl Hip {
    fn open(
        driver: &'static Driver,
        ordinal: c_int,
        processor: String,
        features: &str,
        limits: &DeviceLimits,
    ) -> Result<Self> {
        let mut name = [0u8; 256];
        let mut uuid = [0u8; 16];
        let mut memory = 0usize;
        // SAFETY: every pointer is to a local variable of the size that the
        // library is told.
        unsafe {
            driver.check("hipSetDevice", (driver.device_set)(ordinal))?;
            driver.check(
                "hipDeviceGetName",
                (driver.device_name)(name.as_mut_ptr().cast(), 255, ordinal),
            )?;
            driver.check("hipDeviceGetUuid", (driver.device_uuid)(&mut uuid, ordinal))?;
            driver.check(
                "hipDeviceTotalMem",
                (driver.device_memory)(&mut memory, ordinal),
            )?;
        }
        if let Some(bytes) = limits.stack {
            // SAFETY: it takes numbers.
            let status = unsafe { (driver.device_limit)(LIMIT_STACK, bytes as usize) };
            if status != 0 {
                return Err(Error::Environment(format!(
                    "LIBOMPTARGET_STACK_SIZE is {bytes}: {}",
                    driver.describe("hipDeviceSetLimit", status)
                )));
            }
        }
        let get = |number| -> Result<u32> {
            let mut value = 0;
            // SAFETY: the pointer is to a local variable.
            let status = unsafe { (driver.device_attribute)(&mut value, number, ordinal) };
            driver.check("hipDeviceGetAttribute", status)?;
            Ok(u32::try_from(value).unwrap_or(0))
        };
        // Kernels meet pages that are not there only where they can try again.
        let retries = features.split(':').any(|f| f == "xnack+");
        let properties = Properties {
            kind: Kind::Hip,
            name: text(&name),
            uid: format!(
                "GPU-{}",
                uuid.iter().map(|b| format!("{b:02x}")).collect::<String>()
            ),
            memory_bytes: memory as u64,
            multiprocessors: get(attribute::MULTIPROCESSORS)?,
            lanes: get(attribute::WARP_SIZE)?,
            max_block: get(attribute::MAX_THREADS_PER_BLOCK)?,
            threads_per_multiprocessor: get(attribute::THREADS_PER_MULTIPROCESSOR)?,
            host_memory: retries && get(attribute::PAGEABLE_ACCESS)? != 0,
            simulated: false,
        };
        Ok(Self {
            driver,
            ordinal,
            processor,
            heap: limits.heap.unwrap_or((memory as u64 / 64).min(HEAP)),
            properties,
            pool: Mutex::new(Pool::default()),
            queues: Mutex::new(vec![]),
            services: Mutex::new(vec![]),
        })
    }
}
