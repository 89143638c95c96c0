//! Objects with device code, archives of them and links.

use crate::project::Project;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use wf_driver::section;

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
