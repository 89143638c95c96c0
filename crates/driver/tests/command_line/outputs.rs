//! What is read and written: sources of all kinds, headers, outputs.

use crate::project::{KERNEL, Project};
use std::fs;
use std::process::{Command, Stdio};

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
fn precompiled_headers_have_their_openacc_read_as_text() {
    let p = Project::new();
    let header = "#include <openacc.h>\nstatic inline void twice(int *a, int n) {\n\
                  #pragma acc parallel loop copy(a[0:n])\n\
                  for (int i = 0; i < n; i++) a[i] *= 2;\n}\n";
    p.write("pre.h", header);
    p.write("user.c", "int f(int *a) { twice(a, 4); return a[3]; }\n");
    // Without a phase, too: a header alone is precompiled.
    p.ok("-fopenacc pre.h");
    p.ok("-fopenacc -x c-header pre.h -o pre.h.pch");
    for flags in [
        "-include pre.h",
        "-include-pch pre.h.pch",
        "-Xclang -include-pch -Xclang pre.h.pch -Xclang -include -Xclang pre.h",
    ] {
        p.ok(&format!("-fopenacc -O2 {flags} -c user.c"));
        assert_eq!(p.units("user.o").len(), 1, "{flags}");
    }
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
fn device_code_is_the_same_with_two_front_ends_and_with_three() {
    let p = Project::new();
    p.write(
        "both.cpp",
        "#include <cstdio>\n#include <cstdlib>\nint table[4] = {1, 2, 3, 4};\n\
         #pragma omp declare target to(table)\ntemplate <typename T> T sum(T *a, int n) {\n T s = 0;\n\
         #pragma omp target teams distribute parallel for reduction(+: s) map(a[:n])\n\
         for (int i = 0; i < n; i++) { s += a[i] + table[i % 4]; printf(\"%d\\n\", i); }\n return s;\n}\n\
         int main() { double a[3] = {1, 2, 3}; return abs(int(sum(a, 3))); }\n",
    );
    // With a flag for one target Clang's driver starts the host's front end once more, and where
    // the host's code is not optimised nobody lists its entries.
    for flags in ["-O0", "-O2 -std=c++20 -fPIC", "-O3 -fvisibility=hidden"] {
        let mut codes = ["", "-Xarch_host -DX", "-Xclang -disable-llvm-passes"].map(|more| {
            p.ok(&format!("-fopenmp {flags} {more} -c both.cpp -o both.o"));
            p.units("both.o").remove(0).bitcode
        });
        codes.sort();
        assert!(codes[0] == codes[1] && codes[1] == codes[2], "{flags}");
    }
}
