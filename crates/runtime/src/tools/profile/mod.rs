//! `WARPFORK_PROFILE`: durations of kernels and copies. When the program ends, the runtime
//! writes a trace for Chrome and Perfetto and prints a table of regions.
//!
//! An asynchronous device records an event on its queue at the beginning and the end of an
//! operation. The events are read after the program has waited for the queue, so that no thread
//! waits for the profile.

mod table;
mod timeline;
mod trace;

use crate::device::{Device, Queue};
use crate::error::Result;
use crate::events::{Body, Construct, Listener, Spot, Work, listen};
use crate::lock::lock;
use crate::mpi_rank;
use crate::per_thread::PerThread;
use crate::reentrancy::Inside;
use crate::streams;
use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, Once, OnceLock};
use std::time::Instant;
use timeline::{Kind, Piece, Timeline};

/// The profile of the process.
struct Profile {
    file: String,
    timeline: Mutex<Timeline>,
}

static PROFILE: OnceLock<Profile> = OnceLock::new();

/// The constructs that the thread is in: their places and begins.
static INSIDE: PerThread<RefCell<Vec<(u32, Instant)>>> = PerThread::new();

/// Begins to write down what happens, for this file: `%p` in its name is the
/// process's number, `%r` its rank in an MPI job.
pub fn start(file: &str) {
    let rank = mpi_rank::world(wf_host_abi::environment::var)
        .map_or_else(|| "0".to_owned(), |rank| rank.to_string());
    let file = file
        .replace("%p", &std::process::id().to_string())
        .replace("%r", &rank);
    let profile = PROFILE.get_or_init(|| Profile {
        file,
        timeline: Mutex::new(Timeline::new(Instant::now())),
    });
    listen(profile);
}

/// Has the profile written at the program's end, from the first use of a device
/// on: what its driver does at the end then comes after it.
fn watch_the_end() {
    static WATCHED: Once = Once::new();
    static PROCESS: AtomicU32 = AtomicU32::new(0);
    extern "C" fn over() {
        // A child of the process has its parent's profile.
        if PROCESS.load(Ordering::Relaxed) == std::process::id()
            && let Some(profile) = PROFILE.get()
        {
            let _inside = Inside::enter();
            profile.finish();
        }
    }
    WATCHED.call_once(|| {
        PROCESS.store(std::process::id(), Ordering::Relaxed);
        // SAFETY: the function is there for good.
        unsafe { libc::atexit(over) };
    });
}

/// The calling thread's number.
fn thread() -> u64 {
    // SAFETY: no preconditions.
    u64::from(unsafe { libc::gettid() }.unsigned_abs())
}

impl Profile {
    fn finish(&self) {
        // The error of a kernel that nobody waited for comes up elsewhere.
        let _ = streams::settle_all();
        let mut timeline = lock(&self.timeline);
        timeline.settle_all();
        if let Err(e) = std::fs::write(&self.file, trace::json(&timeline)) {
            eprintln!(
                "warpfork: warning: WARPFORK_PROFILE: cannot write {}: {e}",
                self.file
            );
        }
        eprint!("{}", table::text(&timeline, &self.file));
    }
}

impl Listener for Profile {
    fn begins(&self, construct: &Construct) {
        watch_the_end();
        let place = lock(&self.timeline).place(&construct.place);
        INSIDE.with(|inside| inside.borrow_mut().push((place, Instant::now())));
    }

    fn ends(&self, _construct: &Construct) {
        let end = Instant::now();
        if let Some((place, begin)) = INSIDE.with(|inside| inside.borrow_mut().pop()) {
            lock(&self.timeline).host(thread(), place, begin, end);
        }
    }

    fn around(&self, spot: &Spot, work: &Work<'_>, body: Body<'_>) -> Result<u64> {
        let inside = INSIDE.with(|inside| inside.borrow().last().map(|(place, _)| *place));
        let (kind, name, bytes, shape) = match *work {
            Work::Alloc(_) | Work::Free(_) => return body(),
            Work::Upload(data) => (Kind::Upload, data.name, data.bytes, None),
            Work::Download(data) => (Kind::Download, data.name, data.bytes, None),
            Work::Launch {
                kernel,
                teams,
                threads,
                ..
            } => (Kind::Kernel, Some(kernel), 0, Some((teams, threads))),
        };
        watch_the_end();
        let (name, place) = {
            let mut timeline = lock(&self.timeline);
            timeline.know(spot)?;
            let place = match (*work, inside) {
                (Work::Launch { source, .. }, _) => timeline.region(source),
                (_, Some(place)) => place,
                (_, None) => timeline.elsewhere(),
            };
            (timeline.name(name.unwrap_or("unnamed")), place)
        };
        let begin = spot.device.moment(spot.queue)?;
        let result = body()?;
        let end = spot.device.moment(spot.queue)?;
        let piece = Piece {
            kind,
            name,
            place,
            bytes,
            shape,
            thread: thread(),
        };
        lock(&self.timeline).add(spot, piece, begin, end);
        Ok(result)
    }

    fn waited(&self, device: &'static dyn Device, queue: Queue) {
        lock(&self.timeline).settle(device, queue);
    }
}
