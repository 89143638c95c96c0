//! Properties of `omp_interop_t` objects.

use crate::ffi::interop::Interop;
use std::ffi::{c_char, c_int, c_void};

/// Properties, `omp_interop_property_t`.
mod property {
    pub const FR_ID: i32 = -1;
    pub const FR_NAME: i32 = -2;
    pub const VENDOR: i32 = -3;
    pub const VENDOR_NAME: i32 = -4;
    pub const DEVICE_NUM: i32 = -5;
    pub const PLATFORM: i32 = -6;
    pub const DEVICE: i32 = -7;
    pub const DEVICE_CONTEXT: i32 = -8;
    pub const TARGETSYNC: i32 = -9;
}

/// Return codes, `omp_interop_rc_t`.
mod rc {
    pub const NO_VALUE: i32 = 1;
    pub const SUCCESS: i32 = 0;
    pub const EMPTY: i32 = -1;
    pub const OUT_OF_RANGE: i32 = -2;
    pub const TYPE_INT: i32 = -3;
    pub const TYPE_PTR: i32 = -4;
    pub const TYPE_STR: i32 = -5;
}

/// `omp_ifr_cuda_driver`.
const CUDA_DRIVER: isize = 2;
/// NVIDIA's number among OpenMP's vendors.
const NVIDIA: isize = 11;

enum Value {
    Int(isize),
    Ptr(*mut c_void),
    Str(*const c_char),
}

fn value(interop: *const Interop, which: c_int) -> Result<Value, i32> {
    // SAFETY: the program passes an object of `__tgt_interop_init`, or null.
    let interop = unsafe { interop.as_ref() }.ok_or(rc::EMPTY)?;
    let (device, context) = interop.handles;
    Ok(match which {
        property::FR_ID => Value::Int(CUDA_DRIVER),
        property::FR_NAME => Value::Str(c"cuda_driver".as_ptr()),
        property::VENDOR => Value::Int(NVIDIA),
        property::VENDOR_NAME => Value::Str(c"nvidia".as_ptr()),
        property::DEVICE_NUM => Value::Int(interop.device as isize),
        // CUDA has no platforms, and its devices are integers.
        property::PLATFORM => return Err(rc::NO_VALUE),
        property::DEVICE => Value::Int(device as isize),
        property::DEVICE_CONTEXT => Value::Ptr(context as *mut c_void),
        property::TARGETSYNC => match interop.stream {
            Some(stream) => Value::Ptr(stream.0 as *mut c_void),
            None => return Err(rc::NO_VALUE),
        },
        _ => return Err(rc::OUT_OF_RANGE),
    })
}

fn type_error(value: &Value) -> i32 {
    match value {
        Value::Int(_) => rc::TYPE_INT,
        Value::Ptr(_) => rc::TYPE_PTR,
        Value::Str(_) => rc::TYPE_STR,
    }
}

/// # Safety
/// `code` is null or points at an `int`.
unsafe fn answer<T>(
    interop: *const Interop,
    which: c_int,
    code: *mut c_int,
    none: T,
    pick: impl FnOnce(&Value) -> Option<T>,
) -> T {
    let found = value(interop, which).and_then(|v| pick(&v).ok_or_else(|| type_error(&v)));
    let (result, status) = match found {
        Ok(v) => (v, rc::SUCCESS),
        Err(status) => (none, status),
    };
    if !code.is_null() {
        // SAFETY: promised by the caller.
        unsafe { *code = status };
    }
    result
}

/// Number of properties beyond OpenMP's own.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_num_interop_properties(_interop: *const Interop) -> c_int {
    0
}

/// A property that is a number.
///
/// # Safety
/// `interop` is of `omp interop init`; `code` is null or an `int`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_get_interop_int(
    interop: *const Interop,
    which: c_int,
    code: *mut c_int,
) -> isize {
    // SAFETY: promised by the caller.
    unsafe {
        answer(interop, which, code, 0, |v| match v {
            Value::Int(n) => Some(*n),
            _ => None,
        })
    }
}

/// A property that is an address.
///
/// # Safety
/// As for [`omp_get_interop_int`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_get_interop_ptr(
    interop: *const Interop,
    which: c_int,
    code: *mut c_int,
) -> *mut c_void {
    // SAFETY: promised by the caller.
    unsafe {
        answer(interop, which, code, std::ptr::null_mut(), |v| match v {
            Value::Ptr(p) => Some(*p),
            _ => None,
        })
    }
}

/// A property that is a text.
///
/// # Safety
/// As for [`omp_get_interop_int`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_get_interop_str(
    interop: *const Interop,
    which: c_int,
    code: *mut c_int,
) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe {
        answer(interop, which, code, std::ptr::null(), |v| match v {
            Value::Str(s) => Some(*s),
            _ => None,
        })
    }
}

/// A property's name, or null.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_interop_name(_interop: *const Interop, which: c_int) -> *const c_char {
    match which {
        property::FR_ID => c"fr_id",
        property::FR_NAME => c"fr_name",
        property::VENDOR => c"vendor",
        property::VENDOR_NAME => c"vendor_name",
        property::DEVICE_NUM => c"device_num",
        property::PLATFORM => c"platform",
        property::DEVICE => c"device",
        property::DEVICE_CONTEXT => c"device_context",
        property::TARGETSYNC => c"targetsync",
        _ => return std::ptr::null(),
    }
    .as_ptr()
}

/// A property's type in C, or null.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_interop_type_desc(
    interop: *const Interop,
    which: c_int,
) -> *const c_char {
    match (which, value(interop, which)) {
        (property::DEVICE, _) => c"CUdevice".as_ptr(),
        (property::DEVICE_CONTEXT, _) => c"CUcontext".as_ptr(),
        (property::TARGETSYNC, _) => c"CUstream".as_ptr(),
        (_, Ok(Value::Int(_))) => c"intptr_t".as_ptr(),
        (_, Ok(Value::Ptr(_))) => c"void *".as_ptr(),
        (_, Ok(Value::Str(_))) => c"const char *".as_ptr(),
        (_, Err(_)) => std::ptr::null(),
    }
}

/// What a return code means.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_interop_rc_desc(_interop: *const Interop, code: c_int) -> *const c_char {
    match code {
        rc::NO_VALUE => c"no meaningful value available",
        rc::SUCCESS => c"successful",
        rc::EMPTY => c"the object is equal to omp_interop_none",
        rc::OUT_OF_RANGE => c"property ID is out of range",
        rc::TYPE_INT => c"property type is int; use omp_get_interop_int",
        rc::TYPE_PTR => c"property type is pointer; use omp_get_interop_ptr",
        rc::TYPE_STR => c"property type is string; use omp_get_interop_str",
        _ => c"other error",
    }
    .as_ptr()
}
