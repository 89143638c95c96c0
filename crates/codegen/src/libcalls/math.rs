//! Functions of `<math.h>` that every target has.

use super::text::split;
use super::{PREFIX, Piece};

/// Functions of one argument.
pub(crate) const UNARY: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp",
    "exp10", "exp2", "expm1", "lgamma", "log", "log10", "log1p", "log2", "logb", "sin", "sinh",
    "tan", "tanh", "tgamma",
];

/// Functions of one argument that CUDA's libdevice has and libclc has not.
pub(crate) const UNARY_LIBDEVICE: &[&str] = &["j0", "j1", "y0", "y1"];

/// Functions of two arguments.
pub(crate) const BINARY: &[&str] = &[
    "atan2",
    "fdim",
    "fmod",
    "hypot",
    "nextafter",
    "pow",
    "remainder",
];

/// Functions that are instructions, or a few of them: name, intrinsic, number
/// of arguments.
pub(crate) const NATIVE: &[(&str, &str, usize)] = &[
    ("sqrt", "sqrt", 1),
    ("fabs", "fabs", 1),
    ("floor", "floor", 1),
    ("ceil", "ceil", 1),
    ("trunc", "trunc", 1),
    ("rint", "rint", 1),
    ("nearbyint", "nearbyint", 1),
    ("round", "round", 1),
    ("roundeven", "roundeven", 1),
    ("copysign", "copysign", 2),
    ("fmax", "maxnum", 2),
    ("fmin", "minnum", 2),
    ("fma", "fma", 3),
];

/// Conversions to integers: name, rounding, type of the result.
pub(crate) const ROUNDING: &[(&str, &str)] = &[
    ("lround", "round"),
    ("llround", "round"),
    ("lrint", "rint"),
    ("llrint", "rint"),
];

/// Functions of other types.
pub(crate) const OTHERS: &[&str] = &[
    "frexp", "ldexp", "scalbn", "ilogb", "remquo", "sincos", "jn", "yn", "nan",
];

/// Results in pairs, for LLVM's intrinsics.
pub(crate) const PAIRS: &[&str] = &["__wf_pair_frexp", "__wf_pair_modf", "__wf_pair_sincos"];

/// Names that mean another function.
pub(crate) const SYNONYMS: &[(&str, &str)] = &[("drem", "remainder"), ("gamma", "lgamma")];

/// Whether `name` is a function of `<math.h>` that GPUs have, and the base of
/// it: `sinf` is `sin`.
pub(crate) fn base(name: &str) -> Option<&str> {
    let known = |n: &str| {
        UNARY.contains(&n)
            || UNARY_LIBDEVICE.contains(&n)
            || BINARY.contains(&n)
            || NATIVE.iter().any(|(f, ..)| *f == n)
            || ROUNDING.iter().any(|(f, _)| *f == n)
            || OTHERS.contains(&n)
            || PAIRS.contains(&n)
            || SYNONYMS.iter().any(|(f, _)| *f == n)
    };
    split(name, &known).map(|(base, _)| base)
}

/// Functions of `<math.h>` that write a second result, or read a text.
const WITH_MEMORY: &[&str] = &["frexp", "remquo", "sincos", "nan"];

/// Whether `name` is a function that computes its result from its arguments
/// alone.
pub(crate) fn computes(name: &str) -> bool {
    let integers = matches!(name, "abs" | "labs" | "llabs");
    integers || base(name).is_some_and(|b| !WITH_MEMORY.contains(&b) && !PAIRS.contains(&b))
}

/// A pair of results, from a function that stores its second; LLVM's
/// intrinsics return such pairs.
pub(crate) fn pair(name: &str) -> Option<Piece> {
    let base = base(name)?;
    let of = base.strip_prefix("__wf_pair_")?;
    let (t, suffix) = if base.len() == name.len() {
        ("double", "")
    } else {
        ("float", "f")
    };
    let second = if of == "frexp" { "i32" } else { t };
    let (declaration, first) = if of == "sincos" {
        (
            format!("declare void @sincos{suffix}({t}, ptr, ptr)"),
            format!(
                "  %q = alloca {t}, align 8\n  call void @sincos{suffix}({t} %x, ptr %q, ptr %p)\n  \
                 %a = load {t}, ptr %q\n"
            ),
        )
    } else {
        (
            format!("declare {t} @{of}{suffix}({t}, ptr)"),
            format!("  %a = call {t} @{of}{suffix}({t} %x, ptr %p)\n"),
        )
    };
    Some(Piece {
        declarations: vec![declaration],
        definition: format!(
            "define {{ {t}, {second} }} @{PREFIX}{name}({t} %x) alwaysinline nounwind {{\n  \
             %p = alloca {second}, align 8\n{first}  %b = load {second}, ptr %p\n  \
             %s = insertvalue {{ {t}, {second} }} poison, {t} %a, 0\n  \
             %r = insertvalue {{ {t}, {second} }} %s, {second} %b, 1\n  \
             ret {{ {t}, {second} }} %r\n}}\n"
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::computes;

    #[test]
    fn what_only_computes() {
        for name in ["sin", "sinf", "hypot", "ldexp", "labs", "fma"] {
            assert!(computes(name), "{name}");
        }
        for name in ["sincos", "frexpf", "nan", "printf", "strlen", "f"] {
            assert!(!computes(name), "{name}");
        }
    }
}
