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

/// Each thread allocates a number, prints it every sixteenth, and asserts that it is
/// below a limit.
const ASKS: &str = "target triple = \"nvptx64-nvidia-cuda\"
@format = private constant [8 x i8] c\"%d: %s\\0A\\00\"
@word = private constant [3 x i8] c\"hi\\00\"
@claim = private constant [10 x i8] c\"v < limit\\00\"
@file = private constant [5 x i8] c\"k.cu\\00\"
@name = private constant [5 x i8] c\"asks\\00\"
declare i32 @vprintf(ptr, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64) noreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @asks(ptr addrspace(1) %out, i32 %limit) {
  %args = alloca { i32, ptr }
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = call ptr @malloc(i64 4)
  %square = mul i32 %t, %t
  store i32 %square, ptr %p
  %v = load volatile i32, ptr %p
  call void @free(ptr %p)
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %to
  %low = and i32 %t, 15
  %first = icmp eq i32 %low, 3
  br i1 %first, label %print, label %check
print:
  store i32 %v, ptr %args
  %second = getelementptr { i32, ptr }, ptr %args, i32 0, i32 1
  store ptr @word, ptr %second
  %n = call i32 @vprintf(ptr @format, ptr %args)
  br label %check
check:
  %fine = icmp slt i32 %v, %limit
  br i1 %fine, label %end, label %wrong
wrong:
  call void @__assertfail(ptr @claim, ptr @file, i32 7, ptr @name, i64 1)
  unreachable
end:
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
fn kernels_print_and_allocate() {
    for arch in ["gfx90a", "gfx942", "gfx1100", "gfx1201"] {
        let made = translate(ASKS, "block 32\nbuffer i32 32\ni32 1000\n", arch);
        let said = String::from_utf8_lossy(&made.stdout);
        let squares = (0..32).map(|t| format!(" {}", t * t));
        let want = format!("9: hi\n361: hi\nbuffer 0:{}\n", squares.collect::<String>());
        assert_eq!(said, want, "{arch}: {made:?}");
    }
}

#[test]
fn an_assertion_that_failed_says_where() {
    let request = "block 8 4\ngrid 2 3\nbuffer i32 32\ni32 1000\n";
    let fine = translate(ASKS, request, "gfx942");
    assert!(fine.status.success(), "{fine:?}");
    let failed = message(&translate(ASKS, &request.replace("1000", "49"), "gfx1100"));
    assert!(
        failed.contains("error: asks: k.cu:7: asks: team "),
        "{failed}"
    );
    // The threads whose first coordinate is 7, of which one comes first.
    let thread = failed
        .split("thread ")
        .nth(1)
        .and_then(|t| t.split(':').next());
    let thread: u32 = thread.expect("it is named").parse().expect("a number");
    assert_eq!(thread % 8, 7, "{failed}");
    assert!(failed.contains(": v < limit"), "{failed}");
}

#[test]
fn what_cannot_be_run_is_said() {
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
