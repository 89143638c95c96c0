//! `critical` and the lock routines.
//!
//! A lock is one word, 0 if it is free. Lanes of a warp may contend: from sm_70 on lanes have
//! independent thread scheduling, so spinning with a pause is safe.

use crate::ctx::Ctx;
use crate::machine as m;
use core::ffi::c_void;
use core::sync::atomic::{AtomicU32, Ordering};
use wf_device_abi::layout::MAX_THREADS;

#[inline(always)]
fn word<'a>(lock: *mut u32) -> &'a AtomicU32 {
    // SAFETY: the compiler or the user gives a lock variable of at least four
    // aligned bytes that outlives the call.
    unsafe { AtomicU32::from_ptr(lock) }
}

#[inline(always)]
fn acquire(lock: *mut u32) {
    // SAFETY: as `word` says; pausing has no preconditions.
    unsafe {
        while m::__wf_t_lock(lock, 1) != 0 {
            m::__wf_t_nanosleep(64);
        }
    }
}

#[inline(always)]
fn release(lock: *mut u32) {
    // SAFETY: as `word` says.
    unsafe { m::__wf_t_unlock(lock) };
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
///
/// # Safety
/// The lock is initialised.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_test_lock(_: Ctx, lock: *mut u32) -> i32 {
    // SAFETY: the caller's promise.
    let got = unsafe { m::__wf_t_lock(lock, 1) == 0 };
    if !got {
        // Whoever does not get it tries again.
        // SAFETY: pausing has no preconditions.
        unsafe { m::__wf_t_nanosleep(32) };
    }
    i32::from(got)
}

/// `omp_init_lock_with_hint`; the hint changes nothing.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_init_lock_with_hint(ctx: Ctx, lock: *mut u32, _hint: u32) {
    __wf_omp_init_lock(ctx, lock);
}

/// A nestable lock: its owner and how often it has set it.
#[repr(C)]
pub struct NestLock {
    owner: u32,
    count: u32,
}

/// The calling thread's mark in a lock that it owns; never 0.
#[inline(always)]
fn owner() -> u32 {
    m::__wf_t_ctaid()
        .wrapping_mul(MAX_THREADS)
        .wrapping_add(m::__wf_t_tid())
        .wrapping_add(1)
        .max(1)
}

/// `omp_init_nest_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_init_nest_lock(_: Ctx, lock: &mut NestLock) {
    lock.count = 0;
    word(&raw mut lock.owner).store(0, Ordering::Relaxed);
}

/// `omp_init_nest_lock_with_hint`; the hint changes nothing.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_init_nest_lock_with_hint(ctx: Ctx, lock: &mut NestLock, _hint: u32) {
    __wf_omp_init_nest_lock(ctx, lock);
}

/// `omp_destroy_nest_lock`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_destroy_nest_lock(_: Ctx, _lock: *mut NestLock) {}

/// `omp_test_nest_lock`: how often the thread has set the lock by now, or 0.
///
/// # Safety
/// The lock is initialised.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_test_nest_lock(_: Ctx, lock: *mut NestLock) -> i32 {
    // SAFETY: the caller's promise; only the owner touches the count.
    unsafe {
        let owned = word(&raw mut (*lock).owner);
        let is_owner = owned.load(Ordering::Relaxed) == owner();
        if !is_owner && m::__wf_t_lock(&raw mut (*lock).owner, owner()) != 0 {
            return 0;
        }
        (*lock).count += 1;
        (*lock).count as i32
    }
}

/// `omp_set_nest_lock`.
///
/// # Safety
/// As [`__wf_omp_test_nest_lock`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_set_nest_lock(ctx: Ctx, lock: *mut NestLock) {
    // SAFETY: the caller's promise.
    unsafe {
        while __wf_omp_test_nest_lock(ctx, lock) == 0 {
            m::__wf_t_nanosleep(64);
        }
    }
}

/// `omp_unset_nest_lock`.
///
/// # Safety
/// The calling thread has set the lock.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_unset_nest_lock(_: Ctx, lock: *mut NestLock) {
    // SAFETY: the caller's promise.
    unsafe {
        (*lock).count -= 1;
        if (*lock).count == 0 {
            release(&raw mut (*lock).owner);
        }
    }
}
