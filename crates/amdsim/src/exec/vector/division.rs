//! Steps of a correctly rounded division, and of the argument reduction of large angles.

use super::float::ldexp;
use crate::asm::scalar;
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::{Ctx, each};
use crate::exec::half::F16;
use crate::machine::Next;

fn exponent32(x: f32) -> i32 {
    (x.to_bits() >> 23 & 0xff) as i32
}

fn exponent64(x: f64) -> i32 {
    (x.to_bits() >> 52 & 0x7ff) as i32
}

/// What the first step makes of an operand (denominator `d`, numerator `n`),
/// and whether the last step has to scale the result.
fn scale32(x: f32, d: f32, n: f32) -> (f32, bool) {
    let up = |x: f32| ldexp(x.into(), 64) as f32;
    let down = |x: f32| ldexp(x.into(), -64) as f32;
    if n == 0.0 || d == 0.0 {
        return (f32::NAN, false);
    }
    let (en, ed) = (exponent32(n), exponent32(d));
    let small_inverse = (1.0 / f64::from(d)).abs() < f64::from(f32::MIN_POSITIVE);
    let small_quotient = (f64::from(n) / f64::from(d)).abs() < f64::from(f32::MIN_POSITIVE);
    if en - ed >= 96 {
        (if x == d { up(x) } else { x }, true)
    } else if d.is_subnormal() {
        (up(x), false)
    } else if small_inverse && small_quotient {
        (if x == d { up(x) } else { x }, true)
    } else if small_inverse {
        (down(x), false)
    } else if small_quotient {
        (if x == n { up(x) } else { x }, true)
    } else if en <= 23 {
        (up(x), false)
    } else {
        (x, false)
    }
}

fn scale64(x: f64, d: f64, n: f64) -> (f64, bool) {
    let up = |x: f64| ldexp(x, 128);
    let down = |x: f64| ldexp(x, -128);
    if n == 0.0 || d == 0.0 {
        return (f64::NAN, false);
    }
    let (en, ed) = (exponent64(n), exponent64(d));
    let small_inverse = (1.0 / d).is_subnormal() || 1.0 / d == 0.0;
    let small_quotient = (n / d).is_subnormal() || n / d == 0.0;
    if en - ed >= 768 {
        (if x == d { up(x) } else { x }, true)
    } else if d.is_subnormal() {
        (up(x), false)
    } else if small_inverse && small_quotient {
        (if x == d { up(x) } else { x }, true)
    } else if small_inverse {
        (down(x), false)
    } else if small_quotient {
        (if x == n { up(x) } else { x }, true)
    } else if en <= 53 {
        (up(x), false)
    } else {
        (x, false)
    }
}

macro_rules! fixup {
    ($name:ident, $t:ty, $exponent:ident, $low:expr, $over:expr, $high:expr, $invalid:expr) => {
        /// The last step: a quotient `q` of `n` and `d`, and the cases that
        /// the steps before do not know.
        fn $name(q: $t, d: $t, n: $t) -> $t {
            let negative = d.is_sign_negative() != n.is_sign_negative();
            let signed = |x: $t| if negative { -x } else { x };
            if n.is_nan() {
                n + n
            } else if d.is_nan() {
                d + d
            } else if d == 0.0 && n == 0.0 || d.is_infinite() && n.is_infinite() {
                <$t>::from_bits($invalid)
            } else if d == 0.0 || n.is_infinite() {
                signed(<$t>::INFINITY)
            } else if d.is_infinite() || n == 0.0 {
                signed(0.0)
            } else if $exponent(n) - $exponent(d) < $low {
                // So small that it is nothing, or the smallest number.
                signed(0.0)
            } else if $exponent(d) == $high || $exponent(n) - $exponent(d) > $over {
                // Beyond the largest number, whatever the steps made of it.
                signed(<$t>::INFINITY)
            } else {
                signed(q.abs())
            }
        }
    };
}

fixup!(fixup32, f32, exponent32, -150, 128, 255, 0xffc0_0000);
fixup!(
    fixup64,
    f64,
    exponent64,
    -1075,
    1024,
    2047,
    0xfff8_0000_0000_0000
);

fn fixup16(q: F16, d: F16, n: F16) -> F16 {
    let r = fixup32(q.wide(), d.wide(), n.wide());
    F16::nearest(r.into())
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_div_scale_f32" => scale(c, scale32),
        "v_div_scale_f64" => scale(c, scale64),
        // What the first step scaled by is taken back: up where the quotient
        // is large, since then the denominator was scaled, down where it is
        // small. AMD's pseudocode has one factor only, with which neither
        // division would be right.
        "v_div_fmas_f32" => fmas(c, |a: f32, b, k, scaled| {
            let r = a.mul_add(b, k);
            match (scaled, exponent32(k) > 127) {
                (false, _) => r,
                (true, true) => r * 2f32.powi(64),
                (true, false) => ldexp(r.into(), -64) as f32,
            }
        }),
        "v_div_fmas_f64" => fmas(c, |a: f64, b, k, scaled| {
            let r = a.mul_add(b, k);
            match (scaled, exponent64(k) > 1023) {
                (false, _) => r,
                (true, true) => r * 2f64.powi(128),
                (true, false) => ldexp(r, -128),
            }
        }),
        "v_div_fixup_f32" => op3(c, fixup32),
        "v_div_fixup_f64" => op3(c, fixup64),
        "v_div_fixup_f16" => op3(c, fixup16),
        "v_trig_preop_f64" => op2(c, trig_preop),
        _ => return None,
    })
}

fn scale<T: crate::exec::elem::Elem>(
    c: &Ctx,
    f: impl Fn(T, T, T) -> (T, bool) + Send + Sync + 'static,
) -> Made {
    let d = c.dest::<T>(0, 3)?;
    let out = c.scalar(1)?;
    let x = c.nth_source::<T>(2, 0)?;
    let (y, z) = (c.nth_source::<T>(3, 1)?, c.nth_source::<T>(4, 2)?);
    Ok(Box::new(move |m| {
        let (x, y, z) = (x.fetch::<T>(m.w), y.fetch::<T>(m.w), z.fetch::<T>(m.w));
        let f = |i: usize| f(T::of(x[i]), T::of(y[i]), T::of(z[i]));
        let mut mask = 0;
        each(m.w.exec(), |i| mask |= u64::from(f(i).1) << i);
        d.store(m.w, |i| f(i).0);
        m.w.set_mask(out, mask);
        Ok(Next::Go)
    }))
}

fn fmas<T: crate::exec::elem::Elem>(
    c: &Ctx,
    f: impl Fn(T, T, T, bool) -> T + Send + Sync + 'static,
) -> Made {
    let d = c.dest::<T>(0, 3)?;
    let (x, y, z) = (c.source::<T>(1)?, c.source::<T>(2)?, c.source::<T>(3)?);
    Ok(Box::new(move |m| {
        let (x, y, z) = (x.fetch::<T>(m.w), y.fetch::<T>(m.w), z.fetch::<T>(m.w));
        let vcc = m.w.mask(scalar::VCC);
        d.store(m.w, |i| {
            f(T::of(x[i]), T::of(y[i]), T::of(z[i]), vcc >> i & 1 != 0)
        });
        Ok(Next::Go)
    }))
}

/// 1201 bits of the fraction of 2/pi, highest first.
const TWO_OVER_PI: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// A piece of 2/pi that the reduction of an angle needs.
fn trig_preop(x: f64, segment: u32) -> f64 {
    let mut shift = (segment & 31) as i32 * 53;
    let e = exponent64(x);
    if e > 1077 {
        shift += e - 1077;
    }
    // 53 bits from bit `shift`, counted from the highest of 1201.
    let mut bits = 0u64;
    for i in 0..53 {
        let at = (shift + i) as usize;
        let bit = match TWO_OVER_PI.get(at / 64) {
            Some(word) if at < 1201 => word >> (63 - at % 64) & 1,
            _ => 0,
        };
        bits = bits << 1 | bit;
    }
    let mut by = -53 - shift;
    if e >= 1968 {
        by += 128;
    }
    ldexp(bits as f64, by)
}
