//! What the runtime works out for a kernel before its launch, once instead of
//! in every thread.

use crate::Expression;
use serde::{Deserialize, Serialize};

/// What follows the name of a kernel in that of its told twin, the same code
/// for loops and leagues whose numbers fit into 30 bits, with what [`Told`]
/// lists as more parameters.
pub const TOLD_TWIN: &str = "__wf_told";

/// What a told twin counts on, and what it is passed behind the kernel's own
/// parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Numbers that are below [`Told::LIMIT`], as that of the league's threads
    /// is.
    pub small: Vec<Expression>,
    /// Of these numbers, which are among those, the twin is passed the values.
    pub values: Vec<Expression>,
    /// Unsigned numbers of 32 bits to divide by. Of each the twin is passed
    /// both halves of its [`Reciprocal`], as [`Reciprocal::params`] has them.
    pub divisors: Vec<Expression>,
    /// Such numbers by which those below [`Told::LIMIT`] are divided, not 0 where
    /// the division is reached. Of each the twin is passed [`short_reciprocal`].
    pub short_divisors: Vec<Expression>,
    /// Truth values that are true, so that the twin does not ask: that its loop has
    /// an iteration at all.
    pub conditions: Vec<Expression>,
}

impl Told {
    /// What is below it, and the sum of two such numbers, fits into 32 bits
    /// with a sign.
    pub const LIMIT: u64 = 1 << 30;

    /// Whether the twin may be launched with these parameters of the kernel
    /// and so many threads in the league: one has no need of it.
    pub fn holds(&self, params: &[u64], threads: u64) -> bool {
        let is_small = |n: &Expression| n.value(params).is_some_and(|n| n < Self::LIMIT);
        let is_true = |c: &Expression| c.value(params) == Some(1);
        (2..Self::LIMIT).contains(&threads)
            && self.small.iter().all(is_small)
            && self.conditions.iter().all(is_true)
    }

    /// The twin's parameters for these of the kernel: those, the values, the
    /// divisors' reciprocals, with room for so many others. A divisor that has no
    /// value is of a division that is not reached.
    pub fn params(&self, params: &[u64], room: usize) -> Vec<u64> {
        let more = self.more() + room;
        let mut all = Vec::with_capacity(params.len() + more);
        all.extend(params);
        all.extend(self.values.iter().map(|n| n.value(params).unwrap_or(0)));
        for d in &self.divisors {
            let d = d.value(params).unwrap_or(0);
            all.extend(Reciprocal::of(d as u32).params());
        }
        let short = self.short_divisors.iter();
        all.extend(short.map(|d| short_reciprocal(d.value(params).unwrap_or(0) as u32)));
        all
    }

    /// How many parameters the twin has behind the kernel's own.
    pub fn more(&self) -> usize {
        self.values.len() + 2 * self.divisors.len() + self.short_divisors.len()
    }
}

/// What numbers `n` below [`Told::LIMIT`] are divided with: the low half is a factor,
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
        let most = Told::LIMIT as u32 - 1;
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
    fn the_twin_is_for_what_fits_30_bits() {
        let told = Told {
            small: vec![Expression(vec![Step::Parameter(1)])],
            values: vec![Expression(vec![Step::Parameter(0)])],
            divisors: vec![Expression(vec![Step::Parameter(1)])],
            ..Told::default()
        };
        assert!(told.holds(&[0, Told::LIMIT - 1], Told::LIMIT - 1));
        assert!(!told.holds(&[0, Told::LIMIT], 2));
        assert!(told.holds(&[0, 1], 2) && !told.holds(&[0, 1], 1));
        assert!(!told.holds(&[0, 1], Told::LIMIT));
        assert!(!told.holds(&[0], 2), "a number without a value");
        let [two, shift] = Reciprocal::of(7).params();
        assert_eq!(told.params(&[5, 7], 1), [5, 7, 5, two, shift]);
        let more = Told {
            short_divisors: told.divisors.clone(),
            conditions: vec![Expression(vec![
                Step::Parameter(0),
                Step::Constant(5),
                Step::Equal,
            ])],
            ..told
        };
        let short = short_reciprocal(7);
        assert_eq!(more.params(&[5, 7], 0), [5, 7, 5, two, shift, short]);
        assert_eq!(more.more(), 4);
        assert!(more.holds(&[5, 7], 2) && !more.holds(&[6, 7], 2));
    }
}
