//! A dump of any pass can be read and continued, with the same result.
//!
//! Small programs are compiled with a dump after every pass. From each dump the next pass is
//! run, which has to give the next dump; and from some of them all that follow, which has to
//! give the last. Names that passes make up may differ, one by one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_lower::opt::{Request, run};
use wf_lower::{Options, passes_for};
use wf_passes::machine_name;

/// Of so many dumps, one is continued to the end.
const STRIDE: usize = 25;

/// Reductions of several levels, a collapsed loop whose bounds are known at launch.
const SUMS: &str = "
void sums(float *a, const float *b, int n, int m, double *out) {
  double s = 0; long long k = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s, k) map(a[0 : n * m], b[0 : n * m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) { a[i * m + j] += b[i * m + j]; s += a[i * m + j]; ++k; }
#pragma omp target teams distribute map(a[0 : n * m], out[0 : n])
  for (int i = 0; i < n; ++i) {
    double row = 0;
#pragma omp parallel for reduction(max : row)
    for (int j = 0; j < m; ++j) if (a[i * m + j] > row) row = a[i * m + j];
    out[i] = row;
  }
  out[0] += s + k;
}";

/// Sequential code around regions, so a generic kernel; an array that its threads share, a
/// region inside a region.
const NESTED: &str = "
void nested(int *a, int *log, int n) {
#pragma omp target teams num_teams(8) map(a[0 : 64 * n], log[0 : 64])
  {
    int shared[64];
    for (int i = 0; i < 64; ++i) { log[i] = log[0] / 2 + i; shared[i] = i; }
#pragma omp parallel num_threads(n)
    {
      int mine = 0;
#pragma omp parallel for reduction(+ : mine)
      for (int i = 0; i < n; ++i) mine += shared[i % 64] * a[i];
#pragma omp single copyprivate(mine)
      mine = log[3];
#pragma omp critical
      a[shared[3]] += mine;
    }
  }
}";

/// Reads after writes through several pointers, a structure by value, a search with idle
/// iterations, output and a variable-length array.
const MIXED: &str = "
int printf(const char *, ...);
struct box { double lo, hi; };
void mixed(double *y, const double *x, const unsigned char *active, int n, struct box b) {
#pragma omp target teams distribute parallel for map(y[0 : n + 1], x[0 : n]) map(to : b)
  for (int i = 0; i < n; ++i) { y[i] = x[i] * b.lo; y[i + 1] = x[i] + b.hi; }
#pragma omp target teams distribute map(y[0 : n], active[0 : n])
  for (int i = 0; i < n; ++i)
    if (active[i]) {
      double t[n];
#pragma omp parallel for
      for (int j = 0; j < n; ++j) t[j] = y[j] / (j + 1);
      y[i] = t[i];
      if (y[i] < 0) printf(\"%d %f\\n\", i, y[i]);
    }
}";

fn device_module(folder: &Path, source: &str) -> String {
    std::fs::write(folder.join("in.c"), source).expect("the folder is a test's");
    let made = Command::new("clang-22")
        .current_dir(folder)
        .args(["-O3", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"])
        .args([
            "-Xclang",
            "-disable-llvm-passes",
            "-fno-discard-value-names",
        ])
        .args(["-gline-tables-only", "--offload-device-only", "-nogpulib"])
        .args(["-emit-llvm", "-S", "-o", "in.ll", "in.c"])
        .output()
        .expect("clang-22 is installed");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    std::fs::read_to_string(folder.join("in.ll")).expect("Clang wrote it")
}

fn options(arch: Arch, level: u8, dumps: PathBuf) -> Options {
    Options {
        archs: vec![arch],
        opt_level: level,
        debug: false,
        fast_math: false,
        reduction_atomics: false,
        amd_stack: None,
        exec_modes: vec![],
        ptxas: None,
        libdevice: None,
        dump: vec!["all".into()],
        dump_dir: dumps,
        disable: vec![],
        watch: None,
    }
}

/// Names and all else of a module's text. A block's comment on its predecessors says
/// nothing that its branches do not.
fn tokens(line: &str) -> Vec<&str> {
    let line = line.split("; preds = ").next().unwrap_or(line).trim_end();
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-$._".contains(c);
    let mut out = vec![];
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let is_quoted = first == '"' && matches!(out.last(), Some(&"%" | &"@"));
        let quoted = rest
            .get(1..)
            .filter(|_| is_quoted)
            .and_then(|r| r.find('"'));
        let n = match (quoted, word) {
            (Some(end), _) => end + 2,
            (None, 0) => first.len_utf8(),
            (None, n) => n,
        };
        out.push(&rest[..n]);
        rest = &rest[n..];
    }
    out
}

/// A module's lines with the texts of attribute groups for their numbers. LLVM gives
/// intrinsics their attributes anew where it reads them.
fn lines(text: &str) -> Vec<String> {
    let group = |l: &str| {
        let (name, text) = l.strip_prefix("attributes ")?.split_once(" = ")?;
        Some((name.to_owned(), text.to_owned()))
    };
    let groups: HashMap<String, String> = text.lines().filter_map(group).collect();
    let is_code = |l: &&str| !l.is_empty() && !l.starts_with(';') && !l.starts_with("attributes ");
    let line = |l: &str| {
        let is_intrinsic = l.starts_with("declare ") && l.contains("@llvm.");
        let word = |w: &str| match groups.get(w.trim_end_matches(',')) {
            Some(_) if is_intrinsic => String::new(),
            Some(text) => text.clone(),
            None => w.to_owned(),
        };
        l.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    let lines = text
        .lines()
        .filter(is_code)
        .filter(|l| !l.starts_with("source_filename"));
    lines.map(line).collect()
}

/// The first lines that differ, but for names that correspond one to one.
fn difference(expected: &str, found: &str) -> Option<String> {
    let mut there: HashMap<(String, String), String> = HashMap::new();
    let mut back: HashMap<(String, String), String> = HashMap::new();
    let mut function = String::new();
    let (left, right) = (lines(expected), lines(found));
    let (mut left, mut right) = (left.iter(), right.iter());
    let mut n = 0;
    loop {
        n += 1;
        let (a, b) = match (left.next(), right.next()) {
            (None, None) => return None,
            (a, b) => (a.map_or("(end)", |l| l), b.map_or("(end)", |l| l)),
        };
        if a.starts_with("define ") {
            function = a.to_owned();
        }
        let (x, y) = (tokens(a), tokens(b));
        let is_label =
            |line: &str, i: usize| i == 0 && line.contains(':') && !line.starts_with('!');
        let same = x.len() == y.len()
            && (0..x.len()).all(|i| {
                let before = i.checked_sub(1).map_or("", |i| x[i]);
                let local = before == "%" || is_label(a, i);
                let named =
                    local || ["@", "'"].contains(&before) || i > 2 && x[i - 3] == "atomGroup";
                if !named {
                    return x[i] == y[i];
                }
                let scope = if local {
                    function.clone()
                } else {
                    String::new()
                };
                let to = there.entry((scope.clone(), x[i].to_owned()));
                let from = back.entry((scope, y[i].to_owned()));
                *to.or_insert_with(|| y[i].to_owned()) == y[i]
                    && *from.or_insert_with(|| x[i].to_owned()) == x[i]
            });
        if !same {
            return Some(format!("line {n}:\n  expected {a}\n  found    {b}"));
        }
    }
}

/// What the passes between two others make of a module's text.
fn continued(text: &str, start: Option<&str>, stop: Option<&str>, options: &Options) -> String {
    let request = Request {
        file: "in.ll",
        text,
        passes: &[],
        start_after: start,
        stop_after: stop,
        kernels: &[],
        options,
    };
    let made = run(&request);
    made.unwrap_or_else(|errors| panic!("after {start:?}: {errors:#?}"))
        .text
}

/// Whether the `i`th of several is in the part of the tests that `TESTS_PART=K/N` names.
fn is_wanted(i: usize) -> bool {
    let part = std::env::var("TESTS_PART").unwrap_or_default();
    let numbers = part.split_once('/');
    let numbers = numbers.and_then(|(k, n)| Some((k.parse::<usize>().ok()?, n.parse().ok()?)));
    numbers.is_none_or(|(k, n): (usize, usize)| i % n == k - 1)
}

fn check(source: &str, arch: Arch, level: u8) {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let text = device_module(folder.path(), source);
    let mut options = options(arch.clone(), level, folder.path().to_owned());
    let last = continued(&text, None, None, &options);
    options.dump.clear();
    let passes = passes_for(&arch, level);
    let dump = |pass: &str| {
        let common = folder.path().join(format!("module.{pass}.ll"));
        let of_class = [".wave32", ".wave64"].map(|c| format!("module.{pass}{c}.ll"));
        let of_class = of_class.map(|name| folder.path().join(name));
        let own = folder
            .path()
            .join(format!("module.{pass}.{}.ll", machine_name(&arch)));
        let files = [own, common].into_iter().chain(of_class);
        let mut texts = files.filter_map(|f| std::fs::read_to_string(f).ok());
        texts.next().unwrap_or_else(|| panic!("no dump of {pass}"))
    };
    let mut wrong = vec![];
    for (i, pair) in passes.windows(2).enumerate() {
        if !is_wanted(i) {
            continue;
        }
        let [pass, next] = pair else {
            unreachable!("windows of two")
        };
        let before = dump(pass);
        let found = continued(&before, Some(pass), Some(next), &options);
        if let Some(difference) = difference(&dump(next), &found) {
            wrong.push(format!("`{next}` after `{pass}`: {difference}"));
        }
        if i % STRIDE == 0 {
            let found = continued(&before, Some(pass), None, &options);
            if let Some(difference) = difference(&last, &found) {
                wrong.push(format!("all after `{pass}`: {difference}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sums_for_ptx() {
    check(SUMS, Arch::Ptx(90), 3);
}

#[test]
fn nested_for_ptx() {
    check(NESTED, Arch::Ptx(70), 2);
}

#[test]
fn mixed_for_ptx() {
    check(MIXED, Arch::Ptx(90), 3);
}

#[test]
fn nested_for_the_virtual_gpu() {
    check(NESTED, Arch::Virtual, 3);
}

#[test]
fn mixed_for_the_virtual_gpu() {
    check(MIXED, Arch::Virtual, 0);
}

#[test]
fn sums_for_amd() {
    check(SUMS, Arch::Amd(Gfx::Gfx942), 3);
}

#[test]
fn nested_for_amd() {
    check(NESTED, Arch::Amd(Gfx::Gfx1100), 1);
}

#[test]
fn names_may_differ_one_by_one() {
    let text = "define void @f() {\nentry:\n  %a = add i32 1, 2\n  %b = mul i32 %a, %a\n}\n";
    assert_eq!(difference(text, &text.replace("%a", "%x1")), None);
    assert!(
        difference(
            text,
            &text.replace("%b = mul i32 %a, %a", "%b = mul i32 %a, %b")
        )
        .is_some()
    );
    assert!(difference(text, &text.replace("%b", "%a")).is_some());
    assert!(difference(text, &text.replace("mul", "sub")).is_some());
}
