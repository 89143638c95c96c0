//! What the tests that run programs have in common: they are compiled with
//! Clang and linked with the library. Their device code is empty, so that the
//! compiler is not needed; the driver that they may run on needs none.
#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use wf_host_abi::{Arch, FatImage, Image, KernelInfo, SourceLoc};

/// The library that cargo built with this test.
fn library_dir() -> PathBuf {
    let exe = std::env::current_exe().expect("the test's own path");
    let dir = exe.parent().expect("a target folder").to_path_buf();
    assert!(
        dir.join("libwarpfork.so").is_file(),
        "no libwarpfork.so in {}",
        dir.display()
    );
    dir
}

/// What a sanitizer that checks the library (`cargo xtask sanitize`) needs of programs and of the
/// libraries beside it: they are compiled for it, and programs have its runtime.
fn sanitize(command: &mut Command, args: &[&dyn AsRef<std::ffi::OsStr>]) {
    let kind = match () {
        () if cfg!(wf_sanitize = "thread") => "-fsanitize=thread",
        () if cfg!(wf_sanitize = "address") => "-fsanitize=address",
        () => return,
    };
    let has = |word: &str| args.iter().any(|arg| arg.as_ref() == word);
    if has("-c") || has("-shared") {
        command.arg(kind);
    }
    if has("-shared") {
        command.args(["-fno-sanitize-link-runtime", "-Wl,-z,undefs"]);
    } else if !has("-c") {
        let runtime = std::env::var("WF_SANITIZER_RUNTIME").expect("set by xtask");
        command.args([
            &format!("-Wl,--whole-archive,{runtime},--no-whole-archive"),
            "-Wl,--export-dynamic",
            "-lm",
            "-lresolv",
        ]);
    }
}

fn command(program: &str, args: &[&dyn AsRef<std::ffi::OsStr>]) -> Output {
    let mut command = Command::new(program);
    command.args(args.iter().map(|a| a.as_ref()));
    sanitize(&mut command, args);
    command
        .output()
        .unwrap_or_else(|e| panic!("{program}: {e}"))
}

/// The folder of our headers.
fn include() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("include")
}

/// Builds a library that stands for the NVIDIA driver; programs find it in the
/// folder.
pub fn driver() -> tempfile::TempDir {
    library("driver.c", "libcuda.so.1")
}

/// Builds a library from a source file beside this one.
pub fn library(source: &str, name: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/common")
        .join(source);
    let library = dir.path().join(name);
    let built = command(
        "clang-22",
        &[&"-O1", &"-shared", &"-fPIC", &source, &"-o", &library],
    );
    let words = text(&built.stderr);
    assert!(built.status.success(), "{words}");
    dir
}

/// Builds a program and runs it with variables of the environment, arguments
/// and, if there is one, the NVIDIA driver.
pub fn run_with(name: &str, env: &[(&str, &str)], args: &[&str], driver: Option<&Path>) -> Output {
    Program::new(name).run(env, args, driver)
}

/// Seconds after which a program hangs.
const LIMIT: &str = "300";

/// A program that was built.
pub struct Program(tempfile::TempDir);

impl Program {
    /// Builds one with device code for NVIDIA's GPUs.
    pub fn new(name: &str) -> Self {
        Self::with_code(name, &[(Arch::Ptx(90), b"\0".to_vec())])
    }

    /// Runs it with variables of the environment, arguments and, if there is one, the NVIDIA
    /// driver.
    pub fn run(&self, env: &[(&str, &str)], args: &[&str], driver: Option<&Path>) -> Output {
        // What a machine with a GPU has must not change these tests.
        let mut all = vec![("WARPFORK_DEVICE", "virtual")];
        if let Some(driver) = driver {
            let driver = driver.to_str().expect("a path that is text");
            all = vec![("WARPFORK_DEVICE", "cuda"), ("LD_LIBRARY_PATH", driver)];
        }
        all.extend(env);
        self.start(&all, args)
    }

    /// Runs it with variables of the environment and arguments. One that hangs ends with status
    /// 124.
    pub fn start(&self, env: &[(&str, &str)], args: &[&str]) -> Output {
        let mut command = Command::new("timeout");
        command.args(["-k", "1", LIMIT]);
        command.arg(self.0.path().join("a.out"));
        for (name, _) in std::env::vars() {
            if ["OMP_", "ACC_", "WARPFORK_", "LIBOMPTARGET_"]
                .iter()
                .any(|p| name.starts_with(p))
            {
                command.env_remove(name);
            }
        }
        // Cargo's own list may lead to a library of an earlier build.
        command.env("LD_LIBRARY_PATH", library_dir());
        command.envs(env.iter().copied()).args(args);
        command.output().expect("the program runs")
    }

    /// Builds one with this device code.
    pub fn with_code(name: &str, code: &[(Arch, Vec<u8>)]) -> Self {
        let source = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/programs")
            .join(name);
        let dir = tempfile::tempdir().expect("a temporary folder");
        let (object, exe) = (dir.path().join("a.o"), dir.path().join("a.out"));
        let compiler = if name.ends_with(".cpp") {
            "clang++-22"
        } else {
            "clang-22"
        };
        let compiled = command(
            compiler,
            &[
                &"-g",
                &"-O1",
                &"-fopenmp",
                &"-fopenmp-version=52",
                &"-fopenmp-targets=x86_64-pc-linux-gnu",
                &"--offload-host-only",
                &"-I",
                &include(),
                &"-c",
                &source,
                &"-o",
                &object,
            ],
        );
        assert!(
            compiled.status.success(),
            "{}",
            String::from_utf8_lossy(&compiled.stderr)
        );
        let library = library_dir();
        let registration = register(dir.path(), &object, code);
        let linked = command(
            compiler,
            &[
                &object,
                &registration,
                &"-o",
                &exe,
                &"-L",
                &library,
                &"-lwarpfork",
                &"-L/usr/lib/llvm-22/lib",
                &"-lomp",
                &format!("-Wl,-rpath,{}:/usr/lib/llvm-22/lib", library.display()),
            ],
        );
        assert!(
            linked.status.success(),
            "{}",
            String::from_utf8_lossy(&linked.stderr)
        );
        Self(dir)
    }
}

/// The bytes that a program printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Makes an object file that registers device code for the regions of a
/// program. The code is empty, and each kernel has one parameter.
fn register(dir: &Path, object: &Path, code: &[(Arch, Vec<u8>)]) -> PathBuf {
    let bytes = std::fs::read(object).expect("the object that was just written");
    let kernel = |name: &str| KernelInfo {
        name: name.to_owned(),
        source: SourceLoc {
            file: "program".into(),
            line: 1,
            column: 0,
            function: String::new(),
        },
        params: 2,
        has_teams: true,
        asked_teams: wf_host_abi::Asked::Nothing,
        asked_limit: wf_host_abi::Asked::Nothing,
        has_parallel: true,
        max_threads: 1024,
        ..KernelInfo::default()
    };
    let image = |(arch, code): &(Arch, Vec<u8>)| Image {
        arch: arch.clone(),
        code: code.clone(),
        kernels: names(&bytes).iter().map(|name| kernel(name)).collect(),
        locs: vec![],
    };
    let fat = FatImage {
        images: code.iter().map(image).collect(),
        ..FatImage::default()
    };
    let (file, out) = (dir.join("image"), dir.join("register.o"));
    std::fs::write(&file, fat.encode()).expect("a file in a temporary folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/common/register.c");
    let define = format!("-DIMAGE=\"{}\"", file.display());
    let built = command("clang-22", &[&define, &"-c", &source, &"-o", &out]);
    assert!(built.status.success(), "{}", text(&built.stderr));
    out
}

/// Names of the target regions in an object file.
fn names(object: &[u8]) -> BTreeSet<String> {
    const PREFIX: &[u8] = b"__omp_offloading_";
    let starts = object
        .windows(PREFIX.len())
        .enumerate()
        .filter(|(at, w)| *w == PREFIX && object[at - 1] == 0);
    let name = |(at, _): (usize, &[u8])| {
        let rest = &object[at..];
        let end = rest.iter().position(|b| *b == 0 || *b == b'.');
        text(&rest[..end.unwrap_or(rest.len())])
    };
    starts.map(name).collect()
}
