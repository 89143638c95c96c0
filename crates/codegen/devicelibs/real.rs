//! Functions for both `float` and `double`.

use core::ops::{Add, Div, Mul, Neg, Sub};

/// What functions of complex numbers ask of `float` and `double`.
pub trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const TWO: Self;
    const FOUR: Self;
    const HALF: Self;
    const LN_2: Self;
    const INF: Self;
    const NAN: Self;
    const MAX: Self;
    /// Above this the square of a number plus one is its square.
    const LARGE: Self;
    fn is_nan(self) -> bool;
    fn is_inf(self) -> bool;
    fn abs(self) -> Self;
    fn copysign(self, of: Self) -> Self;
    fn to_int(self) -> i32;
    fn sqrt(self) -> Self;
    fn exp(self) -> Self;
    fn ln(self) -> Self;
    fn ln_1p(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn sinh(self) -> Self;
    fn cosh(self) -> Self;
    fn hypot(self, y: Self) -> Self;
    fn atan2(self, x: Self) -> Self;
    fn logb(self) -> Self;
    fn scale(self, n: i32) -> Self;
    fn is_finite(self) -> bool {
        !self.is_nan() && !self.is_inf()
    }
}

macro_rules! real {
    ($t:ident, $large:literal, $sqrt:ident $exp:ident $log:ident $log1p:ident $sin:ident $cos:ident
     $sinh:ident $cosh:ident $hypot:ident $atan2:ident $logb:ident $scalbn:ident) => {
        const _: () = {
            unsafe extern "C" {
                safe fn $sqrt(x: $t) -> $t;
                safe fn $exp(x: $t) -> $t;
                safe fn $log(x: $t) -> $t;
                safe fn $log1p(x: $t) -> $t;
                safe fn $sin(x: $t) -> $t;
                safe fn $cos(x: $t) -> $t;
                safe fn $sinh(x: $t) -> $t;
                safe fn $cosh(x: $t) -> $t;
                safe fn $hypot(x: $t, y: $t) -> $t;
                safe fn $atan2(y: $t, x: $t) -> $t;
                safe fn $logb(x: $t) -> $t;
                safe fn $scalbn(x: $t, n: i32) -> $t;
            }
            impl Real for $t {
                const ZERO: Self = 0.0;
                const ONE: Self = 1.0;
                const TWO: Self = 2.0;
                const FOUR: Self = 4.0;
                const HALF: Self = 0.5;
                const LN_2: Self = core::$t::consts::LN_2;
                const INF: Self = $t::INFINITY;
                const NAN: Self = $t::NAN;
                const MAX: Self = $t::MAX;
                const LARGE: Self = $large;
                fn is_nan(self) -> bool {
                    self.is_nan()
                }
                fn is_inf(self) -> bool {
                    self.is_infinite()
                }
                fn abs(self) -> Self {
                    self.abs()
                }
                fn copysign(self, of: Self) -> Self {
                    self.copysign(of)
                }
                fn to_int(self) -> i32 {
                    self as i32
                }
                fn sqrt(self) -> Self {
                    $sqrt(self)
                }
                fn exp(self) -> Self {
                    $exp(self)
                }
                fn ln(self) -> Self {
                    $log(self)
                }
                fn ln_1p(self) -> Self {
                    $log1p(self)
                }
                fn sin(self) -> Self {
                    $sin(self)
                }
                fn cos(self) -> Self {
                    $cos(self)
                }
                fn sinh(self) -> Self {
                    $sinh(self)
                }
                fn cosh(self) -> Self {
                    $cosh(self)
                }
                fn hypot(self, y: Self) -> Self {
                    $hypot(self, y)
                }
                fn atan2(self, x: Self) -> Self {
                    $atan2(self, x)
                }
                fn logb(self) -> Self {
                    $logb(self)
                }
                fn scale(self, n: i32) -> Self {
                    $scalbn(self, n)
                }
            }
        };
    };
}

real!(f64, 1.0e9, sqrt exp log log1p sin cos sinh cosh hypot atan2 logb scalbn);
real!(f32, 1.0e5, sqrtf expf logf log1pf sinf cosf sinhf coshf hypotf atan2f logbf scalbnf);
