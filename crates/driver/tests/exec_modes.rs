//! `-fopenmp-exec-mode=`: which regions of a program become generic, as `warpfork explain` says,
//! and that the program computes the same.

use std::path::Path;
use std::process::{Command, Output};

const MAIN: &str = "#include <stdio.h>
int other(void);
int main(void) {
  int n = 0;
#pragma omp target teams num_teams(1) map(tofrom : n)
  {
#pragma omp parallel reduction(+ : n)
    n += 1;
  }
  int m = 0;
#pragma omp target parallel for reduction(+ : m)
  for (int i = 0; i < 100; i++)
    m += i;
  printf(\"%d %d %d\\n\", n > 0, m, other());
  return 0;
}
";

const OTHER: &str = "int other(void) {
  int m = 0;
#pragma omp target parallel for reduction(+ : m)
  for (int i = 0; i < 100; i++)
    m += i;
  return m;
}
";

/// The regions of the program by place.
const REGIONS: [&str; 3] = ["main.c:11", "main.c:5", "other.c:3"];

fn run(program: &str, folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(program);
    command.current_dir(folder).args(words);
    command
        .env("OMP_TARGET_OFFLOAD", "MANDATORY")
        .env("WARPFORK_DEVICE", "virtual");
    command.output().expect("it starts")
}

fn wfcc(folder: &Path, words: &[&str]) -> String {
    let fixed = ["-fopenmp", "-O1", "--offload-arch=virtual"];
    let words = [&fixed, words].concat();
    let out = run(env!("CARGO_BIN_EXE_wfcc"), folder, &words);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(out.status.success(), "{words:?}: {said}");
    said
}

/// Compiles the two files and links them with these flags; the reasons of the generic regions by
/// place, and what was said.
fn program(main: &[&str], other: &[&str], link: &[&str]) -> (Vec<(String, String)>, String) {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("main.c"), MAIN).unwrap();
    std::fs::write(at.join("other.c"), OTHER).unwrap();
    let mut said = wfcc(at, &[&["-c", "main.c"], main].concat());
    said += &wfcc(at, &[&["-c", "other.c"], other].concat());
    said += &wfcc(
        at,
        &[&["main.o", "other.o", "-o", "program"], link].concat(),
    );
    let ran = run("./program", at, &[]);
    assert_eq!(String::from_utf8_lossy(&ran.stdout), "1 4950 4950\n");
    let out = run(
        env!("CARGO_BIN_EXE_warpfork"),
        at,
        &["explain", "--json", "program"],
    );
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let regions = json["kernels"].as_array().unwrap();
    assert_eq!(regions.len(), REGIONS.len());
    let generic = regions.iter().filter(|r| r["mode"] == "generic");
    let place = |r: &serde_json::Value| {
        let (file, line) = (&r["source"]["file"], &r["source"]["line"]);
        format!("{}:{line}", file.as_str().unwrap())
    };
    let reason = |r: &serde_json::Value| r["reason"].as_str().unwrap().to_owned();
    let mut generic: Vec<_> = generic.map(|r| (place(r), reason(r))).collect();
    generic.sort();
    (generic, said)
}

/// The places of the regions that these flags make generic.
fn generic(main: &[&str], other: &[&str], link: &[&str]) -> Vec<String> {
    let (regions, said) = program(main, other, link);
    assert_eq!(said, "");
    regions.into_iter().map(|(place, _)| place).collect()
}

const GENERIC: &str = "-fopenmp-exec-mode=generic";
const AUTO: &str = "-fopenmp-exec-mode=auto";

#[test]
fn a_file_keeps_its_mode() {
    assert!(generic(&[], &[], &[]).is_empty());
    let (regions, _) = program(&[GENERIC], &[], &[]);
    let places: Vec<_> = regions.iter().map(|(place, _)| place.as_str()).collect();
    assert_eq!(places, REGIONS[..2]);
    for (_, reason) in &regions {
        assert_eq!(
            reason,
            "`-fopenmp-exec-mode=generic` was given when `main.c` was compiled"
        );
    }
}

#[test]
fn the_link_has_the_last_word_on_whole_files() {
    assert_eq!(generic(&[], &[], &[GENERIC]), REGIONS);
    assert!(generic(&[GENERIC], &[GENERIC], &[AUTO]).is_empty());
    assert!(generic(&[GENERIC, AUTO], &[], &[]).is_empty());
}

#[test]
fn a_region_precedes_its_file() {
    let region = "-fopenmp-exec-mode=generic:main.c:5";
    assert_eq!(generic(&[region], &[], &[]), ["main.c:5"]);
    assert_eq!(generic(&[], &[], &[region]), ["main.c:5"]);
    assert_eq!(generic(&[region], &[], &[AUTO]), ["main.c:5"]);
    let auto = "-fopenmp-exec-mode=auto:main_l11";
    assert_eq!(generic(&[GENERIC, auto], &[], &[]), ["main.c:5"]);
    assert_eq!(generic(&[auto], &[], &[GENERIC]), [REGIONS[1], REGIONS[2]]);
}

#[test]
fn a_region_that_is_not_there_is_a_warning() {
    let (regions, said) = program(&["-fopenmp-exec-mode=generic:main.c:6"], &[], &[]);
    assert!(regions.is_empty());
    let wanted = "`-fopenmp-exec-mode=generic:main.c:6` names no target region";
    assert!(said.contains(wanted), "{said}");
    assert_eq!(said.matches("names no target region").count(), 1, "{said}");
}

#[test]
fn a_wrong_mode_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    for wrong in ["-fopenmp-exec-mode=spmd", "-fopenmp-exec-mode=generic:"] {
        let out = run(env!("CARGO_BIN_EXE_wfcc"), folder.path(), &[wrong, "a.c"]);
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(!out.status.success());
        assert!(said.contains("is no execution mode"), "{said}");
    }
}
