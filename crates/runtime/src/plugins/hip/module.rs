//! Loading code objects.

use super::driver::{Driver, OWN, Own};
use crate::device::{Device, Memory, Module};
use crate::error::{Error, Result};
use crate::plugins::driver::{Handle, Loaded};
use wf_amdgpu_hostcall::{Heap, Server, Services};
use wf_host_abi::Image;
use wf_host_abi::amd::{MAILBOX, Mailbox};

/// Has the library load a code object, and gives it a mailbox if it has a
/// place for one, with `heap` bytes of the device for its kernels' allocations.
/// Returns who answers what comes in there.
///
/// # Errors
/// It is not accepted, or there is no memory.
pub fn load(
    driver: &'static Driver,
    device: &dyn Device,
    heap: u64,
    image: &Image,
) -> Result<(Loaded<Own>, Option<Services>)> {
    let mut module: Handle = std::ptr::null_mut();
    // SAFETY: the code is a whole ELF file, which says its own size.
    let status = unsafe { (driver.more.module_load)(&mut module, image.code.as_ptr().cast()) };
    if status != 0 {
        return Err(Error::Device(format!(
            "AMD's HIP library does not load the program's code for {}: {}; a newer ROCm may, or \
             code that `--offload-arch=` makes for the GPU's own name, as `rocminfo` has it",
            crate::registry::arch_name(&image.arch),
            driver.describe(OWN.module_load, status)
        )));
    }
    let loaded = Loaded {
        driver,
        module: module as usize,
        settled: false,
    };
    let mut answers = None;
    if let Some((place, 8)) = loaded.global(MAILBOX)? {
        let mailbox = device.alloc(size_of::<Mailbox>() as u64, Memory::Host)?;
        let memory = device.alloc(heap, Memory::Device)?;
        // HIP's runtime library ends the process where a kernel traps.
        let server = Server::new(Heap::new(memory, heap)).without_traps();
        // SAFETY: the mailbox was just allocated, and is never freed.
        let services = unsafe { Services::new(mailbox, server) };
        let queue = device.new_queue()?;
        // SAFETY: the variable lives until the queue was waited for.
        unsafe { device.copy_to(queue, place, (&raw const mailbox).cast(), 8)? };
        device.synchronize(queue)?;
        answers = Some(services);
    }
    Ok((loaded, answers))
}
