//! Runs work on several host threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Bytes of a thread's stack: LLVM's passes go deep into large functions.
const STACK: usize = 64 << 20;

/// The results of `make` for each element, in order, computed on as many threads as there are
/// processors.
pub fn on_threads<T: Sync, R: Send>(all: &[T], make: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    on(processors.min(all.len()), all, make)
}

fn on<T: Sync, R: Send>(threads: usize, all: &[T], make: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if threads <= 1 {
        return all.iter().map(make).collect();
    }
    let next = AtomicUsize::new(0);
    let made = Mutex::new(vec![]);
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(x) = all.get(n) else {
                return;
            };
            let result = make(x);
            let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
            made.push((n, result));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            let thread = thread::Builder::new().stack_size(STACK);
            if thread.spawn_scoped(scope, work).is_err() {
                break;
            }
        }
    });
    // Also works if no thread could be started.
    work();
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_by_key(|(n, _)| *n);
    made.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[test]
    fn results_are_in_order_and_made_at_once() {
        // The first two wait for each other.
        let both = Barrier::new(2);
        let make = |n: &usize| {
            if *n < 2 {
                both.wait();
            }
            10 * n
        };
        assert_eq!(on(2, &[0, 1, 2, 3], make), [0, 10, 20, 30]);
        assert_eq!(on(1, &[3, 2], |n| n + 1), [4, 3]);
        assert!(on(0, &[], |n: &usize| *n).is_empty());
    }
}
