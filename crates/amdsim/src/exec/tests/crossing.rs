//! Parts of registers and other lanes as modifiers name them: DPP, SDWA, and the
//! instructions that move rows (AMD, "RDNA3 Instruction Set Architecture", 7.7;
//! "Vega Instruction Set Architecture", 6.6.4).

use super::{Bench, held};
use crate::asm::scalar;

/// What `text` gives lane by lane: `want` names the lane of register 2 that is
/// read, and `None` where the old value of register 3 stays.
fn moves(arch: &str, lanes: usize, text: &str, want: impl Fn(usize) -> Option<usize>) {
    let mut b = Bench::new(arch, lanes);
    b.run(text).unwrap();
    b.expect(text, 3, |lane| match want(lane) {
        Some(from) => held(2, from),
        None => held(3, lane),
    });
}

#[test]
fn dpp_within_four_and_within_rows() {
    for (arch, lanes) in [
        ("gfx90a", 64),
        ("gfx942", 64),
        ("gfx1100", 32),
        ("gfx1201", 32),
        ("gfx1100", 64),
    ] {
        let dpp = |modifier: &str, want: &dyn Fn(usize) -> Option<usize>| {
            let text = format!("v_mov_b32_dpp v3, v2 {modifier} row_mask:0xf bank_mask:0xf");
            moves(arch, lanes, &text, want);
        };
        dpp("quad_perm:[3,1,0,2]", &|i| {
            Some(i & !3 | [3, 1, 0, 2][i & 3])
        });
        dpp("row_mirror", &|i| Some(i & !15 | (15 - (i & 15))));
        dpp("row_half_mirror", &|i| Some(i & !7 | (7 - (i & 7))));
        dpp("row_shr:3", &|i| (i & 15 >= 3).then(|| i - 3));
        dpp("row_shl:5", &|i| (i & 15 < 11).then(|| i + 5));
        dpp("row_ror:2", &|i| Some(i & !15 | i.wrapping_sub(2) & 15));
    }
}

#[test]
fn dpp_of_each_generation() {
    moves(
        "gfx942",
        64,
        "v_mov_b32_dpp v3, v2 row_newbcast:6 row_mask:0xf bank_mask:0xf",
        |i| Some(i & !15 | 6),
    );
    moves(
        "gfx942",
        64,
        "v_mov_b32_dpp v3, v2 wave_shr:1 row_mask:0xf bank_mask:0xf",
        |i| i.checked_sub(1),
    );
    moves(
        "gfx942",
        64,
        "v_mov_b32_dpp v3, v2 wave_rol:1 row_mask:0xf bank_mask:0xf",
        |i| Some((i + 1) % 64),
    );
    for (arch, lanes) in [("gfx1100", 32), ("gfx1201", 64)] {
        let text = "v_mov_b32_dpp v3, v2 row_share:9 row_mask:0xf bank_mask:0xf";
        moves(arch, lanes, text, |i| Some(i & !15 | 9));
        let text = "v_mov_b32_dpp v3, v2 row_xmask:11 row_mask:0xf bank_mask:0xf";
        moves(arch, lanes, text, |i| Some(i ^ 11));
        let text = "v_mov_b32_dpp v3, v2 dpp8:[7,0,6,1,5,2,4,3]";
        moves(arch, lanes, text, |i| {
            Some(i & !7 | [7, 0, 6, 1, 5, 2, 4, 3][i & 7])
        });
    }
}

#[test]
fn rows_banks_and_lanes_that_do_not_run() {
    // Rows 0 and 2, banks 1 and 3 of them are written.
    moves(
        "gfx942",
        64,
        "v_mov_b32_dpp v3, v2 row_mirror row_mask:0x5 bank_mask:0xa",
        |i| (i / 16 % 2 == 0 && i / 4 % 2 == 1).then(|| i & !15 | (15 - (i & 15))),
    );
    for (control, zero) in [("", false), (" bound_ctrl:1", true)] {
        let mut b = Bench::new("gfx1100", 32);
        let runs = 0x0f0f_f0f3_u64;
        b.wave.set_mask(scalar::EXEC, runs);
        let text = format!("v_mov_b32_dpp v3, v2 row_shr:1 row_mask:0xf bank_mask:0xf{control}");
        b.run(&text).unwrap();
        b.expect(&text, 3, |i| {
            let there = i & 15 >= 1 && runs >> (i - 1) & 1 != 0;
            match (runs >> i & 1 != 0, there) {
                (true, true) => held(2, i - 1),
                (true, false) if zero => 0,
                _ => held(3, i),
            }
        });
    }
}

#[test]
fn dpp_of_an_operand() {
    let mut b = Bench::new("gfx942", 64);
    b.run("v_add_u32_dpp v3, v2, v4 row_ror:1 row_mask:0xf bank_mask:0xf")
        .unwrap();
    b.expect("sum", 3, |i| {
        held(2, i & !15 | i.wrapping_sub(1) & 15).wrapping_add(held(4, i))
    });
}

#[test]
fn parts_of_registers() {
    let run = |text: &str, want: &dyn Fn(usize) -> u32| {
        let mut b = Bench::new("gfx942", 64);
        b.run(text).unwrap();
        b.expect(text, 3, want);
    };
    let byte = |r, i, n: u32| held(r, i) >> (8 * n) & 0xff;
    let word = |r, i, n: u32| held(r, i) >> (16 * n) & 0xffff;
    run(
        "v_add_u32_sdwa v3, v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1",
        &|i| byte(2, i, 1) + word(4, i, 1),
    );
    run(
        "v_mov_b32_sdwa v3, v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_0",
        &|i| word(2, i, 0) << 16 | word(3, i, 0),
    );
    run(
        "v_mov_b32_sdwa v3, v2 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:BYTE_0",
        &|i| byte(2, i, 0) << 16,
    );
    run(
        "v_mov_b32_sdwa v3, sext(v2) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0",
        &|i| byte(2, i, 0) as i8 as u32,
    );
    run(
        "v_mov_b32_sdwa v3, v2 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_0",
        &|i| byte(2, i, 0) as i8 as u32,
    );
}

#[test]
fn rows_go_to_rows() {
    // Lane i of a row takes lane 15 - i.
    let (low, high) = (0x89ab_cdef_u32, 0x0123_4567);
    for (name, other) in [("v_permlane16_b32", 0), ("v_permlanex16_b32", 16)] {
        for (lanes, arch) in [(32, "gfx1100"), (64, "gfx1201")] {
            let mut b = Bench::new(arch, lanes);
            (b.wave.s[2], b.wave.s[3]) = (low, high);
            b.run(&format!("{name} v3, v2, s2, s3")).unwrap();
            b.expect(name, 3, |i| held(2, (i & !15 ^ other) | (15 - (i & 15))));
        }
    }
    // Lanes that do not run are read only where `op_sel` says so.
    let runs = 0x00ff_u64;
    for (select, stays) in [("", true), (" op_sel:[1,0]", false)] {
        let mut b = Bench::new("gfx1100", 32);
        (b.wave.s[2], b.wave.s[3]) = (low, high);
        b.wave.set_mask(scalar::EXEC, runs);
        b.run(&format!("v_permlane16_b32 v3, v2, s2, s3{select}"))
            .unwrap();
        b.expect(select, 3, |i| match i < 8 && !stays {
            true => held(2, 15 - i),
            false => held(3, i),
        });
    }
    let mut b = Bench::new("gfx1100", 64);
    b.run("v_permlane64_b32 v3, v2").unwrap();
    b.expect("halves", 3, |i| held(2, i ^ 32));
    let mut b = Bench::new("gfx942", 64);
    b.wave.s[5] = 41;
    b.run("v_readlane_b32 s7, v2, s5").unwrap();
    assert_eq!(b.wave.s[7], held(2, 41));
    b.wave.set_mask(scalar::EXEC, 0xff00);
    b.run("v_readfirstlane_b32 s8, v2").unwrap();
    assert_eq!(b.wave.s[8], held(2, 8));
}

#[test]
fn patterns_of_swizzles() {
    let run = |text: &str, want: &dyn Fn(usize) -> usize| {
        for (arch, lanes) in [("gfx942", 64), ("gfx1100", 32)] {
            let mut b = Bench::new(arch, lanes);
            b.run(text).unwrap();
            b.expect(text, 3, |i| held(2, want(i)));
        }
    };
    run(
        "ds_swizzle_b32 v3, v2 offset:swizzle(QUAD_PERM,1,0,3,2)",
        &|i| i ^ 1,
    );
    run("ds_swizzle_b32 v3, v2 offset:swizzle(SWAP,16)", &|i| i ^ 16);
    run("ds_swizzle_b32 v3, v2 offset:swizzle(REVERSE,8)", &|i| {
        i ^ 7
    });
    run(
        "ds_swizzle_b32 v3, v2 offset:swizzle(BROADCAST,8,3)",
        &|i| i & !7 | 3,
    );
    run(
        "ds_swizzle_b32 v3, v2 offset:swizzle(BITMASK_PERM,\"01pip\")",
        &|i| i & 32 | 0b01000 | (i & 7 ^ 0b010),
    );
    let mut b = Bench::new("gfx942", 64);
    b.wave.set_mask(scalar::EXEC, !(1 << 5));
    b.run("ds_swizzle_b32 v3, v2 offset:swizzle(SWAP,1)")
        .unwrap();
    // A lane that does not run gives 0, and keeps what it has.
    b.expect("inactive", 3, |i| match i {
        4 => 0,
        5 => held(3, 5),
        _ => held(2, i ^ 1),
    });
}
