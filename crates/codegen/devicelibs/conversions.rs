//! `<stdlib.h>`: numbers from text.

use core::ffi::c_int;
use core::ptr::null_mut;

/// Reads an integer: its magnitude, whether it is negative and whether it
/// was too large for 64 bits. `end` receives where it ends.
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
