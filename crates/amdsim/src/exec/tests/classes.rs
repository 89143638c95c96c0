//! An instruction or more of each class, on values whose result is plain.

use super::{Bench, held};
use crate::asm::scalar;

/// Runs instructions one after the other.
fn all(b: &mut Bench, texts: &[&str]) {
    for text in texts {
        b.run(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

#[test]
fn scalar_arithmetic_logic_and_moves() {
    let mut b = Bench::new("gfx942", 64);
    (b.wave.s[0], b.wave.s[1]) = (u32::MAX, 6);
    all(
        &mut b,
        &[
            "s_add_u32 s2, s0, s1",
            "s_addc_u32 s3, s1, 0",
            "s_mul_i32 s4, s1, 7",
            "s_lshl_b32 s5, s1, 4",
            "s_and_b32 s6, s0, 0xf0f",
            "s_bfe_u32 s7, s0, 0x80004",
            "s_movk_i32 s8, 0xffe8",
            "s_ff1_i32_b32 s9, s1",
        ],
    );
    let want = [5, 7, 42, 96, 0xf0f, 0xff, -24i32 as u32, 1];
    assert_eq!(b.wave.s[2..10], want);
    all(&mut b, &["s_cmp_lt_u32 s1, 7", "s_cselect_b32 s2, 11, 12"]);
    assert!(b.wave.scc);
    assert_eq!(b.wave.s[2], 11);
    b.wave.set_s64(10, 0b1100);
    all(&mut b, &["s_and_saveexec_b64 s[12:13], s[10:11]"]);
    assert_eq!((b.wave.s64(12), b.wave.exec()), (u64::MAX, 0b1100));
}

#[test]
fn vector_arithmetic() {
    let mut b = Bench::new("gfx1100", 32);
    for lane in 0..32 {
        b.wave.v[1][lane] = (lane as f32 * 0.5).to_bits();
        b.wave.v[2][lane] = (3.0 - lane as f32).to_bits();
    }
    all(
        &mut b,
        &[
            "v_add_f32_e32 v5, v1, v2",
            "v_fma_f32 v6, v1, -v2, |v2|",
            "v_mul_f32_e64 v7, v1, 2.0 clamp",
            "v_cvt_u32_f32_e32 v8, v1",
            "v_mul_lo_u32 v9, v8, 0x12345",
            "v_lshlrev_b32_e32 v10, 3, v8",
            "v_max_i32_e32 v11, 5, v8",
            "v_bfe_u32 v12, v9, 4, 8",
        ],
    );
    let (x, y) = (|i: usize| i as f32 * 0.5, |i: usize| 3.0 - i as f32);
    b.expect("sum", 5, |i| (x(i) + y(i)).to_bits());
    b.expect("fma", 6, |i| x(i).mul_add(-y(i), y(i).abs()).to_bits());
    b.expect("clamp", 7, |i| (x(i) * 2.0).clamp(0.0, 1.0).to_bits());
    b.expect("conversion", 8, |i| i as u32 / 2);
    b.expect("product", 9, |i| i as u32 / 2 * 0x12345);
    b.expect("shift", 10, |i| i as u32 / 2 * 8);
    b.expect("maximum", 11, |i| (i as u32 / 2).max(5));
    b.expect("bits", 12, |i| (i as u32 / 2 * 0x12345) >> 4 & 0xff);
}

#[test]
fn numbers_of_64_bits_carries_and_comparisons() {
    let mut b = Bench::new("gfx942", 64);
    for lane in 0..64 {
        let x = (lane as f64 - 20.0) * 1.25;
        (b.wave.v[2][lane], b.wave.v[3][lane]) = (x.to_bits() as u32, (x.to_bits() >> 32) as u32);
        b.wave.v[4][lane] = (u32::MAX - 10).wrapping_add(lane as u32);
    }
    all(
        &mut b,
        &[
            "v_mul_f64 v[6:7], v[2:3], -0.5",
            "v_cmp_gt_f64_e32 vcc, 0, v[2:3]",
            "v_cndmask_b32_e64 v8, 1, 2, vcc",
            "v_add_co_u32_e32 v9, vcc, 5, v4",
            "v_addc_co_u32_e64 v10, s[0:1], 0, 0, vcc",
            "v_lshl_add_u64 v[12:13], v[9:10], 4, 1",
        ],
    );
    let x = |i: usize| (i as f64 - 20.0) * 1.25;
    b.expect("low", 6, |i| (x(i) * -0.5).to_bits() as u32);
    b.expect("high", 7, |i| ((x(i) * -0.5).to_bits() >> 32) as u32);
    b.expect("choice", 8, |i| if i < 20 { 2 } else { 1 });
    let sum = |i: usize| u64::from((u32::MAX - 10).wrapping_add(i as u32)) + 5;
    b.expect("sum", 9, |i| sum(i) as u32);
    b.expect("carry", 10, |i| (sum(i) >> 32) as u32);
    b.expect("shifted", 12, |i| ((sum(i) << 4) + 1) as u32);
}

#[test]
fn packed_halves_and_two_in_one() {
    let mut b = Bench::new("gfx1100", 32);
    for lane in 0..32 {
        b.wave.v[1][lane] = 0x0003_0000 + lane as u32;
        b.wave.v[2][lane] = 0x0100_0007;
    }
    all(
        &mut b,
        &[
            "v_pk_add_u16 v5, v1, v2",
            "v_pk_mul_lo_u16 v6, v1, v2 op_sel:[1,0] op_sel_hi:[0,1]",
            "v_dual_mov_b32 v8, v1 :: v_dual_add_nc_u32 v9, 4, v2",
        ],
    );
    b.expect("sums", 5, |i| 0x0103_0007 + i as u32);
    b.expect("products", 6, |i| (i as u32 * 0x100) << 16 | 21);
    b.expect("first", 8, |i| 0x0003_0000 + i as u32);
    b.expect("second", 9, |_| 0x0100_000b);
}

#[test]
fn lds_and_atomic_operations_on_it() {
    let mut b = Bench::new("gfx942", 64);
    for lane in 0..64 {
        b.wave.v[1][lane] = 4 * lane as u32;
        b.wave.v[4][lane] = 0;
    }
    all(&mut b, &["ds_write_b32 v1, v2", "ds_read_b32 v3, v1"]);
    b.expect("read", 3, |i| held(2, i));
    b.wave.v[5] = [1; 64];
    all(
        &mut b,
        &["ds_write_b32 v4, v4", "ds_add_rtn_u32 v6, v4, v5"],
    );
    b.expect("counted", 6, |i| i as u32);
    b.wave.v[4] = [1 << 20; 64];
    let why = b.run("ds_read_b32 v3, v4").unwrap_err();
    assert!(why.contains("LDS"), "{why}");
}

#[test]
fn memory_of_the_device() {
    let mut b = Bench::new("gfx1100", 32);
    let block = b.memory.alloc(256).unwrap();
    for lane in 0..32 {
        let at = block + 8 * lane as u64;
        (b.wave.v[1][lane], b.wave.v[2][lane]) = (at as u32, (at >> 32) as u32);
    }
    b.wave.set_s64(4, block);
    all(
        &mut b,
        &[
            "global_store_b64 v[1:2], v[5:6], off",
            "global_load_b64 v[8:9], v[1:2], off",
            "flat_load_b32 v10, v[1:2] offset:4",
            "s_load_b32 s8, s[4:5], 0x8",
        ],
    );
    b.expect("low", 8, |i| held(5, i));
    b.expect("high", 9, |i| held(6, i));
    b.expect("flat", 10, |i| held(6, i));
    assert_eq!(b.wave.s[8], held(5, 1));
    let why = b.run("global_load_b32 v3, v[1:2], off offset:4092");
    assert!(why.unwrap_err().contains("behind the end"));
    assert!(b.memory.free(block));
}

#[test]
fn what_is_not_known_says_so() {
    let mut b = Bench::new("gfx942", 64);
    for text in ["v_frobnicate_b32 v1, v2", "v_add_u32_e64 v1, v2, v3 turned"] {
        let why = b.run(text).unwrap_err();
        assert!(why.contains("is not simulated"), "{why}");
    }
    b.wave.set_mask(scalar::EXEC, 0);
    b.run("v_mov_b32_e32 v1, 0").unwrap();
    b.expect("nobody", 1, |i| held(1, i));
}
