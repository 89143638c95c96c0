//! Complex arithmetic and functions of `<complex.h>`.
//!
//! Results are written through a pointer to real and imaginary part, since the C ABI returns
//! them differently for each type. The target layer wraps the functions as `cexp` and so on.
//! Multiplication and division follow annex G of the C standard. Inverse functions are
//! Kahan's, from "Branch cuts for complex elementary functions".

use super::real::Real;

/// Real and imaginary part.
#[derive(Clone, Copy)]
#[repr(C)]
struct C<T> {
    re: T,
    im: T,
}

fn c<T>(re: T, im: T) -> C<T> {
    C { re, im }
}

/// 1 with the sign of `x` for an infinite `x`, else 0 with it.
fn unit<T: Real>(x: T) -> T {
    (if x.is_inf() { T::ONE } else { T::ZERO }).copysign(x)
}

fn zero_if_nan<T: Real>(x: T) -> T {
    if x.is_nan() { T::ZERO.copysign(x) } else { x }
}

fn mul<T: Real>(p: C<T>, q: C<T>) -> C<T> {
    let (mut a, mut b, mut x, mut y) = (p.re, p.im, q.re, q.im);
    let (ax, by, ay, bx) = (a * x, b * y, a * y, b * x);
    let (re, im) = (ax - by, ay + bx);
    if !(re.is_nan() && im.is_nan()) {
        return c(re, im);
    }
    let mut infinite = false;
    if a.is_inf() || b.is_inf() {
        (a, b) = (unit(a), unit(b));
        (x, y) = (zero_if_nan(x), zero_if_nan(y));
        infinite = true;
    }
    if x.is_inf() || y.is_inf() {
        (x, y) = (unit(x), unit(y));
        (a, b) = (zero_if_nan(a), zero_if_nan(b));
        infinite = true;
    }
    if !infinite && (ax.is_inf() || by.is_inf() || ay.is_inf() || bx.is_inf()) {
        (a, b) = (zero_if_nan(a), zero_if_nan(b));
        (x, y) = (zero_if_nan(x), zero_if_nan(y));
        infinite = true;
    }
    if infinite {
        c(T::INF * (a * x - b * y), T::INF * (a * y + b * x))
    } else {
        c(re, im)
    }
}

fn div<T: Real>(p: C<T>, q: C<T>) -> C<T> {
    let (mut a, mut b, mut x, mut y) = (p.re, p.im, q.re, q.im);
    let larger = if x.abs() > y.abs() || y.is_nan() {
        x.abs()
    } else {
        y.abs()
    };
    let big = if x.is_nan() { T::NAN } else { larger.logb() };
    let mut scale = 0;
    if big.is_finite() {
        scale = -big.to_int();
        x = x.scale(scale);
        y = y.scale(scale);
    }
    let d = x * x + y * y;
    let re = ((a * x + b * y) / d).scale(scale);
    let im = ((b * x - a * y) / d).scale(scale);
    if !(re.is_nan() && im.is_nan()) {
        return c(re, im);
    }
    if d == T::ZERO && (!a.is_nan() || !b.is_nan()) {
        let inf = T::INF.copysign(x);
        return c(inf * a, inf * b);
    }
    if (a.is_inf() || b.is_inf()) && x.is_finite() && y.is_finite() {
        (a, b) = (unit(a), unit(b));
        return c(T::INF * (a * x + b * y), T::INF * (b * x - a * y));
    }
    if (x.is_inf() || y.is_inf()) && a.is_finite() && b.is_finite() {
        (x, y) = (unit(x), unit(y));
        return c(T::ZERO * (a * x + b * y), T::ZERO * (b * x - a * y));
    }
    c(re, im)
}

fn sqrt<T: Real>(z: C<T>) -> C<T> {
    let (x, y) = (z.re, z.im);
    if x == T::ZERO && y == T::ZERO {
        return c(T::ZERO, y);
    }
    if y.is_inf() {
        return c(T::INF, y);
    }
    if x.is_inf() {
        let small = if y.is_nan() { y } else { T::ZERO };
        return if x > T::ZERO {
            c(x, small.copysign(y))
        } else {
            c(small, T::INF.copysign(y))
        };
    }
    // Scaled first where the sum below might overflow.
    let limit = T::MAX / T::FOUR;
    let (x, y, back) = if x.abs() > limit || y.abs() > limit {
        (x / T::FOUR, y / T::FOUR, T::TWO)
    } else {
        (x, y, T::ONE)
    };
    let t = ((x.abs() + x.hypot(y)) / T::TWO).sqrt();
    if x >= T::ZERO {
        c(t * back, y / (T::TWO * t) * back)
    } else {
        c(y.abs() / (T::TWO * t) * back, t.copysign(y) * back)
    }
}

fn exp<T: Real>(z: C<T>) -> C<T> {
    if z.im == T::ZERO {
        return c(z.re.exp(), z.im);
    }
    if z.re.is_inf() && !z.im.is_finite() {
        return if z.re < T::ZERO {
            c(T::ZERO, T::ZERO)
        } else {
            c(z.re, T::NAN)
        };
    }
    let r = z.re.exp();
    if r == T::ZERO {
        return c(r.copysign(z.im.cos()), r.copysign(z.im.sin()));
    }
    c(r * z.im.cos(), r * z.im.sin())
}

fn ln<T: Real>(z: C<T>) -> C<T> {
    let (ax, ay) = (z.re.abs(), z.im.abs());
    let (large, small) = if ax > ay { (ax, ay) } else { (ay, ax) };
    // Near the unit circle the logarithm of the modulus would cancel.
    let re = if large > T::HALF && large < T::TWO {
        ((large - T::ONE) * (large + T::ONE) + small * small).ln_1p() / T::TWO
    } else {
        z.re.hypot(z.im).ln()
    };
    c(re, z.im.atan2(z.re))
}

fn sinh<T: Real>(z: C<T>) -> C<T> {
    if z.im == T::ZERO {
        return c(z.re.sinh(), z.im);
    }
    c(z.re.sinh() * z.im.cos(), z.re.cosh() * z.im.sin())
}

fn cosh<T: Real>(z: C<T>) -> C<T> {
    if z.im == T::ZERO {
        return c(z.re.cosh(), T::ZERO.copysign(z.re) * z.im);
    }
    c(z.re.cosh() * z.im.cos(), z.re.sinh() * z.im.sin())
}

fn tanh<T: Real>(z: C<T>) -> C<T> {
    // Where cosh is too large to be squared the quotient has its limit.
    let far = T::FOUR * T::FOUR + T::FOUR + T::TWO;
    if z.re.abs() > far {
        let s = if z.im.is_finite() {
            (T::TWO * z.im).sin()
        } else {
            T::ONE
        };
        return c(T::ONE.copysign(z.re), T::ZERO.copysign(s));
    }
    let (s, k) = (z.re.sinh(), z.re.cosh());
    let (y, x) = (z.im.sin(), z.im.cos());
    let d = x * x + s * s;
    c(s * k / d, y * x / d)
}

fn arsinh<T: Real>(x: T) -> T {
    let y = x.abs();
    let r = if y > T::LARGE {
        y.ln() + T::LN_2
    } else {
        (y + y * y / (T::ONE + (T::ONE + y * y).sqrt())).ln_1p()
    };
    r.copysign(x)
}

fn asin<T: Real>(z: C<T>) -> C<T> {
    let a = sqrt(c(T::ONE - z.re, -z.im));
    let b = sqrt(c(T::ONE + z.re, z.im));
    c(
        z.re.atan2(a.re * b.re - a.im * b.im),
        arsinh(a.re * b.im - a.im * b.re),
    )
}

fn acos<T: Real>(z: C<T>) -> C<T> {
    let a = sqrt(c(T::ONE - z.re, -z.im));
    let b = sqrt(c(T::ONE + z.re, z.im));
    c(T::TWO * a.re.atan2(b.re), arsinh(b.re * a.im - b.im * a.re))
}

fn acosh<T: Real>(z: C<T>) -> C<T> {
    let a = sqrt(c(z.re - T::ONE, z.im));
    let b = sqrt(c(z.re + T::ONE, z.im));
    c(arsinh(a.re * b.re + a.im * b.im), T::TWO * a.im.atan2(b.re))
}

fn atanh<T: Real>(z: C<T>) -> C<T> {
    let (x, y) = (z.re, z.im);
    if x.is_inf() || y.is_inf() {
        let quarter_turn = T::ONE.atan2(T::ZERO);
        return c(T::ZERO.copysign(x), quarter_turn.copysign(y));
    }
    // The function is odd; this side of it does not cancel.
    let ax = x.abs();
    let d = (T::ONE - ax) * (T::ONE - ax) + y * y;
    let re = if d == T::ZERO && y != T::ZERO {
        // The square of a tiny distance from the branch point underflows.
        (T::LN_2 - y.abs().ln()) / T::TWO
    } else {
        (T::FOUR * ax / d).ln_1p() / T::FOUR
    };
    let im = (T::TWO * y).atan2((T::ONE - x) * (T::ONE + x) - y * y) / T::TWO;
    c(re.copysign(x), im)
}

fn times_i<T: Real>(z: C<T>) -> C<T> {
    c(-z.im, z.re)
}

fn over_i<T: Real>(z: C<T>) -> C<T> {
    c(z.im, -z.re)
}

fn sin<T: Real>(z: C<T>) -> C<T> {
    over_i(sinh(times_i(z)))
}

fn cos<T: Real>(z: C<T>) -> C<T> {
    cosh(times_i(z))
}

fn tan<T: Real>(z: C<T>) -> C<T> {
    over_i(tanh(times_i(z)))
}

fn asinh<T: Real>(z: C<T>) -> C<T> {
    over_i(asin(times_i(z)))
}

fn atan<T: Real>(z: C<T>) -> C<T> {
    over_i(atanh(times_i(z)))
}

fn pow<T: Real>(z: C<T>, w: C<T>) -> C<T> {
    if w.re == T::ZERO && w.im == T::ZERO {
        return c(T::ONE, T::ZERO);
    }
    if z.re == T::ZERO && z.im == T::ZERO && w.re > T::ZERO {
        return c(T::ZERO, T::ZERO);
    }
    exp(mul(w, ln(z)))
}

fn proj<T: Real>(z: C<T>) -> C<T> {
    if z.re.is_inf() || z.im.is_inf() {
        c(T::INF, T::ZERO.copysign(z.im))
    } else {
        z
    }
}

macro_rules! export {
    ($($f:ident: $name:ident $name_f:ident($($p:ident $q:ident),*);)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(out: *mut C<f64>, $($p: f64, $q: f64),*) {
            // SAFETY: the caller passes room for the result.
            unsafe { *out = $f($(c($p, $q)),*) }
        }
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name_f(out: *mut C<f32>, $($p: f32, $q: f32),*) {
            // SAFETY: the caller passes room for the result.
            unsafe { *out = $f($(c($p, $q)),*) }
        }
    )*};
}

export! {
    mul: __wf_c_mul __wf_c_mulf(a b, x y);
    div: __wf_c_div __wf_c_divf(a b, x y);
    pow: __wf_c_pow __wf_c_powf(a b, x y);
    sqrt: __wf_c_sqrt __wf_c_sqrtf(a b);
    exp: __wf_c_exp __wf_c_expf(a b);
    ln: __wf_c_log __wf_c_logf(a b);
    sin: __wf_c_sin __wf_c_sinf(a b);
    cos: __wf_c_cos __wf_c_cosf(a b);
    tan: __wf_c_tan __wf_c_tanf(a b);
    sinh: __wf_c_sinh __wf_c_sinhf(a b);
    cosh: __wf_c_cosh __wf_c_coshf(a b);
    tanh: __wf_c_tanh __wf_c_tanhf(a b);
    asin: __wf_c_asin __wf_c_asinf(a b);
    acos: __wf_c_acos __wf_c_acosf(a b);
    atan: __wf_c_atan __wf_c_atanf(a b);
    asinh: __wf_c_asinh __wf_c_asinhf(a b);
    acosh: __wf_c_acosh __wf_c_acoshf(a b);
    atanh: __wf_c_atanh __wf_c_atanhf(a b);
    proj: __wf_c_proj __wf_c_projf(a b);
}
