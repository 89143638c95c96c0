//! Operands of vector instructions: sources and results, with all their modifiers.

use super::dpp::Dpp;
use super::elem::{Elem, Word};
use crate::asm::{Line, scalar};
use crate::machine::{Wave, each};
use std::sync::Arc;

/// Part of a register (SDWA).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sel {
    pub(super) shift: u32,
    pub(super) bits: u32,
}

/// What becomes of the rest of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unused {
    /// Zeros.
    Zero,
    /// Copies of the part's highest bit.
    Sign,
    /// What was there.
    Keep,
}

/// The part that an instruction names with this modifier; `None` for all of it.
///
/// # Errors
/// It has a name that is not known.
pub fn sel(line: &Line, name: &str) -> Result<Option<Sel>, String> {
    let Some(text) = line.take(name) else {
        return Ok(None);
    };
    let (shift, bits) = match text.as_str() {
        "DWORD" => return Ok(None),
        "BYTE_0" => (0, 8),
        "BYTE_1" => (8, 8),
        "BYTE_2" => (16, 8),
        "BYTE_3" => (24, 8),
        "WORD_0" => (0, 16),
        "WORD_1" => (16, 16),
        other => return Err(format!("{name}:{other} is not understood")),
    };
    Ok(Some(Sel { shift, bits }))
}

/// Where an operand comes from.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// Vector registers.
    Vector(u16),
    /// Scalar registers.
    Scalar(u16),
    /// A constant.
    Constant(u64),
    /// The scalar condition.
    Scc,
    /// Whether no lane runs.
    Execz,
    /// Whether `vcc` is zero.
    Vccz,
}

impl Place {
    /// The value for a scalar instruction, or one that is the same in all
    /// lanes.
    #[inline]
    pub fn bits<W: Word>(&self, w: &Wave) -> u64 {
        match *self {
            Self::Scalar(r) if W::REGS == 2 => w.s64(r),
            Self::Scalar(r) => w.s[r as usize].into(),
            Self::Constant(c) => c,
            Self::Vector(_) => 0,
            Self::Scc => w.scc.into(),
            Self::Execz => (w.exec() == 0).into(),
            Self::Vccz => (w.mask(scalar::VCC) == 0).into(),
        }
    }
}

/// A vector instruction's operand.
pub struct Source {
    pub(super) place: Place,
    pub(super) neg: bool,
    pub(super) abs: bool,
    pub(super) sext: bool,
    pub(super) high: bool,
    pub(super) sel: Option<Sel>,
    pub(super) dpp: Option<Arc<Dpp>>,
    pub(super) plain: bool,
    pub(super) nth: u8,
}

impl Source {
    /// The operand in all lanes.
    #[inline]
    pub fn fetch<E: Elem>(&self, w: &Wave) -> [E::W; 64] {
        let mut out = [E::W::default(); 64];
        match self.place {
            Place::Vector(r) => {
                let r = w.indexed(r, self.nth, E::W::REGS);
                E::W::lanes(&w.v, r, &mut out);
            }
            place => out = [E::W::cut(place.bits::<E::W>(w)); 64],
        }
        if !self.plain {
            self.modify::<E>(w, &mut out);
        }
        if E::FLOAT && E::flush(w).0 {
            for x in out.iter_mut().take(w.lanes) {
                *x = E::of(*x).flushed().word();
            }
        }
        out
    }

    #[cold]
    #[inline(never)]
    fn modify<E: Elem>(&self, w: &Wave, out: &mut [E::W; 64]) {
        if let Some(dpp) = &self.dpp {
            dpp.permute(out, w.exec(), w.lanes);
        }
        let (shift, bits) = match (self.sel, self.high) {
            (Some(sel), _) => (sel.shift, sel.bits),
            (None, true) => (16, 16),
            _ => (0, E::BITS),
        };
        let sign = 1u64 << (E::BITS - 1);
        for x in out.iter_mut().take(w.lanes) {
            let mut v = x.bits() >> shift;
            if bits < 64 {
                v &= (1 << bits) - 1;
                if self.sext && v >> (bits - 1) & 1 != 0 {
                    v |= u64::MAX << bits;
                }
            }
            if self.abs {
                v &= !sign;
            }
            if self.neg {
                v ^= sign;
            }
            *x = E::W::cut(v);
        }
    }
}

/// Where a vector instruction's result goes.
pub struct Dest {
    pub(super) reg: u16,
    pub(super) high: bool,
    pub(super) keep: bool,
    pub(super) clamp: bool,
    pub(super) omod: i8,
    pub(super) sel: Option<Sel>,
    pub(super) unused: Unused,
    pub(super) dpp: Option<Arc<Dpp>>,
}

impl Dest {
    /// The lanes that are written.
    #[inline]
    pub fn mask(&self, w: &Wave) -> u64 {
        match &self.dpp {
            None => w.exec(),
            Some(dpp) => dpp.mask(w.exec(), w.lanes),
        }
    }

    /// Writes all lanes that run.
    #[inline(always)]
    pub fn store<E: Elem>(&self, w: &mut Wave, f: impl Fn(usize) -> E) {
        let mask = self.mask(w);
        let flush = E::FLOAT && E::flush(w).1;
        if E::BITS != 16 && !self.clamp && self.omod == 0 && self.sel.is_none() && !flush {
            let reg = w.indexed(self.reg, 3, E::W::REGS);
            each(mask, |i| E::W::put(&mut w.v, reg, i, f(i).word()));
        } else {
            let reg = w.indexed(self.reg, 3, E::W::REGS);
            each(mask, |i| self.put(w, reg, i, f(i), flush));
        }
    }

    #[inline(never)]
    fn put<E: Elem>(&self, w: &mut Wave, reg: u16, lane: usize, value: E, flush: bool) {
        let mut value = value;
        if flush {
            value = value.flushed();
        }
        if self.omod != 0 {
            value = value.scaled(self.omod);
        }
        if self.clamp {
            value = value.clamped(w.dx10_clamp);
        }
        let bits = value.word();
        if E::BITS > 32 {
            E::W::put(&mut w.v, reg, lane, bits);
            return;
        }
        let new = bits.bits() as u32;
        let old = w.v[reg as usize][lane];
        let (shift, width, unused) = match (self.sel, E::BITS) {
            (Some(sel), _) => (sel.shift, sel.bits, self.unused),
            (None, 16) if self.keep => (u32::from(self.high) * 16, 16, Unused::Keep),
            (None, 16) => (0, 16, Unused::Zero),
            _ => (0, 32, Unused::Zero),
        };
        let part = ((1u64 << width) - 1) as u32;
        let placed = (new & part) << shift;
        w.v[reg as usize][lane] = match unused {
            Unused::Keep => old & !(part << shift) | placed,
            Unused::Zero => placed,
            Unused::Sign if new >> (width - 1) & 1 != 0 => {
                placed | !(part << shift) & (u32::MAX << shift)
            }
            Unused::Sign => placed,
        };
    }
}
