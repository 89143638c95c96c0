//! Instructions on the bytes and halves of words, and addresses with offsets, in
//! assembly.

use super::amd::words;
use super::ptx::{Case, check};
use super::{GPUS, loaded};

/// Each of the parts of two words, with or without a sign.
fn each(a: u32, b: u32, bits: u32, signed: bool, f: fn(i64, i64) -> i64) -> u32 {
    let part = |v: u32, n: u32| {
        let v = v >> (n * bits) & ((1 << bits) - 1);
        let sign = v >> (bits - 1) & 1 != 0 && signed;
        i64::from(v) - (i64::from(sign) << bits)
    };
    let one = |n: u32| f(part(a, n), part(b, n)) as u32 & ((1 << bits) - 1);
    (0..32 / bits).fold(0, |sum, n| sum | one(n) << (n * bits))
}

const CASES: &[Case] = &[
    ("vadd4.u32.u32.u32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, false, |a, b| a + b)
    }),
    ("vsub2.s32.s32.s32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 16, true, |a, b| a - b)
    }),
    ("vadd4.s32.s32.s32.sat $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, true, |a, b| (a + b).clamp(-128, 127))
    }),
    ("vsub2.u32.u32.u32.sat $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 16, false, |a, b| (a - b).clamp(0, 65535))
    }),
    ("vavrg4.u32.u32.u32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, false, |a, b| (a + b + 1) >> 1)
    }),
    ("vavrg2.s32.s32.s32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 16, true, |a, b| (a + b + i64::from(a + b >= 0)) >> 1)
    }),
    ("vabsdiff4.u32.u32.u32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, false, |a, b| (a - b).abs())
    }),
    (
        "vabsdiff4.u32.s32.s32.add $0,$1,$2,$3;",
        "i:iii",
        |a, b, c| {
            let all = each(a, b, 8, true, |a, b| (a - b).abs()).to_le_bytes();
            all.iter().fold(c, |sum, v| sum.wrapping_add(u32::from(*v)))
        },
    ),
    ("vmax2.s32.s32.s32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 16, true, i64::max)
    }),
    ("vmin4.u32.u32.u32 $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, false, i64::min)
    }),
    ("vset4.u32.u32.lt $0,$1,$2,$3;", "i:iii", |a, b, _| {
        each(a, b, 8, false, |a, b| i64::from(a < b))
    }),
    ("vset2.s32.s32.ge.add $0,$1,$2,$3;", "i:iii", |a, b, c| {
        let all = each(a, b, 16, true, |a, b| i64::from(a >= b));
        (all >> 16).wrapping_add(all & 0xffff).wrapping_add(c)
    }),
];

#[test]
fn parts_of_words() {
    check(CASES);
}

#[test]
fn addresses_with_offsets() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef
define ptx_kernel void @k(ptr %in, ptr %out) {
  %t = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()
  %w = zext i32 %t to i64
  %p = getelementptr i32, ptr %in, i64 %w
  %q = getelementptr i32, ptr %out, i64 %w
  %a = call i32 asm \"ld.global.u32 $0, [$1+8];\", \"=r,l\"(ptr %p)
  %g = getelementptr [64 x i32], ptr addrspace(3) @s, i64 0, i64 %w
  %i = ptrtoint ptr addrspace(3) %g to i32
  call void asm sideeffect \"st.shared.u32 [$0 + 4], $1;\", \"r,r,~{memory}\"(i32 %i, i32 %a)
  %b = call i32 asm sideeffect \"{ .reg .u64 x; add.u64 x, $1, 8; ld.global.u32 $0, [x+-4]; }\", \"=r,l\"(ptr %p)
  %c = call i32 asm sideeffect \"ld.shared.u32 $0, [$1+4];\", \"=r,r,~{memory}\"(i32 %i)
  %d = mul i32 %b, 1000
  %e = add i32 %c, %d
  store i32 %e, ptr %q
  ret void
}
";
    let input: Vec<u32> = (0..64).map(|n| n * n).collect();
    for gfx in GPUS {
        let d = loaded(gfx, text);
        let out = d.put(&[0u32; 32]);
        d.run("k", [1; 3], [32, 1, 1], 0, &words(&[d.put(&input), out]))
            .expect("it runs");
        let want: Vec<u32> = (0..32)
            .map(|n| input[n + 2] + 1000 * input[n + 1])
            .collect();
        assert_eq!(d.get::<u32>(out, 32), want, "{gfx:?}");
    }
}
