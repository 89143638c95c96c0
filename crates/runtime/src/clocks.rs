//! Replacements of the C library's clocks. They wait for kernels of regions that have returned
//! already (`deferral`), so that a program that times its regions times their kernels.
//!
//! Each waits only if its thread has such kernels, and then calls the C library's function.
//!
//! A library that a sanitizer checks (`--cfg wf_sanitize`) replaces neither clocks nor the functions
//! of `host_memory/interpose.rs`: the sanitizer's own code calls them before it is ready, and has
//! replacements of its own. Its regions wait for their kernels.

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
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $result:ty, else $bare:block)*) => {
        /// Where the C library's functions are.
        mod next {
            use super::AtomicUsize;
            $(#[allow(non_upper_case_globals)]
            pub static $name: AtomicUsize = AtomicUsize::new(0);)*
        }

        /// Finds the C library's functions. The dynamic linker may give memory
        /// back for that, which no clock may: a sanitizer's allocator asks one.
        extern "C" fn find() {
            $({
                let name = concat!(stringify!($name), "\0").as_ptr().cast();
                // SAFETY: the name is a C string.
                let found = unsafe { libc::dlsym(libc::RTLD_NEXT, name) };
                next::$name.store(found as usize, Ordering::Relaxed);
            })*
        }

        $($(#[$doc])*
        ///
        /// # Safety
        /// As the C library's function.
        #[cfg_attr(not(wf_sanitize), unsafe(no_mangle))]
        pub unsafe extern "C" fn $name($($arg: $ty),*) -> $result {
            settle();
            let next = next::$name.load(Ordering::Relaxed);
            if next == 0 {
                return $bare;
            }
            // SAFETY: the C library's function of this name has this type.
            let function = unsafe {
                transmute::<usize, unsafe extern "C" fn($($ty),*) -> $result>(next)
            };
            // SAFETY: promised by the caller.
            unsafe { function($($arg),*) }
        })*
    };
}

/// Runs with this library's other constructors, before the program's.
#[used]
#[unsafe(link_section = ".init_array")]
static FIND: extern "C" fn() = find;

// An earlier caller, such as a sanitizer while it starts, uses the system call.
clocks! {
    /// Time of a clock.
    clock_gettime(clock: clockid_t, time: *mut timespec) -> c_int, else {
        // SAFETY: promised by the caller.
        unsafe { bare(clock, time) }
    }
    /// Time of day.
    gettimeofday(time: *mut timeval, zone: *mut c_void) -> c_int, else {
        let _ = zone;
        let mut now = NEVER;
        // SAFETY: the variable is valid; the caller promises the rest.
        unsafe {
            let result = bare(libc::CLOCK_REALTIME, &mut now);
            if let Some(time) = time.as_mut() {
                *time = timeval { tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1000 };
            }
            result
        }
    }
    /// Calendar time, C11.
    timespec_get(time: *mut timespec, base: c_int) -> c_int, else {
        // SAFETY: promised by the caller. `TIME_UTC` is 1.
        match base == 1 && unsafe { bare(libc::CLOCK_REALTIME, time) } == 0 {
            true => base,
            false => 0,
        }
    }
    /// Processor time used.
    clock() -> clock_t, else {
        let mut now = NEVER;
        // SAFETY: the variable is valid.
        match unsafe { bare(libc::CLOCK_PROCESS_CPUTIME_ID, &mut now) } {
            0 => now.tv_sec * 1_000_000 + now.tv_nsec / 1000,
            _ => -1,
        }
    }
    /// Processor time used, by kind.
    times(buffer: *mut tms) -> clock_t, else {
        // SAFETY: promised by the caller.
        unsafe { libc::syscall(libc::SYS_times, buffer) }
    }
}

const NEVER: timespec = timespec {
    tv_sec: 0,
    tv_nsec: 0,
};

/// Time of a clock, from the kernel.
///
/// # Safety
/// `time` is valid for a write.
unsafe fn bare(clock: clockid_t, time: *mut timespec) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { libc::syscall(libc::SYS_clock_gettime, clock, time) as c_int }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> [i64; 5] {
        let (mut monotonic, mut spec, mut day) = (
            NEVER,
            NEVER,
            timeval {
                tv_sec: 0,
                tv_usec: 0,
            },
        );
        // SAFETY: an empty structure is valid.
        let mut kinds: tms = unsafe { std::mem::zeroed() };
        // SAFETY: the variables are valid.
        unsafe {
            assert_eq!(clock_gettime(libc::CLOCK_MONOTONIC, &mut monotonic), 0);
            assert_eq!(gettimeofday(&mut day, std::ptr::null_mut()), 0);
            assert_eq!(timespec_get(&mut spec, 1), 1);
            assert_eq!(timespec_get(&mut spec, 99), 0);
            [
                monotonic.tv_sec,
                day.tv_sec,
                spec.tv_sec,
                clock(),
                times(&mut kinds),
            ]
        }
    }

    #[test]
    fn clocks_are_the_same_before_the_c_library_is_found() {
        let found = all();
        let nexts = [
            &next::clock_gettime,
            &next::gettimeofday,
            &next::timespec_get,
            &next::clock,
            &next::times,
        ];
        assert!(nexts.iter().all(|next| next.load(Ordering::Relaxed) != 0));
        for next in nexts {
            next.store(0, Ordering::Relaxed);
        }
        let bare = all();
        find();
        for (found, bare) in found.iter().zip(bare) {
            assert!((0..1_000_000).contains(&(bare - found)), "{found} {bare}");
        }
    }
}
