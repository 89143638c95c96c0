//! Floating-point arithmetic. Results of approximations are the nearest numbers, which are
//! within the hardware's error bounds.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::half::{self, F16};

macro_rules! extremes {
    ($min:ident, $max:ident, $minimum:ident, $maximum:ident, $t:ty) => {
        /// The smaller one, where one is no number the other; -0 is smaller
        /// than 0.
        pub fn $min(a: $t, b: $t) -> $t {
            if a.is_nan() {
                if b.is_nan() { a + b } else { b }
            } else if b.is_nan() {
                a
            } else if a < b || a == b && a.is_sign_negative() {
                a
            } else {
                b
            }
        }

        /// The larger one, where one is no number the other; 0 is larger
        /// than -0.
        pub fn $max(a: $t, b: $t) -> $t {
            if a.is_nan() {
                if b.is_nan() { a + b } else { b }
            } else if b.is_nan() {
                a
            } else if a > b || a == b && a.is_sign_positive() {
                a
            } else {
                b
            }
        }

        /// The smaller one, no number where one is none.
        pub fn $minimum(a: $t, b: $t) -> $t {
            if a.is_nan() || b.is_nan() {
                a + b
            } else {
                $min(a, b)
            }
        }

        /// The larger one, no number where one is none.
        pub fn $maximum(a: $t, b: $t) -> $t {
            if a.is_nan() || b.is_nan() {
                a + b
            } else {
                $max(a, b)
            }
        }
    };
}

extremes!(min_f32, max_f32, minimum_f32, maximum_f32, f32);
extremes!(min_f64, max_f64, minimum_f64, maximum_f64, f64);

/// A signalling NaN made quiet, where one of two operands is one.
fn signals(a: f32, b: f32) -> Option<f32> {
    let signalling = |x: &f32| x.is_nan() && x.to_bits() & 1 << 22 == 0;
    let nan = [a, b].into_iter().find(signalling)?;
    Some(f32::from_bits(nan.to_bits() | 1 << 22))
}

/// What instructions that follow IEEE 754-2008 do with signalling NaNs: the
/// result is one, made quiet.
pub fn ieee(f: impl Fn(f32, f32) -> f32) -> impl Fn(f32, f32) -> f32 {
    move |a, b| signals(a, b).unwrap_or_else(|| f(a, b))
}

/// An operation on wider numbers that is exact enough for one rounding.
pub fn by_f32(f: impl Fn(f32, f32) -> f32) -> impl Fn(F16, F16) -> F16 {
    move |a, b| F16::nearest(f64::from(f(a.wide(), b.wide())))
}

fn one(f: impl Fn(f64) -> f64) -> impl Fn(F16) -> F16 {
    move |a| F16::nearest(f(f64::from(a.wide())))
}

/// Through a wider type, so that the last rounding is the only one that
/// counts.
fn wide(f: impl Fn(f64) -> f64) -> impl Fn(f32) -> f32 {
    move |a| f(f64::from(a)) as f32
}

fn turns(x: f64) -> f64 {
    x.fract() * std::f64::consts::TAU
}

/// The fraction, which stays below 1; no number where there is none.
fn fract32(x: f32) -> f32 {
    let f = x - x.floor();
    if f >= 1.0 { 1f32.next_down() } else { f }
}

fn fract64(x: f64) -> f64 {
    let f = x - x.floor();
    if f >= 1.0 { 1f64.next_down() } else { f }
}

/// `x * 2^n`, rounded once.
pub fn ldexp(x: f64, n: i32) -> f64 {
    // A power of two that is too small for one factor: the first factors
    // leave enough digits for the last to round alone.
    let n = n.clamp(-2200, 2200);
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let (m, e) = (frexp_mant(x), frexp_exp(x) + n);
    match e {
        1025.. => m * f64::INFINITY,
        -1020..=1024 => m * 2.0 * 2f64.powi(e - 1),
        -1100..=-1021 => m * 2f64.powi(e + 200) * 2f64.powi(-200),
        _ => 0.0f64.copysign(x),
    }
}

/// Between one half and 1, with the sign.
pub fn frexp_mant(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let x = if x.is_subnormal() {
        x * 2f64.powi(64)
    } else {
        x
    };
    f64::from_bits(x.to_bits() & !(0x7ff << 52) | 1022 << 52)
}

/// The exponent that belongs to [`frexp_mant`].
pub fn frexp_exp(x: f64) -> i32 {
    if x == 0.0 || !x.is_finite() {
        return 0;
    }
    let (x, less) = if x.is_subnormal() {
        (x * 2f64.powi(64), 64)
    } else {
        (x, 0)
    };
    (x.to_bits() >> 52 & 0x7ff) as i32 - 1022 - less
}

fn ldexp32(x: f32, n: i32) -> f32 {
    // Exact in the wider type, unless it is beyond the narrower one.
    ldexp(f64::from(x), n.clamp(-400, 400)) as f32
}

macro_rules! both {
    ($c:expr, $f:ident) => {
        match $c.name().rsplit('_').next() {
            Some("f64") => op1($c, f64::$f),
            Some("f32") => op1($c, f32::$f),
            _ => op1($c, one(f64::$f)),
        }
    };
}

macro_rules! three {
    ($c:expr, $x:ident, $y:ident) => {{
        // Those of IEEE 754-2019 have a name of their own.
        let strict = !$c.name().contains("num");
        let (x, y) = (quieting(strict, $x), quieting(strict, $y));
        match $c.name().ends_with("f16") {
            false => op3($c, move |a, b, k| y(x(a, b), k)),
            true => op3($c, move |a, b, k| by_f32(&y)(by_f32(&x)(a, b), k)),
        }
    }};
}

/// [`ieee`], if so.
fn quieting(strict: bool, f: fn(f32, f32) -> f32) -> impl Fn(f32, f32) -> f32 {
    move |a, b| match strict {
        true => ieee(f)(a, b),
        false => f(a, b),
    }
}

/// [`ieee`] for 64 bits.
fn ieee64(f: fn(f64, f64) -> f64) -> impl Fn(f64, f64) -> f64 {
    let signalling = |x: &f64| x.is_nan() && x.to_bits() & 1 << 51 == 0;
    move |a, b| match [a, b].into_iter().find(signalling) {
        Some(nan) => f64::from_bits(nan.to_bits() | 1 << 51),
        None => f(a, b),
    }
}

/// The one in the middle; `min` says what comes of what is no number.
fn med3(min: impl Fn(f32, f32) -> f32, a: f32, b: f32, c: f32) -> f32 {
    if a.is_nan() || b.is_nan() || c.is_nan() {
        return min(min(a, b), c);
    }
    let top = max_f32(max_f32(a, b), c);
    if top == a {
        max_f32(b, c)
    } else if top == b {
        max_f32(a, c)
    } else {
        max_f32(a, b)
    }
}

/// A product in which 0 times anything is 0.
fn legacy(a: f32, b: f32) -> f32 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a * b }
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_add_f32" => op2(c, |a: f32, b: f32| a + b),
        "v_sub_f32" => op2(c, |a: f32, b: f32| a - b),
        "v_subrev_f32" => op2(c, |a: f32, b: f32| b - a),
        "v_mul_f32" => op2(c, |a: f32, b: f32| a * b),
        "v_mul_legacy_f32" | "v_mul_dx9_zero_f32" => op2(c, legacy),
        "v_add_f64" => op2(c, |a: f64, b: f64| a + b),
        "v_mul_f64" => op2(c, |a: f64, b: f64| a * b),
        "v_add_f16" => op2(c, by_f32(|a, b| a + b)),
        "v_sub_f16" => op2(c, by_f32(|a, b| a - b)),
        "v_subrev_f16" => op2(c, by_f32(|a, b| b - a)),
        "v_mul_f16" => op2(c, by_f32(|a, b| a * b)),
        "v_min_f32" => op2(c, ieee(min_f32)),
        "v_min_num_f32" => op2(c, min_f32),
        "v_max_f32" => op2(c, ieee(max_f32)),
        "v_max_num_f32" => op2(c, max_f32),
        "v_min_f64" => op2(c, ieee64(min_f64)),
        "v_min_num_f64" => op2(c, min_f64),
        "v_max_f64" => op2(c, ieee64(max_f64)),
        "v_max_num_f64" => op2(c, max_f64),
        "v_min_f16" => op2(c, by_f32(ieee(min_f32))),
        "v_min_num_f16" => op2(c, by_f32(min_f32)),
        "v_max_f16" => op2(c, by_f32(ieee(max_f32))),
        "v_max_num_f16" => op2(c, by_f32(max_f32)),
        "v_minimum_f32" => op2(c, minimum_f32),
        "v_maximum_f32" => op2(c, maximum_f32),
        "v_minimum_f64" => op2(c, minimum_f64),
        "v_maximum_f64" => op2(c, maximum_f64),
        "v_minimum_f16" => op2(c, by_f32(minimum_f32)),
        "v_maximum_f16" => op2(c, by_f32(maximum_f32)),
        "v_fma_f32" => op3(c, |a: f32, b: f32, k: f32| a.mul_add(b, k)),
        "v_fma_f64" => op3(c, |a: f64, b: f64, k: f64| a.mul_add(b, k)),
        "v_fma_f16" => op3(c, half::fma),
        "v_mad_f32" => op3(c, |a: f32, b: f32, k: f32| a * b + k),
        "v_mad_f16" => op3(c, |a, b, k| {
            by_f32(|x, y| x + y)(by_f32(|x, y| x * y)(a, b), k)
        }),
        "v_min3_f32" | "v_min3_num_f32" | "v_min3_f16" | "v_min3_num_f16" => {
            three!(c, min_f32, min_f32)
        }
        "v_max3_f32" | "v_max3_num_f32" | "v_max3_f16" | "v_max3_num_f16" => {
            three!(c, max_f32, max_f32)
        }
        "v_maxmin_f32" | "v_maxmin_num_f32" | "v_maxmin_f16" | "v_maxmin_num_f16" => {
            three!(c, max_f32, min_f32)
        }
        "v_minmax_f32" | "v_minmax_num_f32" | "v_minmax_f16" | "v_minmax_num_f16" => {
            three!(c, min_f32, max_f32)
        }
        "v_minimum3_f32" | "v_minimum3_f16" => {
            three!(c, minimum_f32, minimum_f32)
        }
        "v_maximum3_f32" | "v_maximum3_f16" => {
            three!(c, maximum_f32, maximum_f32)
        }
        "v_maximumminimum_f32" | "v_maximumminimum_f16" => {
            three!(c, maximum_f32, minimum_f32)
        }
        "v_minimummaximum_f32" | "v_minimummaximum_f16" => {
            three!(c, minimum_f32, maximum_f32)
        }
        "v_med3_f32" => op3(c, |a, b, k| med3(ieee(min_f32), a, b, k)),
        "v_med3_num_f32" => op3(c, |a, b, k| med3(min_f32, a, b, k)),
        "v_med3_f16" => op3(c, |a: F16, b: F16, k: F16| {
            F16::nearest(med3(ieee(min_f32), a.wide(), b.wide(), k.wide()).into())
        }),
        "v_med3_num_f16" => op3(c, |a: F16, b: F16, k: F16| {
            F16::nearest(med3(min_f32, a.wide(), b.wide(), k.wide()).into())
        }),
        "v_rcp_f32" | "v_rcp_iflag_f32" => op1(c, |a: f32| 1.0 / a),
        "v_s_rcp_f32" => sop1(c, |a: f32| 1.0 / a),
        "v_s_rsq_f32" => sop1(c, wide(|a| 1.0 / a.sqrt())),
        "v_s_sqrt_f32" => sop1(c, f32::sqrt),
        "v_s_exp_f32" => sop1(c, wide(f64::exp2)),
        "v_s_log_f32" => sop1(c, wide(f64::log2)),
        "v_s_rcp_f16" => sop1(c, one(|a| 1.0 / a)),
        "v_s_rsq_f16" => sop1(c, one(|a| 1.0 / a.sqrt())),
        "v_s_sqrt_f16" => sop1(c, one(f64::sqrt)),
        "v_s_exp_f16" => sop1(c, one(f64::exp2)),
        "v_s_log_f16" => sop1(c, one(f64::log2)),
        "v_rcp_f64" => op1(c, |a: f64| 1.0 / a),
        "v_rcp_f16" => op1(c, one(|a| 1.0 / a)),
        "v_rsq_f32" => op1(c, wide(|a| 1.0 / a.sqrt())),
        "v_rsq_f64" => op1(c, |a: f64| 1.0 / a.sqrt()),
        "v_rsq_f16" => op1(c, one(|a| 1.0 / a.sqrt())),
        "v_sqrt_f32" | "v_sqrt_f64" | "v_sqrt_f16" => both!(c, sqrt),
        "v_exp_f32" => op1(c, wide(f64::exp2)),
        "v_exp_f16" => op1(c, one(f64::exp2)),
        "v_log_f32" => op1(c, wide(f64::log2)),
        "v_log_f16" => op1(c, one(f64::log2)),
        "v_sin_f32" => op1(c, wide(|x| turns(x).sin())),
        "v_cos_f32" => op1(c, wide(|x| turns(x).cos())),
        "v_sin_f16" => op1(c, one(|x| turns(x).sin())),
        "v_cos_f16" => op1(c, one(|x| turns(x).cos())),
        "v_floor_f32" | "v_floor_f64" | "v_floor_f16" => both!(c, floor),
        "v_ceil_f32" | "v_ceil_f64" | "v_ceil_f16" => both!(c, ceil),
        "v_trunc_f32" | "v_trunc_f64" | "v_trunc_f16" => both!(c, trunc),
        "v_rndne_f32" | "v_rndne_f64" | "v_rndne_f16" => both!(c, round_ties_even),
        "v_fract_f32" => op1(c, fract32),
        "v_fract_f64" => op1(c, fract64),
        "v_fract_f16" => op1(c, |a: F16| {
            let x = a.wide();
            let f = F16::nearest(f64::from(x - x.floor()));
            if f.0 == 0x3c00 { F16(0x3bff) } else { f }
        }),
        "v_ldexp_f32" => op2(c, ldexp32),
        "v_ldexp_f64" => op2(c, ldexp),
        "v_ldexp_f16" => op2(c, |a: F16, n: i16| {
            F16::nearest(ldexp(a.wide().into(), n.into()))
        }),
        "v_frexp_mant_f32" => op1(c, wide(frexp_mant)),
        "v_frexp_mant_f64" => op1(c, frexp_mant),
        "v_frexp_mant_f16" => op1(c, one(frexp_mant)),
        "v_frexp_exp_i32_f32" => op1(c, |a: f32| frexp_exp(a.into())),
        "v_frexp_exp_i32_f64" => op1(c, frexp_exp),
        "v_frexp_exp_i16_f16" => op1(c, |a: F16| frexp_exp(a.wide().into()) as i16),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ldexp_rounds_once() {
        assert_eq!(ldexp(1.0, -1074), f64::from_bits(1));
        assert_eq!(ldexp(1.0, -1075), 0.0);
        assert_eq!(ldexp(1.5, -1075), f64::from_bits(1));
        assert_eq!(ldexp(f64::from_bits(1), 1074), 1.0);
        assert_eq!(ldexp(1.0, 1023), 2f64.powi(1023));
        assert_eq!(ldexp(-1.0, 1024), f64::NEG_INFINITY);
        assert_eq!(ldexp(3.0, 0), 3.0);
    }

    #[test]
    fn mantissa_and_exponent_belong_together() {
        for x in [1.0, 0.5, 3.0, 1e-310, -7e300] {
            assert_eq!(ldexp(frexp_mant(x), frexp_exp(x)), x);
            assert!((0.5..1.0).contains(&frexp_mant(x).abs()));
        }
    }

    #[test]
    fn extremes_know_zeros_and_nans() {
        assert!(min_f32(0.0, -0.0).is_sign_negative());
        assert!(max_f32(-0.0, 0.0).is_sign_positive());
        assert_eq!(min_f32(f32::NAN, 1.0), 1.0);
        assert!(minimum_f32(f32::NAN, 1.0).is_nan());
    }
}
