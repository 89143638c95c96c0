//! Arithmetic that rounds down, up or to zero: NVVM's intrinsics and libdevice's functions for
//! it, generated on demand from `rounding.ll`.

use crate::text::Made;

/// Directions by their letter, in numbers of `rounding.ll`.
fn direction(name: &str) -> Option<u32> {
    Some(match name {
        "rz" => 0,
        "rm" | "rd" => 1,
        "rp" | "ru" => 2,
        _ => return None,
    })
}

/// Libdevice's names, and the intrinsics that they are.
const NAMES: &[(&str, &str)] = &[
    ("fadd", "add.f"),
    ("fsub", "sub.f"),
    ("fmul", "mul.f"),
    ("fmaf", "fma.f"),
    ("fmaf_ieee", "fma.f"),
    ("fdiv", "div.f"),
    ("frcp", "rcp.f"),
    ("fsqrt", "sqrt.f"),
    ("dadd", "add.d"),
    ("dsub", "sub.d"),
    ("dmul", "mul.d"),
    ("ddiv", "div.d"),
    ("drcp", "rcp.d"),
    ("dsqrt", "sqrt.d"),
    ("fma", "fma.d"),
    ("double2float", "d2f"),
    ("int2float", "i2f"),
    ("uint2float", "ui2f"),
    ("ll2float", "ll2f"),
    ("ull2float", "ull2f"),
    ("ll2double", "ll2d"),
    ("ull2double", "ull2d"),
];

/// The definition of `nvvm.…` or `__nv_…`.
pub(crate) fn made(name: &str) -> Option<Made> {
    let (operation, mode) = match name.strip_prefix("__nv_") {
        Some(short) => {
            let (base, mode) = short.rsplit_once('_')?;
            let found = NAMES.iter().find(|(n, _)| *n == base)?;
            (found.1.to_owned(), direction(mode)?)
        }
        None => {
            let words: Vec<&str> = name.strip_prefix("nvvm.")?.split('.').collect();
            match words[..] {
                [op, mode] | [op, mode, "ftz"] => (op.to_owned(), direction(mode)?),
                [op, mode, ty] | [op, mode, "ftz", ty] => (format!("{op}.{ty}"), direction(mode)?),
                _ => return None,
            }
        }
    };
    let (result, params, body) = body(&operation)?;
    let params: Vec<_> = params
        .iter()
        .zip("abc".chars())
        .map(|(t, p)| format!("{t} %{p}"))
        .collect();
    let lines: Vec<_> = body
        .iter()
        .map(|l| format!("  {}\n", l.replace("MODE", &mode.to_string())))
        .collect();
    Some(Made {
        definition: format!(
            "define {result} @{name}({}) #0 {{\n{}  ret {result} %r\n}}\n",
            params.join(", "),
            lines.concat()
        ),
        declarations: vec![],
    })
}

/// Result, parameters and lines of an operation.
type Body = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

fn body(operation: &str) -> Option<Body> {
    const ADD: &str = "%r = call float @__wf_n_add.f32(double %x, double %y, i32 MODE)";
    const F32: &str = "%r = call float @__wf_n_rounded.f32(double %s, double %e, i32 MODE)";
    const F64: &str = "%r = call double @__wf_n_rounded.f64(double %s, double %e, i32 MODE)";
    const NO_REST: &str = "%e = fsub double 0.0, 0.0";
    const S: &str = "%s = extractvalue { double, double } %p, 0";
    const E: &str = "%e = extractvalue { double, double } %p, 1";
    const SIGNED: &str = "%p = call { double, double } @__wf_n_exact.s64(i64 %a)";
    const UNSIGNED: &str = "%p = call { double, double } @__wf_n_exact.u64(i64 %a)";
    const TWO: &[&str] = &["float", "float"];
    Some(match operation {
        "add.f" => (
            "float",
            TWO,
            &[
                "%x = fpext float %a to double",
                "%y = fpext float %b to double",
                ADD,
            ],
        ),
        "sub.f" => (
            "float",
            TWO,
            &[
                "%x = fpext float %a to double",
                "%n = fneg float %b",
                "%y = fpext float %n to double",
                ADD,
            ],
        ),
        "mul.f" => (
            "float",
            TWO,
            &["%r = call float @__wf_n_mul.f32(float %a, float %b, i32 MODE)"],
        ),
        "div.f" => (
            "float",
            TWO,
            &["%r = call float @__wf_n_div.f32(float %a, float %b, i32 MODE)"],
        ),
        "rcp.f" => (
            "float",
            &["float"],
            &["%r = call float @__wf_n_div.f32(float 1.0, float %a, i32 MODE)"],
        ),
        "sqrt.f" => (
            "float",
            &["float"],
            &["%r = call float @__wf_n_sqrt.f32(float %a, i32 MODE)"],
        ),
        "fma.f" => (
            "float",
            &["float", "float", "float"],
            &["%r = call float @__wf_n_fma.f32(float %a, float %b, float %c, i32 MODE)"],
        ),
        "add.d" => (
            "double",
            &["double", "double"],
            &["%r = call double @__wf_n_add.f64(double %a, double %b, i32 MODE)"],
        ),
        "sub.d" => (
            "double",
            &["double", "double"],
            &[
                "%n = fneg double %b",
                "%r = call double @__wf_n_add.f64(double %a, double %n, i32 MODE)",
            ],
        ),
        "mul.d" => (
            "double",
            &["double", "double"],
            &["%r = call double @__wf_n_mul.f64(double %a, double %b, i32 MODE)"],
        ),
        "div.d" => (
            "double",
            &["double", "double"],
            &["%r = call double @__wf_n_div.f64(double %a, double %b, i32 MODE)"],
        ),
        "rcp.d" => (
            "double",
            &["double"],
            &["%r = call double @__wf_n_div.f64(double 1.0, double %a, i32 MODE)"],
        ),
        "sqrt.d" => (
            "double",
            &["double"],
            &["%r = call double @__wf_n_sqrt.f64(double %a, i32 MODE)"],
        ),
        "fma.d" => (
            "double",
            &["double", "double", "double"],
            &["%r = call double @__wf_n_fma.f64(double %a, double %b, double %c, i32 MODE)"],
        ),
        "d2f" => (
            "float",
            &["double"],
            &["%s = fadd double %a, -0.0", NO_REST, F32],
        ),
        "i2f" => (
            "float",
            &["i32"],
            &["%s = sitofp i32 %a to double", NO_REST, F32],
        ),
        "ui2f" => (
            "float",
            &["i32"],
            &["%s = uitofp i32 %a to double", NO_REST, F32],
        ),
        "i2d" => ("double", &["i32"], &["%r = sitofp i32 %a to double"]),
        "ui2d" => ("double", &["i32"], &["%r = uitofp i32 %a to double"]),
        "ll2f" => ("float", &["i64"], &[SIGNED, S, E, F32]),
        "ull2f" => ("float", &["i64"], &[UNSIGNED, S, E, F32]),
        "ll2d" => ("double", &["i64"], &[SIGNED, S, E, F64]),
        "ull2d" => ("double", &["i64"], &[UNSIGNED, S, E, F64]),
        _ => return None,
    })
}
