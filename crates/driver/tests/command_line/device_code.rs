//! What code for NVIDIA's GPUs is in an executable.

use crate::project::{KERNEL, Project};
use std::os::unix::fs::PermissionsExt;

/// The PTX of `kernel.c` in a library, compiled with these flags.
fn ptx(p: &Project, flags: &str) -> String {
    let line = "-fopenmp --offload-arch=compute_80 --dump=ptx --dump-dir=dump -shared -fPIC";
    p.ok(&format!("{line} {flags} kernel.c -o kernel.so"));
    std::fs::read_to_string(p.path("dump/module.ptx80.ptx")).unwrap()
}

/// The lines of the source that PTX is for, as `.loc` has them.
fn lines(ptx: &str) -> Vec<&str> {
    let places = ptx
        .lines()
        .filter_map(|l| l.trim_start().strip_prefix(".loc"));
    let lines = places.filter_map(|place| place.split_whitespace().nth(1));
    lines.filter(|line| *line != "0").collect()
}

/// What the code of every kind of architecture becomes can be written.
#[test]
fn code_of_each_architecture_is_dumped() {
    let p = Project::new();
    let line = "-fopenmp --offload-arch=compute_80,sm_90,gfx942 --dump=ptx --dump=object";
    p.ok(&format!(
        "{line} --dump-dir=dump -shared -fPIC kernel.c -o kernel.so"
    ));
    let bytes = |name: &str| std::fs::read(p.path(&format!("dump/module.{name}"))).unwrap();
    for text in ["ptx80.ptx", "sm90.ptx"].map(bytes) {
        assert!(
            String::from_utf8(text)
                .unwrap()
                .contains(".entry __omp_offloading_")
        );
    }
    for object in ["sm90.cubin", "gfx942.co", "virtual.so"].map(bytes) {
        assert!(object.starts_with(b"\x7fELF"));
    }
}

/// Debuggers and profilers find the lines, of inlined functions too, and code is no
/// other for it.
#[test]
fn lines_are_in_device_code_where_they_are_asked_for() {
    let p = Project::new();
    p.write(
        "kernel.c",
        &format!("static int twice(const int *p) {{\n  return 2 * *p;\n}}\n{KERNEL}")
            .replace("a[i] = i", "a[i] = twice(&a[i])"),
    );
    let without = |text: &str| {
        let is_code = |l: &&str| {
            let begins = |word| l.trim_start().starts_with(word);
            ![
                ".loc", ".file", ".section", "$L__tmp", "$L__func", "//", "{", "}",
            ]
            .map(begins)[..]
                .contains(&true)
                && !l.trim().is_empty()
        };
        text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
    };
    for level in ["-O0", "-O3"] {
        let plain = ptx(&p, level);
        assert_eq!(lines(&plain), [""; 0]);
        for flag in [
            "-g",
            "-g3",
            "-gline-tables-only",
            "-lineinfo",
            "-gpu=lineinfo",
        ] {
            let ptx_text = ptx(&p, &format!("{level} {flag}"));
            let found = lines(&ptx_text);
            // The function's, the loop's and the assignment's.
            assert!(
                found.contains(&"2") && found.contains(&"7"),
                "{flag}: {found:?}"
            );
            assert!(ptx_text.contains("kernel.c\""), "{flag}: {ptx_text}");
            assert_eq!(without(&ptx_text), without(&plain), "{level} {flag}");
        }
    }
}

/// CUDA drops GPUs that drivers still know.
#[test]
fn gpus_that_ptxas_does_not_know_get_ptx() {
    let p = Project::new();
    // Knows sm_75 alone, and makes nothing of use.
    p.write("ptxas", "#!/bin/sh\n[ \"$1\" != -arch=sm_70 ] || exit 1\nwhile [ \"$1\" != -o ]; do shift; done\necho code >\"$2\"\n");
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(p.path("ptxas"), executable).unwrap();
    let run = |archs: &str| {
        let line =
            format!("-fopenmp -v --offload-arch={archs} -shared -fPIC kernel.c -o kernel.so");
        let mut command = p.command(&line);
        let output = command
            .env("WARPFORK_PTXAS", p.path("ptxas"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
        said
    };
    let said = run("sm_70,sm_75");
    assert!(
        said.contains("device code for sm_75, compute_70, virtual"),
        "{said}"
    );
    assert!(said.contains("does not know sm_70"), "{said}");
    let said = run("sm_75");
    assert!(!said.contains("does not know"), "{said}");
}
