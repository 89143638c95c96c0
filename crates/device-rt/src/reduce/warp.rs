//! Reductions in a warp (openmp-gpu-reductions, "Reduction Algorithms").
//!
//! Each step calls the site's shuffleReduceFn, which calls the three functions at the end for
//! the meaning of its version argument. After inlining the version is a constant, and only its
//! shuffles and combinations remain.

use super::{List, ShuffleReduceFn};
use crate::ctx::Ctx;
use crate::machine as m;

/// Full warp: all lanes have a copy. `lanes` is not used.
pub const FULL: u32 = 0;
/// Contiguous partial warp: the first lanes have a copy, and their number
/// stands above the version's eight bits. `lanes` is the own lane.
pub const CONTIGUOUS: u32 = 1;
/// Dispersed lanes: `lanes` is the set of lanes that have a copy.
pub const DISPERSED: u32 = 2;

/// Version 0: halves, all lanes of the warp.
#[inline(always)]
pub(super) unsafe fn full(list: List, shuffle: ShuffleReduceFn) {
    let mut offset = m::__wf_t_warp_size() / 2;
    while offset > 0 {
        // SAFETY: all lanes of the warp are here.
        unsafe { shuffle(list, 0, offset, FULL) };
        offset /= 2;
    }
}

/// Version 1: halves of the first `size` lanes; where their number is odd the
/// last one is carried along.
#[inline(always)]
pub(super) unsafe fn contiguous(list: List, shuffle: ShuffleReduceFn, size: u32, lane: u32) {
    let mut left = size;
    let mut offset = left / 2;
    while offset > 0 {
        // SAFETY: the first `size` lanes of the warp are here, and no others.
        unsafe { shuffle(list, u64::from(lane), offset, CONTIGUOUS | size << 8) };
        left = left.div_ceil(2);
        offset = left / 2;
    }
}

/// Version 2: neighbours, any lanes, of which every other one drops out.
///
/// The paper asks the machine after each step which lanes still run together.
/// Since Volta a warp's lanes need not, so those that stay say so: every other
/// one of the caller's set, and so on.
#[inline(always)]
unsafe fn dispersed(list: List, shuffle: ShuffleReduceFn, mut lanes: u64) {
    let lane = m::__wf_t_lane();
    while lanes & lanes.wrapping_sub(1) != 0 {
        let above = lanes & above(lane);
        let offset = if above == 0 {
            0
        } else {
            above.trailing_zeros() - lane
        };
        let stays = (lanes & below(lane)).count_ones().is_multiple_of(2);
        // SAFETY: the lanes of the set, and no others, are here.
        unsafe {
            shuffle(list, lanes, offset, DISPERSED);
            lanes = m::__wf_t_ballot(lanes, u32::from(stays));
        }
        if !stays {
            return;
        }
    }
}

/// Lanes above one.
#[inline(always)]
fn above(lane: u32) -> u64 {
    u64::MAX << lane << 1
}

/// Lanes below one.
#[inline(always)]
fn below(lane: u32) -> u64 {
    !(u64::MAX << lane)
}

/// Reduces the copies of the lanes of a warp that are in `lanes` into the
/// first one's, with the cheapest algorithm for the set. Returns 1 in the lane
/// that holds the result.
///
/// # Safety
/// The lanes of the set call, and no others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_lanes(
    list: List,
    shuffle: ShuffleReduceFn,
    lanes: u64,
) -> i32 {
    let lane = m::__wf_t_lane();
    // SAFETY: the caller's promise.
    unsafe {
        if lanes == m::full_mask() {
            full(list, shuffle);
        } else if lanes & lanes.wrapping_add(1) == 0 {
            contiguous(list, shuffle, lanes.count_ones(), lane);
        } else {
            dispersed(list, shuffle, lanes);
        }
    }
    i32::from(lane == lanes.trailing_zeros())
}

/// Reduces over the lanes that run a region inside an outer thread's warp,
/// with shuffles alone. Returns 1 in the first of them.
///
/// # Safety
/// All lanes of the region call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_reduce_warp(ctx: Ctx, list: List, shuffle: ShuffleReduceFn) -> i32 {
    let (size, lane) = (ctx.num_threads(), m::__wf_t_lane());
    // SAFETY: the caller's promise; the region's threads are the warp's first
    // lanes.
    unsafe {
        if size == m::__wf_t_warp_size() {
            full(list, shuffle);
        } else {
            contiguous(list, shuffle, size, lane);
        }
    }
    i32::from(lane == 0)
}

/// Lanes that take part in a shuffle of a version.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_mask(version: u32, lanes: u64) -> u64 {
    match version & 0xff {
        FULL => m::full_mask(),
        CONTIGUOUS => m::full_mask() >> (m::__wf_t_warp_size() - (version >> 8)),
        _ => lanes,
    }
}

/// Lane that a shuffle reads: `offset` further up. Where that is beyond the
/// last lane, nobody uses what comes, and any lane of the mask will do.
#[inline(always)]
fn source(version: u32, offset: u32, mask: u64) -> u32 {
    let lane = m::__wf_t_lane();
    let above = lane + offset;
    if version & 0xff == CONTIGUOUS {
        above.min((version >> 8) - 1)
    } else if above < m::__wf_t_warp_size() && mask >> above & 1 == 1 {
        above
    } else {
        lane
    }
}

macro_rules! shuffle {
    ($name:ident, $ty:ty, $down:ident, $idx:ident) => {
        /// A word of the copy of the lane `offset` further up. A full warp's
        /// step is a constant, which costs no register for the lane.
        ///
        /// # Safety
        /// The lanes of `mask`, and no others, call.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(version: u32, mask: u64, word: $ty, offset: u32) -> $ty {
            // SAFETY: the caller's promise.
            unsafe {
                match version {
                    FULL => m::$down(mask, word, offset),
                    _ => m::$idx(mask, word, source(version, offset, mask)),
                }
            }
        }
    };
}

shuffle!(__wf_shuffle32, u32, __wf_t_shfl_down32, __wf_t_shfl_idx32);
shuffle!(__wf_shuffle64, u64, __wf_t_shfl_down64, __wf_t_shfl_idx64);

/// As [`__wf_shuffle_action`] where the copies are in memory. There a lane that
/// combines nothing that counts must not change what another one is reading.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_action_in_memory(lanes: u64, offset: u32, version: u32) -> u32 {
    if version == FULL {
        if m::__wf_t_lane() < offset { 0 } else { 2 }
    } else {
        __wf_shuffle_action(lanes, offset, version)
    }
}

/// What a lane does with the copy it got: 0 combines it, 1 takes it over, 2
/// drops it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_shuffle_action(lanes: u64, offset: u32, version: u32) -> u32 {
    match version & 0xff {
        FULL => 0,
        CONTIGUOUS => u32::from(lanes >= u64::from(offset)),
        _ => {
            let before = (lanes & below(m::__wf_t_lane())).count_ones();
            if before.is_multiple_of(2) && offset > 0 {
                0
            } else {
                2
            }
        }
    }
}
