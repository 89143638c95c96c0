//! Runs the grid of a launch on threads of the host.

use crate::fault::Fault;
use crate::launch::Launch;
use crate::signals;
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
    let work = |index: usize| {
        let _stack = signals::use_alternate_stack();
        Worker::new(launch, index as u64).run();
        launch.worker_ended();
    };
    launch.set_workers(workers as u32);
    std::thread::scope(|scope| {
        for index in 1..workers {
            let name = format!("virtual-gpu-{index}");
            let thread = std::thread::Builder::new().name(name);
            if thread.spawn_scoped(scope, move || work(index)).is_err() {
                // Fewer threads do the same work.
                launch.without_worker();
            }
        }
        work(0);
    });
    launch.outcome()
}
