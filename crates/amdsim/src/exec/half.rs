//! 16-bit floating-point numbers, which the host's processor may not support.

/// An IEEE number of 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct F16(pub u16);

impl F16 {
    /// As a wider number; exact.
    pub fn wide(self) -> f32 {
        let sign = u32::from(self.0 >> 15) << 31;
        let exponent = self.0 >> 10 & 31;
        let mantissa = u32::from(self.0 & 0x3ff);
        match exponent {
            0 => {
                let x = mantissa as f32 * f32::from_bits(0x3380_0000);
                f32::from_bits(x.to_bits() | sign)
            }
            31 => f32::from_bits(sign | 0x7f80_0000 | mantissa << 13),
            e => f32::from_bits(sign | (u32::from(e) + 112) << 23 | mantissa << 13),
        }
    }

    /// The nearest one, ties to even.
    pub fn nearest(x: f64) -> Self {
        let sign = ((x.to_bits() >> 63) as u16) << 15;
        let a = x.abs();
        if a.is_nan() {
            let payload = (x.to_bits() >> 42 & 0x1ff) as u16;
            return Self(sign | 0x7e00 | payload);
        }
        if a >= 65520.0 {
            return Self(sign | 0x7c00);
        }
        if a == 0.0 {
            return Self(sign);
        }
        let e = ((a.to_bits() >> 52) as i32 - 1023).max(-14);
        // In units of the last place; the sum below may carry into the
        // exponent, which is what rounding up to a power of two means.
        let units = (a * 2f64.powi(10 - e)).round_ties_even() as u32;
        Self(sign | (((e + 14) as u32 * 0x400) + units) as u16)
    }

    /// The next one towards zero.
    pub fn toward_zero(x: f64) -> Self {
        let near = Self::nearest(x);
        if x.is_nan() || x.is_infinite() {
            return near;
        }
        match f64::from(near.wide()).abs() > x.abs() {
            true => Self(near.0 - 1),
            false => near,
        }
    }

    /// Whether it is no number.
    pub fn is_nan(self) -> bool {
        self.0 & 0x7fff > 0x7c00
    }
}

/// `a * b + c` with one rounding to 16 bits.
pub fn fma(a: F16, b: F16, c: F16) -> F16 {
    let product = f64::from(a.wide()) * f64::from(b.wide());
    let c = f64::from(c.wide());
    let sum = product + c;
    if !sum.is_finite() {
        return F16::nearest(sum);
    }
    // What the sum lost; kept as an odd last bit, so that the second
    // rounding sees on which side it lies.
    let back = sum - product;
    let lost = (product - (sum - back)) + (c - back);
    let mut bits = sum.to_bits();
    if lost != 0.0 && bits & 1 == 0 {
        bits = match (lost > 0.0) == (sum > 0.0) {
            true => bits | 1,
            false => bits - 1,
        };
    }
    F16::nearest(f64::from_bits(bits))
}

/// The nearest number of 16 bits with eight bits of exponent.
pub fn to_bf16(x: f32) -> u16 {
    let bits = x.to_bits();
    if x.is_nan() {
        return (bits >> 16) as u16 | 0x40;
    }
    ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_halves_come_back() {
        for bits in 0..=u16::MAX {
            let h = F16(bits);
            if !h.is_nan() {
                assert_eq!(F16::nearest(f64::from(h.wide())), h);
                assert_eq!(F16::toward_zero(f64::from(h.wide())), h);
            }
        }
    }

    #[test]
    fn ties_go_to_even() {
        assert_eq!(F16::nearest(1.0 + 2f64.powi(-11)), F16(0x3c00));
        assert_eq!(F16::nearest(1.0 + 3.0 * 2f64.powi(-11)), F16(0x3c02));
        assert_eq!(F16::nearest(2f64.powi(-25)), F16(0));
        assert_eq!(F16::nearest(2f64.powi(-25) * 1.01), F16(1));
        assert_eq!(F16::nearest(65519.9), F16(0x7bff));
        assert_eq!(F16::nearest(-65520.0), F16(0xfc00));
    }
}
