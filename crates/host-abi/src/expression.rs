//! Expressions over a kernel's parameters, which the runtime evaluates at launch.

use serde::{Deserialize, Serialize};

/// A number as steps on a stack of 64-bit integers, of which one is left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expression(pub Vec<Step>);

/// What a clause in a kernel's code asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// There is no such clause.
    #[default]
    Nothing,
    /// A signed number of 32 bits that the kernel's parameters determine.
    Value(Expression),
    /// A number that only the kernel finds out.
    Unknown,
}

impl Asked {
    /// The maximum that it permits. For an unknown value, one is always permitted.
    pub fn most(&self, params: &[u64]) -> Option<u32> {
        match self {
            Self::Nothing => None,
            Self::Value(n) => Some(n.value(params).map_or(1, |n| (n as i32).max(1) as u32)),
            Self::Unknown => Some(1),
        }
    }
}

/// A step of an [`Expression`]. Arithmetic wraps around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Puts down a number.
    Constant(u64),
    /// Puts down a parameter of the kernel.
    Parameter(u32),
    /// Keeps the low bits, this many, of the last number.
    Low(u32),
    /// Extends the last number by the sign that its low bits have, this many.
    Signed(u32),
    /// Adds the last two numbers.
    Add,
    /// Subtracts the last number from the one before.
    Subtract,
    /// Multiplies the last two numbers.
    Multiply,
    /// Divides the number before the last by it, with signs.
    Divide,
    /// Divides the number before the last by it, without signs.
    DivideUnsigned,
    /// The smaller of the last two numbers, with signs.
    SignedLeast,
    /// The larger of them, with signs.
    SignedMost,
    /// The smaller of them, without signs.
    Least,
    /// The larger of them, without signs.
    Most,
    /// The bits that both have.
    And,
    /// The bits that one has.
    Or,
    /// Shifts the number before the last to the left.
    Left,
    /// Shifts the number before the last to the right, without sign.
    Right,
    /// Shifts the number before the last to the right, with its sign.
    SignedRight,
    /// 1 if the last two numbers are the same, else 0.
    Equal,
    /// 1 if the number before the last is less, without signs, else 0.
    Below,
    /// 1 if the number before the last is less, with signs, else 0.
    SignedBelow,
}

/// How many numbers a step takes.
pub(crate) enum Takes {
    /// It puts down a number.
    None,
    /// The last one.
    One,
    /// The last two.
    Two,
}

impl Step {
    pub(crate) fn takes(self) -> Takes {
        match self {
            Self::Constant(_) | Self::Parameter(_) => Takes::None,
            Self::Low(_) | Self::Signed(_) => Takes::One,
            _ => Takes::Two,
        }
    }

    /// Its result for the numbers that it takes, `a` before `b`. A step that takes one ignores `a`, and
    /// one that takes none ignores both.
    #[inline]
    pub(crate) fn apply(self, a: u64, b: u64, parameters: &[u64]) -> Option<u64> {
        let unused = |bits| 64u32.checked_sub(bits).filter(|n| *n < 64);
        Some(match self {
            Self::Constant(n) => n,
            Self::Parameter(i) => *parameters.get(i as usize)?,
            Self::Low(bits) => {
                let unused = unused(bits)?;
                b << unused >> unused
            }
            Self::Signed(bits) => {
                let unused = unused(bits)?;
                ((b << unused) as i64 >> unused) as u64
            }
            Self::Add => a.wrapping_add(b),
            Self::Subtract => a.wrapping_sub(b),
            Self::Multiply => a.wrapping_mul(b),
            Self::Divide => (a as i64).checked_div(b as i64)? as u64,
            Self::DivideUnsigned => a.checked_div(b)?,
            Self::SignedLeast => (a as i64).min(b as i64) as u64,
            Self::SignedMost => (a as i64).max(b as i64) as u64,
            Self::Least => a.min(b),
            Self::Most => a.max(b),
            Self::And => a & b,
            Self::Or => a | b,
            Self::Left => a.checked_shl(u32::try_from(b).ok()?)?,
            Self::Right => a.checked_shr(u32::try_from(b).ok()?)?,
            Self::SignedRight => (a as i64).checked_shr(u32::try_from(b).ok()?)? as u64,
            Self::Equal => u64::from(a == b),
            Self::Below => u64::from(a < b),
            Self::SignedBelow => u64::from((a as i64) < b as i64),
        })
    }
}

impl Expression {
    /// Its value; `None` if it divides by zero, is not well formed or holds more
    /// than 16 numbers at a time.
    pub fn value(&self, parameters: &[u64]) -> Option<u64> {
        let mut stack = Stack::default();
        for step in &self.0 {
            let (a, b) = match step.takes() {
                Takes::None => (0, 0),
                Takes::One => (0, stack.pop()?),
                Takes::Two => {
                    let b = stack.pop()?;
                    (stack.pop()?, b)
                }
            };
            stack.push(step.apply(a, b, parameters)?)?;
        }
        let value = stack.pop()?;
        (stack.used == 0).then_some(value)
    }
}

/// Most numbers that an expression holds at a time.
pub(crate) const DEPTH: usize = 16;

/// What an expression has put down. It is on the launch path, so nothing is
/// allocated.
#[derive(Default)]
struct Stack {
    numbers: [u64; DEPTH],
    used: usize,
}

impl Stack {
    fn push(&mut self, n: u64) -> Option<()> {
        *self.numbers.get_mut(self.used)? = n;
        self.used += 1;
        Some(())
    }

    fn pop(&mut self) -> Option<u64> {
        self.used = self.used.checked_sub(1)?;
        Some(self.numbers[self.used])
    }
}

#[cfg(test)]
mod tests {
    use super::Step::*;
    use super::*;

    fn value(steps: &[Step]) -> Option<u64> {
        Expression(steps.to_vec()).value(&[0, 0xabcd_ffff_ffff, 20])
    }

    #[test]
    fn sizes_of_arrays() {
        // (int)n + 1 elements of 4 bytes.
        let bytes = |p| {
            [
                Parameter(p),
                Low(32),
                Constant(1),
                Add,
                Low(32),
                Constant(4),
                Multiply,
            ]
        };
        assert_eq!(value(&bytes(2)), Some(84));
        assert_eq!(value(&bytes(1)), Some(0));
        let half = |p| [Parameter(p), Signed(32), Constant(2), Divide];
        assert_eq!(value(&half(2)), Some(10));
        assert_eq!(
            value(&[Constant(0xffff_fffa), Signed(32), Constant(2), Divide]),
            Some(-3i64 as u64)
        );
        assert_eq!(
            value(&[Constant(5), Constant(2), Subtract, Constant(4), Left]),
            Some(48)
        );
    }

    #[test]
    fn bounds_with_and_without_signs() {
        let minus = [Constant(0), Constant(5), Subtract, Parameter(2)];
        let of = |last| value(&[&minus[..], &[last]].concat());
        assert_eq!(of(SignedLeast), Some(-5i64 as u64));
        assert_eq!(of(SignedMost), Some(20));
        assert_eq!(of(Least), Some(20));
        assert_eq!(of(Most), Some(-5i64 as u64));
        assert_eq!(of(DivideUnsigned), Some((-5i64 as u64) / 20));
    }

    #[test]
    fn comparisons() {
        let minus = [Constant(0), Constant(5), Subtract, Parameter(2)];
        let of = |last| value(&[&minus[..], &[last]].concat());
        assert_eq!(of(Equal), Some(0));
        assert_eq!(of(Below), Some(0));
        assert_eq!(of(SignedBelow), Some(1));
        assert_eq!(value(&[Constant(20), Parameter(2), Equal]), Some(1));
    }

    #[test]
    fn what_holds_too_much_has_no_value() {
        let sum = |n| [vec![Constant(1); n], vec![Add; n - 1]].concat();
        assert_eq!(value(&sum(DEPTH)), Some(DEPTH as u64));
        assert_eq!(value(&sum(DEPTH + 1)), None);
    }

    #[test]
    fn what_is_not_well_formed_has_no_value() {
        for steps in [
            &[][..],
            &[Add],
            &[Parameter(3)],
            &[Constant(1), Constant(2)],
            &[Constant(1), Constant(0), Divide],
            &[Constant(1), Constant(0), DivideUnsigned],
            &[Constant(1), Low(65)],
            &[Constant(1), Signed(0)],
            &[Constant(1), Constant(64), Right],
        ] {
            assert_eq!(value(steps), None, "{steps:?}");
        }
    }
}
