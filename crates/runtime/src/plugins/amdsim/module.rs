//! Loading code objects and launching their kernels.

use super::driver::{Facts, Gpu, Handle, Hook};
use crate::device::{Device, KernelHandle, Memory, Module, Shape};
use crate::error::{Error, Fault, Result};
use crate::lock::lock;
use std::ffi::{CString, c_void};
use std::sync::{Arc, Mutex};
use wf_amdgpu_hostcall::{Heap, Server, Services};
use wf_host_abi::Image;
use wf_host_abi::amd::{MAILBOX, Mailbox};

/// A loaded code object.
pub struct Loaded {
    gpu: Gpu,
    handle: Handle,
    host: Option<Arc<Services>>,
    /// Its kernels, of which others have the addresses.
    #[expect(clippy::vec_box, reason = "others have their addresses")]
    kernels: Mutex<Vec<Box<Kernel>>>,
    /// Memory of the device for the requests of its kernels.
    memory: Vec<u64>,
}

impl Drop for Loaded {
    fn drop(&mut self) {
        // SAFETY: whoever drops a module uses none of its handles and addresses any more.
        unsafe {
            (self.gpu.driver.unload)(self.handle);
            for address in &self.memory {
                (self.gpu.driver.free)(self.gpu.handle, *address);
            }
        }
    }
}

// SAFETY: the simulator's functions may be called from any thread.
unsafe impl Send for Loaded {}
// SAFETY: likewise, and by several at once.
unsafe impl Sync for Loaded {}

/// A kernel.
struct Kernel {
    handle: Handle,
    facts: Facts,
    host: Option<Arc<Services>>,
}

/// Looks into the mailbox, while a kernel waits.
extern "C" fn look(host: *mut c_void, _m0: u32) {
    // SAFETY: `launch` gives services that live as long as the launch.
    unsafe { &*host.cast::<Services>() }.look();
}

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Result<Option<KernelHandle>> {
        let Ok(name) = CString::new(name) else {
            return Ok(None);
        };
        let (mut handle, mut facts) = (std::ptr::null(), Facts::default());
        // SAFETY: the module is loaded, the rest are local variables.
        let status = unsafe {
            (self.gpu.driver.kernel)(self.handle, name.as_ptr(), &mut handle, &mut facts)
        };
        let host = self.host.clone();
        Ok((status == 0).then(|| {
            let kernel = Kernel {
                handle,
                facts,
                host,
            };
            let kernel = Box::new(kernel);
            let handle = KernelHandle(std::ptr::from_ref(&*kernel) as usize);
            lock(&self.kernels).push(kernel);
            handle
        }))
    }

    fn max_block(&self, kernel: KernelHandle) -> Option<u32> {
        // SAFETY: handles are made by `kernel`, and live as long as the module.
        let kernel = unsafe { &*(kernel.0 as *const Kernel) };
        Some(kernel.facts.max_block)
    }

    fn global(&self, name: &str) -> Result<Option<(u64, u64)>> {
        let Ok(name) = CString::new(name) else {
            return Ok(None);
        };
        let (mut address, mut size) = (0, 0);
        // SAFETY: the module is loaded, the rest are local variables.
        let status = unsafe {
            (self.gpu.driver.symbol)(self.handle, name.as_ptr(), &mut address, &mut size)
        };
        Ok((status == 0).then_some((address, size)))
    }
}

/// Loads an image, and gives it a mailbox if it has a place for one, with
/// `heap` bytes of the device for its kernels' allocations.
///
/// # Errors
/// It is none for this processor, or there is no memory.
pub fn load(gpu: Gpu, device: &dyn Device, heap: u64, image: &Image) -> Result<Loaded> {
    let driver = gpu.driver;
    let mut handle = std::ptr::null();
    let code = &image.code;
    // SAFETY: the code is as long as is said, the pointer is to a local
    // variable.
    let status = unsafe { (driver.load)(gpu.handle, code.as_ptr(), code.len(), &mut handle) };
    if status != 0 {
        let why = driver.last();
        return Err(Error::Device(format!(
            "the AMD simulator does not load the program's code: {why}"
        )));
    }
    let mut loaded = Loaded {
        gpu,
        handle,
        host: None,
        kernels: Mutex::default(),
        memory: vec![],
    };
    if let Some((place, 8)) = loaded.global(MAILBOX)? {
        let mailbox = device.alloc(size_of::<Mailbox>() as u64, Memory::Host)?;
        loaded.memory.push(mailbox);
        let memory = device.alloc(heap, Memory::Device)?;
        loaded.memory.push(memory);
        // SAFETY: the variable is the image's own, which no kernel uses yet.
        unsafe { (place as *mut u64).write_unaligned(mailbox) };
        let server = Server::new(Heap::new(memory, heap));
        // SAFETY: the mailbox was just allocated, and is freed with the module.
        loaded.host = Some(Arc::new(unsafe { Services::new(mailbox, server) }));
    }
    Ok(loaded)
}

/// Runs a kernel to its end.
///
/// # Errors
/// The kernel's fault.
pub fn launch(gpu: Gpu, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()> {
    // SAFETY: handles are made by `Loaded::kernel`, and live as long as the module.
    let kernel = unsafe { &*(kernel.0 as *const Kernel) };
    let (hook, user) = match &kernel.host {
        None => (None, std::ptr::null_mut()),
        Some(host) => (Some(look as Hook), Arc::as_ptr(host).cast_mut().cast()),
    };
    // SAFETY: both handles come from the simulator, and the arrays are as
    // long as is said.
    let status = unsafe {
        (gpu.driver.launch)(
            gpu.handle,
            kernel.handle,
            &[shape.teams, shape.parts, 1],
            &[shape.block, 1, 1],
            shape.dynamic_shared,
            params.as_ptr().cast(),
            size_of_val(params),
            hook,
            user,
        )
    };
    let said = kernel.host.as_ref().and_then(|host| host.take_failure());
    match (status, said) {
        (0, None) => Ok(()),
        // The kernel continued after its request, so the location is unknown.
        (0, Some(why)) => Err(Error::Device(why)),
        (_, said) => Err(Error::Fault(Fault {
            of_address: said.is_none(),
            misaligned: None,
            beside: None,
            message: said.unwrap_or_else(|| gpu.driver.last()),
            is_placed: true,
        })),
    }
}
