//! What launches access, as requests of warps: coalesced, scattered, of one place, and of lanes
//! that leave a loop at different times.

mod common;

use common::{Device, image};
use wf_vgpu::{Config, Limits};

const SOURCE: &str = r#"KERNEL(k) {
    u64 *a = (u64 *)p[0];
    // Lanes side by side: 8 sectors of 32 bytes.
    check_as(0, a + tid(), 8, 0);
    // A sector each, of which a quarter is used.
    check_as(1, a + 4 * tid(), 8, 1);
    // One place for all.
    check_as(2, a, 8, 0);
    // As many times as the lane's number: 31 requests, of ever fewer lanes.
    for (u32 i = 0; i < lane(); ++i)
        check_as(3, a, 8, 0);
    check_as(4, a, 8, 2);
}"#;

/// The lines that launches of the kernel leave.
fn lines(grid: u32, block: u32, launches: usize) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("counts");
    let limits = Limits {
        counts: Some(path.clone()),
        ..Limits::default()
    };
    let device = Device::with_limits(Config::default(), limits, &image(SOURCE));
    for _ in 0..launches {
        device.words("k", grid, block, 4 * 64);
    }
    let text = std::fs::read_to_string(path).expect("it was written");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn requests_of_warps_are_counted() {
    let all = lines(1, 32, 2);
    assert_eq!(all.len(), 2);
    assert_eq!(all[0], all[1]);
    for part in [
        "\"teams\": 1, \"threads\": 32, ",
        // 32 + 32 + 496 accesses, 1 + 1 + 31 requests, 8 + 1 + 31 sectors.
        "\"reads\": {\"accesses\": 560, \"requests\": 33, \"sectors\": 40, \"least\": 40}",
        "\"writes\": {\"accesses\": 32, \"requests\": 1, \"sectors\": 32, \"least\": 8}",
        "\"atomics\": 32",
    ] {
        assert!(all[0].contains(part), "{part} is not in {}", all[0]);
    }
}

#[test]
fn warps_and_teams_make_requests_of_their_own() {
    let all = lines(3, 40, 1);
    // Of each team a warp of 32 lanes and one of 8, whose lanes go round 31 and 7 times.
    for part in [
        "\"reads\": {\"accesses\": 1812, \"requests\": 126, \"sectors\": 150, \"least\": 150}",
        "\"writes\": {\"accesses\": 120, \"requests\": 6, \"sectors\": 120, \"least\": 30}",
        "\"atomics\": 120",
    ] {
        assert!(all[0].contains(part), "{part} is not in {}", all[0]);
    }
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let limits = Limits {
        counts: Some("/nowhere/at/all".into()),
        ..Limits::default()
    };
    let error = wf_vgpu::VirtualGpu::with_limits(Config::default(), limits).err();
    let said = error.expect("no such folder").to_string();
    assert!(
        said.contains("WARPFORK_VIRTUAL_COUNTS is '/nowhere/at/all'"),
        "{said}"
    );
}
