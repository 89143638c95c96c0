//! The same for shuffles that also say whether the source is in range.

use super::shuffles::{Shuffle, shuffles};
use super::{GPUS, compiled, counts, translated};
use wf_host_abi::amd::Gfx;

/// Instructions of each, beside those of a kernel that stores its own value and 1.
fn ours(all: &[Shuffle], gfx: Gfx) -> Vec<usize> {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n",
    );
    text += &Shuffle::declarations();
    let mut kernel = |name: &str, made: &str, value: &str, ok: &str| {
        text += &format!(
            "define ptx_kernel void @{name}(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {{
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %thread
  %q = getelementptr <2 x i32>, ptr addrspace(1) %y, i32 %thread
  %v = load i32, ptr addrspace(1) %p
{made}  %a = insertelement <2 x i32> poison, i32 {value}, i32 0
  %b = insertelement <2 x i32> %a, i32 {ok}, i32 1
  store <2 x i32> %b, ptr addrspace(1) %q
  ret void
}}
"
        );
    };
    kernel("copy", "", "%v", "1");
    for (i, s) in all.iter().enumerate() {
        let made = format!(
            "  %r = {}
  %s = extractvalue {{ i32, i1 }} %r, 0
  %o = extractvalue {{ i32, i1 }} %r, 1
  %k = zext i1 %o to i32\n",
            s.call_with_predicate("%v")
        );
        kernel(&format!("k{i}"), &made, "%s", "%k");
    }
    counts(&translated(&text, gfx), all.len())
}

fn clangs(all: &[Shuffle], gfx: Gfx) -> Vec<usize> {
    let mut text = String::from(
        "#include <gpuintrin.h>
typedef unsigned u32;
typedef u32 two __attribute__((ext_vector_type(2)));
#define K(name, lane, ok) __gpu_kernel void name(__gpu_global u32 *x, __gpu_global two *y, u32 n) { \\
  u32 t = __gpu_thread_id_x(), l = __gpu_lane_id() & 31, v = x[t]; y[t] = (two){lane, ok}; }
#define I(lane) __gpu_shuffle_idx_u32(~0ull, lane, v, 32)
K(copy, v, 1)
",
    );
    for (i, s) in all.iter().enumerate() {
        text += &format!("K(k{i}, I(({})), ({}))\n", s.lane, s.in_range);
    }
    counts(&compiled(&text, gfx), all.len())
}

/// With `--nocapture`, the sums.
#[test]
fn never_more_where_there_is_a_predicate() {
    let (all, mut worse, mut row) = (shuffles(32), vec![], "| predicate |".to_owned());
    for gfx in GPUS {
        let (ours, clangs) = (ours(&all, gfx), clangs(&all, gfx));
        let (a, b): (usize, usize) = (ours.iter().sum(), clangs.iter().sum());
        row += &format!(" {a} / {b} |");
        for (s, (a, b)) in all.iter().zip(ours.iter().zip(&clangs)) {
            if a > b {
                worse.push(format!("{gfx:?}: {s}: {a}, and Clang {b}"));
            }
        }
    }
    println!("{row}");
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}
