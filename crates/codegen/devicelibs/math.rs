//! Real functions that no device library has.

unsafe extern "C" {
    safe fn trunc(x: f64) -> f64;
    safe fn truncf(x: f32) -> f32;
    safe fn floor(x: f64) -> f64;
    safe fn lgamma(x: f64) -> f64;
    safe fn lgammaf(x: f32) -> f32;
    safe fn scalbn(x: f64, n: i32) -> f64;
    safe fn scalbnf(x: f32, n: i32) -> f32;
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_modf(x: f64, whole: *mut f64) -> f64 {
    let t = trunc(x);
    // SAFETY: C's rules demand a place for the integral part.
    unsafe { *whole = t };
    (if x.is_infinite() { 0.0 } else { x - t }).copysign(x)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_modff(x: f32, whole: *mut f32) -> f32 {
    let t = truncf(x);
    // SAFETY: C's rules demand a place for the integral part.
    unsafe { *whole = t };
    (if x.is_infinite() { 0.0 } else { x - t }).copysign(x)
}

/// The sign of the gamma function at `x`.
fn gamma_sign(x: f64) -> i32 {
    let negative = if x == 0.0 {
        x.is_sign_negative()
    } else {
        x < 0.0 && floor(x) != x && floor(x) / 2.0 != floor(floor(x) / 2.0)
    };
    if negative { -1 } else { 1 }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_lgamma_r(x: f64, sign: *mut i32) -> f64 {
    // SAFETY: C's rules demand a place for the sign.
    unsafe { *sign = gamma_sign(x) };
    lgamma(x)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_lgammaf_r(x: f32, sign: *mut i32) -> f32 {
    // SAFETY: C's rules demand a place for the sign.
    unsafe { *sign = gamma_sign(f64::from(x)) };
    lgammaf(x)
}

/// Exponents past this range all give zero or infinity.
fn clamp(n: i64) -> i32 {
    n.clamp(-10_000, 10_000) as i32
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_scalbln(x: f64, n: i64) -> f64 {
    scalbn(x, clamp(n))
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_scalblnf(x: f32, n: i64) -> f32 {
    scalbnf(x, clamp(n))
}

macro_rules! powi {
    ($name:ident, $t:ident) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(x: $t, n: i32) -> $t {
            let (mut base, mut left, mut out) = (x, n.unsigned_abs(), 1.0);
            while left != 0 {
                if left & 1 != 0 {
                    out *= base;
                }
                left >>= 1;
                base *= base;
            }
            if n < 0 { 1.0 / out } else { out }
        }
    };
}

powi!(__wf_l___powidf2, f64);
powi!(__wf_l___powisf2, f32);
