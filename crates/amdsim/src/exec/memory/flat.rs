//! Loads and stores of global memory, flat addresses and scratch.

use super::address::Address;
use super::at_once;
use super::names::{self, Data, modifiers};
use super::order::behind;
use super::space;
use crate::arch::Generation;
use crate::asm::{Half, Reg, Regs};
use crate::exec::Made;
use crate::exec::build::go;
use crate::exec::ctx::Ctx;
use crate::machine::{Counter, Event, Next};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    match name {
        "buffer_wbinvl1" | "buffer_wbinvl1_vol" | "buffer_gl0_inv" | "buffer_gl1_inv"
        | "buffer_inv" | "buffer_wbl2" | "buffer_invl2" => {
            modifiers(c);
            return Some(Ok(go(|_| {})));
        }
        // RDNA 4 counts them like loads and stores.
        "global_inv" | "global_wb" | "global_wbinv" => {
            modifiers(c);
            let counter = match name {
                "global_inv" => Counter::Load,
                _ => Counter::Store,
            };
            return Some(Ok(go(move |m| m.w.pending.begin(Event::new(counter)))));
        }
        _ => {}
    }
    let (space, what) = name.split_once('_')?;
    if !["global", "flat", "scratch", "buffer"].contains(&space) {
        return None;
    }
    if let Some(data) = what.strip_prefix("load_").and_then(names::data) {
        return Some(load(c, space, data));
    }
    let data = what.strip_prefix("store_").and_then(names::data)?;
    Some(store(c, space, data))
}

/// The counters that an operation of a space is counted by.
fn event(c: &Ctx, space: &str, write: bool) -> impl Fn() -> Event + Send + Sync + 'static {
    let stores_apart = c.arch.generation != Generation::Gfx9;
    let counter = match write && stores_apart {
        true => Counter::Store,
        false => Counter::Load,
    };
    let flat = space == "flat";
    move || match flat {
        // Since RDNA they are done in order, as both counters see it.
        true if stores_apart => Event::new(counter).also(Counter::Lds),
        true => Event::new(counter).also(Counter::Lds).unordered(),
        false => Event::new(counter),
    }
}

fn load(c: &Ctx, space: &str, data: Data) -> Made {
    let d = c.vector(0)?;
    let data = Data {
        high: data.high || c.operand(0)?.half == Some(Half::High),
        ..data
    };
    let (mut address, n) = Address::parse(c, space, 1)?;
    if n == 2 {
        address.scalar(c, space, 2)?;
    }
    modifiers(c);
    let event = event(c, space, false);
    let fills = Regs {
        file: Reg::Vector,
        first: d,
        count: data.regs(),
    };
    let in_order = (space != "flat").then_some(Counter::Load);
    let whole =
        matches!(data.bytes, 4 | 8 | 16) && !data.d16 && ["global", "flat"].contains(&space);
    let words = data.bytes.is_multiple_of(4) && !data.d16;
    Ok(Box::new(move |m| {
        behind(m, in_order, fills)?;
        if words && let Some(mut at) = address.common(m, data.regs()) {
            let exec = m.w.exec();
            for r in d..d + data.regs() {
                let never = m.w.scratch.load_row(at, exec, &mut m.w.v[r as usize]);
                m.w.undefined.put_halves(r, exec, never);
                at += 4;
            }
            m.w.pending.begin(event().filling(Some(fills)));
            return Ok(Next::Go);
        }
        let addresses = address.lanes(m)?;
        let mut left = m.w.exec();
        let all = (d, data.regs());
        if whole && at_once::load_global(m, &addresses, left, d, data.regs())
            || words && at_once::load_scratch(m, address.space, &addresses, left, all)
        {
            left = 0;
        }
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut raw = [0; 16];
            let never = space::read(
                m,
                address.space,
                lane,
                addresses[lane],
                &mut raw[..data.bytes],
            )?;
            space::loaded(m, d, data, lane, never);
            if data.bytes <= 4 {
                let r = &mut m.w.v[d as usize][lane];
                *r = data.extend(&raw, *r);
            } else {
                for (i, word) in raw[..data.bytes].chunks_exact(4).enumerate() {
                    let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
                    m.w.v[d as usize + i][lane] = word;
                }
            }
        }
        m.w.pending.begin(event().filling(Some(fills)));
        Ok(Next::Go)
    }))
}

fn store(c: &Ctx, space: &str, data: Data) -> Made {
    // Scratch and buffers have their data where the address is not.
    let buffer = space == "buffer";
    let (mut address, n) = Address::parse(c, space, usize::from(buffer))?;
    let from = if buffer { 0 } else { 1 };
    if n == 2 {
        address.scalar(c, space, 2)?;
    }
    let d = c.vector(from)?;
    let high = data.high || c.operand(from)?.half == Some(Half::High);
    modifiers(c);
    let event = event(c, space, true);
    let whole = matches!(data.bytes, 4 | 8 | 16) && !high && ["global", "flat"].contains(&space);
    let words = data.bytes.is_multiple_of(4) && !high;
    Ok(Box::new(move |m| {
        if words && let Some(mut at) = address.common(m, data.regs()) {
            let exec = m.w.exec();
            for r in d..d + data.regs() {
                let never = m.w.undefined.halves(r);
                m.w.scratch.store_row(at, exec, &m.w.v[r as usize], never);
                at += 4;
            }
            m.w.pending.begin(event());
            m.g.progress();
            return Ok(Next::Go);
        }
        let addresses = address.lanes(m)?;
        let mut left = m.w.exec();
        let mut lds = false;
        let all = (d, data.regs());
        if whole && at_once::store_global(m, &addresses, left, d, data.regs())
            || words && at_once::store_scratch(m, address.space, &addresses, left, all)
        {
            left = 0;
        }
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut raw = [0; 16];
            for (i, part) in raw[..data.bytes.next_multiple_of(4)]
                .chunks_exact_mut(4)
                .enumerate()
            {
                let word = m.w.v[d as usize + i][lane];
                let word = if high { word >> 16 } else { word };
                part.copy_from_slice(&word.to_le_bytes());
            }
            let bytes = &raw[..data.bytes];
            lds |= space::write(m, address.space, lane, addresses[lane], bytes)?;
            space::stored(
                m,
                address.space,
                (d, high),
                lane,
                addresses[lane],
                data.bytes,
            );
        }
        let event = event();
        let event = if lds { event.writing_lds() } else { event };
        m.w.pending.begin(event);
        m.g.progress();
        Ok(Next::Go)
    }))
}
