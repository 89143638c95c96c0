//! How many teams and threads a kernel is launched with.
//!
//! The choice is a pure function of the kernel and its parameters, the device's
//! constant properties, the program's clauses and the environment, so that a program
//! runs with the same geometry every time and reductions combine in the same
//! order.

use crate::config::LaunchConfig;
use crate::device::{Properties, Shape};
use wf_image::{Arena, Expression, KernelInfo, Mode};

/// Most teams of a league: the largest grid of the hardware.
const MAX_TEAMS: u64 = i32::MAX as u64;

/// Copies of what is reduced take this part of the device's memory at most.
const COPIES_SHARE: u64 = 8;

/// Alignment of everything on the shared stack.
const STACK_ALIGN: u64 = 16;

/// What the program says about a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The `num_teams` clause.
    pub num_teams: Option<u32>,
    /// The `thread_limit` clause.
    pub thread_limit: Option<u32>,
    /// Iterations of the distributed loop.
    pub trip_count: Option<u64>,
    /// The largest `num_threads` that the kernel's parameters tell.
    pub num_threads: Option<u32>,
    /// Bytes of the kernel's shared stack, if its parameters tell. No result
    /// depends on it, only how many teams fit onto a multiprocessor and how fast
    /// the variables are.
    pub shared_stack: Option<u32>,
    /// Bytes that each thread and each team takes for copies of what it reduces.
    pub copies: Arena,
}

impl Request {
    /// The request with what the kernel's parameters say of it.
    pub fn with_parameters(self, info: &KernelInfo, params: &[u64], config: &LaunchConfig) -> Self {
        // Without a value the region is not reached, or its kernel tells.
        let asked = info.told_threads.iter().map(|n| {
            let n = n.value(params).map_or(i32::MAX, |n| n as i32);
            n.max(1) as u32
        });
        let sizes = info.stack_sizes.as_ref();
        Self {
            num_threads: asked.max(),
            shared_stack: sizes.and_then(|s| stack_bytes(s, params, config.shared_stack)),
            copies: Arena {
                per_thread: sum(&info.thread_copies, params),
                per_team: sum(&info.team_copies, params),
                ..Arena::default()
            },
            ..self
        }
    }
}

/// What sizes come to. One that is no size is of something that is not reached.
fn sum(sizes: &[Expression], params: &[u64]) -> u64 {
    let sizes = sizes.iter().filter_map(|size| size.value(params));
    let possible = sizes.filter(|bytes| *bytes <= 1 << 48);
    possible.fold(0, u64::saturating_add)
}

/// Bytes that variables of these sizes take on a shared stack of at most `most`
/// bytes. What is larger than all of it is put into device memory anyway.
fn stack_bytes(sizes: &[Expression], params: &[u64], most: u32) -> Option<u32> {
    let most = u64::from(most);
    let sum = sizes.iter().try_fold(0, |sum: u64, size| {
        let bytes = size.value(params)?.checked_next_multiple_of(STACK_ALIGN)?;
        Some(if bytes > most { sum } else { sum + bytes })
    });
    sum.map(|n| n.min(most) as u32)
}

/// Teams and threads of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Teams of the league.
    pub teams: u32,
    /// Threads of a team, without the master warp.
    pub threads: u32,
    /// What the device is asked for.
    pub shape: Shape,
}

/// Chooses the geometry of one launch.
pub fn geometry(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    config: &LaunchConfig,
) -> Geometry {
    // The compiler counts the narrowest warp for the master; the virtual GPU's
    // may be wider.
    let extra = if info.extra_threads == 0 {
        0
    } else {
        info.extra_threads.max(device.lanes)
    };
    let threads = threads(info, device, request, config, extra);
    let teams = teams(info, device, request, config, threads, threads + extra);
    let settled = request.num_teams.is_some() && !free_teams(info, request);
    let (teams, threads) = with_room(device, &request.copies, (teams, threads), settled);
    let block = threads + extra;
    let dynamic_shared = if info.uses_shared_stack {
        request.shared_stack.unwrap_or(config.shared_stack)
    } else {
        0
    };
    Geometry {
        teams,
        threads,
        shape: Shape {
            teams,
            block,
            dynamic_shared,
        },
    }
}

/// Whether each thread of the league takes iterations of the distributed
/// loop; otherwise a team works on one iteration together.
fn iterations_go_to_threads(info: &KernelInfo) -> bool {
    info.worksharing_league && info.mode == Mode::Spmd && info.has_parallel
}

/// Threads of a team whose threads work on one iteration of the distributed
/// loop together: few where many iterations fill the device, so that short
/// inner loops leave none idle, and more where they do not.
fn threads_for_shared_iterations(info: &KernelInfo, device: &Properties, request: &Request) -> u32 {
    let Some(iterations) = request.trip_count.filter(|n| *n > 0) else {
        return 128;
    };
    // A master warp beside two workers would be a third of the team.
    let least = if info.mode == Mode::Spmd { 64 } else { 128 };
    let room = u64::from(device.multiprocessors) * u64::from(device.threads_per_multiprocessor);
    let share = 1 << (room / iterations).max(1).ilog2().min(8);
    least.max(share)
}

fn threads(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    config: &LaunchConfig,
    extra: u32,
) -> u32 {
    let default = if !info.has_parallel {
        1
    } else if device.simulated {
        64
    } else if !info.has_teams {
        // A single team has a multiprocessor to itself.
        512
    } else if iterations_go_to_threads(info) {
        256
    } else {
        threads_for_shared_iterations(info, device, request)
    };
    let most = match info.max_threads {
        0 => device.max_block,
        n => n,
    }
    .min(device.max_block.saturating_sub(extra))
    .min(config.thread_limit.unwrap_or(u32::MAX));
    // Clang passes the `num_threads` of a target region's only parallel region
    // as its thread limit. Where the compiler knows of no other limit, such a
    // number of warps is one.
    let limit = request.thread_limit.map(|n| {
        if n <= info.wanted_warps {
            n * device.lanes
        } else {
            n
        }
    });
    let limit = limit.or(config.teams_thread_limit);
    let asked = info.wanted_threads.max(request.num_threads.unwrap_or(0));
    let wanted = if info.all_want {
        asked.min(limit.unwrap_or(u32::MAX))
    } else {
        limit.unwrap_or(default.max(asked).max(info.wanted_warps * device.lanes))
    };
    wanted.min(most).max(1)
}

fn teams(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    config: &LaunchConfig,
    threads: u32,
    block: u32,
) -> u32 {
    if !info.has_teams {
        return 1;
    }
    let asked = request.num_teams;
    if let Some(n) = asked.filter(|_| !free_teams(info, request)) {
        return n;
    }
    // Teams that the device can hold at a time, from constants alone: the
    // kernel's registers may change with the driver's compiler, and the
    // number of teams must not.
    let resident = u64::from(device.multiprocessors.max(1))
        * u64::from((device.threads_per_multiprocessor / block.max(1)).max(1));
    let mut teams = match request.trip_count {
        Some(trip) if iterations_go_to_threads(info) => {
            // A thread's iterations, or a whole warp's.
            let members = if info.warp_regions {
                threads.div_ceil(device.lanes)
            } else {
                threads
            };
            // What little a round does takes less time than one more team's
            // part in the last combine.
            let each = match info.scratch_per_team {
                0 => 1,
                _ => u64::from(2 * info.rounds).max(1),
            };
            let useful = trip.div_ceil(u64::from(members) * each);
            // A slot of the league's scratch for each team would make the
            // last combine as long as the loop itself.
            if info.scratch_per_team > 0 {
                useful.min(resident)
            } else {
                // A thread's way to its first iteration costs as much as a
                // short iteration does, so a long loop gives it several:
                // saxpy of 2^26 runs at twice the speed of a thread each.
                useful.min(16 * resident)
            }
        }
        Some(trip) if info.scratch_per_team > 0 => trip.min(resident),
        Some(trip) => teams_for_shares(trip, resident),
        None => u64::from(device.multiprocessors.max(1)) * 4,
    };
    if let Some(n) = config.num_teams {
        teams = teams.min(u64::from(n));
        if request.trip_count.is_none() {
            teams = u64::from(n);
        }
    } else if device.simulated {
        teams = teams.min(8);
    }
    let most = asked.map_or(MAX_TEAMS, u64::from);
    teams.clamp(1, most) as u32
}

/// Whether nothing but time tells how many teams there are.
fn free_teams(info: &KernelInfo, request: &Request) -> bool {
    info.free_teams && request.trip_count.is_some()
}

/// As many of so many teams and threads as there is memory for their copies of
/// what they reduce: first as many teams as the device has multiprocessors, as
/// wide as may be, then as many as may be of one warp. `settled`: the program
/// says how many teams there are.
fn with_room(
    device: &Properties,
    copies: &Arena,
    (teams, threads): (u32, u32),
    settled: bool,
) -> (u32, u32) {
    if copies.per_thread == 0 && copies.per_team == 0 {
        return (teams, threads);
    }
    let room = device.memory_bytes / COPIES_SHARE;
    let thread = copies.per_thread.saturating_add(8);
    let team = copies.per_team.saturating_add(8 + wf_image::ARENA_ALIGN);
    let team_of = |threads: u32| team.saturating_add(thread.saturating_mul(threads.into()));
    let most_teams = |threads: u32| u32::try_from(room / team_of(threads)).unwrap_or(u32::MAX);
    let most_threads = |teams: u32| {
        let each = (room / u64::from(teams)).saturating_sub(team) / thread;
        u32::try_from(each).unwrap_or(u32::MAX).min(threads)
    };
    let wished = if settled {
        teams
    } else {
        teams.min(device.multiprocessors.max(1))
    };
    let warps = |n: u32| n / device.lanes * device.lanes;
    if most_teams(threads) >= wished {
        let most = if settled { teams } else { most_teams(threads) };
        (teams.min(most), threads)
    } else if most_threads(wished) >= device.lanes {
        (wished, warps(most_threads(wished)))
    } else if settled {
        (teams, most_threads(teams).max(1))
    } else if most_teams(device.lanes.min(threads)) > 0 {
        let threads = device.lanes.min(threads);
        (wished.min(most_teams(threads)), threads)
    } else {
        (1, most_threads(1).max(1))
    }
}

/// Teams that take several iterations each of so many, `resident` at a time.
///
/// A team that takes several begins less often, and with about four teams in
/// each place the last ones leave little of the device idle. Of the shares
/// around that, the one whose rounds of resident teams end first is taken.
fn teams_for_shares(trip: u64, resident: u64) -> u64 {
    let teams = |share: u64| trip.div_ceil(share);
    let time = |share: u64| teams(share).div_ceil(resident) * share;
    let most = trip.div_ceil(4 * resident).max(1);
    let least = (trip / (4 * resident)).max(1);
    teams(if time(least) < time(most) {
        least
    } else {
        most
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Kind;
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
    fn generic_kernels_get_a_team_an_iteration_and_a_master_warp() {
        let k = kernel(Mode::Generic, true);
        assert_eq!(ask(&k, trip(100)), (100, 256, 288));
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
        assert_eq!(ask(&k, trip(10)).1, 256);
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
}
