//! An emulated AMD GPU.

use super::driver::{Driver, Gpu};
use super::module;
use crate::config::{Config, Kind};
use crate::device::{Device, KernelHandle, Module, Properties, Shape};
use crate::error::{Error, Result};
use crate::plugins::fixed_stack;
use crate::plugins::simulated::{Machine, Simulated};
use std::ffi::CString;
use std::time::Duration;
use wf_host_abi::amd::Gfx;
use wf_host_abi::{Arch, Image, SourceLoc};

/// The processor where the environment names none and the program has code for it,
/// or for none.
const DEFAULT: &str = "gfx942";

/// Compute units that it says it has.
const UNITS: u32 = 4;
/// Most shared memory of a block.
const SHARED: u32 = 64 << 10;

/// Bytes that it says it has.
const MEMORY: u64 = 4 << 30;

/// Bytes that kernels may allocate where the environment does not say.
const HEAP: u64 = 32 << 20;

/// One in emulation.
struct Amdsim {
    gpu: Gpu,
    heap: u64,
    stack: Option<u64>,
    arch: String,
}

// SAFETY: the simulator's functions may be called from any thread.
unsafe impl Send for Amdsim {}
// SAFETY: likewise, and by several at once.
unsafe impl Sync for Amdsim {}

/// The processor that runs a program with this code.
fn processor(archs: &[Arch]) -> &'static str {
    let codes = || {
        archs.iter().filter_map(|arch| match arch {
            Arch::Amd(gfx) => Some(*gfx),
            Arch::Ptx(_) | Arch::Cubin(_) | Arch::Virtual => None,
        })
    };
    if codes().any(|gfx| gfx.suits(DEFAULT) > 0) {
        return DEFAULT;
    }
    let mut others = codes().flat_map(|gfx| gfx.processors());
    let known = others.find(|name| Gfx::named(name).is_some());
    known.copied().unwrap_or(DEFAULT)
}

/// Makes one with the processor that `WARPFORK_AMDSIM_ARCH` names, or one that the
/// program has code for.
///
/// # Errors
/// There is no simulator, or it does not know the processor.
pub fn open(config: &Config, archs: &[Arch], host_memory: bool) -> Result<Box<dyn Device>> {
    let driver: &'static Driver = Box::leak(Box::new(Driver::load()?));
    let named = config.amdsim_arch.clone();
    let arch = named.unwrap_or_else(|| processor(archs).to_owned());
    let name = CString::new(arch.as_str()).unwrap_or_default();
    let mut handle = std::ptr::null();
    // SAFETY: the name is a C string, the pointer is to a local variable.
    if unsafe { (driver.open)(name.as_ptr(), &mut handle) } != 0 {
        let why = driver.last();
        return Err(Error::Environment(format!("WARPFORK_AMDSIM_ARCH: {why}")));
    }
    // SAFETY: the handle was just made.
    let lanes = unsafe {
        (driver.allow_host)(handle, host_memory.into());
        (driver.lanes)(handle)
    };
    let properties = Properties {
        kind: Kind::Amdsim,
        name: format!("simulated AMD GPU ({arch})"),
        uid: "WARPFORK-AMDSIM-0".to_owned(),
        memory_bytes: MEMORY,
        multiprocessors: UNITS,
        lanes,
        max_block: 1024,
        threads_per_multiprocessor: 2048,
        shared_per_block: SHARED,
        host_memory: true,
        registers_host: false,
        simulated: true,
    };
    let machine = Amdsim {
        gpu: Gpu { driver, handle },
        heap: config.limits.heap.unwrap_or(HEAP),
        stack: config.limits.stack,
        arch,
    };
    Ok(Box::new(Simulated {
        machine,
        properties,
    }))
}

/// More than a work-group runs before the simulator looks at the clock.
const SLICES: Duration = Duration::from_secs(5);

impl Machine for Amdsim {
    fn suits(&self, arch: &Arch) -> Option<u32> {
        let Arch::Amd(gfx) = arch else { return None };
        Some(self.gpu.driver.fits(&self.arch, gfx.name())).filter(|&n| n > 0)
    }

    fn arch(&self) -> String {
        self.arch.clone()
    }

    fn alloc(&self, bytes: u64) -> Option<u64> {
        // SAFETY: the handle is a device.
        let address = unsafe { (self.gpu.driver.alloc)(self.gpu.handle, bytes) };
        (address != 0).then_some(address)
    }

    fn free(&self, address: u64) -> Result<()> {
        // SAFETY: the handle is a device; the runtime frees what is not used.
        match unsafe { (self.gpu.driver.free)(self.gpu.handle, address) } {
            0 => Ok(()),
            _ => Err(Error::Device(self.gpu.driver.last())),
        }
    }

    fn owns(&self, address: u64, bytes: u64) -> bool {
        // SAFETY: the handle is a device.
        unsafe { (self.gpu.driver.owns)(self.gpu.handle, address, bytes) != 0 }
    }

    fn load(&self, device: &dyn Device, image: &Image) -> Result<Box<dyn Module>> {
        module::load(self.gpu, device, self.heap, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    fn deepen_stacks(&self) -> Result<()> {
        fixed_stack::deepen(self.stack)
    }

    fn launch(&self, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()> {
        module::launch(self.gpu, kernel, shape, params)
    }

    fn expire(&self, _limit: Duration, _region: &'static SourceLoc) {
        // The simulator has the same limit, and looks at the clock now and then.
        std::thread::sleep(SLICES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_is_one_that_there_is_code_for() {
        let of = |codes: &[Gfx]| {
            let amd = codes.iter().copied().map(Arch::Amd);
            processor(&amd.chain([Arch::Virtual]).collect::<Vec<_>>())
        };
        assert_eq!(of(&[]), DEFAULT);
        assert_eq!(of(&[Gfx::Gfx1100]), "gfx1100");
        assert_eq!(of(&[Gfx::Gfx1100, Gfx::Gfx942]), DEFAULT);
        assert_eq!(of(&[Gfx::Gfx9_4Generic, Gfx::Gfx1100]), DEFAULT);
        assert_eq!(of(&[Gfx::Gfx12Generic]), "gfx1201");
    }
}
