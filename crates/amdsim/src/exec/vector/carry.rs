//! Sums with a carry, and products of 64 bits.

use crate::exec::Made;
use crate::exec::build::{carry, go};
use crate::exec::ctx::{Ctx, each};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let add = |a: u32, b: u32, bit: bool| {
        let sum = u64::from(a) + u64::from(b) + u64::from(bit);
        (sum as u32, sum >> 32 != 0)
    };
    let sub = |a: u32, b: u32, bit: bool| {
        let less = u64::from(b) + u64::from(bit);
        (u64::from(a).wrapping_sub(less) as u32, less > u64::from(a))
    };
    Some(match c.name() {
        "v_add_co_u32" | "v_addc_co_u32" | "v_add_co_ci_u32" => carry(c, add),
        "v_sub_co_u32" | "v_subb_co_u32" | "v_sub_co_ci_u32" => carry(c, sub),
        "v_subrev_co_u32" | "v_subbrev_co_u32" | "v_subrev_co_ci_u32" => {
            carry(c, move |a, b, bit| sub(b, a, bit))
        }
        "v_mad_u64_u32" | "v_mad_co_u64_u32" => product(c, |a, b, k| {
            (u64::from(a) * u64::from(b)).overflowing_add(k)
        }),
        "v_mad_i64_i32" | "v_mad_co_i64_i32" => product(c, |a, b, k| {
            let product = i64::from(a as i32) * i64::from(b as i32);
            let (sum, over) = product.overflowing_add(k as i64);
            (sum as u64, over)
        }),
        _ => return None,
    })
}

/// `a * b + k`, and whether that overflows.
fn product(c: &Ctx, f: impl Fn(u32, u32, u64) -> (u64, bool) + Send + Sync + 'static) -> Made {
    let d = c.dest_clamped::<u64>(0, 3)?;
    let out = c.scalar(1)?;
    let (a, b) = (c.nth_source::<u32>(2, 0)?, c.nth_source::<u32>(3, 1)?);
    let k = c.nth_source::<u64>(4, 2)?;
    if c.clamp() {
        return Err("clamp is not understood here".into());
    }
    Ok(go(move |m| {
        let (a, b, k) = (
            a.fetch::<u32>(m.w),
            b.fetch::<u32>(m.w),
            k.fetch::<u64>(m.w),
        );
        let mut mask = 0;
        let mut sums = [0u64; 64];
        each(m.w.exec(), |i| {
            let (sum, over) = f(a[i], b[i], k[i]);
            sums[i] = sum;
            mask |= u64::from(over) << i;
        });
        d.store::<u64>(m.w, |i| sums[i]);
        m.w.set_mask(out, mask);
    }))
}
