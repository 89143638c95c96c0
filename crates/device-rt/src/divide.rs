//! Division of 64-bit numbers by a loop-invariant divisor.
//!
//! No GPU divides in hardware. A 64-bit division takes a hundred instructions, and thirty if
//! its operands fit 32 bits at run time. Each thread of a collapsed loop does that to
//! delinearise its index. Here everything but a multiplication and a correction depends on the
//! divisor alone, so that the optimiser hoists it out of the loop.

use crate::machine;

/// Quotient and remainder, in LLVM's first-class form.
#[repr(C)]
pub struct Parts<T> {
    quotient: T,
    remainder: T,
}

/// How many numbers, from 0 on, a divisor of 64 bits may divide by its
/// reciprocal, and the reciprocal: those below 2^32, if it is below, too.
#[inline(always)]
fn limit_and_reciprocal(d: u64) -> (u64, u32) {
    let small = d.wrapping_sub(1) < u64::from(u32::MAX);
    (if small { 1 << 32 } else { 0 }, reciprocal(d as u32))
}

/// `floor((2^32 - 1) / d)`; anything for 0.
///
/// A quotient of floats, rounded down by taking 2^32 a little smaller, is
/// right in its first 19 bits; one step of Newton's method doubles these, and
/// the last bit is corrected. No operation here can trap, so that the
/// optimiser may do it early. The compiler lets the floats' division be one
/// that is only about right.
#[inline(always)]
fn reciprocal(d: u32) -> u32 {
    /// 2^32 less 16 of a float's last digits: also a division that is only
    /// about right must not give too much.
    const SCALE: f32 = 4_294_963_200.0;
    let d = d.max(1);
    // SAFETY: the quotient is at most the scale, since the divisor is at
    // least 1.
    let m: u32 = unsafe { (SCALE / d as f32).to_int_unchecked() };
    let left = d.wrapping_mul(m).wrapping_neg();
    let m = m + machine::__wf_t_mul_high(m, left);
    let (q, r) = corrected(m, u32::MAX - d.wrapping_mul(m), d);
    corrected(q, r, d).0
}

/// Quotient and remainder from a quotient that may be one too small. The
/// remainder is a minimum, `r - d` being large where `r < d`: what it is made of
/// is not to be mixed into the arithmetic that uses it.
#[inline(always)]
fn corrected(q: u32, r: u32, d: u32) -> (u32, u32) {
    (q + u32::from(r >= d), r.min(r.wrapping_sub(d)))
}

/// Quotient and remainder of a number below 2^32.
///
/// With `m = floor((2^32 - 1) / d)` the error of `n * m / 2^32` is at most
/// `n / 2^32 < 1`, so that its floor is the quotient or one less.
#[inline(always)]
fn short(n: u32, d: u32, m: u32) -> (u32, u32) {
    let q = machine::__wf_t_mul_high(n, m);
    corrected(q, n.wrapping_sub(q.wrapping_mul(d)), d)
}

macro_rules! divisions {
    ($($(#[$doc:meta])* $name:ident: $ty:ty;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// `d` is not 0, and the quotient has the type.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(n: $ty, d: $ty) -> Parts<$ty> {
            let (limit, m) = limit_and_reciprocal(d as u64);
            if (n as u64) < limit {
                let (q, r) = short(n as u32, d as u32, m);
                return Parts { quotient: q.into(), remainder: r.into() };
            }
            if d == 0 || n.checked_div(d).is_none() {
                // SAFETY: promised by the caller not to be reached.
                unsafe { machine::__wf_t_undefined_division() }
            }
            let quotient = n.wrapping_div(d);
            Parts { quotient, remainder: n.wrapping_sub(quotient.wrapping_mul(d)) }
        }
    )*};
}

divisions! {
    /// `sdiv i64` and `srem i64`.
    __wf_divide_signed: i64;
    /// `udiv i64` and `urem i64`.
    __wf_divide_unsigned: u64;
}

/// Quotient and remainder of numbers below 2^32.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_divide_short(n: u64, d: u64) -> Parts<u64> {
    let (q, r) = short(n as u32, d as u32, reciprocal(d as u32));
    Parts {
        quotient: q.into(),
        remainder: r.into(),
    }
}
