//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// Locks and ignores poisoning: every panic ends the program at the C boundary.
#[inline]
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often [`lock_soon`] tries.
const TRIES: usize = 1000;

/// Locks if the caller may be a signal handler: the owner of the lock may wait for a lock of the
/// interrupted code, so this gives up after a while.
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
