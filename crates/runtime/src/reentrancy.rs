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
        gate::exit();
        compiler_fence(Ordering::SeqCst);
        DEPTH.set(DEPTH.get() - 1);
    }
}

/// Calls code that is not ours from inside, as libomp which may run tasks of
/// the program: its clocks are the program's.
pub fn outside<R>(code: impl FnOnce() -> R) -> R {
    let depth = DEPTH.replace(0);
    compiler_fence(Ordering::SeqCst);
    let result = gate::released(code);
    compiler_fence(Ordering::SeqCst);
    DEPTH.set(depth);
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
}
