//! Routines that query and select devices.

use super::{Where, api, find};
use crate::libomp;
use crate::runtime::runtime;
use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int};
use std::sync::{Mutex, OnceLock};

/// Number of devices, without the host.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_num_devices() -> c_int {
    api("omp_get_num_devices", || {
        Ok(runtime().devices().len() as c_int)
    })
}

/// The same for libomp, which asks under this name.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_get_num_devices() -> c_int {
    omp_get_num_devices()
}

/// The same for Fortran.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_num_devices_() -> c_int {
    omp_get_num_devices()
}

/// The default device. libomp stores what the program sets; before that it is the process' device
/// in an MPI job.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_default_device() -> c_int {
    api("omp_get_default_device", || {
        runtime().devices();
        Ok(libomp::default_device())
    })
}

/// The same for Fortran.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_default_device_() -> c_int {
    omp_get_default_device()
}

/// The number of the host.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_initial_device() -> c_int {
    omp_get_num_devices()
}

/// The same for Fortran.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_initial_device_() -> c_int {
    omp_get_initial_device()
}

/// The device that the caller runs on; this is the host's version.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_device_num() -> c_int {
    omp_get_initial_device()
}

/// The same for Fortran.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_device_num_() -> c_int {
    omp_get_device_num()
}

/// What `omp_get_uid_from_device` says of the host.
const HOST_UID: &CStr = c"HOST";

/// A text that names a device for good, or null.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_uid_from_device(device: c_int) -> *const c_char {
    static TEXTS: OnceLock<Mutex<HashMap<u32, CString>>> = OnceLock::new();
    api("omp_get_uid_from_device", || {
        Ok(match find(device)? {
            Where::Host => HOST_UID.as_ptr(),
            Where::Nowhere => std::ptr::null(),
            Where::Device(session) => {
                let mut texts = crate::lock::lock(TEXTS.get_or_init(Mutex::default));
                texts
                    .entry(session.number)
                    .or_insert_with(|| {
                        CString::new(session.device.properties().uid.clone()).unwrap_or_default()
                    })
                    .as_ptr()
            }
        })
    })
}

/// The device that a text names, or -2 (`omp_invalid_device`).
///
/// # Safety
/// `uid` is null or a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_get_device_from_uid(uid: *const c_char) -> c_int {
    if uid.is_null() {
        return -2;
    }
    // SAFETY: promised by the caller.
    let uid = unsafe { CStr::from_ptr(uid) };
    api("omp_get_device_from_uid", || {
        if uid == HOST_UID {
            return Ok(runtime().initial_device() as c_int);
        }
        Ok(runtime()
            .devices()
            .iter()
            .find(|s| s.device.properties().uid.as_bytes() == uid.to_bytes())
            .map_or(-2, |s| s.number as c_int))
    })
}
