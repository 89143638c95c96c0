//! Numbers as integers times powers of two, rounded as IEEE 754 says.

/// How a result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Nearest,
    Zero,
    Down,
    Up,
}

/// A format: bits of the fraction, and of the exponent.
#[derive(Clone, Copy, Debug)]
pub struct Format(pub u32, pub u32);

pub const F16: Format = Format(10, 5);
pub const BF16: Format = Format(7, 8);
pub const F32: Format = Format(23, 8);
pub const F64: Format = Format(52, 11);

/// An exact number, `n` times `2^scale`.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    pub n: i128,
    pub scale: i32,
}

impl Format {
    fn bias(self) -> i32 {
        (1 << (self.1 - 1)) - 1
    }

    /// What finite bits stand for.
    pub fn exact(self, bits: impl Into<u64>) -> Exact {
        let bits = bits.into();
        let fraction = bits & ((1 << self.0) - 1);
        let exponent = (bits >> self.0 & ((1 << self.1) - 1)) as i32;
        let normal = exponent > 0;
        let n = i128::from(fraction | u64::from(normal) << self.0);
        let negative = bits >> (self.0 + self.1) & 1 != 0;
        Exact {
            n: if negative { -n } else { n },
            scale: exponent.max(1) - self.bias() - self.0 as i32,
        }
    }

    /// The bits of an exact number, rounded once.
    pub fn rounded(self, v: Exact, mode: Mode) -> u32 {
        self.rounded64(v, mode) as u32
    }

    /// The same for doubles.
    pub fn rounded64(self, v: Exact, mode: Mode) -> u64 {
        let negative = v.n < 0;
        let sign = u64::from(negative) << (self.0 + self.1);
        let magnitude = v.n.unsigned_abs();
        if magnitude == 0 {
            return 0;
        }
        let length = 128 - magnitude.leading_zeros() as i32;
        let least = 1 - self.bias() - self.0 as i32;
        let unit = (v.scale + length - 1 - self.0 as i32).max(least);
        let drop = unit - v.scale;
        let (mut q, exact, above, half) = match drop {
            ..=0 => (magnitude << -drop, true, false, false),
            127.. => (0, false, false, false),
            _ => {
                let rest = magnitude & ((1 << drop) - 1);
                let middle = 1 << (drop - 1);
                (magnitude >> drop, rest == 0, rest > middle, rest == middle)
            }
        };
        let away = match mode {
            Mode::Nearest => above || half && q & 1 != 0,
            Mode::Zero => false,
            Mode::Down => negative && !exact,
            Mode::Up => !negative && !exact,
        };
        q += u128::from(away);
        // A carry into the next power of two is one into the exponent, too.
        let exponent = if q >> self.0 == 0 {
            0
        } else {
            (unit - least) as u64 + 1
        };
        let bits = match exponent {
            0 => q as u64,
            e => ((e - 1) << self.0) + q as u64,
        };
        let infinite = ((1 << self.1) - 1) << self.0;
        let outward = match mode {
            Mode::Nearest => true,
            Mode::Zero => false,
            Mode::Down => negative,
            Mode::Up => !negative,
        };
        sign | match bits < infinite {
            true => bits,
            false if outward => infinite,
            false => infinite - 1,
        }
    }
}

impl Exact {
    pub fn whole(n: i64) -> Self {
        Self {
            n: i128::from(n),
            scale: 0,
        }
    }

    /// A sum, of whose far smaller part the last bit only says that there is more.
    pub fn plus(self, o: Self) -> Self {
        let (far, near) = match self.scale >= o.scale {
            true => (self, o),
            false => (o, self),
        };
        if far.n == 0 {
            return near;
        }
        let apart = (far.scale - near.scale) as u32;
        let room = apart.min(far.n.unsigned_abs().leading_zeros() - 2);
        let cut = (apart - room).min(127);
        let size = near.n.unsigned_abs();
        let more = size & ((1 << cut) - 1) != 0;
        let small = (size >> cut) as i128 | i128::from(more);
        Self {
            n: (far.n << room) + small * near.n.signum(),
            scale: far.scale - room as i32,
        }
    }

    pub fn minus(self, o: Self) -> Self {
        self.plus(Self { n: -o.n, ..o })
    }

    pub fn times(self, o: Self) -> Self {
        Self {
            n: self.n * o.n,
            scale: self.scale + o.scale,
        }
    }

    /// A quotient to forty bits behind what any format has, the last of which says that
    /// there is more.
    pub fn over(self, o: Self) -> Self {
        let (q, rest) = ((self.n << 70) / o.n, (self.n << 70) % o.n);
        let sign = if (self.n < 0) == (o.n < 0) { 1 } else { -1 };
        let more = if rest == 0 { 0 } else { sign };
        Self {
            n: q * 2 + more,
            scale: self.scale - o.scale - 71,
        }
    }
}
