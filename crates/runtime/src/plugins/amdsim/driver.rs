//! The simulator's interface, opened at run time.

use crate::error::{Error, Result};
use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// The interface that is asked for.
const VERSION: u32 = 3;

/// The library's name.
const LIBRARY: &str = "libwarpfork_amdsim.so";

/// A device, a module or a kernel.
pub type Handle = *const c_void;

/// A simulated GPU that was opened.
#[derive(Clone, Copy)]
pub struct Gpu {
    /// The simulator.
    pub driver: &'static Driver,
    /// Its name for the GPU.
    pub handle: Handle,
}

/// What is called while a kernel waits or interrupts the host.
pub type Hook = extern "C" fn(*mut c_void, u32);

/// What a kernel's launch needs (`KernelFacts` of the simulator).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Facts {
    pub kernarg_bytes: u32,
    pub group_bytes: u32,
    pub private_bytes: u32,
    pub max_block: u32,
    pub lanes: u32,
    pub sgprs: u32,
    pub vgprs: u32,
}

macro_rules! driver {
    ($($name:ident: fn($($arg:ty),* $(,)?) -> $result:ty;)*) => {
        /// The simulator's functions.
        pub struct Driver {
            $(pub(super) $name: unsafe extern "C" fn($($arg),*) -> $result,)*
            /// Keeps the functions in memory.
            _library: libloading::Library,
        }

        impl Driver {
            fn resolve(library: libloading::Library) -> Result<Self> {
                Ok(Self {
                    $($name: {
                        let symbol = concat!("wf_amdsim_", stringify!($name), "\0");
                        // SAFETY: the simulator's interface gives the symbol
                        // this type.
                        let found = unsafe {
                            library.get::<unsafe extern "C" fn($($arg),*) -> $result>(
                                symbol.as_bytes(),
                            )
                        };
                        *found.map_err(|_| Error::Device(format!(
                            "{LIBRARY} lacks {}", symbol.trim_end_matches('\0')
                        )))?
                    },)*
                    _library: library,
                })
            }
        }
    };
}

driver! {
    version: fn() -> u32;
    message: fn(*mut u8, usize) -> usize;
    open: fn(*const c_char, *mut Handle) -> c_int;
    suits: fn(*const c_char, *const c_char) -> c_int;
    lanes: fn(Handle) -> u32;
    alloc: fn(Handle, u64) -> u64;
    free: fn(Handle, u64) -> c_int;
    owns: fn(Handle, u64, u64) -> c_int;
    allow_host: fn(Handle, c_int) -> ();
    load: fn(Handle, *const u8, usize, *mut Handle) -> c_int;
    unload: fn(Handle) -> ();
    symbol: fn(Handle, *const c_char, *mut u64, *mut u64) -> c_int;
    kernel: fn(Handle, *const c_char, *mut Handle, *mut Facts) -> c_int;
    launch: fn(
        Handle, Handle, *const [u32; 3], *const [u32; 3], u32, *const u8, usize, Option<Hook>,
        *mut c_void,
    ) -> c_int;
}

/// The library beside this one, if there is one.
fn beside() -> Option<PathBuf> {
    // SAFETY: a `Dl_info` of zeros is one.
    let mut info: libc::Dl_info = unsafe { std::mem::zeroed() };
    let here = beside as fn() -> Option<PathBuf>;
    // SAFETY: `info` is writable.
    if unsafe { libc::dladdr(here as *const c_void, &mut info) } == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's name of a library ends with a zero and stays.
    let file = unsafe { CStr::from_ptr(info.dli_fname) };
    let file = Path::new(OsStr::from_bytes(file.to_bytes()));
    Some(file.parent()?.join(LIBRARY)).filter(|path| path.exists())
}

impl Driver {
    /// Opens the library.
    ///
    /// # Errors
    /// There is none, or it is of another version.
    pub fn load() -> Result<Self> {
        let path = beside().unwrap_or_else(|| LIBRARY.into());
        // SAFETY: opening the simulator runs LLVM's initialisers, which is
        // what they are made for.
        let library = unsafe { libloading::Library::new(path) }
            .map_err(|e| Error::Device(format!("the AMD simulator cannot be opened: {e}")))?;
        let driver = Self::resolve(library)?;
        // SAFETY: it takes nothing.
        match unsafe { (driver.version)() } {
            VERSION => Ok(driver),
            other => Err(Error::Device(format!(
                "{LIBRARY} is of version {other}, not {VERSION}"
            ))),
        }
    }

    /// The last message of this thread.
    pub fn last(&self) -> String {
        // SAFETY: null asks for the length alone.
        let mut text = vec![0; unsafe { (self.message)(std::ptr::null_mut(), 0) }];
        // SAFETY: the buffer is as long as is said.
        unsafe { (self.message)(text.as_mut_ptr(), text.len()) };
        String::from_utf8_lossy(&text).into_owned()
    }

    /// How well a processor runs code for `code`, 0 for not at all.
    pub fn fits(&self, arch: &str, code: &str) -> u32 {
        let (Ok(arch), Ok(code)) = (CString::new(arch), CString::new(code)) else {
            return 0;
        };
        // SAFETY: both are C strings.
        unsafe { (self.suits)(arch.as_ptr(), code.as_ptr()) as u32 }
    }
}
