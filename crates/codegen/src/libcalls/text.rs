//! Library functions written in IR, the same on every target.

use super::{PREFIX, Piece};
use crate::ir::Type;

/// Complex functions of one argument: name in `<complex.h>`, name in `devicelibs/`.
pub(crate) const COMPLEX: &[(&str, &str)] = &[
    ("csqrt", "sqrt"),
    ("cexp", "exp"),
    ("clog", "log"),
    ("csin", "sin"),
    ("ccos", "cos"),
    ("ctan", "tan"),
    ("csinh", "sinh"),
    ("ccosh", "cosh"),
    ("ctanh", "tanh"),
    ("casin", "asin"),
    ("cacos", "acos"),
    ("catan", "atan"),
    ("casinh", "asinh"),
    ("cacosh", "acosh"),
    ("catanh", "atanh"),
    ("cproj", "proj"),
];

/// Complex functions of two arguments, for double and float.
pub(crate) const COMPLEX2: &[(&str, &str, &str)] = &[
    ("__muldc3", "__mulsc3", "mul"),
    ("__divdc3", "__divsc3", "div"),
    ("cpow", "cpowf", "pow"),
];

/// Block operations: they are intrinsics, of which each target makes what is
/// best, and which the checks of the virtual GPU know.
pub(crate) const BLOCKS: &[&str] = &[
    "memcpy",
    "memmove",
    "memset",
    "mempcpy",
    "__memcpy_chk",
    "__memmove_chk",
    "__memset_chk",
];

/// Classification: name, mask of `llvm.is.fpclass`.
const CLASSES: &[(&str, u32)] = &[("isnan", 3), ("isinf", 516), ("finite", 504)];

/// Splits `sinf` into `sin` and whether it is of float.
pub(crate) fn split<'a>(name: &'a str, known: &dyn Fn(&str) -> bool) -> Option<(&'a str, bool)> {
    if known(name) {
        return Some((name, false));
    }
    name.strip_suffix('f')
        .filter(|base| known(base))
        .map(|base| (base, true))
}

/// The definition of `name`, or nothing where it is not here.
pub(crate) fn piece(name: &str, ty: Type) -> Option<Piece> {
    complex(name)
        .or_else(|| simple_complex(name))
        .or_else(|| block(name))
        .or_else(|| class(name))
        .or_else(|| throw(name, ty))
}

/// Whether [`piece`] has the function, whatever its type.
pub(crate) fn has(name: &str) -> bool {
    complex(name).is_some()
        || simple_complex(name).is_some()
        || block(name).is_some()
        || class(name).is_some()
        || thrown(name).is_some()
}

/// Wraps functions of `devicelibs/`, which leave their result in memory, in the C
/// ABI of x86-64: two doubles and a pair, or a vector of two floats.
fn complex(name: &str) -> Option<Piece> {
    let one = split(name, &|n| COMPLEX.iter().any(|(c, _)| *c == n)).and_then(|(base, float)| {
        COMPLEX
            .iter()
            .find(|(c, _)| *c == base)
            .map(|(_, rt)| (*rt, float, 1))
    });
    let two = COMPLEX2.iter().find_map(|(d, f, rt)| {
        if *d == name {
            Some((*rt, false, 2))
        } else {
            (*f == name).then_some((*rt, true, 2))
        }
    });
    let (rt, float, count) = one.or(two)?;
    // Clang multiplies by itself and calls this for NaN alone: out of the
    // way, it keeps no loop from being unrolled and no load from moving.
    let kind = match name {
        "__muldc3" | "__mulsc3" => "noinline cold nounwind willreturn memory(none)",
        _ => "alwaysinline nounwind",
    };
    if float {
        // The multiplication and division helpers take four floats; the
        // functions of <complex.h> vectors.
        let scalars = name.starts_with("__");
        let (mut params, mut split) = (Vec::new(), String::new());
        for (i, (re, im)) in [("%a", "%b"), ("%x", "%y")].iter().take(count).enumerate() {
            if scalars {
                params.push(format!("float {re}, float {im}"));
            } else {
                params.push(format!("<2 x float> %v{i}"));
                split.push_str(&format!(
                    "  {re} = extractelement <2 x float> %v{i}, i64 0\n  {im} = extractelement <2 x float> %v{i}, i64 1\n"
                ));
            }
        }
        let args = ["float %a, float %b", "float %x, float %y"][..count].join(", ");
        let types = ["float, float"; 2][..count].join(", ");
        Some(Piece {
            declarations: vec![format!("declare void @__wf_c_{rt}f(ptr, {types})")],
            definition: format!(
                "define <2 x float> @{PREFIX}{name}({}) {kind} {{\n\
                 {split}  %o = alloca <2 x float>, align 8\n  \
                 call void @__wf_c_{rt}f(ptr %o, {args})\n  \
                 %r = load <2 x float>, ptr %o, align 8\n  ret <2 x float> %r\n}}\n",
                params.join(", ")
            ),
        })
    } else {
        let args = ["double %a, double %b", "double %x, double %y"][..count].join(", ");
        let types = ["double, double"; 2][..count].join(", ");
        Some(Piece {
            declarations: vec![format!("declare void @__wf_c_{rt}(ptr, {types})")],
            definition: format!(
                "define {{ double, double }} @{PREFIX}{name}({args}) {kind} {{\n  \
                 %o = alloca {{ double, double }}, align 8\n  \
                 call void @__wf_c_{rt}(ptr %o, {args})\n  \
                 %r = load {{ double, double }}, ptr %o, align 8\n  ret {{ double, double }} %r\n}}\n"
            ),
        })
    }
}

/// `cabs`, `carg`, `creal`, `cimag` and `conj`.
fn simple_complex(name: &str) -> Option<Piece> {
    const NAMES: &[&str] = &["cabs", "carg", "creal", "cimag", "conj"];
    let (base, float) = split(name, &|n| NAMES.contains(&n))?;
    let (t, suffix) = if float {
        ("float", "f")
    } else {
        ("double", "")
    };
    let (params, take) = if float {
        (
            "<2 x float> %v",
            "  %a = extractelement <2 x float> %v, i64 0\n  %b = extractelement <2 x float> %v, i64 1\n",
        )
    } else {
        ("double %a, double %b", "")
    };
    let mut declarations = Vec::new();
    let (ret, body) = match base {
        "creal" => (t, format!("  ret {t} %a\n")),
        "cimag" => (t, format!("  ret {t} %b\n")),
        "conj" if float => (
            "<2 x float>",
            "  %n = fneg float %b\n  %r = insertelement <2 x float> %v, float %n, i64 1\n  ret <2 x float> %r\n".to_owned(),
        ),
        "conj" => (
            "{ double, double }",
            "  %n = fneg double %b\n  %s = insertvalue { double, double } poison, double %a, 0\n  \
             %r = insertvalue { double, double } %s, double %n, 1\n  ret { double, double } %r\n"
                .to_owned(),
        ),
        _ => {
            let (f, args) = if base == "cabs" {
                (format!("hypot{suffix}"), format!("{t} %a, {t} %b"))
            } else {
                (format!("atan2{suffix}"), format!("{t} %b, {t} %a"))
            };
            declarations.push(format!("declare {t} @{f}({t}, {t})"));
            (t, format!("  %r = call {t} @{f}({args})\n  ret {t} %r\n"))
        }
    };
    Some(Piece {
        declarations,
        definition: format!(
            "define {ret} @{PREFIX}{name}({params}) alwaysinline nounwind {{\n{take}{body}}}\n"
        ),
    })
}

fn block(name: &str) -> Option<Piece> {
    if !BLOCKS.contains(&name) {
        return None;
    }
    // The checked variants have one more argument, the size of the object.
    let checked = if name.starts_with("__") {
        ", i64 %object"
    } else {
        ""
    };
    let (params, declaration, call) = if name.contains("memset") {
        (
            "ptr %p, i32 %c, i64 %n",
            "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)",
            "  %b = trunc i32 %c to i8\n  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 false)\n",
        )
    } else if name.contains("memmove") {
        (
            "ptr %p, ptr %q, i64 %n",
            "declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1 immarg)",
            "  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)\n",
        )
    } else {
        (
            "ptr %p, ptr %q, i64 %n",
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)",
            "  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)\n",
        )
    };
    let give = if name == "mempcpy" {
        "  %e = getelementptr i8, ptr %p, i64 %n\n  ret ptr %e\n"
    } else {
        "  ret ptr %p\n"
    };
    Some(Piece {
        declarations: vec![declaration.to_owned()],
        definition: format!(
            "define ptr @{PREFIX}{name}({params}{checked}) alwaysinline nounwind {{\n{call}{give}}}\n"
        ),
    })
}

fn class(name: &str) -> Option<Piece> {
    let plain = name.strip_prefix("__").unwrap_or(name);
    let (base, float) = split(plain, &|n| CLASSES.iter().any(|(c, _)| *c == n))?;
    let mask = CLASSES.iter().find(|(c, _)| *c == base)?.1;
    let (t, suffix) = if float {
        ("float", "f32")
    } else {
        ("double", "f64")
    };
    Some(Piece {
        declarations: vec![format!(
            "declare i1 @llvm.is.fpclass.{suffix}({t}, i32 immarg)"
        )],
        definition: format!(
            "define i32 @{PREFIX}{name}({t} %x) alwaysinline nounwind {{\n  \
             %c = call i1 @llvm.is.fpclass.{suffix}({t} %x, i32 {mask})\n  \
             %r = zext i1 %c to i32\n  ret i32 %r\n}}\n"
        ),
    })
}

/// What `std::__throw_…` would throw, by its mangled name.
fn thrown(name: &str) -> Option<String> {
    let rest = name.strip_prefix("_ZSt")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let len: usize = rest[..digits].parse().ok()?;
    let inner = rest[digits..].get(..len)?.strip_prefix("__throw_")?;
    let exception = inner.strip_suffix("_fmt").unwrap_or(inner);
    Some(format!("std::{exception} would be thrown"))
}

fn throw(name: &str, ty: Type) -> Option<Piece> {
    let message = thrown(name)?;
    let params: Vec<_> = ty.params().into_iter().map(Type::print).collect();
    let mut params = params.join(", ");
    if ty.is_vararg() {
        params.push_str(if params.is_empty() { "..." } else { ", ..." });
    }
    let size = message.len() + 1;
    Some(Piece {
        declarations: vec!["declare void @__wf_t_trap(ptr)".to_owned()],
        definition: format!(
            "@{PREFIX}text{name} = private unnamed_addr constant [{size} x i8] c\"{message}\\00\"\n\
             define void @{PREFIX}{name}({params}) noreturn nounwind cold {{\n  \
             call void @__wf_t_trap(ptr @{PREFIX}text{name})\n  unreachable\n}}\n"
        ),
    })
}
