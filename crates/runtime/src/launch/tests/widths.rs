//! How many threads a team has.

use super::*;

#[test]
fn teams_are_no_wider_than_their_loops_are_long() {
    let k = KernelInfo {
        trips: Some([0, 1].map(|i| Expression(vec![Step::Parameter(i)])).into()),
        ..kernel(Mode::Spmd, false)
    };
    let width = |iterations, trips: [i64; 2]| {
        let params = trips.map(|n| n as u64);
        let request = trip(iterations).with_parameters(
            &k,
            &device(Kind::Cuda),
            &params,
            &LaunchConfig::default(),
        );
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
fn iterations_that_a_team_shares_decide_its_width() {
    let k = kernel(Mode::Spmd, false);
    // Data say how long the loops inside are: a warp each, where there are many.
    assert_eq!(ask(&k, trip(1 << 18)).1, 32);
    assert_eq!(ask(&k, trip(8 * 32 * 132 - 1)).1, 64);
    assert_eq!(ask(&kernel(Mode::Generic, false), trip(1 << 18)).1, 128);
    assert_eq!(ask(&k, trip(2000)).1, 128);
    assert_eq!(ask(&k, trip(600)).1, 256);
    assert_eq!(ask(&k, trip(133)).1, 512);
    assert_eq!(ask(&k, trip(10)).1, 1024);
    assert_eq!(ask(&k, Request::default()).1, 128);
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
fn a_team_is_no_larger_than_all_its_regions_want() {
    let k = KernelInfo {
        wanted_threads: 48,
        launch_threads: [1, 3].map(|i| Expression(vec![Step::Parameter(i)])).into(),
        all_want: true,
        ..kernel(Mode::Spmd, false)
    };
    // The upper halves of a parameter's slot are what was there before.
    let params = |a: i32, b: i32| {
        let word = |n: i32| 0xabcd_0000_0000_0000 | u64::from(n as u32);
        Request::default().with_parameters(
            &k,
            &device(Kind::Cuda),
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
fn warps_within_a_limit_of_threads() {
    // The host passes the less of the limit and the region's `num_threads`, 7.
    let threads = |asked_limit: Asked, passed| {
        let k = KernelInfo {
            warp_regions: true,
            wanted_warps: 7,
            asked_limit,
            ..kernel(Mode::Spmd, false)
        };
        let request = Request {
            thread_limit: Some(passed),
            ..Request::default()
        };
        let request =
            request.with_parameters(&k, &device(Kind::Cuda), &[], &LaunchConfig::default());
        ask(&k, request).1
    };
    let info = |n| Asked::Value(Expression(vec![Step::Constant(n)]));
    assert_eq!(threads(info(256), 7), 7 * 32);
    assert_eq!(threads(info(64), 7), 64);
    assert_eq!(threads(info(4), 4), 4);
    assert_eq!(threads(info(7), 7), 7);
    assert_eq!(threads(info(100), 100), 100);
    assert_eq!(threads(Asked::Unknown, 7), 7 * 32);
    assert_eq!(threads(Asked::Unknown, 5), 5);
    assert_eq!(threads(Asked::Nothing, 7), 7 * 32);
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
    let info = KernelInfo {
        free_width: false,
        ..free.clone()
    };
    assert_eq!(ask(&info, limited(4096, None)), (16, 256, 256));
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
