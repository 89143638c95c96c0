//! Integers of 16 bits.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;

fn med3<T: Ord + Copy>(a: T, b: T, c: T) -> T {
    a.max(b).min(a.min(b).max(c))
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_add_u16" | "v_add_nc_u16" => saturating(c, u16::wrapping_add, u16::saturating_add),
        "v_sub_u16" | "v_sub_nc_u16" => saturating(c, u16::wrapping_sub, u16::saturating_sub),
        "v_subrev_u16" => saturating(c, |a: u16, b| b.wrapping_sub(a), |a, b| b.saturating_sub(a)),
        "v_add_i16" | "v_add_nc_i16" => saturating(c, i16::wrapping_add, i16::saturating_add),
        "v_sub_i16" | "v_sub_nc_i16" => saturating(c, i16::wrapping_sub, i16::saturating_sub),
        "v_mul_lo_u16" => op2(c, u16::wrapping_mul),
        "v_and_b16" => op2(c, |a: u16, b: u16| a & b),
        "v_or_b16" => op2(c, |a: u16, b: u16| a | b),
        "v_xor_b16" => op2(c, |a: u16, b: u16| a ^ b),
        "v_not_b16" => op1(c, |a: u16| !a),
        "v_lshlrev_b16" => op2(c, |n: u16, a: u16| a << (n & 15)),
        "v_lshrrev_b16" => op2(c, |n: u16, a: u16| a >> (n & 15)),
        "v_ashrrev_i16" => op2(c, |n: u16, a: i16| a >> (n & 15)),
        "v_min_u16" => op2(c, |a: u16, b: u16| a.min(b)),
        "v_max_u16" => op2(c, |a: u16, b: u16| a.max(b)),
        "v_min_i16" => op2(c, |a: i16, b: i16| a.min(b)),
        "v_max_i16" => op2(c, |a: i16, b: i16| a.max(b)),
        "v_min3_u16" => op3(c, |a: u16, b: u16, k: u16| a.min(b).min(k)),
        "v_max3_u16" => op3(c, |a: u16, b: u16, k: u16| a.max(b).max(k)),
        "v_min3_i16" => op3(c, |a: i16, b: i16, k: i16| a.min(b).min(k)),
        "v_max3_i16" => op3(c, |a: i16, b: i16, k: i16| a.max(b).max(k)),
        "v_med3_u16" => op3(c, med3::<u16>),
        "v_med3_i16" => op3(c, med3::<i16>),
        "v_mad_u16" | "v_mad_legacy_u16" => op3(c, |a: u16, b: u16, k: u16| {
            a.wrapping_mul(b).wrapping_add(k)
        }),
        "v_mad_i16" | "v_mad_legacy_i16" => op3(c, |a: i16, b: i16, k: i16| {
            a.wrapping_mul(b).wrapping_add(k)
        }),
        "v_mad_u32_u16" => op3(c, |a: u16, b: u16, k: u32| {
            (u32::from(a) * u32::from(b)).wrapping_add(k)
        }),
        "v_mad_i32_i16" => op3(c, |a: i16, b: i16, k: i32| {
            (i32::from(a) * i32::from(b)).wrapping_add(k)
        }),
        _ => return None,
    })
}
