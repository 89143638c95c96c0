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

#[test]
fn lastblock() {
    everywhere("lastblock", |d| {
        let data: Vec<f64> = numbers(3000)
            .into_iter()
            .map(|v| f64::from(v) / 4.0)
            .collect();
        let (parts, out) = (d.put(&[0f64; 5]), d.put(&[0f64]));
        let args = words(&[d.put(&data), parts, out, 3000]);
        // The counter is 0 again for the second.
        for _ in 0..2 {
            d.run("lastblock", [5, 1, 1], [128, 1, 1], 0, &args)
                .expect("it runs");
            assert_eq!(d.get::<f64>(out, 1), [data.iter().sum::<f64>()]);
        }
    });
}

#[test]
fn segments() {
    everywhere("segments", |d| {
        let n = 700;
        let keys: Vec<i32> = (0..n).map(|i| (i * i) / 2500).collect();
        let (values, runs) = (numbers(n as usize), keys[n as usize - 1] as usize + 1);
        let out = d.put(&vec![0i32; runs]);
        let args = words(&[d.put(&keys), d.put(&values), out, n as u64]);
        d.run("segments", [6, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        let mut want = vec![0; runs];
        keys.iter()
            .zip(values)
            .for_each(|(k, v)| want[*k as usize] += v);
        assert_eq!(d.get::<i32>(out, runs), want);
    });
}

/// A small whole number as a half.
fn half(n: u32) -> u16 {
    match n.checked_ilog2() {
        None => 0,
        Some(e) => ((15 + e) << 10 | (n << (10 - e) & 0x3ff)) as u16,
    }
}

#[test]
fn halves() {
    everywhere("halves", |d| {
        let (n, x) = (256u32, |i: u32| i * 37 % 101);
        let y = |i: u32| i * 11 % 67;
        let data = |f: &dyn Fn(u32) -> u32| (0..2 * n).map(|i| half(f(i))).collect::<Vec<_>>();
        let sum = |i: u32| 3 * x(i) + y(i);
        let (out, most) = (d.put(&vec![0u16; 2 * n as usize]), d.put(&[0u16; 8]));
        let mut args = words(&[d.put(&data(&x)), d.put(&data(&y)), out, most]);
        args.extend(half(3).to_le_bytes());
        d.run("halves", [2, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        assert_eq!(d.get::<u16>(out, 2 * n as usize), data(&sum));
        let largest = |w: u32| half((64 * w..64 * w + 64).map(sum).max().unwrap_or(0));
        assert_eq!(
            d.get::<u16>(most, 8),
            (0..8).map(largest).collect::<Vec<_>>()
        );
    });
}

#[test]
fn radix() {
    everywhere("radix", |d| {
        let keys = numbers(512)
            .into_iter()
            .map(|v| (v as u32 * 61 % 65536) & 0xf3f7);
        let data: Vec<[u32; 2]> = keys.zip(0..).map(|(k, i)| [k, i & 0xffff]).collect();
        let p = d.put(&data);
        d.run(
            "radix",
            [2, 1, 1],
            [256, 1, 1],
            16 * 8 * 4 + 256 * 8,
            &words(&[p]),
        )
        .expect("it runs");
        let mut want = data;
        want.chunks_mut(256).for_each(|c| c.sort_by_key(|p| p[0]));
        assert_eq!(d.get::<[u32; 2]>(p, 512), want);
    });
}

#[test]
fn locks() {
    everywhere("locks", |d| {
        let (n, data) = (400, numbers(400));
        let sum = d.put(&[1f64]);
        let (most, bits, many, last) = (
            d.put(&[-1i32]),
            d.put(&[0u32]),
            d.put(&[0u64]),
            d.put(&[-1i32]),
        );
        let args = words(&[d.put(&data), sum, most, bits, many, last, n]);
        d.run("locks", [3, 1, 1], [160, 1, 1], 0, &args)
            .expect("it runs");
        let all: i32 = data.iter().sum();
        assert_eq!(d.get::<f64>(sum, 1), [1.0 + f64::from(all) / 2.0]);
        assert_eq!(
            d.get::<i32>(most, 1),
            [*data.iter().max().expect("there are some")]
        );
        assert_eq!(
            d.get::<u32>(bits, 1),
            [data.iter().fold(0, |b, v| b | 1 << (v % 32))]
        );
        assert_eq!(d.get::<u64>(many, 1), [0x1_0000_0001 * all as u64]);
        let at = data.iter().position(|v| *v == 996).map_or(-1, |i| i as i32);
        assert_eq!(d.get::<i32>(last, 1), [at]);
    });
}

#[test]
fn heat() {
    everywhere("heat", |d| {
        let [nx, ny, nz] = [20usize, 10, 5];
        let data = floats(nx * ny * nz);
        let out = d.put(&vec![0f32; nx * ny * nz]);
        let mut args = words(&[d.put(&data), out]);
        args.extend([nx, ny, nz].iter().flat_map(|n| (*n as u32).to_le_bytes()));
        args.extend(0.125f32.to_le_bytes());
        d.run("heat", [2, 3, 1], [16, 4, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, nx * ny * nz);
        let at = |x: usize, y: usize, z: usize| match x < nx && y < ny && z < nz {
            true => data[(z * ny + y) * nx + x],
            false => 0.0,
        };
        let less = |n: usize| n.wrapping_sub(1);
        for i in 0..nx * ny * nz {
            let (x, y, z) = (i % nx, i / nx % ny, i / nx / ny);
            let around = at(less(x), y, z) + at(x + 1, y, z) + at(x, less(y), z) + at(x, y + 1, z);
            let sum = around + at(x, y, less(z)) + at(x, y, z + 1) - 6.0 * data[i];
            assert_eq!(got[i], data[i] + 0.125 * sum, "element {i}");
        }
    });
}

#[test]
fn redux() {
    everywhere("redux", |d| {
        let data = numbers(128)
            .into_iter()
            .map(|v| v - 400)
            .collect::<Vec<_>>();
        let out = d.put(&[0i32; 7 * 128]);
        d.run(
            "redux",
            [2, 1, 1],
            [64, 1, 1],
            0,
            &words(&[d.put(&data), out]),
        )
        .expect("it runs");
        let got: Vec<i32> = d.get(out, 7 * 128);
        for (i, got) in got.chunks(7).enumerate() {
            let of = |k: &usize| k % 2 == i % 2;
            let mine: Vec<_> = (i & !31..(i & !31) + 32)
                .filter(of)
                .map(|k| data[k])
                .collect();
            let block = &data[i & !63..(i & !63) + 64];
            let want = [
                mine.iter().sum(),
                *mine.iter().min().expect("there are 16"),
                *mine
                    .iter()
                    .max_by_key(|v| **v as u32)
                    .expect("there are 16"),
                mine.iter().fold(0, |b, v| b ^ v),
                block.iter().filter(|v| *v & 1 != 0).count() as i32,
                i32::from(block.contains(&7)),
                i32::from_le_bytes([
                    data[i].to_le_bytes()[3],
                    data[i].to_le_bytes()[0],
                    0x12,
                    0xff,
                ]),
            ];
            assert_eq!(got, want, "thread {i}");
        }
    });
}

/// A function of three numbers, in NVVM IR and here.
type Case = (&'static str, fn(u32, u32, u32) -> u32);

/// The `n`th lane of a mask from `base` on, up or down, as PTX's manual has it.
fn find_nth(mask: u32, base: u32, offset: i32) -> u32 {
    let mut at = base as i32;
    let mut left = if offset == 0 { 0 } else { offset.abs() - 1 };
    while (0..32).contains(&at) {
        if mask >> at & 1 != 0 {
            if left == 0 {
                return at as u32;
            }
            left -= 1;
        }
        if offset == 0 {
            break;
        }
        at += offset.signum();
    }
    u32::MAX
}

fn bytes(a: u32, b: u32, c: u32) -> u32 {
    let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
    let product = |i: usize| u32::from(a[i]) * u32::from(b[i]);
    (0..4).fold(c, |sum, i| sum.wrapping_add(product(i)))
}

/// Older names of NVVM's, libdevice's functions on bits, and PTX in assembly. `asm`
/// stands for assembly with one result and what it reads.
const CASES: &[Case] = &[
    ("asm mad.lo.u32 $0, $1, $2, $3; a b c", |a, b, c| {
        a.wrapping_mul(b).wrapping_add(c)
    }),
    ("asm mul.hi.u32 $0, $1, $2; a b", |a, b, _| {
        ((u64::from(a) * u64::from(b)) >> 32) as u32
    }),
    ("asm mul.hi.s32 $0, $1, $2; a b", |a, b, _| {
        ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32
    }),
    ("asm bfe.u32 $0, $1, 5, 9; a", |a, _, _| a >> 5 & 0x1ff),
    ("asm bfe.u32 $0, $1, $2, 40; a c", |a, _, c| {
        (u64::from(a) >> (c & 255).min(63)) as u32
    }),
    ("asm bfe.s32 $0, $1, 5, 9; a", |a, _, _| {
        (((a as i32) << 18) >> 23) as u32
    }),
    ("asm bfe.s32 $0, $1, 28, 0x9; a", |a, _, _| {
        ((a as i32) >> 28) as u32
    }),
    ("asm bfe.s32 $0, $1, 3, 0; a", |_, _, _| 0),
    ("asm bfi.b32 $0, $1, $2, 4, 8; a b", |a, b, _| {
        (a << 4 & 0xff0) | (b & !0xff0)
    }),
    ("asm bfi.b32 $0, $1, $2, 28, 8; a b", |a, b, _| {
        (a << 28) | (b & 0x0fff_ffff)
    }),
    ("asm lop3.b32 $0, $1, $2, $3, 0x96; a b c", |a, b, c| {
        a ^ b ^ c
    }),
    ("asm lop3.b32 $0, $1, $2, $3, 0xE8; a b c", |a, b, c| {
        (a & b) | (a & c) | (b & c)
    }),
    ("asm lop3.b32 $0, $1, $2, $3, 0x1a; a b c", |a, b, c| {
        (!a & b & c) | (a & !b & !c) | (!a & !b & c)
    }),
    ("asm prmt.b32 $0, $1, $2, 0x7531; a b", |a, b, _| {
        let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
        u32::from_le_bytes([a[1], a[3], b[1], b[3]])
    }),
    ("asm shf.l.wrap.b32 $0, $1, $2, 36; a b", |a, b, _| {
        b << 4 | a >> 28
    }),
    ("asm shf.l.clamp.b32 $0, $1, $2, 36; a b", |a, _, _| a),
    ("asm shf.r.wrap.b32 $0, $1, $2, 7; a b", |a, b, _| {
        b << 25 | a >> 7
    }),
    ("asm shf.r.clamp.b32 $0, $1, $2, 33; a b", |_, b, _| b),
    ("asm shl.b32 $0, $1, 32; a", |_, _, _| 0),
    ("asm shr.s32 $0, $1, 77; a", |a, _, _| {
        ((a as i32) >> 31) as u32
    }),
    ("asm shr.u32 $0, $1, $2; a c", |a, _, c| {
        a.checked_shr(c).unwrap_or(0)
    }),
    ("asm popc.b32 $0, $1; a", |a, _, _| a.count_ones()),
    ("asm clz.b32 $0, $1; a", |a, _, _| a.leading_zeros()),
    ("asm brev.b32 $0, $1; a", |a, _, _| a.reverse_bits()),
    ("asm min.s32 $0, $1, $2; a b", |a, b, _| {
        (a as i32).min(b as i32) as u32
    }),
    ("asm max.u32 $0, $1, $2; a b", |a, b, _| a.max(b)),
    ("asm dp4a.u32.u32 $0, $1, $2, $3; a b c", bytes),
    (
        "call i32 @llvm.nvvm.idp4a.u.u(i32 %a, i32 %b, i32 %c)",
        bytes,
    ),
    (
        "call i32 @llvm.nvvm.idp4a.s.u(i32 %a, i32 %b, i32 %c)",
        |a, b, c| {
            let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
            let product = |i: usize| i32::from(a[i] as i8) * i32::from(b[i]);
            (0..4).fold(c, |sum, i| sum.wrapping_add(product(i) as u32))
        },
    ),
    (
        "call i32 @llvm.nvvm.fns(i32 %a, i32 3, i32 2)",
        |a, _, _| find_nth(a, 3, 2),
    ),
    (
        "call i32 @llvm.nvvm.fns(i32 %a, i32 30, i32 -4)",
        |a, _, _| find_nth(a, 30, -4),
    ),
    (
        "call i32 @llvm.nvvm.fns(i32 %a, i32 7, i32 0)",
        |a, _, _| find_nth(a, 7, 0),
    ),
    (
        "call i32 @llvm.nvvm.fns(i32 %a, i32 33, i32 1)",
        |a, _, _| find_nth(a, 33, 1),
    ),
    (
        "call i32 @llvm.nvvm.sad.i(i32 %a, i32 %b, i32 %c)",
        |a, b, c| (a as i32).abs_diff(b as i32).wrapping_add(c),
    ),
    (
        "call i32 @llvm.nvvm.sad.ui(i32 %a, i32 %b, i32 %c)",
        |a, b, c| a.abs_diff(b).wrapping_add(c),
    ),
    (
        "call i32 @llvm.nvvm.fshl.clamp.i32(i32 %a, i32 %b, i32 40)",
        |_, b, _| b,
    ),
    (
        "call i32 @llvm.nvvm.fshr.clamp.i32(i32 %a, i32 %b, i32 4)",
        |a, b, _| a << 28 | b >> 4,
    ),
    ("call i32 @llvm.nvvm.popc.i(i32 %a)", |a, _, _| {
        a.count_ones()
    }),
    ("call i32 @llvm.nvvm.max.i(i32 %a, i32 %b)", |a, b, _| {
        (a as i32).max(b as i32) as u32
    }),
    ("call i32 @llvm.nvvm.brev32(i32 %a)", |a, _, _| {
        a.reverse_bits()
    }),
    (
        "call i32 @llvm.nvvm.rotate.b32(i32 %a, i32 9)",
        |a, _, _| a.rotate_left(9),
    ),
    (
        "call i32 @__nv_byte_perm(i32 %a, i32 %b, i32 62804)",
        |a, b, _| {
            // 0xf554: the sign bits of the choice do not count.
            let (_, b) = (a, b.to_le_bytes());
            u32::from_le_bytes([b[0], b[1], b[1], b[3]])
        },
    ),
    ("call i32 @__nv_hadd(i32 %a, i32 %b)", |a, b, _| {
        ((i64::from(a as i32) + i64::from(b as i32)) >> 1) as u32
    }),
    ("call i32 @__nv_urhadd(i32 %a, i32 %b)", |a, b, _| {
        ((u64::from(a) + u64::from(b) + 1) >> 1) as u32
    }),
    ("call i32 @__nv_mul24(i32 %a, i32 %b)", |a, b, _| {
        let low = |v: u32| ((v << 8) as i32) >> 8;
        low(a).wrapping_mul(low(b)) as u32
    }),
    ("call i32 @__nv_float2int_rn(float %f)", |a, _, _| {
        float(a).round_ties_even() as i32 as u32
    }),
    ("call i32 @__nv_float2int_rd(float %f)", |a, _, _| {
        float(a).floor() as i32 as u32
    }),
    ("call i32 @__nv_float2uint_ru(float %f)", |a, _, _| {
        float(a).ceil() as u32
    }),
    ("call i32 @__nv_double2int_rz(double %d)", |a, _, _| {
        float(a) as i32 as u32
    }),
    ("call i32 @__nv_double2hiint(double %d)", |a, _, _| {
        (f64::from(float(a)).to_bits() >> 32) as u32
    }),
    ("call i32 @__nv_signbitf(float %f)", |a, _, _| {
        u32::from(float(a).is_sign_negative())
    }),
    ("call i32 @__nv_isfinited(double %d)", |_, _, _| 1),
    ("float call float @__nv_frsqrt_rn(float %g)", |a, _, _| {
        ((1.0 / f64::from(float(a).abs() + 1.0).sqrt()) as f32).to_bits()
    }),
    ("float call float @__nv_int2float_rn(i32 %a)", |a, _, _| {
        (a as i32 as f32).to_bits()
    }),
    (
        "float call float @__nv_fadd_rn(float %f, float %g)",
        |a, _, _| (float(a) + (float(a).abs() + 1.0)).to_bits(),
    ),
    (
        "float call float @__nv_norm3df(float %f, float 0.0, float 0.0)",
        |a, _, _| float(a).abs().to_bits(),
    ),
];

/// A number of which `a` is the source, neither large nor small.
fn float(a: u32) -> f32 {
    (a as i32 / 65536) as f32 / 8.0
}

#[test]
fn older_names_and_assembly() {
    let mut text = String::from("target triple = \"nvptx64-nvidia-cuda\"\n");
    let mut body = String::new();
    let mut declared = std::collections::HashSet::new();
    for (n, (what, _)) in CASES.iter().enumerate() {
        let (is_float, what) = match what.strip_prefix("float ") {
            Some(rest) => (true, rest),
            None => (false, *what),
        };
        let value = match what.strip_prefix("asm ") {
            Some(assembly) => {
                let (text, reads) = assembly.split_once("; ").expect("it reads something");
                let reads: Vec<_> = reads.split(' ').map(|r| format!("i32 %{r}")).collect();
                let constraints = format!("=r{}", ",r".repeat(reads.len()));
                format!(
                    "call i32 asm \"{text};\", \"{constraints}\"({})",
                    reads.join(", ")
                )
            }
            None => {
                let call = what.strip_prefix("call ").expect("it is a call");
                let (head, args) = call.split_once('(').expect("it has arguments");
                let args = args.trim_end_matches(')').split(',');
                let types = args.map(|a| a.split_whitespace().next().expect("it has a type"));
                let types = types.collect::<Vec<_>>().join(", ");
                if declared.insert(head) {
                    text += &format!("declare {head}({types})\n");
                }
                what.to_owned()
            }
        };
        body += &match is_float {
            true => format!("  %x{n} = {value}\n  %r{n} = bitcast float %x{n} to i32\n"),
            false => format!("  %r{n} = {value}\n"),
        };
        body += &format!(
            "  %i{n} = add i32 %t, {}
  %p{n} = getelementptr i32, ptr addrspace(1) %out, i32 %i{n}
  store i32 %r{n}, ptr addrspace(1) %p{n}\n",
            n * 64
        );
    }
    text += "define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()
  %pa = getelementptr [3 x i32], ptr addrspace(1) %in, i32 %t
  %pb = getelementptr i32, ptr addrspace(1) %pa, i32 1
  %pc = getelementptr i32, ptr addrspace(1) %pa, i32 2
  %a = load i32, ptr addrspace(1) %pa
  %b = call i32 asm \"ld.global.nc.u32 $0, [$1];\", \"=r,l\"(ptr addrspace(1) %pb)
  %c = load i32, ptr addrspace(1) %pc
  %q = sdiv i32 %a, 65536
  %w = sitofp i32 %q to float
  %f = fdiv float %w, 8.0
  %d = fpext float %f to double
  %n = fneg float %f
  %less = fcmp olt float %f, 0.0
  %m = select i1 %less, float %n, float %f
  %g = fadd float %m, 1.0
";
    text += &body;
    text += "  ret void\n}\n";
    let mut seed = 5u32;
    let inputs: Vec<[u32; 3]> = (0..64)
        .map(|t| {
            let mut next = || {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed ^ seed >> 15
            };
            [next(), next(), if t % 2 == 0 { t } else { next() }]
        })
        .collect();
    for gfx in GPUS {
        let input = Input {
            file: "kernel.ll",
            bytes: text.as_bytes(),
        };
        let code = translate(input, gfx, Form::CodeObject, &o3());
        let d = Device::new(gfx, &code.unwrap_or_else(|e| panic!("{e:?}\n{text}")));
        let out = d.put(&vec![0u32; CASES.len() * 64]);
        d.run("k", [1; 3], [64, 1, 1], 0, &words(&[d.put(&inputs), out]))
            .expect("it runs");
        let got: Vec<u32> = d.get(out, CASES.len() * 64);
        for (n, (what, model)) in CASES.iter().enumerate() {
            for (t, [a, b, c]) in inputs.iter().enumerate() {
                let (got, want) = (got[n * 64 + t], model(*a, *b, *c));
                assert_eq!(got, want, "{gfx:?} {what}: {a:#x} {b:#x} {c:#x}");
            }
        }
    }
}

/// As older compilers wrote kernels: shuffles and votes without masks, atomics with a
/// scope, addresses that are asked for their space, barriers by assembly.
#[test]
fn kernels_in_nvccs_style() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@tile = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.shfl.bfly.i32(i32, i32, i32)
declare float @llvm.nvvm.shfl.down.f32(float, i32, i32)
declare i32 @llvm.nvvm.vote.ballot(i1)
declare i1 @llvm.nvvm.vote.all(i1)
declare i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.max.gen.i.sys.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr, i32, i32)
declare float @llvm.nvvm.atomic.load.add.f32.p0(ptr, float)
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3))
declare ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.fns(i32, i32, i32)
define void @k(ptr %in, ptr %out, ptr %sums) {
entry:
  %t = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()
  %lane = call i32 asm sideeffect \"mov.u32 $0, %laneid;\", \"=r\"()
  %below = call i32 asm \"mov.u32 $0, %lanemask_lt;\", \"=r\"()
  %pin = getelementptr i32, ptr %in, i32 %t
  %v = call i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr %pin, i32 4)
  %slot = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  %gen = call ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3) %slot)
  store i32 %v, ptr %gen
  call void asm sideeffect \"bar.sync 0;\", \"~{memory}\"()
  %back = sub i32 63, %t
  %other = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %back
  %turned = load i32, ptr addrspace(3) %other
  %xor = call i32 @llvm.nvvm.shfl.bfly.i32(i32 %v, i32 3, i32 31)
  %w = sitofp i32 %v to float
  %down = call float @llvm.nvvm.shfl.down.f32(float %w, i32 4, i32 31)
  %fell = fptosi float %down to i32
  %odd = trunc i32 %v to i1
  %set = call i32 @llvm.nvvm.vote.ballot(i1 %odd)
  %mine = and i32 %set, %below
  %rank = call i32 asm \"popc.b32 $0, $1;\", \"=r,r\"(i32 %mine)
  %third = call i32 @llvm.nvvm.fns(i32 %set, i32 0, i32 3)
  %all = call i1 @llvm.nvvm.vote.all(i1 %odd)
  %pop = and i32 %v, 1
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %pop)
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %gen)
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %pin)
  %h = call i1 @llvm.nvvm.isspacep.global(ptr %gen)
  %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %zs = zext i1 %s to i32
  %zg = zext i1 %g to i32
  %zh = zext i1 %h to i32
  %za = zext i1 %all to i32
  %b0 = shl i32 %zs, 0
  %b1 = shl i32 %zg, 1
  %b2 = shl i32 %zh, 2
  %b3 = shl i32 %za, 3
  %b4 = shl i32 %warp, 4
  %f0 = or i32 %b0, %b1
  %f1 = or i32 %b2, %b3
  %f2 = or i32 %f0, %f1
  %flags = or i32 %f2, %b4
  %a0 = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %sums, i32 %v)
  %s1 = getelementptr i32, ptr %sums, i32 1
  %a1 = call i32 @llvm.nvvm.atomic.max.gen.i.sys.i32.p0(ptr %s1, i32 %v)
  %s2 = getelementptr i32, ptr %sums, i32 2
  %a2 = call float @llvm.nvvm.atomic.load.add.f32.p0(ptr %s2, float 0.5)
  %s3 = getelementptr i32, ptr %sums, i32 3
  %a3 = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %s3, i32 9)
  %s4 = getelementptr i32, ptr %sums, i32 4
  %a4 = call i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %s4, i32 0, i32 7)
  call void asm sideeffect \"membar.gl;\", \"~{memory}\"()
  call void asm sideeffect \"nanosleep.u32 $0;\", \"r\"(i32 20)
  %i = mul i32 %t, 7
  %o0 = getelementptr i32, ptr %out, i32 %i
  %go = call ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr %o0)
  store i32 %turned, ptr addrspace(1) %go
  %o1 = getelementptr i32, ptr %o0, i32 1
  call void asm sideeffect \"st.global.cs.u32 [$0], $1;\", \"l,r,~{memory}\"(ptr %o1, i32 %xor)
  %o2 = getelementptr i32, ptr %o0, i32 2
  store i32 %fell, ptr %o2
  %o3 = getelementptr i32, ptr %o0, i32 3
  store i32 %rank, ptr %o3
  %o4 = getelementptr i32, ptr %o0, i32 4
  store i32 %third, ptr %o4
  %o5 = getelementptr i32, ptr %o0, i32 5
  store i32 %count, ptr %o5
  %o6 = getelementptr i32, ptr %o0, i32 6
  store i32 %flags, ptr %o6
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !\"kernel\", i32 1}
!1 = !{ptr @k, !\"maxntidx\", i32 64}
";
    let data: Vec<i32> = numbers(64);
    for gfx in GPUS {
        let input = Input {
            file: "kernel.ll",
            bytes: text.as_bytes(),
        };
        let code = translate(input, gfx, Form::CodeObject, &o3());
        let d = Device::new(gfx, &code.unwrap_or_else(|e| panic!("{e:?}")));
        let (out, sums) = (d.put(&[0i32; 7 * 64]), d.put(&[0u32; 5]));
        let args = words(&[d.put(&data), out, sums]);
        d.run("k", [1; 3], [64, 1, 1], 0, &args).expect("it runs");
        let count = data.iter().filter(|v| *v & 1 != 0).count() as i32;
        let got: Vec<i32> = d.get(out, 7 * 64);
        for (t, got) in got.chunks(7).enumerate() {
            let warp = &data[t & !31..][..32];
            let (lane, odd) = (t & 31, |v: &&i32| **v & 1 != 0);
            let set = (0..32).fold(0, |s, l| s | ((warp[l] & 1) as u32) << l);
            let want = [
                data[63 - t],
                data[t ^ 3],
                warp[if lane < 28 { lane + 4 } else { lane }],
                warp[..lane].iter().filter(odd).count() as i32,
                find_nth(set, 0, 3) as i32,
                count,
                3 | (t as i32 / 32) << 4,
            ];
            assert_eq!(got, want, "{gfx:?} thread {t}");
        }
        let most = *data.iter().max().expect("there are some") as u32;
        let want = [
            data.iter().sum::<i32>() as u32,
            most,
            32f32.to_bits(),
            64 % 10,
            7,
        ];
        assert_eq!(d.get::<u32>(sums, 5), want, "{gfx:?}");
    }
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
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @unknown(i32)
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  %b = call i32 @unknown(i32 %a)
  %c = call i32 asm \"mov.u32 $0, %smid;\", \"=r\"()
  %d = load i32, ptr addrspace(1) @elsewhere
  call void @llvm.nvvm.barrier.sync.cnt(i32 0, i32 64)
  call void asm sideeffect \"{ .reg .pred p;  bar.sync 1; }\", \"\"()
  %e = call i32 asm \"mul.lo.u32 $0, $1, $2;\", \"=r,r,l\"(i32 1, i64 2)
  ret void
}
";
    let want = [
        "kernel.ll:8: `llvm.nvvm.read.ptx.sreg.smid` has no counterpart on AMD GPUs",
        "kernel.ll:10: `llvm.nvvm.barrier.cta.sync.aligned.all`: barriers other than 0 do not \
         exist on AMD GPUs",
        "kernel.ll:11: `unknown` is called and defined nowhere",
        "kernel.ll:12: assembly `mov.u32 $0, %smid;` has no counterpart on AMD GPUs",
        // LLVM has read the name as this newer one: the kernel's line.
        "kernel.ll:7: `llvm.nvvm.barrier.cta.sync.count` has no counterpart on AMD GPUs",
        "kernel.ll:15: assembly `{ .reg .pred p; bar.sync 1; }` has no counterpart on AMD GPUs",
        "kernel.ll:16: assembly `mul.lo.u32 $0, $1, $2;` has no counterpart on AMD GPUs",
        "kernel.ll:2: the variable `elsewhere` is defined nowhere",
    ];
    assert_eq!(refused(text), want);
}

/// What NVIDIA's specification of NVVM IR has and LLVM has not: shuffles and votes
/// whose mode is an operand, and kernels listed in metadata.
#[test]
fn nvvm_ir_of_the_specification() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.vote.sync(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64(i32, i64)
declare void @llvm.nvvm.barrier0()
define void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 -1, i32 3, i32 %t, i32 5, i32 31)
  %a = extractvalue { i32, i1 } %s, 0
  call void @llvm.nvvm.barrier0()
  %lane = and i32 %t, 31
  %first = icmp ult i32 %lane, 3
  %v0 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 0, i1 %first)
  %v1 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 1, i1 %first)
  %v2 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 2, i1 %first)
  %v3 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 3, i1 %first)
  %all = extractvalue { i32, i1 } %v0, 1
  %any = extractvalue { i32, i1 } %v1, 1
  %uni = extractvalue { i32, i1 } %v2, 1
  %set = extractvalue { i32, i1 } %v3, 0
  %m = call { i32, i1 } @llvm.nvvm.match.all.sync.i32(i32 -1, i32 %lane)
  %n = call { i32, i1 } @llvm.nvvm.match.all.sync.i64(i32 -1, i64 9)
  %other = extractvalue { i32, i1 } %m, 1
  %same = extractvalue { i32, i1 } %n, 1
  %z0 = zext i1 %all to i32
  %z1 = zext i1 %any to i32
  %z2 = zext i1 %uni to i32
  %z3 = zext i1 %other to i32
  %z4 = zext i1 %same to i32
  %i = mul i32 %t, 7
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %a, ptr addrspace(1) %p
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  store i32 %set, ptr addrspace(1) %p1
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  store i32 %z0, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  store i32 %z1, ptr addrspace(1) %p3
  %p4 = getelementptr i32, ptr addrspace(1) %p, i32 4
  store i32 %z2, ptr addrspace(1) %p4
  %p5 = getelementptr i32, ptr addrspace(1) %p, i32 5
  store i32 %z3, ptr addrspace(1) %p5
  %p6 = getelementptr i32, ptr addrspace(1) %p, i32 6
  store i32 %z4, ptr addrspace(1) %p6
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !\"kernel\", i32 1}
";
    for gfx in GPUS {
        let input = Input {
            file: "kernel.ll",
            bytes: text.as_bytes(),
        };
        let code = translate(input, gfx, Form::CodeObject, &o3());
        let d = Device::new(gfx, &code.expect("it is translated"));
        let out = d.put(&[0u32; 7 * 64]);
        d.run("k", [1; 3], [64, 1, 1], 0, &words(&[out]))
            .expect("it runs");
        let got: Vec<u32> = d.get(out, 7 * 64);
        for (t, got) in (0u32..).zip(got.chunks(7)) {
            assert_eq!(got, [t ^ 5, 7, 0, 1, 0, 0, 1], "{gfx:?} thread {t}");
        }
    }
    let mode = text.replace("i32 -1, i32 3, i32 %t", "i32 -1, i32 4, i32 %t");
    let want = "kernel.ll:10: `llvm.nvvm.shfl.sync.i32`: its mode is none of the constants 0 to 3";
    assert_eq!(refused(&mode), [want]);
}

#[test]
fn what_is_no_module_of_kernels_is_refused() {
    assert!(refused("no IR")[0].starts_with("kernel.ll: not LLVM IR"));
    let text = "define void @f() {\n  ret void\n}\n";
    assert!(refused(text)[0].starts_with("kernel.ll: there is no kernel in it"));
}
