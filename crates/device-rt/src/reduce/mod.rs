//! Data-independent reduction algorithms (openmp-gpu-reductions, "Reduction Algorithms").
//!
//! Pass `lower_reductions` of `wf-lower` generates the data-dependent functions for each site:
//! its reduceFn, shuffleReduceFn and interWarpCpyFn, and two helpers that copy and lay out its
//! variables. Inlining removes the indirection. A *list* is an array of pointers to the
//! variables' copies, as in the host form.
//!
//! The order of combination depends on thread and team numbers alone, so a result is the same
//! in every run with the same geometry.

mod league;
mod memory;
mod split;
mod team;
pub mod warp;

use crate::ctx::Ctx;
use crate::machine as m;

/// A list of pointers to copies of a site's variables.
pub type List = *mut *mut u8;
/// `reduce(a, b)`: combines `b` into `a`.
pub type ReduceFn = unsafe extern "C" fn(List, List);
/// `shuffle_reduce(list, lanes, offset, version)`: takes the copy of the lane
/// `offset` further up and combines it into, or copies it over, the own one.
/// What `lanes` means depends on the version; see [`warp`].
pub type ShuffleReduceFn = unsafe extern "C" fn(List, u64, u32, u32);
/// `inter_warp_copy(list, warps)`: thread `w` gets the copy of warp `w`'s
/// first lane.
pub type InterWarpCopyFn = unsafe extern "C" fn(List, u32);
/// `copy(to, from)`: copies the variables.
pub type CopyFn = unsafe extern "C" fn(List, List);
/// `layout(list, base)`: points the list at variables packed from `base` on.
pub type LayoutFn = unsafe extern "C" fn(List, *mut u8);

#[inline(always)]
fn shared_scratch() -> *mut u8 {
    // SAFETY: the primitive has no preconditions.
    unsafe { m::__wf_sh_reduce() }
}

/// End of a reduction; the compiler put the barrier of a blocking one where
/// all threads come by.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_reduce(_: Ctx, _: *const u8, _: i32, _: *const u8) {}

/// End of a reduction without a barrier.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_end_reduce_nowait(_: Ctx, _: *const u8, _: i32, _: *const u8) {}
