//! Loads and stores of LDS.

use super::names::{self, Data};
use super::order::behind;
use super::space::{self, Space};
use crate::asm::{Half, Reg, Regs};
use crate::exec::Made;
use crate::exec::ctx::Ctx;
use crate::machine::{Counter, Event, Machine, Next, Problem};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let what = c.name().strip_prefix("ds_")?;
    let strip = |ways: [&str; 2]| ways.iter().find_map(|w| what.strip_prefix(w));
    if let Some((unit, size)) = pair(what) {
        return Some(match what.starts_with("read") || what.starts_with("load") {
            true => load_two(c, unit, size),
            false => store_two(c, unit, size),
        });
    }
    if let Some(data) = strip(["read_", "load_"]).and_then(names::data) {
        return Some(load(c, data));
    }
    let data = strip(["write_", "store_"]).and_then(names::data)?;
    Some(store(c, data))
}

/// What instructions of two addresses count their offsets in, and bytes of
/// each.
fn pair(what: &str) -> Option<(u64, usize)> {
    Some(match what {
        "read2_b32" | "write2_b32" | "load_2addr_b32" | "store_2addr_b32" => (4, 4),
        "read2_b64" | "write2_b64" | "load_2addr_b64" | "store_2addr_b64" => (8, 8),
        "read2st64_b32"
        | "write2st64_b32"
        | "load_2addr_stride64_b32"
        | "store_2addr_stride64_b32" => (256, 4),
        "read2st64_b64"
        | "write2st64_b64"
        | "load_2addr_stride64_b64"
        | "store_2addr_stride64_b64" => (512, 8),
        _ => return None,
    })
}

fn put(m: &mut Machine, d: u16, lane: usize, raw: &[u8]) {
    for (i, word) in raw.chunks_exact(4).enumerate() {
        let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        m.w.v[d as usize + i][lane] = word;
    }
}

fn get(m: &Machine, d: u16, lane: usize, high: bool) -> [u8; 16] {
    let mut raw = [0; 16];
    for (i, part) in raw.chunks_exact_mut(4).enumerate() {
        let Some(r) = m.w.v.get(d as usize + i) else {
            break;
        };
        let word = if high { r[lane] >> 16 } else { r[lane] };
        part.copy_from_slice(&word.to_le_bytes());
    }
    raw
}

/// Calls a function for each lane that runs.
fn lanes(
    m: &mut Machine,
    mut f: impl FnMut(&mut Machine, usize) -> Result<(), Box<Problem>>,
) -> Result<(), Box<Problem>> {
    let mut left = m.w.exec();
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        f(m, lane)?;
    }
    Ok(())
}

fn load(c: &Ctx, data: Data) -> Made {
    let (d, a) = (c.vector(0)?, c.vector(1)?);
    let data = Data {
        high: data.high || c.operand(0)?.half == Some(Half::High),
        ..data
    };
    let offset = c.line.number("offset") as u64;
    let fills = Regs {
        file: Reg::Vector,
        first: d,
        count: data.regs(),
    };
    Ok(Box::new(move |m| {
        behind(m, Some(Counter::Lds), fills)?;
        let addresses = m.w.v[a as usize];
        lanes(m, |m, lane| {
            let addr = space::lds_address(addresses[lane], offset);
            let mut raw = [0; 16];
            let never = space::read(m, Space::Lds, lane, addr, &mut raw[..data.bytes])?;
            space::loaded(m, d, data, lane, never);
            if data.bytes <= 4 {
                let r = &mut m.w.v[d as usize][lane];
                *r = data.extend(&raw, *r);
            } else {
                put(m, d, lane, &raw[..data.bytes]);
            }
            Ok(())
        })?;
        m.w.pending
            .begin(Event::new(Counter::Lds).filling(Some(fills)));
        Ok(Next::Go)
    }))
}

fn load_two(c: &Ctx, unit: u64, size: usize) -> Made {
    let (d, a) = (c.vector(0)?, c.vector(1)?);
    let offsets = [c.line.number("offset0"), c.line.number("offset1")].map(|n| n as u64 * unit);
    let fills = Regs {
        file: Reg::Vector,
        first: d,
        count: size as u16 / 2,
    };
    Ok(Box::new(move |m| {
        behind(m, Some(Counter::Lds), fills)?;
        let addresses = m.w.v[a as usize];
        lanes(m, |m, lane| {
            for (i, &offset) in offsets.iter().enumerate() {
                let addr = space::lds_address(addresses[lane], offset);
                let mut raw = [0; 8];
                let never = space::read(m, Space::Lds, lane, addr, &mut raw[..size])?;
                let (at, words) = (d + (i * size / 4) as u16, size as u16 / 4);
                space::loaded_words(m, at, words, lane, never);
                put(m, d + (i * size / 4) as u16, lane, &raw[..size]);
            }
            Ok(())
        })?;
        m.w.pending
            .begin(Event::new(Counter::Lds).filling(Some(fills)));
        Ok(Next::Go)
    }))
}

fn store(c: &Ctx, data: Data) -> Made {
    let (a, d) = (c.vector(0)?, c.vector(1)?);
    let high = data.high || c.operand(1)?.half == Some(Half::High);
    let offset = c.line.number("offset") as u64;
    Ok(Box::new(move |m| {
        lanes(m, |m, lane| {
            let addr = space::lds_address(m.w.v[a as usize][lane], offset);
            let raw = get(m, d, lane, high);
            space::write(m, Space::Lds, lane, addr, &raw[..data.bytes])?;
            space::stored(m, Space::Lds, (d, high), lane, addr, data.bytes);
            Ok(())
        })?;
        m.w.pending.begin(Event::new(Counter::Lds).writing_lds());
        Ok(Next::Go)
    }))
}

fn store_two(c: &Ctx, unit: u64, size: usize) -> Made {
    let (a, x, y) = (c.vector(0)?, c.vector(1)?, c.vector(2)?);
    let offsets = [c.line.number("offset0"), c.line.number("offset1")].map(|n| n as u64 * unit);
    Ok(Box::new(move |m| {
        lanes(m, |m, lane| {
            for (d, offset) in [x, y].into_iter().zip(offsets) {
                let addr = space::lds_address(m.w.v[a as usize][lane], offset);
                let raw = get(m, d, lane, false);
                space::write(m, Space::Lds, lane, addr, &raw[..size])?;
                space::stored(m, Space::Lds, (d, false), lane, addr, size);
            }
            Ok(())
        })?;
        m.w.pending.begin(Event::new(Counter::Lds).writing_lds());
        Ok(Next::Go)
    }))
}
