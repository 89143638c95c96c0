//! By how much a value differs between neighbouring iterations of one loop of a nest.

use super::digits::Digits;
use std::collections::HashSet;
use wf_llvm::{Ir, Opcode, Value};

/// The difference of a value in neighbouring iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slope {
    /// The difference, modulo two to the power of the value's width.
    pub by: i64,
    /// Whether a narrower sum that is part of the value may wrap around, so that the difference is
    /// another one. Only one such part differs between iterations: if the first and the last of some
    /// iterations are as far apart as they seem, so are all between them.
    pub wraps: bool,
}

impl Slope {
    const NONE: Self = Self {
        by: 0,
        wraps: false,
    };

    fn plus(self, other: Self) -> Option<Self> {
        let both_wrap = self.wraps && other.wraps;
        let by = self.by.checked_add(other.by)?;
        (!both_wrap).then_some(Self {
            by,
            wraps: self.wraps || other.wraps,
        })
    }

    fn times(self, factor: i64) -> Option<Self> {
        let by = self.by.checked_mul(factor)?;
        Some(Self { by, ..self })
    }

    fn extended(self) -> Self {
        Self {
            wraps: self.by != 0,
            ..self
        }
    }
}

/// The slope of `v` along the loop whose digit is `digit`, on which the values of `depends` depend;
/// `None` if it is no constant.
pub(super) fn along(
    ir: Ir,
    digits: &Digits,
    digit: Value,
    depends: &HashSet<Value>,
    v: Value,
) -> Option<Slope> {
    if v == digit {
        return Some(Slope {
            by: 1,
            wraps: false,
        });
    }
    if !depends.contains(&v) {
        return Some(Slope::NONE);
    }
    let of = |v: Value| along(ir, digits, digit, depends, v);
    let operand = |n: u32| v.operand(n);
    let constant = |n: u32| operand(n).as_i64();
    match v.operation()? {
        Opcode::LLVMAdd => of(operand(0))?.plus(of(operand(1))?),
        Opcode::LLVMOr if v.is_disjoint() => of(operand(0))?.plus(of(operand(1))?),
        Opcode::LLVMSub => of(operand(0))?.plus(of(operand(1))?.times(-1)?),
        Opcode::LLVMMul => of(operand(0))?.times(constant(1)?),
        Opcode::LLVMShl => of(operand(0))?.times(power(constant(1)?)?),
        Opcode::LLVMTrunc | Opcode::LLVMFreeze => of(operand(0)),
        Opcode::LLVMSExt | Opcode::LLVMZExt => Some(of(operand(0))?.extended()),
        // The extension of a value that was shifted up.
        Opcode::LLVMAShr | Opcode::LLVMLShr => {
            let (of, unit) = (of(operand(0))?, power(constant(1)?)?);
            let whole = of.by % unit == 0;
            let by = of.by / unit;
            whole.then_some(Slope { by, ..of }.extended())
        }
        // The extension of a value's lower bits.
        Opcode::LLVMAnd => {
            let mask = operand(1).as_u64()?;
            let is_low = mask.wrapping_add(1) & mask == 0;
            is_low.then_some(of(operand(0))?.extended())
        }
        Opcode::LLVMSelect => of(digits.choice(v)?),
        Opcode::LLVMGetElementPtr => {
            let [base, index] = v.operands()[..] else {
                return None;
            };
            let size = i64::try_from(ir.size_of(v.gep_type())).ok()?;
            of(base)?.plus(of(index)?.times(size)?)
        }
        _ => None,
    }
}

/// Two to the power of `bits`.
fn power(bits: i64) -> Option<i64> {
    (0..63).contains(&bits).then(|| 1 << bits)
}
