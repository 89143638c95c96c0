//! Instructions that move data between lanes.

use crate::asm::Reg;
use crate::asm::scalar;
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::{Ctx, each};
use crate::exec::undefined::SCALARS;
use crate::machine::{Next, Wave};

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    Some(match c.name() {
        "v_readfirstlane_b32" => read_first(c),
        "v_readlane_b32" => read(c),
        "v_writelane_b32" => write(c),
        "v_mbcnt_lo_u32_b32" => count(c, 0),
        "v_mbcnt_hi_u32_b32" => count(c, 32),
        "v_permlane16_b32" => permute(c, 0),
        "v_permlanex16_b32" => permute(c, 16),
        "v_permlane64_b32" => exchange(c),
        _ => return None,
    })
}

/// Notes whether a scalar's value was never written, which came from a lane.
fn scalar_of(w: &mut Wave, d: u16, a: u16, lane: usize) {
    let never = w.undefined.get(a) >> lane & 1 != 0;
    let all = if never { u64::MAX } else { 0 };
    w.undefined.put(SCALARS + d, u64::MAX, all);
}

/// Gives lanes the marks of the register that they took from others.
fn took(w: &mut Wave, d: u16, never: u64, lanes: u64, from: impl Fn(usize) -> Option<usize>) {
    let mut marks = 0;
    each(lanes, |lane| {
        let bad = from(lane).is_some_and(|from| never >> from & 1 != 0);
        marks |= u64::from(bad) << lane;
    });
    w.undefined.put(d, lanes, marks);
}

fn read_first(c: &Ctx) -> Made {
    let (d, a) = (c.scalar(0)?, c.place::<u32>(1)?);
    let from = c.vector(1).ok();
    Ok(go(move |m| {
        let exec = m.w.exec();
        let lane = if exec == 0 {
            0
        } else {
            exec.trailing_zeros() as usize
        };
        let value = super::packed::words(m.w, a, false)[lane];
        m.w.set_s32(d, value);
        if let Some(from) = from {
            scalar_of(m.w, d, from, lane);
        }
    }))
}

fn read(c: &Ctx) -> Made {
    let (d, a, lane) = (c.scalar(0)?, c.vector(1)?, s32(c, 2)?);
    Ok(go(move |m| {
        let lane = lane(m.w) as usize & (m.w.lanes - 1);
        let value = m.w.v[a as usize][lane];
        m.w.set_s32(d, value);
        scalar_of(m.w, d, a, lane);
    }))
}

fn write(c: &Ctx) -> Made {
    let (d, a, lane) = (c.vector(0)?, s32(c, 1)?, s32(c, 2)?);
    Ok(go(move |m| {
        let lane = lane(m.w) as usize & (m.w.lanes - 1);
        m.w.v[d as usize][lane] = a(m.w);
        m.w.undefined.put(d, 1 << lane, 0);
    }))
}

/// Bits of a mask below the lane's own, of those from `first`.
fn count(c: &Ctx, first: u32) -> Made {
    let d = c.dest::<u32>(0, 2)?;
    let (a, b) = (c.source::<u32>(1)?, c.source::<u32>(2)?);
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<u32>(m.w), b.fetch::<u32>(m.w));
        d.store::<u32>(m.w, |i| {
            let below = (1u64 << i) - 1;
            let mask = (below >> first) as u32;
            (a[i] & mask).count_ones().wrapping_add(b[i])
        });
        Ok(Next::Go)
    }))
}

/// Within rows of 16 lanes, or from the row beside it.
fn permute(c: &Ctx, other: usize) -> Made {
    let (d, a) = (c.vector(0)?, c.vector(1)?);
    let (low, high) = (s32(c, 2)?, s32(c, 3)?);
    let (fetch_inactive, bound) = (c.op_sel(0), c.op_sel(1));
    Ok(go(move |m| {
        let select = u64::from(low(m.w)) | u64::from(high(m.w)) << 32;
        let (old, never) = (m.w.v[a as usize], m.w.undefined.get(a));
        let exec = m.w.exec();
        let source = |lane: usize| {
            let row = lane & !15 ^ other;
            let from = row | (select >> (4 * (lane & 15)) & 15) as usize;
            (fetch_inactive || exec >> from & 1 != 0).then_some(from)
        };
        let mut written = 0;
        each(exec, |lane| {
            if let Some(value) = source(lane).map(|from| old[from]).or(bound.then_some(0)) {
                m.w.v[d as usize][lane] = value;
                written |= 1 << lane;
            }
        });
        took(m.w, d, never, written, source);
    }))
}

/// The halves of a wave of 64 lanes change places.
fn exchange(c: &Ctx) -> Made {
    c.regs(1, Reg::Vector)?;
    let (d, a) = (c.vector(0)?, c.vector(1)?);
    Ok(go(move |m| {
        if m.w.lanes < 64 {
            return;
        }
        let (old, never) = (m.w.v[a as usize], m.w.undefined.get(a));
        let exec = m.w.s64(scalar::EXEC);
        each(exec, |lane| m.w.v[d as usize][lane] = old[lane ^ 32]);
        took(m.w, d, never, exec, |lane| Some(lane ^ 32));
    }))
}
