//! Kernels and variables of loaded code, and launches.

use super::numbers::{
    LOCAL_BYTES, MAX_THREADS, NOT_FOUND, PARAM_BUFFER, PARAM_BUFFER_SIZE, REGISTERS,
};
use super::{Driver, Handle};
use crate::device::{KernelHandle, Module, Queue, Shape, Taken};
use crate::error::Result;
use std::ffi::{CString, c_int, c_void};

/// Loaded code; the driver unloads it when this is dropped. Whoever drops it has waited
/// for its kernels and uses none of its handles and addresses any more.
pub struct Loaded<More: 'static> {
    /// Who loaded it.
    pub driver: &'static Driver<More>,
    /// The driver's handle.
    pub module: usize,
    /// Whether registers are a count of 32-bit words of a thread, which no driver
    /// changes: NVIDIA's machine code.
    pub settled: bool,
}

impl<More> Loaded<More> {
    /// What the driver found, if there is something of the name.
    fn found<T>(&self, call: &str, status: c_int, found: T) -> Result<Option<T>> {
        match status {
            NOT_FOUND => Ok(None),
            _ => self.driver.check(call, status).map(|()| Some(found)),
        }
    }

    fn attribute(&self, which: c_int, kernel: KernelHandle) -> Option<u32> {
        let get = self.driver.functions.function_get_attribute;
        let mut found = 0;
        // SAFETY: the pointer is to a local variable, the function is loaded.
        let status = unsafe { get(&mut found, which, kernel.0 as Handle) };
        u32::try_from(found).ok().filter(|_| status == 0)
    }
}

impl<More> Drop for Loaded<More> {
    fn drop(&mut self) {
        // SAFETY: nothing of the module is in use, as is said where this is declared. A driver
        // that cannot unload it any more keeps it until the process ends.
        unsafe { (self.driver.functions.module_unload)(self.module as Handle) };
    }
}

impl<More: Send + Sync> Module for Loaded<More> {
    fn kernel(&self, name: &str) -> Result<Option<KernelHandle>> {
        let Ok(name) = CString::new(name) else {
            return Ok(None);
        };
        let mut function: Handle = std::ptr::null_mut();
        // SAFETY: the module is loaded as long as this is there, the name is a C string.
        let status = unsafe {
            (self.driver.functions.module_function)(
                &mut function,
                self.module as Handle,
                name.as_ptr(),
            )
        };
        let found = KernelHandle(function as usize);
        self.found(self.driver.names().module_function, status, found)
    }

    fn max_block(&self, kernel: KernelHandle) -> Option<u32> {
        self.attribute(MAX_THREADS, kernel).filter(|n| *n > 0)
    }

    fn taken(&self, kernel: KernelHandle) -> Option<Taken> {
        let kernel = Some(kernel).filter(|_| self.settled)?;
        Some(Taken {
            registers: self.attribute(REGISTERS, kernel)?,
            local: self.attribute(LOCAL_BYTES, kernel)?,
        })
    }

    fn global(&self, name: &str) -> Result<Option<(u64, u64)>> {
        let Ok(name) = CString::new(name) else {
            return Ok(None);
        };
        let (mut address, mut size) = (0u64, 0usize);
        // SAFETY: as above.
        let status = unsafe {
            (self.driver.functions.module_global)(
                &mut address,
                &mut size,
                self.module as Handle,
                name.as_ptr(),
            )
        };
        let found = (address, size as u64);
        self.found(self.driver.names().module_global, status, found)
    }
}

/// Puts a kernel on a stream.
///
/// # Errors
/// The driver refuses, or something failed earlier.
#[inline]
pub(super) fn launch<More>(
    driver: &Driver<More>,
    queue: Queue,
    kernel: KernelHandle,
    shape: Shape,
    params: &[u64],
) -> Result<()> {
    // All parameters are eight bytes, so that the list is the very buffer
    // that the kernel reads, or its beginning where the driver adds to it.
    let mut size = size_of_val(params);
    let mut extra = [
        PARAM_BUFFER as *mut c_void,
        params.as_ptr().cast_mut().cast(),
        PARAM_BUFFER_SIZE as *mut c_void,
        std::ptr::from_mut(&mut size).cast(),
        driver.interface.launch_end as *mut c_void,
    ];
    // SAFETY: whoever drops a module launches none of its functions any more, and the driver
    // copies the parameters before it returns.
    let status = unsafe {
        (driver.functions.launch)(
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
    driver.check(driver.names().launch, status)
}
