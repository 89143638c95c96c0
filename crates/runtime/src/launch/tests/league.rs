//! How many teams there are, and blocks of a team.

use super::super::teams::{teams_for_shares, teams_that_skip};
use super::*;

#[test]
fn combined_loops_get_a_thread_an_iteration_until_the_device_is_full() {
    let k = kernel(Mode::Spmd, true);
    assert_eq!(ask(&k, trip(1000)), (4, 256, 256));
    assert_eq!(ask(&k, trip(1)), (1, 256, 256));
    assert_eq!(ask(&k, trip(1 << 40)), (16 * 132 * 8, 256, 256));
}

#[test]
fn blocks_share_a_teams_iterations_where_teams_are_few() {
    let k = KernelInfo {
        trips: Some(vec![Expression(vec![Step::Parameter(0)])]),
        parted: true,
        ..kernel(Mode::Spmd, false)
    };
    let shape = |k: &KernelInfo, iterations, shared: u64| {
        let request = trip(iterations).with_parameters(
            k,
            &device(Kind::Cuda),
            &[shared],
            &LaunchConfig::default(),
        );
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
        ..trip(1).with_parameters(
            &k,
            &device(Kind::Cuda),
            &[1 << 40],
            &LaunchConfig::default(),
        )
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
    // A result that the blocks combine: teams that leave half of the device idle.
    let result = KernelInfo {
        parted: false,
        combined: 8,
        ..k.clone()
    };
    assert_eq!(shape(&result, 64, 1 << 20), (64, 8, 256));
    assert_eq!(shape(&result, 1, 1 << 30), (1, 528, 256));
    assert_eq!(shape(&result, 1, 1 << 16), (1, 16, 256));
    assert_eq!(shape(&result, 64, 1 << 15), (64, 1, 1024));
    assert_eq!(shape(&result, 129, 1 << 20), (129, 1, 1024));
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
    // Iterations that differ in length: four times as many, if they have little to combine.
    let uneven = KernelInfo {
        uneven: true,
        ..k.clone()
    };
    assert_eq!(ask(&uneven, trip(1 << 30)), (4 * 132 * 8, 256, 256));
    let large = KernelInfo {
        scratch_per_team: 256,
        ..uneven
    };
    assert_eq!(ask(&large, trip(1 << 30)), (132 * 8, 256, 256));
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
fn the_virtual_gpu_gets_a_small_league() {
    let k = KernelInfo {
        uses_shared_stack: true,
        ..kernel(Mode::Spmd, true)
    };
    let config = LaunchConfig::default();
    let device = device(Kind::Virtual);
    let ask = |n| trip(n).with_parameters(&k, &device, &[], &config);
    let g = geometry(&k, &device, &ask(100_000), &config);
    assert_eq!((g.teams, g.threads, g.shape.dynamic_shared), (8, 64, 16384));
    let g = geometry(&k, &device, &ask(65), &config);
    assert_eq!(g.teams, 2);
}

#[test]
fn teams_that_are_asked_for_and_nobody_sees_end_together() {
    let k = KernelInfo {
        free_teams: true,
        ..kernel(Mode::Spmd, true)
    };
    // A multiprocessor has place for 9 teams of 128 threads with 56 registers.
    let asked = |n, registers| Request {
        num_teams: Some(n),
        thread_limit: Some(128),
        registers: Some(registers),
        ..trip(1 << 22)
    };
    assert_eq!(ask(&k, asked(1600, 56)).0, 9 * 132);
    assert_eq!(ask(&k, asked(1600, 32)).0, 1600);
    assert_eq!(ask(&k, asked(2 * 16 * 132 + 5, 32)).0, 2 * 16 * 132);
    assert_eq!(ask(&k, asked(100, 56)).0, 100);
    // What somebody sees stays.
    let seen = KernelInfo {
        free_teams: false,
        ..k
    };
    assert_eq!(ask(&seen, asked(1600, 56)).0, 1600);
}

#[test]
fn teams_that_collect_updates_are_few() {
    let k = kernel(Mode::Spmd, true);
    let collecting = KernelInfo {
        collects: true,
        static_shared: 32 * 1024,
        ..k.clone()
    };
    let teams = |k| ask(k, trip(1 << 26)).0;
    assert_eq!(teams(&k), 16 * 8 * 132);
    // As many as shared memory holds, which here is that of one block and a KiB.
    assert_eq!(teams(&collecting), 6 * 132);
    let small = KernelInfo {
        static_shared: 1024,
        ..collecting.clone()
    };
    assert_eq!(teams(&small), 8 * 132);
}

#[test]
fn iterations_that_read_much_get_a_thread_each() {
    let each = |thread_iterations| KernelInfo {
        thread_iterations,
        ..kernel(Mode::Spmd, true)
    };
    let teams = |n, iterations| ask(&each(n), trip(iterations)).0;
    assert_eq!(teams(1, 1 << 26), 1 << 18);
    assert_eq!(teams(1, 1 << 24), 16 * 132 * 8);
    // Side by side in a thread, as soon as the device is half full.
    assert_eq!(teams(4, 1 << 26), 1 << 16);
    assert_eq!(teams(4, 132 * 8 * 256 * 2), 132 * 4);
    assert_eq!(teams(4, 132 * 8 * 256 * 2 - 4096), 132 * 8 * 2 - 16);
    assert_eq!(teams(4, 1000), 4);
    // Blocks of rows and columns, and iterations that compute with registers, if a ninth of it is full.
    let filled = 132 * 8 * 256 / 9 + 256;
    assert_eq!(
        teams(16, 16 * filled),
        (16 * filled).div_ceil(16 * 256) as u32
    );
    assert_eq!(teams(16, 8 * filled), (8 * filled).div_ceil(256) as u32);
    let in_registers = 4 | KernelInfo::IN_REGISTERS;
    assert_eq!(
        teams(in_registers, 4 * filled),
        (4 * filled).div_ceil(4 * 256) as u32
    );
    assert_eq!(
        teams(in_registers, 2 * filled),
        (2 * filled).div_ceil(256) as u32
    );
    assert_eq!(teams(0, 1000), 4);
    // As many as run at a time where the length is unknown.
    assert_eq!(ask(&each(0), Request::default()).0, 132 * 8);
}

#[test]
fn iterations_side_by_side_beside_a_sum_get_a_thread_together() {
    let k = |thread_iterations| KernelInfo {
        scratch_per_team: 8,
        thread_iterations,
        ..kernel(Mode::Spmd, true)
    };
    let teams = |thread_iterations, iterations| {
        let request = Request {
            registers: Some(32),
            ..trip(iterations)
        };
        ask(&k(thread_iterations), request).0
    };
    // A team for each multiprocessor's places at the most.
    assert_eq!(teams(0, 132 * 8 * 256 * 9), 132 * 8);
    assert_eq!(teams(4, 132 * 8 * 256 * 9), 132 * 8);
    // A quarter of the teams that one iteration a thread would have, if they fill half of the device.
    assert_eq!(teams(4, 132 * 8 * 256 * 3), 132 * 6);
    assert_eq!(teams(4, 132 * 8 * 256), 132 * 8);
    assert_eq!(teams(4 | KernelInfo::IN_REGISTERS, 132 * 8 * 256), 132 * 2);
}

#[test]
fn teams_that_pass_over_idle_iterations_are_few() {
    assert_eq!(teams_that_skip(1 << 19, 4224), 8448);
    assert_eq!(teams_that_skip(1 << 17, 4224), 4224);
    assert_eq!(teams_that_skip(1 << 18, 4224), 8192);
    assert_eq!(teams_that_skip(100, 4224), 100);
    assert_eq!(teams_that_skip(0, 4224), 0);
    let k = KernelInfo {
        skips: true,
        ..kernel(Mode::Spmd, false)
    };
    // By registers, a multiprocessor has place for 20 teams of 64 threads.
    let mut request = trip(1 << 19);
    request.registers = Some(40);
    let held = ask(&k, request);
    assert_eq!(u64::from(held.0), teams_that_skip(1 << 19, 132 * 24));
}

#[test]
fn a_league_that_shares_work_by_its_teams_numbers_fills_the_device() {
    let shares = KernelInfo {
        asks_teams: true,
        trips: Some(vec![Expression(vec![Step::Parameter(0)])]),
        ..kernel(Mode::Spmd, false)
    };
    let with = |k: &KernelInfo, trip: u64, registers| {
        let request = Request {
            registers,
            ..Request::default()
        };
        let request =
            request.with_parameters(k, &device(Kind::Cuda), &[trip], &LaunchConfig::default());
        let (teams, threads, _) = ask(k, request);
        (teams / 132, threads)
    };
    assert_eq!(with(&shares, 36, Some(32)), (32, 64));
    assert_eq!(with(&shares, 36, Some(56)), (18, 64));
    assert_eq!(with(&shares, 36, None), (16, 64));
    assert_eq!(
        with(&shares, 4096, Some(255)),
        (4, 128),
        "never fewer than others"
    );
    // The teams of others all do the same.
    let same = KernelInfo {
        asks_teams: false,
        ..shares
    };
    assert_eq!(with(&same, 36, Some(32)), (4, 64));
}
