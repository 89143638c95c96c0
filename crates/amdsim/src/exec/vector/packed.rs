//! Packed instructions: two 16-bit results, each from halves that modifiers select.

use crate::exec::Made;
use crate::exec::ctx::{Ctx, Place, each};
use crate::exec::elem::Elem;
use crate::exec::half::{self, F16};
use crate::exec::vector::float::*;
use crate::machine::{Lanes, Next, Wave};

/// One register of an operand that is a pair, in all lanes. A scalar pair is
/// taken apart too; a constant is the same in both.
pub fn words(w: &Wave, place: Place, second: bool) -> Lanes {
    match place {
        Place::Vector(r) => w.v[r as usize + usize::from(second)],
        Place::Scalar(r) => [w.s[r as usize + usize::from(second)]; 64],
        Place::Constant(k) => [k as u32; 64],
        place => [place.bits::<u32>(w) as u32; 64],
    }
}

/// How an operand's halves are chosen and their signs turned.
#[derive(Clone, Copy)]
struct Pick {
    place: Place,
    high: [bool; 2],
    neg: [bool; 2],
}

fn picks<E: Elem>(c: &Ctx, n: usize) -> Result<Vec<Pick>, String> {
    let list = |name: &str, default: i64| {
        let list = c.line.list(name).unwrap_or_default();
        move |i: usize| list.get(i).copied().unwrap_or(default) != 0
    };
    let second = list("op_sel_hi", 1);
    let (neg_lo, neg_hi) = (list("neg_lo", 0), list("neg_hi", 0));
    (0..n)
        .map(|i| {
            let o = c.operand(i + 1)?;
            if o.neg || o.abs {
                return Err("a sign is not understood here".into());
            }
            Ok(Pick {
                place: c.place::<E>(i + 1)?,
                high: [c.op_sel(i), second(i)],
                neg: [neg_lo(i), neg_hi(i)],
            })
        })
        .collect()
}

/// Instructions of two times 16 bits.
fn halves<E: Elem<W = u32>>(
    c: &Ctx,
    n: usize,
    f: impl Fn([E; 3]) -> E + Send + Sync + 'static,
    clamped: Option<fn([E; 3]) -> E>,
) -> Made {
    let d = c.vector(0)?;
    let picks = picks::<E>(c, n)?;
    let clamp = c.clamp();
    if clamp && !E::FLOAT && clamped.is_none() {
        return Err("clamp is not understood here".into());
    }
    Ok(Box::new(move |m| {
        let mut sources = [[0u32; 64]; 3];
        for (source, pick) in sources.iter_mut().zip(&picks) {
            *source = words(m.w, pick.place, false);
        }
        let (flush_in, flush_out) = match E::FLOAT {
            true => E::flush(m.w),
            false => (false, false),
        };
        let exec = m.w.exec();
        let dx10 = m.w.dx10_clamp;
        each(exec, |lane| {
            let mut out = 0;
            for part in 0..2 {
                let mut args = [E::of(0); 3];
                for (i, pick) in picks.iter().enumerate() {
                    let x = sources[i][lane];
                    // The high half of a constant is 0.
                    let mut x = if pick.high[part] { x >> 16 } else { x } & 0xffff;
                    if pick.neg[part] {
                        x ^= 0x8000;
                    }
                    args[i] = E::of(x);
                    if flush_in {
                        args[i] = args[i].flushed();
                    }
                }
                let mut r = match (clamp, clamped) {
                    (true, Some(f)) => f(args),
                    _ => f(args),
                };
                if flush_out {
                    r = r.flushed();
                }
                if clamp && E::FLOAT {
                    r = r.clamped(dx10);
                }
                out |= (r.word() & 0xffff) << (16 * part);
            }
            m.w.v[d as usize][lane] = out;
        });
        Ok(Next::Go)
    }))
}

/// Instructions of two times 32 bits.
fn pairs(c: &Ctx, n: usize, f: impl Fn([f32; 3]) -> f32 + Send + Sync + 'static) -> Made {
    let d = c.vector(0)?;
    let picks = picks::<f32>(c, n)?;
    let clamp = c.clamp();
    Ok(Box::new(move |m| {
        let (flush_in, flush_out) = f32::flush(m.w);
        let mut results = [[0u32; 64]; 2];
        let exec = m.w.exec();
        for (part, result) in results.iter_mut().enumerate() {
            let mut sources = [[0u32; 64]; 3];
            for (source, pick) in sources.iter_mut().zip(&picks) {
                *source = words(m.w, pick.place, pick.high[part]);
            }
            each(exec, |lane| {
                let mut args = [0f32; 3];
                for (i, pick) in picks.iter().enumerate() {
                    let sign = u32::from(pick.neg[part]) << 31;
                    args[i] = f32::from_bits(sources[i][lane] ^ sign);
                    if flush_in {
                        args[i] = args[i].flushed();
                    }
                }
                let mut r = f(args);
                if flush_out {
                    r = r.flushed();
                }
                if clamp {
                    r = r.clamped(m.w.dx10_clamp);
                }
                result[lane] = r.to_bits();
            });
        }
        for (part, result) in results.iter().enumerate() {
            each(exec, |lane| m.w.v[d as usize + part][lane] = result[lane]);
        }
        Ok(Next::Go)
    }))
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    fn of_f16(f: impl Fn(f32, f32) -> f32) -> impl Fn([F16; 3]) -> F16 {
        move |[a, b, _]| F16::nearest(f(a.wide(), b.wide()).into())
    }
    Some(match c.name() {
        "v_pk_fma_f32" => pairs(c, 3, |[a, b, k]| a.mul_add(b, k)),
        "v_pk_mul_f32" => pairs(c, 2, |[a, b, _]| a * b),
        "v_pk_add_f32" => pairs(c, 2, |[a, b, _]| a + b),
        "v_pk_fma_f16" => halves(c, 3, |[a, b, k]| half::fma(a, b, k), None),
        "v_pk_mul_f16" => halves(c, 2, of_f16(|a, b| a * b), None),
        "v_pk_add_f16" => halves(c, 2, of_f16(|a, b| a + b), None),
        "v_pk_min_f16" => halves(c, 2, of_f16(ieee(min_f32)), None),
        "v_pk_max_f16" => halves(c, 2, of_f16(ieee(max_f32)), None),
        "v_pk_min_num_f16" => halves(c, 2, of_f16(min_f32), None),
        "v_pk_max_num_f16" => halves(c, 2, of_f16(max_f32), None),
        "v_pk_minimum_f16" => halves(c, 2, of_f16(minimum_f32), None),
        "v_pk_maximum_f16" => halves(c, 2, of_f16(maximum_f32), None),
        "v_pk_add_u16" => halves(
            c,
            2,
            |[a, b, _]: [u16; 3]| a.wrapping_add(b),
            Some(|[a, b, _]| u16::saturating_add(a, b)),
        ),
        "v_pk_sub_u16" => halves(
            c,
            2,
            |[a, b, _]: [u16; 3]| a.wrapping_sub(b),
            Some(|[a, b, _]| u16::saturating_sub(a, b)),
        ),
        "v_pk_add_i16" => halves(
            c,
            2,
            |[a, b, _]: [i16; 3]| a.wrapping_add(b),
            Some(|[a, b, _]| i16::saturating_add(a, b)),
        ),
        "v_pk_sub_i16" => halves(
            c,
            2,
            |[a, b, _]: [i16; 3]| a.wrapping_sub(b),
            Some(|[a, b, _]| i16::saturating_sub(a, b)),
        ),
        "v_pk_mul_lo_u16" => halves(c, 2, |[a, b, _]: [u16; 3]| a.wrapping_mul(b), None),
        "v_pk_mad_u16" => halves(
            c,
            3,
            |[a, b, k]: [u16; 3]| a.wrapping_mul(b).wrapping_add(k),
            None,
        ),
        "v_pk_mad_i16" => halves(
            c,
            3,
            |[a, b, k]: [i16; 3]| a.wrapping_mul(b).wrapping_add(k),
            None,
        ),
        "v_pk_min_u16" => halves(c, 2, |[a, b, _]: [u16; 3]| a.min(b), None),
        "v_pk_max_u16" => halves(c, 2, |[a, b, _]: [u16; 3]| a.max(b), None),
        "v_pk_min_i16" => halves(c, 2, |[a, b, _]: [i16; 3]| a.min(b), None),
        "v_pk_max_i16" => halves(c, 2, |[a, b, _]: [i16; 3]| a.max(b), None),
        "v_pk_lshlrev_b16" => halves(c, 2, |[n, a, _]: [u16; 3]| a << (n & 15), None),
        "v_pk_lshrrev_b16" => halves(c, 2, |[n, a, _]: [u16; 3]| a >> (n & 15), None),
        "v_pk_ashrrev_i16" => halves(c, 2, |[n, a, _]: [i16; 3]| a >> (n & 15), None),
        _ => return None,
    })
}
