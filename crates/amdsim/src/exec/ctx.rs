//! Context of compiling an instruction to a function.

use super::dpp::Dpp;
use super::elem::{Elem, Word};
pub use super::operand::{Dest, Place, Source};
use super::operand::{Sel, Unused, sel};
use crate::arch::{Arch, Generation};
use crate::asm::{Half, Kind, Line, Operand, Reg, Regs};
pub use crate::machine::each;
use std::sync::Arc;

/// An instruction that is made a function.
pub struct Ctx<'a> {
    /// The processor.
    pub arch: &'static Arch,
    /// The instruction.
    pub line: &'a Line,
    op_sel: Vec<i64>,
    dpp: Option<Arc<Dpp>>,
    clamp: bool,
    omod: i8,
    dst_sel: Option<Sel>,
    dst_unused: Unused,
}

impl<'a> Ctx<'a> {
    /// Reads what all operands share.
    pub fn new(arch: &'static Arch, line: &'a Line) -> Result<Self, String> {
        let vector = line.name.starts_with("v_");
        let dpp = match vector {
            true => Dpp::parse(line)?.map(Arc::new),
            false => None,
        };
        let omod = match (line.take("mul"), line.take("div")) {
            (None, None) => 0,
            (Some(n), None) if n == "2" => 1,
            (Some(n), None) if n == "4" => 2,
            (None, Some(n)) if n == "2" => -1,
            _ => return Err("the output modifier is not understood".into()),
        };
        let dst_unused = match line.take("dst_unused").as_deref() {
            None | Some("UNUSED_PAD") => Unused::Zero,
            Some("UNUSED_SEXT") => Unused::Sign,
            Some("UNUSED_PRESERVE") => Unused::Keep,
            Some(other) => return Err(format!("dst_unused:{other} is not understood")),
        };
        Ok(Self {
            arch,
            op_sel: match vector {
                true => line.list("op_sel").unwrap_or_default(),
                false => vec![],
            },
            dpp,
            clamp: vector && line.has("clamp"),
            omod,
            dst_sel: sel(line, "dst_sel")?,
            dst_unused,
            line,
        })
    }

    /// The instruction's name.
    pub fn name(&self) -> &str {
        &self.line.name
    }

    /// Number of operands.
    pub fn count(&self) -> usize {
        self.line.operands.len()
    }

    /// An operand.
    pub fn operand(&self, i: usize) -> Result<&Operand, String> {
        let missing = || format!("operand {i} is missing");
        self.line.operands.get(i).ok_or_else(missing)
    }

    /// Whether the result is to be kept in the type's range, for instructions
    /// of integers, which do that themselves.
    pub fn clamp(&self) -> bool {
        self.clamp
    }

    /// The list of `op_sel`, as far as it goes.
    pub fn op_sel(&self, i: usize) -> bool {
        self.op_sel.get(i).is_some_and(|&b| b != 0)
    }

    /// Whether the first operand comes from other lanes.
    pub fn dpp(&self) -> Option<Arc<Dpp>> {
        self.dpp.clone()
    }

    /// The registers that an operand is.
    pub fn regs(&self, i: usize, file: Reg) -> Result<Regs, String> {
        let regs = self.operand(i)?.regs().filter(|r| r.file == file);
        regs.ok_or_else(|| format!("operand {i} is not a register of the right kind"))
    }

    /// The first vector register of an operand.
    pub fn vector(&self, i: usize) -> Result<u16, String> {
        Ok(self.regs(i, Reg::Vector)?.first)
    }

    /// The first scalar register of an operand.
    pub fn scalar(&self, i: usize) -> Result<u16, String> {
        Ok(self.regs(i, Reg::Scalar)?.first)
    }

    /// Where an operand of a type comes from.
    pub fn place<E: Elem>(&self, i: usize) -> Result<Place, String> {
        Ok(match &self.operand(i)?.kind {
            Kind::Regs(r) if r.file == Reg::Vector => Place::Vector(r.first),
            Kind::Regs(r) => Place::Scalar(r.first),
            Kind::Int(n) => Place::Constant(E::W::cut(*n as u64).bits()),
            Kind::Float(x) => Place::Constant(E::float(*x)),
            Kind::Literal(n) if E::FLOAT && E::BITS == 64 && *n <= u64::from(u32::MAX) => {
                Place::Constant(n << 32)
            }
            Kind::Literal(n) if E::SIGNED && E::BITS == 64 && *n <= u64::from(u32::MAX) => {
                Place::Constant(i64::from(*n as u32 as i32) as u64)
            }
            Kind::Literal(n) => Place::Constant(*n),
            Kind::Off => return Err(format!("operand {i} is off")),
            Kind::Name(name) => match name.as_str() {
                "src_scc" => Place::Scc,
                "src_execz" => Place::Execz,
                "src_vccz" => Place::Vccz,
                other => return Err(format!("operand {other} is not understood")),
            },
        })
    }

    /// Operand `i` of a vector instruction, the `nth` of its sources.
    pub fn nth_source<E: Elem>(&self, i: usize, nth: usize) -> Result<Source, String> {
        let o = self.operand(i)?;
        let place = self.place::<E>(i)?;
        let sel = match nth {
            0 => sel(self.line, "src0_sel")?,
            1 => sel(self.line, "src1_sel")?,
            _ => None,
        };
        if (o.neg || o.abs) && !E::FLOAT {
            return Err(format!("operand {i} has a sign that its type has not"));
        }
        let dpp = if nth == 0 { self.dpp.clone() } else { None };
        let high = E::BITS == 16 && (o.half == Some(Half::High) || self.op_sel(nth));
        Ok(Source {
            place,
            neg: o.neg,
            abs: o.abs,
            sext: o.sext,
            high,
            plain: !(o.neg || o.abs || o.sext || high) && sel.is_none() && dpp.is_none(),
            sel,
            dpp,
            nth: nth as u8,
        })
    }

    /// Operand `i` of an instruction whose operand 0 is its only result.
    pub fn source<E: Elem>(&self, i: usize) -> Result<Source, String> {
        self.nth_source::<E>(i, i - 1)
    }

    /// Where a result of a type goes, of an instruction with so many sources.
    pub fn dest<E: Elem>(&self, i: usize, sources: usize) -> Result<Dest, String> {
        let reg = self.vector(i)?;
        if self.clamp && !E::FLOAT {
            return Err("clamp is not understood here".into());
        }
        self.dest_in_range::<E>(i, reg, sources)
    }

    /// As [`Self::dest`] for instructions that clamp themselves.
    pub fn dest_clamped<E: Elem>(&self, i: usize, sources: usize) -> Result<Dest, String> {
        let reg = self.vector(i)?;
        self.dest_in_range::<E>(i, reg, sources)
    }

    fn dest_in_range<E: Elem>(&self, i: usize, reg: u16, sources: usize) -> Result<Dest, String> {
        let half = self.operand(i)?.half;
        let high = E::BITS == 16 && (half == Some(Half::High) || self.op_sel(sources));
        Ok(Dest {
            reg,
            high,
            keep: E::BITS == 16 && (high || self.keeps_high()),
            clamp: self.clamp && E::FLOAT,
            omod: self.omod,
            sel: self.dst_sel,
            unused: self.dst_unused,
            dpp: self.dpp.clone(),
        })
    }

    /// Whether an instruction of 16 bits leaves the register's high half as
    /// it is: all do since RDNA, on CDNA those that multiply and add, but for
    /// their older forms.
    fn keeps_high(&self) -> bool {
        let name = self.name();
        if self.arch.generation != Generation::Gfx9 {
            return true;
        }
        !name.contains("_legacy_")
            && ["v_fma_", "v_mad_", "v_div_fixup_", "v_mad_mix", "v_fma_mix"]
                .iter()
                .any(|p| name.starts_with(p))
    }
}
