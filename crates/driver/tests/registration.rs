//! The registration object, linked into real programs against a stand-in for
//! the runtime that tells what it was given.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The parts of libomptarget's ABI that registration uses; prints what it is
/// called with.
const RUNTIME: &str = r#"
#include <stdio.h>
#include <string.h>
struct entry { unsigned long reserved; unsigned short version, kind; int flags;
  void *address; const char *name; unsigned long size, data; void *aux; };
struct image { char *start, *end; struct entry *begin, *stop; };
struct desc { int count; struct image *images; struct entry *begin, *stop; };
static void say(const char *what, struct desc *d) {
  printf("%s %d %.*s", what, d->count, (int)(d->images->end - d->images->start), d->images->start);
  for (struct entry *e = d->begin; e != d->stop; e++) printf(" %s", e->name);
  printf(" %d\n", d->begin == d->images->begin && d->stop == d->images->stop);
  fflush(stdout);
}
void __tgt_register_lib(struct desc *d) { say("register", d); }
void __tgt_unregister_lib(struct desc *d) { say("unregister", d); }
int __tgt_target_kernel() { return -1; }
"#;

const PROGRAM: &str = r#"
#include <stdio.h>
#pragma omp declare target
int shared;
#pragma omp end declare target
__attribute__((constructor)) static void early(void) { puts("constructor"); fflush(stdout); }
int main(void) { puts("main"); fflush(stdout); return 0; }
"#;

const EXPECTED: &str = "\
register 1 IMAGE BYTES shared 1
constructor
main
unregister 1 IMAGE BYTES shared 1
";

fn clang(dir: &Path, arguments: &[&str]) {
    let status = Command::new("clang-22")
        .current_dir(dir)
        .args(arguments)
        .status();
    assert!(
        status.expect("clang-22 is installed").success(),
        "clang-22 {arguments:?}"
    );
}

#[test]
fn images_are_registered_before_main_and_unregistered_after() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    fs::write(dir.join("rt.c"), RUNTIME).unwrap();
    fs::write(dir.join("main.c"), PROGRAM).unwrap();
    let image = wf_driver::link::registration::object_for(b"IMAGE BYTES", &[]).unwrap();
    fs::write(dir.join("image.o"), image).unwrap();
    clang(dir, &["-fPIC", "-c", "rt.c"]);
    let offload = [
        "-fopenmp",
        "-fopenmp-targets=x86_64-pc-linux-gnu",
        "--offload-host-only",
    ];
    clang(dir, &[&offload[..], &["-fPIC", "-c", "main.c"]].concat());

    let ways: &[&[&str]] = &[
        &["-pie"],
        &["-no-pie"],
        &["-fuse-ld=lld"],
        &[
            "-fuse-ld=lld",
            "-Wl,--gc-sections",
            "-Wl,-z,nostart-stop-gc",
        ],
        &["-Wl,--gc-sections"],
        &["-static"],
    ];
    for way in ways {
        clang(
            dir,
            &[*way, &["main.o", "rt.o", "image.o", "-o", "program"]].concat(),
        );
        let output = Command::new(dir.join("program")).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), EXPECTED, "{way:?}");
    }

    clang(
        dir,
        &["-shared", "main.o", "image.o", "-o", "libprogram.so"],
    );
    let linked = [
        "rt.o",
        "libprogram.so",
        "-Wl,-rpath,$ORIGIN",
        "-Wl,--export-dynamic",
        "-o",
        "p",
    ];
    clang(dir, &linked);
    let output = Command::new(dir.join("p")).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), EXPECTED, "-shared");
}

#[test]
fn the_image_is_found_in_the_program() {
    use object::{Object, ObjectSection};
    let object = wf_driver::link::registration::object_for(&[7; 100], &[]).unwrap();
    let file = object::File::parse(&*object).unwrap();
    let section = file
        .section_by_name(wf_driver::link::registration::IMAGE_SECTION)
        .unwrap();
    assert_eq!(section.data().unwrap(), [7; 100]);
}
