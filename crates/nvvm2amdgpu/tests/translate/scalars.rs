//! Small instructions on integers, halves and sets of lanes, against what PTX's manual
//! says of them.

use super::amd::words;
use super::exact::{F16, F32, Mode};
use super::{GPUS, loaded};

const THREADS: usize = 256;

/// A call of `%a`, `%b`, `%c` (`i32`; `%x`, `%y` the same as `float`; `%h`, `%g` their
/// lower halves as `half`, `%s`, `%u` as `i16`), its type, and what it gives.
type Case = (&'static str, &'static str, fn(u32, u32, u32) -> u32);

fn mask(a: u32, b: u32, clamp: bool) -> u32 {
    let width = if clamp { b } else { b & 31 };
    let from = if clamp { a } else { a & 31 };
    let bits = (0..32).filter(|n| *n >= u64::from(from) && *n < u64::from(from) + u64::from(width));
    bits.fold(0, |sum, n| sum | 1 << n)
}

fn field(a: u32, b: u32, clamp: bool, signed: bool) -> u32 {
    let n = if clamp { b.min(32) } else { b & 31 };
    match n {
        0 => 0,
        n if signed => ((a << (32 - n)) as i32 >> (32 - n)) as u32,
        n => a << (32 - n) >> (32 - n),
    }
}

/// Bytes of two words in an order, as `prmt` takes it.
fn bytes(a: u32, b: u32, order: [u32; 4]) -> u32 {
    let all = u64::from(b) << 32 | u64::from(a);
    let byte = |n: u32| (all >> (8 * n)) as u32 & 255;
    order.iter().fold(0, |sum, n| sum << 8 | byte(*n))
}

fn two(a: [i64; 2], b: u32, signed: bool, high: bool, c: u32) -> u32 {
    let byte = |n: u32| {
        let v = (b >> (8 * (n + 2 * u32::from(high)))) as u8;
        if signed {
            i64::from(v as i8)
        } else {
            i64::from(v)
        }
    };
    (a[0] * byte(0) + a[1] * byte(1) + i64::from(c)) as u32
}

fn halves(a: u32, signed: bool) -> [i64; 2] {
    [a as u16, (a >> 16) as u16].map(|v| {
        if signed {
            i64::from(v as i16)
        } else {
            i64::from(v)
        }
    })
}

const CASES: &[Case] = &[
    ("i32 bmsk.clamp(i32 %a, i32 %b)", "i32", |a, b, _| {
        mask(a, b, true)
    }),
    ("i32 bmsk.wrap(i32 %a, i32 %b)", "i32", |a, b, _| {
        mask(a, b, false)
    }),
    ("i32 sext.clamp(i32 %a, i32 %b)", "i32", |a, b, _| {
        field(a, b, true, true)
    }),
    ("i32 sext.wrap(i32 %a, i32 %b)", "i32", |a, b, _| {
        field(a, b, false, true)
    }),
    ("i32 zext.clamp(i32 %a, i32 %b)", "i32", |a, b, _| {
        field(a, b, true, false)
    }),
    ("i32 zext.wrap(i32 %a, i32 %b)", "i32", |a, b, _| {
        field(a, b, false, false)
    }),
    ("i32 flo.u.i32(i32 %a, i1 false)", "i32", |a, _, _| {
        a.checked_ilog2().unwrap_or(u32::MAX)
    }),
    ("i32 flo.s.i32(i32 %a, i1 true)", "i32", |a, _, _| {
        let x = if (a as i32) < 0 { !a } else { a };
        if x == 0 { u32::MAX } else { x.leading_zeros() }
    }),
    ("i16 sad.s(i16 %s, i16 %u, i16 %s)", "i16", |a, b, _| {
        let (a, b) = (a as i16, b as i16);
        u32::from(a.abs_diff(b).wrapping_add(a as u16))
    }),
    ("i16 sad.us(i16 %s, i16 %u, i16 %s)", "i16", |a, b, _| {
        let (a, b) = (a as u16, b as u16);
        u32::from(a.abs_diff(b).wrapping_add(a))
    }),
    ("i16 mulhi.s(i16 %s, i16 %u)", "i16", |a, b, _| {
        let p = i32::from(a as i16) * i32::from(b as i16);
        u32::from((p >> 16) as u16)
    }),
    ("i16 mulhi.us(i16 %s, i16 %u)", "i16", |a, b, _| {
        ((a & 0xffff) * (b & 0xffff)) >> 16
    }),
    ("i32 prmt.f4e(i32 %a, i32 %b, i32 %c)", "i32", |a, b, c| {
        let n = c & 3;
        bytes(a, b, [n + 3, n + 2, n + 1, n])
    }),
    ("i32 prmt.b4e(i32 %a, i32 %b, i32 %c)", "i32", |a, b, c| {
        let n = c & 3;
        bytes(a, b, [n + 5, n + 6, n + 7, n + 8].map(|n| n & 7))
    }),
    ("i32 prmt.rc8(i32 %a, i32 %c)", "i32", |a, _, c| {
        bytes(a, 0, [c & 3; 4])
    }),
    ("i32 prmt.ecl(i32 %a, i32 %c)", "i32", |a, _, c| {
        bytes(a, 0, [3, 2, 1, 0].map(|n: u32| n.max(c & 3)))
    }),
    ("i32 prmt.ecr(i32 %a, i32 %c)", "i32", |a, _, c| {
        bytes(a, 0, [3, 2, 1, 0].map(|n: u32| n.min(c & 3)))
    }),
    ("i32 prmt.rc16(i32 %a, i32 %c)", "i32", |a, _, c| {
        let n = 2 * (c & 1);
        bytes(a, 0, [n + 1, n, n + 1, n])
    }),
    (
        "i32 idp2a.s.s(i32 %a, i32 %b, i1 true, i32 %c)",
        "i32",
        |a, b, c| two(halves(a, true), b, true, true, c),
    ),
    (
        "i32 idp2a.s.u(i32 %a, i32 %b, i1 false, i32 %c)",
        "i32",
        |a, b, c| two(halves(a, true), b, false, false, c),
    ),
    (
        "i32 idp2a.u.s(i32 %a, i32 %b, i1 true, i32 %c)",
        "i32",
        |a, b, c| two(halves(a, false), b, true, true, c),
    ),
    (
        "i32 idp2a.u.u(i32 %a, i32 %b, i1 false, i32 %c)",
        "i32",
        |a, b, c| two(halves(a, false), b, false, false, c),
    ),
    ("half f2f16.rz.relu(float %x)", "half", |a, _, _| {
        let v = F16.rounded(F32.exact(a), Mode::Zero);
        if a >> 31 != 0 { 0 } else { v }
    }),
    (
        "<2 x half> ff2f16x2.rn(float %x, float %y)",
        "<2 x half>",
        |a, b, _| {
            let [x, y] = [a, b].map(|v| F16.rounded(F32.exact(v), Mode::Nearest));
            x << 16 | y
        },
    ),
    (
        "half fma.rn.relu.f16(half %h, half %g, half %h)",
        "half",
        |a, b, _| {
            let [x, y] = [a, b].map(|v| F16.exact(v & 0xffff));
            let v = F16.rounded(x.times(y).plus(x), Mode::Nearest);
            if v >> 15 != 0 { 0 } else { v }
        },
    ),
    (
        "half fmax.xorsign.abs.f16(half %h, half %g)",
        "half",
        |a, b, _| (a & 0x7fff).max(b & 0x7fff) | (a ^ b) & 0x8000,
    ),
    (
        "float fmin.xorsign.abs.f(float %x, float %y)",
        "float",
        |a, b, _| (a << 1 >> 1).min(b << 1 >> 1) | (a ^ b) & 0x8000_0000,
    ),
    (
        "float add.rm.sat.f(float %x, float %y)",
        "float",
        |a, b, _| {
            let v = F32.rounded(F32.exact(a).plus(F32.exact(b)), Mode::Down);
            if v >> 31 != 0 {
                0
            } else {
                v.min(1f32.to_bits())
            }
        },
    ),
];

fn module() -> String {
    let (mut declared, mut body) = (vec![], String::new());
    for (n, (call, ty, _)) in CASES.iter().enumerate() {
        let (result, call) = call.split_at(ty.len());
        let (name, args) = call.trim().split_once('(').expect("it has arguments");
        let types: Vec<_> = args
            .trim_end_matches(')')
            .split(", ")
            .map(|a| match a.split_once(' ') {
                Some(("i1", _)) => "i1 immarg",
                Some((ty, _)) => ty,
                None => a,
            })
            .collect();
        let line = format!("declare {result} @llvm.nvvm.{name}({})\n", types.join(", "));
        declared.push(line);
        body += &format!("  %r{n} = call {result} @llvm.nvvm.{name}({args}\n");
        body += &match *ty {
            "i32" => format!("  %w{n} = add i32 %r{n}, 0\n"),
            "i16" => format!("  %w{n} = zext i16 %r{n} to i32\n"),
            "half" => {
                format!("  %v{n} = bitcast half %r{n} to i16\n  %w{n} = zext i16 %v{n} to i32\n")
            }
            ty => format!("  %w{n} = bitcast {ty} %r{n} to i32\n"),
        };
        body += &format!(
            "  %i{n} = add i32 %t, {}\n  %p{n} = getelementptr i32, ptr %out, i32 %i{n}
  store i32 %w{n}, ptr %p{n}\n",
            n * THREADS
        );
    }
    declared.dedup();
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
{}define ptx_kernel void @k(ptr %in, ptr %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr [3 x i32], ptr %in, i32 %t, i32 0
  %pb = getelementptr [3 x i32], ptr %in, i32 %t, i32 1
  %pc = getelementptr [3 x i32], ptr %in, i32 %t, i32 2
  %a = load i32, ptr %pa
  %b = load i32, ptr %pb
  %c = load i32, ptr %pc
  %x = bitcast i32 %a to float
  %y = bitcast i32 %b to float
  %s = trunc i32 %a to i16
  %u = trunc i32 %b to i16
  %h = bitcast i16 %s to half
  %g = bitcast i16 %u to half
{body}  ret void
}}
",
        declared.concat()
    )
}

#[test]
fn small_instructions() {
    let mut seed = 9u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed ^ seed >> 15
    };
    // Words whose parts are finite as halves and as a float; small numbers, too.
    let mut number = || match next() % 4 {
        0 => next() % 40,
        1 => next() & 0x8000_83ff | 1 << 10,
        _ => next() & 0xbfff_bbff,
    };
    let inputs: Vec<[u32; 3]> = (0..THREADS)
        .map(|_| [number(), number(), number()])
        .collect();
    let text = module();
    for gfx in GPUS {
        let d = loaded(gfx, &text);
        let out = d.put(&vec![0u32; CASES.len() * THREADS]);
        let args = words(&[d.put(&inputs), out]);
        d.run("k", [1; 3], [THREADS as u32, 1, 1], 0, &args)
            .expect("it runs");
        let got: Vec<u32> = d.get(out, CASES.len() * THREADS);
        for (n, (what, ty, model)) in CASES.iter().enumerate() {
            for (t, [a, b, c]) in inputs.iter().enumerate() {
                let (got, want) = (got[n * THREADS + t], model(*a, *b, *c));
                let zero = |v: u32| v & 0x7fff_7fff == 0 && !ty.starts_with('i');
                assert!(
                    got == want || zero(got) && zero(want),
                    "{gfx:?} {what} of {a:#x} {b:#x} {c:#x}: {got:#x} for {want:#x}"
                );
            }
        }
    }
}

/// One lane of a set, numbers of warps, and the least and greatest of a set's floats.
#[test]
fn sets_of_lanes() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare float @llvm.nvvm.redux.sync.fmin(float, i32)
declare float @llvm.nvvm.redux.sync.fmax.abs.NaN(float, i32)
define ptx_kernel void @k(ptr %in, ptr %out, i32 %mask) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %s = lshr i32 %mask, %l
  %in.mask = trunc i32 %s to i1
  br i1 %in.mask, label %some, label %end
some:
  %p = getelementptr float, ptr %in, i32 %t
  %v = load float, ptr %p
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 %mask)
  %e0 = extractvalue { i32, i1 } %e, 0
  %e1 = extractvalue { i32, i1 } %e, 1
  %e2 = zext i1 %e1 to i32
  %e3 = shl i32 %e2, 8
  %one = or i32 %e0, %e3
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
  %n8 = shl i32 %n, 8
  %warp = or i32 %w, %n8
  %least = call float @llvm.nvvm.redux.sync.fmin(float %v, i32 %mask)
  %most = call float @llvm.nvvm.redux.sync.fmax.abs.NaN(float %v, i32 %mask)
  %q = getelementptr [4 x i32], ptr %out, i32 %t
  store i32 %one, ptr %q
  %q1 = getelementptr i32, ptr %q, i32 1
  store i32 %warp, ptr %q1
  %q2 = getelementptr i32, ptr %q, i32 2
  store float %least, ptr %q2
  %q3 = getelementptr i32, ptr %q, i32 3
  store float %most, ptr %q3
  br label %end
end:
  ret void
}
";
    let mut inputs: Vec<f32> = (0..128).map(|n| ((n * 37) % 101) as f32 - 50.0).collect();
    inputs[70] = f32::NAN;
    for gfx in GPUS {
        let d = loaded(gfx, text);
        for mask in [u32::MAX, 0x8000_0000, 0x0ff0_1240] {
            let out = d.put(&[0u32; 512]);
            let args = words(&[d.put(&inputs), out, u64::from(mask)]);
            d.run("k", [1; 3], [128, 1, 1], 0, &args).expect("it runs");
            let got: Vec<u32> = d.get(out, 512);
            for t in (0..128usize).filter(|t| mask >> (t & 31) & 1 != 0) {
                let warp = t & !31;
                let lanes = (0..32).filter(|l| mask >> l & 1 != 0);
                let all: Vec<_> = lanes.map(|l| inputs[warp + l]).collect();
                let first = mask.trailing_zeros();
                let chosen = u32::from(t as u32 & 31 == first) << 8;
                let least = all.iter().copied().fold(f32::NAN, f32::min);
                let any = all.iter().any(|v| v.is_nan());
                let most = all.iter().fold(0f32, |m, v| m.max(v.abs()));
                let got = &got[4 * t..4 * t + 4];
                assert_eq!(got[0], first | chosen, "{gfx:?} {mask:#x} {t}");
                assert_eq!(got[1], (t as u32 >> 5) | 4 << 8, "{gfx:?} {mask:#x} {t}");
                assert_eq!(f32::from_bits(got[2]), least, "{gfx:?} {mask:#x} {t}");
                let is = f32::from_bits(got[3]);
                assert!(
                    is == most || any && is.is_nan(),
                    "{gfx:?} {mask:#x} {t}: {is}"
                );
                assert_eq!(is.is_nan(), any, "{gfx:?} {mask:#x} {t}");
            }
        }
    }
}
