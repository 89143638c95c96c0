//! Further kernels under `tests/cuda`, in the style of CUDA's samples and of real codes.

use super::amd::words;
use super::exact::{BF16, Exact, F32, Mode};
use super::{close, everywhere, floats, numbers};

#[test]
fn layernorm() {
    everywhere("layernorm", |d| {
        let (rows, columns) = (3, 260);
        let (data, gamma) = (floats(rows * columns), floats(columns));
        let out = d.put(&vec![0f32; rows * columns]);
        let mut args = words(&[d.put(&data), out, d.put(&gamma)]);
        args.extend((columns as u32 / 4).to_le_bytes());
        args.extend(0.5f32.to_le_bytes());
        d.run("layernorm", [rows as u32, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, rows * columns);
        for (row, got) in data.chunks(columns).zip(got.chunks(columns)) {
            let n = columns as f64;
            let mean = row.iter().map(|v| f64::from(*v)).sum::<f64>() / n;
            let squares = row.iter().map(|v| f64::from(*v).powi(2)).sum::<f64>() / n;
            let scale = 1.0 / (squares - mean * mean + 0.5).sqrt();
            for ((v, g), got) in row.iter().zip(&gamma).zip(got) {
                let want = (f64::from(*v) - mean) * scale * f64::from(*g);
                assert!((f64::from(*got) - want).abs() < 1e-3, "{got} for {want}");
            }
        }
    });
}

#[test]
fn spmv() {
    everywhere("spmv", |d| {
        let n = 100usize;
        let mut begin = vec![0i32];
        let (mut columns, mut values) = (vec![], vec![]);
        for row in 0..n {
            for k in 0..(row * 7) % 23 {
                columns.push(((row * 31 + k * 17) % n) as i32);
                values.push(((row + k) % 9) as f32 - 4.0);
            }
            begin.push(columns.len() as i32);
        }
        let x = floats(n);
        for lanes in [4u64, 8, 32] {
            let y = d.put(&vec![-1f32; n]);
            let put = [d.put(&begin), d.put(&columns), d.put(&values), d.put(&x), y];
            let mut args = words(&put);
            args.extend(words(&[n as u64 | lanes << 32]));
            let blocks = (n * lanes as usize).div_ceil(64) as u32;
            d.run("spmv", [blocks, 1, 1], [64, 1, 1], 0, &args)
                .expect("it runs");
            let got: Vec<f32> = d.get(y, n);
            for (row, got) in got.iter().enumerate() {
                let of = begin[row] as usize..begin[row + 1] as usize;
                let want: f32 = of.map(|k| values[k] * x[columns[k] as usize]).sum();
                assert_eq!(*got, want, "row {row}, {lanes} lanes");
            }
        }
    });
}

#[test]
fn filter() {
    everywhere("filter", |d| {
        let (w, h) = (37usize, 19usize);
        let image: Vec<u8> = numbers(w * h).into_iter().map(|v| v as u8).collect();
        let out = d.put(&vec![0u8; w * h]);
        let mut args = words(&[d.put(&image), out, w as u64 | (h as u64) << 32]);
        args.extend(0.0005f32.to_le_bytes());
        let shared = (16 + 4) * (8 + 4) * 4;
        d.run("filter", [3, 3, 1], [16, 8, 1], shared, &args)
            .expect("it runs");
        let got: Vec<u8> = d.get(out, w * h);
        let at = |x: i64, y: i64| {
            let (x, y) = (x.clamp(0, w as i64 - 1), y.clamp(0, h as i64 - 1));
            f64::from(image[y as usize * w + x as usize])
        };
        for (i, got) in got.iter().enumerate() {
            let (x, y) = ((i % w) as i64, (i / w) as i64);
            let (mut sum, mut weights) = (0.0, 0.0);
            for dy in -2..=2i64 {
                for dx in -2..=2i64 {
                    let v = at(x + dx, y + dy);
                    let off = v - at(x, y);
                    let near = (dx * dx + dy * dy) as f64 * 0.125;
                    let weight = (-near - off * off * 0.0005).exp();
                    sum += weight * v;
                    weights += weight;
                }
            }
            let want = sum / weights;
            let error = (f64::from(*got) - want).abs();
            assert!(error < 0.502, "pixel {i}: {got} for {want}");
        }
    });
}

#[test]
fn spinlock() {
    everywhere("spinlock", |d| {
        let (lock, sum, n) = (d.put(&[0i32]), d.put(&[0i32]), 150);
        let waited = d.put(&[-1i64; 150]);
        d.run(
            "spinlock",
            [3, 1, 1],
            [64, 1, 1],
            0,
            &words(&[lock, sum, waited, n]),
        )
        .expect("it runs");
        assert_eq!(d.get::<i32>(lock, 1), [0]);
        assert_eq!(d.get::<i32>(sum, 1), [150 * 149 / 2]);
        assert!(d.get::<i64>(waited, 150).iter().all(|w| *w >= 0));
    });
}

#[test]
fn groups() {
    everywhere("groups", |d| {
        let data: Vec<i32> = numbers(128);
        let out = d.put(&[0i32; 6 * 128]);
        d.run(
            "groups",
            [2, 1, 1],
            [64, 1, 1],
            0,
            &words(&[d.put(&data), out]),
        )
        .expect("it runs");
        let got: Vec<i32> = d.get(out, 6 * 128);
        for (i, got) in got.chunks(6).enumerate() {
            let part = |n: usize| i / n * n..i / n * n + n;
            let sum = |of: std::ops::Range<usize>| data[of].iter().sum::<i32>();
            let here = |v: &&i32| **v % 3 == 1;
            let mine = here(&&data[i]);
            let lower = data[i & !31..i].iter().filter(here).count() as i32;
            let all: i32 = data[part(32)].iter().filter(here).sum();
            let want = [
                sum(part(8)),
                sum(i / 16 * 16..i),
                if mine { lower } else { -1 },
                if mine { all } else { -1 },
                32,
                i32::from(data[part(32)].contains(&5)),
            ];
            assert_eq!(got, want, "thread {i}");
        }
    });
}

#[test]
fn talk() {
    everywhere("talk", |d| {
        let out = d.put(&[0i32; 64]);
        let args = |limit: u64| words(&[out, limit]);
        d.run("talk", [2, 1, 1], [32, 1, 1], 0, &args(64))
            .expect("it runs");
        let squares = |n: i32| (0..=n).map(|k| k * k).sum::<i32>();
        assert_eq!(
            d.get::<i32>(out, 64),
            (0..64).map(squares).collect::<Vec<_>>()
        );
        d.run("talk", [2, 1, 1], [32, 1, 1], 0, &args(63))
            .expect_err("one is over the limit");
        let said = d.failure().expect("it says why");
        assert!(said.contains("talk.cu:15: "), "{said}");
        assert!(said.ends_with("team 1, thread 31: i < limit"), "{said}");
    });
}

#[test]
fn bfloats() {
    everywhere("bfloats", |d| {
        let (rows, pairs) = (8usize, 70usize);
        // Small whole numbers, exact in a bfloat.
        let bits = |n: i32| BF16.rounded(Exact::whole(i64::from(n)), Mode::Nearest);
        let value = |i: usize| (i * 37 % 15) as i32 - 7;
        let word = |i: usize| bits(value(2 * i)) | bits(value(2 * i + 1)) << 16;
        let a: Vec<u32> = (0..rows * pairs).map(word).collect();
        let b: Vec<u32> = (0..pairs).map(|k| word(k + 1000)).collect();
        let out = d.put(&vec![0u16; rows]);
        let args = words(&[d.put(&a), d.put(&b), out, pairs as u64]);
        d.run("bfloats", [2, 1, 1], [128, 1, 1], 0, &args)
            .expect("it runs");
        let got: Vec<u16> = d.get(out, rows);
        for (row, got) in got.iter().enumerate() {
            let of =
                |k: usize, h: usize| value(2 * (row * pairs + k) + h) * value(2 * (k + 1000) + h);
            let sum: i32 = (0..pairs).map(|k| of(k, 0) + of(k, 1)).sum();
            let exact = Exact {
                n: i128::from(if sum > 0 { 4 * sum } else { sum }),
                scale: -2,
            };
            assert_eq!(
                u32::from(*got),
                BF16.rounded(exact, Mode::Nearest),
                "row {row}: {sum}"
            );
        }
    });
}

#[test]
fn pipeline() {
    everywhere("pipeline", |d| {
        let (m, n, k) = (32usize, 48usize, 36usize);
        let (a, b) = (floats(m * k), floats(2 * k * n).split_off(k * n));
        let out = d.put(&vec![0f32; m * n]);
        // Rows of zeros behind the matrices stand for what no copy may fetch.
        let args = words(&[d.put(&a), d.put(&b), out, n as u64 | (k as u64) << 32]);
        d.run("pipeline", [3, 2, 1], [16, 16, 1], 0, &args)
            .expect("it runs");
        let got: Vec<f32> = d.get(out, m * n);
        for (i, got) in got.into_iter().enumerate() {
            let want: f32 = (0..k).map(|j| a[i / n * k + j] * b[j * n + i % n]).sum();
            close(got, want);
        }
    });
}

#[test]
fn wide() {
    everywhere("wide", |d| {
        let mut seed = 3u128;
        let data: Vec<u128> = (0..64)
            .map(|i| {
                seed = seed
                    .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
                    .wrapping_add(9);
                if i < 4 {
                    u128::MAX - i
                } else {
                    seed ^ seed >> 64
                }
            })
            .collect();
        let x: Vec<f32> = (0..64).map(|i| (i as f32 - 31.5) / 16.0).collect();
        let (out, bounds) = (d.put(&vec![0u128; 64]), d.put(&[0f32; 128]));
        let args = words(&[d.put(&data), out, d.put(&x), bounds]);
        d.run("wide", [2, 1, 1], [32, 1, 1], 0, &args)
            .expect("it runs");
        let want = |i: usize| data[i].wrapping_mul(0xfedc_ba97).wrapping_add(data[i ^ 1]);
        assert_eq!(
            d.get::<u128>(out, 64),
            (0..64).map(want).collect::<Vec<_>>()
        );
        let got: Vec<f32> = d.get(bounds, 128);
        for (x, got) in x.iter().zip(got.chunks(2)) {
            for (mode, got) in [Mode::Down, Mode::Up].into_iter().zip(got) {
                let f = |v: f32| F32.exact(v.to_bits());
                let step = |v, _| F32.rounded(F32.exact(v).times(f(*x)).plus(f(0.3)), mode);
                let want = (0..6).fold(0.1f32.to_bits(), step);
                assert_eq!(got.to_bits(), want, "{mode:?} of {x}");
            }
        }
    });
}

#[test]
fn compact() {
    everywhere("compact", |d| {
        let (n, data) = (1000, numbers(1000));
        let (out, before, total) = (d.put(&vec![0i32; n]), d.put(&[-1i32; 4]), d.put(&[0i32]));
        let args = words(&[d.put(&data), out, before, total, n as u64]);
        d.run("compact", [4, 1, 1], [256, 1, 1], 0, &args)
            .expect("it runs");
        let want: Vec<i32> = data.into_iter().filter(|v| v % 5 < 2).collect();
        assert_eq!(d.get::<i32>(total, 1), [want.len() as i32]);
        assert_eq!(d.get::<i32>(out, want.len()), want);
    });
}
