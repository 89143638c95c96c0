//! Programs with target regions, linked in every way, run on the virtual GPU.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Device functions and data for other files.
const TABLE: &str = r#"
#pragma omp declare target
int table[4] = {10, 20, 30, 40};
int look(int i) { return table[i & 3]; }
#pragma omp end declare target
"#;

/// A region that calls into another file.
const FILL: &str = r#"
#pragma omp declare target
int look(int i);
#pragma omp end declare target
void fill(int *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[:n])
  for (int i = 0; i < n; i++) a[i] = look(i) + i;
}
"#;

/// Device code that cannot be linked, and that nothing needs.
const UNUSED: &str = r#"
#pragma omp declare target
int nowhere(int);
int unused(int i) { return nowhere(i); }
#pragma omp end declare target
"#;

const MAIN: &str = r#"
#include <omp.h>
#include <stdio.h>
void fill(int *, int);
int main(void) {
  int a[100], host = 1;
  fill(a, 100);
  long sum = 0;
  for (int i = 0; i < 100; i++) sum += a[i];
#pragma omp target map(from: host)
  host = omp_is_initial_device();
  printf("%ld on %s\n", sum, host ? "host" : "device");
  return 0;
}
"#;

struct Project(TempDir);

impl Project {
    fn new() -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        let sources = [
            ("table.c", TABLE),
            ("fill.c", FILL),
            ("unused.c", UNUSED),
            ("main.c", MAIN),
        ];
        for (name, text) in sources {
            std::fs::write(project.path().join(name), text).unwrap();
        }
        project
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn wfcc(&self, line: &str) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wfcc"));
        let command = command
            .current_dir(self.path())
            .args(["-fopenmp", "--offload-arch=virtual"]);
        let output = command.args(line.split_whitespace()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "wfcc {line}\n{said}");
    }

    fn ar(&self, line: &str) {
        let status = Command::new("ar")
            .current_dir(self.path())
            .args(line.split_whitespace())
            .status();
        assert!(status.unwrap().success());
    }

    fn check(&self, program: &str) {
        let output = Command::new(self.path().join(program))
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "7450 on device\n",
            "{program}: {said}"
        );
    }
}

#[test]
fn sources_at_once_and_separately() {
    let p = Project::new();
    p.wfcc("-O0 main.c table.c fill.c -o at-once");
    p.check("at-once");
    p.wfcc("-O2 -c main.c table.c fill.c");
    p.wfcc("main.o table.o fill.o -o separate");
    p.check("separate");
    p.wfcc("-r table.o fill.o -o both.o");
    p.wfcc("both.o main.o -o relocatable");
    p.check("relocatable");
}

#[test]
fn archives_give_what_is_needed() {
    let p = Project::new();
    p.wfcc("-O2 -c main.c table.c fill.c unused.c");
    p.ar("rcs libparts.a unused.o table.o fill.o");
    p.wfcc("main.o -L. -lparts -o by-name");
    p.check("by-name");
    p.wfcc("main.o libparts.a -o by-path");
    p.check("by-path");
}

#[test]
fn other_linkers_and_collected_sections() {
    let p = Project::new();
    p.wfcc("-O2 -ffunction-sections -fdata-sections -c main.c table.c fill.c");
    p.wfcc("-no-pie -fuse-ld=lld -Wl,--gc-sections main.o table.o fill.o -o lld");
    p.check("lld");
    p.wfcc("-Wl,--gc-sections -s main.o table.o fill.o -o bfd");
    p.check("bfd");
}

#[test]
fn shared_objects_have_images_of_their_own() {
    let p = Project::new();
    p.wfcc("-O2 -fPIC -shared table.c fill.c -o libparts.so");
    p.wfcc("-O2 main.c -L. -lparts -Wl,-rpath,$ORIGIN -o program");
    p.check("program");
}

#[test]
fn assembly_keeps_device_code() {
    let p = Project::new();
    p.wfcc("-O2 -S main.c table.c fill.c");
    p.wfcc("-c main.s");
    p.wfcc("-c table.s");
    p.wfcc("-c fill.s");
    p.wfcc("main.o table.o fill.o -o program");
    p.check("program");
}

#[test]
fn a_missing_device_function_leaves_no_program() {
    let p = Project::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_wfcc"));
    let command = command
        .current_dir(p.path())
        .args(["-fopenmp", "main.c", "fill.c", "-o", "x"]);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said.contains("`look`") && said.contains("fill.c:7"),
        "{said}"
    );
    assert!(!p.path().join("x").exists());
}

#[test]
fn dumps_are_written_where_they_are_asked_for() {
    let p = Project::new();
    p.wfcc("-O2 --dump=link_modules --dump-dir=new/dumps main.c table.c fill.c -o program");
    let dumps: Vec<_> = std::fs::read_dir(p.path().join("new/dumps"))
        .unwrap()
        .collect();
    assert_eq!(dumps.len(), 1);
}
