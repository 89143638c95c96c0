//! The number of threads of a team.

use super::request::{Request, free_teams, iterations_go_to_threads};
use super::teams::{SPLIT_WIDTH, splits};
use crate::config::LaunchConfig;
use crate::device::Properties;
use wf_host_abi::{Asked, KernelInfo, Mode};

/// From here on loops that a team's threads share are long: 32 rounds and more
/// of 512 threads.
const LONG: u64 = 32 * 512;

/// Threads of a team whose threads work on one iteration of the distributed
/// loop together: no more than have work in its loops.
fn threads_for_shared_iterations(info: &KernelInfo, device: &Properties, request: &Request) -> u32 {
    let wide = threads_for_long_loops(info, device, request);
    let Some(shared) = request.shared_iterations else {
        return match info.trips {
            None if many_for_warps(info, device, request) => wide.min(device.lanes),
            _ => wide,
        };
    };
    // Its parts make up for a team that is narrow.
    let wide = match info.parted {
        true if info.scratch_per_team > 0 => wide.min(256),
        true if shared >= LONG => wide.min(256),
        true => wide.min(128),
        false if splits(info, device, request, wide) => wide.min(SPLIT_WIDTH),
        false => wide,
    };
    // As many rounds as with that many threads, and all but the last warp have
    // work in each.
    let each = shared.div_ceil(shared.div_ceil(wide.into()));
    let warps = match each.div_ceil(device.lanes.max(1).into()) {
        2 if shared <= u64::from(device.lanes) * 3 / 2 && one_warp_does(info, device, request) => 1,
        n => n,
    };
    warps.saturating_mul(device.lanes.into()).min(wide.into()) as u32
}

/// Whether a team needs no second warp, half of which would be idle: its threads have barriers, and
/// with one warp each there are enough teams to fill the device. On an H200 `kmeans`, whose loops
/// have 34 rounds, takes half its time; a softmax of rows of 64 takes 1.2 times its time in teams
/// of one warp.
fn one_warp_does(info: &KernelInfo, device: &Properties, request: &Request) -> bool {
    const TEAMS: u64 = 32;
    let fills = u64::from(device.multiprocessors) * TEAMS;
    info.mode == Mode::Spmd && !info.parted && request.trip_count.is_some_and(|n| n >= fills)
}

/// Whether teams of a warp fill the device several times, where data say how long the loops inside
/// are: mostly they are short, as the rows of a sparse matrix are, and long ones leave nothing idle.
/// On an H200 2^18 sums of 0 to 96 numbers take 69 µs in teams of one warp, 111 of two, and 200 of
/// four.
fn many_for_warps(info: &KernelInfo, device: &Properties, request: &Request) -> bool {
    const TEAMS: u64 = 32;
    const WAVES: u64 = 8;
    let fills = u64::from(device.multiprocessors) * TEAMS * WAVES;
    let many = request.trip_count.is_some_and(|n| n >= fills);
    many && info.mode == Mode::Spmd && !info.parted && !info.skips
}

/// The same, where the loops inside are as long as may be: few where many
/// iterations fill the device, so that short ones leave none idle, and more
/// where they do not.
///
/// Measured on an H200 with the kernels of `bench/evaluation`
/// (`docs/decisions/0009-widths-of-teams.md`): with these widths five take 0.25 to
/// 0.81 of their time with 256 threads, and four 3 to 6 % more, whose inner
/// loops are short; 512 threads where a multiprocessor has three teams take
/// 17 % more. A multiprocessor may have up to 16 teams with long loops. If all are resident
/// from the beginning, they end at the same time, and some multiprocessors have one team more
/// than others, or have too few registers for the last one. Four wide teams at a time make room
/// as they end: `haccmk` takes 0.79 and `streamcluster` 0.89 of the time with 128 threads.
fn threads_for_long_loops(info: &KernelInfo, device: &Properties, request: &Request) -> u32 {
    let Some(iterations) = request.trip_count.filter(|n| *n > 0) else {
        return 128;
    };
    // A master warp beside two workers would be a third of the team.
    let least = if info.mode == Mode::Spmd { 64 } else { 128 };
    let processors = u64::from(device.multiprocessors);
    let room = processors * u64::from(device.threads_per_multiprocessor);
    let share = 1 << (room / iterations).max(1).ilog2().min(8);
    let are_long = request.shared_iterations.is_some_and(|n| n >= LONG) && info.mode == Mode::Spmd;
    match iterations.div_ceil(processors.max(1)) {
        1 => 1024,
        2 => 512,
        5..=16 if are_long => 512,
        _ => least.max(share),
    }
}

/// Threads of a team, beside the `extra` ones of its master warp.
pub fn threads(
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
    } else if !info.has_teams
        && (info.parted || splits(info, device, request, 512))
        && request.shared_iterations.is_some()
    {
        threads_for_shared_iterations(info, device, request)
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
    let limit = request
        .thread_limit
        .map(|n| limit(info, device, request, n));
    let limit = limit.or(config.teams_thread_limit);
    let asked = info.wanted_threads.max(request.num_threads.unwrap_or(0));
    let wanted = if info.all_want {
        asked.min(limit.unwrap_or(u32::MAX))
    } else {
        limit.unwrap_or(default.max(asked).max(info.wanted_warps * device.lanes))
    };
    wanted.min(most).max(1)
}

/// The threads that a `thread_limit` of the host's allows. Clang passes the
/// `num_threads` of a region that is all of the league or the target region, where
/// that is less; such a number is of warps, where threads of regions are warps.
fn limit(info: &KernelInfo, device: &Properties, request: &Request, n: u32) -> u32 {
    let warps = n.saturating_mul(device.lanes);
    match (request.own_limit, &info.asked_limit) {
        (Some(all), _) if info.warp_regions && n < all => warps.min(all),
        (Some(_), _) => n,
        (None, Asked::Nothing) if n <= info.wanted_warps => warps,
        // Less than the region asks for would be the limit itself.
        (None, Asked::Unknown) if n == info.wanted_warps => warps,
        (None, _) => n,
    }
}

/// For how many warps that are threads of a region a team of this launch has room: its widest
/// block, or what `thread_limit` permits. Where only the host knows the limit, Clang may have
/// passed the region's `num_threads` in its place, if that is less.
pub fn warps_with_room(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    params: &[u64],
) -> u32 {
    let limit = match &info.asked_limit {
        Asked::Nothing => None,
        Asked::Value(_) => info.asked_limit.most(params),
        Asked::Unknown => request.thread_limit.filter(|n| *n != info.wanted_warps),
    };
    let threads = limit.unwrap_or(u32::MAX).min(device.max_block);
    threads / device.lanes.max(1)
}

/// A smaller number of threads for each team, if a loop is too short for a team of that size on
/// every multiprocessor and the number is unobservable: 4096 iterations are on 16 of 132
/// multiprocessors in teams of 256, and on 128 in teams of 32.
pub fn narrowed(info: &KernelInfo, device: &Properties, request: &Request, threads: u32) -> u32 {
    // A team more would be one more in the last combine.
    let free = info.free_width && free_teams(info, request) && info.scratch_per_team == 0;
    let Some(trip) = request.trip_count.filter(|_| free && !info.warp_regions) else {
        return threads;
    };
    let each = trip / u64::from(device.multiprocessors.max(1));
    let share = each.checked_ilog2().map_or(1, |bits| 1 << bits.min(31));
    let least = request.num_teams.map_or(0, |n| trip.div_ceil(n.into()));
    if share >= threads || least > share.max(device.lanes).into() {
        return threads;
    }
    share.max(device.lanes).min(threads)
}
