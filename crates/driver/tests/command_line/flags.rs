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
