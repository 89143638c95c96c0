//! The program's requests for a launch: clauses, and what they leave unspecified.

use super::stack::Stack;
use crate::config::LaunchConfig;
use crate::device::Properties;
use wf_host_abi::{Arena, Asked, Expression, KernelInfo, Mode};

/// What the program says about a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The `num_teams` clause.
    pub num_teams: Option<u32>,
    /// The `thread_limit` clause.
    pub thread_limit: Option<u32>,
    /// The same by the region's code: the host may pass the `num_threads` of an inner region, if
    /// that is less.
    pub own_limit: Option<u32>,
    /// Iterations of the distributed loop.
    pub trip_count: Option<u64>,
    /// The largest `num_threads` that the kernel's parameters determine.
    pub num_threads: Option<u32>,
    /// Trip count of the longest loop that a team's threads share, if the kernel's parameters
    /// determine it.
    pub shared_iterations: Option<u64>,
    /// Where a team's shared stack is. It affects only the occupancy and the speed of the
    /// variables.
    pub stack: Stack,
    /// Bytes of each thread and each team for copies of reduced variables.
    pub copies: Arena,
    /// Registers of a thread, where the machine code is the program's own, so that
    /// no other driver makes them more or fewer.
    pub registers: Option<u32>,
}

impl Request {
    /// The request, completed from the kernel's parameters.
    pub fn with_parameters(
        self,
        info: &KernelInfo,
        device: &Properties,
        params: &[u64],
        config: &LaunchConfig,
    ) -> Self {
        // Without a value the region is not reached, or the number is known in the kernel alone.
        let asked = info.launch_threads.iter().map(|n| {
            let n = n.value(params).map_or(i32::MAX, |n| n as i32);
            n.max(1) as u32
        });
        let asked_limit = info.asked_limit.most(params);
        let is_value = matches!(info.asked_limit, Asked::Value(_));
        Self {
            num_teams: self.num_teams.or_else(|| info.asked_teams.most(params)),
            thread_limit: self.thread_limit.or(asked_limit),
            own_limit: asked_limit.filter(|_| is_value),
            num_threads: asked.max(),
            shared_iterations: info.trips.as_ref().and_then(|t| longest(t, params)),
            stack: Stack::of(info, device, params, config),
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

/// Whether each thread of the league takes iterations of the distributed
/// loop; otherwise a team works on one iteration together.
pub fn iterations_go_to_threads(info: &KernelInfo) -> bool {
    info.worksharing_league && info.mode == Mode::Spmd && info.has_parallel
}

/// Whether the number of teams is unobservable.
pub fn free_teams(info: &KernelInfo, request: &Request) -> bool {
    info.free_teams && request.trip_count.is_some()
}
