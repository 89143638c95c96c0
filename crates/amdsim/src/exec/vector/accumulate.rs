//! Products that are added to the result's register, and those with a literal constant.

use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::half::{self, F16};
use crate::exec::vector::float::by_f32;

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    // Operand 0 is the third source as well.
    const WITH_RESULT: [usize; 3] = [1, 2, 0];
    let fma16 = |a: F16, b: F16, k: F16| half::fma(a, b, k);
    Some(match c.name() {
        "v_fmac_f32" => op3_of(c, WITH_RESULT, |a: f32, b: f32, k: f32| a.mul_add(b, k)),
        "v_fmac_f64" => op3_of(c, WITH_RESULT, |a: f64, b: f64, k: f64| a.mul_add(b, k)),
        "v_fmac_f16" => op3_of(c, WITH_RESULT, fma16),
        "v_mac_f32" => op3_of(c, WITH_RESULT, |a: f32, b: f32, k: f32| a * b + k),
        "v_mac_f16" => op3_of(c, WITH_RESULT, |a: F16, b: F16, k: F16| {
            by_f32(|x, y| x + y)(by_f32(|x, y| x * y)(a, b), k)
        }),
        "v_pk_fmac_f16" => op3_of(c, WITH_RESULT, |a: u32, b: u32, k: u32| {
            let at = |x: u32, n: u32| F16((x >> (16 * n)) as u16);
            let [low, high] = [0, 1].map(|n| half::fma(at(a, n), at(b, n), at(k, n)).0);
            u32::from(low) | u32::from(high) << 16
        }),
        // The constant is where the text has it.
        "v_fmaak_f32" | "v_fmamk_f32" => op3(c, |a: f32, b: f32, k: f32| a.mul_add(b, k)),
        "v_fmaak_f16" | "v_fmamk_f16" => op3(c, fma16),
        "v_madak_f32" | "v_madmk_f32" => op3(c, |a: f32, b: f32, k: f32| a * b + k),
        "v_dot2c_f32_f16" | "v_dot2acc_f32_f16" => {
            op3_of(c, WITH_RESULT, |a: u32, b: u32, k: f32| {
                let at = |x: u32, n: u32| F16((x >> (16 * n)) as u16).wide();
                at(a, 1).mul_add(at(b, 1), at(a, 0).mul_add(at(b, 0), k))
            })
        }
        _ => return None,
    })
}
