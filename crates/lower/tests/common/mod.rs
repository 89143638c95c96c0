//! From C and C++ to the compiler's input, and from its output to text.

#![allow(dead_code, reason = "each test file uses a part of this")]

pub mod sources;
pub mod tidy;

use std::path::{Path, PathBuf};
use std::process::Command;
use wf_diagnostics::Diagnostic;
use wf_host_abi::{Arch, FatImage};
use wf_lower::{DeviceModule, Options, Output};

/// The folder of a test's inputs and expected outputs.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// Device bitcode of a C or C++ file, made as `wfcc -O3 -c` makes it. The file
/// is named without its folder, so that messages are the same everywhere.
pub fn device_module(source: &Path, flags: &[String]) -> DeviceModule {
    let name = source
        .file_name()
        .expect("it is a file")
        .to_string_lossy()
        .into_owned();
    let driver = if name.ends_with(".cpp") {
        "--driver-mode=g++"
    } else {
        "--driver-mode=gcc"
    };
    let out = Command::new("clang-22")
        .current_dir(source.parent().expect("it is in a folder"))
        .args([
            driver,
            "-O3",
            "-fopenmp",
            "-fopenmp-targets=x86_64-pc-linux-gnu",
        ])
        .args([
            "-Xclang",
            "-disable-llvm-passes",
            "-fno-discard-value-names",
        ])
        .args([
            "-gline-tables-only",
            "-Wno-openmp-mapping",
            "--offload-device-only",
            "-nogpulib",
        ])
        .args(flags)
        .args(["-emit-llvm", "-c", "-o", "-", &name])
        .output()
        .expect("clang-22 is installed");
    assert!(
        out.status.success(),
        "{name}: {}",
        String::from_utf8_lossy(&out.stderr)
    );
    DeviceModule {
        origin: name,
        bitcode: out.stdout,
        functions: vec![],
        plan: vec![],
        exec_modes: vec![],
    }
}

/// Device bitcode of source text; `name` says which language it is.
pub fn device_text(name: &str, text: &str) -> DeviceModule {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("the folder was just made");
    device_module(&path, &[])
}

/// Options for PTX, the same on every machine.
pub fn options() -> Options {
    Options {
        archs: vec![Arch::Ptx(70)],
        opt_level: 3,
        debug: false,
        fast_math: false,
        ptxas: None,
        libdevice: None,
        dump: vec![],
        dump_dir: PathBuf::new(),
        disable: vec![],
        watch: None,
        reduction_atomics: false,
        amd_stack: None,
        exec_modes: vec![],
    }
}

/// Compiles modules with [`options`].
pub fn compile(modules: &[DeviceModule]) -> Result<Output, Vec<Diagnostic>> {
    wf_lower::compile(modules, &options())
}

/// Compiles source text that has to be right, as C.
pub fn image_of(texts: &[&str]) -> FatImage {
    let modules: Vec<_> = texts
        .iter()
        .enumerate()
        .map(|(n, text)| device_text(&format!("unit{n}.c"), text))
        .collect();
    match compile(&modules) {
        Ok(output) => output.image,
        Err(errors) => panic!("{errors:#?}"),
    }
}

/// The PTX text of an image.
pub fn ptx(image: &FatImage) -> String {
    let code = &image.images[0].code;
    let text = code.strip_suffix(&[0]).expect("PTX ends with NUL");
    String::from_utf8(text.to_vec()).expect("PTX is text")
}

/// Compares with a golden file, or writes it when `WARPFORK_BLESS` is set.
/// Returns what differs.
pub fn golden(path: &Path, text: &str) -> Option<String> {
    if std::env::var_os("WARPFORK_BLESS").is_some() {
        std::fs::write(path, text).expect("the golden file can be written");
        return None;
    }
    let expected = match std::fs::read_to_string(path) {
        Ok(expected) => expected,
        Err(e) => return Some(format!("{}: {e}", path.display())),
    };
    if expected == text {
        return None;
    }
    let line = expected
        .lines()
        .zip(text.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let from = |t: &str| {
        let lines: Vec<_> = t
            .lines()
            .skip(line)
            .take(6)
            .map(|l| format!("    {l}\n"))
            .collect();
        lines.concat()
    };
    Some(format!(
        "{}:{}: expected\n{}  found\n{}",
        path.display(),
        line + 1,
        from(&expected),
        from(text)
    ))
}
