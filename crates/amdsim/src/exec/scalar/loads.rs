//! Scalar loads.

use crate::arch::Generation;
use crate::asm::{Kind, Reg, Regs};
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;
use crate::exec::memory::{modifiers, space};
use crate::machine::{Counter, Event, Next};

/// Words and, for less than a word, bits and whether they have a sign.
fn size(name: &str) -> Option<(u16, Option<(u32, bool)>)> {
    Some(match name.strip_prefix("s_load_")? {
        "dword" | "b32" => (1, None),
        "dwordx2" | "b64" => (2, None),
        "b96" => (3, None),
        "dwordx4" | "b128" => (4, None),
        "dwordx8" | "b256" => (8, None),
        "dwordx16" | "b512" => (16, None),
        "u8" => (1, Some((8, false))),
        "i8" => (1, Some((8, true))),
        "u16" => (1, Some((16, false))),
        "i16" => (1, Some((16, true))),
        _ => return None,
    })
}

/// The counter of scalar memory.
pub fn counter(c: &Ctx) -> Counter {
    match c.arch.generation {
        Generation::Gfx12 => Counter::Scalar,
        _ => Counter::Lds,
    }
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    match c.name() {
        "s_memtime" | "s_memrealtime" => Some(time(c)),
        name => size(name).map(|(words, part)| load(c, words, part)),
    }
}

fn load(c: &Ctx, words: u16, part: Option<(u32, bool)>) -> Made {
    let d = c.scalar(0)?;
    let base = s64(c, 1)?;
    let fixed = c.line.number("offset");
    let (constant, register) = match &c.operand(2)?.kind {
        Kind::Int(n) => (*n, None),
        // 20 or 24 bits, or a negative number written in full.
        Kind::Literal(n) if *n > 0xffff_0000 => (i64::from(*n as u32 as i32), None),
        Kind::Literal(n) => (*n as i64, None),
        Kind::Regs(_) => (0, Some(s32(c, 2)?)),
        _ => return Err("the offset is not understood".into()),
    };
    modifiers(c);
    let counter = counter(c);
    let fills = Regs {
        file: Reg::Scalar,
        first: d,
        count: words,
    };
    Ok(Box::new(move |m| {
        let by = register.as_ref().map_or(0, |r| i64::from(r(m.w)));
        let addr = base(m.w).wrapping_add_signed(fixed + constant + by);
        let mut raw = [0; 64];
        let bytes = part.map_or(words as usize * 4, |(bits, _)| bits as usize / 8);
        space::read_scalar(m, addr, &mut raw[..bytes])?;
        match part {
            None => {
                for i in 0..words {
                    let at = i as usize * 4;
                    let word = [raw[at], raw[at + 1], raw[at + 2], raw[at + 3]];
                    m.w.set_s32(d + i, u32::from_le_bytes(word));
                }
            }
            Some((bits, signed)) => {
                let n = u32::from_le_bytes([raw[0], raw[1], 0, 0]);
                let n = match signed {
                    true => ((n << (32 - bits)) as i32 >> (32 - bits)) as u32,
                    false => n,
                };
                m.w.set_s32(d, n);
            }
        }
        let event = Event::new(counter).unordered();
        m.w.pending.begin(event.filling(Some(fills)));
        Ok(Next::Go)
    }))
}

fn time(c: &Ctx) -> Made {
    let d = c.scalar(0)?;
    let counter = counter(c);
    let cycles = c.name() == "s_memtime";
    let fills = Regs {
        file: Reg::Scalar,
        first: d,
        count: 2,
    };
    Ok(go(move |m| {
        let now = if cycles { m.w.steps } else { m.d.ticks() };
        m.w.set_s64(d, now);
        let event = Event::new(counter).unordered();
        m.w.pending.begin(event.filling(Some(fills)));
    }))
}
