//! `<stdlib.h>`.

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;

/// Stands before each block of `malloc` and its kin, since the heap does not
/// tell a block's size.
#[repr(C, align(16))]
struct Header {
    /// What the heap gave.
    base: *mut u8,
    /// Bytes that were asked for.
    size: u64,
}

/// What the heap's own blocks are aligned to.
const ALIGN: u64 = 16;

/// A block of `size` bytes, aligned to the power of two `align`; or null.
pub(crate) fn allocate(align: u64, size: u64) -> *mut u8 {
    let header = size_of::<Header>() as u64;
    let slack = if align > ALIGN { align } else { 0 };
    let Some(bytes) = size.checked_add(header + slack) else {
        return null_mut();
    };
    // SAFETY: the heap gives null or so many bytes; the header and the shift
    // are part of them.
    unsafe {
        let base = crate::__wf_t_malloc(bytes);
        if base.is_null() {
            return base;
        }
        let mut p = base.wrapping_add(header as usize);
        if slack != 0 {
            p = p.wrapping_add(((p as u64).wrapping_neg() & (align - 1)) as usize);
        }
        p.cast::<Header>().sub(1).write(Header { base, size });
        p
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_malloc(size: u64) -> *mut u8 {
    allocate(ALIGN, size)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_free(p: *mut u8) {
    // SAFETY: C's rules demand null or a block that `allocate` gave.
    unsafe {
        if !p.is_null() {
            crate::__wf_t_free((*p.cast::<Header>().sub(1)).base);
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_calloc(n: u64, size: u64) -> *mut u8 {
    let Some(bytes) = n.checked_mul(size) else {
        return null_mut();
    };
    let p = allocate(ALIGN, bytes);
    if !p.is_null() {
        // SAFETY: the block is as long as it is filled.
        unsafe { p.write_bytes(0, bytes as usize) };
    }
    p
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_realloc(p: *mut u8, size: u64) -> *mut u8 {
    if p.is_null() {
        return allocate(ALIGN, size);
    }
    // SAFETY: C's rules demand a block that `allocate` gave; both blocks have
    // the bytes that are copied.
    unsafe {
        if size == 0 {
            __wf_l_free(p);
            return null_mut();
        }
        let old = (*p.cast::<Header>().sub(1)).size;
        let q = allocate(ALIGN, size);
        if !q.is_null() {
            let both = if old < size { old } else { size };
            core::ptr::copy_nonoverlapping(p, q, both as usize);
            __wf_l_free(p);
        }
        q
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_reallocarray(p: *mut u8, n: u64, size: u64) -> *mut u8 {
    match n.checked_mul(size) {
        // SAFETY: as for `realloc`.
        Some(bytes) => unsafe { __wf_l_realloc(p, bytes) },
        None => null_mut(),
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_aligned_alloc(align: u64, size: u64) -> *mut u8 {
    if align.is_power_of_two() {
        allocate(align, size)
    } else {
        null_mut()
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_memalign(align: u64, size: u64) -> *mut u8 {
    __wf_l_aligned_alloc(align, size)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_posix_memalign(out: *mut *mut u8, align: u64, size: u64) -> c_int {
    const EINVAL: c_int = 22;
    const ENOMEM: c_int = 12;
    if !align.is_power_of_two() || align < 8 {
        return EINVAL;
    }
    let p = allocate(align, size);
    if p.is_null() {
        return ENOMEM;
    }
    // SAFETY: C's rules demand a place for the pointer.
    unsafe { *out = p };
    0
}

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

/// Reads an integer: its magnitude, whether it is negative and whether it
/// was too large for 64 bits. `end` is told where it ends.
///
/// # Safety
/// `s` must be a string that ends, `end` null or a place for a pointer.
unsafe fn integer(s: *const u8, end: *mut *const u8, base: c_int) -> (u64, bool, bool) {
    let (mut at, mut value, mut negative) = (s, 0u64, false);
    let (mut base, mut overflow, mut digits) = (base as u64, false, false);
    let digit = |c: u8| match c {
        b'0'..=b'9' => u64::from(c - b'0'),
        b'a'..=b'z' => u64::from(c - b'a') + 10,
        b'A'..=b'Z' => u64::from(c - b'A') + 10,
        _ => 99,
    };
    // SAFETY: by this function's condition; reading stops at the NUL.
    unsafe {
        while *at == b' ' || (9..=13).contains(&*at) {
            at = at.add(1);
        }
        if *at == b'-' || *at == b'+' {
            negative = *at == b'-';
            at = at.add(1);
        }
        let hex = *at == b'0' && *at.add(1) | 0x20 == b'x' && digit(*at.add(2)) < 16;
        if hex && (base == 0 || base == 16) {
            at = at.add(2);
            base = 16;
        } else if base == 0 {
            base = if *at == b'0' { 8 } else { 10 };
        }
        while digit(*at) < base {
            digits = true;
            let (next, a) = value.overflowing_mul(base);
            let (next, b) = next.overflowing_add(digit(*at));
            overflow |= a | b;
            value = next;
            at = at.add(1);
        }
        if !end.is_null() {
            *end = if digits { at } else { s };
        }
    }
    (value, negative, overflow)
}

unsafe fn signed(s: *const u8, end: *mut *const u8, base: c_int) -> i64 {
    // SAFETY: C's rules demand what `integer` does.
    match unsafe { integer(s, end, base) } {
        (v, false, false) if v <= i64::MAX as u64 => v as i64,
        (v, true, false) if v <= i64::MIN.unsigned_abs() => (v as i64).wrapping_neg(),
        (_, negative, _) => {
            if negative {
                i64::MIN
            } else {
                i64::MAX
            }
        }
    }
}

unsafe fn unsigned(s: *const u8, end: *mut *const u8, base: c_int) -> u64 {
    // SAFETY: C's rules demand what `integer` does.
    match unsafe { integer(s, end, base) } {
        (_, _, true) => u64::MAX,
        (v, negative, _) => {
            if negative {
                v.wrapping_neg()
            } else {
                v
            }
        }
    }
}

macro_rules! conversions {
    ($($name:ident = $f:ident -> $t:ty;)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(s: *const u8, end: *mut *const u8, base: c_int) -> $t {
            // SAFETY: C's rules demand what the function does.
            unsafe { $f(s, end, base) }
        }
    )*};
}

conversions! {
    __wf_l_strtol = signed -> i64;
    __wf_l_strtoll = signed -> i64;
    __wf_l___isoc23_strtol = signed -> i64;
    __wf_l___isoc23_strtoll = signed -> i64;
    __wf_l_strtoul = unsigned -> u64;
    __wf_l_strtoull = unsigned -> u64;
    __wf_l___isoc23_strtoul = unsigned -> u64;
    __wf_l___isoc23_strtoull = unsigned -> u64;
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_atol(s: *const u8) -> i64 {
    // SAFETY: C's rules demand a string that ends.
    unsafe { signed(s, null_mut(), 10) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_atoll(s: *const u8) -> i64 {
    // SAFETY: as for `atol`.
    unsafe { __wf_l_atol(s) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_atoi(s: *const u8) -> c_int {
    // SAFETY: as for `atol`.
    unsafe { __wf_l_atol(s) as c_int }
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
