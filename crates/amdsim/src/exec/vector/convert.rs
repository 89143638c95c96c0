//! Conversions between types.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::elem::Raw16;
use crate::exec::half::{self, F16};

/// To 16 bits.
pub fn to_f16(a: f32) -> F16 {
    F16::nearest(a.into())
}

fn byte(n: u32) -> impl Fn(u32) -> f32 {
    move |a| (a >> (8 * n) & 255) as f32
}

/// A number between -1 and 1 as one of 16 bits.
fn norm_i16(x: f32) -> u32 {
    let x = if x.is_nan() { 0.0 } else { x.clamp(-1.0, 1.0) };
    u32::from((x * 32767.0).round_ties_even() as i16 as u16)
}

fn norm_u16(x: f32) -> u32 {
    let x = if x.is_nan() { 0.0 } else { x.clamp(0.0, 1.0) };
    (x * 65535.0).round_ties_even() as u32
}

fn pack(low: u32, high: u32) -> u32 {
    low & 0xffff | high << 16
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_cvt_f32_i32" => op1(c, |a: i32| a as f32),
        "v_cvt_f32_u32" => op1(c, |a: u32| a as f32),
        "v_cvt_f64_i32" => op1(c, |a: i32| f64::from(a)),
        "v_cvt_f64_u32" => op1(c, |a: u32| f64::from(a)),
        // As in Rust: towards zero, at the ends where it does not fit, 0 for
        // what is no number.
        "v_cvt_i32_f32" => op1(c, |a: f32| a as i32),
        "v_cvt_u32_f32" => op1(c, |a: f32| a as u32),
        "v_cvt_i32_f64" => op1(c, |a: f64| a as i32),
        "v_cvt_u32_f64" => op1(c, |a: f64| a as u32),
        "v_cvt_f32_f64" => op1(c, |a: f64| a as f32),
        "v_cvt_f64_f32" => op1(c, |a: f32| f64::from(a)),
        "v_cvt_f16_f32" => op1(c, to_f16),
        "v_cvt_f32_f16" => op1(c, F16::wide),
        "v_cvt_f16_u16" => op1(c, |a: u16| F16::nearest(a.into())),
        "v_cvt_f16_i16" => op1(c, |a: i16| F16::nearest(a.into())),
        "v_cvt_u16_f16" => op1(c, |a: F16| a.wide() as u16),
        "v_cvt_i16_f16" => op1(c, |a: F16| a.wide() as i16),
        "v_cvt_i32_i16" => op1(c, |a: i16| i32::from(a)),
        "v_cvt_u32_u16" => op1(c, |a: u16| u32::from(a)),
        "v_cvt_rpi_i32_f32" | "v_cvt_nearest_i32_f32" => op1(c, |a: f32| (a + 0.5).floor() as i32),
        "v_cvt_flr_i32_f32" | "v_cvt_floor_i32_f32" => op1(c, |a: f32| a.floor() as i32),
        "v_cvt_f32_ubyte0" => op1(c, byte(0)),
        "v_cvt_f32_ubyte1" => op1(c, byte(1)),
        "v_cvt_f32_ubyte2" => op1(c, byte(2)),
        "v_cvt_f32_ubyte3" => op1(c, byte(3)),
        "v_cvt_f32_bf16" => op1(c, |a: Raw16| f32::from_bits(u32::from(a.0) << 16)),
        "v_cvt_pk_bf16_f32" => op2(c, |a: f32, b: f32| {
            pack(half::to_bf16(a).into(), half::to_bf16(b).into())
        }),
        "v_cvt_pkrtz_f16_f32" | "v_cvt_pk_rtz_f16_f32" => op2(c, |a: f32, b: f32| {
            pack(
                F16::toward_zero(a.into()).0.into(),
                F16::toward_zero(b.into()).0.into(),
            )
        }),
        "v_cvt_pk_u16_u32" => op2(c, |a: u32, b: u32| pack(a.min(0xffff), b.min(0xffff))),
        "v_cvt_pk_i16_i32" => op2(c, |a: i32, b: i32| {
            let cut = |x: i32| x.clamp(-0x8000, 0x7fff) as u32;
            pack(cut(a), cut(b))
        }),
        "v_cvt_pk_u16_f32" => op2(c, |a: f32, b: f32| {
            pack(u32::from(a as u16), u32::from(b as u16))
        }),
        "v_cvt_pk_i16_f32" => op2(c, |a: f32, b: f32| pack(a as i16 as u32, b as i16 as u32)),
        "v_cvt_pknorm_i16_f32" | "v_cvt_pk_norm_i16_f32" => {
            op2(c, |a: f32, b: f32| pack(norm_i16(a), norm_i16(b)))
        }
        "v_cvt_pknorm_u16_f32" | "v_cvt_pk_norm_u16_f32" => {
            op2(c, |a: f32, b: f32| pack(norm_u16(a), norm_u16(b)))
        }
        "v_pack_b32_f16" => op2(c, |a: Raw16, b: Raw16| pack(a.0.into(), b.0.into())),
        _ => return None,
    })
}
