//! Launch geometry: the number of teams and threads of a launch.
//!
//! It is a pure function of the kernel and its parameters, the device's properties, the
//! program's clauses and the environment. So a program runs with the same geometry every time,
//! and reductions combine in the same order.

use crate::config::LaunchConfig;
use crate::device::{Properties, Shape};
pub use packed::packed;
pub use request::Request;
use request::free_teams;
use scratch::with_room;
use teams::{parts, teams};
pub use threads::warps_with_room;
use threads::{narrowed, threads};
use wf_host_abi::KernelInfo;

pub(crate) mod occupancy;
mod packed;
mod request;
mod scratch;
pub(crate) mod stack;
mod teams;
mod threads;

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
    Geometry {
        teams,
        threads,
        shape: Shape {
            teams,
            parts: parts(info, device, request, (teams, threads)),
            block,
            dynamic_shared: request.stack.shared,
        },
    }
}

#[cfg(test)]
mod tests;
