//! Types of operands: how many bits they have and what a sign is.

use super::half::F16;
use crate::machine::{Lanes, Wave};

/// What a lane holds of an operand: one register or two.
pub trait Word: Copy + Default + Send + Sync + 'static {
    /// Registers.
    const REGS: u16;
    /// Truncates.
    fn cut(bits: u64) -> Self;
    /// Extends with zeros.
    fn bits(self) -> u64;
    /// Reads all lanes of a vector register or a pair.
    fn lanes(v: &[Lanes], r: u16, out: &mut [Self; 64]);
    /// Writes a lane.
    fn put(v: &mut [Lanes], r: u16, lane: usize, value: Self);
}

impl Word for u32 {
    const REGS: u16 = 1;

    #[inline(always)]
    fn cut(bits: u64) -> Self {
        bits as u32
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    fn lanes(v: &[Lanes], r: u16, out: &mut [Self; 64]) {
        *out = v[r as usize];
    }

    #[inline(always)]
    fn put(v: &mut [Lanes], r: u16, lane: usize, value: Self) {
        v[r as usize][lane] = value;
    }
}

impl Word for u64 {
    const REGS: u16 = 2;

    #[inline(always)]
    fn cut(bits: u64) -> Self {
        bits
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        self
    }

    #[inline(always)]
    fn lanes(v: &[Lanes], r: u16, out: &mut [Self; 64]) {
        let (low, high) = (&v[r as usize], &v[r as usize + 1]);
        for i in 0..64 {
            out[i] = u64::from(low[i]) | u64::from(high[i]) << 32;
        }
    }

    #[inline(always)]
    fn put(v: &mut [Lanes], r: u16, lane: usize, value: Self) {
        v[r as usize][lane] = value as u32;
        v[r as usize + 1][lane] = (value >> 32) as u32;
    }
}

/// A type of operands.
pub trait Elem: Copy + Send + Sync + 'static {
    /// What a lane holds.
    type W: Word;
    /// Bits.
    const BITS: u32;
    /// Whether the highest bit is a sign that can be turned round.
    const FLOAT: bool;
    /// Whether literals of 32 bits are sign-extended.
    const SIGNED: bool;
    /// From bits, of which higher ones than its own are ignored.
    fn of(w: Self::W) -> Self;
    /// To bits; higher ones are zero.
    fn word(self) -> Self::W;
    /// A constant of the instruction's text.
    fn float(x: f64) -> u64 {
        u64::from((x as f32).to_bits())
    }
    /// After an output modifier: doubled `omod` times, halved where that is
    /// negative.
    fn scaled(self, _omod: i8) -> Self {
        self
    }
    /// Between 0 and 1.
    fn clamped(self, _nan_is_zero: bool) -> Self {
        self
    }
    /// Whether the mode has denormal operands and results be zero.
    fn flush(_w: &Wave) -> (bool, bool) {
        (false, false)
    }
    /// Zero if it is denormal.
    fn flushed(self) -> Self {
        self
    }
}

macro_rules! integer {
    ($($t:ty, $w:ty, $bits:expr, $signed:expr, $u:ty;)*) => {$(
        impl Elem for $t {
            type W = $w;
            const BITS: u32 = $bits;
            const FLOAT: bool = false;
            const SIGNED: bool = $signed;
            #[inline(always)]
            fn of(w: $w) -> Self {
                w as $t
            }
            #[inline(always)]
            fn word(self) -> $w {
                <$w>::from(self as $u)
            }
            fn float(x: f64) -> u64 {
                match $bits {
                    64 => x.to_bits(),
                    16 => F16::nearest(x).0.into(),
                    _ => u64::from((x as f32).to_bits()),
                }
            }
        }
    )*};
}

integer! {
    u16, u32, 16, false, u16;
    i16, u32, 16, true, u16;
    u32, u32, 32, false, u32;
    i32, u32, 32, true, u32;
    u64, u64, 64, false, u64;
    i64, u64, 64, true, u64;
}

macro_rules! float {
    ($t:ty, $w:ty, $bits:expr, $flush:ident) => {
        impl Elem for $t {
            type W = $w;
            const BITS: u32 = $bits;
            const FLOAT: bool = true;
            const SIGNED: bool = false;
            #[inline(always)]
            fn of(w: $w) -> Self {
                <$t>::from_bits(w)
            }
            #[inline(always)]
            fn word(self) -> $w {
                self.to_bits()
            }
            fn float(x: f64) -> u64 {
                (x as $t).to_bits().into()
            }
            fn scaled(self, omod: i8) -> Self {
                match omod {
                    1 => self * 2.0,
                    2 => self * 4.0,
                    -1 => self * 0.5,
                    _ => self,
                }
            }
            fn clamped(self, nan_is_zero: bool) -> Self {
                match self.is_nan() {
                    true if nan_is_zero => 0.0,
                    true => self,
                    // Also makes -0 zero.
                    false if self <= 0.0 => 0.0,
                    false => self.min(1.0),
                }
            }
            fn flush(w: &Wave) -> (bool, bool) {
                w.$flush()
            }
            #[inline(always)]
            fn flushed(self) -> Self {
                match self.is_subnormal() {
                    true => (0.0 as $t).copysign(self),
                    false => self,
                }
            }
        }
    };
}

float!(f32, u32, 32, flush32);
float!(f64, u64, 64, flush64);

impl Elem for F16 {
    type W = u32;
    const BITS: u32 = 16;
    const FLOAT: bool = true;
    const SIGNED: bool = false;
    #[inline(always)]
    fn of(w: u32) -> Self {
        Self(w as u16)
    }
    #[inline(always)]
    fn word(self) -> u32 {
        self.0.into()
    }
    fn float(x: f64) -> u64 {
        Self::nearest(x).0.into()
    }
    fn scaled(self, omod: i8) -> Self {
        Self::nearest(f64::from(self.wide().scaled(omod)))
    }
    fn clamped(self, nan_is_zero: bool) -> Self {
        Self::nearest(f64::from(self.wide().clamped(nan_is_zero)))
    }
    fn flush(w: &Wave) -> (bool, bool) {
        w.flush64()
    }
    fn flushed(self) -> Self {
        match self.0 & 0x7c00 {
            0 => Self(self.0 & 0x8000),
            _ => self,
        }
    }
}

/// 32 bits that are moved as they are, but whose highest bit an operand's
/// modifiers treat as a sign.
#[derive(Clone, Copy)]
pub struct Raw32(pub u32);

impl Elem for Raw32 {
    type W = u32;
    const BITS: u32 = 32;
    const FLOAT: bool = true;
    const SIGNED: bool = false;
    #[inline(always)]
    fn of(w: u32) -> Self {
        Self(w)
    }
    #[inline(always)]
    fn word(self) -> u32 {
        self.0
    }
}

/// 16 bits of that kind.
#[derive(Clone, Copy)]
pub struct Raw16(pub u16);

impl Elem for Raw16 {
    type W = u32;
    const BITS: u32 = 16;
    const FLOAT: bool = true;
    const SIGNED: bool = false;
    #[inline(always)]
    fn of(w: u32) -> Self {
        Self(w as u16)
    }
    #[inline(always)]
    fn word(self) -> u32 {
        self.0.into()
    }
    fn float(x: f64) -> u64 {
        F16::nearest(x).0.into()
    }
}
