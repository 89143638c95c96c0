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
