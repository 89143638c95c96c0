//! Whether ratios are distributed log-normally, as section VI asks before it summarises them by
//! their geometric mean.

/// The level below which a distribution is taken not to be log-normal.
pub const SIGNIFICANT: f64 = 0.05;

/// The median; 0 of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[half],
        _ => (sorted[half - 1] + sorted[half]) / 2.0,
    }
}

/// Shapiro and Wilk's W and p-value of the values' logarithms. `None` of fewer than three values,
/// of more than 5,000, of equal ones, and of values that are not positive.
pub fn log_normality(values: &[f64]) -> Option<(f64, f64)> {
    if values.iter().any(|v| *v <= 0.0) {
        return None;
    }
    let logs: Vec<f64> = values.iter().map(|v| v.ln()).collect();
    shapiro_wilk(&logs)
}

/// Shapiro and Wilk's W, and the probability of a smaller one if the values are distributed
/// normally. By P. Royston, "Remark AS R94", Applied Statistics 44 (1995), which approximates the
/// coefficients and the distribution of W for 3 to 5,000 values.
fn shapiro_wilk(values: &[f64]) -> Option<(f64, f64)> {
    let n = values.len();
    if !(3..=5000).contains(&n) {
        return None;
    }
    let mut x = values.to_vec();
    x.sort_by(f64::total_cmp);
    let mean = x.iter().sum::<f64>() / n as f64;
    let squares: f64 = x.iter().map(|v| (v - mean).powi(2)).sum();
    // Equal values have no distribution to speak of.
    if !squares.is_finite() || squares < 1e-19 * (1.0 + mean * mean) {
        return None;
    }
    let a = coefficients(n);
    // The coefficients are antisymmetric.
    let weighted: f64 = a
        .iter()
        .enumerate()
        .map(|(i, a)| a * (x[n - 1 - i] - x[i]))
        .sum();
    let w = (weighted * weighted / squares).min(1.0);
    Some((w, probability(w, n)))
}

/// The coefficients of the largest value, the second largest and so on, for half of the values.
fn coefficients(n: usize) -> Vec<f64> {
    let half = n / 2;
    if n == 3 {
        return vec![0.5f64.sqrt()];
    }
    let count = n as f64;
    // Blom's approximation of the expected order statistics.
    let m: Vec<f64> = (0..half)
        .map(|i| quantile((count - i as f64 - 0.375) / (count + 0.25)))
        .collect();
    let squares = 2.0 * m.iter().map(|v| v * v).sum::<f64>();
    let u = 1.0 / count.sqrt();
    let largest = polynomial(
        &[0.0, 0.221157, -0.147981, -2.071190, 4.434685, -2.706056],
        u,
    ) + m[0] / squares.sqrt();
    let second = |u| {
        polynomial(
            &[0.0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633],
            u,
        ) + m[1] / squares.sqrt()
    };
    let first = if n > 5 {
        vec![largest, second(u)]
    } else {
        vec![largest]
    };
    let of_m: f64 = m[..first.len()].iter().map(|v| v * v).sum();
    let of_a: f64 = first.iter().map(|v| v * v).sum();
    let rest = ((squares - 2.0 * of_m) / (1.0 - 2.0 * of_a)).sqrt();
    let others = m[first.len()..].iter().map(|v| v / rest);
    first.iter().copied().chain(others).collect()
}

/// The probability of a W that small or smaller.
fn probability(w: f64, n: usize) -> f64 {
    if n == 3 {
        // Exact: 6/π (asin √W − asin √(3/4)).
        let least = 0.75f64.sqrt().asin();
        let p = 6.0 / std::f64::consts::PI * (w.sqrt().asin() - least);
        return p.clamp(0.0, 1.0);
    }
    let count = n as f64;
    let mut y = (1.0 - w).ln();
    let (mean, deviation);
    if n <= 11 {
        let gamma = polynomial(&[-2.273, 0.459], count);
        if y >= gamma {
            return 0.0;
        }
        y = -(gamma - y).ln();
        mean = polynomial(&[0.5440, -0.39978, 0.025054, -6.714e-4], count);
        deviation = polynomial(&[1.3822, -0.77857, 0.062767, -0.0020322], count).exp();
    } else {
        let log = count.ln();
        mean = polynomial(&[-1.5861, -0.31082, -0.083751, 0.0038915], log);
        deviation = polynomial(&[-0.4803, -0.082676, 0.0030302], log).exp();
    }
    1.0 - cumulative((y - mean) / deviation)
}

/// The value of a polynomial, its constant first.
fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c)
}

/// The standard normal distribution.
fn cumulative(z: f64) -> f64 {
    let upper = complement(z.abs());
    if z < 0.0 { upper } else { 1.0 - upper }
}

/// The probability of more than `z`, which is not negative: the Taylor series where it converges
/// fast, and Laplace's continued fraction beyond.
fn complement(z: f64) -> f64 {
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z < 3.0 {
        let (mut term, mut sum) = (z, z);
        for k in 1..100 {
            term *= z * z / f64::from(2 * k + 1);
            sum += term;
        }
        return 0.5 - density * sum;
    }
    let fraction = (1..60).rev().fold(z, |f, k| z + f64::from(k) / f);
    density / fraction
}

/// The standard normal quantile of a probability between 0 and 1, by bisection.
fn quantile(p: f64) -> f64 {
    let (mut low, mut high) = (-10.0, 10.0);
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        if cumulative(middle) < p {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: f64, want: f64, by: f64) {
        assert!((got - want).abs() < by, "{got} is not {want}");
    }

    #[test]
    fn the_normal_distribution() {
        for (z, p) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (-1.96, 0.024_997_895),
            (3.5, 0.999_767_371),
        ] {
            near(cumulative(z), p, 1e-8);
        }
        near(quantile(0.975), 1.959_964, 1e-6);
    }

    /// The weights of men that Shapiro and Wilk's article of 1965 has as its example ("An analysis
    /// of variance test for normality", Biometrika 52): W is 0.79 there. Royston's approximation
    /// gives 0.7888 and 0.0067.
    #[test]
    fn the_example_of_the_article() {
        let weights = [
            148.0, 154.0, 158.0, 160.0, 161.0, 162.0, 166.0, 170.0, 182.0, 195.0, 236.0,
        ];
        let (w, p) = shapiro_wilk(&weights).expect("eleven values");
        near(w, 0.79, 0.005);
        near(w, 0.7888, 1e-4);
        near(p, 0.0067, 1e-4);
    }

    #[test]
    fn normal_values_pass_and_skewed_ones_do_not() {
        for n in [3, 5, 8, 12, 25, 100] {
            let normal: Vec<f64> = (0..n)
                .map(|i| quantile((f64::from(i) + 0.625) / (f64::from(n) + 0.25)))
                .collect();
            let (w, p) = shapiro_wilk(&normal).expect("enough values");
            assert!(w > 0.98 && p > 0.5, "{n}: {w} {p}");
            let powers: Vec<f64> = normal.iter().map(|v| v.exp()).collect();
            assert_eq!(
                log_normality(&powers),
                shapiro_wilk(&powers.iter().map(|v| v.ln()).collect::<Vec<_>>())
            );
        }
        let skewed: Vec<f64> = (0..25).map(|i| f64::from(i).powi(6)).collect();
        let (_, p) = shapiro_wilk(&skewed).expect("25 values");
        assert!(p < 1e-4, "{p}");
    }

    #[test]
    fn what_has_no_distribution() {
        assert_eq!(shapiro_wilk(&[1.0, 2.0]), None);
        assert_eq!(shapiro_wilk(&[4.0; 9]), None);
        assert_eq!(log_normality(&[1.0, 2.0, 0.0]), None);
    }

    #[test]
    fn medians() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[]), 0.0);
    }
}
