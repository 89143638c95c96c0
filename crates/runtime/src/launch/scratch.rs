//! Memory for the private copies of reduced variables of teams and threads.

use crate::device::Properties;
use wf_host_abi::Arena;

/// Largest part of the device's memory for copies of reduced variables.
const COPIES_SHARE: u64 = 8;

/// Reduces the numbers of teams and threads to what there is memory for, given their copies of
/// reduced variables. First choice are as many teams as the device has multiprocessors, with as
/// many threads as possible; then teams of one warp. `settled`: the program sets the number of
/// teams.
pub fn with_room(
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
    let team = copies.per_team.saturating_add(8 + wf_host_abi::ARENA_ALIGN);
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
