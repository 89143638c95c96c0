//! What the virtual GPU's images hold beyond the code: checks with their
//! locations, shared memory, traps.

mod common;

use common::run::Image;
use common::{clang, compile, o3};
use std::process::Command;
use wf_codegen::Options;
use wf_host_abi::{Arch, SourceLoc};

const READ: u32 = 0;
const WRITE: u32 = 1;
const ATOMIC: u32 = 2;
const POLL: u32 = 3;

#[test]
fn accesses_are_checked_unless_plainly_inside() {
    let ir = include_str!("ir/checks.ll");
    for options in [Options::default(), o3()] {
        let made = compile(ir, &["accesses"], &Arch::Virtual, &options).unwrap();
        let mut memory = [0u64; 64];
        let checks = Image::new(&made.code).run("accesses", &[0, memory.as_mut_ptr() as u64, 1]);
        let at: Vec<(u32, u64, u32)> = checks
            .iter()
            .map(|(kind, size, loc)| (*kind, *size, made.locs[*loc as usize].line))
            .collect();
        // The second read of the same word needs no check of its own; an
        // index into the lane's own array does. A volatile read may be one of
        // a loop's that waits.
        let expected = [
            (READ, 4, 10),
            (WRITE, 8, 11),
            (ATOMIC, 4, 12),
            (WRITE, 4, 12),
            (POLL, 8, 13),
            (WRITE, 8, 13),
        ];
        assert_eq!(at, expected, "-O{}", options.opt_level);
        assert_eq!(memory[1], 8, "the atomic added to what the store left");
        assert_eq!(made.locs[0], SourceLoc::default());
        let first = &made.locs[checks[0].2 as usize];
        assert_eq!(
            (first.file.as_str(), first.function.as_str()),
            ("checks.c", "accesses")
        );
        let in_block = &made.locs[checks[1].2 as usize];
        assert_eq!(
            in_block.function, "accesses",
            "found through the lexical block"
        );
    }
}

const SHARED: &str = r#"
@a = internal addrspace(3) global [40 x i8] undef, align 4
@b = internal addrspace(3) global [3 x i64] undef, align 64
@c = internal addrspace(3) global i32 undef, align 4
@d = internal addrspace(3) global ptr undef, align 8
declare ptr @__wf_t_dyn_shared()
declare i32 @__wf_t_dyn_shared_size()
define internal void @both(i64 %i, i32 %v) noinline {
  %p = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 %i
  store i32 %v, ptr %p, align 4
  ret void
}
define void @one(ptr %s, ptr %out) {
  call void @both(i64 0, i32 11)
  store volatile i64 12, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @b, i64 16), align 8
  store volatile i32 13, ptr addrspacecast (ptr addrspace(3) @c to ptr), align 4
  %x = load i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), align 4
  store i32 %x, ptr %out
  %y = load volatile i32, ptr addrspacecast (ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @b, i64 16) to ptr), align 8
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %y, ptr %o1
  %i = ptrtoint ptr addrspacecast (ptr addrspace(3) @b to ptr) to i64
  %m = urem i64 %i, 64
  %t = trunc i64 %m to i32
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %t, ptr %o2
  ret void
}
define void @two(ptr %s, ptr %out) {
  call void @both(i64 4, i32 21)
  %dyn = call ptr @__wf_t_dyn_shared()
  store volatile ptr %dyn, ptr addrspacecast (ptr addrspace(3) @d to ptr), align 8
  %p = load volatile ptr, ptr addrspacecast (ptr addrspace(3) @d to ptr), align 8
  store i32 22, ptr %p
  %a = ptrtoint ptr addrspacecast (ptr addrspace(3) @a to ptr) to i64
  %b = ptrtoint ptr %p to i64
  %gap = sub i64 %b, %a
  store i64 %gap, ptr %out
  %n = call i32 @__wf_t_dyn_shared_size()
  %o1 = getelementptr i64, ptr %out, i64 1
  store i32 %n, ptr %o1
  ret void
}
"#;

#[test]
fn shared_variables_have_places_in_the_teams_block() {
    for options in [Options::default(), o3()] {
        let made = compile(SHARED, &["one", "two"], &Arch::Virtual, &options).unwrap();
        // Aligned to 64, `b` follows `a`; `c` fits behind. The other kernel
        // has `a` at the same place, and `d` where the first has `b`.
        assert!(
            (64 + 24..=64 + 48).contains(&made.static_shared["one"]),
            "{made:?}"
        );
        assert_eq!(made.static_shared["two"], 128);
        let image = Image::new(&made.code);
        let mut out = [0u32; 4];
        image.run("one", &[0, out.as_mut_ptr() as u64]);
        assert_eq!(out, [11, 12, 0, 0]);
        let mut out = [0u64; 2];
        image.run("two", &[0, out.as_mut_ptr() as u64]);
        assert!((40..=128).contains(&out[0]) && out[1] == 1024, "{out:?}");
    }
}

const STATIC_BESIDE_DYNAMIC: &str = r#"
@e = internal addrspace(3) global [2 x i64] undef, align 8
declare ptr @__wf_t_dyn_shared()
define void @dynamic(ptr %s) {
  %p = call ptr @__wf_t_dyn_shared()
  store volatile i64 1, ptr %p
  ret void
}
define void @fixed(ptr %s, ptr %out, i64 %first) {
  %e1 = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @e to ptr), i64 8
  %is = icmp ne i64 %first, 0
  br i1 %is, label %fill, label %read
fill:
  store volatile i64 5, ptr addrspacecast (ptr addrspace(3) @e to ptr)
  store volatile i64 6, ptr %e1
  ret void
read:
  %x = load volatile i64, ptr addrspacecast (ptr addrspace(3) @e to ptr)
  %y = load volatile i64, ptr %e1
  store i64 %x, ptr %out
  %o1 = getelementptr i64, ptr %out, i64 1
  store i64 %y, ptr %o1
  ret void
}
define void @none(ptr %s) {
  ret void
}
"#;

/// The word that says where dynamic shared memory begins may lie where a kernel
/// without any has variables, or past the end of its shared memory; a lane that
/// starts late must not write it there.
#[test]
fn kernels_without_dynamic_shared_memory_start_without_a_write() {
    for options in [Options::default(), o3()] {
        let names = ["dynamic", "fixed", "none"];
        let made = compile(STATIC_BESIDE_DYNAMIC, &names, &Arch::Virtual, &options).unwrap();
        assert_eq!(made.static_shared["none"], 0);
        let image = Image::new(&made.code);
        let mut out = [0u64; 2];
        let at = out.as_mut_ptr() as u64;
        image.run("fixed", &[0, at, 1]);
        image.run("none", &[0]);
        image.run("fixed", &[0, at, 0]);
        assert_eq!(out, [5, 6]);
    }
}

#[test]
fn the_hosts_streams_are_not_device_memory() {
    let source = "#include <stdio.h>\nvoid k(void *s, int *p) { fprintf(stdout, \"%d\\n\", 1); }";
    let ir = common::clang_text(source, "c");
    for options in [Options::default(), o3()] {
        let made = compile(&ir, &["k"], &Arch::Virtual, &options).unwrap();
        assert_eq!(Image::new(&made.code).run("k", &[0, 0]), []);
    }
}

/// The process that runs a kernel which ends in a trap.
#[test]
fn a_trap_says_what_and_where() {
    if std::env::var_os("WARPFORK_TEST_TRAP").is_some() {
        let made = compile(&clang("cxx.cpp"), &["out_of_range"], &Arch::Virtual, &o3()).unwrap();
        for loc in &made.locs {
            eprintln!("{}:{}", loc.file, loc.function);
        }
        let mut index = 3.0f64;
        Image::new(&made.code).run("out_of_range", &[0, &raw mut index as u64]);
        return;
    }
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_trap_says_what_and_where", "--nocapture"])
        .env("WARPFORK_TEST_TRAP", "1")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{text}");
    assert!(text.contains("std::out_of_range"), "{text}");
    assert!(
        !text.contains("trap at 0:"),
        "the trap has a source line: {text}"
    );
}

const BFLOATS: &str = r#"
define void @round(ptr %f, ptr %d, ptr %out) {
  %x = load float, ptr %f, align 4
  %y = load double, ptr %d, align 8
  %a = fptrunc float %x to bfloat
  %b = fptrunc double %y to bfloat
  %sum = fadd bfloat %a, %b
  store bfloat %a, ptr %out, align 2
  %o1 = getelementptr bfloat, ptr %out, i64 1
  store bfloat %b, ptr %o1, align 2
  %o2 = getelementptr bfloat, ptr %out, i64 2
  store bfloat %sum, ptr %o2, align 2
  ret void
}
"#;

/// The compiler's library of older systems has no functions that do it.
#[test]
fn bfloats_are_rounded_without_the_compilers_library() {
    // A float's bits, a double, and what becomes of them and of their sum.
    let rows: [(u32, f64, [u16; 3]); 9] = [
        (0x3f80_8000, 1.0, [0x3f80, 0x3f80, 0x4000]),
        (0x3f81_8000, 0.0, [0x3f82, 0x0000, 0x3f82]),
        (0x3f80_8001, -1.0, [0x3f81, 0xbf80, 0x3c00]),
        (0xbf80_7fff, 1e300, [0xbf80, 0x7f80, 0x7f80]),
        (0x7f7f_ffff, -1e300, [0x7f80, 0xff80, 0x7fc0]),
        // Half-way once rounded to a float, and beside it before.
        (0, 1.0 + 2f64.powi(-8) + 2f64.powi(-40), [0, 0x3f81, 0x3f81]),
        (
            0,
            1.0 + 3.0 * 2f64.powi(-8) - 2f64.powi(-40),
            [0, 0x3f81, 0x3f81],
        ),
        (0x8000_0000, -1e-300, [0x8000, 0x8000, 0x8000]),
        (0x7f80_0001, f64::NAN, [0x7fc0, 0x7fc0, 0x7fc0]),
    ];
    for options in [Options::default(), o3()] {
        let made = compile(BFLOATS, &["round"], &Arch::Virtual, &options).unwrap();
        let image = Image::new(&made.code);
        for (f, d, expected) in rows {
            let mut out = [0u16; 3];
            let at = [
                (&raw const f) as u64,
                (&raw const d) as u64,
                out.as_mut_ptr() as u64,
            ];
            image.run("round", &at);
            if d == -1e300 {
                // The sign of what is no number is left open.
                out[2] &= 0x7fff;
            }
            assert_eq!(out, expected, "{f:#x} {d:e} -O{}", options.opt_level);
        }
    }
}
