//! Teams that are packed: threads without work are left out.

use super::teams::teams_for_shares;
use super::{Geometry, Request, occupancy};
use crate::config::LaunchConfig;
use crate::device::Properties;
use wf_host_abi::{KernelInfo, League, Mode, PACKED_BLOCK};

/// Of so many threads of a team at least one has no work where teams are packed: packed teams have
/// others in the same warp, so that accesses that were the same for all of its lanes are not.
const OF: u64 = 8;

/// Teams of a multiprocessor, at most.
const TEAMS: u64 = 32;

/// Packed teams of a launch, in what the device holds at a time. On an H200 2^20 products of four
/// matrices (`bench/packed_teams.cpp`) take 200 us with 4, 193 with 8, 178 with 32 and 194 with a
/// team for each; rows of 24 floats 25, 27, 41 and 41, since threads with little work cost more than it.
const WAVES: u64 = 8;

/// Longer loops keep the threads of a team busy in almost every round.
const LONG: u64 = 512;

/// The teams of a launch of packed teams, with threads that have work alone, if such a launch is faster:
/// the device does not hold all teams at a time, and threads would be idle, or teams are so narrow that a
/// multiprocessor has places for more threads than its most teams have.
///
/// If the program neither says how many teams there are nor asks, they are as many as the device holds
/// several times.
pub fn packed(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    config: &LaunchConfig,
    g: &Geometry,
) -> Option<League> {
    let shared = request.shared_iterations.filter(|n| *n <= LONG)?;
    let shape = g.shape;
    let one_block = shape.parts == 1 && shape.dynamic_shared == 0 && shape.block == g.threads;
    // One team runs iterations in their order, and one thread a region's: they may depend on each other.
    let in_order = g.teams <= 1 || g.threads <= 1;
    if info.mode != Mode::Spmd || !one_block || in_order {
        return None;
    }
    let (teams, threads) = (u64::from(g.teams), u64::from(g.threads));
    let lanes = u64::from(device.lanes.max(1));
    let rounds = shared.div_ceil(threads);
    let width = width(info, request, config, shared, threads);
    let block = threads.next_multiple_of(lanes);
    let busy = shared.min(rounds * width);
    let has_idle = OF * busy <= (OF - 1) * rounds * block || block == lanes;
    let processors = u64::from(device.multiprocessors.max(1));
    let room = processors * u64::from(device.threads_per_multiprocessor);
    let waits = device.simulated || teams * block > room || teams > processors * TEAMS;
    if !has_idle || !waits {
        return None;
    }
    let places = u64::from(u32::MAX - PACKED_BLOCK) / width;
    let is_free = request.num_teams.is_none()
        && config.num_teams.is_none()
        && !info.asks_teams
        && !device.simulated;
    let held = occupancy::blocks(device, request.registers, PACKED_BLOCK);
    let resident = processors * u64::from(held * PACKED_BLOCK) / width;
    let by_waves = |trip| teams_for_shares(trip, WAVES / 4 * resident.max(1));
    let most = request
        .trip_count
        .filter(|_| is_free)
        .map_or(teams, by_waves);
    let teams = most.min(i32::MAX as u64);
    (teams <= places).then_some(League {
        teams: teams as u32,
        width: width as u32,
    })
}

/// The threads of a packed team: one for each iteration that they share. If the program limits them, no
/// more than that, and if it asks for a number, so many: statements beside a region's loop run once for each.
fn width(
    info: &KernelInfo,
    request: &Request,
    config: &LaunchConfig,
    shared: u64,
    threads: u64,
) -> u64 {
    let asks = info.wanted_threads > 0 || request.num_threads.is_some();
    let limited = request.thread_limit.is_some()
        || config.thread_limit.is_some()
        || config.teams_thread_limit.is_some();
    match (asks, limited) {
        (true, _) => threads,
        (false, true) => shared.div_ceil(shared.div_ceil(threads)),
        (false, false) => shared,
    }
}
