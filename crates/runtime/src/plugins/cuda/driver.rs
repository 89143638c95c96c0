//! NVIDIA's driver interface, opened at run time.

use crate::error::{Error, Result};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// `CUresult`.
pub type Status = c_int;
/// `CUdevice`.
pub type Ordinal = c_int;
/// `CUcontext`, `CUstream`, `CUmodule`, `CUfunction`, `CUevent`.
pub type Handle = *mut c_void;

/// `CUDA_ERROR_ILLEGAL_ADDRESS`, `_ASSERT`, `_HARDWARE_STACK_ERROR`,
/// `_ILLEGAL_INSTRUCTION`, `_MISALIGNED_ADDRESS`, `_INVALID_ADDRESS_SPACE`,
/// `_INVALID_PC` and `_LAUNCH_FAILED`: a kernel's own doing.
const KERNEL_FAULTS: [Status; 8] = [700, 710, 714, 715, 716, 717, 718, 719];

/// `CUDA_ERROR_OUT_OF_MEMORY`.
pub const OUT_OF_MEMORY: Status = 2;

/// `CUDA_ERROR_NOT_READY`: the stream has work left.
pub const NOT_READY: Status = 600;

/// `CUDA_ERROR_DEINITIALIZED`: the driver shuts down in a handler of `atexit`
/// that its initialisation registers, and with that the device's memory and
/// all that runs there are gone. Handlers that were registered before, and
/// destructors of objects that were made before, still come after it.
const DEINITIALIZED: Status = 4;

macro_rules! driver {
    ($($name:ident = $symbol:literal: fn($($arg:ty),* $(,)?);)*) => {
        /// The driver's functions that the runtime uses.
        pub struct Driver {
            $(pub(super) $name: unsafe extern "C" fn($($arg),*) -> Status,)*
            /// Keeps the functions in memory.
            _library: libloading::Library,
        }

        impl Driver {
            fn resolve(library: libloading::Library) -> Result<Self> {
                Ok(Self {
                    $($name: {
                        // SAFETY: the driver's interface gives the symbol
                        // this type.
                        let found = unsafe {
                            library.get::<unsafe extern "C" fn($($arg),*) -> Status>(
                                concat!($symbol, "\0").as_bytes(),
                            )
                        };
                        *found.map_err(|_| Error::Device(format!(
                            "the NVIDIA driver is too old: it lacks {}", $symbol
                        )))?
                    },)*
                    _library: library,
                })
            }
        }
    };
}

driver! {
    init = "cuInit": fn(c_uint);
    device_count = "cuDeviceGetCount": fn(*mut c_int);
    device_get = "cuDeviceGet": fn(*mut Ordinal, c_int);
    device_name = "cuDeviceGetName": fn(*mut c_char, c_int, Ordinal);
    device_uuid = "cuDeviceGetUuid": fn(*mut [u8; 16], Ordinal);
    device_memory = "cuDeviceTotalMem_v2": fn(*mut usize, Ordinal);
    device_attribute = "cuDeviceGetAttribute": fn(*mut c_int, c_int, Ordinal);
    context_retain = "cuDevicePrimaryCtxRetain": fn(*mut Handle, Ordinal);
    context_flags = "cuDevicePrimaryCtxSetFlags_v2": fn(Ordinal, c_uint);
    context_set = "cuCtxSetCurrent": fn(Handle);
    context_limit = "cuCtxSetLimit": fn(c_int, usize);
    memory_info = "cuMemGetInfo_v2": fn(*mut usize, *mut usize);
    memory_alloc = "cuMemAlloc_v2": fn(*mut u64, usize);
    memory_free = "cuMemFree_v2": fn(u64);
    host_alloc = "cuMemHostAlloc": fn(*mut *mut c_void, usize, c_uint);
    host_free = "cuMemFreeHost": fn(*mut c_void);
    managed_alloc = "cuMemAllocManaged": fn(*mut u64, usize, c_uint);
    pointer_attribute = "cuPointerGetAttribute": fn(*mut c_void, c_int, u64);
    copy_to = "cuMemcpyHtoDAsync_v2": fn(u64, *const c_void, usize, Handle);
    copy_from = "cuMemcpyDtoHAsync_v2": fn(*mut c_void, u64, usize, Handle);
    copy_within = "cuMemcpyDtoDAsync_v2": fn(u64, u64, usize, Handle);
    fill = "cuMemsetD8Async": fn(u64, u8, usize, Handle);
    stream_create = "cuStreamCreate": fn(*mut Handle, c_uint);
    stream_wait_event = "cuStreamWaitEvent": fn(Handle, Handle, c_uint);
    stream_synchronize = "cuStreamSynchronize": fn(Handle);
    stream_query = "cuStreamQuery": fn(Handle);
    event_create = "cuEventCreate": fn(*mut Handle, c_uint);
    event_record = "cuEventRecord": fn(Handle, Handle);
    event_elapsed = "cuEventElapsedTime": fn(*mut f32, Handle, Handle);
    event_destroy = "cuEventDestroy_v2": fn(Handle);
    module_load = "cuModuleLoadDataEx":
        fn(*mut Handle, *const c_void, c_uint, *mut c_int, *mut *mut c_void);
    module_unload = "cuModuleUnload": fn(Handle);
    module_function = "cuModuleGetFunction": fn(*mut Handle, Handle, *const c_char);
    module_global = "cuModuleGetGlobal_v2": fn(*mut u64, *mut usize, Handle, *const c_char);
    function_attribute = "cuFuncSetAttribute": fn(Handle, c_int, c_int);
    function_get_attribute = "cuFuncGetAttribute": fn(*mut c_int, c_int, Handle);
    launch = "cuLaunchKernel": fn(
        Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle,
        *mut *mut c_void, *mut *mut c_void,
    );
    error_name = "cuGetErrorName": fn(Status, *mut *const c_char);
    error_string = "cuGetErrorString": fn(Status, *mut *const c_char);
}

impl Driver {
    /// Opens the driver and initialises it.
    ///
    /// # Errors
    /// There is none, it is too old, or it finds no GPU.
    pub fn open() -> Result<Self> {
        // SAFETY: opening the driver runs its initialisers, which is what it
        // is made for.
        let library = unsafe { libloading::Library::new("libcuda.so.1") }
            .map_err(|e| Error::Device(format!("the NVIDIA driver cannot be opened: {e}")))?;
        let driver = Self::resolve(library)?;
        // SAFETY: 0 is the only flag there is.
        driver.check("cuInit", unsafe { (driver.init)(0) })?;
        Ok(driver)
    }

    /// Turns a status into a result, with the driver's own words.
    ///
    /// # Errors
    /// The status is not success.
    #[inline]
    pub fn check(&self, call: &str, status: Status) -> Result<()> {
        if status == 0 {
            Ok(())
        } else {
            Err(Error::Device(self.describe(call, status)))
        }
    }

    /// The same for a call that only waits or gives something back: once the
    /// driver has shut down there is nothing to wait for or to give back.
    ///
    /// # Errors
    /// As [`Driver::check`].
    #[inline]
    pub fn check_release(&self, call: &str, status: Status) -> Result<()> {
        match status {
            DEINITIALIZED => Ok(()),
            _ => self.check(call, status),
        }
    }

    /// The driver's words for a status.
    #[cold]
    pub fn describe(&self, call: &str, status: Status) -> String {
        let text = |f: unsafe extern "C" fn(Status, *mut *const c_char) -> Status| {
            let mut text = std::ptr::null();
            // SAFETY: the result, if any, is a constant string of the driver.
            unsafe {
                (f(status, &mut text) == 0 && !text.is_null())
                    .then(|| CStr::from_ptr(text).to_string_lossy().into_owned())
            }
        };
        let name = text(self.error_name).unwrap_or_else(|| format!("error {status}"));
        let mut message = match text(self.error_string) {
            Some(words) => format!("{words} ({name} from {call})"),
            None => format!("{name} from {call}"),
        };
        if status == DEINITIALIZED {
            message.push_str(
                "; the driver has shut down by the time that this exit handler or destructor is \
                 called, since it was set up before the program first used a device; call \
                 omp_get_num_devices() before it is set up",
            );
        }
        if KERNEL_FAULTS.contains(&status) {
            message.push_str("; run with WARPFORK_DEVICE=virtual to learn the line and the thread");
        }
        message
    }
}
