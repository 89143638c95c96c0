//! Division of 64-bit numbers by a divisor that stays the same.
//!
//! No GPU divides in hardware. A 64-bit division takes a hundred
//! instructions, and one whose operands turn out to fit 32 bits still thirty,
//! which is what each thread of a collapsed loop does to find its iteration.
//! Here everything but a multiplication and a correction depends on the
//! divisor alone, so that the optimiser takes it out of the loop.

/// Quotient and remainder, in LLVM's first-class form.
#[repr(C)]
pub struct Parts<T> {
    quotient: T,
    remainder: T,
}

/// Divisors that have a reciprocal here are those of 32 bits. Returns how many
/// numbers, from 0 on, they may divide, and `floor((2^32 - 1) / d)`.
///
/// A quotient of floats, rounded down by taking 2^32 a little smaller, is
/// right in its first 19 bits; one step of Newton's method doubles these, and
/// the last bit is corrected. No operation here can trap, so that the
/// optimiser may do it early.
#[inline(always)]
fn reciprocal(d: u64) -> (u64, u32) {
    /// 2^32 less 16 of a float's last digits: also a division that is only
    /// about right must not give too much.
    const SCALE: f32 = 4_294_963_200.0;
    let small = d.wrapping_sub(1) < u64::from(u32::MAX);
    let limit = if small { 1 << 32 } else { 0 };
    let d = (d as u32).max(1);
    // SAFETY: the quotient is at most the scale, since the divisor is at
    // least 1.
    let m: u32 = unsafe { (SCALE / d as f32).to_int_unchecked() };
    let left = d.wrapping_mul(m).wrapping_neg();
    let m = m + high(m, left);
    let (q, r) = corrected(m, u32::MAX - d.wrapping_mul(m), d);
    (limit, corrected(q, r, d).0)
}

/// The upper half of a product.
#[inline(always)]
fn high(a: u32, b: u32) -> u32 {
    (u64::from(a) * u64::from(b) >> 32) as u32
}

/// Quotient and remainder from a quotient that may be one too small.
#[inline(always)]
fn corrected(q: u32, r: u32, d: u32) -> (u32, u32) {
    match r >= d {
        true => (q + 1, r - d),
        false => (q, r),
    }
}

/// Quotient and remainder of a number below 2^32.
///
/// With `m = floor((2^32 - 1) / d)` the error of `n * m / 2^32` is at most
/// `n / 2^32 < 1`, so that its floor is the quotient or one less.
#[inline(always)]
fn short(n: u32, d: u32, m: u32) -> (u32, u32) {
    let q = high(n, m);
    corrected(q, n.wrapping_sub(q.wrapping_mul(d)), d)
}

macro_rules! divisions {
    ($($(#[$doc:meta])* $name:ident: $ty:ty;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// `d` is not 0.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(n: $ty, d: $ty) -> Parts<$ty> {
            let (limit, m) = reciprocal(d as u64);
            if (n as u64) < limit {
                let (q, r) = short(n as u32, d as u32, m);
                return Parts { quotient: q.into(), remainder: r.into() };
            }
            if d == 0 {
                // SAFETY: promised by the caller.
                unsafe { core::hint::unreachable_unchecked() }
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
