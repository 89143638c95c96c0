//! Atomics of sizes without an instruction, with libatomic's interface: under a lock that the
//! address selects.

use core::ffi::c_int;
use core::sync::atomic::{AtomicU32, Ordering};

const LOCKS: usize = 64;

static LOCK: [AtomicU32; LOCKS] = [const { AtomicU32::new(0) }; LOCKS];

/// Runs `f` while nobody else touches what lies at `p` through this file.
fn locked<R>(p: *const u8, f: impl FnOnce() -> R) -> R {
    // SAFETY: the index is below the number of locks.
    let lock = unsafe { LOCK.get_unchecked((p as usize >> 4) % LOCKS) };
    let mut f = Some(f);
    loop {
        if lock
            .compare_exchange(0, 1, Ordering::AcqRel, Ordering::Relaxed)
            .is_ok()
        {
            // The lock is given back inside the branch: lanes of a warp that
            // wait for each other must not meet before.
            let r = f.take().map(|f| f());
            lock.store(0, Ordering::Release);
            if let Some(r) = r {
                return r;
            }
        }
        // SAFETY: waiting needs nothing.
        unsafe { crate::__wf_t_nanosleep(50) };
    }
}

unsafe fn copy(to: *mut u8, from: *const u8, n: usize) {
    for i in 0..n {
        // SAFETY: callers pass blocks of `n` bytes; volatile, as other
        // threads change them.
        unsafe { to.add(i).write_volatile(from.add(i).read_volatile()) };
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___atomic_load(n: usize, p: *const u8, out: *mut u8, _: c_int) {
    // SAFETY: the compiler passes blocks of `n` bytes.
    locked(p, || unsafe { copy(out, p, n) });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___atomic_store(n: usize, p: *mut u8, v: *const u8, _: c_int) {
    // SAFETY: the compiler passes blocks of `n` bytes.
    locked(p, || unsafe { copy(p, v, n) });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___atomic_exchange(
    n: usize,
    p: *mut u8,
    v: *const u8,
    out: *mut u8,
    _: c_int,
) {
    // SAFETY: the compiler passes blocks of `n` bytes.
    locked(p, || unsafe {
        copy(out, p, n);
        copy(p, v, n);
    });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___atomic_compare_exchange(
    n: usize,
    p: *mut u8,
    expected: *mut u8,
    desired: *const u8,
    _: c_int,
    _: c_int,
) -> bool {
    // SAFETY: the compiler passes blocks of `n` bytes.
    locked(p, || unsafe {
        let mut same = true;
        for i in 0..n {
            same &= p.add(i).read_volatile() == *expected.add(i);
        }
        if same {
            copy(p, desired, n);
        } else {
            copy(expected, p, n);
        }
        same
    })
}
