//! Static worksharing: `for` over threads, `distribute` over teams.
//!
//! The host form asks once for the bounds of the calling thread's share. On a CPU shares are
//! contiguous. On a GPU neighbouring threads should run neighbouring iterations, so a loop with
//! a variable step ([`STEPPED`]) is distributed cyclically.

use crate::ctx::{Ctx, FULL};
use crate::machine as m;
use crate::parts::{self, seat};
use core::ffi::c_void;
use wf_device_abi::schedule::{
    COMBINED, COMBINES, CYCLIC, DISTRIBUTE, DISTRIBUTE_CHUNKED, KIND, PARTED, STATIC,
    STATIC_CHUNKED, STEPPED,
};

/// Whether a loop that ends at `upper` can be stepped past its end by `n` without wrapping around.
/// The few that come so close to their type's largest value, `most`, get contiguous shares; one of
/// 64 bits would take weeks to get there, so the rest are spared the question.
#[inline(always)]
fn steps_fit(most: u64, upper: u64, n: u64) -> bool {
    most > u64::MAX >> 2 || n <= most.wrapping_sub(upper)
}

/// The same, if it is known at launch. A team's number of threads is always small and passed as 0.
#[inline(always)]
fn surely_fits(most: u64, upper: u64, n: u64) -> bool {
    most <= u64::MAX >> 2 && m::__wf_surely_fits(upper, n)
}

/// Iterations of a contiguous share where `n` threads cannot step: of the
/// threads, as many as a power of two has get some, so that no thread that
/// steps pays for a division. The power's exponent and the share.
#[inline(always)]
fn share_without_division(trip: u64, n: u64) -> (u32, u64) {
    let exponent = 63 - n.min(trip).leading_zeros();
    (exponent, ((trip - 1) >> exponent) + 1)
}

macro_rules! static_init {
    ($name:ident, $int:ty, $uint:ty) => {
        /// Bounds of the calling thread's share of a static loop. On entry
        /// `*lower` and `*upper` hold the whole loop's bounds, inclusive.
        ///
        /// # Safety
        /// The pointers are valid, as the host form guarantees.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            ctx: Ctx,
            _loc: *const c_void,
            _gtid: i32,
            schedule: u32,
            last: *mut i32,
            lower: *mut $int,
            upper: *mut $int,
            stride: *mut $int,
            _increment: $int,
            chunk: $int,
        ) {
            // SAFETY: the caller's promise.
            unsafe {
                let (lb, ub) = (*lower, *upper);
                let kind = schedule & KIND;
                let over_teams = kind == DISTRIBUTE || kind == DISTRIBUTE_CHUNKED;
                let cyclic = schedule & CYCLIC != 0 && ctx.0 & FULL != 0;
                let combines = schedule & COMBINES != 0;
                let parted = schedule & PARTED != 0 && (!combines || m::__wf_splits());
                if !over_teams && !ctx.is_shared() && !parted {
                    *stride = if schedule & STEPPED != 0 {
                        1
                    } else {
                        (ub as $uint).wrapping_sub(lb as $uint).wrapping_add(1) as $int
                    };
                    *last = 1;
                    return;
                }
                if ub < lb {
                    *last = 0;
                    return;
                }
                // The host form's loops run from 0 and never reach the largest
                // value of the type, so neither this nor `ub + 1` wraps.
                let trip = (ub as $uint).wrapping_sub(lb as $uint).wrapping_add(1);
                let (team, part) = if parted {
                    seat()
                } else {
                    (m::__wf_t_ctaid(), 0)
                };
                // The launch may have been told of fewer iterations: the host's bound is another one.
                if over_teams && parted && combines {
                    let whole = trip as u64 > u64::from(m::__wf_t_nctaid());
                    parts::share(!whole);
                    if whole && part != 0 {
                        *lower = (ub as $uint).wrapping_add(1) as $int;
                        *last = 0;
                        return;
                    }
                }
                let team = u64::from(team);
                let league = u64::from(m::__wf_t_nctaid()) * u64::from(ctx.members());
                let fits = |n| {
                    let of_league = if cyclic { n } else { 0 };
                    surely_fits(<$int>::MAX as u64, ub as u64, of_league)
                        || steps_fit(<$int>::MAX as u64, ub as u64, n)
                };
                if over_teams && cyclic {
                    *stride = trip as $int;
                    let owner = if fits(league) {
                        (trip as u64 - 1) % league
                    } else {
                        (trip as u64 - 1) / share_without_division(trip as u64, league).1
                    };
                    *last = i32::from(owner / u64::from(ctx.members()) == team);
                    return;
                }
                if kind == STATIC && schedule & STEPPED != 0 {
                    let (id, n) = if cyclic {
                        let first = team * u64::from(ctx.members());
                        (first + u64::from(ctx.thread_num()), league)
                    } else if parted {
                        let n = u64::from(ctx.num_threads());
                        let first = u64::from(part) * n;
                        (
                            first + u64::from(ctx.thread_num()),
                            u64::from(if combines {
                                parts::parts()
                            } else {
                                m::__wf_t_parts()
                            }) * n,
                        )
                    } else {
                        (u64::from(ctx.thread_num()), u64::from(ctx.num_threads()))
                    };
                    if fits(n) {
                        *lower = (lb as $uint).wrapping_add(id as $uint) as $int;
                        *stride = n as $int;
                        *last = i32::from((trip - 1) % n as $uint == id as $uint);
                        return;
                    }
                    *stride = 1;
                    let (exponent, share) = share_without_division(trip as u64, n);
                    let first = share.wrapping_mul(id);
                    if id >> exponent != 0 || first >= trip as u64 {
                        *lower = ub.wrapping_add(1);
                        *last = 0;
                    } else {
                        let left = trip as u64 - first;
                        *lower = (lb as $uint).wrapping_add(first as $uint) as $int;
                        if share < left {
                            *upper = (*lower as $uint).wrapping_add(share as $uint - 1) as $int;
                        }
                        *last = i32::from(share >= left);
                    }
                    return;
                }
                let (id, n) = if over_teams {
                    (team as $uint, m::__wf_t_nctaid() as $uint)
                } else {
                    (ctx.thread_num() as $uint, ctx.num_threads() as $uint)
                };
                if kind == STATIC_CHUNKED || kind == DISTRIBUTE_CHUNKED {
                    let chunk = if chunk < 1 { 1 } else { chunk as $uint };
                    *stride = chunk.wrapping_mul(n) as $int;
                    if id > (trip - 1) / chunk {
                        // Past the end of the whole loop, which is what the
                        // host form compares with in some shapes.
                        *lower = ub.wrapping_add(1);
                        *upper = ub;
                        *last = 0;
                        return;
                    }
                    let first = chunk.wrapping_mul(id);
                    *lower = (lb as $uint).wrapping_add(first) as $int;
                    let left = trip - first;
                    *upper = if chunk < left {
                        (*lower as $uint).wrapping_add(chunk - 1) as $int
                    } else {
                        ub
                    };
                    *last = i32::from((trip - 1) / chunk % n == id);
                    return;
                }
                // The launch gives most loops a thread for each iteration;
                // then no division is needed.
                let width = ctx.members() as $uint;
                if schedule & COMBINED != 0 && trip as u64 <= league {
                    let first = width.wrapping_mul(id);
                    if team * width as u64 >= trip as u64 {
                        *lower = ub.wrapping_add(1);
                        *upper = ub;
                        *last = 0;
                    } else {
                        let left = trip - first;
                        *lower = (lb as $uint).wrapping_add(first) as $int;
                        *upper = if width < left {
                            (*lower as $uint).wrapping_add(width - 1) as $int
                        } else {
                            ub
                        };
                        *last = i32::from(width >= left);
                    }
                    *stride = width as $int;
                    return;
                }
                // The launch gives many leagues a team for each iteration.
                let mut share = if trip <= n { 1 } else { (trip - 1) / n + 1 };
                if schedule & COMBINED != 0 {
                    let rounded = (share - 1) / width * width + width;
                    if rounded > share {
                        share = rounded;
                    }
                }
                // The share times the number of teams exceeds the iterations by
                // less than that number, or a team's threads times it.
                let first = share as u64 * id as u64;
                if first >= trip as u64 {
                    *lower = ub.wrapping_add(1);
                    *upper = ub;
                    *last = 0;
                    *stride = 1;
                    return;
                }
                let first = first as $uint;
                let start = (lb as $uint).wrapping_add(first) as $int;
                let left = trip - first;
                let end = (start as $uint).wrapping_add(share - 1) as $int;
                *lower = start;
                *upper = if share < left { end } else { ub };
                *last = i32::from(share >= left);
                *stride = share as $int;
            }
        }
    };
}

static_init!(__wf___kmpc_for_static_init_4, i32, u32);
static_init!(__wf___kmpc_for_static_init_4u, u32, u32);
static_init!(__wf___kmpc_for_static_init_8, i64, u64);
static_init!(__wf___kmpc_for_static_init_8u, u64, u64);

/// End of a static loop.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_for_static_fini(_: Ctx, _: *const c_void, _: i32) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each of so many iterations at its type's end is some thread's, which the ends of
    /// the shares show.
    fn ends(trip: u64, n: u64, share_of: fn(u64, u64) -> (u32, u64)) -> u64 {
        let (exponent, share) = share_of(trip, n);
        let mut next = 0;
        for id in 0..n {
            let first = share * id;
            if id >> exponent == 0 && first < trip {
                assert_eq!(first, next, "{trip} iterations, {n} threads");
                next = trip.min(first + share);
            }
        }
        next
    }

    #[test]
    fn shares_follow_each_other_up_to_the_end() {
        for most in [i32::MAX as u64, u64::from(u32::MAX)] {
            for n in [1, 2, 20, 31, 32, 33, 64, 100, 992, 1024] {
                for trip in [most, most - 1, most - 31, most - n] {
                    assert_eq!(ends(trip, n, share_without_division), trip);
                }
            }
        }
    }
}
