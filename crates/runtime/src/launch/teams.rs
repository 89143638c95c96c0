//! The number of teams of a league, and of blocks that share a team's iterations.

use super::occupancy;
use super::request::{Request, free_teams, iterations_go_to_threads};
use crate::config::LaunchConfig;
use crate::device::Properties;
use wf_host_abi::{Arena, COUNTERS_BYTES, KernelInfo};

/// Most teams of a league: the largest grid of the hardware.
const MAX_TEAMS: u64 = i32::MAX as u64;

/// Most blocks that are parts of a team: the grid's second dimension.
const MAX_PARTS: u64 = 65535;

/// Most rows of a block of jammed iterations, and the columns of one that has several.
const MOST_ROWS: u64 = 4;
const COLUMNS: u64 = 4;

/// Blocks of rows and columns, and iterations side by side that compute with what they have in
/// registers, run if they are work for this part of the device. On an H200 a product of 700² doubles
/// takes 170 µs in blocks of 4 by 4, which are a ninth, and 252 in blocks of rows; one of 512² 115 and
/// 92. The nearest of 256 centres for 2^18 points takes 55 µs with four points a thread, a quarter,
/// and 80 with one.
const BLOCKS_FILL: u64 = 9;

/// Most iterations of a thread, at the stride of the grid, for which what neighbours share
/// is still in the cache when they run, if an iteration reads much. With 15 places a stencil of
/// 400^3 floats takes 460 us on an H200, and 291 with one; with 4 places a game of life of 4096^2
/// cells takes 405, and 456 with one.
const FEW_PLACES: u64 = 8;

/// Teams in which threads run several iterations side by side, as many as the kernel's main loop wants,
/// if that is work for half of the device; the main loop does not run else. Blocks of rows and columns
/// saturate the arithmetic with few threads.
fn side_by_side(info: &KernelInfo, trip: u64, members: u32, resident: u64) -> Option<u64> {
    let in_registers = info.thread_iterations & KernelInfo::IN_REGISTERS;
    let each = u64::from(info.thread_iterations & !KernelInfo::IN_REGISTERS);
    if each == 0 {
        return None;
    }
    let few = |each| trip.div_ceil(u64::from(members) * each);
    let rows = match each {
        n if n > MOST_ROWS => n / COLUMNS,
        n => n,
    };
    let saturates = rows < each || in_registers > 0;
    if saturates && BLOCKS_FILL * few(each) >= resident {
        Some(few(each))
    } else if 2 * few(rows) >= resident {
        Some(few(rows))
    } else {
        None
    }
}

/// Teams that reduce, in what the device holds at a time, where iterations differ in length: the device
/// gives a multiprocessor the next one when it has room. On an H200 a Mandelbrot set takes 395, 305 and
/// 275 us with 1, 4 and 8 times as many, a search in tables 1400, 1324 and 1335, a triangle count 179, 175
/// and 182, and the last combine grows with them: a histogram of matches takes 559, 579 and 605. Where
/// there is no work for so many, a second wave would leave most of the device idle: forces by lists take
/// 144 us in 396 teams and 177 in 512.
const UNEVEN_WAVES: u64 = 4;

/// Bytes of a team's slot up to which more of them are combined quickly.
const FEW_BYTES: u32 = 32;

/// Teams of a league whose teams have so many threads, in blocks of `block`.
pub fn teams(
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
                let held = occupancy::blocks(device, request.registers, block);
                let held = u64::from(device.multiprocessors.max(1)) * u64::from(held);
                let uneven = info.uneven && info.scratch_per_team <= FEW_BYTES;
                let jammed = side_by_side(info, trip, members, resident);
                let useful = jammed.map_or(useful, |jammed| useful.min(jammed));
                match uneven && useful >= UNEVEN_WAVES * held {
                    true => UNEVEN_WAVES * held,
                    false => useful.min(held),
                }
            } else {
                // The start of a thread costs as much as a short iteration, so a thread of a long
                // loop runs several: saxpy of 2^26 runs at twice the speed of one thread an
                // iteration. Teams that collect updates also execute what each has collected, so
                // there are no more of them than shared memory has room for.
                let each = info.thread_iterations & !KernelInfo::IN_REGISTERS;
                let most = match (info.collects, u64::from(each)) {
                    (true, _) => resident.min(in_shared_memory(info, device)),
                    (false, 0) => 16 * resident,
                    (false, 1) if useful <= 16 * resident * FEW_PLACES => 16 * resident,
                    (false, _) => {
                        side_by_side(info, trip, members, resident).unwrap_or(16 * resident)
                    }
                };
                let useful = useful.min(most);
                let held = occupancy::blocks(device, request.registers, block);
                let held = u64::from(device.multiprocessors.max(1)) * u64::from(held);
                match asked.map(u64::from) {
                    Some(n) if n < useful => in_waves(n, held),
                    _ => useful,
                }
            }
        }
        Some(trip) if info.scratch_per_team > 0 => trip.min(resident),
        Some(trip) if info.skips => {
            let held = occupancy::blocks(device, request.registers, block);
            teams_that_skip(
                trip,
                u64::from(device.multiprocessors.max(1)) * u64::from(held),
            )
        }
        Some(trip) => teams_for_shares(trip, resident),
        // The code of a `loop` construct does not pass its length.
        None if iterations_go_to_threads(info) => resident,
        None => {
            u64::from(device.multiprocessors.max(1))
                * u64::from(at_once(info, device, request, block))
        }
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

/// Teams of a multiprocessor where no loop is distributed. If the program shares work out by their
/// numbers, it is as many as have room at a time; where the driver decides on registers, half of
/// them, so that the number does not depend on it. Otherwise each team does the same, and the fewer
/// the better. On an H100 a lattice product whose inner loops have 36 iterations takes 275 µs in 4
/// teams a multiprocessor, 156 in 8, and 97 in 16.
fn at_once(info: &KernelInfo, device: &Properties, request: &Request, block: u32) -> u32 {
    const SAME: u32 = 4;
    let room = occupancy::blocks(device, request.registers, block);
    match (info.asks_teams, request.registers) {
        (false, _) => SAME,
        (true, Some(_)) => room.max(SAME),
        (true, None) => (room / 2).max(SAME),
    }
}

/// Teams that the device has shared memory for at a time. A multiprocessor has what one block may
/// have at most, and each block takes a KiB for itself.
fn in_shared_memory(info: &KernelInfo, device: &Properties) -> u64 {
    const OWN: u32 = 1024;
    let each = (device.shared_per_block + OWN) / (info.static_shared + OWN);
    u64::from(device.multiprocessors.max(1)) * u64::from(each.max(1))
}

/// Teams of `most` that end together, where the device holds so many at a time: the last wave
/// of them is as full as the others. Threads that take their iterations in turn have a few
/// more each. On an H200 1600 teams of which it holds 1188 take 0.51 ms for what 1188 do in
/// about 0.3.
fn in_waves(most: u64, held: u64) -> u64 {
    match most / held.max(1) {
        0 => most,
        waves => waves * held,
    }
}

/// Teams of which each looks at many of so many iterations together, most of which
/// may do nothing: a team that finds nothing is short, so there are no more of them
/// than the device holds twice, each with a warp's iterations at least. On an H200
/// `bfs` takes 345 µs with four times as many as there is room for, 332 with two and
/// 329 with one, but 350 with one and a half
/// (`docs/decisions/0010-teams-that-skip.md`).
pub fn teams_that_skip(trip: u64, resident: u64) -> u64 {
    /// Iterations that a team looks at together.
    const TOGETHER: u64 = 32;
    trip.div_ceil(TOGETHER)
        .max(resident.min(trip))
        .min(2 * resident)
}

/// Teams that take several iterations each of so many, `resident` at a time.
///
/// A team that takes several begins less often, and with about four teams in
/// each place the last ones leave little of the device idle. Of the shares
/// around that, the one whose rounds of resident teams end first is taken.
pub fn teams_for_shares(trip: u64, resident: u64) -> u64 {
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

/// Most teams of a launch whose blocks combine results: each has a counter of two bytes.
pub const COUNTED_TEAMS: u32 = COUNTERS_BYTES as u32 / 2;

/// Most threads of a block if several of them combine their team's result.
pub const SPLIT_WIDTH: u32 = 256;

/// Whether teams of so many threads leave half of the device idle, and several blocks with enough
/// work each can take a team's place and combine its result. On an H200 64 sums of 2^19 doubles take
/// 77 µs in several blocks each and 88 in one; 200 of 2^17 take 82 and 79, and 64 of 20,000 15 and 13.
pub fn splits(info: &KernelInfo, device: &Properties, request: &Request, threads: u32) -> bool {
    let threads = u64::from(threads);
    let room = u64::from(device.multiprocessors) * u64::from(device.threads_per_multiprocessor);
    let few = |teams: u64| teams <= COUNTED_TEAMS.into() && 2 * teams * threads <= room;
    let is_long = |n: u64| device.simulated || n >= 4 * ROUNDS * threads;
    info.combined > 0
        && request.shared_iterations.is_some_and(is_long)
        && iterations(info, request).is_some_and(few)
}

/// Iterations of the loop over teams: one if there is no such loop.
fn iterations(info: &KernelInfo, request: &Request) -> Option<u64> {
    match info.has_teams {
        true => request.trip_count,
        false => Some(1),
    }
}

/// Blocks that each take a part of a team's iterations: as many as it takes to
/// fill the device four times, where the loop is that long. Blocks then end at
/// different times, and the last ones are short. Parts that combine are fewer.
pub fn parts(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    (teams, threads): (u32, u32),
) -> u32 {
    let iterations = iterations(info, request);
    let (Some(iterations), Some(shared)) = (iterations, request.shared_iterations) else {
        return 1;
    };
    // What a team keeps for all of its threads is for one block.
    let keeps = info.zeroed_scratch || request.copies != Arena::default();
    // A team's blocks combine a result once.
    let combines = iterations <= u64::from(teams) && splits(info, device, request, threads);
    // One team runs iterations in their order, and one thread a region's: they may depend on each other.
    let in_order = threads == 1 || (info.has_teams && teams == 1 && iterations > 1);
    if !(info.parted || combines) || keeps || iterations == 0 || in_order {
        return 1;
    }
    let wanted = if device.simulated {
        3
    } else if info.scratch_per_team > 0 || combines {
        // Loops with reductions need many registers.
        let held = match request.registers {
            None => (device.threads_per_multiprocessor / 2 / threads.max(1)).max(1),
            known => occupancy::blocks(device, known, threads),
        };
        let held = u64::from(device.multiprocessors.max(1)) * u64::from(held);
        parts_that_combine(held, shared, (teams, threads))
    } else {
        let processors = u64::from(device.multiprocessors.max(1));
        let blocks = device.threads_per_multiprocessor / threads.max(1);
        4 * processors * u64::from(blocks.max(1)) / iterations
    };
    let useful = shared.div_ceil(threads.max(1).into());
    // Blocks have a number of 32 bits (`seat` of the device runtime).
    let most = MAX_PARTS.min(u64::from(u32::MAX / teams.max(1)));
    wanted.min(useful).clamp(1, most) as u32
}

/// Iterations of each thread that make up for what it costs blocks to combine their results.
pub const ROUNDS: u64 = 16;

/// Numbers of blocks of a team that are tried. With more of them the last wave is nearly full.
const FEW_PARTS: u64 = 16;

/// Number of blocks of a team if the blocks combine their sums, which costs as much as some
/// iterations of their loop. It is the smallest number with nearly the shortest time on a device
/// with so many resident blocks.
fn parts_that_combine(resident: u64, shared: u64, (teams, threads): (u32, u32)) -> u64 {
    let most = (shared / (ROUNDS * u64::from(threads.max(1)))).clamp(1, MAX_PARTS);
    let (teams, resident) = (u64::from(teams.max(1)), resident.max(1));
    if resident / teams > FEW_PARTS {
        return most.min(resident / teams);
    }
    // In 1024ths of the time of all teams with one block each, one at a time.
    let time = |parts: u64| (teams * parts).div_ceil(resident) * 1024 / parts;
    let most = most.min(FEW_PARTS);
    let least = (1..=most).map(time).min().unwrap_or(0);
    let good = |parts: &u64| time(*parts) <= least + least / 16;
    (1..=most).find(good).unwrap_or(1)
}
