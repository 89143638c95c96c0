//! Thread-local values that outlive the program's own.
//!
//! A thread that ends destroys its C++ `thread_local` objects. The main thread does so before
//! it calls the handlers of `atexit` and destroys static objects. Each of these may run target
//! regions, and Rust's `thread_local!` values with a destructor may be gone by then. The values
//! here are dropped later, with the thread's POSIX keys. Those of the main thread are never
//! dropped if the program ends by `exit`.

use crate::error::{Error, fatal};
use std::ffi::c_void;
use std::marker::PhantomData;
use std::sync::OnceLock;

/// A value of each thread, made by `Default` when the thread first asks.
///
/// A thread that asks once more while its values are being dropped gets a new
/// one, which is dropped as well.
pub struct PerThread<T> {
    key: OnceLock<libc::pthread_key_t>,
    /// A thread has its own `T`, which other threads never see.
    values: PhantomData<fn() -> T>,
}

impl<T: Default + 'static> PerThread<T> {
    /// No thread has a value yet.
    #[expect(
        clippy::new_without_default,
        reason = "it is for statics, which call it when the program is compiled"
    )]
    pub const fn new() -> Self {
        Self {
            key: OnceLock::new(),
            values: PhantomData,
        }
    }

    /// Calls `f` with the calling thread's value.
    #[inline]
    pub fn with<R>(&'static self, f: impl FnOnce(&T) -> R) -> R {
        let value = match self.existing() {
            None => self.make(),
            Some(value) => value,
        };
        // SAFETY: the value was made for this thread by `make`, and is dropped
        // by this thread alone, when none of its functions runs any more.
        f(unsafe { &*value })
    }

    /// The same, if the thread has a value already.
    #[inline]
    pub fn with_existing<R>(&'static self, f: impl FnOnce(&T) -> R) -> Option<R> {
        // SAFETY: as in `with`.
        self.existing().map(|value| f(unsafe { &*value }))
    }

    #[inline]
    fn existing(&self) -> Option<*const T> {
        let key = *self.key.get()?;
        // SAFETY: the key was made and is never deleted.
        let value = unsafe { libc::pthread_getspecific(key) };
        (!value.is_null()).then_some(value.cast())
    }

    #[cold]
    fn make(&'static self) -> *const T {
        let key = *self.key.get_or_init(|| {
            let mut key = 0;
            // SAFETY: the key is a local variable; `end` takes what `make`
            // gives, and stays in memory as this library does.
            if unsafe { libc::pthread_key_create(&mut key, Some(end::<T>)) } != 0 {
                fatal(&Error::Environment(
                    "the process has no POSIX key left for the runtime's state of threads"
                        .to_owned(),
                ));
            }
            key
        });
        let value = Box::into_raw(Box::<T>::default());
        // SAFETY: the key was made above.
        if unsafe { libc::pthread_setspecific(key, value.cast()) } != 0 {
            fatal(&Error::Environment(
                "the process has no memory left for the runtime's state of a thread".to_owned(),
            ));
        }
        value
    }
}

/// Ends a value together with its thread.
unsafe extern "C" fn end<T>(value: *mut c_void) {
    // SAFETY: `make` gave the system this box, and the thread's value is null
    // by now, so that nobody finds it any more.
    drop(unsafe { Box::from_raw(value.cast::<T>()) });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::atomic::{AtomicUsize, Ordering};

    static DROPPED: AtomicUsize = AtomicUsize::new(0);
    static OF_THREADS: PerThread<Counted> = PerThread::new();

    #[derive(Default)]
    struct Counted(Cell<usize>);

    impl Drop for Counted {
        fn drop(&mut self) {
            DROPPED.fetch_add(self.0.get(), Ordering::SeqCst);
        }
    }

    /// Uses the thread's value in a destructor that runs when Rust's own
    /// values are being dropped.
    struct Late;

    impl Drop for Late {
        fn drop(&mut self) {
            OF_THREADS.with(|n| n.0.set(n.0.get() + 10));
        }
    }

    thread_local! {
        static LATE: Late = const { Late };
    }

    #[test]
    fn a_value_outlives_the_threads_own() {
        std::thread::spawn(|| {
            LATE.with(|_| ());
            assert_eq!(OF_THREADS.with_existing(|n| n.0.get()), None);
            OF_THREADS.with(|n| n.0.set(1));
            assert_eq!(OF_THREADS.with_existing(|n| n.0.get()), Some(1));
        })
        .join()
        .unwrap();
        // The thread's keys are dropped before it can be joined.
        assert_eq!(DROPPED.load(Ordering::SeqCst), 11);
    }
}
