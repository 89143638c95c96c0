//! Atomic operations, on global memory and on LDS.

use super::address::Address;
use super::names::modifiers;
use super::order;
use super::space;
use crate::arch::Generation;
use crate::asm::{Reg, Regs};
use crate::exec::Made;
use crate::exec::ctx::Ctx;
use crate::exec::half::{self, F16};
use crate::exec::memory::space::Space;
use crate::exec::vector::float::{max_f32, max_f64, min_f32, min_f64};
use crate::machine::{Counter, Event, Machine, Next, Problem};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// A new value from the old one, the operand and what it is compared with.
type Op = fn(u64, u64, u64) -> u64;

/// An operation and its bits.
#[derive(Clone, Copy)]
struct Atomic {
    op: Op,
    wide: bool,
    compares: bool,
    /// Whether the new value depends on the old one.
    reads: bool,
}

fn f(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn d(bits: u64) -> f64 {
    f64::from_bits(bits)
}

/// Both halves.
fn halves(a: u64, b: u64, op: impl Fn(u16, u16) -> u16) -> u64 {
    let low = op(a as u16, b as u16);
    let high = op((a >> 16) as u16, (b >> 16) as u16);
    u64::from(low) | u64::from(high) << 16
}

/// The operation of a name, without prefixes and `rtn`.
fn operation(name: &str) -> Option<Atomic> {
    let (base, wide) = match name.strip_suffix("_x2") {
        Some(base) => (base, true),
        None => (name, name.ends_with("64")),
    };
    let base = ["_u32", "_u64", "_b32", "_b64"]
        .iter()
        .find_map(|s| base.strip_suffix(s))
        .unwrap_or(base);
    let op: Op = match base {
        "add" => |a, b, _| a.wrapping_add(b),
        "sub" => |a, b, _| a.wrapping_sub(b),
        "rsub" => |a, b, _| b.wrapping_sub(a),
        "and" => |a, b, _| a & b,
        "or" => |a, b, _| a | b,
        "xor" => |a, b, _| a ^ b,
        "swap" | "wrxchg" | "storexchg" => |_, b, _| b,
        "cmpswap" | "cmpst" | "cmpstore" => |a, b, c| if a == c { b } else { a },
        "umin" | "min" => |a, b, _| a.min(b),
        "umax" | "max" => |a, b, _| a.max(b),
        "smin" | "min_i32" | "min_i64" if wide => |a, b, _| (a as i64).min(b as i64) as u64,
        "smax" | "max_i32" | "max_i64" if wide => |a, b, _| (a as i64).max(b as i64) as u64,
        "smin" | "min_i32" => |a, b, _| (a as i32).min(b as i32) as u32 as u64,
        "smax" | "max_i32" => |a, b, _| (a as i32).max(b as i32) as u32 as u64,
        "inc" => |a, b, _| if a >= b { 0 } else { a + 1 },
        "dec" => |a, b, _| if a == 0 || a > b { b } else { a - 1 },
        "add_f32" => |a, b, _| (f(a) + f(b)).to_bits().into(),
        "min_f32" | "min_num_f32" | "fmin" => |a, b, _| min_f32(f(a), f(b)).to_bits().into(),
        "max_f32" | "max_num_f32" | "fmax" => |a, b, _| max_f32(f(a), f(b)).to_bits().into(),
        "add_f64" => |a, b, _| (d(a) + d(b)).to_bits(),
        "min_f64" | "min_num_f64" => |a, b, _| min_f64(d(a), d(b)).to_bits(),
        "max_f64" | "max_num_f64" => |a, b, _| max_f64(d(a), d(b)).to_bits(),
        "pk_add_f16" => |a, b, _| {
            halves(a, b, |x, y| {
                F16::nearest((F16(x).wide() + F16(y).wide()).into()).0
            })
        },
        "pk_add_bf16" => |a, b, _| {
            let wide = |x: u16| f32::from_bits(u32::from(x) << 16);
            halves(a, b, |x, y| half::to_bf16(wide(x) + wide(y)))
        },
        _ => return None,
    };
    Some(Atomic {
        op,
        wide,
        reads: !matches!(base, "swap" | "wrxchg" | "storexchg"),
        compares: matches!(base, "cmpswap" | "cmpst" | "cmpstore"),
    })
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    let (space, what) = name.split_once('_')?;
    match space {
        "global" | "flat" => {
            let atomic = operation(what.strip_prefix("atomic_")?)?;
            Some(memory(c, space, atomic))
        }
        "ds" => {
            let returns = what.contains("rtn_");
            let atomic = operation(&what.replace("rtn_", ""))?;
            // The older ones have the value to compare with first.
            Some(lds(c, atomic, returns, what.starts_with("cmpst_")))
        }
        _ => None,
    }
}

fn value(m: &Machine, r: u16, wide: bool, lane: usize) -> u64 {
    let low = u64::from(m.w.v[r as usize][lane]);
    match wide {
        true => low | u64::from(m.w.v[r as usize + 1][lane]) << 32,
        false => low,
    }
}

fn put(m: &mut Machine, r: u16, wide: bool, lane: usize, value: u64) {
    m.w.v[r as usize][lane] = value as u32;
    if wide {
        m.w.v[r as usize + 1][lane] = (value >> 32) as u32;
    }
}

/// The old value; the new one is in its place.
fn exchange(
    m: &mut Machine,
    place: (Space, u64),
    lane: usize,
    atomic: Atomic,
    operand: u64,
    compare: u64,
) -> Result<u64, Box<Problem>> {
    let (space, addr) = place;
    let len = if atomic.wide { 8 } else { 4 };
    if addr % len != 0 {
        let message =
            format!("an atomic operation of {len} bytes at {addr:#x}, which is not aligned");
        return Err(Problem::at(lane, addr, message));
    }
    if space != Space::Global {
        let mut raw = [0; 8];
        let raw_part = &mut raw[..len as usize];
        let never = space::read(m, space, lane, addr, raw_part)?;
        // A word of neither half of which anything was written.
        if never & never >> 1 & 0b0101_0101 != 0 && atomic.reads {
            let message = format!("an atomic operation at {addr:#x} on LDS that was never written");
            return Err(Problem::at(lane, addr, message));
        }
        let old = u64::from_le_bytes(raw);
        let new = (atomic.op)(old, operand, compare).to_le_bytes();
        space::write(m, space, lane, addr, &new[..len as usize])?;
        return Ok(old);
    }
    let p = space::global(m, addr, len, true, Some(lane))?;
    let order = (Ordering::SeqCst, Ordering::SeqCst);
    // SAFETY: `global` says that the bytes are there, and they are aligned.
    Ok(unsafe {
        if atomic.wide {
            let update = |old| Some((atomic.op)(old, operand, compare));
            let done = AtomicU64::from_ptr(p.cast()).fetch_update(order.0, order.1, update);
            done.unwrap_or_else(|old| old)
        } else {
            let update = |old: u32| Some((atomic.op)(old.into(), operand, compare) as u32);
            let done = AtomicU32::from_ptr(p.cast()).fetch_update(order.0, order.1, update);
            done.unwrap_or_else(|old| old).into()
        }
    })
}

fn memory(c: &Ctx, space: &str, atomic: Atomic) -> Made {
    let returns = order::returns(space, c.count());
    let first = usize::from(returns);
    let (mut address, n) = Address::parse(c, space, first)?;
    let data = c.vector(first + 1)?;
    if n == 2 {
        address.scalar(c, space, first + 2)?;
    }
    modifiers(c);
    let words = if atomic.wide { 2 } else { 1 };
    let result = match returns {
        true => Some(c.vector(0)?),
        false => None,
    };
    let fills = result.map(|first| Regs {
        file: Reg::Vector,
        first,
        count: words,
    });
    let counter = match c.arch.generation != Generation::Gfx9 && !returns {
        true => Counter::Store,
        false => Counter::Load,
    };
    let flat = space == "flat";
    let in_order = c.arch.generation != Generation::Gfx9;
    let line = (!flat).then_some(Counter::Load);
    Ok(Box::new(move |m| {
        if let Some(fills) = fills {
            order::behind(m, line, fills)?;
        }
        let addresses = address.lanes(m)?;
        let mut left = m.w.exec();
        let mut writes_lds = false;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let operand = value(m, data, atomic.wide, lane);
            let compare = match atomic.compares {
                true => value(m, data + words, atomic.wide, lane),
                false => 0,
            };
            let place = space::resolve(address.space, addresses[lane]);
            writes_lds |= place.0 == Space::Lds;
            let old = exchange(m, place, lane, atomic, operand, compare)?;
            if let Some(r) = result {
                put(m, r, atomic.wide, lane, old);
                space::loaded_words(m, r, if atomic.wide { 2 } else { 1 }, lane, 0);
            }
        }
        let mut event = Event::new(counter).filling(fills);
        if flat {
            event = event.also(Counter::Lds);
            event = if in_order { event } else { event.unordered() };
        }
        if writes_lds {
            event = event.writing_lds();
        }
        m.w.pending.begin(event);
        Ok(Next::Go)
    }))
}

fn lds(c: &Ctx, atomic: Atomic, returns: bool, compare_first: bool) -> Made {
    let first = usize::from(returns);
    let address = c.vector(first)?;
    let mut data = c.vector(first + 1)?;
    let mut compare = match atomic.compares {
        true => c.vector(first + 2)?,
        false => 0,
    };
    if compare_first {
        std::mem::swap(&mut data, &mut compare);
    }
    let offset = c.line.number("offset") as u64;
    let result = match returns {
        true => Some(c.vector(0)?),
        false => None,
    };
    let fills = result.map(|first| Regs {
        file: Reg::Vector,
        first,
        count: if atomic.wide { 2 } else { 1 },
    });
    Ok(Box::new(move |m| {
        let mut left = m.w.exec();
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let addr = space::lds_address(m.w.v[address as usize][lane], offset);
            let operand = value(m, data, atomic.wide, lane);
            let other = match atomic.compares {
                true => value(m, compare, atomic.wide, lane),
                false => 0,
            };
            let old = exchange(m, (Space::Lds, addr), lane, atomic, operand, other)?;
            if let Some(r) = result {
                put(m, r, atomic.wide, lane, old);
                space::loaded_words(m, r, if atomic.wide { 2 } else { 1 }, lane, 0);
            }
        }
        let event = Event::new(Counter::Lds).filling(fills).writing_lds();
        m.w.pending.begin(event);
        Ok(Next::Go)
    }))
}
