//! Target regions that end before their kernels do.
//!
//! A region without `nowait` ends when its kernel has. A program that starts
//! one short region after the other would then pay a GPU's whole latency,
//! launch and wait, for each, where one that is written for the GPU lets the
//! next kernel be launched while the last one runs. So where nothing but time
//! tells the difference, a region's kernel is left on its queue, and waited
//! for by whatever could tell. A region may be deferred if
//! - it copies nothing between host and device and frees nothing, as where
//!   all its data are in a `target data` around it;
//! - its device has memory of its own, and the program holds no address in
//!   it: none was handed out, by `use_device_ptr` or `omp_target_alloc` for
//!   example, and none came in;
//! - one thread of the host uses the device, and no code but ours does;
//! - the program asks us for the time (`abi::clocks`);
//! - no kernel of the program prints or asserts.
//!
//! All constructs of a thread use the same queue, so that those which copy
//! wait for the kernels before them. The clocks of the C library wait, too:
//! what a program measures is what it takes. The end of the program waits. A
//! kernel's fault is found at one of these places; the message names the
//! region, or, where several kernels were on the queue, all of theirs.
//!
//! Under the same conditions a `target update` that copies no more than a few
//! bytes to the device ends before they are there: what it copies is what the
//! variables hold when it begins.
//!
//! `WARPFORK_DEFER=0` makes every region wait for its kernel.
//!
//! A region with `nowait` need not be done before the program waits for its
//! tasks. Where such a region copies nothing, module `nowait` has its kernel
//! launched at once and left on the queue in the same way, whoever uses the
//! device; [`meet`] is called where the program waits.

use crate::device::Device;
use crate::error::{Error, Result};
use crate::runtime::{lock, runtime};
use crate::session::{Kernel, Session};
use crate::stream::Stream;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};
use wf_image::SourceLoc;

/// Kernels on a queue before it is waited for all the same.
const MOST: usize = 64;

thread_local! {
    /// Whether this thread may have kernels that it has not waited for.
    static BEHIND: Cell<bool> = const { Cell::new(false) };
    /// The same of kernels with `nowait`, until the program waits for its
    /// tasks.
    static AWAITED: Cell<Awaited> = const { Cell::new(Awaited::Nothing) };
}

/// What a thread's next `taskwait` has to do about its kernels with `nowait`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Awaited {
    Nothing,
    /// From then on only time can tell that they are not done.
    Time,
    /// Wait for them.
    Kernels,
}

/// When a region may end, as the program says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With its kernel.
    WithKernel,
    /// `nowait`: the thread will call [`meet`] before it counts on the kernel.
    AtTaskwait,
}

/// The kernels on a stream whose regions have ended.
#[derive(Default)]
pub struct Deferred(Mutex<Vec<&'static Kernel>>);

impl Deferred {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }

    /// A kernel was launched: while others have not been waited for, a fault
    /// may be its as well as theirs.
    #[inline]
    pub fn join(&self, kernel: &'static Kernel) {
        let mut kernels = lock(&self.0);
        if !kernels.is_empty() {
            kernels.push(kernel);
        }
    }

    /// Their queue was waited for, with this result; an error gets the places
    /// it may have come from.
    ///
    /// # Errors
    /// The error given.
    pub fn waited(&self, result: Result<()>) -> Result<()> {
        let kernels = std::mem::take(&mut *lock(&self.0));
        result.map_err(|error| blame(error, &kernels))
    }
}

/// Says which kernels an error may be of.
fn blame(error: Error, kernels: &[&'static Kernel]) -> Error {
    let mut places: Vec<&SourceLoc> = vec![];
    for kernel in kernels {
        if !places.contains(&&kernel.info.source) {
            places.push(&kernel.info.source);
        }
    }
    match places[..] {
        [] => error,
        [place] => error.at("target region", place),
        _ => {
            let list: Vec<_> = places
                .iter()
                .map(|p| format!("{}:{}", p.file, p.line))
                .collect();
            Error::Fault(format!(
                "{error}; in one of the target regions at {}; with WARPFORK_DEFER=0 in the \
                 environment the message names it",
                list.join(", ")
            ))
        }
    }
}

/// Ends a region whose kernel is on the stream and that neither copied nor
/// freed anything: `quiet` says that it was passed no address from elsewhere.
///
/// # Errors
/// The kernel, or one before it, failed.
#[inline]
pub fn end_region(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    quiet: bool,
    end: End,
) -> Result<()> {
    let nowait = end == End::AtTaskwait;
    if is_over() || !nowait && (!quiet || !session.defers()) {
        return stream.synchronize(&*session.device);
    }
    let waiting = {
        let mut kernels = lock(&stream.deferred.0);
        // Launched beside others, it is there already.
        if kernels.is_empty() {
            kernels.push(kernel);
        }
        kernels.len()
    };
    // Another thread that begins to use the device says so before it waits
    // for this queue; so either it waits for this kernel, or it is seen here.
    let defers = session.defers();
    if waiting >= MOST || !nowait && !defers {
        return stream.synchronize(&*session.device);
    }
    if nowait {
        let awaited = match quiet && defers {
            true => Awaited::Time,
            false => Awaited::Kernels,
        };
        AWAITED.set(AWAITED.get().max(awaited));
    } else {
        BEHIND.set(true);
    }
    wait_at_exit();
    Ok(())
}

/// Ends a `target update` that copies a few bytes to the device, from
/// `sources`, which live until the copies are done.
///
/// # Errors
/// A copy, or what is before it on the queue, failed.
pub fn end_update(
    session: &Session,
    stream: &'static Stream,
    sources: Vec<Box<[u8]>>,
) -> Result<()> {
    // As for a kernel, the order matters where another thread begins.
    let waiting = stream.hold(sources);
    if is_over() || waiting >= MOST || !session.defers() {
        return stream.synchronize(&*session.device);
    }
    BEHIND.set(true);
    wait_at_exit();
    Ok(())
}

/// Whether the program has ended but for what it does at exit, where nobody
/// would wait any more for what is left on a queue.
static OVER: AtomicBool = AtomicBool::new(false);

/// Whether regions, also those with `nowait`, have to end with their kernels
/// since the program itself is ending.
pub fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// Has the end of the program wait for what nobody waited for.
fn wait_at_exit() {
    static AT_EXIT: Once = Once::new();
    AT_EXIT.call_once(|| {
        // SAFETY: the function is there for good. It is called before the
        // driver's own, which was opened earlier.
        unsafe { libc::atexit(settle_at_exit) };
    });
}

/// Waits for all kernels that this thread has not waited for, and ends the
/// program if one failed.
#[inline]
pub fn settle() {
    if BEHIND.get() {
        settle_streams();
    }
}

/// The program waits for its tasks: kernels with `nowait` are done, or only
/// time can tell.
#[inline]
pub fn meet() {
    match AWAITED.get() {
        Awaited::Nothing => {}
        Awaited::Time if runtime().devices().iter().all(Session::defers) => {
            AWAITED.set(Awaited::Nothing);
            BEHIND.set(true);
        }
        _ => settle_streams(),
    }
}

#[cold]
fn settle_streams() {
    // The driver looks at clocks while it waits.
    BEHIND.set(false);
    AWAITED.set(Awaited::Nothing);
    for session in runtime().devices() {
        let done = session.device.enter().and_then(|()| session.settle());
        done.unwrap_or_else(|e| crate::error::fatal(&e));
    }
}

/// The thread ends, and its queues go to others.
pub fn end_thread() {
    meet();
    settle();
}

extern "C" fn settle_at_exit() {
    OVER.store(true, Ordering::Relaxed);
    settle_streams();
}

impl Stream {
    /// Waits, if it has kernels or copies that were not waited for.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle(&self, device: &dyn Device) -> Result<()> {
        match self.deferred.is_empty() && self.holds_nothing() {
            true => Ok(()),
            false => self.synchronize(device),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::KernelHandle;
    use crate::mapping::testing::Fake;
    use crate::session::Code;
    use wf_image::{KernelInfo, Mode};

    fn kernel(line: u32) -> &'static Kernel {
        let info = KernelInfo {
            name: "k".into(),
            source: SourceLoc {
                file: "a.c".into(),
                line,
                function: "f".into(),
            },
            mode: Mode::Spmd,
            params: 1,
            has_teams: true,
            has_parallel: true,
            max_threads: 1024,
            worksharing_league: true,
            ..KernelInfo::default()
        };
        Box::leak(Box::new(Kernel {
            info,
            code: Code::new(KernelHandle(1)),
            apart: None,
            memo: Mutex::new(None),
        }))
    }

    /// A session, and its device by its own type.
    fn session(defers: bool) -> (&'static Fake, Session) {
        let fake = Box::new(Fake::new());
        let raw: *const Fake = &raw const *fake;
        let session = Session::new(fake, 0, 1, false, defers);
        // SAFETY: tests' sessions live until their ends, as the box does,
        // which does not move.
        (unsafe { &*raw }, session)
    }

    #[test]
    fn only_quiet_regions_end_early() {
        let (fake, session) = session(true);
        let stream = session.stream().unwrap();
        end_region(&session, stream, kernel(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 0);
        end_region(&session, stream, kernel(2), false, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 1);
        assert!(stream.deferred.is_empty());
        for _ in 0..MOST {
            end_region(&session, stream, kernel(3), true, End::WithKernel).unwrap();
            stream.deferred.join(kernel(3));
        }
        assert!(fake.synchronized() > 1, "the queue does not grow for ever");
    }

    #[test]
    fn whoever_asks_has_regions_wait() {
        let (fake, session) = session(false);
        let stream = session.stream().unwrap();
        end_region(&session, stream, kernel(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 1);
    }

    #[test]
    fn small_updates_end_early_and_keep_what_they_copy() {
        let (fake, session) = session(true);
        let stream = session.stream().unwrap();
        end_update(&session, stream, vec![[1u8, 2].into()]).unwrap();
        assert_eq!(fake.synchronized(), 0);
        assert!(!stream.holds_nothing());
        session.settle().unwrap();
        assert_eq!(fake.synchronized(), 1);
        assert!(stream.holds_nothing());
        for _ in 0..MOST {
            end_update(&session, stream, vec![[3u8].into()]).unwrap();
        }
        assert_eq!(
            fake.synchronized(),
            2,
            "what is kept does not grow for ever"
        );
        session.stop_deferring().unwrap();
        end_update(&session, stream, vec![[4u8].into()]).unwrap();
        assert_eq!(fake.synchronized(), 3);
    }

    #[test]
    fn a_second_thread_ends_it() {
        let (fake, session) = session(true);
        let stream = session.stream().unwrap();
        end_region(&session, stream, kernel(1), true, End::WithKernel).unwrap();
        std::thread::scope(|s| {
            s.spawn(|| session.stream().map(drop))
                .join()
                .unwrap()
                .unwrap();
        });
        assert_eq!(fake.synchronized(), 1);
        end_region(&session, stream, kernel(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 2);
    }

    #[test]
    fn a_fault_names_all_that_it_can_be_of() {
        let (fake, session) = session(true);
        let stream = session.stream().unwrap();
        let fault = || Error::Device("illegal address".into());
        end_region(&session, stream, kernel(7), true, End::WithKernel).unwrap();
        fake.fail(fault());
        let error = session.stop_deferring().unwrap_err().to_string();
        assert_eq!(
            error,
            "target region in function f at a.c:7: illegal address"
        );

        let (fake, session) = self::session(true);
        end_region(&session, stream, kernel(7), true, End::WithKernel).unwrap();
        stream.deferred.join(kernel(9));
        fake.fail(fault());
        let error = stream.settle(&*session.device).unwrap_err().to_string();
        assert!(
            error.contains("a.c:7, a.c:9") && error.contains("WARPFORK_DEFER=0"),
            "{error}"
        );
    }
}
