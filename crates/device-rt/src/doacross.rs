//! Cross-iteration dependences: `ordered(n)` loops with `ordered doacross` (OpenMP 5.2, section
//! 15.10).
//!
//! The threads share one bit for each iteration of the loop nest, which is set when the
//! iteration has passed its source. A thread runs its iterations in order, so the first
//! iteration that has not run never waits forever.

use crate::ctx::Ctx;
use crate::{machine as m, sync};
use core::ffi::c_void;
use core::sync::atomic::{AtomicU64, Ordering};

/// One loop of the nest, libomp's `kmp_dim`, as Clang fills it: iterations have the numbers from 0,
/// and `upper` is how many they are. libomp reads it as the last number, so on the host a sink right behind
/// the last iteration waits for ever.
#[repr(C)]
pub struct Dim {
    lower: i64,
    upper: i64,
    stride: i64,
}

/// A thread's view of the loop; the compiler gives each function that has
/// such a loop one.
#[repr(C)]
pub struct Doacross {
    flags: *mut u64,
    dims: *const Dim,
    n: u64,
    words: u64,
}

const _: () = assert!(size_of::<Doacross>() as u64 == wf_device_abi::layout::DOACROSS_BYTES);

impl Dim {
    /// The iteration of this number; `None` if there is no such iteration.
    #[inline(always)]
    fn number(&self, v: i64) -> Option<u64> {
        (0..self.upper).contains(&v).then_some(v as u64)
    }

    #[inline(always)]
    fn trip(&self) -> u64 {
        self.upper.max(0) as u64
    }
}

impl Doacross {
    #[inline(always)]
    fn dim(&self, i: u64) -> &Dim {
        // SAFETY: `i` is below `n`; the host form keeps the array until the
        // loop ends.
        unsafe { &*self.dims.wrapping_add(i as usize) }
    }

    /// Word and bit of an iteration, if it is one.
    #[inline(always)]
    unsafe fn flag(&self, vector: *const i64) -> Option<(&AtomicU64, u64)> {
        let (mut at, mut i) = (0u64, 0);
        while i < self.n {
            // SAFETY: the vector has `n` elements.
            let v = unsafe { *vector.wrapping_add(i as usize) };
            let d = self.dim(i);
            at = at.wrapping_mul(d.trip()).wrapping_add(d.number(v)?);
            i += 1;
        }
        // SAFETY: the words cover all iterations and are only accessed
        // atomically while the loop runs.
        let word = unsafe { AtomicU64::from_ptr(self.flags.wrapping_add((at / 64) as usize)) };
        Some((word, 1 << (at % 64)))
    }
}

/// Begins the loop nest.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_doacross_init(
    ctx: Ctx,
    d: &mut Doacross,
    _loc: *const c_void,
    _gtid: i32,
    n: i32,
    dims: *const Dim,
) {
    if !ctx.is_shared() {
        return;
    }
    d.dims = dims;
    d.n = n as u64;
    let (mut trip, mut i) = (1u64, 0);
    while i < d.n {
        trip = trip.saturating_mul(d.dim(i).trip());
        i += 1;
    }
    d.words = trip / 64 + 1;
    // SAFETY: thread 0 alone writes the pointer, between barriers that all threads of the region
    // synchronise; they fill the words share by share.
    unsafe {
        if ctx.thread_num() == 0 {
            let flags = m::__wf_t_malloc(d.words.saturating_mul(8));
            if flags.is_null() {
                m::__wf_t_trap(
                    c"out of device memory for the dependences of an ordered loop".as_ptr(),
                );
            }
            ctx.loops().pointer = flags;
        }
        sync::region_barrier(ctx);
        d.flags = ctx.loops().pointer.cast();
        let mut w = u64::from(ctx.thread_num());
        while w < d.words {
            *d.flags.wrapping_add(w as usize) = 0;
            w += u64::from(ctx.num_threads());
        }
        sync::region_barrier(ctx);
    }
}

/// `doacross(sink: …)`: waits for an iteration to pass its source.
///
/// # Safety
/// `vector` has an element for each loop of the nest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_doacross_wait(
    ctx: Ctx,
    d: &Doacross,
    _loc: *const c_void,
    _gtid: i32,
    vector: *const i64,
) {
    if !ctx.is_shared() {
        return;
    }
    // SAFETY: the caller's promise; pausing and fences have no preconditions.
    unsafe {
        if let Some((word, bit)) = d.flag(vector) {
            while word.load(Ordering::Relaxed) & bit == 0 {
                m::__wf_t_nanosleep(32);
            }
            // The loop's threads are one team's.
            m::__wf_t_fence_team();
        }
    }
}

/// `doacross(source:)`: lets those go on who wait for this iteration.
///
/// # Safety
/// As [`__wf___kmpc_doacross_wait`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_doacross_post(
    ctx: Ctx,
    d: &Doacross,
    _loc: *const c_void,
    _gtid: i32,
    vector: *const i64,
) {
    if !ctx.is_shared() {
        return;
    }
    // SAFETY: as in `__wf___kmpc_doacross_wait`.
    unsafe {
        if let Some((word, bit)) = d.flag(vector) {
            m::__wf_t_fence_team();
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }
}

/// Ends the loop nest.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_doacross_fini(
    ctx: Ctx,
    d: &mut Doacross,
    _loc: *const c_void,
    _gtid: i32,
) {
    if ctx.is_shared() {
        sync::region_barrier(ctx);
        if ctx.thread_num() == 0 {
            // SAFETY: nobody uses the words any more.
            unsafe { m::__wf_t_free(d.flags.cast()) };
        }
    }
}
