//! Part of pass `lower_fork`: how many threads a kernel's regions ask for.
//!
//! A region's `num_threads` is a constant, a function of the kernel's parameters, which the
//! runtime evaluates at launch, or known to the kernel alone. If every region has a value, a
//! team needs no more threads than the largest of them.

use crate::analysis::calls::reachable;
use crate::analysis::escapes::held;
use crate::analysis::forks::{fork_context, forks, pushed};
use crate::analysis::runtime_calls;
use crate::analysis::{expressions, trip_counts, uneven_loops};
use crate::ir::{Ir, Value};
use crate::program::kernel::{Kernel, Widths};
use crate::program::nesting::{self, is_sequential_copy};
use wf_device_abi::Tells;
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::{Expression, Mode, Step};

/// Team size of a league if the source names none and each thread takes iterations of its own. A
/// larger limit would leave fewer registers. If a team shares an iteration, the launch chooses the
/// size.
const UNASKED: u64 = 256;

/// A region's `num_threads`.
#[derive(Clone, PartialEq, Eq)]
enum Request {
    /// No clause.
    None,
    /// A positive constant.
    Constant(u64),
    /// Determined by the kernel's parameters.
    AtLaunch(Expression),
    /// Known in the kernel alone.
    Unknown,
}

impl Request {
    fn of(ir: Ir, fork: Value, kernel: Value) -> Self {
        pushed(fork).map_or(Self::None, |push| {
            Self::of_number(ir, push.args()[2], kernel)
        })
    }

    fn of_number(ir: Ir, n: Value, kernel: Value) -> Self {
        match n.as_u64() {
            Some(0) => Self::Unknown,
            Some(constant) => Self::Constant(constant),
            None => {
                expressions::of(n, kernel, &|p| held(ir, p)).map_or(Self::Unknown, Self::AtLaunch)
            }
        }
    }

    /// An upper bound of the number, for teams of at most `widest` threads.
    fn most(&self, widest: u64) -> u64 {
        match *self {
            Self::None => 0,
            Self::Constant(n) => n,
            Self::AtLaunch(_) | Self::Unknown => widest,
        }
    }
}

/// Whether a region of the kernel `f` has several threads, or the number that its launch tells: with one
/// thread, the iterations of its loop may depend on each other.
pub fn tells_threads(ir: Ir, fork: Value, f: Value) -> bool {
    match Request::of(ir, fork, f) {
        Request::None | Request::AtLaunch(_) => true,
        Request::Constant(n) => n > 1,
        Request::Unknown => false,
    }
}

/// The distinct numbers among these that the kernel's parameters determine.
fn known_at_launch(requests: &[Request]) -> Vec<Expression> {
    distinct(requests.iter().filter_map(|request| match request {
        Request::AtLaunch(n) => Some(n.clone()),
        _ => None,
    }))
}

/// The distinct numbers of warps that regions ask for, constants among them; regions without a
/// clause get what `omp_set_num_threads` gets. None if a number is known in the kernel alone.
fn warps_at_launch(requests: &[Request], set: &[Request]) -> Vec<Expression> {
    let by_routine = if requests.contains(&Request::None) {
        set
    } else {
        &[]
    };
    let all = || requests.iter().chain(by_routine);
    if all().any(|request| *request == Request::Unknown) {
        return vec![];
    }
    distinct(all().filter_map(|request| match request {
        Request::AtLaunch(n) => Some(n.clone()),
        Request::Constant(n) => Some(Expression(vec![Step::Constant(*n)])),
        Request::None | Request::Unknown => None,
    }))
}

fn distinct(all: impl Iterator<Item = Expression>) -> Vec<Expression> {
    let mut found = vec![];
    for n in all {
        if !found.contains(&n) {
            found.push(n);
        }
    }
    found
}

/// Decides whether all regions have the full team size, and how many threads the kernel `f`
/// requests at launch. `varies`: the program may change the number of threads of later regions.
/// `rounds`: unroll factors of its loops, as in [`Widths`].
pub fn run(ir: Ir, kernel: &Kernel, f: Value, varies: bool, rounds: u32) -> Widths {
    let class = kernel.class;
    let all = u64::from(class.team_threads);
    let (warps, threads): (Vec<_>, Vec<_>) = forks(f)
        .into_iter()
        .partition(|fork| fork_context(*fork) != 0);
    let requests: Vec<_> = threads
        .iter()
        .map(|fork| Request::of(ir, *fork, f))
        .collect();
    // A guarded side effect is a function that a pass has outlined.
    let sequential = || {
        reachable(f)
            .into_iter()
            .filter(|g| is_sequential_copy(*g) || nesting::of(*g).is_none())
            .flat_map(Value::instructions)
    };
    let set: Vec<_> = sequential()
        .filter_map(runtime_calls::threads_set)
        .map(|n| Request::of_number(ir, n, f))
        .collect();
    let by_routine = set.iter().map(|n| n.most(all)).max();
    let most_of = |requests: &mut dyn Iterator<Item = &Request>| {
        let asked = requests.map(|r| r.most(all)).chain(by_routine);
        asked.max().unwrap_or(0)
    };
    let is_at_launch = |r: &&Request| matches!(r, Request::AtLaunch(_));
    let widest = most_of(&mut requests.iter());
    let known = most_of(&mut requests.iter().filter(|r| !is_at_launch(r)));
    let launch_threads = known_at_launch(&requests);
    let of_warps: Vec<_> = warps.iter().map(|fork| Request::of(ir, *fork, f)).collect();
    let launch_warps = match kernel.nest.has_flat {
        true => warps_at_launch(&of_warps, &set),
        false => vec![],
    };
    let all_want = warps.is_empty()
        && !varies
        && !requests.is_empty()
        && !requests.contains(&Request::None)
        && !sequential().any(|i| runtime_calls::tells(i, Tells::Width));

    let most_warps = warps
        .iter()
        .filter_map(|fork| match pushed(*fork) {
            Some(push) => Some(push.args()[2].as_u64().unwrap_or(MAX_WARPS)),
            None => by_routine,
        })
        .max()
        .unwrap_or(0);
    let limit = u64::from(kernel.league.thread_limit);
    let most = if limit == 0 {
        widest.max(most_warps * u64::from(class.most_lanes))
    } else {
        limit
    };
    let room = most <= u64::from(class.beside_a_master());
    // A region of warps has other numbers of threads than one of threads. A number that parameters
    // determine is the launch's only if all regions ask for it.
    let same = if warps.is_empty() {
        requests.windows(2).all(|w| w[0] == w[1]) && (all_want || launch_threads.is_empty())
    } else {
        threads.is_empty() && most_warps == 0
    };
    let full_width = !varies && same && !requests.contains(&Request::Unknown);
    let max_threads = if !kernel.has_parallel() {
        1
    } else if full_width && widest > 0 {
        all.min(widest)
    } else if kernel.league.has_teams {
        let apart = kernel.nest.has_distribute && kernel.shape.mode == Mode::Spmd;
        match limit {
            0 if apart => all.min(most.max(UNASKED)),
            0 => all,
            limit => all.min(limit),
        }
    } else {
        all
    };
    Widths {
        full_width,
        max_threads: max_threads as u32,
        wanted_threads: known.min(all) as u32,
        launch_threads,
        all_want,
        warp_regions: !warps.is_empty(),
        launch_warps,
        wanted_warps: most_warps.min(MAX_WARPS) as u32,
        wide: kernel.shape.mode == Mode::Generic && !(class.named_barriers && room),
        rounds,
        uneven: uneven_loops::has_any(ir, f),
        trips: trip_counts::of_kernel(ir, f),
    }
}
