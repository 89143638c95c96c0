//! AMD's HIP interface, opened at run time.

use crate::error::{Error, Result};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// `hipError_t`.
pub type Status = c_int;
/// `hipStream_t`, `hipModule_t`, `hipFunction_t`, `hipEvent_t`.
pub type Handle = *mut c_void;

/// Names of the library, of those releases whose properties are
/// [`Raw`].
const LIBRARIES: [&str; 3] = ["libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6"];

/// `hipErrorIllegalAddress`, `hipErrorAssert` and `hipErrorLaunchFailure`: a
/// kernel's own doing.
const KERNEL_FAULTS: [Status; 3] = [700, 710, 719];

/// `hipErrorOutOfMemory`.
pub const OUT_OF_MEMORY: Status = 2;

/// `hipErrorNotReady`: the stream has work left.
pub const NOT_READY: Status = 600;

/// `hipErrorDeinitialized`: the library has shut down.
const DEINITIALIZED: Status = 4;

/// `hipDeviceProp_tR0600`, of which only the processor's name is read; the
/// numbers are attributes.
#[repr(C, align(8))]
pub struct Raw {
    before: [u8; 1160],
    /// `gcnArchName`: the processor and its features, as in `gfx90a:xnack-`.
    pub arch: [u8; 256],
    /// 56 bytes, and some that are not there yet.
    after: [u8; 2680],
}

impl Raw {
    /// All zero.
    pub const fn new() -> Self {
        Self {
            before: [0; 1160],
            arch: [0; 256],
            after: [0; 2680],
        }
    }
}

macro_rules! driver {
    ($($name:ident = $symbol:literal: fn($($arg:ty),* $(,)?);)*) => {
        /// The library's functions that the runtime uses.
        pub struct Driver {
            $(pub(super) $name: unsafe extern "C" fn($($arg),*) -> Status,)*
            /// Keeps the functions in memory.
            _library: libloading::Library,
        }

        impl Driver {
            fn resolve(library: libloading::Library) -> Result<Self> {
                Ok(Self {
                    $($name: {
                        // SAFETY: the library's interface gives the symbol
                        // this type.
                        let found = unsafe {
                            library.get::<unsafe extern "C" fn($($arg),*) -> Status>(
                                concat!($symbol, "\0").as_bytes(),
                            )
                        };
                        *found.map_err(|_| Error::Device(format!(
                            "AMD's HIP library is too old: it lacks {}", $symbol
                        )))?
                    },)*
                    _library: library,
                })
            }
        }
    };
}

driver! {
    init = "hipInit": fn(c_uint);
    device_count = "hipGetDeviceCount": fn(*mut c_int);
    device_name = "hipDeviceGetName": fn(*mut c_char, c_int, c_int);
    device_uuid = "hipDeviceGetUuid": fn(*mut [u8; 16], c_int);
    device_memory = "hipDeviceTotalMem": fn(*mut usize, c_int);
    device_attribute = "hipDeviceGetAttribute": fn(*mut c_int, c_int, c_int);
    device_properties = "hipGetDevicePropertiesR0600": fn(*mut Raw, c_int);
    device_set = "hipSetDevice": fn(c_int);
    device_limit = "hipDeviceSetLimit": fn(c_int, usize);
    memory_info = "hipMemGetInfo": fn(*mut usize, *mut usize);
    memory_alloc = "hipMalloc": fn(*mut u64, usize);
    memory_free = "hipFree": fn(u64);
    host_alloc = "hipHostMalloc": fn(*mut u64, usize, c_uint);
    host_free = "hipHostFree": fn(u64);
    managed_alloc = "hipMallocManaged": fn(*mut u64, usize, c_uint);
    pointer_attribute = "hipPointerGetAttribute": fn(*mut c_void, c_int, u64);
    copy_to = "hipMemcpyHtoDAsync": fn(u64, *const c_void, usize, Handle);
    copy_from = "hipMemcpyDtoHAsync": fn(*mut c_void, u64, usize, Handle);
    copy_within = "hipMemcpyDtoDAsync": fn(u64, u64, usize, Handle);
    fill = "hipMemsetD8Async": fn(u64, u8, usize, Handle);
    stream_create = "hipStreamCreateWithFlags": fn(*mut Handle, c_uint);
    stream_wait_event = "hipStreamWaitEvent": fn(Handle, Handle, c_uint);
    stream_synchronize = "hipStreamSynchronize": fn(Handle);
    stream_query = "hipStreamQuery": fn(Handle);
    event_create = "hipEventCreateWithFlags": fn(*mut Handle, c_uint);
    event_record = "hipEventRecord": fn(Handle, Handle);
    event_elapsed = "hipEventElapsedTime": fn(*mut f32, Handle, Handle);
    event_destroy = "hipEventDestroy": fn(Handle);
    module_load = "hipModuleLoadData": fn(*mut Handle, *const c_void);
    module_function = "hipModuleGetFunction": fn(*mut Handle, Handle, *const c_char);
    module_global = "hipModuleGetGlobal": fn(*mut u64, *mut usize, Handle, *const c_char);
    function_get_attribute = "hipFuncGetAttribute": fn(*mut c_int, c_int, Handle);
    launch = "hipModuleLaunchKernel": fn(
        Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle,
        *mut *mut c_void, *mut *mut c_void,
    );
    error_name = "hipDrvGetErrorName": fn(Status, *mut *const c_char);
    error_string = "hipDrvGetErrorString": fn(Status, *mut *const c_char);
}

impl Driver {
    /// Opens the library and initialises it.
    ///
    /// # Errors
    /// There is none, it is too old, or it finds no GPU.
    pub fn open() -> Result<Self> {
        // SAFETY: opening the library runs its initialisers, which is what it
        // is made for.
        let open = |name: &&str| unsafe { libloading::Library::new(*name) };
        let library = LIBRARIES
            .iter()
            .find_map(|name| open(name).ok())
            .map_or_else(|| open(&LIBRARIES[0]), Ok)
            .map_err(|e| Error::Device(format!("AMD's HIP library cannot be opened: {e}")))?;
        let driver = Self::resolve(library)?;
        // SAFETY: 0 is the only flag there is.
        driver.check("hipInit", unsafe { (driver.init)(0) })?;
        Ok(driver)
    }

    /// Turns a status into a result, with the library's own words.
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
    /// library has shut down there is nothing to wait for or to give back.
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

    /// The library's words for a status.
    #[cold]
    pub fn describe(&self, call: &str, status: Status) -> String {
        let text = |f: unsafe extern "C" fn(Status, *mut *const c_char) -> Status| {
            let mut text = std::ptr::null();
            // SAFETY: the result, if any, is a constant string of the library.
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
        if KERNEL_FAULTS.contains(&status) {
            message.push_str(
                "; run with WARPFORK_DEVICE=amdsim or virtual to learn the line and the thread",
            );
        }
        message
    }
}
