//! Memory for copies and shared stacks.

use super::*;
use crate::kernel::versions::Layout;
use crate::launch::packed::packed;
use wf_host_abi::League;

#[test]
fn there_are_as_many_threads_as_there_is_memory_for_copies() {
    assert_eq!(with_copies(256, None), (1977, 256));
    assert_eq!(with_copies(8000, None), (132, 96));
    assert_eq!(with_copies(80_000, None), (50, 32));
    assert_eq!(with_copies(8_000_000, None), (1, 15));
    assert_eq!(with_copies(80_000_000, None), (1, 1));
    assert_eq!(with_copies(8000, Some(1000)), (1000, 15));
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
        let request = trip(100_000).with_parameters(k, &device(Kind::Cuda), params, &config);
        let g = geometry(k, &device(Kind::Cuda), &request, &config);
        g.shape.dynamic_shared
    };
    assert_eq!(bytes(&k, &[0, 33]), 144 + 112);
    assert_eq!(bytes(&k, &[0, 4090]), 16368 + 112);
    // As much as the device has; larger than that; and no size.
    assert_eq!(bytes(&k, &[0, (227 << 10) / 4 - 28]), 227 << 10);
    assert_eq!(bytes(&k, &[0, (227 << 10) / 4]), 227 << 10);
    assert_eq!(bytes(&k, &[0, 60_000]), 112);
    assert_eq!(bytes(&k, &[0, u64::MAX / 4]), 112);
    assert_eq!(bytes(&k, &[0]), 16384);
    let unknown = KernelInfo {
        stack_sizes: None,
        ..k
    };
    assert_eq!(bytes(&unknown, &[0, 33]), 16384);
}

#[test]
fn warps_are_teams_of_a_block_where_they_fill_it() {
    let shape = Shape {
        teams: 64,
        parts: 1,
        block: 32,
        dynamic_shared: 0,
    };
    let device = device(Kind::Cuda);
    let holds = |shape: Shape| shape.holds_warp_teams(&device);
    assert!(holds(shape));
    assert!(!holds(Shape { teams: 63, ..shape }));
    assert!(!holds(Shape { parts: 2, ..shape }));
    assert!(!holds(Shape { block: 64, ..shape }));
    assert!(!holds(Shape {
        dynamic_shared: 16,
        ..shape
    }));
    let blocks = Layout::WarpTeams.shape(shape, League::default());
    assert_eq!((blocks.teams, blocks.block), (8, 256));
    assert_eq!(Layout::TeamBlocks.shape(shape, League::default()), shape);
}

#[test]
fn teams_are_packed_where_threads_would_be_idle() {
    let device = device(Kind::Cuda);
    let info = KernelInfo {
        mode: Mode::Spmd,
        ..KernelInfo::default()
    };
    let league = |limit, shared, teams, threads, num_teams| {
        let request = Request {
            thread_limit: limit,
            shared_iterations: shared,
            trip_count: Some(1_000_000),
            num_teams,
            ..Request::default()
        };
        let shape = Shape {
            teams,
            parts: 1,
            block: threads,
            dynamic_shared: 0,
        };
        let g = Geometry {
            teams,
            threads,
            shape,
        };
        packed(&info, &device, &request, &LaunchConfig::default(), &g)
            .map(|league| (league.teams, league.width))
    };
    let of = |shared, teams, threads| league(None, Some(shared), teams, threads, None);
    // 8 times as many as the device holds.
    assert_eq!(of(36, 100_000, 64), Some((58_824, 36)));
    assert_eq!(
        league(None, Some(36), 100_000, 64, Some(100_000)),
        Some((100_000, 36))
    );
    // In two rounds, in the second of which most threads are idle.
    assert_eq!(of(70, 100_000, 64), Some((30_304, 70)));
    // The program's limit holds: in three rounds of 34.
    assert_eq!(
        league(Some(40), Some(100), 100_000, 40, None),
        Some((62_500, 34))
    );
    // Few teams; hardly a thread is idle; only the kernel knows the loops.
    assert_eq!(of(36, 100, 64), None);
    assert_eq!(of(60, 100_000, 64), None);
    assert_eq!(league(None, None, 100_000, 64, None), None);
    // A multiprocessor has places for more warps than teams.
    assert_eq!(of(32, 100_000, 32), Some((66_667, 32)));
    // Threads have numbers of 32 bits.
    assert_eq!(
        league(None, Some(36), u32::MAX / 36, 64, Some(u32::MAX / 36)),
        None
    );
    let shape = Shape {
        teams: 1000,
        parts: 1,
        block: 64,
        dynamic_shared: 0,
    };
    let league = League {
        teams: 2000,
        width: 36,
    };
    let blocks = Layout::PackedTeams.shape(shape, league);
    assert_eq!((blocks.teams, blocks.block), (563, 128));
}
