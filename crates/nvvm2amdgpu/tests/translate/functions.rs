//! Older names of NVVM's, libdevice's functions, and single instructions of PTX.

use super::amd::words;
use super::{GPUS, find_nth, loaded};

/// A function of three numbers, in NVVM IR and here.
type Case = (&'static str, fn(u32, u32, u32) -> u32);

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
        let d = loaded(gfx, &text);
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
