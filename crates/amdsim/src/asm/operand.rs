//! Operands of an instruction's text.

use super::register::Regs;

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
    if let Some(regs) = Regs::parse(t) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::Reg;

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
