//! Statements that end the program, and the program's clock.

use super::descriptor::Descriptor;
use core::ffi::{c_char, c_int};

/// `stop` and `error stop`.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAStopStatement(_code: c_int, is_error: bool, _quiet: bool) -> ! {
    match is_error {
        true => crate::trap(c"ERROR STOP in device code"),
        false => {
            crate::trap(c"STOP in device code: it ends the program, on a device with an error")
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAStopStatementText(
    _text: *const c_char,
    _length: u64,
    is_error: bool,
    quiet: bool,
) -> ! {
    __wf_l__FortranAStopStatement(1, is_error, quiet)
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAAbort() -> ! {
    crate::trap(c"ABORT was called")
}

/// A message of Flang's own checks.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAReportFatalUserError(
    message: *const c_char,
    _file: *const c_char,
    _line: c_int,
) -> ! {
    // SAFETY: Flang's messages are constants that end with NUL.
    unsafe { crate::__wf_t_trap(message) }
}

/// `allocate` of what Flang does not allocate itself: the bounds are set before.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAAllocatableAllocate(
    array: &mut Descriptor,
    _async_object: *const i64,
    has_stat: bool,
    _message: *const Descriptor,
    _file: *const u8,
    _line: c_int,
) -> c_int {
    /// `CFI_ERROR_BASE_ADDR_NOT_NULL`.
    const ALLOCATED: c_int = 12;
    if !array.base.is_null() {
        if has_stat {
            return ALLOCATED;
        }
        crate::trap(c"ALLOCATE of an array that is allocated");
    }
    array.take_memory();
    // SAFETY: there is room for the elements.
    array.each_own(|derived, value| unsafe { derived.initialize(value) });
    0
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAAllocatableSetBounds(
    array: &mut Descriptor,
    dimension: c_int,
    lower: i64,
    upper: i64,
) {
    if let Some(d) = array.dimensions_mut().get_mut(dimension as usize) {
        d.extent = (upper - lower + 1).max(0);
        d.lower = if d.extent == 0 { 1 } else { lower };
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAAllocatableDeallocate(
    array: &mut Descriptor,
    has_stat: bool,
    _message: *const Descriptor,
    _file: *const u8,
    _line: c_int,
) -> c_int {
    /// `CFI_ERROR_BASE_ADDR_NULL`.
    const NOT_ALLOCATED: c_int = 11;
    if array.base.is_null() {
        if has_stat {
            return NOT_ALLOCATED;
        }
        crate::trap(c"DEALLOCATE of an array that is not allocated");
    }
    // SAFETY: the memory of an allocatable array is of the heap, its elements are values.
    unsafe {
        array.each_own(|derived, value| derived.release(value));
        crate::heap::__wf_l_free(array.base);
    }
    array.base = core::ptr::null_mut();
    0
}

/// `move_alloc`: `to` takes the memory of `from`, and its own is released.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAMoveAlloc(
    to: &mut Descriptor,
    from: &mut Descriptor,
    _derived: *const u8,
    _has_stat: bool,
    _message: *const Descriptor,
    _file: *const u8,
    _line: c_int,
) -> c_int {
    if core::ptr::eq(to, from) {
        return 0;
    }
    if !to.base.is_null() {
        // SAFETY: the memory of an allocatable array is of the heap, its elements are values.
        unsafe {
            to.each_own(|derived, value| derived.release(value));
            crate::heap::__wf_l_free(to.base);
        }
    }
    to.take(from);
    0
}

/// The processor's flags of exceptions of reals, which devices do not have.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAMapException(exceptions: u32) -> u32 {
    exceptions
}

/// Raises none of them.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAferaiseexcept(_exceptions: u32) -> c_int {
    0
}
