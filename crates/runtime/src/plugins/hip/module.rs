//! Loading code objects and launching their kernels.

use super::driver::{Driver, Handle};
use crate::device::{Device, KernelHandle, Memory, Module, Queue, Shape};
use crate::error::{Error, Result};
use crate::plugins::mailbox::{Heap, Server};
use crate::plugins::services::Services;
use std::ffi::{CString, c_int, c_void};
use wf_image::Image;
use wf_image::amd::{MAILBOX, Mailbox};

/// `HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK`.
const MAX_THREADS: c_int = 0;

/// `HIP_LAUNCH_PARAM_BUFFER_POINTER`, `_BUFFER_SIZE` and `_END`.
const PARAM_BUFFER: usize = 1;
const PARAM_BUFFER_SIZE: usize = 2;
const PARAM_END: usize = 3;

/// A loaded code object.
pub struct Loaded {
    driver: &'static Driver,
    module: usize,
}

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
) -> Result<(Loaded, Option<Services>)> {
    let mut module: Handle = std::ptr::null_mut();
    // SAFETY: the code is a whole ELF file, which says its own size.
    let status = unsafe { (driver.module_load)(&mut module, image.code.as_ptr().cast()) };
    if status != 0 {
        return Err(Error::Device(format!(
            "AMD's HIP library does not load the program's code for {}: {}",
            crate::registry::arch_name(&image.arch),
            driver.describe("hipModuleLoadData", status)
        )));
    }
    let loaded = Loaded {
        driver,
        module: module as usize,
    };
    let mut answers = None;
    if let Some((place, 8)) = loaded.global(MAILBOX) {
        let mailbox = device.alloc(size_of::<Mailbox>() as u64, Memory::Host)?;
        let memory = device.alloc(heap, Memory::Device)?;
        let server = Server::new(Heap::new(memory, heap));
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

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Option<KernelHandle> {
        let name = CString::new(name).ok()?;
        let mut function: Handle = std::ptr::null_mut();
        // SAFETY: the module is never unloaded, the name is a C string.
        let status = unsafe {
            (self.driver.module_function)(&mut function, self.module as Handle, name.as_ptr())
        };
        (status == 0).then_some(KernelHandle(function as usize))
    }

    fn max_block(&self, kernel: KernelHandle) -> Option<u32> {
        let mut most = 0;
        // SAFETY: the pointer is to a local variable, the function is loaded.
        let status = unsafe {
            (self.driver.function_get_attribute)(&mut most, MAX_THREADS, kernel.0 as Handle)
        };
        u32::try_from(most).ok().filter(|n| status == 0 && *n > 0)
    }

    fn global(&self, name: &str) -> Option<(u64, u64)> {
        let name = CString::new(name).ok()?;
        let (mut address, mut size) = (0u64, 0usize);
        // SAFETY: as above.
        let status = unsafe {
            (self.driver.module_global)(
                &mut address,
                &mut size,
                self.module as Handle,
                name.as_ptr(),
            )
        };
        (status == 0).then_some((address, size as u64))
    }
}

/// Puts a kernel on a stream.
///
/// # Errors
/// The library refuses, or something failed earlier.
pub fn launch(
    driver: &Driver,
    queue: Queue,
    kernel: KernelHandle,
    shape: Shape,
    params: &[u64],
) -> Result<()> {
    // All parameters are eight bytes, so that the list is the beginning of
    // the kernel's arguments; the library adds the hidden ones.
    let mut size = size_of_val(params);
    let mut extra = [
        PARAM_BUFFER as *mut c_void,
        params.as_ptr().cast_mut().cast(),
        PARAM_BUFFER_SIZE as *mut c_void,
        std::ptr::from_mut(&mut size).cast(),
        PARAM_END as *mut c_void,
    ];
    // SAFETY: the function's module is never unloaded, and the library copies
    // the parameters before it returns.
    let status = unsafe {
        (driver.launch)(
            kernel.0 as Handle,
            shape.teams,
            shape.parts,
            1,
            shape.block,
            1,
            1,
            shape.dynamic_shared,
            queue.0 as Handle,
            std::ptr::null_mut(),
            extra.as_mut_ptr(),
        )
    };
    driver.check("hipModuleLaunchKernel", status)
}
