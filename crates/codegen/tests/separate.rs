//! Kernels that reach many functions: ptxas compiles each on its own.

mod common;

use common::{clang_text, compile, o3, ptxas};
use std::fmt::Write as _;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use wf_codegen::Options;
use wf_host_abi::Arch;

/// C for a kernel that calls so many functions, and one that calls none; the
/// functions use all that is found when code is linked only.
fn calling(functions: usize) -> String {
    let mut c = String::from(
        "#include <stdio.h>\n#include <stdlib.h>\n
         int __wf_t_tid(void);
         __attribute__((noinline)) static int twice(int n) { return n < 2 ? 1 : twice(n - 1) + twice(n - 2); }
         void alone(void *s, int *p) { p[__wf_t_tid()] = 1; }\n",
    );
    let mut calls = String::new();
    for n in 1..functions {
        writeln!(
            c,
            "__attribute__((noinline)) static void f{n}(int *p) {{
               int *q = malloc(p[0]); for (int i = 0; i < p[1]; i++) p[i] = p[i * {n}] + twice(i);
               printf(\"%d\\n\", p[{n}]); free(q); }}"
        )
        .expect("text grows");
        write!(calls, "f{n}(p); ").expect("text grows");
    }
    writeln!(
        c,
        "void k(void *s, int *p) {{ p += __wf_t_tid(); {calls} }}"
    )
    .expect("text grows");
    c
}

/// What ptxas is called with for a kernel of so many functions.
fn arguments(real: &Path, functions: usize) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [tool, log] = ["ptxas", "log"].map(|name| folder.path().join(name));
    let script = format!(
        "#!/bin/sh\necho \"$@\" >> {}\nexec {} \"$@\"\n",
        log.display(),
        real.display()
    );
    std::fs::write(&tool, script).expect("the script can be written");
    std::fs::set_permissions(&tool, PermissionsExt::from_mode(0o755)).expect("it is ours");
    let nvlink = real.with_file_name("nvlink");
    std::os::unix::fs::symlink(nvlink, folder.path().join("nvlink")).expect("it is not there");
    let options = Options {
        ptxas: Some(tool),
        ..o3()
    };
    let ir = clang_text(&calling(functions), "c");
    let made = compile(&ir, &["k", "alone"], &Arch::Cubin(90), &options).expect("it compiles");
    // ELF's type of what can be run, not of what is still to be linked.
    assert_eq!(made.code.get(16), Some(&2), "it is linked");
    for kernel in ["k", "alone"] {
        let section = format!(".text.{kernel}\0");
        let is_there = made
            .code
            .windows(section.len())
            .any(|w| w == section.as_bytes());
        assert!(is_there, "no kernel {kernel}");
    }
    std::fs::read_to_string(log).expect("ptxas was run")
}

#[test]
fn ptxas_compiles_functions_one_by_one_where_a_kernel_has_many() {
    let Some(real) = ptxas().filter(|p| p.with_file_name("nvlink").is_file()) else {
        println!("no ptxas with nvlink beside it");
        return;
    };
    let few = arguments(&real, 60);
    assert!(!few.contains(" -c "), "{few}");
    let many = arguments(&real, 70);
    // Teams of up to 1024 threads leave 64 registers to each.
    let separate = " -c --device-function-maxrregcount=64 ";
    assert!(many.contains(separate), "{many}");
}
