//! `warpfork translate --run` as people call it.

use std::fs;
use std::process::{Command, Output};

/// Each thread reads its neighbour's number and the least of its warp.
const NEIGHBOURS: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.redux.sync.min(i32, i32)
define ptx_kernel void @neighbours(ptr addrspace(1) %x, i32 %more) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  %n = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 1, i32 31)
  %m = call i32 @llvm.nvvm.redux.sync.min(i32 %v, i32 -1)
  %s = add i32 %n, %m
  %r = add i32 %s, %more
  store i32 %r, ptr addrspace(1) %p
  ret void
}
";

/// One that prints.
const PRINTS: &str = "target triple = \"nvptx64-nvidia-cuda\"
@format = private constant [3 x i8] c\"hi\\00\"
declare i32 @vprintf(ptr, ptr)
define ptx_kernel void @prints() {
  %n = call i32 @vprintf(ptr @format, ptr null)
  ret void
}
";

fn translate(module: &str, request: &str, arch: &str) -> Output {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("it can be written");
        path
    };
    Command::new(env!("CARGO_BIN_EXE_warpfork"))
        .arg("translate")
        .arg(path("kernel.ll", module))
        .args(["--arch", arch, "--run"])
        .arg(path("request", request))
        .output()
        .expect("it runs")
}

fn message(made: &Output) -> String {
    assert!(!made.status.success(), "{made:?}");
    String::from_utf8_lossy(&made.stderr).into_owned()
}

#[test]
fn buffers_are_printed_after_a_run() {
    for arch in ["gfx90a", "gfx942", "gfx1100", "gfx1201"] {
        let made = translate(NEIGHBOURS, "block 64\nbuffer i32 64 iota\ni32 100\n", arch);
        let said = String::from_utf8_lossy(&made.stdout);
        let want = (0..64).map(|t| format!(" {}", (t ^ 1) + (t & 32) + 100));
        let want = format!("buffer 0:{}\n", want.collect::<String>());
        assert_eq!(
            said,
            want,
            "{arch}: {}",
            String::from_utf8_lossy(&made.stderr)
        );
    }
}

#[test]
fn what_cannot_be_run_is_said() {
    let printing = message(&translate(PRINTS, "block 64\n", "gfx942"));
    assert!(
        printing.contains("kernel `prints` cannot be executed"),
        "{printing}"
    );
    assert!(printing.contains("help:"), "{printing}");
    let missing = message(&translate(NEIGHBOURS, "kernel k\n", "gfx942"));
    assert!(missing.contains("there is no kernel `k`"), "{missing}");
    let wrong = message(&translate(NEIGHBOURS, "block many\n", "gfx942"));
    assert!(wrong.contains("line 1: `block many`"), "{wrong}");
    // No memory behind the pointer: the kernel's fault, with its place.
    let fault = message(&translate(
        NEIGHBOURS,
        "block 64\ni64 4096\ni32 0\n",
        "gfx1100",
    ));
    assert!(fault.contains("kernel neighbours"), "{fault}");
}
