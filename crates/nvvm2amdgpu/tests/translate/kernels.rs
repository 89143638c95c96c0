//! Kernels under `tests/cuda`.

use super::amd::words;
use super::{close, everywhere, floats, numbers};

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
