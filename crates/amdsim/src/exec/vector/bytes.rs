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
        "v_dot2_i32_i16" | "v_dot2_u32_u16" | "v_dot4_i32_i8" | "v_dot4_u32_u8"
        | "v_dot4_i32_iu8" | "v_dot8_i32_i4" | "v_dot8_u32_u4" | "v_dot8_i32_iu4" => {
            dot(c, [1, 2, 3])
        }
        // The result is what is added to as well.
        "v_dot2c_i32_i16" | "v_dot4c_i32_i8" | "v_dot8c_i32_i4" => dot(c, [1, 2, 0]),
        _ => return None,
    })
}

/// The sum of a word's products, part by part, each side signed or not: the name
/// says how many parts, and after its last underscore their type.
fn dot(c: &Ctx, operands: [usize; 3]) -> Made {
    let signs = c.line.list("neg_lo").unwrap_or_default();
    c.line.take("op_sel_hi");
    let name = c.name();
    let sign = |i: usize| match name.rsplit('_').next() {
        Some(ty) if ty.starts_with("iu") => signs.get(i).is_some_and(|&n| n != 0),
        ty => ty.is_some_and(|ty| ty.starts_with('i')),
    };
    let (left, right) = (sign(0), sign(1));
    let parts = match name.as_bytes().get(5) {
        Some(b'2') => 2,
        Some(b'4') => 4,
        _ => 8,
    };
    let clamp = c.clamp();
    let (bits, wraps) = (32 / parts, !clamp);
    let signed_sum = name.contains("_i32_");
    let d = c.dest_clamped::<u32>(0, 3)?;
    let x = c.nth_source::<u32>(operands[0], 0)?;
    let y = c.nth_source::<u32>(operands[1], 1)?;
    let z = c.nth_source::<u32>(operands[2], 2)?;
    let part = move |x: u32, i: u32, signed: bool| {
        let top = x << (32 - bits * (i + 1));
        match signed {
            true => i64::from(top as i32 >> (32 - bits)),
            false => i64::from(top >> (32 - bits)),
        }
    };
    Ok(go(move |m| {
        let (x, y, z) = (
            x.fetch::<u32>(m.w),
            y.fetch::<u32>(m.w),
            z.fetch::<u32>(m.w),
        );
        d.store::<u32>(m.w, |l| {
            let products = (0..parts).map(|i| part(x[l], i, left) * part(y[l], i, right));
            let first = match signed_sum {
                true => i64::from(z[l] as i32),
                false => i64::from(z[l]),
            };
            let sum = first + products.sum::<i64>();
            match (wraps, signed_sum) {
                (true, _) => sum as u32,
                (false, true) => sum.clamp(i32::MIN.into(), i32::MAX.into()) as u32,
                (false, false) => sum.clamp(0, u32::MAX.into()) as u32,
            }
        });
    }))
}
