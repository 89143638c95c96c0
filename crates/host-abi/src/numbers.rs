//! Expressions that are evaluated together: what several have in common is computed once (value
//! numbering).

use crate::Expression;
use crate::Step;
use crate::expression::{DEPTH, Takes};

/// Expressions over a kernel's parameters, as one list of operations. What a kernel's versions ask
/// for, and what they are passed, is made of the same bounds.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// Each operation once, after its operands.
    operations: Vec<Operation>,
}

/// One of [`Numbers`]; one that has no value if its expression is not well formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(Option<u32>);

/// A step with the operations whose results it takes; those that it does not take are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Operation {
    step: Step,
    operands: [u32; 2],
}

/// The values of [`Numbers`] for a launch's parameters.
#[derive(Clone, Debug, Default)]
pub struct Values(Vec<Option<u64>>);

impl Numbers {
    /// Adds an expression.
    pub fn add(&mut self, expression: &Expression) -> Number {
        let mut stack: Vec<u32> = vec![];
        for step in &expression.0 {
            let operands = match step.takes() {
                Takes::None => Some([0, 0]),
                Takes::One => stack.pop().map(|b| [0, b]),
                Takes::Two => stack.pop().and_then(|b| Some([stack.pop()?, b])),
            };
            let Some(operands) = operands else {
                return Number(None);
            };
            if stack.len() == DEPTH {
                return Number(None);
            }
            stack.push(self.operation(Operation {
                step: *step,
                operands,
            }));
        }
        match stack[..] {
            [all] => Number(Some(all)),
            _ => Number(None),
        }
    }

    /// The position of an operation, which becomes one of them.
    fn operation(&mut self, operation: Operation) -> u32 {
        let known = self.operations.iter().position(|o| *o == operation);
        known.unwrap_or_else(|| {
            self.operations.push(operation);
            self.operations.len() - 1
        }) as u32
    }

    /// The values for these parameters.
    pub fn values(&self, parameters: &[u64]) -> Values {
        let mut all: Vec<Option<u64>> = Vec::with_capacity(self.operations.len());
        for Operation { step, operands } in &self.operations {
            let operand = |n: u32| all.get(n as usize).copied().flatten();
            let value = match step.takes() {
                Takes::None => step.apply(0, 0, parameters),
                Takes::One => operand(operands[1]).and_then(|b| step.apply(0, b, parameters)),
                Takes::Two => operand(operands[0])
                    .zip(operand(operands[1]))
                    .and_then(|(a, b)| step.apply(a, b, parameters)),
            };
            all.push(value);
        }
        Values(all)
    }
}

impl Values {
    /// The value of a number; `None` as [`Expression::value`] says.
    pub fn get(&self, number: Number) -> Option<u64> {
        self.0.get(number.0? as usize).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPERATIONS: [Step; 17] = [
        Step::Add,
        Step::Subtract,
        Step::Multiply,
        Step::Divide,
        Step::DivideUnsigned,
        Step::SignedLeast,
        Step::SignedMost,
        Step::Least,
        Step::Most,
        Step::And,
        Step::Or,
        Step::Left,
        Step::Right,
        Step::SignedRight,
        Step::Equal,
        Step::Below,
        Step::SignedBelow,
    ];

    /// A sequence of numbers (Marsaglia, "Xorshift RNGs", 2003).
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: u64) -> u64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 % n
        }

        fn step(&mut self) -> Step {
            match self.below(10) {
                0..3 => Step::Parameter(self.below(5) as u32),
                3..5 => Step::Constant(self.below(3).wrapping_sub(1)),
                5 => Step::Low(self.below(70) as u32),
                6 => Step::Signed(self.below(70) as u32),
                _ => OPERATIONS[self.below(OPERATIONS.len() as u64) as usize],
            }
        }
    }

    #[test]
    fn together_they_come_to_what_each_comes_to() {
        let mut random = Random(0x9e37_79b9);
        let mut with_value = 0;
        for _ in 0..3000 {
            let mut one = |most| {
                let steps = 1 + random.below(most);
                Expression((0..steps).map(|_| random.step()).collect())
            };
            let all: Vec<_> = [3, 5, 8, 12, 40].map(&mut one).into();
            let mut numbers = Numbers::default();
            let added: Vec<_> = all.iter().map(|e| numbers.add(e)).collect();
            let parameters = [random.below(9), random.0, random.below(1 << 32), u64::MAX];
            let values = numbers.values(&parameters);
            for (e, number) in all.iter().zip(added) {
                assert_eq!(values.get(number), e.value(&parameters), "{e:?}");
                with_value += usize::from(e.value(&parameters).is_some());
            }
        }
        assert!(with_value > 1000, "{with_value}");
    }

    #[test]
    fn what_is_common_is_there_once() {
        let difference = [Step::Parameter(1), Step::Parameter(2), Step::Subtract];
        let square = [&difference[..], &difference, &[Step::Multiply]].concat();
        let mut numbers = Numbers::default();
        let product = numbers.add(&Expression(square));
        let single = numbers.add(&Expression(difference.to_vec()));
        assert_eq!(numbers.operations.len(), 4);
        let values = numbers.values(&[0, 9, 2]);
        assert_eq!(
            [product, single].map(|n| values.get(n)),
            [Some(49), Some(7)]
        );
    }

    #[test]
    fn what_holds_too_much_has_no_value() {
        let sum =
            |n: usize| Expression([vec![Step::Constant(1); n], vec![Step::Add; n - 1]].concat());
        let mut numbers = Numbers::default();
        let both = [DEPTH, DEPTH + 1].map(|n| numbers.add(&sum(n)));
        let values = numbers.values(&[]);
        assert_eq!(both.map(|n| values.get(n)), [Some(DEPTH as u64), None]);
    }
}
