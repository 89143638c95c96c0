//! Which device code of a link's archives is taken.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use wf_driver::link::device_code::Collector;

/// `main` needs `a`, `a` needs `b`, nothing needs `c`.
const SOURCES: [(&str, &str); 4] = [
    ("main.c", "int a(void); int main(void) { return a(); }\n"),
    ("a.c", "int b(void); int a(void) { return b(); }\n"),
    ("b.c", "int b(void) { return 0; }\n"),
    (
        "c.c",
        "__attribute__((weak)) int b(void); int c(void) { return b(); }\n",
    ),
];

fn run(dir: &Path, program: &str, line: &str) {
    let status = Command::new(program)
        .current_dir(dir)
        .args(line.split_whitespace())
        .status();
    assert!(status.unwrap().success(), "{program} {line}");
}

fn objects() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in SOURCES {
        std::fs::write(dir.path().join(name), text).unwrap();
    }
    let kernel = "void k(void) {\n#pragma omp target\n  ;\n}\n";
    std::fs::write(dir.path().join("k.c"), kernel).unwrap();
    run(
        dir.path(),
        env!("CARGO_BIN_EXE_wfcc"),
        "-fopenmp -c main.c a.c b.c c.c k.c",
    );
    dir
}

/// Sources of the device code that a link of `files` takes.
fn taken(dir: &Path, files: &[(&str, bool)], wanted: &[&str]) -> (Vec<String>, bool) {
    let mut collector = Collector::default();
    for (file, whole) in files {
        collector.add_file(&dir.join(file), *whole).unwrap();
    }
    for symbol in wanted {
        collector.want(*symbol);
    }
    let collected = collector.finish();
    (
        collected.units.into_iter().map(|u| u.source).collect(),
        collected.has_entries,
    )
}

#[test]
fn members_are_taken_as_the_linker_takes_them() {
    let dir = objects();
    let dir = dir.path();
    // `b` comes before `a`, which needs it, in an archive of its own.
    run(dir, "ar", "rcs lib1.a c.o b.o");
    run(dir, "ar", "rcsT lib2.a a.o k.o");
    let all = [("main.o", false), ("lib1.a", false), ("lib2.a", false)];
    assert_eq!(
        taken(dir, &all, &[]),
        (vec!["main.c".into(), "b.c".into(), "a.c".into()], false)
    );
    let (sources, entries) = taken(dir, &all, &["k", "c"]);
    assert_eq!(sources, ["main.c", "c.c", "b.c", "a.c", "k.c"]);
    assert!(entries);
}

#[test]
fn weak_references_pull_nothing_in() {
    let dir = objects();
    let dir = dir.path();
    run(dir, "ar", "rcs lib.a b.o");
    assert_eq!(
        taken(dir, &[("c.o", false), ("lib.a", false)], &[]).0,
        ["c.c"]
    );
}

#[test]
fn whole_archives_are_taken_whole() {
    let dir = objects();
    let dir = dir.path();
    run(dir, "ar", "rcs lib.a c.o b.o k.o");
    assert_eq!(taken(dir, &[("lib.a", true)], &[]).0, ["c.c", "b.c", "k.c"]);
}

#[test]
fn a_program_may_start_in_an_archive() {
    let dir = objects();
    let dir = dir.path();
    run(dir, "ar", "rcs lib.a main.o a.o b.o c.o");
    assert_eq!(
        taken(dir, &[("lib.a", false)], &["main"]).0,
        ["main.c", "a.c", "b.c"]
    );
}

#[test]
fn damaged_archives_are_errors() {
    let dir = objects();
    std::fs::write(
        dir.path().join("bad.a"),
        b"!<arch>\nnonsense that is no member header",
    )
    .unwrap();
    let mut collector = Collector::default();
    assert!(
        collector
            .add_file(&dir.path().join("bad.a"), false)
            .is_err()
    );
}
