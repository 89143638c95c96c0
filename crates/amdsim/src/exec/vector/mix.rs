//! Mixed-precision products and sums: a modifier selects 32 or 16 bits for each operand.

use crate::exec::Made;
use crate::exec::ctx::{Ctx, each};
use crate::exec::elem::Elem;
use crate::exec::half::F16;
use crate::machine::Next;

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    // On the older processors `mad`, which the text of gfx9 still says for
    // the fused one.
    Some(match c.name() {
        "v_fma_mix_f32" => mix(c, None),
        "v_fma_mixlo_f16" => mix(c, Some(0)),
        "v_fma_mixhi_f16" => mix(c, Some(16)),
        _ => return None,
    })
}

fn mix(c: &Ctx, half: Option<u32>) -> Made {
    let d = c.vector(0)?;
    let hi = c.line.list("op_sel_hi").unwrap_or_default();
    let clamp = c.clamp();
    let mut sources = vec![];
    for i in 0..3 {
        let o = c.operand(i + 1)?;
        let short = hi.get(i).is_some_and(|&b| b != 0);
        let place = match short {
            true => c.place::<F16>(i + 1)?,
            false => c.place::<f32>(i + 1)?,
        };
        sources.push((place, short, c.op_sel(i), o.neg, o.abs));
    }
    Ok(Box::new(move |m| {
        let flush = f32::flush(m.w);
        let mut args = [[0f32; 64]; 3];
        for (arg, &(place, short, high, neg, abs)) in args.iter_mut().zip(&sources) {
            let words = super::packed::words(m.w, place, false);
            for (x, word) in arg.iter_mut().zip(words) {
                *x = match short {
                    true => F16((word >> (16 * u32::from(high))) as u16).wide(),
                    false => f32::from_bits(word),
                };
                if abs {
                    *x = x.abs();
                }
                if neg {
                    *x = -*x;
                }
                if flush.0 {
                    *x = x.flushed();
                }
            }
        }
        let exec = m.w.exec();
        each(exec, |i| {
            let mut r = args[0][i].mul_add(args[1][i], args[2][i]);
            if clamp {
                r = r.clamped(m.w.dx10_clamp);
            }
            let d = &mut m.w.v[d as usize][i];
            *d = match half {
                None if flush.1 => r.flushed().to_bits(),
                None => r.to_bits(),
                Some(at) => {
                    let new = u32::from(F16::nearest(r.into()).0);
                    *d & !(0xffff << at) | new << at
                }
            };
        });
        Ok(Next::Go)
    }))
}
