//! Scalar arithmetic and comparisons.

#![expect(
    clippy::neg_cmp_op_on_partial_ord,
    clippy::double_comparisons,
    reason = "what is not less may be no number"
)]

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::elem::Elem;
use crate::exec::half::{self, F16};
use crate::exec::vector::convert;
use crate::exec::vector::float::{by_f32, max_f32, maximum_f32, min_f32, minimum_f32};

/// Instructions whose names have `op`, with the last operand twice: the
/// result is a source as well.
fn accumulate(
    c: &Ctx,
    f: impl Fn(u32, u32) -> (u32, Option<bool>) + Send + Sync + 'static,
) -> Made {
    let d = c.scalar(0)?;
    let b = s32(c, 1)?;
    Ok(go(move |m| {
        let (value, scc) = f(m.w.s[d as usize], b(m.w));
        m.w.set_s32(d, value);
        if let Some(scc) = scc {
            m.w.scc = scc;
        }
    }))
}

fn sign16(x: u32) -> u32 {
    i32::from(x as i16) as u32
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    if let Some(compare) = name.strip_prefix("s_cmp_").or(name.strip_prefix("s_cmpk_")) {
        return compares(c, compare, name.starts_with("s_cmpk"));
    }
    Some(match name {
        "s_add_u32" | "s_add_co_u32" => sop2_scc(c, |a: u32, b: u32, _| a.overflowing_add(b)),
        "s_sub_u32" | "s_sub_co_u32" => sop2_scc(c, |a: u32, b: u32, _| a.overflowing_sub(b)),
        "s_add_i32" | "s_add_co_i32" => sop2_scc(c, |a: i32, b: i32, _| a.overflowing_add(b)),
        "s_sub_i32" | "s_sub_co_i32" => sop2_scc(c, |a: i32, b: i32, _| a.overflowing_sub(b)),
        "s_addc_u32" | "s_add_co_ci_u32" => sop2_scc(c, |a: u32, b: u32, carry| {
            let sum = u64::from(a) + u64::from(b) + u64::from(carry);
            (sum as u32, sum >> 32 != 0)
        }),
        "s_subb_u32" | "s_sub_co_ci_u32" => sop2_scc(c, |a: u32, b: u32, borrow| {
            let sum = u64::from(b) + u64::from(borrow);
            ((u64::from(a).wrapping_sub(sum)) as u32, sum > u64::from(a))
        }),
        "s_add_nc_u64" | "s_add_u64" => sop2(c, |a: u64, b: u64| a.wrapping_add(b)),
        "s_sub_nc_u64" | "s_sub_u64" => sop2(c, |a: u64, b: u64| a.wrapping_sub(b)),
        "s_mul_u64" => sop2(c, |a: u64, b: u64| a.wrapping_mul(b)),
        "s_mul_i32" => sop2(c, |a: u32, b: u32| a.wrapping_mul(b)),
        "s_mul_hi_u32" => sop2(c, |a: u32, b: u32| {
            ((u64::from(a) * u64::from(b)) >> 32) as u32
        }),
        "s_mul_hi_i32" => sop2(c, |a: i32, b: i32| {
            ((i64::from(a) * i64::from(b)) >> 32) as i32
        }),
        "s_min_i32" => sop2_scc(c, |a: i32, b: i32, _| (a.min(b), a < b)),
        "s_min_u32" => sop2_scc(c, |a: u32, b: u32, _| (a.min(b), a < b)),
        "s_max_i32" => sop2_scc(c, |a: i32, b: i32, _| (a.max(b), a >= b)),
        "s_max_u32" => sop2_scc(c, |a: u32, b: u32, _| (a.max(b), a >= b)),
        "s_abs_i32" => sop1_nz(c, |a: i32| a.wrapping_abs()),
        "s_absdiff_i32" => sop2_nz(c, |a: i32, b: i32| a.wrapping_sub(b).wrapping_abs()),
        "s_lshl1_add_u32" => shift_add(c, 1),
        "s_lshl2_add_u32" => shift_add(c, 2),
        "s_lshl3_add_u32" => shift_add(c, 3),
        "s_lshl4_add_u32" => shift_add(c, 4),
        "s_addk_i32" | "s_addk_co_i32" => accumulate(c, |a, k| {
            let (sum, over) = (a as i32).overflowing_add(sign16(k) as i32);
            (sum as u32, Some(over))
        }),
        "s_mulk_i32" => accumulate(c, |a, k| (a.wrapping_mul(sign16(k)), None)),
        "s_movk_i32" => sop1(c, sign16),
        "s_sext_i32_i8" => sop1(c, |a: u32| i32::from(a as i8)),
        "s_sext_i32_i16" => sop1(c, sign16),
        "s_add_f32" => sop2(c, |a: f32, b: f32| a + b),
        "s_sub_f32" => sop2(c, |a: f32, b: f32| a - b),
        "s_mul_f32" => sop2(c, |a: f32, b: f32| a * b),
        "s_min_f32" | "s_min_num_f32" => sop2(c, min_f32),
        "s_max_f32" | "s_max_num_f32" => sop2(c, max_f32),
        "s_minimum_f32" => sop2(c, minimum_f32),
        "s_maximum_f32" => sop2(c, maximum_f32),
        "s_fmac_f32" => multiply_add(c, f32::mul_add),
        "s_add_f16" => sop2(c, by_f32(|a, b| a + b)),
        "s_sub_f16" => sop2(c, by_f32(|a, b| a - b)),
        "s_mul_f16" => sop2(c, by_f32(|a, b| a * b)),
        "s_min_num_f16" => sop2(c, by_f32(min_f32)),
        "s_max_num_f16" => sop2(c, by_f32(max_f32)),
        "s_minimum_f16" => sop2(c, by_f32(minimum_f32)),
        "s_maximum_f16" => sop2(c, by_f32(maximum_f32)),
        "s_fmac_f16" => multiply_add(c, half::fma),
        "s_fmamk_f32" | "s_fmaak_f32" => {
            let make = || {
                let d = c.scalar(0)?;
                let (x, y, z) = (s32(c, 1)?, s32(c, 2)?, s32(c, 3)?);
                Ok(go(move |m| {
                    let [x, y, z] = [x(m.w), y(m.w), z(m.w)].map(f32::from_bits);
                    m.w.set_s32(d, x.mul_add(y, z).to_bits());
                }))
            };
            make()
        }
        "s_ceil_f32" => sop1(c, f32::ceil),
        "s_floor_f32" => sop1(c, f32::floor),
        "s_trunc_f32" => sop1(c, f32::trunc),
        "s_rndne_f32" => sop1(c, f32::round_ties_even),
        "s_ceil_f16" => whole(c, f32::ceil),
        "s_floor_f16" => whole(c, f32::floor),
        "s_trunc_f16" => whole(c, f32::trunc),
        "s_rndne_f16" => whole(c, f32::round_ties_even),
        "s_cvt_f32_i32" => sop1(c, |a: i32| a as f32),
        "s_cvt_f32_u32" => sop1(c, |a: u32| a as f32),
        "s_cvt_i32_f32" => sop1(c, |a: f32| a as i32),
        "s_cvt_u32_f32" => sop1(c, |a: f32| a as u32),
        "s_cvt_f16_f32" => sop1(c, convert::to_f16),
        "s_cvt_f32_f16" => sop1(c, F16::wide),
        "s_cvt_hi_f32_f16" => sop1(c, |a: u32| F16((a >> 16) as u16).wide()),
        "s_cvt_pk_rtz_f16_f32" => sop2(c, |a: f32, b: f32| {
            let [low, high] = [a, b].map(|x| u32::from(F16::toward_zero(x.into()).0));
            low | high << 16
        }),
        _ => return None,
    })
}

/// The result is the third source as well.
fn multiply_add<E: Elem>(c: &Ctx, f: impl Fn(E, E, E) -> E + Send + Sync + 'static) -> Made {
    let (d, a, b) = (c.scalar(0)?, scalar_source(c, 1)?, scalar_source(c, 2)?);
    let before = scalar_source(c, 0)?;
    Ok(go(move |m| {
        let value = f(a(m.w), b(m.w), before(m.w));
        put_scalar(m.w, d, value);
    }))
}

/// A half with no fraction.
fn whole(c: &Ctx, f: impl Fn(f32) -> f32 + Send + Sync + 'static) -> Made {
    sop1(c, move |a: F16| F16::nearest(f(a.wide()).into()))
}

fn shift_add(c: &Ctx, n: u32) -> Made {
    sop2_scc(c, move |a: u32, b: u32, _| {
        let sum = (u64::from(a) << n) + u64::from(b);
        (sum as u32, sum >> 32 != 0)
    })
}

fn compares(c: &Ctx, what: &str, constant: bool) -> Option<Made> {
    let (op, ty) = what.rsplit_once('_')?;
    macro_rules! by {
        ($t:ty, $as:expr) => {{
            let by = |f: fn(_, _) -> bool| sopc(c, move |a: $t, b: $t| f($as(a), $as(b)));
            match op {
                "eq" => by(|a, b| a == b),
                "lg" => by(|a, b| a < b || a > b),
                "gt" => by(|a, b| a > b),
                "ge" => by(|a, b| a >= b),
                "lt" => by(|a, b| a < b),
                "le" => by(|a, b| a <= b),
                "o" => by(|a, b| a.partial_cmp(&b).is_some()),
                "u" => by(|a, b| a.partial_cmp(&b).is_none()),
                "nge" => by(|a, b| !(a >= b)),
                "nlg" => by(|a, b| !(a < b || a > b)),
                "ngt" => by(|a, b| !(a > b)),
                "nle" => by(|a, b| !(a <= b)),
                "neq" => by(|a, b| a != b),
                "nlt" => by(|a, b| !(a < b)),
                _ => return None,
            }
        }};
    }
    Some(match ty {
        // The constant is written as the 16 bits that it has.
        "i32" if constant => match op {
            "eq" => sopc(c, |a: u32, k: u32| a == sign16(k)),
            "lg" => sopc(c, |a: u32, k: u32| a != sign16(k)),
            "gt" => sopc(c, |a: i32, k: u32| a > sign16(k) as i32),
            "ge" => sopc(c, |a: i32, k: u32| a >= sign16(k) as i32),
            "lt" => sopc(c, |a: i32, k: u32| a < sign16(k) as i32),
            "le" => sopc(c, |a: i32, k: u32| a <= sign16(k) as i32),
            _ => return None,
        },
        "i32" => by!(i32, i32::from),
        "u32" => by!(u32, u32::from),
        "u64" => by!(u64, u64::from),
        "f32" => by!(f32, f32::from),
        "f16" => by!(F16, F16::wide),
        _ => return None,
    })
}
