//! Geometries of launches.

use super::*;
use crate::config::Kind;
use wf_image::Asked;
use wf_image::SourceLoc;
use wf_image::Step;

fn kernel(mode: Mode, league: bool) -> KernelInfo {
    let extra_threads = if mode == Mode::Generic { 32 } else { 0 };
    KernelInfo {
        name: "k".into(),
        source: SourceLoc::default(),
        mode,
        params: 1,
        has_teams: true,
        asked_teams: Asked::Nothing,
        asked_limit: Asked::Nothing,
        has_parallel: true,
        max_threads: 1024 - extra_threads,
        extra_threads,
        worksharing_league: league,
        ..KernelInfo::default()
    }
}

fn device(kind: Kind) -> Properties {
    Properties {
        simulated: kind == Kind::Virtual,
        kind,
        name: "test".into(),
        uid: "test".into(),
        memory_bytes: 1 << 30,
        multiprocessors: 132,
        lanes: 32,
        max_block: 1024,
        threads_per_multiprocessor: 2048,
        host_memory: false,
    }
}

/// Teams and threads of a distributed loop of which each thread and each team
/// has a copy of so many bytes, on a device of 1 GiB.
fn with_copies(bytes: u64, num_teams: Option<u32>) -> (u32, u32) {
    let copies = Arena {
        per_thread: bytes,
        per_team: bytes,
        ..Arena::default()
    };
    let request = Request {
        copies,
        num_teams,
        ..trip(1 << 24)
    };
    let (teams, threads, _) = ask(&kernel(Mode::Spmd, true), request);
    let width = threads.into();
    let all = Arena { width, ..copies }.bytes(teams.into());
    assert!(
        all.unwrap() <= 1 << 27 || (teams, threads) == (1, 1),
        "{all:?}"
    );
    (teams, threads)
}

#[test]
fn there_are_as_many_threads_as_there_is_memory_for_copies() {
    assert_eq!(with_copies(256, None), (1977, 256));
    assert_eq!(with_copies(8000, None), (132, 96));
    assert_eq!(with_copies(80_000, None), (50, 32));
    assert_eq!(with_copies(8_000_000, None), (1, 15));
    assert_eq!(with_copies(80_000_000, None), (1, 1));
    assert_eq!(with_copies(8000, Some(1000)), (1000, 15));
}

fn ask(info: &KernelInfo, request: Request) -> (u32, u32, u32) {
    let g = geometry(
        info,
        &device(Kind::Cuda),
        &request,
        &LaunchConfig::default(),
    );
    (g.teams, g.threads, g.shape.block)
}

fn trip(n: u64) -> Request {
    Request {
        trip_count: Some(n),
        ..Request::default()
    }
}

#[test]
fn combined_loops_get_a_thread_an_iteration_until_the_device_is_full() {
    let k = kernel(Mode::Spmd, true);
    assert_eq!(ask(&k, trip(1000)), (4, 256, 256));
    assert_eq!(ask(&k, trip(1)), (1, 256, 256));
    assert_eq!(ask(&k, trip(1 << 40)), (16 * 132 * 8, 256, 256));
}

#[test]
fn teams_are_no_wider_than_their_loops_are_long() {
    let k = KernelInfo {
        trips: Some([0, 1].map(|i| Expression(vec![Step::Parameter(i)])).into()),
        ..kernel(Mode::Spmd, false)
    };
    let width = |iterations, trips: [i64; 2]| {
        let params = trips.map(|n| n as u64);
        let request = trip(iterations).with_parameters(&k, &params, &LaunchConfig::default());
        ask(&k, request).1
    };
    assert_eq!(width(1280, [64, 3]), 64);
    assert_eq!(width(128, [64, -5]), 64);
    assert_eq!(width(128, [10, 1025]), 544);
    assert_eq!(width(128, [1 << 40, 1]), 1024);
    assert_eq!(width(128, [0, -1]), 1024);
    // Two rounds of a warp, where there are teams enough; else two warps.
    assert_eq!(width(132 * 32, [34, 3]), 32);
    assert_eq!(width(132 * 32 - 1, [34, 3]), 64);
    assert_eq!(width(132 * 32, [49, 3]), 64);
    // Four long teams at a time.
    assert_eq!(width(2048, [40960, 3]), 512);
    assert_eq!(width(2048, [1000, 3]), 128);
    assert_eq!(width(430, [40960, 3]), 256);
}

#[test]
fn blocks_share_a_teams_iterations_where_teams_are_few() {
    let k = KernelInfo {
        trips: Some(vec![Expression(vec![Step::Parameter(0)])]),
        parted: true,
        ..kernel(Mode::Spmd, false)
    };
    let shape = |k: &KernelInfo, iterations, shared: u64| {
        let request = trip(iterations).with_parameters(k, &[shared], &LaunchConfig::default());
        let g = geometry(k, &device(Kind::Cuda), &request, &LaunchConfig::default());
        (g.teams, g.shape.parts, g.shape.block)
    };
    assert_eq!(shape(&k, 128, 64000), (128, 33, 256));
    assert_eq!(shape(&k, 125, 500), (125, 4, 128));
    assert_eq!(shape(&k, 1, 1 << 40), (1, 4224, 256));
    assert_eq!(shape(&k, 1 << 20, 64000).1, 1);
    assert_eq!(shape(&k, 128, 64), (128, 1, 64));
    assert_eq!(shape(&k, 128, 0).1, 1);
    // Blocks are numbered in 32 bits.
    let asked = Request {
        num_teams: Some(1 << 20),
        ..trip(1).with_parameters(&k, &[1 << 40], &LaunchConfig::default())
    };
    let g = geometry(&k, &device(Kind::Cuda), &asked, &LaunchConfig::default());
    assert_eq!((g.teams, g.shape.parts), (1 << 20, 4095));
    // Sums in parts: as few as fill the device, each of some rounds.
    let combining = KernelInfo {
        scratch_per_team: 8,
        ..k.clone()
    };
    assert_eq!(shape(&combining, 304, 45852), (304, 5, 256));
    assert_eq!(shape(&combining, 128, 64000), (128, 4, 256));
    assert_eq!(shape(&combining, 528, 64000), (528, 1, 256));
    assert_eq!(shape(&combining, 304, 8000), (304, 1, 256));
    let in_memory = KernelInfo {
        zeroed_scratch: true,
        ..combining
    };
    assert_eq!(shape(&in_memory, 128, 64000).1, 1);
    let whole = KernelInfo { parted: false, ..k };
    assert_eq!(shape(&whole, 128, 64000), (128, 1, 1024));
}

#[test]
fn a_league_reduction_takes_what_the_device_holds() {
    let k = KernelInfo {
        scratch_per_team: 8,
        ..kernel(Mode::Spmd, true)
    };
    assert_eq!(ask(&k, trip(1 << 30)), (132 * 8, 256, 256));
    assert_eq!(ask(&k, trip(512)), (2, 256, 256));
    let light = KernelInfo { rounds: 4, ..k };
    assert_eq!(ask(&light, trip(1 << 30)), (132 * 8, 256, 256));
    assert_eq!(ask(&light, trip(1 << 18)), (128, 256, 256));
    assert_eq!(ask(&light, trip(512)), (1, 256, 256));
}

#[test]
fn a_league_reduction_takes_what_registers_let_the_device_hold() {
    let k = KernelInfo {
        scratch_per_team: 8,
        ..kernel(Mode::Spmd, true)
    };
    let teams = |registers, iterations| {
        let request = Request {
            registers: Some(registers),
            ..trip(iterations)
        };
        ask(&k, request).0
    };
    assert_eq!(teams(42, 494_020), 5 * 132);
    assert_eq!(teams(32, 494_020), 8 * 132);
    assert_eq!(teams(255, 494_020), 132);
    assert_eq!(teams(42, 1000), 4);
}

#[test]
fn generic_kernels_get_a_team_an_iteration_and_a_master_warp() {
    let k = kernel(Mode::Generic, true);
    assert_eq!(ask(&k, trip(100)), (100, 992, 1024));
    assert_eq!(ask(&k, trip(264)), (264, 512, 544));
    assert_eq!(ask(&k, trip(265)), (265, 256, 288));
    assert_eq!(ask(&k, trip(1 << 20)).0, 6317);
}

#[test]
fn teams_share_iterations_so_that_they_end_together() {
    // Ten rounds of one or two, not four of three.
    assert_eq!(teams_for_shares(10_000, 1056), 5000);
    assert_eq!(teams_for_shares(20_000, 4224), 20_000);
    // Four rounds of 16, not five of 15.
    assert_eq!(teams_for_shares(1 << 18, 4224), 1 << 14);
    assert_eq!(teams_for_shares(7, 4224), 7);
    assert_eq!(teams_for_shares(0, 4224), 0);
}

#[test]
fn iterations_that_a_team_shares_decide_its_width() {
    let k = kernel(Mode::Spmd, false);
    assert_eq!(ask(&k, trip(1 << 18)).1, 64);
    assert_eq!(ask(&k, trip(2000)).1, 128);
    assert_eq!(ask(&k, trip(600)).1, 256);
    assert_eq!(ask(&k, trip(133)).1, 512);
    assert_eq!(ask(&k, trip(10)).1, 1024);
    assert_eq!(ask(&k, Request::default()).1, 128);
}

#[test]
fn clauses_are_exact() {
    let k = kernel(Mode::Spmd, true);
    let r = Request {
        num_teams: Some(13),
        thread_limit: Some(77),
        trip_count: Some(9),
        ..Request::default()
    };
    assert_eq!(ask(&k, r), (13, 77, 77));
    let r = Request {
        thread_limit: Some(4096),
        ..Request::default()
    };
    assert_eq!(ask(&kernel(Mode::Generic, false), r).2, 1024);
}

#[test]
fn a_team_is_large_enough_for_num_threads() {
    let k = KernelInfo {
        wanted_threads: 512,
        ..kernel(Mode::Spmd, false)
    };
    assert_eq!(ask(&k, Request::default()).1, 512);
    let r = Request {
        thread_limit: Some(64),
        ..Request::default()
    };
    assert_eq!(ask(&k, r).1, 64);
}

#[test]
fn teams_that_nobody_sees_are_as_many_as_are_useful() {
    let k = KernelInfo {
        free_teams: true,
        ..kernel(Mode::Spmd, true)
    };
    let asks = |n, iterations| Request {
        num_teams: Some(n),
        ..trip(iterations)
    };
    assert_eq!(ask(&k, asks(1 << 20, 1 << 28)).0, 16 * 132 * 8);
    assert_eq!(ask(&k, asks(13, 1 << 28)).0, 13);
    assert_eq!(ask(&k, asks(100, 512)).0, 2);
    let unknown = Request {
        num_teams: Some(1 << 20),
        ..Request::default()
    };
    assert_eq!(ask(&k, unknown).0, 1 << 20);
    let reduces = KernelInfo {
        scratch_per_team: 8,
        ..k
    };
    assert_eq!(ask(&reduces, asks(1 << 20, 1 << 28)).0, 132 * 8);
}

#[test]
fn a_team_is_no_larger_than_all_its_regions_want() {
    let k = KernelInfo {
        wanted_threads: 48,
        told_threads: [1, 3].map(|i| Expression(vec![Step::Parameter(i)])).into(),
        all_want: true,
        ..kernel(Mode::Spmd, false)
    };
    // The upper halves of a parameter's slot are what was there before.
    let params = |a: i32, b: i32| {
        let word = |n: i32| 0xabcd_0000_0000_0000 | u64::from(n as u32);
        Request::default().with_parameters(
            &k,
            &[7, word(a), 2000, word(b)],
            &LaunchConfig::default(),
        )
    };
    assert_eq!(ask(&k, params(96, 32)).1, 96);
    assert_eq!(ask(&k, params(-5, 0)).1, 48);
    assert_eq!(ask(&k, params(5000, 0)).1, 1024);
    let limited = Request {
        thread_limit: Some(64),
        ..params(96, 32)
    };
    assert_eq!(ask(&k, limited).1, 64);
    let some = KernelInfo {
        all_want: false,
        ..k.clone()
    };
    assert_eq!(ask(&some, params(96, 32)).1, 128);
    assert_eq!(ask(&some, params(300, 32)).1, 300);
}

#[test]
fn warps_that_are_threads_count_as_one() {
    let k = KernelInfo {
        warp_regions: true,
        wanted_warps: 6,
        ..kernel(Mode::Generic, false)
    };
    assert_eq!(ask(&k, Request::default()).1, 6 * 32);
    let limited = |n| Request {
        thread_limit: Some(n),
        ..Request::default()
    };
    assert_eq!(ask(&k, limited(6)).1, 6 * 32);
    assert_eq!(ask(&k, limited(100)).1, 100);
    let k = KernelInfo {
        warp_regions: true,
        ..kernel(Mode::Spmd, true)
    };
    assert_eq!(ask(&k, trip(1000)), (125, 256, 256));
}

#[test]
fn a_single_team_is_large() {
    let k = KernelInfo {
        has_teams: false,
        ..kernel(Mode::Generic, false)
    };
    assert_eq!(ask(&k, Request::default()), (1, 512, 544));
}

#[test]
fn no_teams_and_no_parallelism() {
    let k = KernelInfo {
        has_teams: false,
        has_parallel: false,
        ..kernel(Mode::Spmd, false)
    };
    assert_eq!(
        ask(
            &k,
            Request {
                num_teams: Some(5),
                ..trip(100)
            }
        ),
        (1, 1, 1)
    );
}

#[test]
fn the_environment_bounds_the_choice() {
    let k = kernel(Mode::Spmd, true);
    let config = LaunchConfig {
        num_teams: Some(3),
        teams_thread_limit: Some(100),
        thread_limit: Some(50),
        ..LaunchConfig::default()
    };
    let g = geometry(&k, &device(Kind::Cuda), &trip(100_000), &config);
    assert_eq!((g.teams, g.threads), (3, 50));
}

#[test]
fn the_master_gets_a_warp_of_the_device_s_width() {
    let wide = Properties {
        lanes: 64,
        ..device(Kind::Virtual)
    };
    let k = kernel(Mode::Generic, false);
    let request = Request {
        thread_limit: Some(1000),
        ..Request::default()
    };
    let g = geometry(&k, &wide, &request, &LaunchConfig::default());
    assert_eq!((g.threads, g.shape.block), (960, 1024));
}

#[test]
fn the_shared_stack_is_what_the_variables_take() {
    // n elements of 4 bytes, and a variable of 100 bytes.
    let n = vec![Step::Parameter(1), Step::Constant(4), Step::Multiply];
    let k = KernelInfo {
        uses_shared_stack: true,
        stack_sizes: Some(vec![Expression(n), Expression(vec![Step::Constant(100)])]),
        ..kernel(Mode::Generic, true)
    };
    let bytes = |k: &KernelInfo, params: &[u64]| {
        let config = LaunchConfig::default();
        let request = trip(100_000).with_parameters(k, params, &config);
        let g = geometry(k, &device(Kind::Cuda), &request, &config);
        g.shape.dynamic_shared
    };
    assert_eq!(bytes(&k, &[0, 33]), 144 + 112);
    assert_eq!(bytes(&k, &[0, 4090]), 16384);
    // Larger than there is room for, and too large to count.
    assert_eq!(bytes(&k, &[0, 5000]), 112);
    assert_eq!(bytes(&k, &[0, u64::MAX / 4]), 16384);
    assert_eq!(bytes(&k, &[0]), 16384);
    let unknown = KernelInfo {
        stack_sizes: None,
        ..k
    };
    assert_eq!(bytes(&unknown, &[0, 33]), 16384);
}

#[test]
fn the_virtual_gpu_gets_a_small_league() {
    let k = KernelInfo {
        uses_shared_stack: true,
        ..kernel(Mode::Spmd, true)
    };
    let config = LaunchConfig::default();
    let g = geometry(&k, &device(Kind::Virtual), &trip(100_000), &config);
    assert_eq!((g.teams, g.threads, g.shape.dynamic_shared), (8, 64, 16384));
    let g = geometry(&k, &device(Kind::Virtual), &trip(65), &config);
    assert_eq!(g.teams, 2);
}

#[test]
fn clauses_of_the_device_alone_count_where_the_host_has_none() {
    let told = |i| Asked::Told(Expression(vec![Step::Parameter(i)]));
    let k = KernelInfo {
        asked_teams: told(0),
        asked_limit: told(1),
        ..kernel(Mode::Spmd, false)
    };
    let with = |k: &KernelInfo, request: Request| {
        let all = request.with_parameters(k, &[6, 32], &LaunchConfig::default());
        let (teams, threads, _) = ask(k, all);
        (teams, threads)
    };
    assert_eq!(with(&k, Request::default()), (6, 32));
    let hosts = Request {
        num_teams: Some(9),
        thread_limit: Some(64),
        ..Request::default()
    };
    assert_eq!(with(&k, hosts), (9, 64));
    let unknown = KernelInfo {
        asked_teams: Asked::Unknown,
        asked_limit: Asked::Nothing,
        ..k.clone()
    };
    assert_eq!(with(&unknown, Request::default()).0, 1);
}

#[test]
fn short_loops_have_narrower_teams_where_nothing_tells() {
    let free = KernelInfo {
        free_teams: true,
        free_width: true,
        ..kernel(Mode::Spmd, true)
    };
    let limited = |n, num_teams| Request {
        thread_limit: Some(256),
        num_teams,
        ..trip(n)
    };
    // On 132 multiprocessors.
    assert_eq!(ask(&free, limited(4096, None)), (128, 32, 32));
    assert_eq!(ask(&free, limited(16384, None)), (256, 64, 64));
    assert_eq!(ask(&free, limited(132 * 256, None)), (132, 256, 256));
    assert_eq!(ask(&free, limited(1 << 20, None)), (4096, 256, 256));
    assert_eq!(ask(&free, trip(4096)), (128, 32, 32));
    assert_eq!(ask(&free, limited(20, None)), (1, 32, 32));
    // Never more teams than the program allows.
    assert_eq!(ask(&free, limited(4096, Some(16))), (16, 256, 256));
    assert_eq!(ask(&free, limited(4096, Some(128))), (128, 32, 32));
    // Where somebody asks, or combines.
    let told = KernelInfo {
        free_width: false,
        ..free.clone()
    };
    assert_eq!(ask(&told, limited(4096, None)), (16, 256, 256));
    let combines = KernelInfo {
        scratch_per_team: 8,
        ..free.clone()
    };
    assert_eq!(ask(&combines, limited(4096, None)), (16, 256, 256));
    // A region that holds more than the loop has no trip count.
    let more = Request {
        thread_limit: Some(256),
        ..Request::default()
    };
    assert_eq!(ask(&free, more).1, 256);
}
