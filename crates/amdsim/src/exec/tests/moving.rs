//! Values that go from lane to lane.

use super::{Bench, held};

/// Sets the address register 1 so that lane `i` names lane `f(i)`.
fn addressed(arch: &str, lanes: usize, f: impl Fn(usize) -> usize) -> Bench {
    let mut b = Bench::new(arch, lanes);
    for lane in 0..lanes {
        b.wave.v[1][lane] = 4 * f(lane) as u32;
    }
    b
}

#[test]
fn what_goes_through_lds_to_others_takes_along_whether_it_was_written() {
    for (arch, lanes) in [("gfx942", 64), ("gfx1100", 32)] {
        let mut b = addressed(arch, lanes, |lane| lane ^ 5);
        b.wave.undefined.put(2, u64::MAX, 1 << 3);
        b.wave.undefined.put(7, u64::MAX, 0xff);
        b.run("ds_bpermute_b32 v7, v1, v2").unwrap();
        b.expect("bpermute", 7, |lane| held(2, lane ^ 5));
        assert_eq!(b.wave.undefined.get(7), 1 << 6);
        b.wave.undefined.put(8, u64::MAX, 0xff);
        b.run("ds_permute_b32 v8, v1, v2").unwrap();
        b.expect("permute", 8, |lane| held(2, lane ^ 5));
        assert_eq!(b.wave.undefined.get(8), 1 << 6);
        b.wave.undefined.put(9, u64::MAX, 0xff);
        b.run("ds_swizzle_b32 v9, v2 offset:swizzle(SWAP,1)")
            .unwrap();
        b.expect("swizzle", 9, |lane| held(2, lane ^ 1));
        assert_eq!(b.wave.undefined.get(9), 1 << 2);
        b.wave.undefined.put(1, u64::MAX, 1);
        let why = b.run("ds_bpermute_b32 v7, v1, v2").unwrap_err();
        assert!(why.contains("v1 is used"), "{why}");
    }
}

#[test]
fn a_lane_that_is_written_counts_as_written() {
    let mut b = Bench::new("gfx942", 64);
    b.wave.undefined.put(5, u64::MAX, 0b1110);
    b.wave.s[4] = 77;
    b.run("v_writelane_b32 v5, s4, 2").unwrap();
    assert_eq!(b.v(5, 2), 77);
    assert_eq!(b.wave.undefined.get(5), 0b1010);
}

#[test]
fn what_comes_from_other_lanes_registers_takes_along_whether_it_was_written() {
    let bad = |lanes: &[usize]| lanes.iter().fold(0, |all, l| all | 1u64 << l);
    let mut b = Bench::new("gfx942", 64);
    b.wave.undefined.put(2, u64::MAX, bad(&[3, 16]));
    // Lane 0 of a row has no source, and keeps what it had.
    b.wave.undefined.put(7, u64::MAX, bad(&[0, 9]));
    b.run("v_mov_b32_dpp v7, v2 row_shr:1 row_mask:0xf bank_mask:0xf")
        .unwrap();
    assert_eq!(b.wave.undefined.get(7), bad(&[0, 4, 17]));
    // The first operand is moved, the second one is not.
    b.run("v_add_u32_dpp v8, v2, v2 row_ror:8 row_mask:0xf bank_mask:0xf bound_ctrl:1")
        .unwrap();
    assert_eq!(b.wave.undefined.get(8), bad(&[3, 11, 16, 24]));
    b.run("v_add_u32_dpp v9, v3, v2 row_ror:8 row_mask:0x1 bank_mask:0xf bound_ctrl:1")
        .unwrap();
    assert_eq!(b.wave.undefined.get(9), bad(&[3]));
    let mut b = Bench::new("gfx1100", 32);
    b.wave.undefined.put(2, u64::MAX, bad(&[3]));
    (b.wave.s[2], b.wave.s[3]) = (0x7654_3210, 0xfedc_ba98);
    b.run("v_permlanex16_b32 v4, v2, s2, s3").unwrap();
    assert_eq!(b.wave.undefined.get(4), bad(&[19]));
    b.run("v_mov_b32_dpp v5, v2 dpp8:[1,0,3,2,5,4,7,6]")
        .unwrap();
    assert_eq!(b.wave.undefined.get(5), bad(&[2]));
    // One lane's value, for all.
    b.run("v_readlane_b32 s6, v2, 3").unwrap();
    b.run("v_mov_b32 v6, s6").unwrap();
    assert_eq!(b.wave.undefined.get(6) as u32, u32::MAX);
    b.run("v_readfirstlane_b32 s6, v2").unwrap();
    b.run("v_mov_b32 v6, s6").unwrap();
    assert_eq!(b.wave.undefined.get(6), 0);
}

#[test]
fn what_empties_caches_is_counted_as_loads_and_stores_are() {
    let mut b = Bench::new("gfx1201", 32);
    for (text, wait) in [
        ("global_inv scope:SCOPE_SE", "s_wait_loadcnt 0x0"),
        ("global_wb scope:SCOPE_SYS", "s_wait_storecnt 0x0"),
    ] {
        b.start(text).unwrap();
        assert!(!b.wave.pending.is_empty(), "{text}");
        b.start(wait).unwrap();
        assert!(b.wave.pending.is_empty(), "{wait}");
    }
}
