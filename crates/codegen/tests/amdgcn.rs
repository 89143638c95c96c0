//! What AMD's code looks like.

mod common;

use common::amd::{Device, words};
use common::{clang, clang_text, compile, o3};
use std::process::Command;
use wf_codegen::Options;
use wf_host_abi::Arch;
use wf_host_abi::amd::{Gfx, MAILBOX};

/// What a tool of LLVM's says of a code object.
fn said(tool: &str, arguments: &[&str], code: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let path = folder.path().join("device.co");
    std::fs::write(&path, code).expect("it was just made");
    let made = Command::new(tool).args(arguments).arg(&path).output();
    let made = made.unwrap_or_else(|e| panic!("{tool}: {e}"));
    assert!(made.status.success(), "{tool}");
    String::from_utf8(made.stdout).expect("it is text")
}

/// The instructions of a module's code.
fn instructions(ir: &str, kernels: &[&str], gfx: Gfx, options: &Options) -> String {
    let made = compile(ir, kernels, &Arch::Amd(gfx), options).unwrap_or_else(|e| panic!("{e:?}"));
    said("llvm-objdump-22", &["-d"], &made.code)
}

fn has(text: &str, wanted: &[&str]) {
    for w in wanted {
        assert!(text.contains(w), "no `{w}` in\n{text}");
    }
}

#[test]
fn each_processor_gets_its_code_object() {
    let ir = include_str!("ir/basic.ll");
    let kernels = ["__omp_offloading_10_20_sum_l3", "other"];
    for gfx in Gfx::ALL {
        let made = compile(ir, &kernels, &Arch::Amd(*gfx), &o3()).unwrap();
        assert_eq!(made.static_shared[kernels[0]], 256, "{gfx:?}");
        let header = said("llvm-readelf-22", &["-h", "-s", "--notes"], &made.code);
        let name = format!("amdgcn-amd-amdhsa--{}", gfx.name());
        has(&header, &[&name, "other.kd", "scale", ".wavefront_size"]);
        let wave = format!(".wavefront_size: {}", gfx.lanes());
        assert!(header.contains(&wave), "{gfx:?}");
        let version = if gfx.is_generic() { "4" } else { "3" };
        let abi = format!("ABI Version:                       {version}");
        assert!(header.contains(&abi), "{gfx:?}: {header}");
    }
}

#[test]
fn primitives_are_instructions() {
    let ir = include_str!("ir/primitives.ll");
    let text = instructions(ir, &["all"], Gfx::Gfx942, &o3());
    has(
        &text,
        &[
            "s_barrier",
            // A lane's value for all, and a reduction's step.
            "v_readlane_b32",
            "row_ror:12",
            "s_sleep",
            "s_memtime",
            "s_memrealtime",
            "v_mbcnt_lo_u32_b32",
            "v_mul_hi_u32",
            "buffer_wbl2 sc0 sc1",
            "s_trap 2",
        ],
    );
    let text = instructions(ir, &["all"], Gfx::Gfx1201, &Options::default());
    has(
        &text,
        &["s_barrier_signal", "s_barrier_wait", "ds_bpermute_b32"],
    );
}

#[test]
fn a_barrier_waits_for_what_was_written() {
    let ir = "
@words = internal addrspace(3) global [64 x i32] poison, align 4
declare i32 @__wf_t_tid()
declare void @__wf_t_barrier_all()
define void @k(ptr %s, ptr %p) {
  %t = call i32 @__wf_t_tid()
  %mine = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @words to ptr), i32 %t
  store i32 %t, ptr %mine
  call void @__wf_t_barrier_all()
  %other = xor i32 %t, 1
  %theirs = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @words to ptr), i32 %other
  %v = load i32, ptr %theirs
  store i32 %v, ptr %p
  ret void
}
";
    let text = instructions(ir, &["k"], Gfx::Gfx90a, &o3());
    let before = text.split("s_barrier").next().unwrap();
    let wait = before.rfind("s_waitcnt").expect("it waits");
    let store = before.rfind("ds_write_b32").expect("it stores");
    assert!(store < wait, "{text}");
}

#[test]
fn the_hosts_services_need_a_mailbox() {
    let source = "
int printf(const char *, ...);
void *malloc(unsigned long);
void with(void *s, double *p) { printf(\"%d %s %g\\n\", 1, \"two\", p[0]); p[1] = (long)malloc(8); }
void without(void *s, double *p) { p[0] = 1; }
";
    let ir = clang_text(source, "c");
    let symbols = |kernel: &str| {
        let made = compile(&ir, &[kernel], &Arch::Amd(Gfx::Gfx1100), &o3()).unwrap();
        said("llvm-readelf-22", &["--dyn-syms"], &made.code)
    };
    assert!(symbols("with").contains(MAILBOX));
    assert!(!symbols("without").contains(MAILBOX));
}

#[test]
fn libraries_become_code() {
    for gfx in [Gfx::Gfx90a, Gfx::Gfx1201] {
        for options in [Options::default(), o3()] {
            let all = ["strings", "characters", "sorting", "odd_mathematics"];
            compile(&clang("c_library.c"), &all, &Arch::Amd(gfx), &options).unwrap();
            let all = ["objects", "containers", "numbers"];
            compile(&clang("cxx.cpp"), &all, &Arch::Amd(gfx), &options).unwrap();
        }
    }
}

#[test]
fn what_no_library_has_is_refused() {
    let source = "double j0(double);\nvoid k(void *s, double *p) { p[0] = j0(p[1]); }\n";
    let refused = compile(
        &clang_text(source, "c"),
        &["k"],
        &Arch::Amd(Gfx::Gfx942),
        &o3(),
    );
    let errors = refused.expect_err("there is no j0");
    assert!(errors[0].to_string().contains("j0"), "{errors:?}");
}

#[test]
fn a_barrier_at_the_beginning_of_a_loop_waits_for_its_end() {
    let ir = "
@words = internal addrspace(3) global [64 x i32] poison, align 4
declare i32 @__wf_t_tid()
declare void @__wf_t_barrier_all()
define void @k(ptr %s, i64 %n) {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %j, %write ]
  %c = icmp sgt i64 %n, 5
  br i1 %c, label %meet, label %write
meet:
  call void @__wf_t_barrier_all()
  br label %write
write:
  %t = call i32 @__wf_t_tid()
  %p = getelementptr [64 x i32], ptr addrspace(3) @words, i32 0, i32 %t
  store volatile i64 %i, ptr addrspace(3) %p
  %j = add i64 %i, 1
  %d = icmp slt i64 %j, %n
  br i1 %d, label %loop, label %end
end:
  ret void
}
";
    for (gfx, wait) in [
        (Gfx::Gfx942, "s_waitcnt lgkmcnt(0)"),
        (Gfx::Gfx1100, "s_waitcnt_vscnt null, 0x0"),
        (Gfx::Gfx1201, "s_wait_dscnt 0x0"),
    ] {
        let text = instructions(ir, &["k"], gfx, &o3());
        let (before, _) = text.split_once("s_barrier").expect("it meets");
        let last: Vec<_> = before.lines().rev().skip(1).take(1).collect();
        assert!(last[0].contains(wait), "{gfx:?}: {text}");
    }
}

/// One whose size is a parameter may stand before every instruction.
#[test]
fn a_variable_of_a_given_size_is_taken_from_an_empty_stack() {
    let ir = "target triple = \"x86_64-unknown-linux-gnu\"
define void @k(ptr %s, ptr %out, i64 %n) {
  %v = alloca i64, i64 %n, align 16
  %last = getelementptr i64, ptr %v, i64 39
  store volatile i64 7, ptr %last
  %x = load volatile i64, ptr %last
  store i64 %x, ptr %out
  ret void
}
";
    for gfx in [Gfx::Gfx942, Gfx::Gfx1100] {
        for options in [o3(), Options::default()] {
            let made = compile(ir, &["k"], &Arch::Amd(gfx), &options).expect("it compiles");
            let device = Device::new(gfx, &made.code);
            let out = device.put(&[0u64]);
            let run = device.run("k", [1; 3], [64, 1, 1], 0, &words(&[0, out, 40]));
            run.expect("it runs");
            assert_eq!(device.get::<u64>(out, 1), [7], "{gfx:?}");
        }
    }
}

/// A kernel with a function that calls itself, one that calls by a pointer a function with a large
/// array, and one that does neither.
const STACKS: &str = r#"
@table = internal global [2 x ptr] [ptr @small, ptr @large]
define internal i32 @down(i32 %n) noinline {
  %a = alloca [16 x i32]
  %p = getelementptr i32, ptr %a, i32 %n
  store volatile i32 %n, ptr %p
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %more
more:
  %m = sub i32 %n, 1
  %r = call i32 @down(i32 %m)
  %v = load volatile i32, ptr %p
  %s = add i32 %r, %v
  ret i32 %s
done:
  ret i32 0
}
define internal i32 @small(i32 %n) noinline {
  ret i32 %n
}
define internal i32 @large(i32 %n) noinline {
  %a = alloca [8000 x i32]
  %p = getelementptr i32, ptr %a, i32 %n
  store volatile i32 %n, ptr %p
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define void @recursive(ptr %scratch, i64 %n, ptr %out) {
  %i = trunc i64 %n to i32
  %r = call i32 @down(i32 %i)
  store i32 %r, ptr %out
  ret void
}
define void @by_pointer(ptr %scratch, i64 %n, ptr %out) {
  %p = getelementptr ptr, ptr @table, i64 1
  %f = load volatile ptr, ptr %p
  %i = trunc i64 %n to i32
  %r = call i32 %f(i32 %i)
  store i32 %r, ptr %out
  ret void
}
define void @plain(ptr %scratch, i64 %n, ptr %out) {
  %i = trunc i64 %n to i32
  %r = call i32 @large(i32 %i)
  store i32 %r, ptr %out
  ret void
}
"#;

#[test]
fn the_code_object_says_how_large_stacks_are() {
    let kernels = ["recursive", "by_pointer", "plain"];
    for gfx in [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx11Generic, Gfx::Gfx1201] {
        for opt_level in [0, 3] {
            let stack = |amd_stack| {
                let options = Options {
                    opt_level,
                    amd_stack,
                    ..Options::default()
                };
                let made = compile(STACKS, &kernels, &Arch::Amd(gfx), &options);
                let code = made.unwrap_or_else(|e| panic!("{e:?}")).code;
                let notes = said("llvm-readelf-22", &["--notes"], &code);
                assert!(!notes.contains(".uses_dynamic_stack: true"), "{notes}");
                let key = ".private_segment_fixed_size: ";
                let sizes = notes.lines().filter_map(|l| l.trim().strip_prefix(key));
                let sizes: Vec<u64> = sizes.map(|n| n.parse().expect("a number")).collect();
                (code, <[u64; 3]>::try_from(sizes).expect("three kernels"))
            };
            let (code, [recursive, by_pointer, plain]) = stack(None);
            assert!((32_000..33_000).contains(&plain), "{plain}");
            assert!(recursive > 16 << 10 && by_pointer > 32_000 + (16 << 10));
            let (_, [more, ..]) = stack(Some(64 << 10));
            assert_eq!(more - recursive, 48 << 10);
            let device = Device::new(gfx, &code);
            let out = device.put(&[0u32]);
            let run = |kernel, n| {
                let done = device.run(kernel, [1; 3], [1; 3], 0, &words(&[0, n, out]));
                done.map(|()| device.get::<u32>(out, 1)[0])
            };
            assert_eq!(run("recursive", 15), Ok(120));
            assert_eq!(run("by_pointer", 7999), Ok(7999));
            assert_eq!(run("plain", 7999), Ok(7999));
        }
    }
}
