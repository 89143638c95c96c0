//! The code address of a construct (`codeptr_ra`): the first return address on the thread's
//! stack outside of this library. It is computed for tools alone.

use std::ffi::{c_int, c_void};

#[repr(C)]
struct Context {
    _opaque: [u8; 0],
}

type Trace = unsafe extern "C" fn(*mut Context, *mut c_void) -> c_int;

// Level I of the Itanium C++ ABI's exception handling, which the standard
// library is linked with.
unsafe extern "C" {
    fn _Unwind_Backtrace(trace: Trace, argument: *mut c_void) -> c_int;
    fn _Unwind_GetIP(context: *mut Context) -> usize;
}

/// `_URC_NO_REASON` and `_URC_END_OF_STACK`.
const GO_ON: c_int = 0;
const STOP: c_int = 5;

/// Where the executable or shared object begins that an address is in; 0 if it
/// is in none.
pub fn library(address: *const c_void) -> usize {
    let mut info = libc::Dl_info {
        dli_fname: std::ptr::null(),
        dli_fbase: std::ptr::null_mut(),
        dli_sname: std::ptr::null(),
        dli_saddr: std::ptr::null_mut(),
    };
    // SAFETY: the pointer is to a local variable; any address may be asked for.
    match unsafe { libc::dladdr(address, &mut info) } {
        0 => 0,
        _ => info.dli_fbase as usize,
    }
}

struct Search {
    own: usize,
    found: usize,
}

unsafe extern "C" fn look(context: *mut Context, search: *mut c_void) -> c_int {
    // SAFETY: `codeptr` passes its variable, and the unwinder its context.
    let (search, address) = unsafe { (&mut *search.cast::<Search>(), _Unwind_GetIP(context)) };
    if library(address as *const c_void) == search.own {
        return GO_ON;
    }
    search.found = address;
    STOP
}

/// The address that the calling thread returns to from this library; null if
/// that is not known.
pub fn codeptr() -> *const c_void {
    let mut search = Search {
        own: library(codeptr as *const c_void),
        found: 0,
    };
    // SAFETY: the function has the type that the interface asks for, and its
    // argument lives until this returns.
    unsafe { _Unwind_Backtrace(look, std::ptr::from_mut(&mut search).cast()) };
    search.found as *const c_void
}
