//! What is told of a finished kernel: to the runtime and to the user.

use crate::program::Kernel;
use wf_image::report::KernelReport;
use wf_image::{Arch, Image, KernelInfo};

/// What the runtime has to know of a kernel.
pub fn info(k: &Kernel, static_shared: u32) -> KernelInfo {
    KernelInfo {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.mode,
        params: k.params,
        read_params: vec![],
        apart: vec![],
        has_teams: k.has_teams,
        asked_teams: k.asked_teams.clone(),
        asked_limit: k.asked_limit.clone(),
        has_parallel: k.has_parallel(),
        max_threads: k.most_threads(),
        wanted_threads: k.wanted_threads.min(k.most_threads()),
        told_threads: k.told_threads.clone(),
        all_want: k.all_want,
        warp_regions: k.warp_regions,
        // A team's limit stands above what its regions ask for.
        wanted_warps: if k.thread_limit == 0 {
            k.wanted_warps
        } else {
            0
        },
        extra_threads: k.extra_threads(),
        static_shared,
        uses_shared_stack: k.uses_stack,
        stack_sizes: k.stack_sizes.clone(),
        scratch_per_team: k.scratch_per_team,
        zeroed_scratch: k.zeroed_scratch,
        thread_copies: k.thread_copies.clone(),
        team_copies: k.team_copies.clone(),
        worksharing_league: k.has_distribute,
        free_teams: k.free_teams,
        rounds: k.rounds,
    }
}

/// What `explain` shows of a kernel.
pub fn report(k: &Kernel, images: &[Image]) -> KernelReport {
    // The hardware's figure, where code for hardware is there: the virtual GPU's
    // wider warps need more.
    let hardware = images.iter().filter(|i| i.arch != Arch::Virtual);
    let static_shared = hardware
        .chain(images)
        .flat_map(|i| &i.kernels)
        .find(|i| i.name == k.name)
        .map_or(0, |i| i.static_shared);
    let geometry = match (k.has_teams, k.has_distribute, k.has_parallel()) {
        (false, _, true) => "one team of as many threads as the region's clauses ask for",
        (false, _, false) => "one team of one thread",
        (true, true, _) if k.free_teams => {
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
    KernelReport {
        name: k.name.clone(),
        source: k.source.clone(),
        mode: k.mode,
        reason: k.reason.clone(),
        regions: k.regions.clone(),
        shared: k.shared.clone(),
        static_shared,
        max_threads: k.most_threads(),
        geometry: geometry.into(),
    }
}
