//! Intrinsic functions of numbers (Fortran 2018, 16.9).

use core::ffi::c_int;

unsafe extern "C" {
    safe fn fmod(x: f64, y: f64) -> f64;
    safe fn fmodf(x: f32, y: f32) -> f32;
    safe fn ldexp(x: f64, n: c_int) -> f64;
    safe fn ldexpf(x: f32, n: c_int) -> f32;
    safe fn nextafter(x: f64, y: f64) -> f64;
    safe fn nextafterf(x: f32, y: f32) -> f32;
    safe fn fabs(x: f64) -> f64;
    safe fn fabsf(x: f32) -> f32;
    safe fn copysign(x: f64, y: f64) -> f64;
    safe fn copysignf(x: f32, y: f32) -> f32;
}

fn clamp(n: i64) -> c_int {
    n.clamp(-10_000, 10_000) as c_int
}

macro_rules! real {
    ($t:ident $digits:literal $bias:literal
     $fmod:ident $ldexp:ident $nextafter:ident $abs:ident $copysign:ident:
     $modr:ident $modulo:ident $exponent4:ident $exponent8:ident $fraction:ident $spacing:ident
     $rrspacing:ident $scale:ident $set_exponent:ident $nearest:ident $power4:ident $power8:ident) => {
        const _: () = {
            /// The exponent of a number between 0.5 and 1 times a power of two.
            fn exponent(x: $t) -> i64 {
                let biased =
                    |x: $t| i64::from((x.to_bits() >> ($digits - 1)) as u16 & (2 * $bias + 1));
                match biased(x) {
                    0 => biased(x * (1u64 << ($digits - 1)) as $t) - ($bias - 1) - ($digits - 1),
                    e => e - ($bias - 1),
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $modr(x: $t, y: $t, _file: *const u8, _line: c_int) -> $t {
                $fmod(x, y)
            }

            #[unsafe(no_mangle)]
            extern "C" fn $modulo(x: $t, y: $t, _file: *const u8, _line: c_int) -> $t {
                if y.is_infinite() && x.is_finite() {
                    return if x != 0.0 && (x < 0.0) != (y < 0.0) {
                        y
                    } else {
                        x
                    };
                }
                let r = $fmod(x, y);
                if r == 0.0 {
                    $copysign(r, y)
                } else if (r < 0.0) != (y < 0.0) {
                    r + y
                } else {
                    r
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $exponent4(x: $t) -> i32 {
                match x {
                    0.0 => 0,
                    x if !x.is_finite() => i32::MAX,
                    x => exponent(x) as i32,
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $exponent8(x: $t) -> i64 {
                match x {
                    0.0 => 0,
                    x if !x.is_finite() => i64::MAX,
                    x => exponent(x),
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $fraction(x: $t) -> $t {
                if x == 0.0 {
                    x
                } else if !x.is_finite() {
                    $t::NAN
                } else {
                    $ldexp(x, clamp(-exponent(x)))
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $spacing(x: $t) -> $t {
                if x == 0.0 {
                    $t::MIN_POSITIVE
                } else if !x.is_finite() {
                    $t::NAN
                } else {
                    let spacing = $ldexp(1.0, clamp(exponent(x) - $digits));
                    if spacing < $t::MIN_POSITIVE {
                        $t::MIN_POSITIVE
                    } else {
                        spacing
                    }
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $rrspacing(x: $t) -> $t {
                if x == 0.0 {
                    0.0
                } else if !x.is_finite() {
                    $t::NAN
                } else {
                    $ldexp($abs(x), clamp($digits - exponent(x)))
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $scale(x: $t, n: i64) -> $t {
                $ldexp(x, clamp(n))
            }

            #[unsafe(no_mangle)]
            extern "C" fn $set_exponent(x: $t, n: i64) -> $t {
                if x == 0.0 {
                    x
                } else if !x.is_finite() {
                    $t::NAN
                } else {
                    $ldexp(x, clamp(n - exponent(x)))
                }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $nearest(x: $t, up: bool) -> $t {
                $nextafter(x, if up { $t::INFINITY } else { $t::NEG_INFINITY })
            }

            fn power(mut base: $t, exponent: i64) -> $t {
                let mut left = exponent.unsigned_abs();
                let mut result: $t = 1.0;
                while left > 0 {
                    if left & 1 != 0 {
                        result *= base;
                    }
                    left >>= 1;
                    if left > 0 {
                        base *= base;
                    }
                }
                if exponent < 0 { 1.0 / result } else { result }
            }

            #[unsafe(no_mangle)]
            extern "C" fn $power4(base: $t, exponent: i32) -> $t {
                power(base, exponent.into())
            }

            #[unsafe(no_mangle)]
            extern "C" fn $power8(base: $t, exponent: i64) -> $t {
                power(base, exponent)
            }
        };
    };
}

real! {
    f64 53 1023 fmod ldexp nextafter fabs copysign:
    __wf_l__FortranAModReal8 __wf_l__FortranAModuloReal8 __wf_l__FortranAExponent8_4
    __wf_l__FortranAExponent8_8 __wf_l__FortranAFraction8 __wf_l__FortranASpacing8
    __wf_l__FortranARRSpacing8 __wf_l__FortranAScale8 __wf_l__FortranASetExponent8
    __wf_l__FortranANearest8 __wf_l__FortranAFPow8i __wf_l__FortranAFPow8k
}
real! {
    f32 24 127 fmodf ldexpf nextafterf fabsf copysignf:
    __wf_l__FortranAModReal4 __wf_l__FortranAModuloReal4 __wf_l__FortranAExponent4_4
    __wf_l__FortranAExponent4_8 __wf_l__FortranAFraction4 __wf_l__FortranASpacing4
    __wf_l__FortranARRSpacing4 __wf_l__FortranAScale4 __wf_l__FortranASetExponent4
    __wf_l__FortranANearest4 __wf_l__FortranAFPow4i __wf_l__FortranAFPow4k
}

/// A complex number, as C passes it.
#[repr(C)]
#[derive(Clone, Copy)]
struct Complex<T> {
    re: T,
    im: T,
}

macro_rules! complex_power {
    ($t:ident $div:ident $n:ident $name:ident) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(mut base: Complex<$t>, exponent: $n) -> Complex<$t> {
            unsafe extern "C" {
                fn $div(out: *mut Complex<$t>, a: $t, b: $t, x: $t, y: $t);
            }
            let times = |p: Complex<$t>, q: Complex<$t>| Complex {
                re: p.re * q.re - p.im * q.im,
                im: p.re * q.im + p.im * q.re,
            };
            if exponent == 0 {
                return Complex { re: 1.0, im: 0.0 };
            }
            let mut left = exponent.unsigned_abs();
            while left & 1 == 0 {
                base = times(base, base);
                left >>= 1;
            }
            let mut result = base;
            while left > 1 {
                left >>= 1;
                base = times(base, base);
                if left & 1 == 1 {
                    result = times(result, base);
                }
            }
            if exponent < 0 {
                let mut inverse = result;
                // SAFETY: there is room for the result.
                unsafe { $div(&raw mut inverse, 1.0, 0.0, result.re, result.im) };
                return inverse;
            }
            result
        }
    };
}

complex_power!(f64 __wf_c_div i32 __wf_l__FortranAzpowi);
complex_power!(f64 __wf_c_div i64 __wf_l__FortranAzpowk);
complex_power!(f32 __wf_c_divf i32 __wf_l__FortranAcpowi);
complex_power!(f32 __wf_c_divf i64 __wf_l__FortranAcpowk);
