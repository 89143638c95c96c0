//! From a file of IR to code, as `wf-lower` does it.

#![allow(dead_code, reason = "each test file uses a part of this")]

pub mod amd;
pub mod run;

use std::path::PathBuf;
use wf_codegen::{Emitted, Kernel, Options, TargetError};
use wf_host_abi::Arch;
use wf_llvm::{Context, Module};

/// Kernels of a test module, each of 1024 threads at most.
pub fn kernels(names: &[&str]) -> Vec<Kernel> {
    names.iter().map(|n| Kernel::new(*n, 1024)).collect()
}

/// Compiles IR text for an architecture.
pub fn compile(
    ir: &str,
    names: &[&str],
    arch: &Arch,
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let context = Context::new();
    let module =
        Module::parse(&context, "test", ir.as_bytes()).expect("the test's IR is well formed");
    let target = wf_codegen::target(arch);
    wf_codegen::compile(&*target, &module, kernels(names), options)
}

/// Compiles for PTX and returns its text; ptxas, where there is one, must
/// accept the code for each of `archs`.
pub fn ptx(ir: &str, names: &[&str], options: &Options, archs: &[u32]) -> String {
    let made = compile(ir, names, &Arch::Ptx(70), options).expect("it compiles");
    assert_eq!(made.code.last(), Some(&0), "PTX ends with NUL");
    let text = String::from_utf8(made.code[..made.code.len() - 1].to_vec()).expect("PTX is text");
    if let Some(path) = std::env::var_os("WARPFORK_TEST_PTX") {
        std::fs::write(path, &text).expect("the file can be written");
    }
    assemble(ir, names, options, archs);
    text
}

/// ptxas, where the environment or `PATH` has it, or `cargo xtask` put it.
pub fn ptxas() -> Option<PathBuf> {
    if let Some(p) = std::env::var_os("WARPFORK_PTXAS") {
        return Some(p.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = std::env::split_paths(&path).collect();
    let home = |rest| Some(PathBuf::from(std::env::var_os("HOME")?).join(rest));
    let data = std::env::var_os("XDG_DATA_HOME").filter(|d| !d.is_empty());
    let data = data.map_or_else(|| home(".local/share"), |d| Some(d.into()));
    folders.extend(data.map(|d| d.join("warpfork/nvidia/cu13/bin")));
    let mut files = folders.into_iter().map(|f| f.join("ptxas"));
    files.find(|p| p.is_file())
}

/// Where ptxas is found, has it assemble the module.
fn assemble(ir: &str, names: &[&str], options: &Options, archs: &[u32]) {
    let Some(ptxas) = ptxas() else {
        println!("no ptxas: the PTX was compared, not assembled");
        return;
    };
    for &sm in archs {
        let options = Options {
            ptxas: Some(ptxas.clone()),
            ..options.clone()
        };
        let made = compile(ir, names, &Arch::Cubin(sm), &options)
            .unwrap_or_else(|e| panic!("sm_{sm}: {e:?}"));
        assert_eq!(made.code.get(..4), Some(&b"\x7fELF"[..]));
    }
}

/// Options as a release build has them.
pub fn o3() -> Options {
    Options {
        opt_level: 3,
        ..Options::default()
    }
}

/// Compiles a program of the tests for the device as the driver does, to IR
/// text.
pub fn clang(file: &str) -> String {
    let text = std::fs::read_to_string(program(file)).expect("the program is there");
    clang_text(&text, if file.ends_with(".c") { "c" } else { "c++" })
}

/// Compiles source text for the device as the driver does, to IR text.
pub fn clang_text(source: &str, language: &str) -> String {
    clang_flags(source, language, &[])
}

/// The same with more flags.
pub fn clang_flags(source: &str, language: &str, flags: &[&str]) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new("clang-22")
        .args([
            "-O2",
            "-Xclang",
            "-disable-llvm-passes",
            "-fno-discard-value-names",
        ])
        .args([
            "-gline-tables-only",
            "-S",
            "-emit-llvm",
            "-o",
            "-",
            "-x",
            language,
        ])
        .arg(if language == "c" {
            "-std=gnu17"
        } else {
            "-std=c++20"
        })
        .args(flags)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("clang-22 runs");
    let mut input = child.stdin.take().expect("it is a pipe");
    input
        .write_all(source.as_bytes())
        .expect("clang reads its input");
    drop(input);
    let made = child.wait_with_output().expect("clang-22 ends");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    without_unwinding(String::from_utf8(made.stdout).expect("IR is text"))
}

/// As `lower` hands code over: calls do not unwind (its pass `lower_invoke`).
fn without_unwinding(text: String) -> String {
    if !text.contains("personality") {
        return text;
    }
    let context = Context::new();
    let module = Module::parse(&context, "clang's", text.as_bytes()).expect("Clang writes IR");
    for f in wf_llvm::Ir::of(&module).definitions() {
        if f.personality().is_some() {
            f.clear_personality();
        }
    }
    let machine = wf_codegen::target(&wf_host_abi::Arch::Virtual);
    let machine = machine.machine(&wf_codegen::Options::default());
    let machine = machine.expect("LLVM has the host's machine");
    let passes = "function(lower-invoke,unreachableblockelim)";
    wf_llvm::Ir::of(&module)
        .run_module_passes(passes, &machine)
        .expect("LLVM has the passes");
    wf_llvm::Ir::of(&module).print()
}

/// Compiles the same file for the host, to a shared object.
pub fn host(file: &str) -> Vec<u8> {
    let out = tempfile::NamedTempFile::new().expect("there is room for a file");
    let made = std::process::Command::new("clang-22")
        .args(["-O1", "-fPIC", "-shared", "-ffp-contract=off", "-o"])
        .arg(out.path())
        .args(std_of(file))
        .arg(program(file))
        .args(["-lm", "-lstdc++"])
        .output()
        .expect("clang-22 runs");
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    std::fs::read(out.path()).expect("clang wrote it")
}

fn program(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/programs")
        .join(file)
}

fn std_of(file: &str) -> &'static [&'static str] {
    if file.ends_with(".c") {
        &["-std=gnu17"]
    } else {
        &["-std=c++20"]
    }
}
