//! PTX in assembly as CUDA's headers for halves have it, and arithmetic that rounds to
//! where it is stated.

use super::amd::words;
use super::exact::{BF16, Exact, F16, F32, Format, Mode};
use super::{GPUS, loaded};

/// A text, what stands for its result and operands, and what it gives. `h`, `b` are the
/// lower half of a word of two halves or bfloats, `H`, `B` the word, `f` a float, `i` an
/// integer; `+` before the rest: the result begins as the first operand.
pub type Case = (&'static str, &'static str, fn(u32, u32, u32) -> u32);

fn both(format: fn(u32, u32, u32) -> u32, a: u32, b: u32, c: u32) -> u32 {
    let high = format(a >> 16, b >> 16, c >> 16);
    high << 16 | format(a & 0xffff, b & 0xffff, c & 0xffff)
}

fn fma(f: Format, a: u32, b: u32, c: u32, mode: Mode) -> u32 {
    let product = f.exact(a).times(f.exact(b));
    f.rounded(product.plus(f.exact(c)), mode)
}

fn add(f: Format, a: u32, b: u32, mode: Mode) -> u32 {
    f.rounded(f.exact(a).plus(f.exact(b)), mode)
}

fn less(f: Format, a: u32, b: u32) -> bool {
    f.exact(a).minus(f.exact(b)).n < 0
}

fn half_fma(a: u32, b: u32, c: u32) -> u32 {
    fma(F16, a, b, c, Mode::Nearest)
}

fn bf_fma(a: u32, b: u32, c: u32) -> u32 {
    fma(BF16, a, b, c, Mode::Nearest)
}

fn to(f: Format, a: u32, mode: Mode) -> u32 {
    f.rounded(F32.exact(a), mode)
}

const NEAREST: Mode = Mode::Nearest;

const CASES: &[Case] = &[
    ("{add.f16 $0,$1,$2;\n}", "h:hh", |a, b, _| {
        add(F16, a, b, NEAREST)
    }),
    ("{sub.f16x2 $0,$1,$2;\n}", "H:HH", |a, b, _| {
        both(|a, b, _| add(F16, a, b ^ 0x8000, NEAREST), a, b, 0)
    }),
    ("{mul.f16 $0,$1,$2;\n}", "h:hh", |a, b, _| {
        F16.rounded(F16.exact(a).times(F16.exact(b)), NEAREST)
    }),
    ("{fma.rn.f16 $0,$1,$2,$3;\n}", "h:hhh", half_fma),
    ("{fma.rn.f16x2 $0,$1,$2,$3;\n}", "H:HHH", |a, b, c| {
        both(half_fma, a, b, c)
    }),
    ("{fma.rn.relu.f16x2 $0,$1,$2,$3;\n}", "H:HHH", |a, b, c| {
        let relu = |v: u32| if v & 0x8000 != 0 { 0 } else { v };
        let v = both(half_fma, a, b, c);
        relu(v >> 16) << 16 | relu(v & 0xffff)
    }),
    ("{add.sat.f16 $0,$1,$2;\n}", "h:hh", |a, b, _| {
        let v = add(F16, a, b, NEAREST);
        if v & 0x8000 != 0 { 0 } else { v.min(0x3c00) }
    }),
    ("{fma.rn.bf16 $0,$1,$2,$3;\n}", "b:bbb", bf_fma),
    ("{fma.rn.bf16x2 $0,$1,$2,$3;\n}", "B:BBB", |a, b, c| {
        both(bf_fma, a, b, c)
    }),
    (
        "{.reg .b32 c;\n  mov.b32 c, 0x3f803f80U;\n  fma.rn.bf16x2 $0,$1,c,$2;}\n",
        "B:BB",
        |a, b, _| both(|a, b, _| add(BF16, a, b, NEAREST), a, b, 0),
    ),
    ("{neg.f16x2 $0,$1;\n}", "H:H", |a, _, _| a ^ 0x8000_8000),
    ("{abs.bf16x2 $0,$1;\n}", "B:B", |a, _, _| a & 0x7fff_7fff),
    ("{max.f16 $0,$1,$2;\n}", "h:hh", |a, b, _| {
        if less(F16, a, b) { b } else { a }
    }),
    ("{min.NaN.bf16 $0,$1,$2;\n}", "b:bb", |a, b, _| {
        if less(BF16, b, a) { b } else { a }
    }),
    ("{ cvt.rn.f16.f32 $0, $1;}\n", "h:f", |a, _, _| {
        to(F16, a, NEAREST)
    }),
    ("{ cvt.rz.f16.f32 $0, $1;}\n", "h:f", |a, _, _| {
        to(F16, a, Mode::Zero)
    }),
    ("{ cvt.rm.f16.f32 $0, $1;}\n", "h:f", |a, _, _| {
        to(F16, a, Mode::Down)
    }),
    ("{ cvt.rp.f16.f32 $0, $1;}\n", "h:f", |a, _, _| {
        to(F16, a, Mode::Up)
    }),
    ("{ cvt.rn.bf16.f32 $0, $1;}\n", "b:f", |a, _, _| {
        to(BF16, a, NEAREST)
    }),
    ("{ cvt.rz.bf16.f32 $0, $1;}\n", "b:f", |a, _, _| {
        to(BF16, a, Mode::Zero)
    }),
    ("{ cvt.rn.f16x2.f32 $0, $2, $1; }", "H:ff", |a, b, _| {
        to(F16, b, NEAREST) << 16 | to(F16, a, NEAREST)
    }),
    ("{ cvt.f32.f16 $0, $1;}\n", "f:h", |a, _, _| {
        F32.rounded(F16.exact(a), NEAREST)
    }),
    ("cvt.rni.s32.f16 $0, $1;", "i:h", |a, _, _| {
        let v = F16.exact(a);
        (v.n as f64 * f64::from(v.scale).exp2()).round_ties_even() as i32 as u32
    }),
    ("cvt.rmi.f16.f16 $0, $1;", "h:h", |a, _, _| {
        let v = F16.exact(a);
        let whole = (v.n as f64 * f64::from(v.scale).exp2()).floor() as i64;
        let bits = F16.rounded(Exact::whole(whole), NEAREST);
        if whole == 0 { a & 0x8000 } else { bits }
    }),
    ("cvt.rn.bf16.s32 $0, $1;", "b:i", |a, _, _| {
        BF16.rounded(Exact::whole(i64::from(a as i32)), NEAREST)
    }),
    ("cvt.rp.f32.u32 $0, $1;", "f:i", |a, _, _| {
        F32.rounded(Exact::whole(i64::from(a)), Mode::Up)
    }),
    (
        "{ .reg .pred __$$temp3;\n  setp.lt.f16  __$$temp3, $1, $2;\n  selp.u16 $0, 1, 0, __$$temp3;}",
        "h:hh",
        |a, b, _| less(F16, a, b).into(),
    ),
    ("{ set.gtu.f16x2.f16x2 $0,$1,$2;\n}", "H:HH", |a, b, _| {
        both(|a, b, _| if less(F16, b, a) { 0x3c00 } else { 0 }, a, b, 0)
    }),
    ("{ set.lt.u32.f16x2 $0,$1,$2;\n}", "H:HH", |a, b, _| {
        both(|a, b, _| if less(F16, a, b) { 0xffff } else { 0 }, a, b, 0)
    }),
    (
        "{.reg .b32 a,b;\n  mov.b32 a, {0, $1};\n  mov.b32 b, {0, $2};\n  set.lt.f32.f32 $0, a, b;}\n",
        "f:bb",
        |a, b, _| {
            if less(BF16, a, b) { 0x3f80_0000 } else { 0 }
        },
    ),
    (
        "{.reg .f16 low,high;\n mov.b32 {low,high}, $1;\n mov.b32 $0, {high,low};}\n",
        "i:i",
        |a, _, _| a.rotate_left(16),
    ),
    (
        "{.reg.b16 hl, hu; .reg.b32 r, h; mov.b32 {hl, hu}, $1; mov.b32 h, $1; mov.b32 r, {hl, hu};\n\
      {.reg.b32 hl, p; mov.b32 hl,0X3C003C00U; set.eq.f16x2.f16x2 p,h, hl; fma.rn.f16x2 r,p,hl,r;}\n\
      mov.b32 $0, r;}",
        "H:H",
        |a, _, _| both(|a, _, _| if a == 0x3c00 { 0x4000 } else { a }, a, 0, 0),
    ),
    (
        "{ .reg.b32 t; and.b32 t, $0, 0x80008000U; or.b32 $0, $2, t; }",
        "+i:ii",
        |a, b, _| b | a & 0x8000_8000,
    ),
    (
        "{ .reg .pred p; setp.ge.s32 p, $1, $2; mov.b32 $0, 7; @p mov.b32 $0, $1; @!p add.u32 $0, $0, 1; }",
        "i:ii",
        |a, b, _| {
            if a as i32 >= b as i32 { a } else { 8 }
        },
    ),
    (
        "{ .reg .u64 w, v; cvt.u64.u32 w, $1; shl.b64 v, w, 7; and.b64 v, v, -256; cvt.u32.u64 $0, v; }",
        "i:i",
        |a, _, _| a << 7 & !0xff,
    ),
    ("add.rz.f32 $0, $1, $2;", "f:ff", |a, b, _| {
        add(F32, a, b, Mode::Zero)
    }),
    ("sub.rm.ftz.f32 $0, $1, $2;", "f:ff", |a, b, _| {
        add(F32, a, b ^ 0x8000_0000, Mode::Down)
    }),
    ("mul.rp.f32 $0, $1, $2;", "f:ff", |a, b, _| {
        F32.rounded(F32.exact(a).times(F32.exact(b)), Mode::Up)
    }),
    ("fma.rm.f32 $0, $1, $2, $3;", "f:fff", |a, b, c| {
        fma(F32, a, b, c, Mode::Down)
    }),
    ("fma.rp.f32 $0, $1, $2, $3;", "f:fff", |a, b, c| {
        fma(F32, a, b, c, Mode::Up)
    }),
    ("fma.rz.f32 $0, $1, $2, $3;", "f:fff", |a, b, c| {
        fma(F32, a, b, c, Mode::Zero)
    }),
    ("div.rm.f32 $0, $1, $2;", "f:ff", |a, b, _| {
        F32.rounded(F32.exact(a).over(F32.exact(b)), Mode::Down)
    }),
    ("div.rp.f32 $0, $1, $2;", "f:ff", |a, b, _| {
        F32.rounded(F32.exact(a).over(F32.exact(b)), Mode::Up)
    }),
    ("rcp.rz.f32 $0, $1;", "f:f", |a, _, _| {
        F32.rounded(Exact::whole(1).over(F32.exact(a)), Mode::Zero)
    }),
    ("shfl.sync.bfly.b32 $0, $1, 0, 31, -1;", "i:i", |a, _, _| a),
];

/// The type, and the constraint, of an operand.
fn kind(letter: char) -> (&'static str, char) {
    match letter {
        'h' | 'b' => ("i16", 'h'),
        'f' => ("float", 'f'),
        _ => ("i32", 'r'),
    }
}

/// The module that does all of them, a slot of 64 for each.
fn module(cases: &[&Case]) -> String {
    let mut body = String::new();
    for (n, (text, form, _)) in cases.iter().enumerate() {
        let (tied, form) = match form.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, *form),
        };
        let (result, operands) = form.split_once(':').expect("it has a result");
        let (ty, constraint) = kind(result.chars().next().expect("it has a letter"));
        let (mut constraints, mut args) = (format!("={constraint}"), vec![]);
        for (letter, which) in operands.chars().zip("abc".chars()) {
            let (ty, c) = kind(letter);
            constraints += &match tied && args.is_empty() {
                true => ",0".to_owned(),
                false => format!(",{c}"),
            };
            args.push(format!("{ty} %{letter}{which}"));
        }
        let text = text.replace('\n', "\\0A");
        let widened = match ty {
            "i32" => format!("  %w{n} = add i32 %r{n}, 0\n"),
            "float" => format!("  %w{n} = bitcast float %r{n} to i32\n"),
            _ => format!("  %w{n} = zext i16 %r{n} to i32\n"),
        };
        body += &format!(
            "  %r{n} = call {ty} asm \"{text}\", \"{constraints}\"({})\n{widened}  \
             %i{n} = add i32 %t, {}\n  %p{n} = getelementptr i32, ptr %out, i32 %i{n}\n  \
             store i32 %w{n}, ptr %p{n}\n",
            args.join(", "),
            n * 64
        );
    }
    let mut loads = String::new();
    for (group, letter) in "HBfi".chars().enumerate() {
        for (k, which) in "abc".chars().enumerate() {
            let slot = group * 3 + k;
            let ty = kind(letter).0;
            loads += &format!(
                "  %q{slot} = getelementptr [12 x i32], ptr %in, i32 %t, i32 {slot}\n  \
                 %{letter}{which} = load {ty}, ptr %q{slot}\n"
            );
            if letter.is_uppercase() {
                let small = letter.to_ascii_lowercase();
                loads += &format!("  %{small}{which} = trunc i32 %{letter}{which} to i16\n");
            }
        }
    }
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         define ptx_kernel void @k(ptr %in, ptr %out) {{\n  \
         %t = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()\n{loads}{body}  ret void\n}}\n"
    )
}

/// Words whose parts are numbers neither large nor small, and any: halves, bfloats,
/// floats, integers, three of each.
fn inputs(threads: usize) -> Vec<[u32; 12]> {
    let mut seed = 11u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed ^ seed >> 15
    };
    let mut out = vec![[0; 12]; threads];
    for row in &mut out {
        for (slot, word) in row.iter_mut().enumerate() {
            let (any, e) = (next(), next());
            *word = match slot / 3 {
                0 => any & 0x83ff_83ff | (12 + e % 8) << 10 | (12 + (e >> 8) % 8) << 26,
                1 => any & 0x807f_807f | (123 + e % 8) << 7 | (123 + (e >> 8) % 8) << 23,
                2 => any & 0x807f_ffff | (117 + e % 16) << 23,
                _ => any,
            };
        }
    }
    // Sums that cancel, equal numbers, and ones.
    out[1] = [
        0x3c00_3c00,
        0xbc00_bc00,
        0x4000_3c00,
        0x3f80_3f80,
        0xbf80_bf80,
        0x3f80_3f80,
        0x3f80_0000,
        0x3f80_0001,
        0x3f80_0000,
        1,
        1,
        1,
    ];
    out[2] = [
        0x3c00_3c01,
        0x3c00_3c01,
        0xbc00_bc02,
        0x3f80_3f81,
        0x3f80_3f81,
        0xbf80_bf82,
        0x3f7f_ffff,
        0x3f80_0001,
        0x3f80_0000,
        0x8000_0000,
        0x7fff_ffff,
        0,
    ];
    out
}

#[test]
fn sequences_of_the_headers() {
    check(CASES);
}

/// Has each GPU do them, on many operands.
pub fn check(cases: &[Case]) {
    let cases: Vec<&Case> = cases.iter().collect();
    let (text, inputs) = (module(&cases), inputs(64));
    for gfx in GPUS {
        let d = loaded(gfx, &text);
        let out = d.put(&vec![0u32; cases.len() * 64]);
        d.run("k", [1; 3], [64, 1, 1], 0, &words(&[d.put(&inputs), out]))
            .expect("it runs");
        let got: Vec<u32> = d.get(out, cases.len() * 64);
        for (n, (what, form, model)) in cases.iter().enumerate() {
            let operands = form.split_once(':').map_or("", |(_, o)| o);
            for (t, row) in inputs.iter().enumerate() {
                let of = |(i, letter): (usize, char)| {
                    let group = "HBfi"
                        .find(letter.to_ascii_uppercase())
                        .or("HBfi".find(letter));
                    let word = row[group.expect("it is known") * 3 + i];
                    if "hb".contains(letter) {
                        word & 0xffff
                    } else {
                        word
                    }
                };
                let mut args = operands.chars().enumerate().map(of);
                let mut take = || args.next().unwrap_or(0);
                let [a, b, c] = [take(), take(), take()];
                let (got, want) = (got[n * 64 + t], model(a, b, c));
                // Of a result that is 0 the sign is not compared.
                let zero = |v: u32| v & 0x7fff_7fff == 0;
                assert!(
                    got == want || zero(got) && zero(want) && !form.contains('i'),
                    "{gfx:?} {what} of {a:#x} {b:#x} {c:#x}: {got:#x} for {want:#x}"
                );
            }
        }
    }
}
