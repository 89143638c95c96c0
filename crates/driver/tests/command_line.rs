//! `wfcc` as build systems and people call it. Nothing here needs a GPU.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use object::{Object, ObjectSection};
use tempfile::TempDir;
use wf_driver::section;

/// A host program that says what it was made of.
const MAIN: &str = r#"
#include "part.h"
#include <stdio.h>
int main(void) { printf("part %d\n", part()); return 0; }
"#;

/// A function for host and device.
const PART: &str = r#"
#pragma omp declare target
int part(void) { return VALUE; }
#pragma omp end declare target
"#;

const KERNEL: &str = r#"
int run(int *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[:8])
  for (int i = 0; i < 8; i++) a[i] = i;
  return a[7];
}
"#;

struct Project(TempDir);

impl Project {
    fn new() -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        project.write("main.c", MAIN);
        project.write("part.c", PART);
        project.write("part.h", "int part(void);\n");
        project.write("kernel.c", KERNEL);
        project
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wfcc"));
        command
            .current_dir(self.0.path())
            .args(line.split_whitespace());
        command.stdin(Stdio::null());
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().unwrap()
    }

    fn ok(&self, line: &str) -> String {
        let output = self.run(line);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "wfcc {line}\n{stderr}");
        format!("{}{stderr}", String::from_utf8_lossy(&output.stdout))
    }

    /// Runs a command that must fail, and returns what it said.
    fn fails(&self, line: &str) -> String {
        let output = self.run(line);
        assert_eq!(output.status.code(), Some(1), "wfcc {line}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn archive(&self, name: &str, members: &[&str]) {
        let mut ar = Command::new("ar");
        let status = ar
            .current_dir(self.0.path())
            .args(["rcs", name])
            .args(members)
            .status();
        assert!(status.unwrap().success());
    }

    fn units(&self, name: &str) -> Vec<section::Unit> {
        let bytes = fs::read(self.path(name)).unwrap();
        let file = object::File::parse(&*bytes).unwrap();
        match file.section_by_name(wf_image::DEVICE_SECTION) {
            Some(section) => section::decode(section.data().unwrap()).unwrap(),
            None => Vec::new(),
        }
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}

#[test]
fn objects_carry_device_code_and_how_it_was_compiled() {
    let p = Project::new();
    p.ok("-fopenmp -Ofast -g -c kernel.c");
    let units = p.units("kernel.o");
    assert_eq!(units.len(), 1);
    assert_eq!(units[0].source, "kernel.c");
    assert!((units[0].opt_level, units[0].debug, units[0].fast_math) == (3, true, true));
    assert!(units[0].bitcode.starts_with(b"BC\xc0\xde"));
    let kernel = b"__omp_offloading_";
    assert!(units[0].bitcode.windows(kernel.len()).any(|w| w == kernel));
}

#[test]
fn sources_get_objects_of_their_own_in_the_working_folder() {
    let p = Project::new();
    fs::create_dir(p.path("sub")).unwrap();
    fs::rename(p.path("part.c"), p.path("sub/part.c")).unwrap();
    p.ok("-fopenmp -DVALUE=1 -c main.c sub/part.c");
    assert_eq!(
        p.files(),
        ["kernel.c", "main.c", "main.o", "part.h", "part.o", "sub"]
    );
    assert!(
        p.fails("-fopenmp -c main.c kernel.c -o x.o")
            .contains("cannot specify -o")
    );
}

#[test]
fn without_openmp_it_is_clang() {
    let p = Project::new();
    p.ok("-DVALUE=2 main.c part.c -o program");
    assert_eq!(
        p.files(),
        ["kernel.c", "main.c", "part.c", "part.h", "program"]
    );
    p.ok("-c kernel.c");
    assert!(p.units("kernel.o").is_empty());
    let preprocessed = p.ok("-fopenmp -E part.c -DVALUE=77");
    assert!(preprocessed.contains("return 77;"));
}

#[test]
fn openmp_programs_without_target_regions_are_linked() {
    let p = Project::new();
    p.ok("-fopenmp -O2 -DVALUE=3 main.c part.c -o program");
    let output = Command::new(p.path("program")).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "part 3\n");
    let mode = fs::metadata(p.path("program"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o111, 0o111 & !umask(&p));
}

/// The umask, as a file that the shell makes shows it.
fn umask(p: &Project) -> u32 {
    let made = Command::new("sh")
        .args(["-c", "umask"])
        .current_dir(p.0.path())
        .output()
        .unwrap();
    u32::from_str_radix(String::from_utf8_lossy(&made.stdout).trim(), 8).unwrap()
}

#[test]
fn archives_and_libraries_are_searched() {
    let p = Project::new();
    p.ok("-fopenmp -c main.c");
    p.ok("-fopenmp -c part.c -DVALUE=4");
    p.archive("libpart.a", &["part.o"]);
    p.ok("-fopenmp main.o libpart.a -o one");
    p.ok("-fopenmp main.o -L. -lpart -o two");
    for program in ["one", "two"] {
        let output = Command::new(p.path(program)).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "part 4\n");
    }
}

#[test]
fn relocatable_links_keep_every_unit() {
    let p = Project::new();
    p.ok("-fopenmp -O1 -c kernel.c");
    p.ok("-fopenmp -DVALUE=5 -r kernel.o part.c -o both.o");
    let units = p.units("both.o");
    let names: Vec<_> = units
        .iter()
        .map(|u| (u.source.as_str(), u.opt_level))
        .collect();
    assert_eq!(names, [("kernel.c", 1), ("part.c", 0)]);
}

#[test]
fn dependency_files_name_the_real_output() {
    let p = Project::new();
    let read = |name: &str| fs::read_to_string(p.path(name)).unwrap();
    p.ok("-fopenmp -MMD -c main.c");
    assert_eq!(read("main.d"), "main.o: main.c part.h\n");
    fs::create_dir(p.path("out")).unwrap();
    p.ok("-fopenmp -MMD -MP -c main.c -o out/m.o");
    assert_eq!(read("out/m.d"), "out/m.o: main.c part.h\npart.h:\n");
    p.ok("-fopenmp -MMD -MF deps -MT target -c main.c -o out/m.o");
    assert_eq!(read("deps"), "target: main.c part.h\n");
    p.ok("-fopenmp -Wp,-MMD,wp.d -c main.c -o out/m.o");
    assert_eq!(read("wp.d"), "out/m.o: main.c part.h\n");
    p.ok("-fopenmp -MMD -DVALUE=1 main.c part.c -o program");
    assert!(read("program.d").starts_with("program: "));
}

#[test]
fn assembly_carries_device_code_too() {
    let p = Project::new();
    p.ok("-fopenmp -S kernel.c -O2");
    p.ok("-c kernel.s -o from-assembly.o");
    p.ok("-fopenmp -c kernel.c -O2");
    assert_eq!(p.units("from-assembly.o"), p.units("kernel.o"));
    let ir = p.ok("-fopenmp -S -emit-llvm kernel.c -o -");
    assert!(ir.contains("target triple = \"x86_64"));
}

#[test]
fn standard_input_is_compiled_by_both_passes() {
    use std::io::Write;
    let p = Project::new();
    let mut child = p
        .command("-fopenmp -x c -c - -o in.o")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let source = format!("#include \"part.h\"\n{KERNEL}");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(source.as_bytes())
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(p.units("in.o")[0].source, "<stdin>");
    assert!(p.fails("-fopenmp -c -").contains("-x required"));
}

#[test]
fn cpp_by_name_and_by_flag() {
    let p = Project::new();
    p.write(
        "lib.cpp",
        "#include <string>\nstd::string s(\"x\");\nint main() {}\n",
    );
    p.ok("-fopenmp --driver-mode=g++ lib.cpp -o by-flag");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_wfcc"), p.path("wfc++")).unwrap();
    let mut by_name = Command::new(p.path("wfc++"));
    let status = by_name
        .current_dir(p.0.path())
        .args(["-fopenmp", "lib.cpp"])
        .status()
        .unwrap();
    assert!(status.success() && p.path("a.out").exists());
}

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
    assert!(device.contains("\"--offload-device-only\"") && device.contains("\"-Ix\""));
    assert!(device.contains("\"-O3\"") && !device.contains("prog.d"));
    assert!(lower.contains("90, virtual"));
    assert!(link.contains("\"extra.o\"") && link.contains("\"-o\" \"prog\""));
    assert!(!shown.contains("--offload-arch"));
    assert!(!p.path("prog").exists() && !p.path("prog.d").exists());

    let shown = p.ok("-v -fopenmp -c kernel.c");
    assert!(shown.contains("--offload-device-only") && shown.contains("search starts here"));
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
fn failures_leave_nothing_behind() {
    let p = Project::new();
    p.write("bad.c", "int f( { }\n");
    let before = p.files();
    assert!(p.fails("-fopenmp -c bad.c -o bad.o").contains("bad.c:1:"));
    assert!(p.fails("-fopenmp bad.c -o bad").contains("bad.c:1:"));
    assert!(
        p.fails("-fopenmp -ftime-trace -gsplit-dwarf -c bad.c")
            .contains("bad.c:1:")
    );
    assert!(
        p.fails("-fopenmp -DVALUE=1 part.c -o undefined")
            .contains("main")
    );
    assert!(p.fails("-fopenmp -c missing.c").contains("missing.c"));
    assert_eq!(p.files(), before);
    // An output from before stays when it cannot be replaced by a new one.
    p.write("bad.o", "old");
    p.fails("-fopenmp -c bad.c -o bad.o");
    assert_eq!(fs::read(p.path("bad.o")).unwrap(), b"old");
}

#[test]
fn outputs_may_be_devices() {
    let p = Project::new();
    p.ok("-fopenmp -c kernel.c -o /dev/null");
    p.ok("-fopenmp -DVALUE=1 main.c part.c -o /dev/null");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn response_files_are_read() {
    let p = Project::new();
    p.write("args", "-fopenmp \"-DVALUE=6\"\n-c part.c -o 'a b.o'");
    p.ok("@args");
    assert_eq!(p.units("a b.o").len(), 1);
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
fn precompiled_headers_serve_the_host() {
    let p = Project::new();
    let header = "#pragma once\n#pragma omp declare target\nstatic inline int two(void) { return 2; }\n\
                  #pragma omp end declare target\n";
    p.write("pre.h", header);
    let source =
        "int f(void) {\n  int r;\n#pragma omp target map(from: r)\n  r = two();\n  return r;\n}\n";
    p.write("user.c", source);
    p.ok("-fopenmp -O2 -c -x c-header pre.h -o pre.h.pch");
    p.ok("-fopenmp -O2 -include pre.h -c user.c");
    p.ok("-fopenmp -O2 -include-pch pre.h.pch -c user.c");
    // As CMake writes it.
    p.ok(
        "-fopenmp -O2 -Winvalid-pch -Xclang -include-pch -Xclang pre.h.pch -Xclang -include \
          -Xclang pre.h -c user.c",
    );
    assert_eq!(p.units("user.o").len(), 1);
    // Of C++ as well, for passes and for Clang alone.
    p.write("user.cpp", source);
    p.ok("-fopenmp -c -x c++-header pre.h -o pre.h.gch");
    p.ok("-fopenmp -include-pch pre.h.gch -c user.cpp");
    p.ok("-fopenmp -include-pch pre.h.gch -fsyntax-only user.cpp");
    fs::remove_file(p.path("pre.h")).unwrap();
    assert!(
        p.fails("-fopenmp -O2 -include-pch pre.h.pch -c user.c")
            .contains("its header")
    );
}

#[test]
fn templates_of_precompiled_headers_capture_the_same_on_both_sides() {
    let p = Project::new();
    // Each side makes another of the variables private, so that both capture two.
    let template = "template <typename T> T varied(T *a, int first, int second) {\n\
        #pragma omp target map(tofrom: a[:8])\n\
        #pragma omp metadirective when(device = {kind(nohost)}: parallel for private(first)) \
        default(parallel for private(second))\n\
        for (int i = 0; i < 8; i++) { first = second = i; a[i] += first + second; }\n\
        return a[7];\n}\n";
    let user = "long use(long *a) { return varied(a, 1, 2); }\n";
    p.write("user.cpp", user);
    p.write("pre.hpp", &format!("#pragma once\n{template}"));
    p.write("whole.cpp", &format!("{template}{user}"));
    p.ok("-fopenmp -O2 -c -x c++-header pre.hpp -o pre.hpp.pch");
    p.ok("-fopenmp -O2 -c whole.cpp");
    let said = p.fails("-fopenmp -O2 -include-pch pre.hpp.pch -c user.cpp");
    assert!(
        said.contains("pre.hpp:3") && said.contains("precompiled header"),
        "{said}"
    );
    assert!(!p.path("user.o").exists());
    // A function is what the header's own compilation made of it, and a region
    // without a metadirective has nothing to be unified.
    let function = template.replace(
        "template <typename T> T varied(T *a",
        "static long own(long *a",
    );
    p.write(
        "pre.hpp",
        &format!(
            "#pragma once\n{function}template <typename T> T plain(T *a, T n) {{\n\
             #pragma omp target map(tofrom: a[:8])\n a[0] += n;\n return a[0];\n}}\n"
        ),
    );
    p.write(
        "user.cpp",
        "long use(long *a) { return own(a, 1, 2) + plain(a, 2L); }\n",
    );
    p.ok("-fopenmp -O2 -c -x c++-header pre.hpp -o pre.hpp.pch");
    p.ok("-fopenmp -O2 -include-pch pre.hpp.pch -c user.cpp");
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
fn objects_alone_are_linked_for_devices_whatever_the_flags_say() {
    let p = Project::new();
    p.ok("-fopenmp -c kernel.c");
    p.ok("-shared kernel.o -o with.so");
    p.write("acc.c", "void f(int *a) {\n#pragma acc parallel loop copy(a[0:9])\n  for (int i = 0; i < 9; i++) a[i] = i;\n}");
    p.ok("-fopenacc -c acc.c");
    p.ok("-shared acc.o -o with.so");
    let library = fs::read(p.path("with.so")).unwrap();
    let name = b"__tgt_register_lib";
    assert!(library.windows(name.len()).any(|w| w == name));
}

/// As CMake links: sources without the flag, and the libraries by their names.
#[test]
fn libraries_on_the_line_stand_for_the_flag() {
    let p = Project::new();
    p.ok("-fopenmp -c kernel.c");
    p.archive("libk.a", &["kernel.o"]);
    p.write(
        "use.c",
        "int run(int *); int main(void) { int a[8]; return run(a) - 7; }",
    );
    let registers = |name: &str| {
        let bytes = fs::read(p.path(name)).unwrap();
        let name = b"__tgt_register_lib";
        bytes.windows(name.len()).any(|w| w == name)
    };
    p.ok("use.c kernel.o -lomp -o one");
    p.ok("use.c -L. -lk /usr/lib/llvm-22/lib/libomp.so -o two");
    p.ok("-c use.c");
    p.ok("use.o libk.a -o three");
    // What bitcode asks of archives is not seen, and must not be missed.
    p.ok("-flto -c use.c");
    p.ok("-flto -fuse-ld=lld use.o libk.a -o four");
    for name in ["one", "two", "three", "four"] {
        assert!(registers(name), "{name}");
    }
    assert!(
        p.fails("use.c libk.a -o five")
            .contains("-fopenmp or -fopenacc is not given")
    );
}

#[test]
fn the_virtual_gpu_comes_along() {
    let p = Project::new();
    let archs = |line: &str, added: Option<&str>| {
        let mut command = p.command(&format!("-### kernel.c -shared -o k.so {line}"));
        if let Some(added) = added {
            command.env("WARPFORK_ARCHS", added);
        }
        let output = command.output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        let line = text
            .lines()
            .find_map(|l| l.split("device code for ").nth(1));
        let list = line.and_then(|l| l.split(" into").next());
        list.unwrap_or(text.trim()).to_owned()
    };
    let openmp = |line: &str| archs(&format!("-fopenmp {line}"), None);
    assert_eq!(openmp(""), "compute_70, virtual");
    assert_eq!(openmp("--offload-arch=compute_90"), "compute_90, virtual");
    assert_eq!(
        openmp("-fopenmp-targets=nvptx64 -Xopenmp-target -march=compute_80"),
        "compute_80, compute_70, virtual"
    );
    assert_eq!(
        openmp("--cuda-gpu-arch=gfx942 --no-offload-arch=virtual"),
        "gfx942"
    );
    assert_eq!(openmp("--offload-arch=virtual"), "virtual");
    assert!(openmp("--no-offload-arch=compute_70,virtual").contains("no architecture"));
    assert_eq!(
        archs("-fopenmp", Some("gfx942")),
        "compute_70, gfx942, virtual"
    );
    assert_eq!(
        archs(
            "-fopenmp --offload-arch=compute_80",
            Some("gfx942,compute_90")
        ),
        "compute_90, compute_80, gfx942, virtual"
    );
    assert!(archs("-fopenmp", Some("sm_1")).contains("WARPFORK_ARCHS"));
}

/// Other compilers' flags do what they ask for, or say why not.
#[test]
fn other_compilers_flags_are_read() {
    let p = Project::new();
    let notes = p.ok("-qopenmp -fopt-info -Mvect -lomptarget -c kernel.c");
    assert_eq!(notes.matches("note:").count(), 2, "{notes}");
    assert!(notes.contains("-Rpass-missed=warpfork"));
    assert_eq!(p.units("kernel.o").len(), 1);
    // For the host's cores, there is no device code.
    assert_eq!(p.ok("-mp=multicore -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 0);
    assert_eq!(p.ok("-fopenmp -foffload=disable -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 0);
    assert!(
        p.fails("-acc -gpu=managed -c kernel.c")
            .contains("omp_target_alloc")
    );
    assert!(
        p.fails("-mp=gpu -cudalib=cublas kernel.c")
            .contains("-lcublas")
    );
    // Link-time optimisation is the host's, and device code is linked anyway.
    assert_eq!(p.ok("-fopenmp -flto -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 1);
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
         int s = 0, m = 0;\n  double v[40] = {0};\n  if (n) {\n    #pragma omp target teams distribute \
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
fn damaged_device_code_is_an_error() {
    let p = Project::new();
    p.ok("-fopenmp -c kernel.c");
    let mut bytes = fs::read(p.path("kernel.o")).unwrap();
    let at = bytes.windows(8).position(|w| w == section::MAGIC).unwrap();
    bytes[at + 6] = b'0';
    fs::write(p.path("kernel.o"), &bytes).unwrap();
    let said = p.fails("-fopenmp -shared kernel.o -o k.so");
    assert!(said.contains("'kernel.o': its device code was written by another version of wfcc"));
    assert!(said.contains("compile it again"));
}

/// Ends a compilation in its middle, and returns how many temporary files it left in
/// `tmp`.
fn ended_by(p: &Project, signal: i32) -> usize {
    use std::os::unix::process::ExitStatusExt;
    let _ = fs::create_dir(p.path("tmp"));
    let fake = "#!/bin/sh\ncase $1 in --version) echo clang version 22.1.0 ;; *) : > started; exec sleep 3 ;; esac\n";
    p.write("fake", fake);
    fs::set_permissions(p.path("fake"), fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = p.command("-fopenmp -c kernel.c");
    command
        .env("WARPFORK_CLANG", p.path("fake"))
        .env("TMPDIR", p.path("tmp"));
    let mut child = command
        .env("XDG_CACHE_HOME", p.path("cache"))
        .spawn()
        .unwrap();
    while !p.path("started").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    fs::remove_file(p.path("started")).unwrap();
    let pid = child.id().to_string();
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &pid])
        .status();
    assert!(kill.unwrap().success());
    assert_eq!(child.wait().unwrap().signal(), Some(signal));
    fs::read_dir(p.path("tmp")).unwrap().count()
}

#[test]
fn an_interrupt_removes_temporary_files() {
    assert_eq!(ended_by(&Project::new(), libc::SIGTERM), 0);
}

#[test]
fn the_next_run_removes_what_a_killed_one_left() {
    let p = Project::new();
    assert_eq!(ended_by(&p, libc::SIGKILL), 1);
    let next = p
        .command("-fopenmp -c kernel.c")
        .env("TMPDIR", p.path("tmp"))
        .output();
    assert!(next.unwrap().status.success());
    assert_eq!(fs::read_dir(p.path("tmp")).unwrap().count(), 0);
}

#[test]
fn a_dump_after_no_pass_is_an_error_that_lists_them() {
    let p = Project::new();
    let said = p.fails("-fopenmp --dump=import,nosuch -c kernel.c");
    assert!(
        said.contains("there is no pass `nosuch`") && said.contains("import, labels"),
        "{said}"
    );
    assert!(!p.path("kernel.o").exists());
    for pass in wf_lower::passes() {
        p.ok(&format!("-fopenmp --dump={pass} -fsyntax-only kernel.c"));
    }
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
    let said = p.ok("-fopenmp -ftime-report kernel.o run.o -o told");
    let mut from = 0;
    for pass in [
        "device code: ",
        "%  import\n",
        "%  narrow\n",
        "%  optimise for virtual\n",
    ] {
        let at = said[from..].find(pass);
        from += at.unwrap_or_else(|| panic!("no `{pass}` in its place: {said}"));
    }
    let by_variable = p
        .command("-fopenmp kernel.o run.o -o told")
        .env("WARPFORK_TIME_PASSES", "1")
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&by_variable.stderr).starts_with("device code: "));
}

/// A region, and code for the flags below to act on.
const ANYTHING: &str = "double big[10];\nint f(int n) { int a[n]; a[n - 1] = n; return a[n - 1]; }\n\
    int main(void) { int r = 0;\n#pragma omp target teams distribute parallel for reduction(+: r)\n\
    for (int i = 0; i < 100; i++) r += i;\nreturn r == 4950 ? f(3) - 3 + (int)big[2] : 1; }\n";

#[test]
fn flags_about_the_hosts_instructions_are_the_hosts() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), ANYTHING).unwrap();
    for flags in [
        "-mcmodel=medium",
        "-mcmodel=large -fno-pic",
        "-mfunction-return=thunk-extern -fcf-protection=none -c",
        "-fcf-protection=full -mretpoline -c",
        "-fstack-protector-all -fstack-clash-protection",
        "-finstrument-functions -c",
        "-fpatchable-function-entry=2 -mno-red-zone -mharden-sls=all -c",
        "-pg -mfentry -c",
        "-fzero-call-used-regs=used -fno-omit-frame-pointer",
        "-march=haswell -mtune=znver3 -ftrapv",
        "-fprofile-generate -c",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_wfcc"))
            .current_dir(folder.path())
            .args([
                "-fopenmp",
                "-O2",
                "--offload-arch=virtual,compute_70",
                "a.c",
                "-o",
                "a",
            ])
            .args(flags.split(' '))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{flags}\n{said}");
        if !flags.ends_with("-c") {
            let run = Command::new(folder.path().join("a"))
                .env("OMP_TARGET_OFFLOAD", "MANDATORY")
                .env("WARPFORK_DEVICE", "virtual")
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success(), "{flags}\n{said}");
        }
    }
}

#[test]
fn flags_for_ptxas_take_their_own_word_only() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), ANYTHING).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_wfcc"))
        .current_dir(folder.path())
        .args(["-fopenmp", "-Xcuda-ptxas", "-v", "-DX", "-c", "a.c"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("-Xcuda-ptxas is left out"), "{said}");
    assert!(folder.path().join("a.o").exists());
}

/// Runs for minutes in Clang's front end.
const ENDLESS: &str = "constexpr unsigned long g(unsigned long n) { unsigned long s = 0; for \
    (unsigned long i = 0; i < n; ++i) s += i * s + 1; return s; }\nint main() { constexpr unsigned \
    long x = g(4000000000ul); int r = x;\n#pragma omp target\nr = 2;\nreturn r; }\n";

#[test]
fn a_signal_leaves_no_program_and_no_folder() {
    use std::os::unix::process::ExitStatusExt;
    use std::time::{Duration, Instant};
    for signal in [libc::SIGTERM, libc::SIGINT, libc::SIGKILL] {
        let folder = tempfile::tempdir().unwrap();
        let temporary = folder.path().join("tmp");
        std::fs::create_dir(&temporary).unwrap();
        std::fs::write(folder.path().join("a.cpp"), ENDLESS).unwrap();
        let mut wfcc = Command::new(env!("CARGO_BIN_EXE_wfcc"))
            .current_dir(folder.path())
            .env("TMPDIR", &temporary)
            .args(["-fopenmp", "-fconstexpr-steps=4294967295", "-c", "a.cpp"])
            .spawn()
            .unwrap();
        // Processes that work in the folder, wfcc itself left out.
        let others = || {
            let all = std::fs::read_dir("/proc").unwrap().flatten();
            all.filter(|p| p.file_name().to_str() != Some(&wfcc.id().to_string()))
                .filter(|p| {
                    let here = std::fs::read_link(p.path().join("cwd"));
                    here.is_ok_and(|here| here == folder.path())
                })
                .count()
        };
        let wait_until = |what: &str, done: &dyn Fn() -> bool| {
            let start = Instant::now();
            while !done() {
                assert!(
                    start.elapsed() < Duration::from_secs(60),
                    "signal {signal}: {what}"
                );
                std::thread::sleep(Duration::from_millis(20));
            }
        };
        // The host's pass, the device's, and the front end that it starts.
        wait_until("Clang runs", &|| others() >= 3);
        std::thread::sleep(Duration::from_millis(500));
        // SAFETY: the process is a child that nobody has waited for.
        unsafe { libc::kill(wfcc.id() as libc::pid_t, signal) };
        wait_until("Clang ends", &|| others() == 0);
        let status = wfcc.wait().unwrap();
        assert!(
            status.signal() == Some(signal) || status.code().is_some(),
            "{status}"
        );
        if signal != libc::SIGKILL {
            assert_eq!(
                std::fs::read_dir(&temporary).unwrap().count(),
                0,
                "signal {signal}"
            );
        }
        assert!(!folder.path().join("a.o").exists());
    }
}
