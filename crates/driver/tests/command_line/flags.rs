//! Flags, and who takes them.

use crate::project::Project;
use std::process::Command;

#[test]
fn response_files_are_read() {
    let p = Project::new();
    p.write("args", "-fopenmp \"-DVALUE=6\"\n-c part.c -o 'a b.o'");
    p.ok("@args");
    assert_eq!(p.units("a b.o").len(), 1);
}

/// Other compilers' flags do what they ask for, or say why not.
#[test]
fn other_compilers_flags_are_read() {
    let p = Project::new();
    // What is left out is said once for the program, when it is linked.
    for source in ["kernel", "part", "main"] {
        let line = format!("-qopenmp -fopt-info -Mvect -lomptarget -DVALUE=1 -c {source}.c");
        assert_eq!(p.ok(&line), "");
    }
    assert_eq!(p.units("kernel.o").len(), 1);
    let objects = "kernel.o part.o main.o -o program --offload-arch=virtual";
    for line in [
        format!("-qopenmp {objects}"),
        format!("-qopenmp -Mvect {objects}"),
    ] {
        let notes = p.ok(&line);
        assert_eq!(notes.matches("note:").count(), 2, "{notes}");
        assert!(notes.contains("-Rpass-missed=warpfork"), "{notes}");
    }
    // Whoever looks at what is run, or has no object to link, gets notes at once.
    assert!(
        p.ok("-fopenmp -traceback -### -c kernel.c")
            .contains("-traceback is left out")
    );
    p.write("bad.c", "int x = y;");
    assert!(
        p.fails("-fopenmp -traceback -c bad.c")
            .contains("-traceback is left out")
    );
    // One OpenMP library is linked, whichever is named.
    let shown = p.ok(&format!("-### -fopenmp -lgomp -liomp5 {objects}"));
    assert!(
        !shown.contains("gomp") && !shown.contains("iomp5"),
        "{shown}"
    );
    // For the host's cores, there is no device code.
    assert_eq!(p.ok("-mp=multicore -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 0);
    assert_eq!(p.ok("-fopenmp -foffload=disable -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 0);
    assert_eq!(p.ok("-acc -gpu=managed -c kernel.c"), "");
    assert!(
        p.fails("-mp=gpu -cudalib=cublas kernel.c")
            .contains("-lcublas")
    );
    // Link-time optimisation is the host's, and device code is linked anyway.
    assert_eq!(p.ok("-fopenmp -flto -c kernel.c"), "");
    assert_eq!(p.units("kernel.o").len(), 1);
}

#[test]
fn programs_for_the_host_alone_have_openmps_memory_routines() {
    let p = Project::new();
    let source = "#include <omp.h>\nint main(void) { int d = omp_get_default_device();\n\
                  char *p = omp_target_alloc(8, d); p[7] = 1; omp_target_free(p, d);\n\
                  return omp_get_num_devices(); }\n";
    p.write("alloc.c", source);
    for flags in [
        "-mp",
        "-fopenmp -foffload=disable",
        "-fopenmp --offload-arch=none",
    ] {
        p.ok(&format!("{flags} alloc.c -o alloc"));
        let mut command = std::process::Command::new(p.path("alloc"));
        let ran = command.env("WARPFORK_DEVICE", "virtual").status().unwrap();
        assert!(ran.success(), "{flags}: {ran}");
    }
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
        .args(["-fopenmp", "-Xcuda-ptxas", "-v", "-DX", "a.c", "-o", "a"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("-Xcuda-ptxas is left out"), "{said}");
    assert!(folder.path().join("a").exists());
}

/// `restrict` is a keyword in C++ for compilers whose flags are used, and a name for
/// the others.
#[test]
fn restrict_in_cxx() {
    let p = Project::new();
    p.write(
        "keyword.cpp",
        "#ifdef _OPENACC\n#include <accelmath.h>\n#else\n#include <cmath>\n#endif\n\
         void f(double *restrict a, const double *restrict b, int n) {\n\
         #pragma acc parallel loop copy(a[:n]) copyin(b[:n])\n\
         for (int i = 0; i < n; i++) a[i] = std::sqrt(b[i]) + fabs(a[i]);\n}\n",
    );
    p.write("name.cpp", "int f(int restrict) { return restrict; }\n");
    for flags in [
        "-acc",
        "-acc -gpu=cc80",
        "-mp=gpu",
        "-mp",
        "-fopenmp -restrict",
    ] {
        assert_eq!(
            p.ok(&format!("--driver-mode=g++ {flags} -c keyword.cpp")),
            "",
            "{flags}"
        );
    }
    for flags in ["-fopenacc", "-fopenmp"] {
        p.ok(&format!("--driver-mode=g++ {flags} -c name.cpp"));
        assert!(
            p.fails(&format!("--driver-mode=g++ {flags} -c keyword.cpp"))
                .contains("error")
        );
    }
}

/// The host's copy of a region is not what runs: that LLVM did not vectorize it is
/// nobody's concern. Other loops of the host's are as for Clang.
#[test]
fn loops_of_the_hosts_copy_are_not_warned_of() {
    let p = Project::new();
    let region = "void f(float *a, int *at, int n) {\n\
        #pragma omp target teams distribute parallel for simd collapse(2)\n\
        for (int i = 0; i < n; i++)\nfor (int j = 0; j < n; j++) a[at[i] + j] += a[i];\n}\n";
    let own = "void g(float *a, int n) {\n#pragma clang loop vectorize(enable)\n\
        for (int i = 1; i < n; i++) a[i] += a[i - 1] * a[i];\n}\n";
    p.write("region.c", region);
    p.write("both.c", &format!("{region}{own}"));
    for level in ["-O1", "-O2", "-O3 -ffast-math", "-O3 -g"] {
        assert_eq!(
            p.ok(&format!("-fopenmp {level} -c region.c")),
            "",
            "{level}"
        );
    }
    assert!(
        p.ok("-fopenmp -O3 --offload-arch=none -c region.c")
            .contains("loop not vectorized")
    );
    let said = p.ok("-fopenmp -O3 -c both.c");
    assert_eq!(said.matches("loop not vectorized").count(), 1, "{said}");
}
