//! Launch values: parameters of a version that the runtime computes once a launch instead of
//! each thread.

use crate::Expression;
use serde::{Deserialize, Serialize};

/// What a version for known launch values asks for, beside a grid of more than one
/// thread and less than [`LaunchValues::LIMIT`]: the code takes it that the numbers
/// and sums of two of them fit into 32 bits with a sign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaunchValues<N = Expression> {
    /// Numbers, of which each is below [`LaunchValues::LIMIT`].
    pub below: Vec<N>,
    /// Truth values, of which each is true: for instance, that a loop has an iteration.
    pub conditions: Vec<N>,
}

impl LaunchValues {
    /// A number below it, and the sum of two such numbers, fits into 32 bits
    /// with a sign.
    pub const LIMIT: u64 = 1 << 30;

    /// The same with other numbers in place of expressions.
    pub fn map<N>(&self, mut number: impl FnMut(&Expression) -> N) -> LaunchValues<N> {
        LaunchValues {
            below: self.below.iter().map(&mut number).collect(),
            conditions: self.conditions.iter().map(&mut number).collect(),
        }
    }
}

impl<N> LaunchValues<N> {
    /// Whether numbers of these values and so many threads of the grid are as asked for.
    pub fn hold(&self, value: impl Fn(&N) -> Option<u64>, threads: u64) -> bool {
        let limit = LaunchValues::LIMIT;
        let is_below = |n: &N| value(n).is_some_and(|n| n < limit);
        let is_true = |c: &N| value(c) == Some(1);
        (2..limit).contains(&threads)
            && self.below.iter().all(is_below)
            && self.conditions.iter().all(is_true)
    }
}

/// What numbers `n` below [`LaunchValues::LIMIT`] are divided with: the low half is a factor,
/// the high half a shift, and `n / d = (2 * n * factor) >> 32 >> shift`.
///
/// With `2^shift <= d` the factor is `2^(31 + shift) / d`, rounded up. What that adds to
/// the product is less than `n * d / 2^(31 + shift)` of a divisor's part, which is less
/// than one as long as `n < 2^30`, since `d < 2^(shift + 1)`.
pub fn short_reciprocal(d: u32) -> u64 {
    let d = d.max(1);
    let shift = d.ilog2();
    let factor = (1u64 << (31 + shift)).div_ceil(u64::from(d));
    u64::from(shift) << 32 | factor
}

/// What numbers of 32 bits are divided with by a multiplication:
/// `n / d = (n * factor + addend) >> 32 >> shift`.
///
/// From Robison, "N-bit unsigned division via N-bit multiply-add", ARITH-17,
/// 2005, section 4: with `2^shift <= d`, the factor is `2^(32 + shift) / d`
/// rounded up where that is exact enough, with an addend of 0, and else rounded
/// down, with the factor for an addend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reciprocal {
    /// What is multiplied with.
    pub factor: u32,
    /// What is added to the product.
    pub addend: u32,
    /// By how many bits the product's upper half is shifted.
    pub shift: u32,
}

impl Reciprocal {
    /// The divisor's; anything for 0.
    pub fn of(d: u32) -> Self {
        let shift = d.max(1).ilog2();
        if d.is_power_of_two() || d == 0 {
            return Self {
                factor: u32::MAX,
                addend: u32::MAX,
                shift,
            };
        }
        let down = (1u64 << (32 + shift)) / u64::from(d);
        // What rounding up adds to the product `factor * d`.
        let excess = (down + 1) * u64::from(d) - (1 << (32 + shift));
        if excess <= 1 << shift {
            Self {
                factor: down as u32 + 1,
                addend: 0,
                shift,
            }
        } else {
            Self {
                factor: down as u32,
                addend: down as u32,
                shift,
            }
        }
    }

    /// The two parameters of a kernel that hold it: the addend above the
    /// factor, and the shift.
    pub fn params(self) -> [u64; 2] {
        let upper = u64::from(self.addend) << 32;
        [upper | u64::from(self.factor), u64::from(self.shift)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Step;

    fn divided(n: u32, r: Reciprocal) -> u32 {
        let product = u64::from(n) * u64::from(r.factor) + u64::from(r.addend);
        ((product >> 32) as u32) >> r.shift
    }

    #[test]
    fn quotients_are_exact() {
        // Multiples of the divisor and their neighbours are where a factor that
        // is too coarse errs first.
        let check = |d: u32| {
            let r = Reciprocal::of(d);
            let last = u32::MAX / d;
            let middle = [1, 2, 3, last / 3, last / 2, last.saturating_sub(1), last];
            for n in middle.into_iter().flat_map(|q| {
                let n = q.min(last) * d;
                [
                    n.wrapping_sub(1),
                    n,
                    n.saturating_add(1),
                    n.saturating_add(d - 1),
                ]
            }) {
                assert_eq!(divided(n, r), n / d, "{n} / {d}");
            }
            for n in [0, 1, 1 << 31, u32::MAX - 1, u32::MAX] {
                assert_eq!(divided(n, r), n / d, "{n} / {d}");
            }
        };
        (1..100_000).for_each(check);
        (0..32).for_each(|bit| {
            let power = 1u32 << bit;
            check(power);
            check(power.saturating_add(1));
            check(power.wrapping_sub(1).max(1));
        });
        let mut d = 12345u32;
        for _ in 0..200_000 {
            d = d.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            check(d.max(1));
        }
        (0..1000).for_each(|n| check(u32::MAX - n));
    }

    #[test]
    fn short_quotients_are_exact() {
        let divided = |n: u32, r: u64| {
            let product = u64::from(2 * n) * (r & u64::from(u32::MAX));
            ((product >> 32) as u32) >> (r >> 32)
        };
        let most = LaunchValues::LIMIT as u32 - 1;
        let check = |d: u32| {
            let r = short_reciprocal(d);
            let last = most / d;
            for q in [0, 1, 2, 3, last / 3, last / 2, last.saturating_sub(1), last] {
                let n = q.min(last) * d;
                for n in [n.saturating_sub(1), n, n + 1, n.saturating_add(d - 1)] {
                    let n = n.min(most);
                    assert_eq!(divided(n, r), n / d, "{n} / {d}");
                }
            }
        };
        (1..100_000).for_each(check);
        (0..30).for_each(|bit| [0, 1].into_iter().for_each(|n| check((1 << bit) + n)));
        let mut d = 12345u32;
        for _ in 0..200_000 {
            d = d.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            check((d >> 2).max(1));
        }
        (0..1000).for_each(|n| check((1 << 30) - n));
    }

    #[test]
    fn all_small_numbers_by_small_divisors() {
        for d in 1..=300 {
            let r = Reciprocal::of(d);
            (0..100_000).for_each(|n| assert_eq!(divided(n, r), n / d, "{n} / {d}"));
        }
    }

    #[test]
    fn values_hold_where_they_fit_30_bits() {
        const LIMIT: u64 = LaunchValues::LIMIT;
        let values = LaunchValues {
            below: vec![Expression(vec![Step::Parameter(1)])],
            conditions: vec![],
        };
        let of = |params: &'static [u64]| |n: &Expression| n.value(params);
        assert!(values.hold(of(&[0, LIMIT - 1]), LIMIT - 1));
        assert!(!values.hold(of(&[0, LIMIT]), 2));
        assert!(values.hold(of(&[0, 1]), 2) && !values.hold(of(&[0, 1]), 1));
        assert!(!values.hold(of(&[0, 1]), LIMIT));
        assert!(!values.hold(of(&[0]), 2), "a number without a value");
        let is_five = [Step::Parameter(0), Step::Constant(5), Step::Equal];
        let more = LaunchValues {
            conditions: vec![Expression(is_five.to_vec())],
            ..values
        };
        assert!(more.hold(of(&[5, 7]), 2) && !more.hold(of(&[6, 7]), 2));
    }
}
