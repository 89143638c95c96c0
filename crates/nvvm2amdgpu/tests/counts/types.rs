//! The same for values of every size that a shuffle takes, and for segments of every
//! width: of warps of 32, and of the hardware's of 64.

use super::shuffles::{Shuffle, shuffles};
use super::{GPUS, compiled, counts, is_wanted, translated};
use wf_host_abi::amd::Gfx;

/// A type: its names in C and IR, what a value is as words of 32 bits and back, and
/// the shuffle of it in C.
struct Type {
    c: &'static str,
    ir: &'static str,
    words: usize,
    split: &'static str,
    join: &'static str,
    shuffle: &'static str,
}

const TYPES: &[Type] = &[
    Type {
        c: "u8",
        ir: "i8",
        words: 1,
        split: "%w0 = zext i8 %v to i32",
        join: "%r = trunc i32 %s0 to i8",
        shuffle: "(u8)__gpu_shuffle_idx_u32(~0ull, lane, v, width)",
    },
    Type {
        c: "i8",
        ir: "i8",
        words: 1,
        split: "%w0 = sext i8 %v to i32",
        join: "%r = trunc i32 %s0 to i8",
        shuffle: "(i8)__gpu_shuffle_idx_u32(~0ull, lane, v, width)",
    },
    Type {
        c: "u16",
        ir: "i16",
        words: 1,
        split: "%w0 = zext i16 %v to i32",
        join: "%r = trunc i32 %s0 to i16",
        shuffle: "(u16)__gpu_shuffle_idx_u32(~0ull, lane, v, width)",
    },
    Type {
        c: "_Float16",
        ir: "half",
        words: 1,
        split: "%h = bitcast half %v to i16
  %w0 = zext i16 %h to i32",
        join: "%t = trunc i32 %s0 to i16
  %r = bitcast i16 %t to half",
        shuffle: "B(_Float16, (u16)__gpu_shuffle_idx_u32(~0ull, lane, B(u16, v), width))",
    },
    Type {
        c: "__bf16",
        ir: "bfloat",
        words: 1,
        split: "%h = bitcast bfloat %v to i16
  %w0 = zext i16 %h to i32",
        join: "%t = trunc i32 %s0 to i16
  %r = bitcast i16 %t to bfloat",
        shuffle: "B(__bf16, (u16)__gpu_shuffle_idx_u32(~0ull, lane, B(u16, v), width))",
    },
    Type {
        c: "u32",
        ir: "i32",
        words: 1,
        split: "%w0 = add i32 %v, 0",
        join: "%r = add i32 %s0, 0",
        shuffle: "__gpu_shuffle_idx_u32(~0ull, lane, v, width)",
    },
    Type {
        c: "float",
        ir: "float",
        words: 1,
        split: "%w0 = bitcast float %v to i32",
        join: "%r = bitcast i32 %s0 to float",
        shuffle: "__gpu_shuffle_idx_f32(~0ull, lane, v, width)",
    },
    Type {
        c: "half2",
        ir: "<2 x half>",
        words: 1,
        split: "%w0 = bitcast <2 x half> %v to i32",
        join: "%r = bitcast i32 %s0 to <2 x half>",
        shuffle: "B(half2, __gpu_shuffle_idx_u32(~0ull, lane, B(u32, v), width))",
    },
    Type {
        c: "u64",
        ir: "i64",
        words: 2,
        split: "%w0 = trunc i64 %v to i32
  %h = lshr i64 %v, 32
  %w1 = trunc i64 %h to i32",
        join: "%a = zext i32 %s0 to i64
  %b = zext i32 %s1 to i64
  %c = shl i64 %b, 32
  %r = or i64 %a, %c",
        shuffle: "__gpu_shuffle_idx_u64(~0ull, lane, v, width)",
    },
    Type {
        c: "double",
        ir: "double",
        words: 2,
        split: "%i = bitcast double %v to <2 x i32>
  %w0 = extractelement <2 x i32> %i, i32 0
  %w1 = extractelement <2 x i32> %i, i32 1",
        join: "%a = insertelement <2 x i32> poison, i32 %s0, i32 0
  %b = insertelement <2 x i32> %a, i32 %s1, i32 1
  %r = bitcast <2 x i32> %b to double",
        shuffle: "__gpu_shuffle_idx_f64(~0ull, lane, v, width)",
    },
    Type {
        c: "float4",
        ir: "<4 x float>",
        words: 4,
        split: "%i = bitcast <4 x float> %v to <4 x i32>
  %w0 = extractelement <4 x i32> %i, i32 0
  %w1 = extractelement <4 x i32> %i, i32 1
  %w2 = extractelement <4 x i32> %i, i32 2
  %w3 = extractelement <4 x i32> %i, i32 3",
        join: "%a = insertelement <4 x i32> poison, i32 %s0, i32 0
  %b = insertelement <4 x i32> %a, i32 %s1, i32 1
  %c = insertelement <4 x i32> %b, i32 %s2, i32 2
  %d = insertelement <4 x i32> %c, i32 %s3, i32 3
  %r = bitcast <4 x i32> %d to <4 x float>",
        shuffle: "({ u32 at = lane; (float4){F(v.x), F(v.y), F(v.z), F(v.w)}; })",
    },
];

/// Instructions of each shuffle of ours, beside those of a kernel that copies.
fn ours(ty: &Type, all: &[Shuffle], gfx: Gfx) -> Vec<usize> {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n",
    );
    text += &Shuffle::declarations();
    let mut kernel = |name: &str, body: &str, result: &str| {
        let ir = ty.ir;
        text += &format!(
            "define ptx_kernel void @{name}(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {{
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr {ir}, ptr addrspace(1) %x, i32 %thread
  %q = getelementptr {ir}, ptr addrspace(1) %y, i32 %thread
  %v = load {ir}, ptr addrspace(1) %p
{body}  store {ir} {result}, ptr addrspace(1) %q
  ret void
}}
"
        );
    };
    kernel("copy", "", "%v");
    for (i, s) in all.iter().enumerate() {
        let mut body = format!("  {}\n", ty.split);
        for w in 0..ty.words {
            body += &format!("  %s{w} = {}\n", s.call(&format!("%w{w}")));
        }
        kernel(&format!("k{i}"), &format!("{body}  {}\n", ty.join), "%r");
    }
    counts(&translated(&text, gfx), all.len())
}

fn clangs(ty: &Type, all: &[Shuffle], gfx: Gfx) -> Vec<usize> {
    let mut text = format!(
        "#include <gpuintrin.h>
typedef unsigned char u8; typedef signed char i8; typedef unsigned short u16;
typedef unsigned u32; typedef unsigned long u64;
typedef _Float16 half2 __attribute__((ext_vector_type(2)));
typedef float float4 __attribute__((ext_vector_type(4)));
#define B(T, v) __builtin_bit_cast(T, v)
#define F(v) __gpu_shuffle_idx_f32(~0ull, at, v, width)
#define K(name, value) __gpu_kernel void name(__gpu_global T *x, __gpu_global T *y, u32 n) {{ \\
  u32 t = __gpu_thread_id_x(), width = {}, l = __gpu_lane_id() & (width - 1); \\
  T v = x[t]; y[t] = value; }}
#define I(lane) {}
typedef {} T;
K(copy, v)
",
        all[0].lanes, ty.shuffle, ty.c
    );
    for (i, s) in all.iter().enumerate() {
        text += &format!("K(k{i}, I(({})))\n", s.lane);
    }
    counts(&compiled(&text, gfx), all.len())
}

/// Names those that have more, and prints a row of the sums.
fn compare(what: &str, ty: &Type, all: &[Shuffle], gpus: &[Gfx]) -> Vec<String> {
    let (mut row, mut worse) = (format!("| {what} `{}` |", ty.c), vec![]);
    for gfx in gpus {
        let (ours, clangs) = (ours(ty, all, *gfx), clangs(ty, all, *gfx));
        let (a, b): (usize, usize) = (ours.iter().sum(), clangs.iter().sum());
        row += &format!(" {a} / {b} |");
        for (s, (a, b)) in all.iter().zip(ours.iter().zip(&clangs)) {
            if a > b {
                worse.push(format!("{gfx:?}: {} {s}: {a}, and Clang {b}", ty.c));
            }
        }
    }
    println!("{row}");
    worse
}

/// With `--nocapture`, the sums of all for each type.
#[test]
fn never_more_for_any_type_or_width() {
    let all = shuffles(32);
    let worse: Vec<_> = TYPES
        .iter()
        .enumerate()
        .filter(|(i, _)| is_wanted(*i))
        .flat_map(|(_, ty)| compare("warps of 32,", ty, &all, &GPUS))
        .collect();
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}

#[test]
fn never_more_in_the_warps_of_64() {
    let all = shuffles(64);
    let gpus: Vec<_> = GPUS.into_iter().filter(|g| g.lanes() == 64).collect();
    let some = TYPES
        .iter()
        .filter(|ty| ["u32", "double", "float4"].contains(&ty.c))
        .enumerate()
        .filter(|(i, _)| is_wanted(*i));
    let worse: Vec<_> = some
        .flat_map(|(_, ty)| compare("warps of 64,", ty, &all, &gpus))
        .collect();
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}
