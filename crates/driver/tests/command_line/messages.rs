//! What `wfcc` says.

use crate::project::Project;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

#[test]
fn what_is_run_is_shown() {
    let p = Project::new();
    let shown =
        p.ok("-### -fopenmp -O2 -MMD -Ix main.c extra.o -o prog --offload-arch=sm_90,virtual");
    let lines: Vec<_> = shown.lines().collect();
    let [host, device, lower, link] = lines[..] else {
        panic!("{shown}")
    };
    assert!(host.contains("\"-O2\"") && host.contains("\"--offload-host-only\""));
    assert!(host.contains("\"-MMD\"") && host.contains("\"-MF\" \"prog.d\""));
    assert!(device.contains("\"-fopenmp-is-target-device\"") && device.contains("\"-Ix\""));
    assert!(device.contains("\"-O3\"") && !device.contains("prog.d"));
    assert!(lower.contains("90, virtual"));
    assert!(link.contains("\"extra.o\"") && link.contains("\"-o\" \"prog\""));
    assert!(!shown.contains("--offload-arch"));
    assert!(!p.path("prog").exists() && !p.path("prog.d").exists());

    let shown = p.ok("-v -fopenmp -c kernel.c");
    assert!(shown.contains("-fopenmp-is-target-device") && shown.contains("search starts here"));
}

#[test]
fn queries_and_versions_are_answered() {
    let p = Project::new();
    let version = p.ok("--version");
    // As Clang's, so that Meson and others know it; ours is the last line.
    let clang = Command::new("clang-22").arg("--version").output().unwrap();
    let clang = String::from_utf8(clang.stdout).unwrap();
    assert_eq!(version, format!("{clang}Warpfork {}\n", wf_driver::VERSION));
    assert!(p.ok("-fopenmp -print-search-dirs").contains("libraries:"));
    let help = p.ok("--help");
    assert!(help.contains("--offload-arch=ARCH") && help.contains("OVERVIEW: clang"));
    assert!(p.ok("-dumpmachine").starts_with("x86_64"));
}

#[test]
fn messages_come_once() {
    let p = Project::new();
    let unused = "#pragma omp declare target\nint f(void) { int unused; return 0; }\n\
                  #pragma omp end declare target\n";
    p.write("warn.c", unused);
    let said = p.ok("-fopenmp -Wall -c warn.c");
    assert_eq!(said.matches("unused variable").count(), 1, "{said}");
}

#[test]
fn what_a_loop_caches_is_no_fault() {
    let p = Project::new();
    let cached = "void f(const int *a, int *b, int n) {\n\
                  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])\n\
                  for (int i = 1; i < n - 1; i++) {\n\
                  #pragma acc cache(a[i - 1 : 3])\n\
                  b[i] = a[i - 1] + a[i + 1];\n}\n}\n";
    p.write("cached.c", cached);
    assert_eq!(p.ok("-fopenacc -Wall -c cached.c"), "");
}

#[test]
fn whole_names_in_cache_are_warned_of() {
    let p = Project::new();
    let cached = "float w[9];\nvoid f(float *a, int n) {\n\
                  #pragma acc parallel loop copy(a[0:n]) copyin(w)\n\
                  for (int i = 1; i < n; i++) {\n#pragma acc cache(w)\n\
                  a[i] *= w[i % 9];\n}\n}\n";
    p.write("cached.c", cached);
    let said = p.ok("-fopenacc -c cached.c");
    assert!(said.contains("cached.c:5:19: warning:"), "{said}");
    assert_eq!(said.matches("warning:").count(), 1, "{said}");
}

#[test]
fn old_c_is_warned_of_and_linked_as_nvidias_compiler_does() {
    let p = Project::new();
    let old = "double sqrt(double);\nstatic f(x) { return x; }\n\
               int main(int c, char **v) { double a[1]; memset(a, 0, 8);\n\
               return a[0] != 0 || f(c) != 1 || sqrt(c) != 1; }\n";
    p.write("old.c", old);
    for flags in ["-acc", "-mp=gpu", "-mp"] {
        let said = p.ok(&format!("{flags} old.c -o old"));
        assert!(said.contains("memset"), "{said}");
        let said = p.ok(&format!("{flags} -c old.c"));
        assert!(!said.contains("-lm"), "{said}");
    }
    p.fails("-fopenmp -c old.c");
    p.fails("-acc -Werror -c old.c");
    p.fails("-acc -Werror=implicit-int -c old.c");
}

#[test]
fn places_are_named_as_the_command_line_names_them() {
    let p = Project::new();
    p.write(
        "bad.c",
        "static int seen;\nstatic void f(void) { ++seen; }\n\
         int main(void) {\n#pragma acc serial\n  f();\n  return 0;\n}\n",
    );
    // As CMake does: the source by its whole name, from another folder.
    let build = p.path("build");
    fs::create_dir(&build).unwrap();
    let source = p.path("bad.c");
    for (folder, name) in [
        (build.as_path(), source.to_str().unwrap()),
        (&build, "../bad.c"),
        (p.0.path(), "bad.c"),
    ] {
        let mut command = p.command("-fopenacc --offload-arch=virtual -o bad");
        let said = command.current_dir(folder).arg(name).output().unwrap();
        let said = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(said.contains(&format!("--> {name}:2:")), "{said}");
        assert!(said.contains("#pragma acc declare"), "{said}");
    }
}

#[test]
fn clang_must_be_there_and_of_the_right_version() {
    let p = Project::new();
    let with = |clang: &Path| {
        let mut command = p.command("-fopenmp -c kernel.c");
        command
            .env("WARPFORK_CLANG", clang)
            .env("XDG_CACHE_HOME", p.0.path());
        let output = command.output().unwrap();
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let (ok, said) = with(Path::new("/nonexistent/clang"));
    assert!(!ok);
    let expected = "\
error: '/nonexistent/clang', which WARPFORK_CLANG names, does not exist
help: point WARPFORK_CLANG at clang-22, or unset it
";
    assert_eq!(said, expected);

    p.write(
        "fake",
        "#!/bin/sh\necho 'Debian clang version 19.1.7 (3)'\n",
    );
    fs::set_permissions(p.path("fake"), fs::Permissions::from_mode(0o755)).unwrap();
    for _ in 0..2 {
        // The second time from the cache.
        let (ok, said) = with(&p.path("fake"));
        assert!(!ok && said.contains("is Clang 19, not Clang 22"), "{said}");
        assert!(said.contains("apt-get install clang-22"), "{said}");
    }
    p.write("fake", "#!/bin/sh\necho 'gcc (Debian 12.2.0-14) 12.2.0'\n");
    assert!(with(&p.path("fake")).1.contains("is not Clang"));
    p.write("fake", "#!/bin/sh\nexec clang-22 \"$@\"\n");
    assert!(with(&p.path("fake")).0);

    let mut none = p.command("-fopenmp -c kernel.c");
    let output = none
        .env("WARPFORK_CLANG", "no-such-clang")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn wrong_requests_are_refused() {
    let p = Project::new();
    assert!(
        p.fails("-fopenmp --offload-arch=sm_20 -c kernel.c")
            .contains("sm_70")
    );
    assert!(
        p.fails("-fopenmp --target=aarch64-linux-gnu -c kernel.c")
            .contains("x86-64 Linux")
    );
    assert!(
        p.fails("-fopenmp -m32 -c kernel.c")
            .contains("the host '-m32'")
    );
    p.ok("-fopenmp -c kernel.c");
    // Sources beside objects with device code would have none.
    p.write("beside.c", "int beside(void) { return 1; }");
    assert!(
        p.fails("-shared kernel.o beside.c -o k.so")
            .contains("compile and link with the flag")
    );
    assert!(
        p.fails("-fopenmp -static kernel.o main.c -o k")
            .contains("leave -static out")
    );
}

#[test]
fn clauses_of_other_versions_name_the_flag() {
    let p = Project::new();
    p.write(
        "new.c",
        "void f(int *a, int n) {\n#pragma omp target teams distribute parallel for \\\n  \
         map(tofrom: a[0:n])\n  for (int i = 0; i < n; i++) a[i] = i;\n\
         #pragma omp stripe sizes(4)\n  for (int i = 0; i < n; i++) a[i] = i;\n}\n",
    );
    let said = p.fails("-fopenmp -c new.c");
    assert!(
        said.contains("new.c:5:20: note: OpenMP 6.0 takes this; compile with -fopenmp-version=60"),
        "{said}"
    );
    p.ok("-fopenmp -fopenmp-version=60 -c new.c");
    // What no version takes, and what is no matter of OpenMP, has no note.
    p.write(
        "none.c",
        "void f(void) {\n#pragma omp target nonsense\n  ;\n  int x = y;\n}\n",
    );
    let said = p.fails("-fopenmp -c none.c");
    assert!(
        said.contains("error:") && !said.contains("-fopenmp-version"),
        "{said}"
    );
    // The old form of a directive that newer versions have in another.
    p.write("old.c", "int x;\n#pragma omp declare target to(x)\n");
    let said = p.fails("-fopenmp -fopenmp-version=60 -c old.c");
    assert!(
        said.contains("old.c:2:") && said.contains("compile with -fopenmp-version=5"),
        "{said}"
    );
}

#[test]
fn remarks_come_when_the_program_is_linked() {
    let p = Project::new();
    assert_eq!(p.ok("-fopenmp -O1 -Rpass=warpfork -c kernel.c"), "");
    let said = p.ok("-shared --offload-arch=virtual kernel.o -o k.so");
    assert!(
        said.starts_with("kernel.c:3:1: remark: ") && said.ends_with("[WF100] [-Rpass=warpfork]\n"),
        "{said}"
    );
    let said = p.ok("-fopenmp -O1 -Minfo=mp --offload-arch=virtual kernel.c -shared -o k.so");
    assert!(
        said.contains("[WF100]") && said.contains("[-Rpass-analysis=warpfork]"),
        "{said}"
    );
    assert_eq!(p.ok("-fopenmp -Rpass=none kernel.c -shared -o k.so"), "");
}

/// Editors and build systems read Clang's form.
#[test]
fn remarks_have_the_form_of_clangs() {
    let p = Project::new();
    p.write(
        "r.c",
        "int g;\n#pragma omp declare target(g)\n#define P(x) _Pragma(#x)\nint f(int *a, int n) {\n  \
         int s = 0, m = 0;\n  double v[140] = {0};\n  if (n) {\n    #pragma omp target teams distribute \
         parallel for reduction(+ : s) map(a[:n])\n    for (int i = 0; i < n; i++) s += a[i];\n  }\n  \
         P(omp target map(tofrom: m))\n  {\n    m = 3;\n# pragma omp parallel for reduction(max : \
         m)\n    for (int i = 0; i < n; i++) if (m < i) m = i;\n  }\n  #pragma omp target\n  { g = 1; \
         }\n#pragma omp target teams distribute reduction(+: v) reduction(*: s)\n  for (int i = 0; i < \
         n; i++) v[i] += i, s *= 2;\n  return s + m + v[2];\n}\n",
    );
    let said = p.ok("-fPIC -fopenmp -O2 -Minfo=mp --offload-arch=virtual r.c -shared -o r.so");
    let clangs = regex_lite::Regex::new(
        r"^([^:\s][^:]*):(\d+):([1-9]\d*): remark: (.*) \[(WF\d+)\] \[(-Rpass[^=]*=[a-z-]+)\]$",
    );
    let clangs = clangs.unwrap();
    let places: Vec<String> = said
        .lines()
        .map(|line| {
            let parts = clangs.captures(line);
            let parts = parts.unwrap_or_else(|| panic!("not Clang's form: {line}"));
            assert_eq!(&parts[1], "r.c");
            format!("{}:{} {}", &parts[2], &parts[3], &parts[5])
        })
        .collect();
    // The directives' columns, in a macro as well, and the names' in the clauses.
    for place in [
        "8:5 WF100",
        "8:5 WF130",
        "8:68 WF150",
        "11:3 WF100",
        "14:43 WF150",
        "17:3 WF100",
        "19:1 WF130",
        "19:1 WF151",
        "19:66 WF151",
    ] {
        assert!(places.contains(&place.to_owned()), "{place} in {said}");
    }
    let atomic = p.ok("-fPIC -fopenmp -Rpass-analysis=. --reduction-atomics r.c -shared -o r.so");
    assert!(atomic.contains("r.c:8:68: remark:") && atomic.contains("[WF152]"));
    let none = p.ok("-fPIC -fopenmp -Rpass=warpfork -Rno-pass r.c -shared -o r.so");
    assert_eq!(none, "");
}

#[test]
fn a_dump_after_no_pass_is_an_error_that_lists_them() {
    let p = Project::new();
    let said = p.fails("-fopenmp --dump=link_modules,nosuch -c kernel.c");
    assert!(
        said.contains("there is no pass `nosuch`")
            && said.contains("the passes are link_modules, lower_global_ctors, "),
        "{said}"
    );
    assert!(!p.path("kernel.o").exists());
    for pass in wf_lower::passes() {
        assert!(said.contains(&format!(" {pass}")), "{pass}: {said}");
        p.ok(&format!("-fopenmp --dump={pass} -fsyntax-only kernel.c"));
    }
}

#[test]
fn only_what_programs_are_right_without_can_be_left_out() {
    let p = Project::new();
    let said = p.fails("-fopenmp --opt-disable=vectorize_loads,link_modules -c kernel.c");
    assert!(
        said.contains("`link_modules` is no pass that can be left out")
            && said.contains("unroll_grid_stride, "),
        "{said}"
    );
    // What is left out is not dumped.
    let line = "-fopenmp -O3 --offload-arch=compute_80 kernel.c -shared -fPIC -o k.so \
                --dump=all --dump-dir=dump --opt-disable=unroll_grid_stride";
    p.ok(line);
    let dumps = p.path("dump");
    assert!(dumps.join("module.unroll_for_ilp.ptx80.ll").exists());
    assert!(!dumps.join("module.unroll_grid_stride.ptx80.ll").exists());
}

#[test]
fn a_dump_without_a_link_is_a_warning() {
    let p = Project::new();
    let said = p.ok("-fopenmp --dump=optimize --dump-dir=dump -c kernel.c");
    assert!(
        said.contains("warning: `--dump` has no effect here"),
        "{said}"
    );
    assert!(p.path("kernel.o").exists() && !p.path("dump").exists());
}

#[test]
fn the_times_of_the_passes() {
    let p = Project::new();
    p.write(
        "run.c",
        "int run(int *); int main(void) { int a[8]; return run(a); }",
    );
    p.ok("-fopenmp -O1 --offload-arch=virtual -c kernel.c run.c");
    assert_eq!(p.ok("-fopenmp kernel.o run.o -o quiet"), "");
    let said = p.ok("-fopenmp -ftime-report kernel.o run.o -o timed");
    let mut from = 0;
    for pass in [
        "device code: ",
        "%  link_modules\n",
        "%  narrow_iv\n",
        "%  optimize for virtual\n",
    ] {
        let at = said[from..].find(pass);
        from += at.unwrap_or_else(|| panic!("no `{pass}` in its place: {said}"));
    }
    let by_variable = p
        .command("-fopenmp kernel.o run.o -o timed")
        .env("WARPFORK_TIME_PASSES", "1")
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&by_variable.stderr).starts_with("device code: "));
}
