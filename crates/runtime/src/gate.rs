//! A gate that all threads pass when they enter the runtime. A thread that forks the process
//! waits until no other thread is inside: in the child no thread would ever release the locks
//! that those hold.
//!
//! It is shut during a fork. If the runtime cannot be used in a child, because a driver cannot,
//! no thread passes it there ([`remove`]).
//!
//! A thread that runs foreign code, or a kernel of the virtual GPU, is [outside](released)
//! meanwhile. When it returns it does not wait for a thread that is about to fork, since
//! threads inside may wait for it.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Whether threads pass the gate.
static USED: AtomicBool = AtomicBool::new(true);

/// What the gate is: [`OPEN`], [`WANTED`] by a thread that wants to fork, or [`SHUT`].
static STATE: AtomicU32 = AtomicU32::new(OPEN);
const OPEN: u32 = 0;
const WANTED: u32 = 1;
const SHUT: u32 = 2;

/// A count of threads that are inside, on a cache line of its own.
#[repr(align(128))]
struct Count(AtomicU32);

/// Threads that are inside; each thread counts in one of these.
static INSIDE: [Count; 64] = [const { Count(AtomicU32::new(0)) }; 64];

/// How long a fork waits for others to come out. What still is inside then may hold locks
/// in the child, as it would without the gate.
const PATIENCE: Duration = Duration::from_secs(10);

thread_local! {
    /// How many times the thread is inside.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    /// Whether it is counted.
    static COUNTED: Cell<bool> = const { Cell::new(false) };
    /// The number of its count, plus 1; 0 where it has none yet.
    static MINE: Cell<usize> = const { Cell::new(0) };
}

/// From now on no thread passes the gate, and forks wait for no thread.
pub fn remove() {
    USED.store(false, Ordering::SeqCst);
}

fn mine() -> &'static AtomicU32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    if MINE.get() == 0 {
        let next = NEXT.fetch_add(1, Ordering::Relaxed) as usize;
        MINE.set(1 + next % INSIDE.len());
    }
    &INSIDE[MINE.get() - 1].0
}

/// Counts the thread, once it may be inside.
fn join(returns: bool) {
    loop {
        mine().fetch_add(1, Ordering::SeqCst);
        // The thread that shuts the gate first says so and then counts.
        match STATE.load(Ordering::SeqCst) {
            OPEN => break,
            WANTED if returns => break,
            _ => mine().fetch_sub(1, Ordering::SeqCst),
        };
        while STATE.load(Ordering::SeqCst) == SHUT
            || (!returns && STATE.load(Ordering::SeqCst) != OPEN)
        {
            std::thread::sleep(Duration::from_micros(20));
        }
    }
    COUNTED.set(true);
}

fn leave() {
    COUNTED.set(false);
    mine().fetch_sub(1, Ordering::SeqCst);
}

/// The calling thread enters, once more if it is inside already.
#[inline]
pub fn enter() {
    let depth = DEPTH.get();
    DEPTH.set(depth + 1);
    if depth == 0 && USED.load(Ordering::Relaxed) {
        join(false);
    }
}

/// It leaves as often as it entered.
#[inline]
pub fn exit() {
    let depth = DEPTH.get() - 1;
    DEPTH.set(depth);
    if depth == 0 && COUNTED.get() {
        leave();
    }
}

/// Calls code that may take long, or may wait for other threads of the program, while the thread
/// does not count as inside. A thread that entered twice keeps counting: an outer caller may hold a
/// lock.
#[inline]
pub fn released<R>(code: impl FnOnce() -> R) -> R {
    if DEPTH.get() != 1 || !COUNTED.get() {
        return code();
    }
    leave();
    let result = code();
    join(true);
    result
}

/// Shuts the gate once no other thread is inside. Returns false without an effect if there is no
/// gate, or if the calling thread is inside, since others may wait for it.
pub fn shut() -> bool {
    if COUNTED.get() || !USED.load(Ordering::SeqCst) {
        return false;
    }
    let swap = |from, to| STATE.compare_exchange(from, to, Ordering::SeqCst, Ordering::SeqCst);
    while swap(OPEN, WANTED).is_err() {
        std::thread::sleep(Duration::from_micros(20));
    }
    let empty = || INSIDE.iter().all(|n| n.0.load(Ordering::SeqCst) == 0);
    let begin = Instant::now();
    loop {
        if empty() || begin.elapsed() > PATIENCE {
            STATE.store(SHUT, Ordering::SeqCst);
            // Nobody may have come back before that.
            if empty() || begin.elapsed() > PATIENCE {
                return true;
            }
            STATE.store(WANTED, Ordering::SeqCst);
        }
        std::thread::sleep(Duration::from_micros(20));
    }
}

/// Opens the gate again. In a child no thread is inside.
pub fn reopen(in_child: bool) {
    if in_child {
        for count in &INSIDE {
            count.0.store(0, Ordering::SeqCst);
        }
    }
    STATE.store(OPEN, Ordering::SeqCst);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// One test, since the gate is the process's.
    #[test]
    fn nobody_is_inside_while_it_is_shut() {
        let inside = AtomicU32::new(0);
        let stop = AtomicBool::new(false);
        let pair = Mutex::new(());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        enter();
                        enter();
                        inside.fetch_add(1, Ordering::SeqCst);
                        released(|| assert!(COUNTED.get(), "entered twice"));
                        inside.fetch_sub(1, Ordering::SeqCst);
                        exit();
                        // The thread with the lock returns while others wait inside.
                        let held = pair.lock().unwrap();
                        released(|| std::thread::sleep(Duration::from_micros(10)));
                        inside.fetch_add(1, Ordering::SeqCst);
                        inside.fetch_sub(1, Ordering::SeqCst);
                        drop(held);
                        exit();
                    }
                });
            }
            for _ in 0..200 {
                assert!(shut());
                assert_eq!(inside.load(Ordering::SeqCst), 0);
                reopen(false);
            }
            stop.store(true, Ordering::Relaxed);
        });
        enter();
        assert!(!shut(), "by one who is inside");
        exit();
        assert!(shut());
        reopen(true);
        enter();
        exit();
    }
}
