//! The processors that the process may use.
//!
//! libomp binds threads to processors if `OMP_PROC_BIND` says so, and threads that a bound
//! thread makes are bound as well. Those of the runtime that work for it are not to be: the
//! set is noted before the program begins.

use std::mem::{MaybeUninit, size_of};
use std::sync::OnceLock;

/// The set of the thread that loaded the program.
static ALL: OnceLock<Option<libc::cpu_set_t>> = OnceLock::new();

/// Notes the set of the calling thread, unless that was done before.
pub fn note() {
    ALL.get_or_init(|| {
        let mut set = MaybeUninit::<libc::cpu_set_t>::zeroed();
        // SAFETY: the set is a local variable of this size, all zero.
        unsafe {
            let status = libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), set.as_mut_ptr());
            (status == 0).then(|| set.assume_init())
        }
    });
}

/// How many there are.
pub fn count() -> usize {
    static COUNT: OnceLock<usize> = OnceLock::new();
    *COUNT.get_or_init(|| {
        note();
        let noted = ALL.get().and_then(|all| all.as_ref());
        // SAFETY: it reads the set.
        noted.map_or(1, |set| unsafe { libc::CPU_COUNT(set) }.max(1) as usize)
    })
}

/// Lets the calling thread, which is the runtime's, run on all of them.
pub fn use_all() {
    if let Some(Some(set)) = ALL.get() {
        // SAFETY: the set has this size. Where the system refuses, the thread stays bound.
        unsafe { libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), set) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_of_a_bound_thread_is_not_bound() {
        note();
        let of_thread = || std::thread::available_parallelism().unwrap().get();
        let all = of_thread();
        std::thread::spawn(move || {
            let mut one = MaybeUninit::<libc::cpu_set_t>::zeroed();
            // SAFETY: a set of all zero is empty; it has this size.
            unsafe {
                libc::CPU_SET(libc::sched_getcpu() as usize, one.assume_init_mut());
                libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), one.as_ptr());
            }
            assert_eq!(of_thread(), 1);
            std::thread::spawn(move || {
                assert_eq!(of_thread(), 1);
                use_all();
                assert_eq!(of_thread(), all);
            })
            .join()
            .unwrap();
        })
        .join()
        .unwrap();
        assert!(count() >= 1);
    }
}
