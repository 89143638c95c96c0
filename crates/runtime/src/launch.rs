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

/// Most blocks that are parts of a team: the grid's second dimension.
const MAX_PARTS: u64 = 65535;

/// From here on loops that a team's threads share are long: 32 rounds and more
/// of 512 threads.
const LONG: u64 = 32 * 512;

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
    /// Iterations of the longest loop that a team's threads share, if the
    /// kernel's parameters tell.
    pub shared_iterations: Option<u64>,
    /// Bytes of the kernel's shared stack, if its parameters tell. No result
    /// depends on it, only how many teams fit onto a multiprocessor and how fast
    /// the variables are.
    pub shared_stack: Option<u32>,
    /// Bytes that each thread and each team takes for copies of what it reduces.
    pub copies: Arena,
    /// Registers of a thread, where the machine code is the program's own, so that
    /// no other driver makes them more or fewer.
    pub registers: Option<u32>,
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
            num_teams: self.num_teams.or_else(|| info.asked_teams.most(params)),
            thread_limit: self.thread_limit.or_else(|| info.asked_limit.most(params)),
            num_threads: asked.max(),
            shared_iterations: info.trips.as_ref().and_then(|t| longest(t, params)),
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

/// The longest of these loops; `None` if none has an iteration or one has no
/// value.
fn longest(trips: &[Expression], params: &[u64]) -> Option<u64> {
    let most = trips.iter().try_fold(0, |most: i64, trip| {
        Some(most.max(trip.value(params)? as i64))
    });
    most.filter(|n| *n > 0).map(|n| n as u64)
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
    let threads = narrowed(info, device, request, threads);
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
            parts: parts(info, device, request, (teams, threads)),
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
/// loop together: no more than have work in its loops.
fn threads_for_shared_iterations(info: &KernelInfo, device: &Properties, request: &Request) -> u32 {
    let wide = threads_for_long_loops(info, device, request);
    let Some(shared) = request.shared_iterations else {
        return wide;
    };
    // Its parts make up for a team that is narrow.
    let wide = match info.parted {
        true if info.scratch_per_team > 0 => wide.min(256),
        true if shared >= LONG => wide.min(256),
        true => wide.min(128),
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

/// Whether a team needs no second warp of which half would have no work: its
/// threads have to meet, and there are so many teams that a warp of each fills
/// the device as far as it holds teams. On an H200 `kmeans`, whose loops have 34
/// rounds, takes half its time; a softmax of rows of 64 takes 1.2 times its time
/// in teams of one warp.
fn one_warp_does(info: &KernelInfo, device: &Properties, request: &Request) -> bool {
    const TEAMS: u64 = 32;
    let fills = u64::from(device.multiprocessors) * TEAMS;
    info.mode == Mode::Spmd && !info.parted && request.trip_count.is_some_and(|n| n >= fills)
}

/// The same, where the loops inside are as long as may be: few where many
/// iterations fill the device, so that short ones leave none idle, and more
/// where they do not.
///
/// Measured on an H200 with the kernels of `bench/evaluation`
/// (`docs/results/2026-11-22-unseen.md`): with these widths five take 0.25 to
/// 0.81 of their time with 256 threads, and four 3 to 6 % more, whose inner
/// loops are short; 512 threads where a multiprocessor has three teams take
/// 17 % more. Where it has up to 16 and their loops are long, teams that each
/// have a place from the beginning all end at the same time, on some
/// multiprocessors one more than on others, or do not quite find a place, by
/// their registers. Four at a time make room as they end: `haccmk` takes 0.79 and
/// `streamcluster` 0.89 of the time with 128 threads.
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

/// Fewer threads than so many for each team, where a loop is too short to give
/// every multiprocessor a team that wide and nothing but time tells: 4096
/// iterations are on 16 of 132 multiprocessors in teams of 256, and on 128 in
/// teams of 32.
fn narrowed(info: &KernelInfo, device: &Properties, request: &Request, threads: u32) -> u32 {
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
                let held = resident::blocks(device, request.registers, block);
                useful.min(u64::from(device.multiprocessors.max(1)) * u64::from(held))
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

/// Blocks that each take a part of a team's iterations: as many as it takes to
/// fill the device four times, where the loop is that long. Blocks then end at
/// different times, and the last ones are short. Parts that combine are fewer.
fn parts(
    info: &KernelInfo,
    device: &Properties,
    request: &Request,
    (teams, threads): (u32, u32),
) -> u32 {
    let (Some(iterations), Some(shared)) = (request.trip_count, request.shared_iterations) else {
        return 1;
    };
    // What a team keeps for all of its threads is for one block.
    let keeps = info.zeroed_scratch || request.copies != Arena::default();
    if !info.parted || keeps || iterations == 0 {
        return 1;
    }
    let wanted = if device.simulated {
        3
    } else if info.scratch_per_team > 0 {
        // Loops that reduce take many registers.
        let held = match request.registers {
            None => (device.threads_per_multiprocessor / 2 / threads.max(1)).max(1),
            known => resident::blocks(device, known, threads),
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

/// Parts of teams whose blocks combine what they sum up, which takes as long as
/// some rounds of their loop: the fewest of those with which the device, which
/// holds so many blocks at a time, is done about as soon as it may be.
fn parts_that_combine(resident: u64, shared: u64, (teams, threads): (u32, u32)) -> u64 {
    const ROUNDS: u64 = 16;
    let most = (shared / (ROUNDS * u64::from(threads.max(1)))).clamp(1, 16);
    // In 1024ths of what all teams take where one block has each, one at a time.
    let time = |parts: u64| (u64::from(teams) * parts).div_ceil(resident) * 1024 / parts;
    let least = (1..=most).map(time).min().unwrap_or(0);
    let good = |parts: &u64| time(*parts) <= least + least / 16;
    (1..=most).find(good).unwrap_or(1)
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

pub(crate) mod resident;
#[cfg(test)]
mod tests;
