//! Addresses of vector memory instructions.

use super::space::Space;
use crate::asm::{Kind, Reg};
use crate::exec::ctx::{Ctx, Place};
use crate::machine::aperture::SCRATCH_BUFFER;
use crate::machine::{Machine, Problem};

/// How a lane's address is made.
pub struct Address {
    /// The space it is in.
    pub space: Space,
    /// Vector registers, two of them where `wide`.
    vector: Option<u16>,
    wide: bool,
    /// Scalar part, of 64 bits where `scalar_wide`.
    scalar: Option<Place>,
    scalar_wide: bool,
    /// Whether the scalar part counts the bytes of all lanes of a wave.
    of_wave: bool,
    /// The first of the registers with the buffer's description.
    buffer: Option<u16>,
    offset: i64,
}

impl Address {
    /// Reads the operands from number `at` on, and how many there are.
    pub fn parse(c: &Ctx, space: &str, at: usize) -> Result<(Self, usize), String> {
        let offset = c.line.number("offset");
        let vector = |i: usize| match c.operand(i)?.kind {
            Kind::Off => Ok(None),
            _ => c.vector(i).map(Some),
        };
        let mut a = Self {
            space: Space::Global,
            vector: vector(at)?,
            wide: false,
            scalar: None,
            scalar_wide: false,
            of_wave: false,
            buffer: None,
            offset,
        };
        match space {
            "flat" => {
                a.space = Space::Flat;
                a.wide = true;
                Ok((a, 1))
            }
            "global" | "scratch" => Ok((a, 2)),
            "buffer" => {
                a.space = Space::Scratch;
                a.buffer = Some(c.scalar(at + 1)?);
                a.scalar = Some(c.place::<u32>(at + 2)?);
                a.of_wave = true;
                c.line.take("offen");
                Ok((a, 3))
            }
            other => Err(format!("address space {other} is not known")),
        }
    }

    /// Reads the scalar part, which stands behind the data of stores.
    pub fn scalar(&mut self, c: &Ctx, space: &str, at: usize) -> Result<(), String> {
        if space == "scratch" {
            self.space = Space::Scratch;
        }
        let base = match c.operand(at)?.kind {
            Kind::Off => None,
            _ => Some(at),
        };
        match (space, base) {
            ("global", None) => self.wide = true,
            ("global", Some(i)) => {
                c.regs(i, Reg::Scalar)?;
                self.scalar = Some(c.place::<u64>(i)?);
                self.scalar_wide = true;
            }
            (_, None) => {}
            (_, Some(i)) => self.scalar = Some(c.place::<u32>(i)?),
        }
        Ok(())
    }

    /// The offset in scratch that all lanes have in common, if whole words may be
    /// there: a spilled register's.
    #[inline]
    pub fn common(&self, m: &Machine, words: u16) -> Option<u32> {
        if self.vector.is_some() || self.space != Space::Scratch {
            return None;
        }
        let at = self.base(m).ok()? & 0xffff_ffff;
        let last = m.w.scratch.size().checked_sub(u64::from(words) * 4)?;
        (at <= last && at & 3 == 0).then_some(at as u32)
    }

    /// What the lanes' addresses have in common.
    #[inline]
    fn base(&self, m: &Machine) -> Result<u64, Box<Problem>> {
        let w = &*m.w;
        let mut base = match self.scalar {
            None => 0,
            Some(place) if self.scalar_wide => place.bits::<u64>(w),
            Some(place) => place.bits::<u32>(w),
        };
        if self.of_wave {
            base /= w.lanes as u64;
        }
        if let Some(r) = self.buffer
            && w.s64(r) & 0xffff_ffff_ffff != SCRATCH_BUFFER
        {
            return Err(Problem::new(
                "a buffer is used that is not scratch; buffers are not simulated",
            ));
        }
        Ok(base.wrapping_add_signed(self.offset))
    }

    /// The addresses of all lanes.
    #[inline]
    pub fn lanes(&self, m: &Machine) -> Result<[u64; 64], Box<Problem>> {
        let (base, w) = (self.base(m)?, &*m.w);
        let mut out = [base; 64];
        if let Some(r) = self.vector {
            let low = &w.v[r as usize];
            for (a, &v) in out.iter_mut().zip(low) {
                *a = a.wrapping_add(v.into());
            }
            if self.wide {
                for (a, &v) in out.iter_mut().zip(&w.v[r as usize + 1]) {
                    *a = a.wrapping_add(u64::from(v) << 32);
                }
            }
        }
        if self.space == Space::Scratch {
            for a in &mut out {
                *a &= 0xffff_ffff;
            }
        }
        Ok(out)
    }
}
