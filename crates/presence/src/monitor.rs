//! A lock with a condition variable: waiters test their condition again whenever something changed.

#[cfg(loom)]
use loom::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicUsize, Ordering},
};
use std::sync::PoisonError;
#[cfg(not(loom))]
use std::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicUsize, Ordering},
};

/// The lock, held.
pub type Guard<'a, T> = MutexGuard<'a, T>;

/// Something that one thread touches at a time.
#[derive(Debug, Default)]
pub struct Monitor<T> {
    state: Mutex<T>,
    changed: Condvar,
    /// How many threads wait, which changes under the lock. To wake nobody would be
    /// a call of the system as well.
    waiting: AtomicUsize,
}

impl<T> Monitor<T> {
    /// One around `state`.
    pub fn new(state: T) -> Self {
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            waiting: AtomicUsize::new(0),
        }
    }

    /// Locks it, whatever a thread that panicked with the lock left behind.
    #[inline]
    pub fn lock(&self) -> Guard<'_, T> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks it once `ready` says so, which must change nothing while it says no.
    /// It is asked again after each [`Monitor::changed`].
    #[inline]
    pub fn when(&self, mut ready: impl FnMut(&mut T) -> bool) -> Guard<'_, T> {
        let mut guard = self.lock();
        while !ready(&mut guard) {
            guard = self.wait(guard);
        }
        guard
    }

    /// Gives the lock back until something changed.
    pub fn wait<'a>(&'a self, guard: Guard<'a, T>) -> Guard<'a, T> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let woken = self.changed.wait(guard);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    /// Has everybody who waits look again. The caller has changed something under
    /// the lock.
    #[inline]
    pub fn changed(&self) {
        // Who began to wait before the change was counted under the lock that the
        // change needed; who comes later sees the change.
        if self.waiting.load(Ordering::Relaxed) > 0 {
            self.changed.notify_all();
        }
    }
}
