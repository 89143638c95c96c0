//! Compiles small programs with Clang, links them with the library, and runs
//! them. They have no kernels, so that the compiler is not needed; kernels
//! are tested with the whole of Warpfork.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

fn command(program: &str, args: &[&dyn AsRef<std::ffi::OsStr>]) -> Output {
    let mut command = Command::new(program);
    command.args(args.iter().map(|a| a.as_ref()));
    command
        .output()
        .unwrap_or_else(|e| panic!("{program}: {e}"))
}

/// Builds a program and runs it with variables of the environment.
fn run(name: &str, env: &[(&str, &str)]) -> Output {
    run_with(name, env, &[], None)
}

/// Builds a library that stands for the NVIDIA driver; programs find it in the
/// folder.
fn driver() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver.c");
    let library = dir.path().join("libcuda.so.1");
    let built = command(
        "clang-22",
        &[&"-O1", &"-shared", &"-fPIC", &source, &"-o", &library],
    );
    let words = text(&built.stderr);
    assert!(built.status.success(), "{words}");
    dir
}

/// The same with arguments and, if there is one, the NVIDIA driver.
fn run_with(name: &str, env: &[(&str, &str)], args: &[&str], driver: Option<&Path>) -> Output {
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
    let linked = command(
        compiler,
        &[
            &object,
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
    let mut command = Command::new(&exe);
    for (name, _) in std::env::vars() {
        if ["OMP_", "WARPFORK_", "LIBOMPTARGET_"]
            .iter()
            .any(|p| name.starts_with(p))
        {
            command.env_remove(name);
        }
    }
    // What a machine with a GPU has must not change these tests.
    command.env("WARPFORK_DEVICE", "virtual");
    if let Some(driver) = driver {
        command.env("WARPFORK_DEVICE", "cuda");
        command.env("LD_LIBRARY_PATH", driver);
    }
    command.envs(env.iter().copied()).args(args);
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn succeeds(name: &str, env: &[(&str, &str)], expected: &str) {
    let out = run(name, env);
    assert_eq!(
        (text(&out.stderr), text(&out.stdout)),
        (String::new(), expected.to_owned())
    );
    assert_eq!(out.status.code(), Some(0));
}

#[track_caller]
fn fails(name: &str, env: &[(&str, &str)], words: &[&str]) {
    let out = run(name, env);
    let message = text(&out.stderr);
    for word in words {
        assert!(message.contains(word), "`{word}` is not in: {message}");
    }
    assert_eq!(out.status.code(), Some(1), "{message}");
}

#[test]
fn device_memory_routines() {
    succeeds("api.c", &[("OMP_TARGET_OFFLOAD", "MANDATORY")], "done\n");
}

#[test]
fn data_constructs() {
    succeeds("data.cpp", &[("OMP_TARGET_OFFLOAD", "MANDATORY")], "done\n");
}

#[test]
fn an_overlapping_section_is_named_with_its_line() {
    fails(
        "overlap.c",
        &[],
        &["overlap.c:5", "`a[4:4]`", "overlaps `a[2:4]`"],
    );
}

#[test]
fn a_missing_section_is_named_with_its_line() {
    fails("present.c", &[], &["present.c:4", "`a`", "not present"]);
}

#[test]
fn a_device_that_does_not_exist() {
    fails("device.c", &[], &["device.c:4", "no device number 7"]);
}

#[test]
fn wrong_settings() {
    fails(
        "count.c",
        &[("WARPFORK_LANES", "33")],
        &["WARPFORK_LANES is 33"],
    );
    fails(
        "count.c",
        &[("WARPFORK_DEVICE", "tpu")],
        &["WARPFORK_DEVICE is `tpu`"],
    );
}

#[test]
fn the_devices_as_json() {
    let out = run("devices.c", &[("WARPFORK_LANES", "64")]);
    let text = text(&out.stdout);
    let list: serde_json::Value =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(list.as_array().map(Vec::len), Some(1));
    assert_eq!(list[0]["kind"], "virtual");
    assert_eq!(list[0]["index"], 0);
    assert_eq!(list[0]["lanes"], 64);
    assert!(list[0]["memory_bytes"].as_u64().is_some_and(|n| n > 0));
}

#[test]
fn offloading_disabled() {
    succeeds(
        "count.c",
        &[("OMP_TARGET_OFFLOAD", "disabled")],
        "0 devices\ndefault 0\n",
    );
}

#[test]
fn no_gpu_and_nothing_else() {
    // A driver that cannot be opened is as good as none.
    let none = [("WARPFORK_DEVICE", "cuda"), ("CUDA_VISIBLE_DEVICES", "")];
    succeeds("count.c", &none, "0 devices\ndefault 0\n");
    let words = [
        "no device to offload to",
        "omptarget fatal error 1: failure of target construct while offloading is mandatory",
    ];
    fails(
        "count.c",
        &[none[0], none[1], ("OMP_TARGET_OFFLOAD", "MANDATORY")],
        &words,
    );
}

#[test]
fn variables_that_do_not_exist_are_named_once() {
    let compilers = ("WARPFORK_PTXAS", "/nowhere");
    let out = run("count.c", &[("WARPFORK_LANE", "64"), compilers]);
    let message = text(&out.stderr);
    assert_eq!(
        message,
        "warpfork: warning: there is no variable WARPFORK_LANE, it has no effect; did you mean \
         WARPFORK_LANES?\n"
    );
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn minus_one_asks_for_all_information() {
    let out = run("count.c", &[("LIBOMPTARGET_INFO", "-1")]);
    let message = text(&out.stderr);
    for words in ["Entering", "Creating new map entry", "Copying data"] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
}

#[test]
fn information_is_printed_when_asked_for() {
    let out = run("count.c", &[("LIBOMPTARGET_INFO", "0x2f")]);
    let message = text(&out.stderr);
    for words in [
        "omptarget device 0 info: Entering",
        "tofrom(a)[40]",
        "Creating new map entry with HstPtrBase=",
        "Copying data from host to device",
        "Copying data from device to host",
        "Removing map entry",
    ] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
}

#[test]
fn after_the_driver_shut_down_memory_is_given_back_and_copies_are_errors() {
    let driver = driver();
    let mandatory = [("OMP_TARGET_OFFLOAD", "MANDATORY")];
    let out = run_with("driver_over.c", &mandatory, &[], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!((&*message, &*printed), ("", "updated\ngiven back\n"));
    assert_eq!(out.status.code(), Some(0));

    let out = run_with("driver_over.c", &mandatory, &["x"], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, "updated\ngiven back\n");
    for words in [
        "driver_over.c:15",
        "shut down",
        "omp_get_num_devices()",
        "CUDA_ERROR_DEINITIALIZED",
    ] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
    assert_eq!(out.status.code(), Some(1), "{message}");
}
