//! What the finished kernels look like: a kernel pays for nothing that it does
//! not use.

mod common;

use common::sources::{GENERIC, RECURSIVE, REDUCTION, SAXPY};
use common::{device_text, image_of, options, ptx};
use regex_lite::Regex;
use wf_lower::Options;

/// A team's array whose length is a number that the region gets.
const VARIABLE_LENGTH: &str = "void length(int *x, int n, long m) {
#pragma omp target teams
  {
    int tile[n + 1][m / 2];
#pragma omp parallel
    tile[x[1]][x[0]] += 1;
    x[n] = tile[0][n - 1];
  }
}";

#[test]
fn sizes_on_the_shared_stack_are_known_from_the_parameters() {
    let image = image_of(&[VARIABLE_LENGTH, RECURSIVE]);
    let kernels = &image.images[0].kernels;
    let of = |name: &str| {
        let kernel = kernels.iter().find(|k| k.name.contains(name));
        kernel.expect("it is there").stack_sizes.as_ref()
    };
    let [tile] = &of("_length_l").expect("they are known")[..] else {
        panic!("one variable")
    };
    // The scratch pointer, n, of which the upper half is anything, and m.
    let bytes = |n: u64, m: u64| tile.value(&[0, n | 7 << 32, m, 1 << 40]);
    assert_eq!(bytes(20, 12), Some(21 * 6 * 4));
    assert_eq!(bytes(0, 3), Some(4));
    assert_eq!(of("_recursive_l"), None);
}

#[test]
fn rarely_accessed_variables_are_named() {
    let image = image_of(&[
        REDUCTION,
        "double both(double *x, int n, double *y) {
  double s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : t)
  for (int i = 0; i < n; i++) {
    s += x[i];
    if (i == n - 1) t = x[i];
  }
  return s + t;
}",
        "int alone(int n, int *x) {
  int seen = 0, last = 0, all[40] = {0};
#pragma omp target map(tofrom : seen, last, all)
  {
    seen = x[n];
    for (int i = 0; i < n; i++) {
      last += x[i];
      all[i] = i;
    }
  }
  return seen + last + all[n];
}",
    ]);
    let of = |name: &str| {
        let kernels = &image.images[0].kernels;
        let kernel = kernels.iter().find(|k| k.name.contains(name));
        kernel.expect("it is there").rarely_accessed_params.clone()
    };
    assert_eq!(of("_reduction_l").len(), 1);
    // What one thread of some team sets might as well be what each sets.
    assert_eq!(of("_both_l").len(), 1);
    // What a loop touches may be touched often.
    assert_eq!(of("_alone_l").len(), 1);
}

#[test]
fn saxpy_pays_for_nothing() {
    let image = image_of(&[SAXPY]);
    let text = ptx(&image);
    for word in [
        "bar.",
        "barrier",
        ".shared",
        "call",
        ".local",
        ".global .align",
        "trap",
    ] {
        assert!(!text.contains(word), "`{word}` in\n{text}");
    }
    let kernel = &image.images[0].kernels[0];
    assert_eq!(kernel.static_shared, 0);
    assert_eq!(kernel.extra_threads, 0);
    assert_eq!(kernel.scratch_per_team, 0);
    assert!(!kernel.uses_shared_stack);
}

#[test]
fn a_sequential_region_has_no_barrier() {
    let text = ptx(&image_of(&["void f(int *x) {
#pragma omp target
  x[0] = x[1] + 1;
}"]));
    for word in ["bar.", "barrier", ".shared", "call", ".local", "%tid"] {
        assert!(!text.contains(word), "`{word}` in\n{text}");
    }
}

#[test]
fn a_generic_kernel_calls_its_regions_directly() {
    let text = ptx(&image_of(&[GENERIC]));
    let indirect = Regex::new(r"call[^;]*%rd\d+\s*,").expect("the pattern is right");
    assert!(!indirect.is_match(&text), "an indirect call in\n{text}");
}

#[test]
fn no_reduction_touches_a_value_with_an_atomic() {
    let text = ptx(&image_of(&[REDUCTION]));
    let atomic = Regex::new(r"\s(atom|red)\.").expect("the pattern is right");
    for line in text.lines().filter(|l| atomic.is_match(l)) {
        assert!(
            line.contains(".inc.u32") || line.contains(".u32"),
            "only counters are atomic: {line}"
        );
    }
}

#[test]
fn teams_combine_with_atomics_where_asked() {
    let asked = Options {
        reduction_atomics: true,
        amd_stack: None,
        ..options()
    };
    let compiled = |text: &str| {
        let modules = [device_text("unit.c", text)];
        let output = wf_lower::compile(&modules, &asked).expect("nothing is wrong with it");
        ptx(&output.image)
    };
    let adds = Regex::new(r"\s(atom|red)\.[a-z.]*add\.f64").expect("the pattern is right");
    let text = compiled(REDUCTION);
    assert!(adds.is_match(&text), "no atomic addition in\n{text}");
    // Each variable is decided for itself: the product goes through the slots, whose counter is the
    // one atomic instruction beside the sum's.
    let text = compiled(
        "void two(double *x, int n, double *s, double *p) {
#pragma omp target teams distribute parallel for reduction(+ : s[0]) reduction(* : p[0])
  for (int i = 0; i < n; i++) { s[0] += x[i]; p[0] *= x[i]; }
}",
    );
    let atomic = Regex::new(r"\s(atom|red)\.").expect("the pattern is right");
    let lines: Vec<_> = text.lines().filter(|l| atomic.is_match(l)).collect();
    let sums = lines.iter().filter(|l| adds.is_match(l)).count();
    let counts = lines.iter().filter(|l| l.contains(".u32")).count();
    assert!(
        sums > 0 && counts > 0 && sums + counts == lines.len(),
        "sums and counters in\n{text}"
    );
}

/// A generic kernel whose teams have the width of a `thread_limit` clause.
fn limited(clause: &str) -> String {
    format!(
        "void limited(int *x, int n) {{
#pragma omp target teams {clause}
  {{
    int row[64];
    for (int i = 0; i < n; i++)
      row[i % 64] = x[i];
#pragma omp parallel
    row[x[0]] += x[1];
    x[1] = row[n];
  }}
}}"
    )
}

#[test]
fn a_generic_kernel_has_a_master_warp_unless_its_teams_may_be_too_wide() {
    let widths = |clause: &str| {
        let image = image_of(&[&limited(clause)]);
        let kernel = &image.images[0].kernels[0];
        assert_eq!(kernel.mode, wf_host_abi::Mode::Generic);
        (kernel.max_threads, kernel.extra_threads)
    };
    assert_eq!(widths(""), (992, 32));
    assert_eq!(widths("thread_limit(64)"), (64, 32));
    assert_eq!(widths("thread_limit(992)"), (992, 32));
    assert_eq!(widths("thread_limit(1024)"), (1024, 0));
    assert_eq!(widths("thread_limit(n)"), (1024, 0));
}

/// Static shared memory of a kernel whose threads each have `bytes` bytes of the
/// team's memory, and its PTX.
fn team_memory(bytes: usize) -> (u32, String) {
    let image = image_of(&[&format!(
        "#include <omp.h>
void team(int *x) {{
#pragma omp target teams thread_limit(128) uses_allocators(omp_pteam_mem_alloc)
#pragma omp parallel
  {{
    char own[{bytes}];
#pragma omp allocate(own) allocator(omp_pteam_mem_alloc)
    for (int i = 0; i < {bytes}; i++)
      own[i] = x[i];
    for (int i = 0; i < {bytes}; i++)
      x[own[i]] = i;
  }}
}}"
    )]);
    (image.images[0].kernels[0].static_shared, ptx(&image))
}

#[test]
fn the_team_s_memory_in_parallel_code_is_shared_while_it_lasts() {
    let (shared, text) = team_memory(300);
    // Clang aligns an array to 16 bytes, and a slot is an odd number of these.
    assert_eq!(shared, 128 * 304);
    assert!(!text.contains("malloc"), "global memory in\n{text}");
    let (shared, text) = team_memory(400);
    assert_eq!(shared, 0);
    assert!(text.contains("malloc"), "no global memory in\n{text}");
}

#[test]
fn a_barrier_stays_one_barrier() {
    // Threads of a warp go both ways at the first `if`; where the second one
    // is joined to it, each way has a barrier of its own.
    let source = "#include <omp.h>
void rows(int *x, int n) {
#pragma omp target teams num_teams(8) thread_limit(256)
  {
    int line[256], next[256];
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      line[t] = x[t];
#pragma omp barrier
      _Bool computed = 0;
      for (int k = 0; k < n; k++) {
        computed = 0;
        if (t > k && t < 255 - k) {
          computed = 1;
          int best = line[t];
          if (line[t - 1] < best)
            best = line[t - 1];
          next[t] = best + x[k * 256 + t];
        }
#pragma omp barrier
        if (computed)
          line[t] = next[t];
#pragma omp barrier
      }
      x[t] = line[t];
    }
  }
}";
    let text = ptx(&image_of(&[source]));
    let barriers = text.matches("bar.sync").count() + text.matches("barrier.sync").count();
    assert_eq!(barriers, 3, "{text}");
}

/// A kernel of so many parallel regions that hand a sum on, each with more
/// clauses.
fn carried(regions: usize, clauses: &str) -> String {
    let mut text = "void carried(int *a, int n) {
#pragma omp target
  {
    int t = n;
"
    .to_owned();
    for i in 0..regions {
        text += &format!(
            "#pragma omp parallel for reduction(+ : t) {clauses}
    for (int i = 0; i < 64; i++)
      t += a[i] * {i};
"
        );
    }
    text + "    a[0] = t;\n  }\n}"
}

#[test]
fn the_regions_of_a_kernel_with_many_stay_functions() {
    // The lines of the longest function, and how many there are.
    let shape = |regions: usize, clauses| {
        let text = ptx(&image_of(&[&carried(regions, clauses)]));
        let bodies: Vec<_> = text.split("\n}").map(|f| f.lines().count()).collect();
        (bodies.iter().copied().max().unwrap_or(0), bodies.len())
    };
    let (few, many) = (shape(12, ""), shape(48, ""));
    assert!(few.1 < 12, "small kernels are one function: {few:?}");
    assert!(many.1 > 48, "regions are functions: {many:?}");
    assert!(
        many.0 < 2 * few.0,
        "no function grows with all: {few:?} {many:?}"
    );
    // What the master runs alone is a function as well.
    let (few, many) = (shape(24, "if (n > 3)"), shape(48, "if (n > 3)"));
    assert!(many.1 > 2 * 48, "regions are functions: {many:?}");
    let each = (many.0 - few.0) / 24;
    assert!(each < 60, "a region takes {each} lines of the kernel");
}

#[test]
fn an_if_for_simd_too_is_no_reason_for_a_master() {
    let text = "void both(int *x, int n, int c) {
#pragma omp target teams
#pragma omp distribute parallel for simd if (c)
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}";
    let image = image_of(&[text]);
    assert_eq!(image.images[0].kernels[0].mode, wf_host_abi::Mode::Spmd);
    // The same, with one region for both ways of a plain `if`.
    let plain = image_of(&[&text.replace(" simd", "")]);
    assert_eq!(plain.images[0].kernels[0].mode, wf_host_abi::Mode::Spmd);
    // A loop of the program's own that writes still is one.
    let own = image_of(&[&text
        .replace(
            "#pragma omp distribute",
            "{ for (int i = 0; i < n; i++) x[i]++;\n#pragma omp distribute",
        )
        .replace("*= 2;", "*= 2; }")]);
    assert_eq!(own.images[0].kernels[0].mode, wf_host_abi::Mode::Generic);
}

#[test]
fn a_compiler_barrier_is_no_instruction() {
    let text = ptx(&image_of(&["void barrier(int *x, float *y) {
#pragma omp target
#pragma omp parallel
  {
    int a = x[0];
    float b = y[0];
    __asm__ volatile(\"\" : \"+r\"(a), \"+x\"(b) : \"r\"(x) : \"memory\");
    x[1] = a, y[1] = b;
  }
}"]));
    let inside: Vec<&str> = text
        .split("// begin inline asm")
        .skip(1)
        .filter_map(|s| s.split("// end inline asm").next())
        .collect();
    assert_eq!(inside.len(), 4, "{inside:?}");
    assert!(inside.iter().all(|s| s.trim().is_empty()), "{inside:?}");
}

#[test]
fn a_loop_in_chunks_inside_a_region_runs_on_lanes() {
    use wf_host_abi::report::Threads;
    let kinds = ["dynamic", "guided, 2", "runtime", "static", "static, 3"];
    for kind in kinds {
        let image = image_of(&[&format!(
            "void rows(int (*a)[64], int n) {{
#pragma omp target parallel for
  for (int i = 0; i < n; i++) {{
#pragma omp parallel for schedule({kind})
    for (int j = 0; j < 64; j++)
      a[i][j] += j;
  }}
}}"
        )]);
        let regions = &image.reports[0].regions;
        let threads: Vec<_> = regions.iter().map(|r| r.threads).collect();
        assert_eq!(threads, [Threads::Warps, Threads::Lanes], "{kind}");
    }
}

/// A loop of a thread's own that loads has a version with more registers, whatever counts it.
/// Iterations that load the same would run side by side in place of that.
#[test]
fn loops_that_load_have_a_version_with_more_registers() {
    for counter in ["int", "unsigned", "long", "unsigned long"] {
        let text = format!(
            "void f(double *a, double *x, double *y, {counter} n) {{
#pragma omp target teams distribute parallel for
  for ({counter} i = 0; i < n; i++) {{
    double s = 0;
    for ({counter} j = 0; j < n; j++)
      s += a[i + j * n];
    y[i] += s;
  }}
}}"
        );
        let image = image_of(&[&text]);
        let versions = &image.images[0].kernels[0].versions;
        let more = versions.iter().any(|v| v.name().contains("more-registers"));
        assert!(more, "{counter}: {versions:?}");
    }
}

/// Teams that reduce over the league fill a multiprocessor, unless a thread has more values
/// than there are registers then.
#[test]
fn a_bound_for_a_full_multiprocessor_does_not_spill() {
    let sum = |terms: usize, name: &str| {
        let reads: String = (0..terms)
            .map(|t| {
                format!("    const double x{t} = f[{t} * n + i], y{t} = f[{t} * n + n - i];\n")
            })
            .collect();
        let term = |t: usize| format!("x{t} * y{} + y{t} * x{}", (t + 3) % terms, (t + 5) % terms);
        let all: Vec<_> = (0..terms).map(term).collect();
        format!(
            "double {name}(double *f, int n) {{
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {{
{reads}    s += {};
  }}
  return s;
}}",
            all.join(" + ")
        )
    };
    let bounds = |text: &str| ptx(&image_of(&[text])).matches(".minnctapersm").count();
    assert_ne!(bounds(&sum(1, "light")), 0);
    assert_eq!(bounds(&sum(24, "heavy")), 0);
}
