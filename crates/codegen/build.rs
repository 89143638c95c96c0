//! Compiles to bitcode what is linked into modules as they need it: `devicelibs/`, the
//! part of the C and C++ libraries that devices bring along, and what AMD's GPUs
//! ask the host by.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Every function of `devicelibs/` that stands for a library function begins so.
const PREFIX: &str = "__wf_l_";

fn main() {
    let folder = Path::new("devicelibs");
    let host = Path::new("src/amdgcn/host.rs");
    println!("cargo::rerun-if-changed=devicelibs");
    println!("cargo::rerun-if-changed={}", host.display());
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    compile("wf_libc_rt", &folder.join("lib.rs"), &out.join("rt.bc"));
    compile("wf_amd_host", host, &out.join("amd_host.bc"));

    let mut names: Vec<String> = Vec::new();
    collect(folder, &mut names);
    names.sort();
    names.dedup();
    fs::write(
        out.join("rt_names.rs"),
        format!("{names:?}").replacen('[', "&[", 1),
    )
    .expect("OUT_DIR can be written");
}

/// Adds the names of the functions in a folder's files.
fn collect(folder: &Path, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("devicelibs/ is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            collect(&path, names);
            continue;
        }
        let text = fs::read_to_string(path).expect("it is text");
        for (at, _) in text.match_indices(PREFIX) {
            let rest = &text[at + PREFIX.len()..];
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            names.push(rest[..end].to_owned());
        }
    }
}

/// Compiles a library without the standard library to bitcode.
fn compile(name: &str, source: &Path, output: &Path) {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let status = Command::new(rustc)
        .args(["--edition=2024", "--crate-type=lib", "--crate-name", name])
        .args(["--target=x86_64-unknown-linux-gnu", "--emit=llvm-bc"])
        .args([
            "-Cpanic=abort",
            "-Copt-level=2",
            "-Cno-vectorize-loops",
            "-Cno-vectorize-slp",
            "-Ccodegen-units=1",
        ])
        .args([
            "-Cdebuginfo=0",
            "-Cforce-unwind-tables=no",
            "-Crelocation-model=pic",
        ])
        .arg("-o")
        .arg(output)
        .arg(source)
        .status()
        .expect("rustc runs");
    assert!(status.success(), "{} does not compile", source.display());
}
