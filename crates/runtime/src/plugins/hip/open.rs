//! Opening the library and its GPUs.

use super::device::{Hip, suits};
use super::driver::{self, Driver, OWN, Raw};
use super::numbers::NUMBERS;
use super::release::Release;
use crate::config::{Config, Kind};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::plugins::driver::{Gpu, Known};
use std::ffi::c_int;
use std::sync::Mutex;
use wf_host_abi::amd::Gfx;

/// Most bytes that kernels may allocate where the environment does not say.
const HEAP: u64 = 256 << 20;

/// All AMD GPUs of the machine that there can be code for, in the library's
/// order.
///
/// # Errors
/// There is no library, it cannot be used, or there is no such GPU.
pub fn devices(config: &Config) -> Result<Vec<Box<dyn Device>>> {
    let driver: &'static Driver = Box::leak(Box::new(driver::open()?));
    let release = Release::of(driver)?;
    let (mut devices, mut others) = (vec![], vec![]);
    for ordinal in 0..driver.gpus()? {
        let (processor, features) = processor(driver, ordinal)?;
        let any = |suits: &dyn Fn(Gfx) -> u32| Gfx::ALL.iter().any(|gfx| suits(*gfx) > 0);
        if any(&|gfx| suits(gfx, &processor, release)) {
            let hip = gpu(driver, ordinal, (processor, &features), release, config)?;
            devices.push(Box::new(hip) as Box<dyn Device>);
        } else if any(&|gfx| gfx.suits(&processor)) {
            others.push(format!("{processor}: {}", release.why_not_generic()));
        } else {
            others.push(processor);
        }
    }
    if devices.is_empty() {
        let known: Vec<_> = Gfx::ALL.iter().map(|gfx| gfx.name()).collect();
        return Err(Error::Device(format!(
            "no `--offload-arch=` makes code for this machine's AMD GPUs ({}), only for {}; run \
             with WARPFORK_DEVICE=amdsim",
            others.join(", "),
            known.join(", ")
        )));
    }
    Ok(devices)
}

/// A GPU's processor, and the features that it runs with.
fn processor(driver: &Driver, ordinal: c_int) -> Result<(String, String)> {
    let mut raw = Box::new(Raw::new());
    // SAFETY: `Raw` has room for the structure.
    let status = unsafe { (driver.more.device_properties)(&mut *raw, ordinal) };
    driver.check(OWN.device_properties, status)?;
    let end = raw.arch.iter().position(|c| *c == 0);
    let name = String::from_utf8_lossy(&raw.arch[..end.unwrap_or(raw.arch.len())]);
    let (processor, features) = name.split_once(':').unwrap_or((&name, ""));
    Ok((processor.to_owned(), features.to_owned()))
}

fn gpu(
    driver: &'static Driver,
    ordinal: c_int,
    (processor, features): (String, &str),
    release: Release,
    config: &Config,
) -> Result<Gpu<Hip>> {
    let limits = &config.limits;
    // SAFETY: it takes a number.
    let status = unsafe { (driver.more.device_set)(ordinal) };
    driver.check(OWN.device_set, status)?;
    let known = Known { driver, ordinal };
    let mut properties = known.properties(Kind::Hip, &NUMBERS)?;
    // Kernels may access pages that are not present only if they can retry.
    properties.host_memory &= features.split(':').any(|f| f == "xnack+");
    let heap = (properties.memory_bytes / 64).min(HEAP);
    let maker = Hip {
        ordinal,
        processor,
        release,
        heap: limits.heap.unwrap_or(heap),
        stack: limits.stack,
        queues: Mutex::new(vec![]),
        services: Mutex::new(vec![]),
    };
    Ok(Gpu::new(driver, properties, maker, config.waiting))
}
