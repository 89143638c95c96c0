//! Instructions of shuffles and votes on AMD's GPUs, beside those that Clang makes
//! of the same with its `gpuintrin.h`: never more.

mod forms;
mod predicates;
mod shuffles;
mod types;

use std::process::Command;
use wf_host_abi::amd::Gfx;
use wf_nvvm2amdgpu::{Form, Input, Options, translate};

/// Whether the `i`th of several is in the part of the tests that `TESTS_PART=K/N` names.
fn is_wanted(i: usize) -> bool {
    let part = std::env::var("TESTS_PART").unwrap_or_default();
    let numbers = part.split_once('/');
    let numbers = numbers.and_then(|(k, n)| Some((k.parse::<usize>().ok()?, n.parse().ok()?)));
    numbers.is_none_or(|(k, n): (usize, usize)| i % n == k - 1)
}

fn o3() -> Options {
    Options {
        opt_level: 3,
        ..Options::default()
    }
}

const GPUS: [Gfx; 4] = [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx1100, Gfx::Gfx1201];

/// What is compared: its name, operands of the NVVM intrinsic, and the same in C,
/// where `l` is the lane of 32, `w` that of the wave and `v` the value.
const CASES: &[(&str, &str, &str)] = &[
    (
        "xor 1",
        "bfly.i32(i32 -1, i32 %v, i32 1, i32 31)",
        "I(l ^ 1, v, 32)",
    ),
    (
        "xor 2",
        "bfly.i32(i32 -1, i32 %v, i32 2, i32 31)",
        "I(l ^ 2, v, 32)",
    ),
    (
        "xor 4",
        "bfly.i32(i32 -1, i32 %v, i32 4, i32 31)",
        "I(l ^ 4, v, 32)",
    ),
    (
        "xor 8",
        "bfly.i32(i32 -1, i32 %v, i32 8, i32 31)",
        "I(l ^ 8, v, 32)",
    ),
    (
        "xor 16",
        "bfly.i32(i32 -1, i32 %v, i32 16, i32 31)",
        "I(l ^ 16, v, 32)",
    ),
    (
        "xor n",
        "bfly.i32(i32 -1, i32 %v, i32 %n, i32 31)",
        "I(l ^ (n & 31), v, 32)",
    ),
    (
        "lane 5",
        "idx.i32(i32 -1, i32 %v, i32 5, i32 31)",
        "I(5, v, 32)",
    ),
    (
        "lane 5 of 16",
        "idx.i32(i32 -1, i32 %v, i32 5, i32 4127)",
        "I(5, v, 16)",
    ),
    (
        "lane n",
        "idx.i32(i32 -1, i32 %v, i32 %n, i32 31)",
        "I(n & 31, v, 32)",
    ),
    (
        "up 1",
        "up.i32(i32 -1, i32 %v, i32 1, i32 0)",
        "I(l >= 1 ? l - 1 : l, v, 32)",
    ),
    (
        "up 1 of 16",
        "up.i32(i32 -1, i32 %v, i32 1, i32 4096)",
        "I((l & 15) >= 1 ? l - 1 : l, v, 32)",
    ),
    (
        "up 2 of 8",
        "up.i32(i32 -1, i32 %v, i32 2, i32 6144)",
        "I((l & 7) >= 2 ? l - 2 : l, v, 32)",
    ),
    (
        "up n",
        "up.i32(i32 -1, i32 %v, i32 %n, i32 0)",
        "I(l >= (n & 31) ? l - (n & 31) : l, v, 32)",
    ),
    (
        "down 1",
        "down.i32(i32 -1, i32 %v, i32 1, i32 31)",
        "I(l + 1 <= 31 ? l + 1 : l, v, 32)",
    ),
    (
        "down 16",
        "down.i32(i32 -1, i32 %v, i32 16, i32 31)",
        "I(l + 16 <= 31 ? l + 16 : l, v, 32)",
    ),
    (
        "down 3 of 16",
        "down.i32(i32 -1, i32 %v, i32 3, i32 4127)",
        "I((l & 15) + 3 <= 15 ? l + 3 : l, v, 32)",
    ),
    (
        "down n",
        "down.i32(i32 -1, i32 %v, i32 %n, i32 31)",
        "I(l + (n & 31) <= 31 ? l + (n & 31) : l, v, 32)",
    ),
];

/// Steps of reductions, with their additions: the distance, and what Clang's header
/// does for one in `__gpu_lane_sum_u32`.
const STEPS: &[u32] = &[1, 2, 4, 8, 16, 32];

/// Instructions of a kernel in assembly.
fn count(text: &str, kernel: &str) -> usize {
    let begin = format!("\n{kernel}:");
    let body = text.split(&begin).nth(1).expect("the kernel is there");
    let body = body.split(".Lfunc_end").next().unwrap_or(body);
    let lines = body.lines().map(str::trim);
    // What only says how to schedule the others.
    let hints = ["s_code_end", "s_nop", "s_delay_alu", "s_clause"];
    let padding = |l: &str| hints.iter().any(|h| l.starts_with(h));
    lines
        .filter(|l| !l.is_empty() && !l.starts_with([';', '.']) && !l.ends_with(':') && !padding(l))
        .count()
}

/// The instructions of each kernel beyond those of a copy.
fn counts(text: &str, kernels: usize) -> Vec<usize> {
    let bare = count(text, "copy");
    (0..kernels)
        .map(|i| count(text, &format!("k{i}")).saturating_sub(bare))
        .collect()
}

fn ours(value: &str, gfx: Gfx) -> usize {
    count(&assembly(value, gfx), "k")
}

/// Our assembly of a kernel with this statement.
fn assembly(value: &str, gfx: Gfx) -> String {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @__wf_t_lane()
declare i32 @__wf_t_shfl_down32(i64, i32, i32)
declare i32 @__wf_t_push32(i64, i32, i32)\n",
    );
    text += &shuffles::Shuffle::declarations();
    text += &format!(
        "define ptx_kernel void @k(ptr addrspace(1) %x, i32 %n) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %v = load i32, ptr addrspace(1) %p
  {value}
  store i32 %r, ptr addrspace(1) %p
  ret void
}}
"
    );
    translated(&text, gfx)
}

/// Our assembly of a module.
fn translated(text: &str, gfx: Gfx) -> String {
    let input = Input {
        file: "k.ll",
        bytes: text.as_bytes(),
    };
    let made = translate(input, gfx, Form::Assembly, &o3()).expect("it is translated");
    String::from_utf8(made).expect("assembly is text")
}

fn clangs(value: &str, gfx: Gfx) -> usize {
    let text = format!(
        "#include <gpuintrin.h>
#define I(lane, v, width) __gpu_shuffle_idx_u32(~0ull, lane, v, width)
__gpu_kernel void k(__gpu_global unsigned *x, unsigned n) {{
  unsigned t = __gpu_thread_id_x(), w = __gpu_lane_id(), l = w & 31, v = x[t];
  x[t] = {value};
}}
"
    );
    count(&compiled(&text, gfx), "k")
}

/// Clang's assembly of a file.
fn compiled(text: &str, gfx: Gfx) -> String {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("k.c");
    std::fs::write(&file, text).expect("it can be written");
    let made = Command::new("clang-22")
        .args([
            "--target=amdgcn-amd-amdhsa",
            "-nogpulib",
            "-ffreestanding",
            "-O3",
            "-S",
            "-o",
            "-",
        ])
        .arg(format!("-mcpu={}", gfx.name()))
        .arg(&file)
        .output()
        .expect("Clang runs");
    let why = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success(), "{why}");
    String::from_utf8(made.stdout).expect("assembly is text")
}

/// With `--nocapture`, the table of `docs/shuffles.md`.
#[test]
fn never_more_instructions_than_gpuintrin() {
    // The kernels without a shuffle add one.
    let (mut worse, bare) = (vec![], GPUS.map(|g| ours("%r = add i32 %v, 1", g)));
    let plain = GPUS.map(|g| clangs("v + 1", g));
    for (name, nvvm, c) in CASES {
        let mut row = format!("| {name} |");
        for (i, gfx) in GPUS.into_iter().enumerate() {
            let value = format!("%r = call i32 @llvm.nvvm.shfl.sync.{nvvm}");
            let a = ours(&value, gfx) + 1 - bare[i];
            let b = clangs(c, gfx) + 1 - plain[i];
            row += &format!(" {a} / {b} |");
            if a > b {
                worse.push(format!("{gfx:?}: {name}: {a}, and Clang {b}"));
            }
        }
        println!("{row}");
    }
    for step in STEPS {
        let mut row = format!("| step of {step} |");
        for (i, gfx) in GPUS
            .into_iter()
            .enumerate()
            .filter(|(_, g)| *step < g.lanes())
        {
            let value = format!(
                "%d = call i32 @__wf_t_shfl_down32(i64 -1, i32 %v, i32 {step})
  %r = add i32 %d, %v"
            );
            let a = ours(&value, gfx) + 1 - bare[i];
            let b = clangs(&format!("v + I(w + {step}, v, __gpu_num_lanes())"), gfx) + 1 - plain[i];
            row += &format!(" {a} / {b} |");
            if a > b {
                worse.push(format!("{gfx:?}: step of {step}: {a}, and Clang {b}"));
            }
        }
        println!("{row}");
    }
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}

#[test]
fn a_push_is_one_instruction() {
    for gfx in GPUS {
        let value = "%r = call i32 @__wf_t_push32(i64 -1, i32 %v, i32 %n)";
        let text = assembly(value, gfx);
        assert_eq!(text.matches("ds_permute_b32").count(), 1, "{gfx:?}: {text}");
        assert!(!text.contains("ds_bpermute_b32"), "{gfx:?}: {text}");
    }
}
