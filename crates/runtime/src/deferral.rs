//! Deferral: target regions that return before their kernels finish.
//!
//! A region without `nowait` ends when its kernel has. A program that starts short regions one
//! after the other would pay a GPU's launch latency and a wait for each. CUDA programs launch
//! the next kernel while the last one runs. So if the program could observe the difference only
//! through a clock, the runtime leaves the kernel on its queue, and the next operation that
//! could observe it waits. A region may be deferred if
//! - it copies nothing between host and device and frees nothing, for instance because all its
//!   data is mapped by an enclosing `target data`;
//! - its device has separate memory, and either the program has no device address, for instance
//!   from `use_device_ptr` or `omp_target_alloc`, or no other code can use what is there
//!   ([`crate::session::Session::hand_out`]);
//! - one host thread uses the device, and no code but ours does;
//! - the program reads the time through our clocks (`clocks.rs`);
//! - no kernel of the program prints or asserts.
//!
//! All constructs of a thread use the same queue, so that copies wait for earlier kernels. The
//! C library's clocks wait too; `docs/deferral.md` lists them and the consequences. The end of
//! the program waits. A kernel's fault is detected at one of these points. The message names
//! the region or, if several kernels were on the queue, all of their regions.
//!
//! Under the same conditions a `target update` that copies a few bytes to the device may return
//! before the copy is done: it copies the values that the variables have when it begins.
//!
//! `WARPFORK_DEFER=0` makes every region wait for its kernel.
//!
//! A region with `nowait` has to be done when the program waits for its tasks. If it copies
//! nothing, module `nowait` launches its kernel at once and leaves it on the queue, however
//! many threads use the device. [`wait_for_deferred`] is called where the program waits.

use crate::error::Result;
use crate::failure;
use crate::reentrancy::Inside;
use crate::stream::Stream;
use crate::streams::{self, Streams};
use std::cell::Cell;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use wf_host_abi::SourceLoc;

/// Kernels on a queue before it is waited for all the same: as many as CUDA's
/// driver takes before a launch waits. Each wait leaves the device idle until
/// the next launch, so they have to be few.
const MOST: usize = 1024;

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
    /// From then on only a clock can observe that they are not done.
    Time,
    /// Wait for the thread's streams.
    Streams,
    /// Wait for them.
    Kernels,
}

/// When the program requires a region to end.
#[derive(Clone, Copy)]
pub enum End {
    /// With its kernel.
    WithKernel,
    /// `nowait`: the thread will call [`wait_for_deferred`] before it counts on the kernel.
    AtTaskwait,
    /// The same for a task with dependences, whose kernel goes to this stream of the thread's.
    OfTask(&'static Stream),
}

/// Ends the region at `place` whose kernel is on the stream and that neither
/// copied nor freed anything: `quiet` says that it was passed no address from
/// elsewhere.
///
/// # Errors
/// The kernel, or one before it, failed.
#[inline]
pub fn end_region(
    streams: &Streams,
    stream: &'static Stream,
    place: &'static SourceLoc,
    quiet: bool,
    end: End,
) -> Result<()> {
    let waits = match end {
        End::WithKernel => None,
        End::AtTaskwait => Some(Awaited::Kernels),
        End::OfTask(_) => Some(Awaited::Streams),
    };
    let nowait = waits.is_some();
    if is_over() || !nowait && (!quiet || !streams.defer()) {
        return stream.synchronize();
    }
    let waiting = stream.deferred.add(place);
    // Another thread that begins to use the device says so before it waits
    // for this queue; so either it waits for this kernel, or it is seen here.
    let defers = streams.defer();
    if waiting >= MOST || !nowait && !defers {
        return stream.synchronize();
    }
    if let Some(waits) = waits {
        let awaited = match quiet && defers {
            true => Awaited::Time,
            false => waits,
        };
        AWAITED.set(AWAITED.get().max(awaited));
    } else {
        BEHIND.set(true);
    }
    watch_the_process();
    Ok(())
}

/// Ends a `target update` that copies a few bytes to the device, from
/// `sources`, which live until the copies are done.
///
/// # Errors
/// A copy, or what is before it on the queue, failed.
pub fn end_update(
    streams: &Streams,
    stream: &'static Stream,
    sources: Vec<Box<[u8]>>,
) -> Result<()> {
    // As for a kernel, the order matters where another thread begins.
    let waiting = stream.hold(sources);
    if is_over() || waiting >= MOST || !streams.defer() {
        return stream.synchronize();
    }
    BEHIND.set(true);
    watch_the_process();
    Ok(())
}

/// Whether the program has ended except for its exit handlers, after which no thread would wait for
/// a queue.
static OVER: AtomicBool = AtomicBool::new(false);

/// Whether regions, also those with `nowait`, have to end with their kernels
/// since the program itself is ending.
pub fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// Makes the end of the program wait for deferred kernels, and children of the process not wait for
/// their parent's.
fn watch_the_process() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        // SAFETY: the functions are there for good. The first is called
        // before the driver's own, which was opened earlier; the second only
        // writes plain values.
        unsafe {
            libc::atexit(settle_at_exit);
            libc::pthread_atfork(None, None, Some(in_child));
        }
    });
}

extern "C" fn settle_at_exit() {
    // A child has nothing to wait for.
    if !OVER.swap(true, Ordering::Relaxed) {
        let _inside = Inside::enter();
        settle_all();
    }
}

/// The driver does not know the child of a process that uses it.
unsafe extern "C" fn in_child() {
    OVER.store(true, Ordering::Relaxed);
    BEHIND.set(false);
    AWAITED.set(Awaited::Nothing);
}

/// Waits for all kernels that this thread has not waited for, and ends the
/// program if one failed. The clocks call it.
///
/// The program may ask a clock in a signal handler, which may have
/// interrupted anything. Where that is the runtime or the driver, this does
/// nothing: the construct that was interrupted has not ended, and what is
/// before it is waited for at the next time of asking. Elsewhere it takes no
/// lock that is not free, and allocates and frees nothing.
#[inline]
pub fn settle() {
    if BEHIND.get() {
        settle_mine();
    }
}

#[cold]
fn settle_mine() {
    // The driver looks at clocks while it waits, too.
    let Some(_inside) = Inside::enter_first() else {
        return;
    };
    match streams::settle_mine_soon() {
        Ok(true) => {
            BEHIND.set(false);
            AWAITED.set(Awaited::Nothing);
        }
        Ok(false) => {}
        Err(error) => {
            BEHIND.set(false);
            AWAITED.set(Awaited::Nothing);
            failure::report(&error);
        }
    }
}

/// Called where the program waits for its tasks: kernels with `nowait` are done, or deferred so
/// that only a clock can observe it.
#[inline]
pub fn wait_for_deferred() {
    match AWAITED.get() {
        Awaited::Nothing => {}
        Awaited::Time if streams::mine_defer() => {
            AWAITED.set(Awaited::Nothing);
            BEHIND.set(true);
        }
        awaited => {
            let _inside = Inside::enter();
            match awaited {
                Awaited::Streams => {
                    streams::settle_mine().unwrap_or_else(|e| failure::report(&e));
                }
                _ => settle_all(),
            }
            BEHIND.set(false);
            AWAITED.set(Awaited::Nothing);
        }
    }
}

#[cold]
fn settle_all() {
    streams::settle_all().unwrap_or_else(|e| failure::report(&e));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;
    use crate::mapping::testing::Fake;

    fn place(line: u32) -> &'static SourceLoc {
        Box::leak(Box::new(SourceLoc {
            file: "a.c".into(),
            line,
            column: 0,
            function: "f".into(),
        }))
    }

    fn streams(defers: bool) -> (&'static Fake, &'static Streams) {
        let fake: &'static Fake = Box::leak(Box::new(Fake::new()));
        (fake, Streams::new(fake, defers))
    }

    #[test]
    fn only_quiet_regions_end_early() {
        let (fake, streams) = streams(true);
        let stream = streams.mine().unwrap();
        end_region(streams, stream, place(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 0);
        end_region(streams, stream, place(2), false, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 1);
        assert!(stream.deferred.is_empty());
        for _ in 0..MOST {
            end_region(streams, stream, place(3), true, End::WithKernel).unwrap();
            stream.deferred.join(place(3));
        }
        assert!(fake.synchronized() > 1, "the queue does not grow for ever");
    }

    #[test]
    fn whoever_asks_has_regions_wait() {
        let (fake, streams) = streams(false);
        let stream = streams.mine().unwrap();
        end_region(streams, stream, place(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 1);
    }

    #[test]
    fn small_updates_end_early_and_keep_what_they_copy() {
        let (fake, streams) = streams(true);
        let stream = streams.mine().unwrap();
        end_update(streams, stream, vec![[1u8, 2].into()]).unwrap();
        assert_eq!(fake.synchronized(), 0);
        assert!(!stream.holds_nothing());
        streams.settle().unwrap();
        assert_eq!(fake.synchronized(), 1);
        assert!(stream.holds_nothing());
        for _ in 0..MOST {
            end_update(streams, stream, vec![[3u8].into()]).unwrap();
        }
        assert_eq!(
            fake.synchronized(),
            2,
            "what is kept does not grow for ever"
        );
        streams.stop_deferring().unwrap();
        end_update(streams, stream, vec![[4u8].into()]).unwrap();
        assert_eq!(fake.synchronized(), 3);
    }

    #[test]
    fn a_second_thread_ends_it() {
        let (fake, streams) = streams(true);
        let stream = streams.mine().unwrap();
        end_region(streams, stream, place(1), true, End::WithKernel).unwrap();
        std::thread::scope(|s| {
            s.spawn(|| streams.mine().map(drop))
                .join()
                .unwrap()
                .unwrap();
        });
        assert_eq!(fake.synchronized(), 1);
        end_region(streams, stream, place(1), true, End::WithKernel).unwrap();
        assert_eq!(fake.synchronized(), 2);
    }

    #[test]
    fn a_fault_names_all_that_it_can_be_of() {
        let (fake, streams) = streams(true);
        let stream = streams.mine().unwrap();
        let fault = || Error::Device("illegal address".into());
        end_region(streams, stream, place(7), true, End::WithKernel).unwrap();
        fake.fail(fault());
        let error = streams.stop_deferring().unwrap_err().to_string();
        assert_eq!(
            error,
            "target region in function f at a.c:7: illegal address"
        );

        let (fake, streams) = self::streams(true);
        let stream = streams.mine().unwrap();
        end_region(streams, stream, place(7), true, End::WithKernel).unwrap();
        stream.deferred.join(place(9));
        fake.fail(fault());
        let error = stream.settle().unwrap_err().to_string();
        assert!(
            error.contains("a.c:7, a.c:9") && error.contains("WARPFORK_DEFER=0"),
            "{error}"
        );
    }
}
