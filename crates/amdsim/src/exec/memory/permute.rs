//! Cross-lane instructions that use the LDS unit without memory.

use crate::asm::{Reg, Regs, text};
use crate::exec::Made;
use crate::exec::build::go;
use crate::exec::ctx::{Ctx, each};
use crate::machine::{Counter, Event, Lanes, Machine};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "ds_bpermute_b32" => bpermute(c, false),
        "ds_bpermute_fi_b32" => bpermute(c, true),
        "ds_permute_b32" => permute(c),
        "ds_swizzle_b32" => swizzle(c),
        "ds_nop" => Ok(go(|_| {})),
        _ => return None,
    })
}

/// Gives each lane that runs the value of register `x` of another, or 0.
fn finish(m: &mut Machine, d: u16, x: u16, sources: &[Option<u8>; 64]) {
    let exec = m.w.exec();
    let never = m.w.undefined.get(x);
    let (mut values, mut bad): (Lanes, u64) = ([0; 64], 0);
    each(exec, |i| {
        if let Some(from) = sources[i] {
            values[i] = m.w.v[x as usize][from as usize];
            bad |= (never >> from & 1) << i;
        }
    });
    each(exec, |i| m.w.v[d as usize][i] = values[i]);
    m.w.undefined.put(d, exec, bad);
    let fills = Regs {
        file: Reg::Vector,
        first: d,
        count: 1,
    };
    m.w.pending
        .begin(Event::new(Counter::Lds).filling(Some(fills)));
}

fn bpermute(c: &Ctx, fetch_inactive: bool) -> Made {
    let (d, a, x) = (c.vector(0)?, c.vector(1)?, c.vector(2)?);
    let offset = c.line.number("offset") as u32;
    Ok(go(move |m| {
        let exec = m.w.exec();
        let mut sources = [None; 64];
        each(exec, |i| {
            let from = m.w.v[a as usize][i].wrapping_add(offset) as usize / 4 % m.w.lanes;
            sources[i] = (fetch_inactive || exec >> from & 1 != 0).then_some(from as u8);
        });
        finish(m, d, x, &sources);
    }))
}

fn permute(c: &Ctx) -> Made {
    let (d, a, x) = (c.vector(0)?, c.vector(1)?, c.vector(2)?);
    let offset = c.line.number("offset") as u32;
    Ok(go(move |m| {
        let exec = m.w.exec();
        let mut sources = [None; 64];
        each(exec, |i| {
            let to = m.w.v[a as usize][i].wrapping_add(offset) as usize / 4 % m.w.lanes;
            sources[to] = Some(i as u8);
        });
        finish(m, d, x, &sources);
    }))
}

/// A pattern's number from the text, which names some of them.
fn pattern(text: &str) -> Option<u32> {
    if let Some(n) = text::number(text) {
        return Some(n as u32);
    }
    let inner = text.strip_prefix("swizzle(")?.strip_suffix(')')?;
    let mut parts = inner.split(',').map(str::trim);
    let kind = parts.next()?;
    let mut rest = parts.map(|p| p.trim_matches('"'));
    let number = |t: Option<&str>| t.and_then(text::number).map(|n| n as u32);
    Some(match kind {
        "QUAD_PERM" => {
            let mut n = 0x8000;
            for i in 0..4 {
                n |= (number(rest.next())? & 3) << (2 * i);
            }
            n
        }
        "BITMASK_PERM" => {
            // From the highest bit: 0, 1, p(reserved), i(nverted).
            let (mut and, mut or, mut xor) = (0, 0, 0);
            for c in rest.next()?.chars() {
                (and, or, xor) = (and << 1, or << 1, xor << 1);
                match c {
                    '0' => {}
                    '1' => or |= 1,
                    'p' => and |= 1,
                    'i' => (and, xor) = (and | 1, xor | 1),
                    _ => return None,
                }
            }
            and | or << 5 | xor << 10
        }
        "SWAP" => 0x1f | number(rest.next())? << 10,
        "REVERSE" => 0x1f | (number(rest.next())? - 1) << 10,
        "BROADCAST" => {
            let (size, lane) = (number(rest.next())?, number(rest.next())?);
            (0x1f & !(size - 1)) | lane << 5
        }
        _ => return None,
    })
}

fn swizzle(c: &Ctx) -> Made {
    let (d, x) = (c.vector(0)?, c.vector(1)?);
    let text = c.line.take("offset").unwrap_or_else(|| "0".into());
    let n = pattern(&text).ok_or_else(|| format!("pattern {text} is not understood"))? as usize;
    if n >= 0xc000 {
        return Err(format!("pattern {text} is not simulated"));
    }
    Ok(go(move |m| {
        let exec = m.w.exec();
        let mut sources = [None; 64];
        each(exec, |i| {
            let from = match n & 0x8000 {
                0 => i & 32 | ((i & n & 31 | n >> 5 & 31) ^ n >> 10 & 31),
                _ => i & !3 | n >> (2 * (i & 3)) & 3,
            };
            sources[i] = (exec >> from & 1 != 0).then_some(from as u8);
        });
        finish(m, d, x, &sources);
    }))
}
