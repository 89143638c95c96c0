//! CUDA's kernels, compiled by Clang and translated for AMD's GPUs, in emulation;
//! and what cannot be translated.

mod common;

use common::amd::{Device, words};
use common::o3;
use std::path::Path;
use std::process::Command;
use wf_image::amd::Gfx;
use wf_target::Options;
use wf_target::amdgcn::{Form, Input, translate};

const GPUS: [Gfx; 4] = [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx1100, Gfx::Gfx1201];

/// NVVM IR of a kernel under `tests/cuda`.
fn cuda(name: &str, level: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cuda");
    let made = Command::new("clang-22")
        .args(["-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80"])
        .args(["-Xclang", "-target-feature", "-Xclang", "+ptx70"])
        .args([
            "-nocudalib",
            "-nocudainc",
            "-S",
            "-emit-llvm",
            level,
            "-o",
            "-",
        ])
        .arg(folder.join(name).with_extension("cu"))
        .output()
        .expect("Clang runs");
    let why = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success(), "{why}");
    made.stdout
}

/// Runs a test on each GPU with code that Clang has and has not optimised.
fn everywhere(name: &str, test: impl Fn(&Device)) {
    for level in ["-O0", "-O3"] {
        let bytes = cuda(name, level);
        for gfx in GPUS {
            let input = Input {
                file: name,
                bytes: &bytes,
            };
            let code = translate(input, gfx, Form::CodeObject, &o3());
            test(&Device::new(gfx, &code.expect("it is translated")));
        }
    }
}

/// Numbers from 0 to 996.
fn numbers(n: usize) -> Vec<i32> {
    (0..n as i32).map(|i| (i * 7919 + 13) % 997).collect()
}

fn floats(n: usize) -> Vec<f32> {
    numbers(n).into_iter().map(|i| (i % 31) as f32).collect()
}

fn close(got: f32, want: f32) {
    let error = (got - want).abs();
    assert!(error <= 1e-4 * want.abs().max(1e-3), "{got} for {want}");
}

#[test]
fn reduction() {
    everywhere("reduction", |d| {
        let data = floats(5000);
        let out = d.put(&[1f32]);
        let args = words(&[d.put(&data), out, 5000]);
        d.run("reduction", [3, 1, 1], [256, 1, 1], 0, &args)
            .expect("it runs");
        let sum: f32 = data.iter().sum();
        assert_eq!(d.get::<f32>(out, 1), [sum + 1.0]);
    });
}

#[test]
fn scan() {
    everywhere("scan", |d| {
        let data = numbers(1024);
        let p = d.put(&data);
        d.run("scan", [2, 1, 1], [512, 1, 1], 0, &words(&[p]))
            .expect("it runs");
        let sums = |part: &[i32]| {
            let mut sum = 0;
            let add = |v: &i32| {
                sum += v;
                sum
            };
            part.iter().map(add).collect::<Vec<_>>()
        };
        let want: Vec<_> = data.chunks(512).flat_map(sums).collect();
        assert_eq!(d.get::<i32>(p, 1024), want);
    });
}

#[test]
fn transpose() {
    everywhere("transpose", |d| {
        let (n, data) = (96, numbers(96 * 96));
        let out = d.put(&vec![0i32; n * n]);
        let args = words(&[d.put(&data), out, n as u64]);
        d.run("transpose", [3, 3, 1], [32, 8, 1], 0, &args)
            .expect("it runs");
        let got: Vec<i32> = d.get(out, n * n);
        for i in 0..n * n {
            assert_eq!(got[i % n * n + i / n], data[i], "element {i}");
        }
    });
}

#[test]
fn stencil() {
    everywhere("stencil", |d| {
        let (n, data) = (1000, numbers(1000));
        let out = d.put(&vec![0i32; n]);
        let args = words(&[d.put(&data), out, n as u64]);
        d.run("stencil", [8, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        let weights = [1, -2, 3, 10, 5, -6, 7];
        let at = |i: i32| data.get(i as usize).copied().unwrap_or(0);
        let want = |i: i32| -> i32 { (0..7).map(|o| weights[o as usize] * at(i + o - 3)).sum() };
        let want: Vec<_> = (0..n as i32).map(want).collect();
        assert_eq!(d.get::<i32>(out, n), want);
    });
}

#[test]
fn histogram() {
    everywhere("histogram", |d| {
        let data: Vec<u8> = numbers(3000).into_iter().map(|v| v as u8).collect();
        let out = d.put(&[0i32; 256]);
        let args = words(&[d.put(&data), out, 3000]);
        d.run("histogram", [4, 1, 1], [96, 1, 1], 1024, &args)
            .expect("it runs");
        let mut want = [0; 256];
        data.iter().for_each(|b| want[*b as usize] += 1);
        assert_eq!(d.get::<i32>(out, 256), want);
    });
}

#[test]
fn matmul() {
    everywhere("matmul", |d| {
        let n = 48;
        let (a, b) = (floats(n * n), floats(2 * n * n).split_off(n * n));
        let out = d.put(&vec![0f32; n * n]);
        let args = words(&[d.put(&a), d.put(&b), out, n as u64]);
        d.run("matmul", [3, 3, 1], [16, 16, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, n * n);
        for i in 0..n * n {
            let want: f32 = (0..n).map(|k| a[i / n * n + k] * b[k * n + i % n]).sum();
            assert_eq!(got[i], want, "element {i}");
        }
    });
}

#[test]
fn bitonic() {
    everywhere("bitonic", |d| {
        let data = numbers(768);
        let p = d.put(&data);
        d.run("bitonic", [3, 1, 1], [256, 1, 1], 0, &words(&[p]))
            .expect("it runs");
        let mut want = data;
        want.chunks_mut(256).for_each(<[i32]>::sort_unstable);
        assert_eq!(d.get::<i32>(p, 768), want);
    });
}

#[test]
fn aggregated() {
    everywhere("aggregated", |d| {
        let (n, data) = (2000, numbers(2000));
        let (counts, taken, odd) = (d.put(&[0i32; 7]), d.put(&[0i32]), d.put(&vec![0i32; n]));
        let args = words(&[d.put(&data), counts, taken, odd, n as u64]);
        d.run("aggregated", [8, 1, 1], [256, 1, 1], 0, &args)
            .expect("it runs");
        let mut want = [0; 7];
        data.iter().for_each(|v| want[*v as usize % 7] += 1);
        assert_eq!(d.get::<i32>(counts, 7), want);
        let mut odds: Vec<_> = data.iter().copied().filter(|v| v & 1 != 0).collect();
        assert_eq!(d.get::<i32>(taken, 1), [odds.len() as i32]);
        let mut got = d.get::<i32>(odd, odds.len());
        got.sort_unstable();
        odds.sort_unstable();
        assert_eq!(got, odds);
    });
}

#[test]
fn softmax() {
    everywhere("softmax", |d| {
        let (rows, columns) = (12, 100);
        let data: Vec<f32> = floats(rows * columns).iter().map(|v| v / 8.0).collect();
        let out = d.put(&vec![0f32; rows * columns]);
        let args = words(&[d.put(&data), out, columns as u64]);
        d.run("softmax", [3, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, rows * columns);
        for (row, got) in data.chunks(columns).zip(got.chunks(columns)) {
            let most = row.iter().copied().fold(f32::MIN, f32::max);
            let sum: f32 = row.iter().map(|v| (v - most).exp()).sum();
            for (v, g) in row.iter().zip(got) {
                close(*g, (v - most).exp() / sum);
            }
        }
    });
}

#[test]
fn nbody() {
    everywhere("nbody", |d| {
        let n = 128;
        let data = floats(4 * n);
        let out = d.put(&vec![0f32; 4 * n]);
        let mut args = words(&[d.put(&data), out]);
        args.extend((n as u32).to_le_bytes());
        args.extend([0.5f32, 1.0, 2.0].iter().flat_map(|f| f.to_le_bytes()));
        d.run("nbody", [2, 1, 1], [64, 1, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, 4 * n);
        for i in 0..n {
            let me = &data[4 * i..][..4];
            let mut sum = [0f64; 3];
            for o in data.chunks(4) {
                let by: Vec<_> = (0..3).map(|k| f64::from(o[k] - me[k])).collect();
                let r2: f64 = by.iter().map(|d| d * d).sum::<f64>() + 0.5;
                (0..3).for_each(|k| sum[k] += by[k] * f64::from(o[3]) / (r2 * r2.sqrt()));
            }
            for k in 0..3 {
                let want = (sum[k] * f64::from(1 + i as u32 % 2)) as f32;
                let error = (got[4 * i + k] - want).abs();
                assert!(error < 1e-3, "body {i}: {} for {want}", got[4 * i + k]);
            }
            assert_eq!(got[4 * i + 3], me[3]);
        }
    });
}

/// The messages about a module.
fn refused(text: &str) -> Vec<String> {
    let input = Input {
        file: "kernel.ll",
        bytes: text.as_bytes(),
    };
    let made = translate(input, Gfx::Gfx942, Form::Assembly, &Options::default());
    let errors = made.expect_err("it is refused");
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn what_has_no_counterpart_is_named_with_its_line() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@elsewhere = external addrspace(1) global i32
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @unknown(i32)
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.prmt(i32 1, i32 2, i32 3)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  %b = call i32 @unknown(i32 %a)
  %c = call i32 asm \"mov.u32 $0, %smid;\", \"=r\"()
  %d = load i32, ptr addrspace(1) @elsewhere
  ret void
}
";
    let want = [
        "kernel.ll:7: `llvm.nvvm.prmt` has no counterpart on AMD GPUs",
        "kernel.ll:9: `llvm.nvvm.barrier.cta.sync.aligned.all`: barriers other than 0 do not \
         exist on AMD GPUs",
        "kernel.ll:10: `unknown` is called and defined nowhere",
        "kernel.ll:11: assembly of PTX has no counterpart on AMD GPUs",
        "kernel.ll:2: the variable `elsewhere` is defined nowhere",
    ];
    assert_eq!(refused(text), want);
}

#[test]
fn what_is_no_module_of_kernels_is_refused() {
    assert!(refused("no IR")[0].starts_with("kernel.ll: not LLVM IR"));
    let text = "define void @f() {\n  ret void\n}\n";
    assert!(refused(text)[0].starts_with("kernel.ll: there is no kernel in it"));
}
