//! Programs on AMD's HIP interface, with a library over the emulator that is as strict as HIP's
//! own about what kernels get (`hip/hip.c`).

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use tempfile::TempDir;

/// The folder with `libwarpfork_amdsim.so` and the other libraries of this build.
fn built() -> PathBuf {
    let wfcc = Path::new(env!("CARGO_BIN_EXE_wfcc"));
    wfcc.parent().expect("a target folder").to_path_buf()
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The library, in a folder where programs find it.
static HIP: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let made = Command::new("clang-22")
        .args([
            "-O1",
            "-Wall",
            "-Werror",
            "-Wno-gnu-conditional-omitted-operand",
        ])
        .args(["-shared", "-fPIC", "-pthread"])
        .arg(here("tests/hip/hip.c"))
        .arg("-o")
        .arg(folder.path().join("libamdhip64.so"))
        .arg(built().join("libwarpfork_amdsim.so"))
        .arg(format!("-Wl,-rpath,{}", built().display()))
        .output()
        .expect("Clang runs");
    assert!(made.status.success(), "{}", text(&made.stderr));
    folder
});

/// A program that was compiled for a processor.
struct Program {
    folder: TempDir,
    arch: &'static str,
}

impl Program {
    /// From a file below `tests/programs/`, or of this crate's tests.
    fn new(source: &Path, arch: &'static str, flags: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let made = Command::new(env!("CARGO_BIN_EXE_wfcc"))
            .args(["-fopenmp", "-lm", &format!("--offload-arch={arch}")])
            .args(flags)
            .arg(source)
            .arg("-o")
            .arg(folder.path().join("program"))
            .output()
            .expect("wfcc runs");
        assert!(made.status.success(), "{}", text(&made.stderr));
        Self { folder, arch }
    }

    /// Runs it on the library, or on the host.
    fn run(&self, on_host: bool, env: &[(&str, &str)]) -> Output {
        let mut command = Command::new(self.folder.path().join("program"));
        match on_host {
            true => command.env("OMP_TARGET_OFFLOAD", "DISABLED"),
            false => command
                .env("OMP_TARGET_OFFLOAD", "MANDATORY")
                .env("WARPFORK_DEVICE", "hip")
                .env("FAKE_ARCH", self.arch)
                .env("LD_LIBRARY_PATH", HIP.path()),
        };
        command.envs(env.iter().copied()).output().expect("it runs")
    }
}

/// What these print on the device is what they print on the host, and the library says nothing.
fn same(arch: &'static str, flags: &[&str]) {
    for name in [
        "language/recursion.c",
        "language/calls_and_types.c",
        "language/host_function_pointers.c",
        "kernels/nested_calls_and_levels.c",
        "kernels/region_in_recursion.c",
        "directives/many_regions.c",
        "language/malloc.c",
        "clauses/nowait_depend.c",
        "clauses/nowait_graph.c",
    ] {
        let source = here("../../tests/programs").join(name);
        let program = Program::new(&source, arch, flags);
        let (host, hip) = (program.run(true, &[]), program.run(false, &[]));
        let said = text(&hip.stderr);
        assert_eq!(text(&hip.stdout), text(&host.stdout), "{name}: {said}");
        assert_eq!(hip.status, host.status, "{name}: {said}");
        assert!(!said.contains("hip: "), "{name}: {said}");
    }
}

#[test]
fn kernels_get_what_the_library_gives_on_cdna() {
    same("gfx942", &["-O3"]);
}

#[test]
fn kernels_get_what_the_library_gives_on_rdna() {
    same("gfx1100", &["-O0"]);
}

#[test]
fn devices_have_streams_and_memory_of_their_own() {
    let program = Program::new(&here("tests/hip/devices.c"), "gfx942", &["-O2"]);
    let out = program.run(false, &[("FAKE_DEVICES", "3")]);
    let (said, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!((&*printed, &*said), ("3 devices, 0 wrong\n", ""));
}

#[test]
fn a_message_comes_before_the_process_ends() {
    let program = Program::new(&here("tests/hip/gives_up.c"), "gfx942", &["-O2"]);
    let out = program.run(false, &[]);
    let said = text(&out.stderr);
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(
        said.contains("gives_up.c:") && said.contains("a[i] < 7"),
        "{said}"
    );
    assert!(!said.contains("hip: "), "{said}");
    let out = program.run(false, &[("WARPFORK_ON_ERROR", "return")]);
    let said = text(&out.stderr);
    assert_eq!(out.status.code(), Some(0), "{said}");
    assert!(text(&out.stdout).contains("after it\n"), "{said}");
    assert!(said.contains("can no longer be used"), "{said}");
}
