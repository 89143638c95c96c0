//! Prefix sums of `reduction(inscan, …)` loops (OpenMP 5.2, section 5.6).
//!
//! The compiler's pass `lower_scan` lets each thread of the region combine the pairs of buffer
//! elements that these functions return, in three phases with a barrier after each. Each thread
//! has a contiguous share of the buffer, so the order of combination depends on the number of
//! threads alone.

use crate::cancel::whole_barrier;
use crate::ctx::Ctx;
use crate::{machine as m, sync};

/// The calling thread's share `lo..hi` of `n` elements, and a share's length.
#[inline(always)]
fn share(ctx: Ctx, n: u64) -> (u64, u64, u64) {
    let threads = u64::from(ctx.num_threads());
    // At least one element, also of none.
    let length = n.saturating_sub(1) / threads + 1;
    let lo = u64::from(ctx.thread_num()) * length;
    let lo = if lo < n { lo } else { n };
    let hi = if lo + length < n { lo + length } else { n };
    (lo, hi, length)
}

/// Pairs that the calling thread combines in a phase; `last` is the index of
/// the last element.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_scan_pairs(ctx: Ctx, phase: u32, last: u64, _: u64) -> u64 {
    let n = last.wrapping_add(1);
    let (lo, hi, length) = share(ctx, n);
    match phase {
        // The first thread combines the ends of the shares.
        1 if ctx.thread_num() == 0 && n > 0 => (n - 1) / length,
        1 => 0,
        // The end of a share is complete by then, as is the first share.
        2 if lo == 0 => 0,
        _ if hi > lo => hi - lo - 1,
        _ => 0,
    }
}

/// Index of the element that pair `i` of a phase adds to.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_scan_to(ctx: Ctx, phase: u32, last: u64, i: u64) -> u64 {
    let (lo, _, length) = share(ctx, last.wrapping_add(1));
    match phase {
        0 => lo + i + 1,
        1 => {
            let end = (i + 2) * length - 1;
            if end < last { end } else { last }
        }
        _ => lo + i,
    }
}

/// Index of the element that pair `i` of a phase adds.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_scan_from(ctx: Ctx, phase: u32, last: u64, i: u64) -> u64 {
    let (lo, _, length) = share(ctx, last.wrapping_add(1));
    match phase {
        0 => lo + i,
        1 => (i + 1) * length - 1,
        _ => lo - 1,
    }
}

/// A buffer that the threads of the region have together.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_scan_buffer(ctx: Ctx, bytes: u64) -> *mut u8 {
    // SAFETY: the first thread alone writes the pointer, between barriers that all threads of the
    // region synchronise.
    unsafe {
        if !ctx.is_shared() {
            return taken(bytes);
        }
        if ctx.thread_num() == 0 {
            ctx.loops().pointer = taken(bytes);
        }
        whole_barrier(ctx);
        let buffer = ctx.loops().pointer;
        sync::region_barrier(ctx);
        buffer
    }
}

unsafe fn taken(bytes: u64) -> *mut u8 {
    // SAFETY: the primitives have no preconditions.
    unsafe {
        let p = m::__wf_t_malloc(bytes.max(1));
        if p.is_null() {
            m::__wf_t_trap(c"out of device memory for the buffer of a scan".as_ptr());
        }
        p
    }
}

/// Gives back what [`__wf___kmpc_scan_buffer`] gave.
///
/// # Safety
/// All threads of the region call, with what they got there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_scan_buffer_end(ctx: Ctx, buffer: *mut u8) {
    sync::region_barrier(ctx);
    if ctx.thread_num() == 0 {
        // SAFETY: nobody uses the buffer any more.
        unsafe { m::__wf_t_free(buffer) };
    }
}
