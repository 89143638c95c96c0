//! `<stdlib.h>` except memory and numbers from text, and `assert`.

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;

/// POSIX's generator with a state of the caller's, glibc's sequence.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_rand_r(seed: *mut u32) -> c_int {
    // SAFETY: C's rules demand a valid state.
    let state = unsafe { &mut *seed };
    let mut step = |bits: u32| {
        *state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
        (*state >> 16) & ((1 << bits) - 1)
    };
    let high = step(11);
    let middle = step(10);
    let low = step(10);
    (high << 20 ^ middle << 10 ^ low) as c_int
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_abort() -> ! {
    crate::trap(c"abort() was called")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_exit(_: c_int) -> ! {
    crate::trap(c"exit() was called in device code")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_abs(x: c_int) -> c_int {
    x.wrapping_abs()
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_labs(x: i64) -> i64 {
    x.wrapping_abs()
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_llabs(x: i64) -> i64 {
    x.wrapping_abs()
}

#[repr(C)]
struct Divided<T> {
    quotient: T,
    remainder: T,
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_div(a: c_int, b: c_int) -> Divided<c_int> {
    if b == 0 {
        crate::trap(c"div() by zero");
    }
    Divided {
        quotient: a.wrapping_div(b),
        remainder: a.wrapping_rem(b),
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_ldiv(a: i64, b: i64) -> Divided<i64> {
    if b == 0 {
        crate::trap(c"ldiv() by zero");
    }
    Divided {
        quotient: a.wrapping_div(b),
        remainder: a.wrapping_rem(b),
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_lldiv(a: i64, b: i64) -> Divided<i64> {
    __wf_l_ldiv(a, b)
}

type Compare = unsafe extern "C" fn(*const c_void, *const c_void) -> c_int;

/// A heap sort: no recursion and no memory, which a lane has little of.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_qsort(base: *mut u8, n: usize, size: usize, compare: Compare) {
    // SAFETY: C's rules demand an array of `n` elements; indices stay below.
    unsafe {
        let at = |i: usize| base.add(i * size);
        let swap = |a: usize, b: usize| {
            for k in 0..size {
                core::ptr::swap(at(a).add(k), at(b).add(k));
            }
        };
        let sift = |mut root: usize, end: usize| {
            loop {
                let mut child = 2 * root + 1;
                if child >= end {
                    return;
                }
                if child + 1 < end && compare(at(child).cast(), at(child + 1).cast()) < 0 {
                    child += 1;
                }
                if compare(at(root).cast(), at(child).cast()) >= 0 {
                    return;
                }
                swap(root, child);
                root = child;
            }
        };
        let mut start = n / 2;
        while start > 0 {
            start -= 1;
            sift(start, n);
        }
        let mut end = n;
        while end > 1 {
            end -= 1;
            swap(0, end);
            sift(0, end);
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_bsearch(
    key: *const c_void,
    base: *const u8,
    n: usize,
    size: usize,
    compare: Compare,
) -> *mut c_void {
    let (mut low, mut high) = (0, n);
    while low < high {
        let middle = low + (high - low) / 2;
        // SAFETY: C's rules demand an array of `n` elements.
        let (p, order) = unsafe {
            let p = base.add(middle * size);
            (p, compare(key, p.cast()))
        };
        if order == 0 {
            return p.cast_mut().cast();
        }
        if order < 0 {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    null_mut()
}

/// Puts the parts of a message together.
struct Message {
    text: [u8; 512],
    len: usize,
}

impl Message {
    /// Appends a string as far as there is room.
    ///
    /// # Safety
    /// `s` must be null or a string that ends.
    unsafe fn push(&mut self, s: *const u8) {
        let mut i = 0;
        // SAFETY: by this function's condition; the last byte stays free.
        unsafe {
            while !s.is_null() && *s.add(i) != 0 && self.len < 511 {
                *self.text.as_mut_ptr().add(self.len) = *s.add(i);
                self.len += 1;
                i += 1;
            }
            *self.text.as_mut_ptr().add(self.len) = 0;
        }
    }

    fn number(&mut self, n: u32) {
        let mut digits = [0u8; 11];
        let (mut left, mut at) = (n, 10);
        loop {
            at -= 1;
            // SAFETY: ten digits are the most, and the eleventh byte is NUL.
            unsafe { *digits.as_mut_ptr().add(at) = b'0' + (left % 10) as u8 };
            left /= 10;
            if left == 0 {
                break;
            }
        }
        // SAFETY: the digits end with NUL.
        unsafe { self.push(digits.as_ptr().add(at)) };
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___assert_fail(
    condition: *const u8,
    file: *const u8,
    line: u32,
    function: *const u8,
) -> ! {
    let mut m = Message {
        text: [0; 512],
        len: 0,
    };
    // SAFETY: the compiler passes strings.
    unsafe {
        m.push(file);
        m.push(c":".as_ptr().cast());
        m.number(line);
        m.push(c": ".as_ptr().cast());
        m.push(function);
        m.push(c": Assertion `".as_ptr().cast());
        m.push(condition);
        m.push(c"' failed.".as_ptr().cast());
        crate::__wf_t_trap(m.text.as_ptr().cast())
    }
}
