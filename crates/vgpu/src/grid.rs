//! Runs the grid of a launch on threads of the host.

use crate::fault::{Fault, FaultKind};
use crate::launch::Launch;
use crate::signals;
use crate::stack::{For, Stacks};
use crate::worker::Worker;

/// Runs the grid to its end on up to `workers` threads, this one among them.
#[expect(
    clippy::result_large_err,
    reason = "a launch ends in a fault at most once"
)]
pub(crate) fn run(launch: &Launch<'_>, workers: usize) -> Result<(), Fault> {
    launch.check()?;
    signals::install();
    let workers = workers.clamp(1, launch.grid as usize);
    let (pool, threads) = (launch.stacks, launch.block as usize);
    let Some(first) = pool.take(threads, For::Launch) else {
        let (threads, bytes) = (launch.block, pool.bytes());
        launch.fail_cta(FaultKind::NoStacks { threads, bytes });
        return launch.outcome();
    };
    // All that it will wait for, before it has anything that others wait for.
    let more: Vec<_> = (1..workers)
        .map_while(|_| pool.take(threads, For::Worker))
        .collect();
    let work = |index: usize, stacks: Stacks<'_>| {
        let _stack = signals::use_alternate_stack();
        Worker::new(launch, index as u64).run(stacks);
        launch.worker_ended();
    };
    launch.set_workers(1 + more.len() as u32);
    std::thread::scope(|scope| {
        for (index, stacks) in (1..).zip(more) {
            let name = format!("virtual-gpu-{index}");
            let thread = std::thread::Builder::new().name(name);
            let run = move || work(index, stacks);
            if thread.spawn_scoped(scope, run).is_err() {
                // Fewer threads do the same work.
                launch.without_worker();
            }
        }
        work(0, first);
    });
    launch.outcome()
}
