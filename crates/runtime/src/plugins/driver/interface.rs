//! A driver's functions, opened at run time.

use super::numbers::{DEINITIALIZED, ILLEGAL_ADDRESS};
use crate::error::{Error, Fault, Misaligned, Result};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// `CUresult`, `hipError_t`.
pub type Status = c_int;
/// A context, stream, module, function or event.
pub type Handle = *mut c_void;

/// A table of functions and one of their symbols.
macro_rules! functions {
    ($(#[$about:meta])* $table:ident, $names:ident {
        $($name:ident: fn($($arg:ty),* $(,)?);)*
    }) => {
        $(#[$about])*
        pub struct $table {
            $(#[allow(missing_docs, reason = "it is what the symbol is")]
            pub $name: unsafe extern "C" fn($($arg),*) -> std::ffi::c_int,)*
        }

        /// The symbols of these functions.
        pub struct $names {
            $(#[allow(missing_docs, reason = "the field's name says it")]
            pub $name: &'static str,)*
        }

        impl $table {
            /// Finds the functions in a library, which `title` names in
            /// messages.
            ///
            /// # Errors
            /// One is not there.
            pub fn resolve(
                library: &libloading::Library,
                title: &str,
                names: &$names,
            ) -> $crate::error::Result<Self> {
                Ok(Self {
                    $($name: {
                        // SAFETY: the library's interface gives the symbol
                        // this type.
                        let found = unsafe {
                            library.get::<unsafe extern "C" fn($($arg),*) -> std::ffi::c_int>(
                                names.$name.as_bytes(),
                            )
                        };
                        *found.map_err(|_| $crate::error::Error::Device(format!(
                            "{title} is too old: it lacks {}; install a newer one",
                            names.$name
                        )))?
                    },)*
                })
            }
        }
    };
}
pub(crate) use functions;

functions! {
    /// The functions that all such drivers have.
    Functions, Names {
        init: fn(c_uint);
        device_count: fn(*mut c_int);
        device_name: fn(*mut c_char, c_int, c_int);
        device_uuid: fn(*mut [u8; 16], c_int);
        device_memory: fn(*mut usize, c_int);
        device_attribute: fn(*mut c_int, c_int, c_int);
        all_synchronize: fn();
        memory_info: fn(*mut usize, *mut usize);
        memory_alloc: fn(*mut u64, usize);
        memory_free: fn(u64);
        host_alloc: fn(*mut u64, usize, c_uint);
        host_free: fn(u64);
        managed_alloc: fn(*mut u64, usize, c_uint);
        pointer_attribute: fn(*mut c_void, c_int, u64);
        copy_to: fn(u64, *const c_void, usize, Handle);
        copy_from: fn(*mut c_void, u64, usize, Handle);
        copy_within: fn(u64, u64, usize, Handle);
        fill: fn(u64, u8, usize, Handle);
        stream_create: fn(*mut Handle, c_uint);
        stream_wait_event: fn(Handle, Handle, c_uint);
        stream_synchronize: fn(Handle);
        stream_query: fn(Handle);
        event_create: fn(*mut Handle, c_uint);
        event_record: fn(Handle, Handle);
        event_query: fn(Handle);
        event_synchronize: fn(Handle);
        event_elapsed: fn(*mut f32, Handle, Handle);
        event_destroy: fn(Handle);
        module_unload: fn(Handle);
        module_function: fn(*mut Handle, Handle, *const c_char);
        module_global: fn(*mut u64, *mut usize, Handle, *const c_char);
        function_get_attribute: fn(*mut c_int, c_int, Handle);
        launch: fn(
            Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle,
            *mut *mut c_void, *mut *mut c_void,
        );
        error_name: fn(Status, *mut *const c_char);
        error_string: fn(Status, *mut *const c_char);
    }
}

/// What one driver's interface is called, and what its numbers mean.
pub struct Interface {
    /// What messages call the driver.
    pub title: &'static str,
    /// Its library.
    pub library: &'static str,
    /// What that may be called otherwise.
    pub other_libraries: &'static [&'static str],
    /// The symbols.
    pub names: Names,
    /// Statuses that are a kernel's own doing.
    pub kernel_faults: &'static [Status],
    /// That of an access that is not aligned, where there is one.
    pub misaligned: Option<Status>,
    /// Statuses after which a device can be used no more.
    pub losses: &'static [Status],
    /// What to do about kernels' faults.
    pub fault_help: &'static str,
    /// What to do where there is no library.
    pub missing_help: &'static str,
    /// What to do where the library finds no GPU that it can use.
    pub no_gpu_help: &'static str,
    /// Flags of host memory that the device reaches.
    pub host_flags: c_uint,
    /// What ends the list of a launch's options.
    pub launch_end: usize,
}

/// An open driver, with functions that only it has.
pub struct Driver<More: 'static> {
    /// The functions that all have.
    pub functions: Functions,
    /// Its own.
    pub more: More,
    /// What they are called.
    pub interface: &'static Interface,
    /// Keeps the functions in memory.
    library: Library,
}

impl<More> Driver<More> {
    /// Opens the driver and initialises it; `more` finds its own functions.
    ///
    /// # Errors
    /// There is none, it is too old, or it finds no GPU.
    pub fn open(
        interface: &'static Interface,
        more: impl Fn(&Library) -> Result<More>,
    ) -> Result<Self> {
        // SAFETY: opening the library runs its initialisers, which is what it
        // is made for.
        let open = |name: &&str| unsafe { Library::new(*name) };
        let mut others = interface.other_libraries.iter();
        let library = open(&interface.library)
            .or_else(|why| others.find_map(|name| open(name).ok()).ok_or(why));
        let library = library.map_err(|why| {
            let (title, help) = (interface.title, interface.missing_help);
            Error::Device(format!("{title} cannot be opened: {why}; {help}"))
        })?;
        let driver = Self {
            functions: Functions::resolve(&library, interface.title, &interface.names)?,
            more: more(&library)?,
            interface,
            library,
        };
        // SAFETY: 0 is the only flag there is.
        let status = unsafe { (driver.functions.init)(0) };
        driver.check_found(interface.names.init, status)?;
        Ok(driver)
    }

    /// The GPUs that the driver finds.
    ///
    /// # Errors
    /// There is none.
    pub fn gpus(&self) -> Result<c_int> {
        let mut count = 0;
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (self.functions.device_count)(&mut count) };
        self.check_found(self.names().device_count, status)?;
        if count == 0 {
            let (title, help) = (self.interface.title, self.interface.no_gpu_help);
            return Err(Error::Device(format!("{title} finds no GPU; {help}")));
        }
        Ok(count)
    }

    /// As [`Driver::check`], for calls that fail where there is no GPU to be used.
    fn check_found(&self, call: &str, status: Status) -> Result<()> {
        let help = self.interface.no_gpu_help;
        self.check(call, status).map_err(|why| match why {
            Error::Device(why) => Error::Device(format!("{why}; {help}")),
            other => other,
        })
    }

    /// A function that only some releases of the driver have.
    ///
    /// # Safety
    /// The driver's interface gives the symbol this type, of a pointer to a function.
    pub unsafe fn optional<F: Copy>(&self, name: &str) -> Option<F> {
        // SAFETY: promised by the caller.
        unsafe { self.library.get::<F>(name.as_bytes()) }
            .ok()
            .map(|f| *f)
    }

    /// The symbols' names, for messages.
    #[inline]
    pub fn names(&self) -> &'static Names {
        &self.interface.names
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
            Err(self.error(call, status))
        }
    }

    /// The error of a status that is not success.
    #[cold]
    pub fn error(&self, call: &str, status: Status) -> Error {
        let message = self.describe(call, status);
        match self.interface.kernel_faults.contains(&status) {
            true => Error::Fault(Fault {
                message,
                is_placed: false,
                of_address: status == ILLEGAL_ADDRESS,
                misaligned: (self.interface.misaligned == Some(status))
                    .then_some(Misaligned::Somewhere),
                beside: None,
            }),
            false => Error::Device(message),
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
        // Symbols have versions, what programs write has none.
        let call = call.trim_end_matches("_v2");
        let name = text(self.functions.error_name).unwrap_or_else(|| format!("error {status}"));
        let mut message = match text(self.functions.error_string) {
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
        if self.interface.kernel_faults.contains(&status) {
            message.push_str("; run with ");
            message.push_str(self.interface.fault_help);
            message.push_str(" to learn the line and the thread");
        }
        message
    }
}
