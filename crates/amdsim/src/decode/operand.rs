//! Operands of an instruction's text.

/// A register file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reg {
    /// Vector registers; accumulation registers begin at [`ACC`].
    Vector,
    /// Scalar registers, numbered as in [`scalar`].
    Scalar,
}

/// Number of the first accumulation register among the vector registers.
pub const ACC: u16 = 256;

/// Numbers of the scalar registers that have names.
pub mod scalar {
    /// `vcc`, low half.
    pub const VCC: u16 = 106;
    /// `ttmp0`.
    pub const TTMP: u16 = 108;
    /// `m0`.
    pub const M0: u16 = 124;
    /// `exec`, low half.
    pub const EXEC: u16 = 126;
    /// `flat_scratch`, low half.
    pub const FLAT_SCRATCH: u16 = 128;
    /// `xnack_mask`, low half.
    pub const XNACK: u16 = 130;
    /// `null`: reads as 0, and what is written is lost. Two registers.
    pub const NULL: u16 = 132;
    /// `src_shared_base`, low half.
    pub const SHARED_BASE: u16 = 134;
    /// `src_shared_limit`, low half.
    pub const SHARED_LIMIT: u16 = 136;
    /// `src_private_base`, low half.
    pub const PRIVATE_BASE: u16 = 138;
    /// `src_private_limit`, low half.
    pub const PRIVATE_LIMIT: u16 = 140;
    /// Number of registers, those without a name among them.
    pub const COUNT: usize = 144;
}

/// Consecutive registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regs {
    /// Their file.
    pub file: Reg,
    /// The first.
    pub first: u16,
    /// How many.
    pub count: u16,
}

impl Regs {
    /// One more than the last vector register, 0 for others.
    pub fn vector_end(&self) -> u16 {
        match self.file {
            Reg::Vector => self.first + self.count,
            Reg::Scalar => 0,
        }
    }

    /// Whether a register is in both.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.file == other.file
            && self.first < other.first + other.count
            && other.first < self.first + self.count
    }
}

/// Which half of a register a 16-bit operand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// Bits 0 to 15.
    Low,
    /// Bits 16 to 31.
    High,
}

/// What an operand is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Registers.
    Regs(Regs),
    /// An inline constant; integers are sign-extended.
    Int(i64),
    /// A literal of 32 bits behind the instruction.
    Literal(u64),
    /// An inline constant.
    Float(f64),
    /// `off`.
    Off,
    /// `src_scc`, `src_vccz`, `src_execz`, and what else is only a name.
    Name(String),
}

/// An operand.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand {
    /// What it is.
    pub kind: Kind,
    /// Its sign is turned round.
    pub neg: bool,
    /// Its sign is dropped before that.
    pub abs: bool,
    /// It is sign-extended (SDWA).
    pub sext: bool,
    /// It is half a register.
    pub half: Option<Half>,
}

impl Operand {
    /// Reads one.
    pub fn parse(text: &str) -> Self {
        let mut t = text.trim();
        let (mut neg, mut abs, mut sext, mut half) = (false, false, false, None);
        if let Some(inner) = wrapped(t, "sext(") {
            (sext, t) = (true, inner);
        }
        if let Some(inner) = wrapped(t, "neg(") {
            (neg, t) = (true, inner);
        } else if let Some(inner) = t.strip_prefix('-') {
            let number = inner.starts_with(|c: char| c.is_ascii_digit());
            if !number {
                (neg, t) = (true, inner);
            }
        }
        if let Some(inner) = wrapped(t, "abs(") {
            (abs, t) = (true, inner);
        } else if t.len() > 2 && t.starts_with('|') && t.ends_with('|') {
            (abs, t) = (true, &t[1..t.len() - 1]);
        }
        if let Some(whole) = t.strip_suffix(".l").filter(|w| w.starts_with('v')) {
            (half, t) = (Some(Half::Low), whole);
        } else if let Some(whole) = t.strip_suffix(".h").filter(|w| w.starts_with('v')) {
            (half, t) = (Some(Half::High), whole);
        }
        Self {
            kind: kind(t),
            neg,
            abs,
            sext,
            half,
        }
    }

    /// The registers that it is.
    pub fn regs(&self) -> Option<Regs> {
        match self.kind {
            Kind::Regs(r) => Some(r),
            _ => None,
        }
    }
}

fn wrapped<'t>(t: &'t str, open: &str) -> Option<&'t str> {
    t.strip_prefix(open)?.strip_suffix(')')
}

fn kind(t: &str) -> Kind {
    if let Some(regs) = regs(t) {
        return Kind::Regs(regs);
    }
    let literal = wrapped(t, "lit(")
        .or_else(|| wrapped(t, "lit64("))
        .unwrap_or(t);
    if let Some(hex) = literal.strip_prefix("0x")
        && let Ok(n) = u64::from_str_radix(hex, 16)
    {
        return Kind::Literal(n);
    }
    if t == "off" {
        Kind::Off
    } else if let Ok(n) = t.parse::<i64>() {
        Kind::Int(n)
    } else if let Ok(x) = t.parse::<f64>()
        && t.contains('.')
    {
        Kind::Float(x)
    } else {
        Kind::Name(t.to_owned())
    }
}

fn regs(t: &str) -> Option<Regs> {
    let named = |first, count| {
        Some(Regs {
            file: Reg::Scalar,
            first,
            count,
        })
    };
    match t {
        "vcc" => return named(scalar::VCC, 2),
        "vcc_lo" => return named(scalar::VCC, 1),
        "vcc_hi" => return named(scalar::VCC + 1, 1),
        "exec" => return named(scalar::EXEC, 2),
        "exec_lo" => return named(scalar::EXEC, 1),
        "exec_hi" => return named(scalar::EXEC + 1, 1),
        "m0" => return named(scalar::M0, 1),
        "null" => return named(scalar::NULL, 2),
        "flat_scratch" => return named(scalar::FLAT_SCRATCH, 2),
        "flat_scratch_lo" => return named(scalar::FLAT_SCRATCH, 1),
        "flat_scratch_hi" => return named(scalar::FLAT_SCRATCH + 1, 1),
        "xnack_mask" => return named(scalar::XNACK, 2),
        "xnack_mask_lo" => return named(scalar::XNACK, 1),
        "xnack_mask_hi" => return named(scalar::XNACK + 1, 1),
        "src_shared_base" => return named(scalar::SHARED_BASE, 2),
        "src_shared_base_lo" => return named(scalar::SHARED_BASE, 1),
        "src_shared_limit" => return named(scalar::SHARED_LIMIT, 2),
        "src_shared_limit_lo" => return named(scalar::SHARED_LIMIT, 1),
        "src_private_base" => return named(scalar::PRIVATE_BASE, 2),
        "src_private_base_lo" => return named(scalar::PRIVATE_BASE, 1),
        "src_private_limit" => return named(scalar::PRIVATE_LIMIT, 2),
        "src_private_limit_lo" => return named(scalar::PRIVATE_LIMIT, 1),
        _ => {}
    }
    let (file, base, rest) = if let Some(rest) = t.strip_prefix("ttmp") {
        (Reg::Scalar, scalar::TTMP, rest)
    } else if let Some(rest) = t.strip_prefix('v') {
        (Reg::Vector, 0, rest)
    } else if let Some(rest) = t.strip_prefix('a') {
        (Reg::Vector, ACC, rest)
    } else {
        (Reg::Scalar, 0, t.strip_prefix('s')?)
    };
    let (first, count) = match rest.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
        None => (rest.parse::<u16>().ok()?, 1),
        Some(range) => {
            let (first, last) = range.split_once(':').unwrap_or((range, range));
            let (first, last) = (first.parse::<u16>().ok()?, last.parse::<u16>().ok()?);
            (first, last.checked_sub(first)? + 1)
        }
    };
    (first < 256).then_some(Regs {
        file,
        first: base + first,
        count,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_are_read() {
        let v = |first, count| {
            Kind::Regs(Regs {
                file: Reg::Vector,
                first,
                count,
            })
        };
        let o = Operand::parse("-|v[4:5]|");
        assert!(o.neg && o.abs && o.kind == v(4, 2));
        assert_eq!(Operand::parse("-1").kind, Kind::Int(-1));
        assert!(!Operand::parse("-1").neg);
        assert_eq!(Operand::parse("-0.5").kind, Kind::Float(-0.5));
        assert_eq!(
            Operand::parse("lit(0xffffffff)").kind,
            Kind::Literal(0xffff_ffff)
        );
        assert_eq!(Operand::parse("a3").kind, v(259, 1));
        let h = Operand::parse("v7.h");
        assert_eq!((h.kind, h.half), (v(7, 1), Some(Half::High)));
        assert!(Operand::parse("sext(v1)").sext);
        assert_eq!(Operand::parse("src_scc").kind, Kind::Name("src_scc".into()));
    }
}
