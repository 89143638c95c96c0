//! Reentrancy: whether a thread is inside the runtime or a driver.
//!
//! A signal handler may interrupt a thread anywhere, and may call a clock, which is ours. If it
//! interrupted the runtime or a driver it must not enter either: its own thread may hold their
//! locks.

use crate::gate;
use std::cell::Cell;
use std::sync::atomic::{Ordering, compiler_fence};

thread_local! {
    /// How many times the thread is inside. A plain value that needs no
    /// initialisation, so that a signal handler may look at it.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    /// What the thread holds of a driver's.
    static HELD: Cell<Option<Held>> = const { Cell::new(None) };
}

/// State of a driver's that belongs to a thread and that other code has as well, such as the
/// current context.
#[derive(Clone, Copy)]
pub struct Held {
    /// Called when the thread leaves the runtime, or runs code that is not ours.
    pub leave: fn(),
    /// Called when it comes back from that.
    pub resume: fn(usize),
    /// What `resume` gets.
    pub of: usize,
}

/// The calling thread, which is inside, holds this until it leaves.
#[inline]
pub fn hold(held: Held) {
    if DEPTH.get() > 0 {
        HELD.set(Some(held));
    }
}

/// The calling thread is inside for as long as this lives.
pub struct Inside {
    /// Values of a thread stay there.
    thread: std::marker::PhantomData<*const ()>,
}

impl Inside {
    /// Enters, once more if the thread is inside already.
    #[inline]
    pub fn enter() -> Self {
        DEPTH.set(DEPTH.get() + 1);
        // A handler on this thread sees what was written before.
        compiler_fence(Ordering::SeqCst);
        gate::enter();
        Self {
            thread: std::marker::PhantomData,
        }
    }

    /// Enters, unless the thread is inside already.
    #[inline]
    pub fn enter_first() -> Option<Self> {
        (DEPTH.get() == 0).then(Self::enter)
    }
}

impl Drop for Inside {
    #[inline]
    fn drop(&mut self) {
        if DEPTH.get() == 1
            && let Some(held) = HELD.take()
        {
            (held.leave)();
        }
        gate::exit();
        compiler_fence(Ordering::SeqCst);
        DEPTH.set(DEPTH.get() - 1);
    }
}

/// Calls code that is not ours from inside, as libomp which may run tasks of
/// the program: its clocks are the program's.
pub fn outside<R>(code: impl FnOnce() -> R) -> R {
    let held = HELD.take();
    if let Some(held) = held {
        (held.leave)();
    }
    let depth = DEPTH.replace(0);
    compiler_fence(Ordering::SeqCst);
    let result = gate::released(code);
    compiler_fence(Ordering::SeqCst);
    DEPTH.set(depth);
    if let Some(held) = held {
        HELD.set(Some(held));
        (held.resume)(held.of);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inside_and_outside() {
        let first = Inside::enter_first();
        assert!(first.is_some() && Inside::enter_first().is_none());
        let second = Inside::enter();
        outside(|| assert!(Inside::enter_first().is_some()));
        drop(first);
        assert!(Inside::enter_first().is_none());
        drop(second);
        assert!(Inside::enter_first().is_some());
    }

    #[test]
    fn what_is_held_is_left_for_others_and_taken_up_again() {
        thread_local! {
            static SEEN: Cell<[u32; 3]> = const { Cell::new([0; 3]) };
        }
        fn count(i: usize, n: u32) {
            let mut seen = SEEN.get();
            seen[i] += n;
            SEEN.set(seen);
        }
        let held = Held {
            leave: || count(0, 1),
            resume: |of| count(1, of as u32),
            of: 10,
        };
        hold(held);
        let first = Inside::enter();
        let second = Inside::enter();
        hold(held);
        outside(|| {
            drop(Inside::enter());
            count(2, 1);
        });
        assert_eq!(SEEN.get(), [1, 10, 1]);
        drop(second);
        assert_eq!(SEEN.get(), [1, 10, 1]);
        drop(first);
        drop(Inside::enter());
        assert_eq!(SEEN.get(), [2, 10, 1]);
    }
}
