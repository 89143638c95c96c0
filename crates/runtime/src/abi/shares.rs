//! Loops distributed over a league, called outside of one.
//!
//! The host may also call a routine with gangs (OpenACC 3.3, section 2.15) outside of every
//! region. Its gang loops are OpenMP's `distribute`, for which libomp reads the enclosing
//! league. Without a league one team runs all iterations.

use crate::ffi::types::Ident;
use crate::libomp::next;

/// libomp's numbers of `distribute`'s schedules (`kmp_distribute_static`, with and
/// without a chunk); higher bits are modifiers.
const DISTRIBUTE: std::ops::RangeInclusive<i32> = 91..=92;
const MODIFIERS: i32 = 3 << 29;

#[inline]
fn is_alone(schedule: i32) -> bool {
    // SAFETY: the function has no preconditions.
    DISTRIBUTE.contains(&(schedule & !MODIFIERS)) && unsafe { (next().teams)() } <= 1
}

macro_rules! shares {
    ($($name:ident, $next:ident, $counter:ty, $signed:ty;)*) => {$(
        /// Finds the iterations of a thread or a team. The step of Clang's loops is 1.
        ///
        /// # Safety
        /// As Clang 22 calls it.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            ident: *mut Ident,
            thread: i32,
            schedule: i32,
            last: *mut i32,
            lower: *mut $counter,
            upper: *mut $counter,
            stride: *mut $signed,
            step: $signed,
            chunk: $signed,
        ) {
            // SAFETY: promised by the caller.
            unsafe {
                if !is_alone(schedule) {
                    let share = next().$next;
                    return share(
                        ident, thread, schedule, last, lower, upper, stride, step, chunk,
                    );
                }
                if !last.is_null() {
                    *last = 1;
                }
                // The whole range, so that the next share is past its end.
                *stride = (*upper).wrapping_sub(*lower).wrapping_add(1) as $signed;
            }
        }
    )*};
}

shares! {
    __kmpc_for_static_init_4, share_4, i32, i32;
    __kmpc_for_static_init_4u, share_4u, u32, i32;
    __kmpc_for_static_init_8, share_8, i64, i64;
    __kmpc_for_static_init_8u, share_8u, u64, i64;
}
