//! What NVIDIA's code looks like.

mod common;

use common::{clang_flags, clang_text, compile, o3, ptx};
use wf_codegen::Options;
use wf_host_abi::Arch;

/// Fails unless each of `wanted` is in the text.
fn has(text: &str, wanted: &[&str]) {
    for w in wanted {
        assert!(
            text.contains(w),
            "no `{w}`; WARPFORK_TEST_PTX names a file to see the code in"
        );
    }
}

#[test]
fn every_primitive_is_an_instruction() {
    let ir = include_str!("ir/primitives.ll");
    let text = ptx(ir, &["all"], &o3(), &[75, 90]);
    has(
        &text,
        &[
            "%tid.x",
            "%ntid.x",
            "%ctaid.x",
            "%nctaid.x",
            "%laneid",
            "mul.hi.u32",
            "bar.sync \t0",
            "barrier.sync",
            "bar.warp.sync",
            "shfl.sync.idx.b32",
            "shfl.sync.down.b32",
            "vote.sync.ballot.b32",
            "activemask.b32",
            "membar.cta",
            "membar.gl",
            "membar.sys",
            "nanosleep.u32",
            "%clock64",
            "%globaltimer",
            "%dynamic_smem_size",
            ".extern .shared .align 128 .b8 __wf_dyn_shared[]",
            "__assertfail",
            ".extern .func free",
        ],
    );
    compile(ir, &["all"], &Arch::Virtual, &o3()).unwrap();
}

/// C for a kernel that keeps so many doubles over a barrier.
fn busy(name: &str, values: usize) -> String {
    let each = |f: &dyn Fn(usize) -> String| (0..values).map(f).collect::<String>();
    format!(
        "void {name}(void *s, double *p) {{ int t = __wf_t_tid(); p += t; {} __wf_t_barrier_all(); {} }}\n",
        each(&|i| format!("double v{i} = p[{}];", 1024 * i)),
        each(&|i| format!("p[{}] = v{i};", 1024 * (values - 1 - i)))
    )
}

/// C for kernels with an array of eight: loops go through it, the second one
/// with a body so long that LLVM alone leaves it, or an index that is not known
/// chooses an element.
fn eight() -> String {
    let polynomial: String = (0..60).map(|i| format!("w = w * w + {i}.5 * k;")).collect();
    format!(
        "void through(void *s, double *p) {{ double v[8];
           for (int k = 0; k < 8; k++) v[k] = p[k * 32];
           for (int k = 1; k < 8; k++) {{ double w = v[k]; {polynomial} v[k] = w; }}
           for (int k = 0; k < 8; k++) p[k * 32] = v[7 - k]; }}
         void chosen(void *s, double *p, int n) {{ double v[8];
           for (int k = 0; k < 8; k++) v[k] = p[k * 32];
           p[0] = v[n & 7]; }}"
    )
}

#[test]
fn small_arrays_that_loops_go_through_are_in_registers() {
    let text = ptx(
        &clang_text(&eight(), "c"),
        &["through", "chosen"],
        &o3(),
        &[90],
    );
    let (through, chosen) = text.split_once(".entry chosen(").expect("it has both");
    assert!(!through.contains(".local"), "the array is left in memory");
    assert!(
        chosen.contains(".local"),
        "there is no register to be chosen"
    );
}

#[test]
fn kernels_that_need_many_registers_have_a_version_with_fewer() {
    let source = format!(
        "int __wf_t_tid(void); void __wf_t_barrier_all(void);\n{}{}",
        busy("light", 4),
        busy("heavy", 60)
    );
    let text = ptx(
        &clang_text(&source, "c"),
        &["light", "heavy"],
        &o3(),
        &[75, 90],
    );
    has(
        &text,
        &[
            ".entry light(",
            ".entry heavy(",
            ".entry heavy__wf_fewer_registers(",
        ],
    );
    assert!(
        !text.contains("light__wf_fewer_registers"),
        "a light kernel fits"
    );
    let bounds: Vec<_> = text.lines().filter(|l| l.contains(".maxntid")).collect();
    assert_eq!(bounds, [".maxntid 1024"], "only the version has a bound");
}

const OUTPUT: &str = r#"
#include <assert.h>
#include <stdio.h>
void k(void *s, int *p) {
  size_t n = 7;
  printf("%d %f %zu %s\n", p[0], (float)p[1], n, "text");
  fprintf(stderr, "%ld\n", (long)p[2]);
  printf("nothing\n");
  puts("line");
  putchar('x');
  fputs("more", stdout);
  assert(p[3] == 4);
}"#;

#[test]
fn output_goes_through_the_driver() {
    let ir = clang_text(OUTPUT, "c");
    for options in [Options::default(), o3()] {
        let text = ptx(&ir, &["k"], &options, &[75]);
        has(&text, &["vprintf", "__assertfail"]);
        // `%zu` is `%lu` to the driver: the bytes of "%d %f %lu %s".
        has(
            &text,
            &["37, 100, 32, 37, 102, 32, 37, 108, 117, 32, 37, 115, 10"],
        );
        assert!(!text.contains("fprintf"));
    }
    compile(&ir, &["k"], &Arch::Virtual, &o3()).unwrap();
}

const ATOMICS: &str = r#"
struct pair { double a, b; };
void k(void *s, double *d, float *f, int *i, long *l, short *h, struct pair *p) {
#pragma omp atomic
  *d += 1.5;
#pragma omp atomic
  *f += 2.5f;
#pragma omp atomic
  *i += 3;
#pragma omp atomic compare
  if (*l < 4) *l = 4;
#pragma omp atomic
  *h += 5;
#pragma omp atomic
  *i *= 6;
  struct pair q = {1, 2};
  __atomic_store(p, &q, 5);
}"#;

#[test]
fn atomics_are_single_instructions_where_there_are_any() {
    let ir = common::clang_flags(ATOMICS, "c", &["-fopenmp", "-fopenmp-version=51"]);
    let text = ptx(&ir, &["k"], &o3(), &[75, 90]);
    has(
        &text,
        &[
            "atom", ".add.f64", ".add.f32", "add.u32", "max.s64", "cas.b32",
        ],
    );
    compile(&ir, &["k"], &Arch::Virtual, &o3()).unwrap();
}

#[test]
fn host_things_are_gone() {
    let source = r#"
struct Base { virtual int f() { return 1; } virtual ~Base() {} };
struct Derived : Base { int f() override { return 2; } };
__attribute__((noinline)) int call(Base *b) { return b->f(); }
template <typename T> T twice(T x) { return x + x; }
inline int counter = 5;
extern "C" int original(int x) { return x * 3; }
extern "C" int other(int x) __attribute__((alias("original"), used));
extern "C" void k(void *s, int *p) {
  Derived d;
  try { *p = call(&d) + twice(*p) + counter + other(*p); } catch (...) { *p = 0; }
}"#;
    let ir = clang_text(source, "c++");
    assert!(ir.contains("target-cpu") && ir.contains("comdat"));
    for options in [Options::default(), o3()] {
        let text = ptx(&ir, &["k"], &options, &[90]);
        has(
            &text,
            &[
                ".visible .entry k(",
                ".visible .global .align 4 .u32 counter",
            ],
        );
        compile(&ir, &["k"], &Arch::Virtual, &options).unwrap();
    }
}

#[test]
fn recursion_with_variables_of_unknown_size() {
    let source = "int g(int n, int *v) { int a[n]; for (int i = 0; i < n; i++) a[i] = v[i] * i;\n\
                  return n < 2 ? a[0] : g(n - 1, a) + a[n - 1]; }\n\
                  void k(void *s, int *p) { *p = g(*p, p); }";
    let ir = clang_text(source, "c");
    let text = ptx(&ir, &["k"], &o3(), &[75]);
    assert!(!text.contains("alloca"));
    compile(&ir, &["k"], &Arch::Virtual, &o3()).unwrap();
}

#[test]
fn names_with_dots_are_spelled_as_documented() {
    let ir = "@v.1 = global i32 3\n@w.2 = internal global i32 0\n\
              define void @k.a(ptr %s) {\n  %x = load i32, ptr @v.1\n  store volatile i32 %x, ptr @w.2\n  ret void\n}\n";
    let text = ptx(ir, &["k.a"], &o3(), &[75]);
    for name in ["k.a", "v.1"] {
        has(&text, &[&wf_codegen::nvptx::symbol(name)]);
    }
    assert_eq!(wf_codegen::nvptx::symbol("plain_name$1"), "plain_name$1");
    assert_eq!(wf_codegen::nvptx::symbol("a@b"), "a_$40_b");
}

#[test]
fn line_numbers_are_kept_when_asked_for() {
    let ir = clang_text("void k(void *s, int *p) {\n  p[0] = p[1] * 3;\n}", "c");
    let with = ptx(
        &ir,
        &["k"],
        &Options {
            debug: true,
            ..o3()
        },
        &[75, 90],
    );
    has(&with, &[".loc", ".file"]);
    let without = ptx(&ir, &["k"], &o3(), &[75]);
    assert!(!without.contains(".loc"));
}

#[test]
fn fast_mathematics_flushes_denormals() {
    let ir = clang_text(
        "void k(void *s, float *p) { p[0] = p[1] * p[2] + p[3]; }",
        "c",
    );
    assert!(
        ptx(
            &ir,
            &["k"],
            &Options {
                fast_math: true,
                ..o3()
            },
            &[75]
        )
        .contains(".ftz.f32")
    );
    assert!(!ptx(&ir, &["k"], &o3(), &[75]).contains(".ftz"));
}

#[test]
fn squares_are_multiplications() {
    let ir = clang_text(
        "#include <math.h>\nvoid k(void *s, double *p) { p[0] = pow(p[1], 2); }",
        "c",
    );
    let text = ptx(&ir, &["k"], &o3(), &[75]);
    assert!(text.contains("mul") && text.lines().count() < 60, "{text}");
}

#[test]
fn a_trap_names_its_place() {
    let source = "void __wf_t_trap(const char *);\n\
                  void k(void *s, int *p) {\n  if (p[0])\n    __wf_t_trap(\"bad\");\n  p[1] = 1;\n}";
    let ir = clang_text(source, "c");
    for options in [Options::default(), o3()] {
        let text = ptx(&ir, &["k"], &options, &[75]);
        // "<stdin>" as bytes, and the line as a number.
        has(
            &text,
            &[
                "60, 115, 116, 100, 105, 110, 62",
                "], 4;",
                "__assertfail",
                "trap;",
            ],
        );
    }
}

#[test]
fn only_unknown_steps_are_hidden_from_strength_reduction() {
    let unrolled = |step: &str| {
        let source = format!(
            "void k(void *s, double *a, double *out, long n, long w) {{
  double x = 0, y = 0;
#pragma clang loop unroll(disable)
  for (long i = 0; i < n; i = i + {step} + {step}) {{
    x += a[i];
    y += a[i + {step}];
  }}
  *out = x + y;
}}"
        );
        ptx(&clang_text(&source, "c"), &["k"], &o3(), &[90])
    };
    assert!(unrolled("w").contains("inline asm"));
    assert!(!unrolled("3").contains("inline asm"));
}

#[test]
fn read_modify_write_operations_keep_their_order() {
    let atomic = |order: &str| {
        let source = format!(
            "void k(void *s, int *a) {{ a[1] = __atomic_fetch_add(a, 1, __ATOMIC_{order}); }}"
        );
        let text = ptx(&clang_text(&source, "c"), &["k"], &o3(), &[90]);
        let at = text.find("atom.").expect("an atomic operation");
        let fences = |part: &str| part.matches("fence.").count();
        (fences(&text[..at]), fences(&text[at..]))
    };
    assert_eq!(atomic("RELAXED"), (0, 0));
    assert_eq!(atomic("ACQUIRE"), (0, 1));
    assert_eq!(atomic("RELEASE"), (1, 0));
    assert_eq!(atomic("ACQ_REL"), (1, 1));
    assert_eq!(atomic("SEQ_CST"), (1, 1));
}

#[test]
fn variables_of_unknown_size_are_not_on_the_hardware_s_stack() {
    let source = "void k(void *s, int *a, int n) {
  for (int i = 0; i < n; i++) {
    int v[n];
    for (int j = 0; j < n; j++) v[a[j]] = j;
    a[i] = v[a[i]];
  }
}";
    let ir = clang_text(source, "c");
    for options in [Options::default(), o3()] {
        let text = ptx(&ir, &["k"], &options, &[75, 90]);
        assert!(!text.contains("alloca") && !text.contains("stackrestore"));
        has(&text, &["malloc", "free"]);
    }
}

#[test]
fn the_last_rounds_of_a_stepped_loop_load_together() {
    let source = "void k(void *s, const float *x, const int *at, int n, int step, float *out) {
  float t = 0;
  for (int i = 0; i < n; i += step) t += x[at[i]];
  *out = t;
}";
    let text = ptx(&clang_text(source, "c"), &["k"], &o3(), &[75, 90]);
    // Two rounds of eight bytes, one after the other without a branch.
    let body = text
        .split("$L__")
        .find(|b| b.contains("ld.global"))
        .expect("loads");
    let loads = body
        .lines()
        .filter(|l| l.trim_start().starts_with("ld.global"))
        .count();
    assert_eq!(
        loads, 4,
        "WARPFORK_TEST_PTX names a file to see the code in"
    );
    assert!(!body[..body.rfind("ld.global").expect("loads")].contains("bra"));
}

#[test]
fn small_structs_are_copied_in_words_and_without_local_memory() {
    let swap = |attribute: &str| {
        let source = format!(
            "struct {attribute} s {{ float x, y, z, w; }};
void k(void *p, struct s *a, struct s *b) {{ struct s t = *b; *b = *a; *a = t; }}"
        );
        ptx(&clang_text(&source, "c"), &["k"], &o3(), &[75, 90])
    };
    let plain = swap("");
    has(&plain, &["ld.global.b32", "st.global.b32"]);
    let aligned = swap("__attribute__((aligned(16)))");
    has(&aligned, &["ld.global.v2.b64", "st.global.v2.b64"]);
    // Nothing tells of any alignment.
    let packed = swap("__attribute__((packed))");
    has(&packed, &["ld.global.b8"]);
    for text in [plain, aligned, packed] {
        assert!(!text.contains(".local"), "{text}");
    }
}

#[test]
fn shared_variables_are_aligned_for_vectors() {
    let source = "struct __attribute__((packed)) s { float x, y, z, w; };
static struct s v[256] __attribute__((address_space(3)));
void k(void *p, struct s *a, unsigned i) {
  v[i & 127] = *a;
  struct s t = v[i & 63];
  v[i & 63] = v[i & 255];
  v[i & 255] = t;
  *a = v[i & 31];
}";
    let text = ptx(&clang_text(source, "c"), &["k"], &o3(), &[75, 90]);
    has(&text, &["st.shared.v2.b64", "ld.shared.v2.b64"]);
    assert!(!text.contains(".shared.b8 ") && !text.contains(".local"));
}

#[test]
fn a_place_of_two_spaces_beside_a_copy_is_reached_through_a_generic_address() {
    let source = "struct s { float x, y, z, w; };
int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static int v[64] __attribute__((address_space(3)));
void k(void *p, struct s *a, int *m, unsigned i) {
  a[1] = a[0];
  v[i] = m[i];
  *(i % 5 ? &table[i] : &m[i]) = 1;
  *(i % 7 ? &table[2] : (int *)&v[i]) = 2;
  *(i % 11 ? &table[i] : (int *)&v[i]) = 3;
}";
    for options in [o3(), Options::default()] {
        let text = ptx(&clang_text(source, "c"), &["k"], &options, &[75, 90]);
        assert!(text.matches("st.b32").count() >= 2, "{text}");
    }
}

#[test]
fn wide_integers_are_converted_without_a_library() {
    let ir = clang_flags(
        "typedef __int128 W; typedef unsigned __int128 U; typedef _BitInt(200) X; typedef _BitInt(77) N;
         typedef W W2 __attribute__((ext_vector_type(2)));
         typedef float F2 __attribute__((ext_vector_type(2)));
         void kernel(void *s, double *d, float *f, _Float16 *h, __bf16 *b, W *w, U *u,
                     X *x, N *n, W2 *v, F2 *e) {
           d[0] = w[0]; d[1] = u[0]; d[2] = x[0]; d[3] = n[0];
           f[0] = w[1]; f[1] = u[1]; f[2] = x[1]; f[3] = n[1];
           h[0] = w[2]; h[1] = u[2]; b[0] = w[3]; b[1] = u[3];
           w[4] = d[4]; w[5] = f[4]; w[6] = h[4]; w[7] = b[4];
           u[4] = d[4]; u[5] = f[4]; u[6] = h[4]; u[7] = b[4];
           x[2] = d[5]; n[2] = d[6];
           e[0] = __builtin_convertvector(v[0], F2);
           v[1] = __builtin_convertvector(e[1], W2);
         }",
        "c",
        &["-fno-strict-float-cast-overflow"],
    );
    for options in [Options::default(), o3()] {
        let text = ptx(&ir, &["kernel"], &options, &[75, 90]);
        has(&text, &["cvt.rn.f64.u64", "cvt.rn.f32.u64"]);
    }
}
