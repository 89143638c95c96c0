//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// Locks, whatever a thread that panicked with the lock left behind: every
/// panic ends the program at the C boundary.
#[inline]
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often [`lock_soon`] tries.
const TRIES: usize = 1000;

/// Locks where the caller may be a signal handler: whoever holds the lock may
/// wait for something that the interrupted code holds, so that this gives up
/// after a while.
pub fn lock_soon<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..TRIES {
        match mutex.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(e)) => return Some(e.into_inner()),
            // SAFETY: no preconditions.
            Err(TryLockError::WouldBlock) => unsafe { libc::sched_yield() },
        };
    }
    None
}
