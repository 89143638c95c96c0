//! Integers of 32 and 64 bits.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::elem::Elem;

/// The low 24 bits.
fn u24(x: u32) -> u32 {
    x & 0xff_ffff
}

/// The low 24 bits with their sign.
fn i24(x: u32) -> i32 {
    (x << 8) as i32 >> 8
}

/// A field of bits.
fn bits(a: u32, at: u32, width: u32) -> u32 {
    a >> (at & 31) & ((1 << (width & 31)) - 1)
}

/// A field of bits with its sign.
fn signed_bits(a: i32, at: u32, width: u32) -> i32 {
    match width & 31 {
        0 => 0,
        n => {
            let field = (a >> (at & 31)) & ((1i32 << n).wrapping_sub(1));
            field << (32 - n) >> (32 - n)
        }
    }
}

/// The number of a bit, all ones for none.
fn found(n: u32) -> u32 {
    if n == 32 { u32::MAX } else { n }
}

fn med3<T: Ord + Copy>(a: T, b: T, c: T) -> T {
    a.max(b).min(a.min(b).max(c))
}

fn shift<E: Elem>(c: &Ctx, f: impl Fn(u32, E) -> E + Send + Sync + 'static) -> Made {
    op2(c, f)
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_add_u32" | "v_add_nc_u32" => saturating(c, u32::wrapping_add, u32::saturating_add),
        "v_sub_u32" | "v_sub_nc_u32" => saturating(c, u32::wrapping_sub, u32::saturating_sub),
        "v_subrev_u32" | "v_subrev_nc_u32" => {
            saturating(c, |a: u32, b| b.wrapping_sub(a), |a, b| b.saturating_sub(a))
        }
        "v_add_i32" | "v_add_nc_i32" => saturating(c, i32::wrapping_add, i32::saturating_add),
        "v_sub_i32" | "v_sub_nc_i32" => saturating(c, i32::wrapping_sub, i32::saturating_sub),
        "v_mul_lo_u32" => op2(c, u32::wrapping_mul),
        "v_mul_hi_u32" => op2(c, |a: u32, b: u32| {
            ((u64::from(a) * u64::from(b)) >> 32) as u32
        }),
        "v_mul_hi_i32" => op2(c, |a: i32, b: i32| {
            ((i64::from(a) * i64::from(b)) >> 32) as i32
        }),
        "v_mul_u32_u24" => op2(c, |a, b| u24(a).wrapping_mul(u24(b))),
        "v_mul_i32_i24" => op2(c, |a, b| i24(a).wrapping_mul(i24(b))),
        "v_mul_hi_u32_u24" => op2(c, |a, b| {
            ((u64::from(u24(a)) * u64::from(u24(b))) >> 32) as u32
        }),
        "v_mul_hi_i32_i24" => op2(c, |a, b| {
            ((i64::from(i24(a)) * i64::from(i24(b))) >> 32) as i32
        }),
        "v_mad_u32_u24" => op3(c, |a, b, k: u32| {
            u24(a).wrapping_mul(u24(b)).wrapping_add(k)
        }),
        "v_mad_i32_i24" => op3(c, |a, b, k: i32| {
            i24(a).wrapping_mul(i24(b)).wrapping_add(k)
        }),
        "v_and_b32" => op2(c, |a: u32, b: u32| a & b),
        "v_or_b32" => op2(c, |a: u32, b: u32| a | b),
        "v_xor_b32" => op2(c, |a: u32, b: u32| a ^ b),
        "v_xnor_b32" => op2(c, |a: u32, b: u32| !(a ^ b)),
        "v_not_b32" => op1(c, |a: u32| !a),
        "v_bfrev_b32" => op1(c, u32::reverse_bits),
        "v_lshlrev_b32" => shift(c, |n, a: u32| a.wrapping_shl(n)),
        "v_lshrrev_b32" => shift(c, |n, a: u32| a.wrapping_shr(n)),
        "v_ashrrev_i32" => shift(c, |n, a: i32| a.wrapping_shr(n)),
        "v_lshlrev_b64" => shift(c, |n, a: u64| a.wrapping_shl(n)),
        "v_lshrrev_b64" => shift(c, |n, a: u64| a.wrapping_shr(n)),
        "v_ashrrev_i64" => shift(c, |n, a: i64| a.wrapping_shr(n)),
        "v_min_u32" => op2(c, |a: u32, b: u32| a.min(b)),
        "v_max_u32" => op2(c, |a: u32, b: u32| a.max(b)),
        "v_min_i32" => op2(c, |a: i32, b: i32| a.min(b)),
        "v_max_i32" => op2(c, |a: i32, b: i32| a.max(b)),
        "v_min3_u32" => op3(c, |a: u32, b: u32, k: u32| a.min(b).min(k)),
        "v_max3_u32" => op3(c, |a: u32, b: u32, k: u32| a.max(b).max(k)),
        "v_min3_i32" => op3(c, |a: i32, b: i32, k: i32| a.min(b).min(k)),
        "v_max3_i32" => op3(c, |a: i32, b: i32, k: i32| a.max(b).max(k)),
        "v_med3_u32" => op3(c, med3::<u32>),
        "v_med3_i32" => op3(c, med3::<i32>),
        "v_maxmin_u32" => op3(c, |a: u32, b: u32, k: u32| a.max(b).min(k)),
        "v_minmax_u32" => op3(c, |a: u32, b: u32, k: u32| a.min(b).max(k)),
        "v_maxmin_i32" => op3(c, |a: i32, b: i32, k: i32| a.max(b).min(k)),
        "v_minmax_i32" => op3(c, |a: i32, b: i32, k: i32| a.min(b).max(k)),
        "v_add3_u32" => op3(c, |a: u32, b: u32, k: u32| {
            a.wrapping_add(b).wrapping_add(k)
        }),
        "v_lshl_add_u32" => op3(c, |a: u32, n: u32, k: u32| {
            a.wrapping_shl(n).wrapping_add(k)
        }),
        "v_add_lshl_u32" => op3(c, |a: u32, b: u32, n: u32| {
            a.wrapping_add(b).wrapping_shl(n)
        }),
        "v_lshl_or_b32" => op3(c, |a: u32, n: u32, k: u32| a.wrapping_shl(n) | k),
        "v_and_or_b32" => op3(c, |a: u32, b: u32, k: u32| a & b | k),
        "v_or3_b32" => op3(c, |a: u32, b: u32, k: u32| a | b | k),
        "v_xor3_b32" => op3(c, |a: u32, b: u32, k: u32| a ^ b ^ k),
        "v_xad_u32" => op3(c, |a: u32, b: u32, k: u32| (a ^ b).wrapping_add(k)),
        "v_lshl_add_u64" => op3(c, |a: u64, n: u32, k: u64| (a << (n & 7)).wrapping_add(k)),
        "v_add_nc_u64" | "v_add_u64" => op2(c, u64::wrapping_add),
        "v_bfe_u32" => op3(c, bits),
        "v_bfe_i32" => op3(c, signed_bits),
        "v_bfi_b32" => op3(c, |m: u32, a: u32, b: u32| m & a | !m & b),
        "v_bfm_b32" => op2(c, |n: u32, at: u32| ((1u32 << (n & 31)) - 1) << (at & 31)),
        "v_bcnt_u32_b32" => op2(c, |a: u32, k: u32| a.count_ones().wrapping_add(k)),
        "v_ffbh_u32" | "v_clz_i32_u32" => op1(c, |a: u32| found(a.leading_zeros())),
        "v_ffbl_b32" | "v_ctz_i32_b32" => op1(c, |a: u32| found(a.trailing_zeros())),
        "v_ffbh_i32" | "v_cls_i32" => op1(c, |a: i32| {
            found(if a < 0 { !a } else { a }.leading_zeros())
        }),
        "v_alignbit_b32" => op3(c, |a: u32, b: u32, n: u32| {
            ((u64::from(a) << 32 | u64::from(b)) >> (n & 31)) as u32
        }),
        "v_alignbyte_b32" => op3(c, |a: u32, b: u32, n: u32| {
            ((u64::from(a) << 32 | u64::from(b)) >> (8 * (n & 3))) as u32
        }),
        _ => return None,
    })
}
