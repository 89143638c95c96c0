//! Library functions: every one that is said to be there resolves, and what
//! is not is refused with a reason.

mod common;

use common::{compile, o3, ptx};
use std::fmt::Write;
use std::path::PathBuf;
use wf_codegen::{Options, Provided};
use wf_host_abi::Arch;

/// `<math.h>`: name and its type for double, as parameters to result: `d`
/// the type itself, `i` int, `l` long, `p` a pointer.
const MATH: &[(&str, &str)] = &[
    ("acos", "d:d"),
    ("acosh", "d:d"),
    ("asin", "d:d"),
    ("asinh", "d:d"),
    ("atan", "d:d"),
    ("atan2", "dd:d"),
    ("atanh", "d:d"),
    ("cbrt", "d:d"),
    ("ceil", "d:d"),
    ("copysign", "dd:d"),
    ("cos", "d:d"),
    ("cosh", "d:d"),
    ("erf", "d:d"),
    ("erfc", "d:d"),
    ("exp", "d:d"),
    ("exp2", "d:d"),
    ("expm1", "d:d"),
    ("fabs", "d:d"),
    ("fdim", "dd:d"),
    ("floor", "d:d"),
    ("fma", "ddd:d"),
    ("fmax", "dd:d"),
    ("fmin", "dd:d"),
    ("fmod", "dd:d"),
    ("frexp", "dp:d"),
    ("hypot", "dd:d"),
    ("ilogb", "d:i"),
    ("ldexp", "di:d"),
    ("lgamma", "d:d"),
    ("llrint", "d:l"),
    ("llround", "d:l"),
    ("log", "d:d"),
    ("log10", "d:d"),
    ("log1p", "d:d"),
    ("log2", "d:d"),
    ("logb", "d:d"),
    ("lrint", "d:l"),
    ("lround", "d:l"),
    ("modf", "dp:d"),
    ("nan", "p:d"),
    ("nearbyint", "d:d"),
    ("nextafter", "dd:d"),
    ("pow", "dd:d"),
    ("remainder", "dd:d"),
    ("remquo", "ddp:d"),
    ("rint", "d:d"),
    ("round", "d:d"),
    ("scalbln", "dl:d"),
    ("scalbn", "di:d"),
    ("sin", "d:d"),
    ("sinh", "d:d"),
    ("sqrt", "d:d"),
    ("tan", "d:d"),
    ("tanh", "d:d"),
    ("tgamma", "d:d"),
    ("trunc", "d:d"),
    ("exp10", "d:d"),
    ("sincos", "dpp:v"),
    ("lgamma_r", "dp:d"),
];

/// Bessel functions, which libclc has not.
const BESSEL: &[(&str, &str)] = &[
    ("j0", "d:d"),
    ("j1", "d:d"),
    ("jn", "id:d"),
    ("y0", "d:d"),
    ("y1", "d:d"),
    ("yn", "id:d"),
];

/// Intrinsics of LLVM's that are functions of `<math.h>`.
const INTRINSICS: &[(&str, &str)] = &[
    ("llvm.sin", "d:d"),
    ("llvm.cos", "d:d"),
    ("llvm.tan", "d:d"),
    ("llvm.exp", "d:d"),
    ("llvm.exp2", "d:d"),
    ("llvm.exp10", "d:d"),
    ("llvm.log", "d:d"),
    ("llvm.log2", "d:d"),
    ("llvm.log10", "d:d"),
    ("llvm.pow", "dd:d"),
    ("llvm.asin", "d:d"),
    ("llvm.acos", "d:d"),
    ("llvm.atan", "d:d"),
    ("llvm.atan2", "dd:d"),
    ("llvm.sinh", "d:d"),
    ("llvm.cosh", "d:d"),
    ("llvm.tanh", "d:d"),
    ("llvm.sqrt", "d:d"),
    ("llvm.fma", "ddd:d"),
    ("llvm.fmuladd", "ddd:d"),
    ("llvm.floor", "d:d"),
    ("llvm.ceil", "d:d"),
    ("llvm.trunc", "d:d"),
    ("llvm.rint", "d:d"),
    ("llvm.nearbyint", "d:d"),
    ("llvm.round", "d:d"),
    ("llvm.roundeven", "d:d"),
    ("llvm.fabs", "d:d"),
    ("llvm.copysign", "dd:d"),
    ("llvm.maxnum", "dd:d"),
    ("llvm.minnum", "dd:d"),
    ("llvm.maximum", "dd:d"),
    ("llvm.minimum", "dd:d"),
    ("llvm.maximumnum", "dd:d"),
    ("llvm.minimumnum", "dd:d"),
];

fn llvm_type(c: char, float: bool) -> &'static str {
    match c {
        'd' if float => "float",
        'd' => "double",
        'i' => "i32",
        'l' => "i64",
        'p' => "ptr",
        _ => "void",
    }
}

/// Names in C or LLVM of a function for float and double.
fn spelled(name: &str, float: bool) -> String {
    match (name.strip_prefix("llvm."), float) {
        (Some(_), true) => format!("{name}.f32"),
        (Some(_), false) => format!("{name}.f64"),
        (None, true) if name == "lgamma_r" => "lgammaf_r".into(),
        (None, true) => format!("{name}f"),
        (None, false) => name.into(),
    }
}

/// A module with one kernel for each function, which calls it on what its
/// second parameter points to.
fn module(functions: &[(&str, &str)]) -> (String, Vec<String>) {
    let (mut ir, mut kernels) = (String::new(), Vec::new());
    for (name, ty) in functions {
        for float in [false, true] {
            let called = spelled(name, float);
            let (params, ret) = ty.split_once(':').unwrap();
            let types: Vec<_> = params.chars().map(|c| llvm_type(c, float)).collect();
            let ret = llvm_type(ret.chars().next().unwrap(), float);
            let kernel = format!("k_{}", called.replace('.', "_"));
            let _ = writeln!(ir, "declare {ret} @{called}({})", types.join(", "));
            let _ = writeln!(ir, "define void @{kernel}(ptr %s, ptr %p, ptr %q) {{");
            let mut args = Vec::new();
            for (i, t) in types.iter().enumerate() {
                if *t == "ptr" {
                    let _ = writeln!(ir, "  %a{i} = getelementptr i8, ptr %q, i64 {}", 64 + 8 * i);
                } else {
                    let _ = writeln!(ir, "  %g{i} = getelementptr i64, ptr %p, i64 {i}");
                    let _ = writeln!(ir, "  %a{i} = load {t}, ptr %g{i}, align 4");
                }
                args.push(format!("{t} %a{i}"));
            }
            let args = args.join(", ");
            if ret == "void" {
                let _ = writeln!(ir, "  call void @{called}({args})\n  ret void\n}}");
            } else {
                let _ = writeln!(ir, "  %r = call {ret} @{called}({args})");
                let _ = writeln!(ir, "  store {ret} %r, ptr %q, align 4\n  ret void\n}}");
            }
            kernels.push(kernel);
        }
    }
    (ir, kernels)
}

fn libdevice() -> Option<PathBuf> {
    std::env::var_os("WARPFORK_LIBDEVICE").map(PathBuf::from)
}

#[test]
fn all_of_math_h_is_on_every_target() {
    let (ir, kernels) = module(MATH);
    let names: Vec<&str> = kernels.iter().map(String::as_str).collect();
    let text = ptx(&ir, &names, &o3(), &[90]);
    no_externals(&text);
    compile(&ir, &names, &Arch::Virtual, &o3()).unwrap();
    compile(&ir, &names, &Arch::Virtual, &Options::default()).unwrap();
    if libdevice().is_some() {
        let (ir, kernels) = module(&[MATH, BESSEL].concat());
        let names: Vec<&str> = kernels.iter().map(String::as_str).collect();
        for fast_math in [false, true] {
            let options = Options {
                libdevice: libdevice(),
                fast_math,
                ..o3()
            };
            let text = ptx(&ir, &names, &options, &[120]);
            no_externals(&text);
        }
    }
    for arch in [Arch::Ptx(70), Arch::Virtual] {
        let target = wf_codegen::target(&arch);
        for (name, _) in MATH {
            for float in [false, true] {
                let name = spelled(name, float);
                assert_eq!(
                    target.provides(&name, &o3()),
                    Provided::Yes,
                    "{name} {arch:?}"
                );
            }
        }
    }
}

#[test]
fn mathematical_intrinsics_become_code() {
    let (ir, kernels) = module(INTRINSICS);
    let names: Vec<&str> = kernels.iter().map(String::as_str).collect();
    let text = ptx(&ir, &names, &o3(), &[90]);
    no_externals(&text);
    assert!(text.contains("sqrt.rn.f64") && text.contains("fma.rn.f32"));
    compile(&ir, &names, &Arch::Virtual, &o3()).unwrap();
}

#[test]
fn bessel_functions_need_libdevice_and_say_so() {
    let without = wf_codegen::target(&Arch::Ptx(70)).provides("j0", &Options::default());
    let Provided::Never { why, help } = without else {
        panic!("{without:?}")
    };
    assert!(why.contains("libdevice") && help.is_some());
}

/// Nothing is left to be defined by others.
fn no_externals(ptx: &str) {
    let lines: Vec<&str> = ptx.lines().filter(|l| l.contains(".extern")).collect();
    assert!(lines.is_empty(), "left undefined: {lines:?}");
}
