//! Moves and selects.

use crate::asm::{Half, Reg, Regs, scalar};
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::{Ctx, Place, each};
use crate::exec::elem::{Elem, Raw16, Raw32, Word};
use crate::machine::{Next, Problem, Wave};

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
        "v_swap_b32" | "v_swap_b16" => swap(c),
        "v_movrels_b32" => indexed(c, true, false),
        "v_movreld_b32" => indexed(c, false, true),
        "v_movrelsd_b32" => indexed(c, true, true),
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

/// Two registers, or halves of them, change places.
fn swap(c: &Ctx) -> Made {
    let place = |i: usize| {
        let shift = match c.operand(i)?.half {
            Some(Half::High) => 16,
            _ => 0,
        };
        Ok::<_, String>((c.vector(i)? as usize, shift))
    };
    let ((a, from), (b, to)) = (place(0)?, place(1)?);
    let part = match c.name() {
        "v_swap_b16" => 0xffff,
        _ => u32::MAX,
    };
    Ok(go(move |m| {
        let exec = m.w.exec();
        each(exec, |i| {
            let x = m.w.v[a][i] >> from & part;
            let y = m.w.v[b][i] >> to & part;
            m.w.v[a][i] = m.w.v[a][i] & !(part << from) | y << from;
            m.w.v[b][i] = m.w.v[b][i] & !(part << to) | x << to;
        });
    }))
}

/// A move whose registers' numbers `m0` is added to. Of a number that is too
/// high hardware takes the first register.
fn indexed(c: &Ctx, from: bool, to: bool) -> Made {
    let d = c.vector(0)?;
    let a = match from {
        true => Place::Vector(c.vector(1)?),
        false => c.place::<u32>(1)?,
    };
    Ok(Box::new(move |m| {
        let by = m.w.s[scalar::M0 as usize];
        let count = m.w.v.len() as u32;
        let at = |r: u16| match u32::from(r).checked_add(by) {
            Some(r) if r < count => r as u16,
            _ => 0,
        };
        let a = match a {
            Place::Vector(r) if from => Place::Vector(at(r)),
            other => other,
        };
        let d = if to { at(d) } else { d };
        let used = [
            Some(d),
            if let Place::Vector(r) = a {
                Some(r)
            } else {
                None
            },
        ];
        for r in used.into_iter().flatten() {
            let regs = Regs {
                file: Reg::Vector,
                first: r,
                count: 1,
            };
            if let Some(r) = m.w.pending.filling(&[regs]) {
                return Err(Problem::new(format!(
                    "{r} is used while a load of it is under way: no wait covers it"
                )));
            }
        }
        let exec = m.w.exec();
        let new = super::packed::words(m.w, a, false);
        let undefined = match a {
            Place::Vector(r) => m.w.undefined.halves(r),
            _ => [0; 2],
        };
        each(exec, |i| m.w.v[d as usize][i] = new[i]);
        m.w.undefined.put_halves(d, exec, undefined);
        Ok(Next::Go)
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
