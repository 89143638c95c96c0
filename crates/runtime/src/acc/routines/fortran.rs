//! The routines for data as Fortran calls them: an argument is a descriptor of any rank, and the
//! number of bytes, which may be absent, is a reference (`include/openacc_lib.h`).

use super::call;
use super::data;
use super::devices;
use super::memory;
use crate::acc::current::ASYNC_SYNC;
use crate::acc::descriptor::{Descriptor, dimensions};
use crate::error::{Error, Result};
use crate::mapping::MapType;
use crate::region::Data;
use std::ffi::{CStr, c_int, c_void};
use wf_host_abi::openacc::FINALIZE;

/// Address and bytes of the argument.
///
/// # Errors
/// Its elements are not contiguous in memory.
///
/// # Safety
/// `of` is a descriptor, and `bytes` null or a number's address.
unsafe fn extent(of: *const Descriptor, bytes: *const c_int) -> Result<(*mut c_void, usize)> {
    // SAFETY: promised by the caller; fields of further dimensions are not read.
    let (base, element) = unsafe { ((*of).base, (*of).element) };
    if !bytes.is_null() {
        // SAFETY: promised by the caller.
        let bytes = unsafe { *bytes };
        return Ok((base, usize::try_from(bytes).unwrap_or(0)));
    }
    let mut size = element;
    // SAFETY: promised by the caller.
    for dimension in unsafe { dimensions(of) } {
        if dimension.extent > 1 && dimension.stride != size as i64 {
            return Err(Error::Program(
                "the argument's elements are not contiguous in memory; pass the whole array"
                    .to_owned(),
            ));
        }
        size *= usize::try_from(dimension.extent).unwrap_or(0);
    }
    Ok((base, size))
}

macro_rules! routines {
    ($($(#[$doc:meta])* $name:ident, $on_queue:ident, $what:expr, $ty:expr, $flags:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// As Fortran calls it.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(of: *const Descriptor, bytes: *const c_int) {
            call(stringify!($name), || {
                // SAFETY: promised by the caller.
                let (address, size) = unsafe { extent(of, bytes) }?;
                data::data($what, address, size, $ty, $flags, ASYNC_SYNC).map(drop)
            });
        }

        $(#[$doc])*
        /// On a queue.
        ///
        /// # Safety
        /// As Fortran calls it.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $on_queue(
            of: *const Descriptor,
            bytes: *const c_int,
            name: *const c_int,
        ) {
            call(stringify!($on_queue), || {
                // SAFETY: promised by the caller.
                let (address, size) = unsafe { extent(of, bytes) }?;
                let queue = match name.is_null() {
                    true => ASYNC_SYNC,
                    // SAFETY: promised by the caller.
                    false => i64::from(unsafe { *name }),
                };
                data::data($what, address, size, $ty, $flags, queue).map(drop)
            });
        }
    )*};
}

routines! {
    /// `acc_copyin`.
    wf_acc_copyin, wf_acc_copyin_async, Data::Enter, MapType::TO, 0;
    /// `acc_create`.
    wf_acc_create, wf_acc_create_async, Data::Enter, 0, 0;
    /// `acc_copyout`.
    wf_acc_copyout, wf_acc_copyout_async, Data::Exit, MapType::FROM, 0;
    /// `acc_copyout_finalize`.
    wf_acc_copyout_finalize, wf_acc_copyout_finalize_async, Data::Exit, MapType::FROM, FINALIZE;
    /// `acc_delete`.
    wf_acc_delete, wf_acc_delete_async, Data::Exit, 0, 0;
    /// `acc_delete_finalize`.
    wf_acc_delete_finalize, wf_acc_delete_finalize_async, Data::Exit, 0, FINALIZE;
    /// `acc_update_device`.
    wf_acc_update_device, wf_acc_update_device_async, Data::Update, MapType::TO, 0;
    /// `acc_update_self`.
    wf_acc_update_self, wf_acc_update_self_async, Data::Update, MapType::FROM, 0;
}

/// `acc_is_present`.
///
/// # Safety
/// As Fortran calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_acc_present(of: *const Descriptor, bytes: *const c_int) -> c_int {
    call("acc_is_present", || {
        // SAFETY: promised by the caller.
        let (address, size) = unsafe { extent(of, bytes) }?;
        Ok(memory::acc_is_present(address, size))
    })
}

/// `acc_get_property_string`: writes the property into a variable of type character, with blanks behind
/// it.
///
/// # Safety
/// As Fortran calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_acc_property_string(
    number: c_int,
    kind: c_int,
    which: c_int,
    of: *const Descriptor,
) {
    let text = devices::acc_get_property_string(number, kind, which);
    // SAFETY: the routine returns null or a string that lives as long as the program; the descriptor
    // is that of a variable of so many bytes, as the caller promises.
    unsafe {
        let text = match text.is_null() {
            true => &[][..],
            false => CStr::from_ptr(text).to_bytes(),
        };
        let room = std::slice::from_raw_parts_mut((*of).base.cast::<u8>(), (*of).element);
        let bytes = text.iter().copied().chain(std::iter::repeat(b' '));
        room.iter_mut().zip(bytes).for_each(|(to, from)| *to = from);
    }
}
