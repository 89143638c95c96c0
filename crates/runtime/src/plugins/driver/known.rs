//! Properties of a GPU, as its driver reports them.

use super::Driver;
use crate::config::Kind;
use crate::device::Properties;
use crate::error::Result;
use std::ffi::c_int;

/// The driver's numbers for attributes of a device.
pub struct Numbers {
    /// Most threads of a block.
    pub threads_per_block: c_int,
    /// Lanes of a warp.
    pub warp_size: c_int,
    /// Multiprocessors.
    pub multiprocessors: c_int,
    /// Threads that one of them holds.
    pub threads_per_multiprocessor: c_int,
    /// Most shared memory of a block that a launch may ask for.
    pub shared_per_block: c_int,
    /// Whether kernels reach the host's pageable memory.
    pub pageable_access: c_int,
}

/// A GPU that can be asked.
pub struct Known<'a, More: 'static> {
    /// Its driver.
    pub driver: &'a Driver<More>,
    /// Its number.
    pub ordinal: c_int,
}

impl<More> Known<'_, More> {
    /// One attribute; what is negative counts as 0.
    ///
    /// # Errors
    /// The driver does not know it.
    pub fn attribute(&self, number: c_int) -> Result<u32> {
        let mut value = 0;
        let d = self.driver;
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (d.functions.device_attribute)(&mut value, number, self.ordinal) };
        d.check(d.names().device_attribute, status)?;
        Ok(u32::try_from(value).unwrap_or(0))
    }

    /// Bytes of its memory.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn memory(&self) -> Result<usize> {
        let mut memory = 0;
        let d = self.driver;
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (d.functions.device_memory)(&mut memory, self.ordinal) };
        d.check(d.names().device_memory, status)?;
        Ok(memory)
    }

    /// All that the runtime wants to know.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn properties(&self, kind: Kind, numbers: &Numbers) -> Result<Properties> {
        let (d, names) = (self.driver, self.driver.names());
        let mut name = [0u8; 256];
        let mut uuid = [0u8; 16];
        // SAFETY: both pointers are to local variables of the size that the
        // driver is notified.
        unsafe {
            let status = (d.functions.device_name)(name.as_mut_ptr().cast(), 255, self.ordinal);
            d.check(names.device_name, status)?;
            let status = (d.functions.device_uuid)(&mut uuid, self.ordinal);
            d.check(names.device_uuid, status)?;
        }
        let end = name.iter().position(|c| *c == 0).unwrap_or(name.len());
        let uuid: String = uuid.iter().map(|b| format!("{b:02x}")).collect();
        Ok(Properties {
            kind,
            name: String::from_utf8_lossy(&name[..end]).into_owned(),
            uid: format!("GPU-{uuid}"),
            memory_bytes: self.memory()? as u64,
            multiprocessors: self.attribute(numbers.multiprocessors)?,
            lanes: self.attribute(numbers.warp_size)?,
            max_block: self.attribute(numbers.threads_per_block)?,
            threads_per_multiprocessor: self.attribute(numbers.threads_per_multiprocessor)?,
            shared_per_block: self.attribute(numbers.shared_per_block)?,
            host_memory: self.attribute(numbers.pageable_access)? != 0,
            registers_host: false,
            simulated: false,
        })
    }
}
