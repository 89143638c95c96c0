//! What a device cannot do is an error with a place and a remedy.

mod common;

use common::{compile, o3};
use wf_codegen::{Options, Provided, TargetError};
use wf_host_abi::Arch;

/// Messages, lines and helps of all errors, on both targets, which must
/// agree.
fn refused(source: &str, language: &str) -> Vec<(String, u32, Option<String>)> {
    let ir = common::clang_text(source, language);
    let mut seen: Option<Vec<_>> = None;
    for arch in [Arch::Ptx(70), Arch::Virtual] {
        let errors = compile(&ir, &["k"], &arch, &o3()).expect_err("it is refused");
        let these: Vec<_> = errors
            .into_iter()
            .map(|e| match e {
                TargetError::Unsupported { message, loc, help } => (message, loc.line, help),
                other => panic!("{other}"),
            })
            .collect();
        if let Some(seen) = &seen {
            assert_eq!(*seen, these, "the targets differ");
        }
        seen = Some(these);
    }
    seen.unwrap()
}

#[test]
fn long_double() {
    let errors = refused(
        "void k(void *s, double *p) {\n  long double x = p[0];\n  p[1] = x * x;\n}",
        "c",
    );
    assert!(
        errors
            .iter()
            .all(|(m, ..)| m == "the type `long double` cannot be used in device code")
    );
    assert!(
        errors
            .iter()
            .any(|(_, line, help)| *line == 3 && help.as_deref() == Some("use double"))
    );
}

#[test]
fn assembly() {
    let errors = refused("void k(void *s, int *p) {\n  __asm__(\"nop\");\n}", "c");
    assert_eq!(errors.len(), 1);
    assert_eq!(
        errors[0].0,
        "inline assembly of the host cannot be used in device code"
    );
    assert_eq!(errors[0].1, 2);
}

#[test]
fn thread_local_variables() {
    let errors = refused(
        "_Thread_local int t;\nvoid k(void *s, int *p) {\n  *p = t++;\n}",
        "c",
    );
    assert!(errors[0].0.contains("`t`"), "{errors:?}");
    assert_eq!(errors[0].1, 3);
}

#[test]
fn variables_that_need_code_at_start() {
    let errors = refused(
        "int f();\nint v = f();\nextern \"C\" void k(void *s, int *p) { *p = v; }\n",
        "c++",
    );
    assert!(
        errors.iter().any(|(m, ..)| m.contains("constructor")),
        "{errors:?}"
    );
}

#[test]
fn functions_nobody_defined() {
    let errors = refused(
        "int far(int);\nvoid k(void *s, int *p) {\n  *p = far(3);\n}",
        "c",
    );
    assert_eq!(errors.len(), 1);
    assert!(errors[0].0.contains("`far`"));
    assert_eq!(errors[0].1, 3);
}

#[test]
fn variadic_functions() {
    let errors = refused(
        "static int f(int n, ...) {\n  __builtin_va_list a;\n  __builtin_va_start(a, n);\n  \
         n += __builtin_va_arg(a, int);\n  __builtin_va_end(a);\n  return n;\n}\n\
         void k(void *s, int *p) { *p = f(*p, 7); }",
        "c",
    );
    assert_eq!(
        errors[0].0,
        "a variadic function of one's own cannot be used in device code"
    );
    assert_eq!(errors[0].1, 3);
}

#[test]
fn vector_instructions_of_the_host() {
    let errors = refused(
        "#include <immintrin.h>\nvoid k(void *s, float *p) {\n  \
         _mm_storeu_ps(p, _mm_rcp_ps(_mm_loadu_ps(p)));\n}",
        "c",
    );
    assert!(errors[0].0.contains("llvm.x86.sse.rcp.ps"), "{errors:?}");
}

#[test]
fn a_throw_that_is_reached() {
    let errors = refused(
        "extern \"C\" void k(void *s, int *p) {\n  if (*p) throw 1;\n}",
        "c++",
    );
    assert!(
        errors
            .iter()
            .any(|(m, line, _)| m.contains("__cxa_throw") && *line == 2),
        "{errors:?}"
    );
}

#[test]
fn known_functions_have_reasons() {
    for arch in [Arch::Ptx(70), Arch::Virtual] {
        let target = wf_codegen::target(&arch);
        for (name, word) in [
            ("fopen", "files"),
            ("sprintf", "formats"),
            ("rand", "state"),
            ("time", "clock"),
            ("__cxa_throw", "exception"),
            ("sinl", "long double"),
            ("longjmp", "stack frames"),
            ("_ZNSolsEi", "stream"),
            (
                "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm",
                "library",
            ),
            ("pthread_create", "threads"),
        ] {
            match target.provides(name, &Options::default()) {
                Provided::Never { why, .. } => assert!(why.contains(word), "{name}: {why}"),
                other => panic!("{name}: {other:?}"),
            }
        }
        assert_eq!(
            target.provides("nobody_knows_this", &Options::default()),
            Provided::No
        );
        for name in [
            "__wf_t_tid",
            "printf",
            "puts",
            "malloc",
            "memcpy",
            "strlen",
            "__assert_fail",
            "_Znwm",
            "_ZSt20__throw_length_errorPKc",
            "__muldc3",
            "cexpf",
            "stderr",
            "qsort",
            "_Unwind_Resume",
            "__gxx_personality_v0",
            "__cxa_guard_acquire",
        ] {
            assert_eq!(
                target.provides(name, &Options::default()),
                Provided::Yes,
                "{name}"
            );
        }
    }
}

#[test]
fn an_unknown_capability_names_the_known_ones() {
    let ir = include_str!("ir/basic.ll");
    let errors = compile(ir, &["other"], &Arch::Ptx(71), &o3()).unwrap_err();
    assert!(errors[0].to_string().contains("sm_71"), "{errors:?}");
    assert!(errors[0].to_string().contains("sm_90"), "{errors:?}");
}

#[test]
fn machine_code_without_ptxas() {
    let ir = include_str!("ir/basic.ll");
    let errors = compile(ir, &["other"], &Arch::Cubin(80), &o3()).unwrap_err();
    assert!(errors[0].to_string().contains("needs ptxas"), "{errors:?}");
    let options = Options {
        ptxas: Some("/nonexistent/ptxas".into()),
        ..o3()
    };
    let errors = compile(ir, &["other"], &Arch::Cubin(80), &options).unwrap_err();
    assert!(matches!(errors[0], TargetError::Tool { .. }), "{errors:?}");
}

#[test]
fn a_ptxas_that_does_not_know_the_gpu() {
    let Some(ptxas) = common::ptxas() else {
        println!("no ptxas: nothing to ask");
        return;
    };
    // CUDA 13 dropped the first generations that the compiler here knows.
    let ir = include_str!("ir/basic.ll");
    let options = Options {
        ptxas: Some(ptxas),
        ..o3()
    };
    if let Err(errors) = compile(ir, &["other"], &Arch::Cubin(70), &options) {
        assert!(
            errors[0].to_string().contains("does not know sm_70"),
            "{errors:?}"
        );
    }
}

#[test]
fn too_much_shared_memory() {
    let ir = "@a = internal addrspace(3) global [50000 x i8] undef\n\
              define void @k(ptr %s) {\n  store volatile i8 1, ptr addrspace(3) @a\n  ret void\n}\n";
    let errors = compile(ir, &["k"], &Arch::Ptx(90), &o3()).unwrap_err();
    assert!(errors[0].to_string().contains("50000 bytes"), "{errors:?}");
}
