//! One loop written in different ways is one kernel: its PTX is the same.

mod common;

use common::{image_of, ptx};
use regex_lite::Regex;
use std::collections::BTreeMap;

/// A way to write a loop's directives: a name, those before the loop, and those before a loop
/// inside, if that has any. `{c}` stands for clauses of the loop that threads share.
type Spelling = (&'static str, &'static [&'static str], &'static str);

/// Ways to write `target teams distribute parallel for`.
const ONE_LOOP: &[Spelling] = &[
    (
        "combined",
        &["target teams distribute parallel for {c}"],
        "",
    ),
    (
        "target_apart",
        &["target", "teams distribute parallel for {c}"],
        "",
    ),
    (
        "teams_apart",
        &["target teams", "distribute parallel for {c}"],
        "",
    ),
    (
        "all_apart",
        &["target", "teams", "distribute parallel for {c}"],
        "",
    ),
    (
        "chunk",
        &["target teams distribute parallel for schedule(static, 1) {c}"],
        "",
    ),
    (
        "chunk_apart",
        &[
            "target",
            "teams distribute parallel for schedule(static, 1) {c}",
        ],
        "",
    ),
    (
        "chunk_all_apart",
        &[
            "target",
            "teams",
            "distribute parallel for schedule(static, 1) {c}",
        ],
        "",
    ),
    (
        "static",
        &["target teams distribute parallel for schedule(static) {c}"],
        "",
    ),
    (
        "dist_static",
        &["target teams distribute parallel for dist_schedule(static) {c}"],
        "",
    ),
    (
        "dist_chunk",
        &["target teams distribute parallel for dist_schedule(static, 128) {c}"],
        "",
    ),
    (
        "dist_chunk_apart",
        &[
            "target",
            "teams",
            "distribute parallel for dist_schedule(static, 128) {c}",
        ],
        "",
    ),
    (
        "both_chunks",
        &[
            "target teams distribute parallel for dist_schedule(static, 128) schedule(static, 1) {c}",
        ],
        "",
    ),
    (
        "wide_chunk",
        &["target teams distribute parallel for schedule(static, 8) {c}"],
        "",
    ),
    (
        "numbers_dist_chunk",
        &["target teams distribute parallel for dist_schedule(static, t) {c}"],
        "",
    ),
    (
        "firstprivate",
        &["target teams distribute parallel for firstprivate(n) {c}"],
        "",
    ),
    (
        "firstprivate_apart",
        &[
            "target firstprivate(n)",
            "teams distribute parallel for {c}",
        ],
        "",
    ),
    (
        "shared",
        &[
            "target",
            "teams shared(n)",
            "distribute parallel for shared(n) {c}",
        ],
        "",
    ),
    ("loop", &["target teams loop {c}"], ""),
    (
        "numbers",
        &["target teams distribute parallel for num_teams(t) thread_limit(l) {c}"],
        "",
    ),
    (
        "numbers_apart",
        &[
            "target",
            "teams distribute parallel for num_teams(t) thread_limit(l) {c}",
        ],
        "",
    ),
];

/// Ways to give a loop two arrays, `x` and `y`.
const ARRAYS: &[Spelling] = &[
    ("combined", &["target teams distribute parallel for"], ""),
    (
        "mapped",
        &["target teams distribute parallel for map(to: x[:n]) map(tofrom: y[:n])"],
        "",
    ),
    (
        "device_pointers",
        &["target teams distribute parallel for is_device_ptr(x, y)"],
        "",
    ),
    (
        "device_pointers_apart",
        &[
            "target is_device_ptr(x, y)",
            "teams distribute parallel for",
        ],
        "",
    ),
    (
        "use_device_pointers",
        &[
            "target data map(to: x[:n]) map(tofrom: y[:n]) use_device_ptr(x, y)",
            "target teams distribute parallel for is_device_ptr(x, y)",
        ],
        "",
    ),
    (
        "mapped_around",
        &[
            "target data map(to: x[:n]) map(tofrom: y[:n])",
            "target teams loop",
        ],
        "",
    ),
];

/// Ways to write a loop over teams around one over threads.
const TWO_LOOPS: &[Spelling] = &[
    ("combined", &["target teams distribute"], "parallel for {c}"),
    (
        "target_apart",
        &["target", "teams distribute"],
        "parallel for {c}",
    ),
    (
        "teams_apart",
        &["target teams", "distribute"],
        "parallel for {c}",
    ),
    (
        "all_apart",
        &["target", "teams", "distribute"],
        "parallel for {c}",
    ),
    (
        "chunk",
        &["target teams distribute"],
        "parallel for schedule(static, 1) {c}",
    ),
    (
        "chunk_apart",
        &["target", "teams distribute"],
        "parallel for schedule(static, 1) {c}",
    ),
    (
        "for_apart",
        &["target teams distribute"],
        "parallel\n#pragma omp for {c}",
    ),
    (
        "chunk_for_apart",
        &["target", "teams", "distribute"],
        "parallel\n#pragma omp for schedule(static, 1) {c}",
    ),
    (
        "shared",
        &["target", "teams distribute shared(n)"],
        "parallel for shared(n) {c}",
    ),
    (
        "firstprivate",
        &["target teams distribute"],
        "parallel for firstprivate(n) {c}",
    ),
];

/// A program with a kernel for each way to write a loop. In the body, `@` stands for the
/// directives inside.
fn program(ways: &[Spelling], params: &str, clauses: &str, body: &str) -> String {
    let pragma = |d: &str| format!("\n#pragma omp {}\n", d.replace("{c}", clauses));
    let one = |(name, directives, inside): &Spelling| {
        let before: String = directives.iter().map(|d| pragma(d)).collect();
        let body = body.replace('@', &pragma(inside));
        format!("void {name}_({params}, int t, int l) {{{before}{body}\n}}\n")
    };
    ways.iter().map(one).collect()
}

/// The bodies of the kernels, and of their versions, by function and version, without names.
fn bodies(text: &str) -> BTreeMap<(String, String), String> {
    let entry =
        Regex::new(r"(?s)\.entry __omp_offloading_\w+?_([a-z_]+)__l\d+(\w*)\([^)]*\)(.*?)\n\}\n")
            .unwrap();
    let names = Regex::new(r"__omp_offloading_\w+|\$L__BB\d+").unwrap();
    let places = Regex::new(r"(?m)^\s*(\.loc|//).*\n").unwrap();
    let one = |c: regex_lite::Captures<'_>| {
        let body = places.replace_all(&c[3], "");
        let body = names.replace_all(&body, "@").into_owned();
        ((c[1].to_owned(), c[2].to_owned()), body)
    };
    entry.captures_iter(text).map(one).collect()
}

/// The kinds of a kernel's instructions, whichever of two blocks follows a branch: then it has the
/// opposite condition, and the other block may need a branch of its own.
fn sorted(body: &str) -> Vec<String> {
    let words = body.lines().filter_map(|l| l.split_whitespace().next());
    let words = words.filter(|w| !w.starts_with('@') && *w != "bra.uni");
    let mut words: Vec<_> = words.map(|w| w.replace("setp.eq", "setp.ne")).collect();
    words.sort_unstable();
    words
}

/// Asserts that all kernels of a program are those of the combined directive.
fn same_kernels(ways: &[Spelling], params: &str, clauses: &str, body: &str) {
    let directives_only = ways.iter().all(|(_, _, inside)| inside.is_empty());
    let source = program(ways, params, clauses, body);
    let text = ptx(&image_of(&[&source]));
    let all = bodies(&text);
    let versions: Vec<_> = all
        .keys()
        .filter(|(name, _)| name == "combined")
        .map(|(_, version)| version.clone())
        .collect();
    assert!(!versions.is_empty(), "{text}");
    let mut differing = vec![];
    for (name, ..) in ways {
        let own: Vec<_> = all
            .keys()
            .filter(|(n, _)| n == name)
            .map(|(_, v)| v.clone())
            .collect();
        if own != versions {
            differing.push(format!("{name} has the versions {own:?}, not {versions:?}"));
            continue;
        }
        for version in &versions {
            let of = |name: &str| &all[&(name.to_owned(), version.clone())];
            let (a, b) = (of(name), of("combined"));
            // Parameters may be in another order, and instructions with a chunk that went.
            let reordered = ["numbers", "dist_chunk", "both_chunks", "wide_chunk"];
            let reordered = reordered.iter().any(|n| name.starts_with(n));
            let same = match reordered || !directives_only {
                true => sorted(a) == sorted(b),
                false => a == b,
            };
            if !same {
                differing.push(format!(
                    "{name}{version} has {} lines, combined {}",
                    a.lines().count(),
                    b.lines().count()
                ));
                if let Ok(folder) = std::env::var("SPELLINGS_OUT") {
                    for (n, text) in [(*name, a), ("combined", b)] {
                        std::fs::write(format!("{folder}/{n}{version}.ptx"), text).unwrap();
                    }
                }
            }
        }
    }
    assert!(differing.is_empty(), "{differing:#?}");
}

#[test]
fn a_bound_in_a_struct_is_one_kernel() {
    let body = "for (int i = 0; i < s.n; i++) y[i] += s.a * x[i];";
    let params = "float *x, float *y, struct S { int n; float a; } s, int n";
    same_kernels(ONE_LOOP, params, "", body);
}

#[test]
fn a_stream_is_one_kernel() {
    let body = "for (int i = 0; i < n; i++) y[i] += a * x[i];";
    same_kernels(ONE_LOOP, "float *x, float *y, float a, int n", "", body);
}

#[test]
fn arrays_of_all_kinds_are_one_kernel() {
    let body = "for (int i = 0; i < n; i++) y[i] += a * x[i];";
    same_kernels(ARRAYS, "float *x, float *y, float a, int n", "", body);
}

#[test]
fn a_stream_with_long_counters_is_one_kernel() {
    let body = "for (long i = 0; i < n; i++) y[i] += a * x[i];";
    same_kernels(ONE_LOOP, "double *x, double *y, double a, long n", "", body);
}

#[test]
fn a_transpose_is_one_kernel() {
    let body =
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) b[i * n + j] = a[j * n + i];";
    let params = "double *restrict a, double *restrict b, int n";
    same_kernels(ONE_LOOP, params, "collapse(2)", body);
}

#[test]
fn a_stencil_is_one_kernel() {
    let body = "for (long i = 1; i < n - 1; i++) for (long j = 1; j < n - 1; j++)
      v[i * n + j] = .25 * (u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j] + u[(i + 1) * n + j]);";
    same_kernels(
        ONE_LOOP,
        "double *u, double *v, long n",
        "collapse(2)",
        body,
    );
}

#[test]
fn three_collapsed_loops_are_one_kernel() {
    let body =
        "for (long k = 0; k < n; k++) for (long j = 0; j < n; j++) for (long i = 0; i < n; i++)
      p[(k * n + j) * n + i] = 1e-9 * i * j * k;";
    same_kernels(ONE_LOOP, "double *p, long n", "collapse(3)", body);
}

#[test]
fn a_copy_is_one_kernel() {
    let body = "for (unsigned i = 0; i < n; i++) y[i] = x[i];";
    same_kernels(
        ONE_LOOP,
        "unsigned char *x, unsigned char *restrict y, unsigned n",
        "",
        body,
    );
}

#[test]
fn rows_are_one_kernel() {
    let body = "for (int i = 0; i < n; i++) {@for (int j = 0; j < n; j++) b[i * n + j] = a[i * n + j] + i; }";
    same_kernels(TWO_LOOPS, "double *a, double *b, int n", "", body);
}

#[test]
fn sums_of_rows_are_one_kernel() {
    let body = "for (int i = 0; i < n; i++) { double t = 0;{@for (int j = 0; j < n; j++) t += a[i * n + j];} b[i] = t; }";
    let params = "double *a, double *b, int n";
    same_kernels(TWO_LOOPS, params, "reduction(+ : t)", body);
}

#[test]
fn planes_are_one_kernel() {
    let body =
        "for (long i = 0; i < n; i++) {@for (long j = 0; j < n; j++) for (long k = 0; k < n; k++)
      b[(i * n + k) * n + j] = a[(i * n + j) * n + k]; }";
    same_kernels(
        TWO_LOOPS,
        "double *a, double *b, long n",
        "collapse(2)",
        body,
    );
}
