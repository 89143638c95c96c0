//! The part of the C, C++ and Fortran libraries that is the same on every device.
//!
//! A library function's replacement has its name with a prefix; the target layer renames the
//! module's function to it. Mathematical functions are called by their own names and resolved
//! in turn. Nothing here may panic: no one could catch it, and its message would need
//! `core::fmt`.
//!
//! The code is optimised when it is compiled to bitcode, except for vectorisation and for
//! loops that LLVM would turn into calls of the functions that they define.
#![no_std]
#![no_builtins]
// The names are the C++ ABI's; tables are read by those who ask for their address.
#![allow(non_snake_case, dead_code)]

mod atomics;
mod complex;
mod conversions;
mod cxx;
mod decimal;
mod format;
mod fortran;
mod heap;
mod math;
mod real;
mod rtti;
mod stdlib;
mod string;

use core::ffi::c_char;

unsafe extern "C" {
    fn __wf_t_trap(message: *const c_char) -> !;
    fn __wf_t_malloc(size: u64) -> *mut u8;
    fn __wf_t_free(p: *mut u8);
    fn __wf_t_allocates(block: *mut u8, p: *mut u8, size: u64, header: u64);
    fn __wf_t_releases(p: *mut u8, header: u64);
    fn __wf_t_nanosleep(ns: u32);
    fn __wf_t_nanoseconds() -> u64;
    /// GPUs' output. No function calls this on the virtual GPU, whose `printf` is the host's.
    fn vprintf(format: *const c_char, arguments: *const u8) -> core::ffi::c_int;
}

/// Ends the program with a message.
#[inline(always)]
fn trap(message: &'static core::ffi::CStr) -> ! {
    // SAFETY: the message ends with NUL and lives for ever.
    unsafe { __wf_t_trap(message.as_ptr()) }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    trap(c"a bug in the device's C library")
}
