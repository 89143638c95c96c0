//! Kernels from Clang give what the host computes.

mod common;

use common::everywhere;

const LEVELS: [&str; 3] = ["-O0", "-O1", "-O3"];

#[test]
fn kernels_compute_what_the_host_does() {
    everywhere("basic.c", &LEVELS, |d, on| {
        vector_add(d, on);
        reduce(d, on);
        calls(d, on);
        divisions(d, on);
        memory(d, on);
        lanes(d, on);
    });
}

fn vector_add(d: &common::Device, on: &str) {
    let a: Vec<f32> = (0..1000).map(|i| i as f32 * 0.37).collect();
    let b: Vec<f32> = (0..1000).map(|i| 1e3 / (i + 1) as f32).collect();
    let (pa, pb, pc) = (d.put(&a), d.put(&b), d.put(&[0f32; 1000]));
    d.run("vector_add", 8, 128, &[pa, pb, pc, 1000])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let expected: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    assert_eq!(d.get::<f32>(pc, 1000), expected, "{on}");
}

fn reduce(d: &common::Device, on: &str) {
    let a: Vec<f64> = (0..5000).map(|i| f64::from(i) * 0.5).collect();
    let (pa, out) = (d.put(&a), d.put(&[0f64; 4]));
    d.run("reduce", 4, 256, &[pa, out, 5000])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let sum: f64 = d.get::<f64>(out, 4).iter().sum();
    assert_eq!(sum, a.iter().sum::<f64>(), "{on}");
}

fn calls(d: &common::Device, on: &str) {
    let out = d.put(&[0i32; 64]);
    d.run("recursion", 1, 64, &[out])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let fib = [0, 1, 1, 2, 3, 5, 8, 13, 21, 34];
    let expected: Vec<i32> = (0..64).map(|i| fib[i % 10]).collect();
    assert_eq!(d.get::<i32>(out, 64), expected, "{on}");
    d.run("indirect", 1, 64, &[out])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let expected: Vec<i32> = (0..64)
        .map(|i| if i % 2 == 0 { 2 * i } else { -i })
        .collect();
    assert_eq!(d.get::<i32>(out, 64), expected, "{on}");
}

fn divisions(d: &common::Device, on: &str) {
    let a: Vec<i64> = (0..64)
        .map(|i| (i - 30) * 0x1234_5678_9abc_i64 + i)
        .collect();
    let b: Vec<i64> = (0..64)
        .map(|i| if i % 3 == 0 { i + 1 } else { -(i << 33) - 7 })
        .collect();
    let (pa, pb, q, r) = (d.put(&a), d.put(&b), d.put(&[0i64; 64]), d.put(&[0i64; 64]));
    d.run("divisions", 1, 64, &[pa, pb, q, r])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let both = || a.iter().zip(&b);
    assert_eq!(
        d.get::<i64>(q, 64),
        both().map(|(a, b)| a / b).collect::<Vec<_>>(),
        "{on}"
    );
    assert_eq!(
        d.get::<i64>(r, 64),
        both().map(|(a, b)| a % b).collect::<Vec<_>>(),
        "{on}"
    );

    let hard = [
        1.0,
        3.0,
        1e300,
        1e-300,
        5e-324,
        0.0,
        -0.0,
        f64::INFINITY,
        7e-39,
        1e38,
    ];
    let a: Vec<f64> = (0..64)
        .map(|i| hard[i % 10] * (1.0 + i as f64 / 7.0))
        .collect();
    let b: Vec<f64> = (0..64).map(|i| hard[(i / 10 + i) % 10] * -0.7).collect();
    let (pa, pb, q, r) = (d.put(&a), d.put(&b), d.put(&[0f64; 64]), d.put(&[0f32; 64]));
    d.run("quotients", 1, 64, &[pa, pb, q, r])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    for (i, (q, r)) in d
        .get::<f64>(q, 64)
        .into_iter()
        .zip(d.get::<f32>(r, 64))
        .enumerate()
    {
        let (x, y) = (a[i], b[i]);
        let same = |got: f64, want: f64| got == want || got.is_nan() && want.is_nan();
        assert!(same(q, x / y), "{on}: {x:e} / {y:e} = {q:e}");
        let want = x as f32 / y as f32;
        // Clang's division of 32 bits may be off by 2.5 units.
        let near = (r - want).abs() <= 3.0 * f32::EPSILON * want.abs().max(f32::MIN_POSITIVE);
        assert!(
            same(r.into(), want.into()) || near,
            "{on}: {x:e} / {y:e} = {r:e}, not {want:e}"
        );
    }
}

fn memory(d: &common::Device, on: &str) {
    let a: Vec<i32> = (0..40).map(|i| i * i - 7).collect();
    let (pa, out) = (d.put(&a), d.put(&[0i32; 64]));
    d.run("locals", 1, 64, &[pa, out, 11])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let sum = |item: i32| {
        (0..11)
            .map(|i| a[((i * 7 + item) % 40) as usize] * 11)
            .sum::<i32>()
    };
    assert_eq!(
        d.get::<i32>(out, 64),
        (0..64).map(sum).collect::<Vec<_>>(),
        "{on}"
    );

    let (pa, pb) = (d.put(&[5u32, 0]), d.put(&[3u64, 1]));
    d.run("atomics", 3, 100, &[pa, pb])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    assert_eq!(d.get::<u32>(pa, 1), [5 + 3 * 4950], "{on}");
    let chain = (0..300).fold(1u64, |x, _| x.wrapping_mul(3).wrapping_add(1));
    assert_eq!(d.get::<u64>(pb, 2), [99, chain], "{on}");

    let a: Vec<i8> = (0..64).map(|i| (i * 5 - 128) as i8).collect();
    let c: Vec<u8> = (0..64).map(|i| (i * 4) as u8).collect();
    let (pa, pb, pc, pd) = (d.put(&a), d.put(&[0i16; 64]), d.put(&c), d.put(&[0u16; 64]));
    d.run("narrow", 1, 64, &[pa, pb, pc, pd])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let wide = |x: &i8| i16::from(*x) * 3;
    assert_eq!(
        d.get::<i16>(pb, 64),
        a.iter().map(wide).collect::<Vec<_>>(),
        "{on}"
    );
    let half = |x: &u8| u16::from(*x >> 1);
    assert_eq!(
        d.get::<u16>(pd, 64),
        c.iter().map(half).collect::<Vec<_>>(),
        "{on}"
    );
    let next = |x: &i8| x.wrapping_add(1) as u8;
    assert_eq!(
        d.get::<u8>(pc, 64),
        a.iter().map(next).collect::<Vec<_>>(),
        "{on}"
    );
}

fn lanes(d: &common::Device, on: &str) {
    let out = d.put(&[0u32; 128]);
    d.run("lanes", 1, 128, &[out])
        .unwrap_or_else(|e| panic!("{on}: {e}"));
    let n = d.module.kernel("lanes").unwrap().info.lanes;
    let value = |i: u32| (i / n * n + (i + 1) % n) * 5 + i / n * n;
    assert_eq!(
        d.get::<u32>(out, 128),
        (0..128).map(value).collect::<Vec<_>>(),
        "{on}"
    );
}
