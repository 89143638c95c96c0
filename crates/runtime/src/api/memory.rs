//! Allocation of device memory.

use super::{Where, api, find, or_else};
use crate::device::Memory;
use crate::error::{Error, Result};
use crate::events::{self, Data, Work};
use crate::mapping::entry::Origin;
use crate::session::Session;
use std::ffi::{c_int, c_void};

/// Host memory for `omp_target_alloc` on the host is aligned to this.
const HOST_ALIGN: usize = 64;

/// Null if there is not enough.
pub(crate) fn alloc(bytes: usize, device: c_int, memory: Memory) -> Result<*mut c_void> {
    if bytes == 0 {
        return Ok(std::ptr::null_mut());
    }
    match find(device)? {
        Where::Host => {
            let mut found = std::ptr::null_mut();
            // SAFETY: the pointer is to a local variable, the alignment a
            // power of two.
            let status = unsafe { libc::posix_memalign(&mut found, HOST_ALIGN, bytes) };
            Ok(if status == 0 {
                found
            } else {
                std::ptr::null_mut()
            })
        }
        Where::Nowhere => Ok(std::ptr::null_mut()),
        Where::Device(session) => match taken(session, bytes as u64, memory) {
            Ok(address) => {
                session.table.lock().allocated(address, bytes as u64);
                match memory {
                    Memory::Device => session.hand_out()?,
                    // The host reaches it as well.
                    _ => session.stop_deferring()?,
                }
                Ok(address as *mut c_void)
            }
            Err(e) => Err(e),
        },
    }
}

fn taken(session: &'static Session, bytes: u64, memory: Memory) -> Result<u64> {
    let work = Work::Alloc(block(0, bytes));
    events::giving(&session.spot()?, &work, || {
        session.device.alloc(bytes, memory)
    })
}

/// Memory of the device that no data of the host belongs to.
fn block(device: u64, bytes: u64) -> Data<'static> {
    Data {
        name: None,
        bytes,
        host: 0,
        device,
    }
}

/// Frees what [`alloc`] gave.
pub(crate) fn free(address: *mut c_void, device: c_int, memory: Memory) -> Result<()> {
    if address.is_null() {
        return Ok(());
    }
    match find(device)? {
        // SAFETY: memory of the host comes from `posix_memalign` above.
        Where::Host => unsafe { libc::free(address) },
        Where::Nowhere => {
            return Err(Error::Program(format!(
                "device memory {address:p} is to be freed on device {device}, which does not exist"
            )));
        }
        Where::Device(session) => {
            let address = address as u64;
            let associated = session
                .table
                .lock()
                .iter()
                .find(|e| e.origin == Origin::Associated && e.device == address)
                .map(|e| e.describe());
            if let Some(host) = associated {
                return Err(Error::Program(format!(
                    "device memory {address:#x} is freed while it is associated with {host}; call \
                     omp_target_disassociate_ptr first"
                )));
            }
            // Kernels whose regions have ended may still use it.
            let freed = match memory {
                // Before all that may use it next they are where the device has no other work.
                Memory::Device if session.is_in_order() => Memory::Mapping,
                Memory::Device => Memory::Device,
                other => {
                    session.settle()?;
                    other
                }
            };
            session.table.lock().freed(address);
            let work = Work::Free(block(address, 0));
            events::around(&session.spot()?, &work, || {
                session.device.free(address, freed)
            })?;
        }
    }
    Ok(())
}

macro_rules! allocators {
    ($($(#[$doc:meta])* $alloc:ident, $free:ident, $memory:expr;)*) => {$(
        $(#[$doc])*
        /// Null if there is not enough.
        #[unsafe(no_mangle)]
        pub extern "C" fn $alloc(bytes: usize, device: c_int) -> *mut c_void {
            let failed = |_: &Error| std::ptr::null_mut();
            or_else(stringify!($alloc), || alloc(bytes, device, $memory), failed)
        }

        /// Frees memory of its counterpart.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free(address: *mut c_void, device: c_int) {
            api(stringify!($free), || free(address, device, $memory));
        }
    )*};
}

allocators! {
    /// Allocates memory of a device.
    omp_target_alloc, omp_target_free, Memory::Device;
    /// Allocates memory of a device.
    llvm_omp_target_alloc_device, llvm_omp_target_free_device, Memory::Device;
    /// Allocates page-locked memory of the host that the device can reach.
    llvm_omp_target_alloc_host, llvm_omp_target_free_host, Memory::Host;
    /// Allocates memory that moves between host and device.
    llvm_omp_target_alloc_shared, llvm_omp_target_free_shared, Memory::Shared;
}

/// Dynamic shared memory of the calling team; the host has none.
#[unsafe(no_mangle)]
pub extern "C" fn llvm_omp_target_dynamic_shared_alloc() -> *mut c_void {
    std::ptr::null_mut()
}
