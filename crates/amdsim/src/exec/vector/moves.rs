//! Moves and choices.

use crate::asm::scalar;
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::elem::{Elem, Raw16, Raw32, Word};
use crate::machine::{Next, Wave};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_mov_b32"
        | "v_accvgpr_write_b32"
        | "v_accvgpr_read_b32"
        | "v_accvgpr_mov_b32"
        | "v_accvgpr_write"
        | "v_accvgpr_read" => op1(c, |a: Raw32| a),
        "v_mov_b16" => op1(c, |a: Raw16| a),
        "v_mov_b64" => op1(c, |a: u64| a),
        "v_nop" => Ok(go(|_| {})),
        "v_cndmask_b32" => choose::<Raw32>(c),
        "v_cndmask_b16" => choose::<Raw16>(c),
        "v_swap_b32" => swap(c),
        "v_pk_mov_b32" => pair(c),
        _ => return None,
    })
}

/// The first operand where the mask's bit is 0, else the second.
fn choose<E: Elem>(c: &Ctx) -> Made {
    let d = c.dest::<E>(0, 3)?;
    let (a, b) = (c.source::<E>(1)?, c.source::<E>(2)?);
    let mask: Box<dyn Fn(&Wave) -> u64 + Send + Sync> = match c.count() {
        // Without an operand it is `vcc`.
        3 => Box::new(|w| w.mask(scalar::VCC)),
        _ => Box::new(mask_of(c, 3)?),
    };
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<E>(m.w), b.fetch::<E>(m.w));
        let mask = mask(m.w);
        d.store(m.w, |i| E::of(if mask >> i & 1 != 0 { b[i] } else { a[i] }));
        Ok(Next::Go)
    }))
}

fn swap(c: &Ctx) -> Made {
    let (a, b) = (c.vector(0)? as usize, c.vector(1)? as usize);
    Ok(go(move |m| {
        let exec = m.w.exec();
        crate::exec::ctx::each(exec, |i| {
            let old = m.w.v[a][i];
            m.w.v[a][i] = m.w.v[b][i];
            m.w.v[b][i] = old;
        });
    }))
}

/// Half of each of two pairs of registers.
fn pair(c: &Ctx) -> Made {
    let d = c.dest::<u64>(0, 2)?;
    let (a, b) = (c.place::<u64>(1)?, c.place::<u64>(2)?);
    let (first, second) = (c.op_sel(0), c.op_sel(1));
    c.line.take("op_sel_hi");
    Ok(Box::new(move |m| {
        let a = super::packed::words(m.w, a, first);
        let b = super::packed::words(m.w, b, second);
        d.store(m.w, |i| u64::cut(u64::from(a[i]) | u64::from(b[i]) << 32));
        Ok(Next::Go)
    }))
}
