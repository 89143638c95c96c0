//! `critical` and the lock routines.
//!
//! A lock is one word, 0 when free. Lanes of a warp may contend: from sm_70 on
//! each lane makes progress of its own, so spinning with a pause is safe.

use crate::ctx::Ctx;
use crate::machine as m;
use core::ffi::c_void;
use core::sync::atomic::{AtomicU32, Ordering};

#[inline(always)]
fn word<'a>(lock: *mut u32) -> &'a AtomicU32 {
    // SAFETY: the compiler or the user gives a lock variable of at least four
    // aligned bytes that outlives the call.
    unsafe { AtomicU32::from_ptr(lock) }
}

#[inline(always)]
fn acquire(lock: *mut u32) {
    let word = word(lock);
    while word
        .compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed)
        .is_err()
    {
        // SAFETY: pausing has no preconditions.
        unsafe { m::__wf_t_nanosleep(64) };
    }
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_device() };
}

#[inline(always)]
fn release(lock: *mut u32) {
    // SAFETY: a fence has no preconditions.
    unsafe { m::__wf_t_fence_device() };
    word(lock).store(0, Ordering::Release);
}

/// Start of `critical`; the lock is common to all teams.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_critical(_: Ctx, _loc: *const c_void, _gtid: i32, lock: *mut u32) {
    acquire(lock);
}

/// Start of `critical` with a hint, which changes nothing.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_critical_with_hint(
    _: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    lock: *mut u32,
    _hint: u32,
) {
    acquire(lock);
}

/// End of `critical`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_critical(_: Ctx, _: *const c_void, _: i32, lock: *mut u32) {
    release(lock);
}

/// `omp_init_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_init_lock(_: Ctx, lock: *mut u32) {
    word(lock).store(0, Ordering::Relaxed);
}

/// `omp_destroy_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_destroy_lock(_: Ctx, _lock: *mut u32) {}

/// `omp_set_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_set_lock(_: Ctx, lock: *mut u32) {
    acquire(lock);
}

/// `omp_unset_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_unset_lock(_: Ctx, lock: *mut u32) {
    release(lock);
}

/// `omp_test_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_test_lock(_: Ctx, lock: *mut u32) -> i32 {
    i32::from(
        word(lock)
            .compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed)
            .is_ok(),
    )
}
