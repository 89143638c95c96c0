//! The C library's clocks, as programs with target regions see them: they
//! wait for kernels whose regions have ended already (`deferral`), so that a
//! program that measures its regions measures their kernels.
//!
//! Each waits only where its thread has such kernels, and then does what the
//! C library's function of the same name does.

use crate::deferral::settle;
use libc::{c_int, c_void, clock_t, clockid_t, timespec, timeval, tms};
use std::mem::transmute;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether the program's calls come here. They do not where this library came
/// into a running program that was not linked with it.
pub fn are_ours() -> bool {
    // SAFETY: the name is a C string.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"clock_gettime".as_ptr()) };
    std::ptr::eq(found, clock_gettime as *const c_void)
}

macro_rules! clocks {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $result:ty;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// As the C library's function.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($arg: $ty),*) -> $result {
            static NEXT: AtomicUsize = AtomicUsize::new(0);
            settle();
            let mut next = NEXT.load(Ordering::Relaxed);
            if next == 0 {
                // SAFETY: the name is a C string.
                next = unsafe {
                    libc::dlsym(libc::RTLD_NEXT, concat!(stringify!($name), "\0").as_ptr().cast())
                } as usize;
                if next == 0 {
                    // No C library is without it.
                    std::process::abort();
                }
                NEXT.store(next, Ordering::Relaxed);
            }
            // SAFETY: the C library's function of this name has this type.
            let function = unsafe {
                transmute::<usize, unsafe extern "C" fn($($ty),*) -> $result>(next)
            };
            // SAFETY: promised by the caller.
            unsafe { function($($arg),*) }
        }
    )*};
}

clocks! {
    /// Time of a clock.
    clock_gettime(clock: clockid_t, time: *mut timespec) -> c_int;
    /// Time of day.
    gettimeofday(time: *mut timeval, zone: *mut c_void) -> c_int;
    /// Calendar time, C11.
    timespec_get(time: *mut timespec, base: c_int) -> c_int;
    /// Processor time used.
    clock() -> clock_t;
    /// Processor time used, by kind.
    times(buffer: *mut tms) -> clock_t;
}
