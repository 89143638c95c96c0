//! Bytes within words.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;

/// A byte of eight, or a constant.
fn select(data: u64, sel: u32) -> u32 {
    let sign = |at: u32| if data >> at & 1 != 0 { 0xff } else { 0 };
    match sel {
        0..=7 => (data >> (8 * sel) & 0xff) as u32,
        8 => sign(15),
        9 => sign(31),
        10 => sign(47),
        11 => sign(63),
        12 => 0,
        _ => 0xff,
    }
}

fn differences(a: u32, b: u32, skip_zero: bool) -> u32 {
    (0..4)
        .map(|i| ((a >> (8 * i)) & 255, (b >> (8 * i)) & 255))
        .filter(|&(_, b)| !skip_zero || b != 0)
        .map(|(a, b)| a.abs_diff(b))
        .sum()
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_perm_b32" => op3(c, |a: u32, b: u32, s: u32| {
            let data = u64::from(a) << 32 | u64::from(b);
            (0..4).fold(0, |r, i| r | select(data, s >> (8 * i) & 255) << (8 * i))
        }),
        "v_sad_u8" => op3(c, |a, b, k: u32| differences(a, b, false).wrapping_add(k)),
        "v_sad_hi_u8" => op3(c, |a, b, k: u32| {
            (differences(a, b, false) << 16).wrapping_add(k)
        }),
        "v_msad_u8" => op3(c, |a, b, k: u32| differences(a, b, true).wrapping_add(k)),
        "v_sad_u16" => op3(c, |a: u32, b: u32, k: u32| {
            let low = (a & 0xffff).abs_diff(b & 0xffff);
            let high = (a >> 16).abs_diff(b >> 16);
            low.wrapping_add(high).wrapping_add(k)
        }),
        "v_sad_u32" => op3(c, |a: u32, b: u32, k: u32| a.abs_diff(b).wrapping_add(k)),
        "v_cvt_pk_u8_f32" => op3(c, |a: f32, n: u32, k: u32| {
            let at = 8 * (n & 3);
            k & !(0xff << at) | u32::from(a as u8) << at
        }),
        "v_lerp_u8" => op3(c, |a: u32, b: u32, k: u32| {
            (0..4).fold(0, |r, i| {
                let at = 8 * i;
                let sum = (a >> at & 255) + (b >> at & 255) + (k >> at & 1);
                r | (sum >> 1) << at
            })
        }),
        "v_sat_pk_u8_i16" => op1(c, |a: u32| {
            let cut = |x: u32| i32::from(x as i16).clamp(0, 255) as u32;
            cut(a) | cut(a >> 16) << 8
        }),
        "v_dot4_u32_u8" | "v_dot4_i32_i8" | "v_dot4_i32_iu8" => dot(c),
        _ => return None,
    })
}

/// The sum of four products, each side signed or not.
fn dot(c: &Ctx) -> Made {
    let signs = c.line.list("neg_lo").unwrap_or_default();
    c.line.take("op_sel_hi");
    let sign = |i: usize| match c.name() {
        "v_dot4_u32_u8" => false,
        "v_dot4_i32_i8" => true,
        _ => signs.get(i).is_some_and(|&n| n != 0),
    };
    let (left, right) = (sign(0), sign(1));
    op3(c, move |a: u32, b: u32, k: u32| {
        let byte = |x: u32, i: u32, signed: bool| match signed {
            true => i32::from((x >> (8 * i)) as i8),
            false => (x >> (8 * i) & 255) as i32,
        };
        (0..4).fold(k, |sum, i| {
            let product = byte(a, i, left) * byte(b, i, right);
            sum.wrapping_add(product as u32)
        })
    })
}
