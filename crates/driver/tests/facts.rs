//! What only Clang knows of a source: each fact, in the places where it was
//! once looked for in the text.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A folder with the files of a program.
struct Project(TempDir);

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            let file = project.path().join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        project
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn compile(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_wfcc"))
            .current_dir(self.path())
            .args(["-fopenmp", "--offload-arch=virtual"])
            .args(words)
            .output()
            .unwrap()
    }

    fn wfcc(&self, words: &[&str]) {
        let output = self.compile(words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "wfcc {words:?}\n{said}");
    }

    /// What the program prints on the virtual GPU.
    fn run(&self, program: &str) -> String {
        let output = Command::new(self.path().join(program))
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{program}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Compiles `main.c` with these words and runs it.
    fn runs(&self, words: &[&str]) -> String {
        self.wfcc(&[words, &["main.c", "-o", "program"]].concat());
        self.run("program")
    }

    /// The device code after a pass.
    fn dump(&self, pass: &str, words: &[&str]) -> String {
        let dump = format!("--dump={pass}");
        self.wfcc(&[&[&dump, "--dump-dir=dumps", "-o", "dumped"], words].concat());
        std::fs::read_to_string(self.path().join(format!("dumps/module.{pass}.ll"))).unwrap()
    }
}

/// Counts the iterations of 20 threads that are not next to the one before.
const SHARES: &str = r#"
#include <omp.h>
static int scattered(void) {
  int owner[317], bad = 0;
#pragma omp target parallel num_threads(20) map(from: owner)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < 317; i++) owner[i] = omp_get_thread_num();
  }
  for (int i = 1; i < 317; i++)
    bad += owner[i] < owner[i - 1] || owner[i] > owner[i - 1] + 1;
  return bad;
}
"#;

/// Sums up in an array of the team's memory. As Clang knows the name only where
/// it is declared, the value tells whether each team had its own.
const TEAMS: &str = r#"
#include <omp.h>
static int counted(void) {
  int most = 0;
#pragma omp target teams num_teams(8) reduction(max: most)
  {
    static int counter;
#pragma omp allocate(counter) allocator(omp_pteam_mem_alloc)
#pragma omp parallel num_threads(32)
    {
#pragma omp atomic
      counter++;
    }
    most = counter;
  }
  return most;
}
"#;

const VARIANT: &str = r#"
int on_gpu(void) { return 2; }
#pragma omp declare variant(on_gpu) match(device={kind(gpu)})
int where(void) { return 1; }
static int variant(void) {
  int v = 0;
#pragma omp target map(from: v)
  v = where();
  return v;
}
"#;

const MAIN: &str = r#"
#include <stdio.h>
#include "shares.h"
#include "teams.h"
#include "variant.h"
int main(void) {
  printf("%d %d %d %d\n", scattered(), counted(), variant(), where());
  return 0;
}
"#;

fn headers_in(folder: &str, main: &str) -> Project {
    let name = |file: &str| format!("{folder}/{file}");
    Project::new(&[
        (&name("shares.h"), SHARES),
        (&name("teams.h"), TEAMS),
        (&name("variant.h"), VARIANT),
        ("main.c", main),
    ])
}

#[test]
fn headers_of_the_system_count() {
    let p = headers_in("system", MAIN);
    assert_eq!(p.runs(&["-O2", "-isystem", "system"]), "0 32 2 1\n");
    assert_eq!(p.runs(&["-O0", "-isystem", "system"]), "0 32 2 1\n");
}

#[test]
fn folders_may_have_blanks() {
    let p = headers_in("my inc", MAIN);
    assert_eq!(p.runs(&["-O2", "-Imy inc"]), "0 32 2 1\n");
}

#[test]
fn raw_strings_shift_nothing() {
    let raw = "const char *text = R\"(\n#pragma omp for\n\n\n)\";\n";
    let main = format!(
        "{raw}{SHARES}{raw2}{TEAMS}{VARIANT}{}",
        MAIN.replace("#include \"", "//"),
        raw2 = raw.replace("text", "more")
    );
    let p = Project::new(&[("main.c", &main)]);
    assert_eq!(p.runs(&["-O2", "-x", "c++"]), "0 32 2 1\n");
}

#[test]
fn headers_of_one_name_are_two() {
    let header = |name: &str, clause: &str| {
        format!(
            "static void {name}(int *a) {{\n#pragma omp target parallel map(a[0:100])\n{{\n\
             #pragma omp for {clause}\nfor (int i = 0; i < 100; i++) a[i] += i;\n}}\n}}\n"
        )
    };
    let p = Project::new(&[
        ("one/loop.h", &header("one", "schedule(static)")),
        ("two/loop.h", &header("two", "")),
        (
            "main.c",
            "#include \"one/loop.h\"\n#include \"two/loop.h\"\nint main(void) { int a[100] = {0}; \
             one(a); two(a); return a[7] != 14; }\n",
        ),
    ]);
    let ir = p.dump("grid_stride_loops", &["-O2", "main.c"]);
    // Contiguous shares, and steps by the number of threads.
    let schedule = |number: u32| {
        ir.lines()
            .filter(|l| l.contains("call void @__kmpc_for_static_init_4("))
            .filter(|l| l.contains(&format!("i32 {number},")))
            .count()
    };
    assert_eq!((schedule(34), schedule(34 | 1 << 16)), (1, 1), "{ir}");
    assert_eq!(p.run("dumped"), "");
}

#[test]
fn one_file_twice_is_two() {
    let p = Project::new(&[
        (
            "loop.h",
            "static void NAME(int *a) {\n#pragma omp target parallel map(a[0:100])\n{\n#define \
             DO(x) _Pragma(#x)\nDO(omp for CLAUSE)\nfor (int i = 0; i < 100; i++) a[i] += i;\n}\n\
             }\n#undef DO\n",
        ),
        (
            "main.c",
            "#define NAME one\n#define CLAUSE schedule(static)\n#include \"loop.h\"\n#undef NAME\n\
             #undef CLAUSE\n#define NAME two\n#define CLAUSE\n#include \"loop.h\"\nint main(void) \
             { int a[100] = {0}; one(a); two(a); return a[7] != 14; }\n",
        ),
    ]);
    let ir = p.dump("grid_stride_loops", &["-O2", "main.c"]);
    assert!(ir.contains("i32 34,") && ir.contains("i32 65570,"), "{ir}");
}

/// Clang makes `teams distribute` of a `teams loop` with calls, unless it may assume that
/// they lead to no parallel region.
#[test]
fn loops_with_calls_are_parallel() {
    let p = Project::new(&[(
        "main.c",
        "#include <math.h>\ndouble x[100];\nint main(void) {\n#pragma omp target teams loop\n\
         for (int i = 0; i < 100; i++) x[i] = sqrt(x[i] + i);\nreturn x[49] != 7; }\n",
    )]);
    let ir = p.dump("canonicalize", &["-O2", "main.c", "-lm"]);
    assert!(
        ir.contains("call void (ptr, i32, ptr, ...) @__kmpc_fork_call("),
        "{ir}"
    );
    assert_eq!(p.run("dumped"), "");
}

#[test]
fn macros_of_the_command_line_are_the_sources() {
    let main = format!(
        "#undef value\n{VARIANT}\n#include <stdio.h>\nint main(void) {{ int value = variant(); \
         printf(\"%d\\n\", value); return 0; }}\n"
    );
    let p = Project::new(&[("main.c", &main)]);
    assert_eq!(p.runs(&["-O2", "-Dvalue=other"]), "2\n");
}

#[test]
fn names_that_look_like_clauses_are_names() {
    let p = Project::new(&[(
        "main.c",
        "#include <stdio.h>\nint main(void) { int my_ompx_bare_x = 3, schedule_static = 4, \
         groupprivate = 5;\n#pragma omp target map(my_ompx_bare_x, schedule_static, groupprivate)\n\
         { my_ompx_bare_x += schedule_static * groupprivate; }\nprintf(\"%d\\n\", \
         my_ompx_bare_x); return 0; }\n",
    )]);
    assert_eq!(p.runs(&["-O2"]), "23\n");
}

#[test]
fn preprocessed_sources_have_kernels() {
    for (extension, language) in [("i", "c"), ("ii", "c++")] {
        let p = headers_in("inc", MAIN);
        let file = format!("main.{extension}");
        // What is no macro any more may look like one.
        let main = format!("#undef linux\nstatic int linux = 0;\n{MAIN}");
        std::fs::write(
            p.path().join("main.c"),
            main.replace("return 0", "return linux"),
        )
        .unwrap();
        let words = ["-Iinc", "-x", language, "-E", "main.c", "-o", &file];
        p.wfcc(&words);
        p.wfcc(&["-O2", "-Dmain=other", &file, "-o", "program"]);
        assert_eq!(p.run("program"), "0 32 2 1\n", "{extension}");
        p.wfcc(&["-O2", "-c", &file, "-o", "main.o"]);
        p.wfcc(&["main.o", "-o", "linked"]);
        assert_eq!(p.run("linked"), "0 32 2 1\n", "{extension}");
    }
}

#[test]
fn assembly_has_kernels_without_a_step_between() {
    let p = headers_in("inc", MAIN);
    p.wfcc(&["-O2", "-Iinc", "-S", "main.c"]);
    p.wfcc(&["main.s", "-o", "program"]);
    assert_eq!(p.run("program"), "0 32 2 1\n");
}

#[test]
fn selectors_in_both_spellings() {
    let p = Project::new(&[(
        "main.cpp",
        r#"
#include <cstdio>
#define KIND gpu
int gpu_version() { return 10; }
int nvptx_version() { return 20; }
int cpu_version() { return 30; }
int isa_version() { return 40; }
[[omp::directive(declare variant(gpu_version) match(device={kind(KIND)}))]] int a() { return 1; }
[[omp::sequence(directive(declare variant(nvptx_version) match(device={arch("nvptx64")})))]]
int b() { return 2; }
#pragma omp declare variant(cpu_version) match(device={kind(score(3): cpu)})
int c() { return 3; }
#pragma omp declare variant(isa_version) match(device={isa(sse2)})
int d() { return 4; }
struct device_t { int kind; } device = {5};
int main() {
  int v[6];
  device = {6};
#pragma omp target map(from: v)
  {
    v[0] = a(), v[1] = b(), v[2] = c(), v[3] = d();
    v[4] = v[5] = 0;
#pragma omp metadirective when(device={kind(gpu)}: parallel num_threads(4)) otherwise(single)
    {
#pragma omp atomic
      v[4]++;
    }
#pragma omp metadirective when(device={arch(x86_64)}: parallel num_threads(4))
    {
#pragma omp atomic
      v[5]++;
    }
  }
  std::printf("%d %d %d %d %d %d %d\n", v[0], v[1], v[2], v[3], v[4], v[5], device.kind);
}
"#,
    )]);
    p.wfcc(&[
        "-O2",
        "-x",
        "c++",
        "-fopenmp-version=52",
        "main.cpp",
        "-lstdc++",
        "-o",
        "program",
    ]);
    assert_eq!(p.run("program"), "10 20 3 4 4 1 6\n");
}

#[test]
fn limits_of_a_target_are_its_own() {
    let p = Project::new(&[(
        "main.c",
        r#"
#include <omp.h>
#include <stdio.h>
#define LIMIT 512 * 2
__attribute__((noinline)) int wide(int n) {
  int width = 0, side = 0;
#pragma omp target map(tofrom: width, side) thread_limit(LIMIT)
  {
    for (int i = 0; i < 3; i++) side += i * width;
#pragma omp parallel num_threads(n)
    {
#pragma omp single
      width = omp_get_num_threads();
    }
    for (int i = 0; i < 3; i++) side += i;
  }
  return width + side;
}
int main(void) { printf("%d\n", wide(1024)); return 0; }
"#,
    )]);
    let narrow = p.runs(&["-O2", "-DX"]);
    assert_eq!(narrow, "1027\n");
}

/// The runtime finds what an expression is by the name that Clang hands over with it:
/// each is in the plugin's table, a letter with the facts' bits in front.
#[test]
fn names_of_maps_lead_to_what_is_mapped() {
    let p = Project::new(&[(
        "main.c",
        "struct s { int k; int *p; int n; };
void f(struct s *s, struct s *t, int *q, int n) {
#pragma omp target map(to: s->n, q[0:n], (*t).p[0:4])
  q[0] = s->n + t->p[1];
}
",
    )]);
    for words in [&["-O0"][..], &["-O2", "-ffile-prefix-map=main=/else/main"]] {
        p.wfcc(&[words, &["-c", "main.c", "-o", "main.o"]].concat());
        let object = std::fs::read(p.path().join("main.o")).unwrap();
        let texts: Vec<&[u8]> = object.split(|byte| *byte == 0).collect();
        for (expression, bits) in [
            (";s->n;", b'D'),
            (";q[0:n];", b'G'),
            (";(*t).p[0:4];", b'A'),
        ] {
            let mut handed = texts
                .iter()
                .filter(|t| t.starts_with(expression.as_bytes()));
            let stated = |name: &&&[u8]| texts.contains(&[&[bits], **name].concat().as_slice());
            assert!(handed.clone().next().is_some(), "{expression} {words:?}");
            assert!(handed.all(|name| stated(&name)), "{expression} {words:?}");
        }
    }
}

#[test]
fn variables_that_end_in_a_digit_keep_it() {
    let main = r#"
#include <stdio.h>
int main(void) {
  double sum = 0, sum1 = 0;
#pragma omp target teams distribute parallel for map(tofrom : sum, sum1) \
    reduction(+ : sum, sum1)
  for (int i = 0; i < 100; i++) {
    sum += i;
    sum1 += 2 * i;
  }
  int own = 1;
#pragma omp target map(tofrom : own)
  {
    int own1 = own;
#pragma omp parallel num_threads(4)
    {
#pragma omp atomic
      own1++;
    }
    own = own1;
  }
  printf("%g %g %d\n", sum, sum1, own);
}
"#;
    let project = Project::new(&[("main.c", main)]);
    for flags in [&["-O0"][..], &["-O2"], &["-O2", "-g"]] {
        assert_eq!(project.runs(flags), "4950 9900 5\n");
        let output = Command::new(env!("CARGO_BIN_EXE_warpfork"))
            .current_dir(project.path())
            .args(["explain", "program"])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        for what in [
            "reduction        sum",
            "reduction        sum1",
            "shared variable  own1",
        ] {
            let line = format!("  {what} (");
            assert_eq!(text.matches(&line).count(), 1, "{line}{flags:?}\n{text}");
        }
    }
}
