//! The watchdog of simulated devices (`WARPFORK_TIMEOUT`): their kernels run on the thread that
//! launches them, which cannot look at the clock meanwhile. A GPU's queue is watched by the
//! thread that waits for it (`plugins/driver/wait.rs`).

use crate::device::Device;
use crate::error::{self, Error, Fault};
use crate::lock::lock;
use crate::program::program;
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};
use wf_host_abi::SourceLoc;

/// A kernel that runs.
struct Running {
    id: u64,
    since: Instant,
    region: &'static SourceLoc,
    device: &'static dyn Device,
}

#[derive(Default)]
struct State {
    last: u64,
    running: Vec<Running>,
}

static STATE: Mutex<State> = Mutex::new(State {
    last: 0,
    running: vec![],
});

/// A kernel of a simulated device runs for as long as this lives.
pub struct Watched(u64);

impl Drop for Watched {
    fn drop(&mut self) {
        lock(&STATE).running.retain(|r| r.id != self.0);
    }
}

/// Watches a kernel that is about to run, if kernels are to end in time and nobody else watches
/// this one.
#[inline]
pub fn watch(device: &'static dyn Device, region: &'static SourceLoc) -> Option<Watched> {
    let limit = program().config.waiting.timeout?;
    device
        .properties()
        .simulated
        .then(|| begin(limit, device, region))
}

fn begin(limit: Duration, device: &'static dyn Device, region: &'static SourceLoc) -> Watched {
    static THREAD: Once = Once::new();
    THREAD.call_once(|| {
        let thread = std::thread::Builder::new().name("warpfork watchdog".into());
        if let Err(why) = thread.spawn(move || look(limit)) {
            error::fatal(&Error::Environment(format!(
                "WARPFORK_TIMEOUT is set, and the system has no thread for it: {why}"
            )));
        }
    });
    let mut state = lock(&STATE);
    state.last += 1;
    let id = state.last;
    state.running.push(Running {
        id,
        since: Instant::now(),
        region,
        device,
    });
    Watched(id)
}

/// Most time between two looks.
const OFTEN: Duration = Duration::from_millis(50);

/// Looks for kernels that run too long.
fn look(limit: Duration) {
    loop {
        std::thread::sleep((limit / 8).min(OFTEN));
        let state = lock(&STATE);
        let late = state.running.iter().find(|r| r.since.elapsed() > limit);
        let Some((id, region, device)) = late.map(|r| (r.id, r.region, r.device)) else {
            continue;
        };
        drop(state);
        error::flush();
        // Where the device can tell, it ends the process with the line and the thread, or the
        // kernel ends with an error that has them.
        device.expire(limit, region);
        if !lock(&STATE).running.iter().any(|r| r.id == id) {
            continue;
        }
        let message = format!(
            "a kernel has not ended within {} s, the time that WARPFORK_TIMEOUT gives",
            limit.as_secs_f64()
        );
        let fault = Error::Fault(Fault {
            message,
            is_placed: false,
            of_address: false,
            misaligned: None,
            beside: None,
        });
        error::fatal(&fault.at("target region", region));
    }
}
