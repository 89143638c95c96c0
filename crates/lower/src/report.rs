//! Kernel metadata for the runtime, and the report that `explain` shows.

use crate::program::kernel::Kernel;
use wf_codegen::Summary;
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::report::KernelReport;
use wf_host_abi::{Arch, Guard, Image, KernelInfo, Version};

/// Properties of a kernel's finished code.
#[derive(Default)]
pub struct Finished {
    /// Its parameters' accesses, and its stack.
    pub summary: Summary,
    /// As [`KernelInfo::versions`].
    pub versions: Vec<Version>,
    /// As [`KernelInfo::static_shared`].
    pub static_shared: u32,
    /// As [`KernelInfo::skips`].
    pub skips: bool,
    /// As [`KernelInfo::collects`].
    pub collects: bool,
    /// As [`KernelInfo::thread_iterations`].
    pub thread_iterations: u32,
}

/// The kernel's flat version, which is launched if a region with nested regions requests more
/// threads than a team has warps.
fn flat(k: &Kernel) -> Option<Version> {
    let asked = k.widths.launch_warps.clone();
    let above = MAX_WARPS as i32;
    let guard = || Guard::Threads { asked, above };
    let is_there = k.nest.has_flat && !k.is_flat && !k.widths.launch_warps.is_empty();
    is_there.then(|| Version::of(&k.name).derive(guard(), vec![]))
}

/// The metadata of a kernel for the runtime.
pub fn info(k: &Kernel, finished: Finished) -> KernelInfo {
    KernelInfo {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.shape.mode,
        params: k.params,
        read_params: finished.summary.read_params,
        rarely_accessed_params: finished.summary.rarely_accessed_params,
        versions: finished.versions,
        flat: flat(k),
        has_teams: k.league.has_teams,
        asked_teams: k.league.asked_teams.clone(),
        asked_limit: k.league.asked_limit.clone(),
        has_parallel: k.has_parallel(),
        max_threads: k.most_threads(),
        wanted_threads: k.widths.wanted_threads.min(k.most_threads()),
        launch_threads: k.widths.launch_threads.clone(),
        all_want: k.widths.all_want,
        warp_regions: k.widths.warp_regions,
        wanted_warps: k.widths.wanted_warps,
        unbounded_stack: finished.summary.unbounded_stack,
        extra_threads: k.extra_threads(),
        static_shared: finished.static_shared,
        uses_shared_stack: k.places.uses_stack,
        stack_sizes: k.places.stack_sizes.clone(),
        scratch_per_team: k.combining.scratch_per_team,
        zeroed_scratch: k.combining.zeroed_scratch,
        thread_copies: k.combining.thread_copies.clone(),
        team_copies: k.combining.team_copies.clone(),
        worksharing_league: k.nest.has_distribute,
        free_teams: k.shape.free_teams,
        free_width: k.shape.free_width,
        asks_teams: k.shape.asks_teams,
        rounds: k.widths.rounds,
        uneven: k.widths.uneven,
        trips: k.widths.trips.clone(),
        parted: k.shape.parted,
        combined: k.shape.combined,
        skips: finished.skips,
        collects: finished.collects,
        thread_iterations: finished.thread_iterations,
    }
}

/// The report of a kernel that `explain` shows.
pub fn report(k: &Kernel, images: &[Image]) -> KernelReport {
    // The figure for hardware, if there is code for hardware: the virtual GPU's wider warps need
    // more.
    let hardware = images.iter().filter(|i| i.arch != Arch::Virtual);
    let static_shared = hardware
        .chain(images)
        .flat_map(|i| &i.kernels)
        .find(|i| i.name == k.name)
        .map_or(0, |i| i.static_shared);
    let geometry = match (k.league.has_teams, k.nest.has_distribute, k.has_parallel()) {
        (false, _, true) => "one team of as many threads as the region's clauses ask for",
        (false, _, false) => "one team of one thread",
        (true, true, _) if k.shape.free_width && k.combining.scratch_per_team == 0 => {
            "teams from the trip count, `num_teams` at most; as many as that if the region \
             holds more than the loop; narrower than `thread_limit` where that uses more of the \
             device"
        }
        (true, true, _) if k.shape.free_teams => {
            "teams from the trip count, `num_teams` at most; as many as that if the region \
             holds more than the loop"
        }
        (true, true, _) => "teams from the trip count, unless `num_teams` says otherwise",
        (true, false, true) => {
            "teams by the device's size or the distributed loop, unless \
             `num_teams` says otherwise"
        }
        (true, false, false) => "teams of one thread each",
    };
    let shared = match (
        k.widths.trips.is_some(),
        k.shape.parted || k.shape.combined > 0,
    ) {
        (true, true) => {
            "; several blocks for a team where there are few and its loop is long, none wider \
             than that"
        }
        (true, false) => "; teams no wider than the loops that their threads share are long",
        (false, _) => "",
    };
    let flat = match k.widths.launch_warps.is_empty() {
        true => "",
        false => {
            "; where `num_threads` of a region with others inside is more than a team has room \
             for in warps, 32 at most, threads run it, and what is inside alone"
        }
    };
    KernelReport {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.shape.mode,
        reason: k.shape.reason.clone(),
        regions: k.nest.regions.clone(),
        shared: k.places.shared.clone(),
        reductions: k.combining.reductions.clone(),
        static_shared,
        max_threads: k.most_threads(),
        geometry: format!("{geometry}{shared}{flat}"),
        plan: vec![],
    }
}
