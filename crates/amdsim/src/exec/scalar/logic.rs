//! Scalar logic: bits, shifts, moves and masks.

use crate::asm::scalar;
use crate::exec::Made;
use crate::exec::build::*;
use crate::exec::ctx::Ctx;

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    for (what, wide) in [("_saveexec_b64", true), ("_saveexec_b32", false)] {
        if let Some(op) = name.strip_suffix(what) {
            return exec_mask(c, op, wide, true);
        }
    }
    for (what, wide) in [("_wrexec_b64", true), ("_wrexec_b32", false)] {
        if let Some(op) = name.strip_suffix(what) {
            return exec_mask(c, op, wide, false);
        }
    }
    macro_rules! logic {
        ($t:ty, $op:expr) => {
            Some(match $op {
                "s_and" => sop2_nz(c, |a: $t, b: $t| a & b),
                "s_or" => sop2_nz(c, |a: $t, b: $t| a | b),
                "s_xor" => sop2_nz(c, |a: $t, b: $t| a ^ b),
                "s_andn2" | "s_and_not1" => sop2_nz(c, |a: $t, b: $t| a & !b),
                "s_orn2" | "s_or_not1" => sop2_nz(c, |a: $t, b: $t| a | !b),
                "s_nand" => sop2_nz(c, |a: $t, b: $t| !(a & b)),
                "s_nor" => sop2_nz(c, |a: $t, b: $t| !(a | b)),
                "s_xnor" => sop2_nz(c, |a: $t, b: $t| !(a ^ b)),
                "s_not" => sop1_nz(c, |a: $t| !a),
                "s_mov" => sop1(c, |a: $t| a),
                "s_brev" => sop1(c, |a: $t| a.reverse_bits()),
                "s_lshl" => sop2_nz(c, |a: $t, n: u32| a.wrapping_shl(n)),
                "s_lshr" => sop2_nz(c, |a: $t, n: u32| a.wrapping_shr(n)),
                "s_cselect" => sop2_scc(c, |a: $t, b: $t, scc| (if scc { a } else { b }, scc)),
                "s_bfm" => sop2(c, |a: u32, b: u32| -> $t {
                    ((1 as $t).wrapping_shl(a)).wrapping_sub(1).wrapping_shl(b)
                }),
                "s_wqm" => sop1_nz(c, |a: $t| {
                    let quads = (a | a >> 1 | a >> 2 | a >> 3) & (<$t>::MAX / 15);
                    quads * 15
                }),
                "s_quadmask" => sop1_nz(c, |a: $t| {
                    (0..<$t>::BITS / 4).fold(0, |set: $t, n| {
                        set | <$t>::from(a >> (4 * n) & 15 != 0) << n
                    })
                }),
                "s_cmov" => {
                    let make = || {
                        let (d, a) = (c.scalar(0)?, s64(c, 1)?);
                        let wide = <$t>::BITS == 64;
                        Ok(go(move |m| match (m.w.scc, wide) {
                            (false, _) => {}
                            (true, true) => m.w.set_s64(d, a(m.w)),
                            (true, false) => m.w.set_s32(d, a(m.w) as u32),
                        }))
                    };
                    make()
                }
                "s_bitset0" => bitset(c, |x: $t, n| x & !(1 as $t).wrapping_shl(n)),
                "s_bitset1" => bitset(c, |x: $t, n| x | (1 as $t).wrapping_shl(n)),
                "s_bitcmp0" => sopc(c, |a: $t, n: u32| a.wrapping_shr(n) & 1 == 0),
                "s_bitcmp1" => sopc(c, |a: $t, n: u32| a.wrapping_shr(n) & 1 == 1),
                "s_bcnt0_i32" => sop1_nz(c, |a: $t| a.count_zeros()),
                "s_bcnt1_i32" => sop1_nz(c, |a: $t| a.count_ones()),
                "s_ff1_i32" | "s_ctz_i32" => sop1(c, |a: $t| first(a.trailing_zeros(), <$t>::BITS)),
                "s_ff0_i32" => sop1(c, |a: $t| first(a.trailing_ones(), <$t>::BITS)),
                "s_flbit_i32" => sop1(c, |a: $t| first(a.leading_zeros(), <$t>::BITS)),
                _ => return None,
            })
        };
    }
    let special = match name {
        "s_ashr_i32" => sop2_nz(c, |a: i32, n: u32| a.wrapping_shr(n)),
        "s_ashr_i64" => sop2_nz(c, |a: i64, n: u32| a.wrapping_shr(n)),
        "s_bfe_u32" => sop2_nz(c, |a: u32, b: u32| {
            let width = b >> 16 & 0x7f;
            let low = 1u64.checked_shl(width).map_or(u64::MAX, |n| n - 1);
            (u64::from(a >> (b & 31)) & low) as u32
        }),
        "s_bfe_i32" => sop2_nz(c, |a: i32, b: u32| {
            field(i64::from(a), b & 31, b >> 16 & 0x7f, 32) as i32
        }),
        "s_bfe_u64" => sop2_nz(c, |a: u64, b: u32| {
            let width = b >> 16 & 0x7f;
            let low = 1u64.checked_shl(width).map_or(u64::MAX, |n| n - 1);
            a >> (b & 63) & low
        }),
        "s_bfe_i64" => sop2_nz(c, |a: i64, b: u32| field(a, b & 63, b >> 16 & 0x7f, 64)),
        "s_clz_i32_u32" => sop1(c, |a: u32| first(a.leading_zeros(), 32)),
        "s_clz_i32_u64" => sop1(c, |a: u64| first(a.leading_zeros(), 64)),
        "s_cls_i32" | "s_flbit_i32" => sop1(c, |a: u32| signs(i64::from(a as i32) << 32, 32)),
        "s_cls_i32_i64" | "s_flbit_i32_i64" => sop1(c, |a: u64| signs(a as i64, 64)),
        "s_pack_ll_b32_b16" => sop2(c, |a: u32, b: u32| a & 0xffff | b << 16),
        "s_pack_lh_b32_b16" => sop2(c, |a: u32, b: u32| a & 0xffff | b & 0xffff_0000),
        "s_pack_hh_b32_b16" => sop2(c, |a: u32, b: u32| a >> 16 | b & 0xffff_0000),
        "s_pack_hl_b32_b16" => sop2(c, |a: u32, b: u32| a >> 16 | b << 16),
        "s_bitreplicate_b64_b32" => sop1(c, |a: u32| {
            (0..32).fold(0u64, |r, i| r | (u64::from(a >> i & 1) * 3) << (2 * i))
        }),
        "s_cmovk_i32" => {
            let make = || {
                let (d, a) = (c.scalar(0)?, s32(c, 1)?);
                Ok(go(move |m| {
                    if m.w.scc {
                        let k = i32::from(a(m.w) as i16) as u32;
                        m.w.set_s32(d, k);
                    }
                }))
            };
            make()
        }
        _ => {
            return if let Some(op) = name.strip_suffix("_b32") {
                logic!(u32, op)
            } else if let Some(op) = name.strip_suffix("_b64") {
                logic!(u64, op)
            } else {
                None
            };
        }
    };
    Some(special)
}

/// The number of a bit, all ones for none.
fn first(n: u32, bits: u32) -> u32 {
    if n == bits { u32::MAX } else { n }
}

/// How many bits from the highest are like it, all ones for all of them.
fn signs(a: i64, bits: u32) -> u32 {
    let same = if a < 0 { !a } else { a };
    let n = (same as u64).leading_zeros();
    // Below the operand's bits there are zeros, or ones for a negative one.
    if n >= bits { u32::MAX } else { n }
}

/// A field of bits with its sign.
fn field(a: i64, at: u32, width: u32, bits: u32) -> i64 {
    if width == 0 {
        return 0;
    }
    let shifted = if bits == 32 {
        i64::from(a as i32 >> at)
    } else {
        a >> at
    };
    match 64u32.checked_sub(width) {
        Some(n) if n > 0 => shifted << n >> n,
        _ => shifted,
    }
}

fn bitset<T: crate::exec::elem::Elem>(
    c: &Ctx,
    f: impl Fn(T, u32) -> T + Send + Sync + 'static,
) -> Made {
    use crate::exec::elem::Word;
    let (d, n) = (c.scalar(0)?, s32(c, 1)?);
    Ok(go(move |m| {
        let n = n(m.w);
        let old = T::of(T::W::cut(m.w.s64(d)));
        put_scalar(m.w, d, f(old, n));
    }))
}

/// Instructions that combine a mask with `exec`, and keep the old one or the
/// result in a register.
fn exec_mask(c: &Ctx, op: &str, wide: bool, saves: bool) -> Option<Made> {
    let f: fn(u64, u64) -> u64 = match op {
        "s_and" => |s, e| s & e,
        "s_or" => |s, e| s | e,
        "s_xor" => |s, e| s ^ e,
        "s_andn2" | "s_and_not1" => |s, e| s & !e,
        "s_orn2" | "s_or_not1" => |s, e| s | !e,
        "s_nand" => |s, e| !(s & e),
        "s_nor" => |s, e| !(s | e),
        "s_xnor" => |s, e| !(s ^ e),
        "s_andn1" | "s_and_not0" => |s, e| !s & e,
        "s_orn1" | "s_or_not0" => |s, e| !s | e,
        _ => return None,
    };
    let make = || {
        let (d, a) = (c.scalar(0)?, s64(c, 1)?);
        Ok(go(move |m| {
            let (old, cut) = match wide {
                true => (m.w.s64(scalar::EXEC), u64::MAX),
                false => (m.w.s[scalar::EXEC as usize].into(), u32::MAX.into()),
            };
            let new = f(a(m.w), old) & cut;
            let kept = if saves { old } else { new };
            match wide {
                true => {
                    m.w.set_s64(d, kept);
                    m.w.set_s64(scalar::EXEC, new);
                }
                false => {
                    m.w.set_s32(d, kept as u32);
                    m.w.set_s32(scalar::EXEC, new as u32);
                }
            }
            m.w.scc = new != 0;
        }))
    };
    Some(make())
}
