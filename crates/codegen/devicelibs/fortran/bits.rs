//! `iall`, `iany` and `iparity` (Fortran 2018, 16.9.93, 16.9.95 and 16.9.105).

use super::arrays::extents;
use super::descriptor::{Descriptor, MAX_RANK, Place, copy};
use core::ffi::c_int;

/// How two elements are combined.
type Combine = fn(i64, i64) -> i64;

unsafe fn element(array: &Descriptor, mask: Option<&Descriptor>, place: &Place) -> Option<i64> {
    // A mask that is a scalar has no strides.
    // SAFETY: promised by the caller: the place is in the array.
    unsafe {
        mask.is_none_or(|mask| mask.is_true(place))
            .then(|| array.integer(place))
    }
}

fn all(array: &Descriptor, mask: Option<&Descriptor>, first: i64, combine: Combine) -> i64 {
    let mut value = first;
    array.each(|place| {
        // SAFETY: the place is in the array.
        if let Some(next) = unsafe { element(array, mask, place) } {
            value = combine(value, next);
        }
    });
    value
}

fn along(
    result: &mut Descriptor,
    array: &Descriptor,
    dim: c_int,
    mask: Option<&Descriptor>,
    first: i64,
    combine: Combine,
) {
    let at = (dim - 1) as usize;
    let from = extents(array);
    let skip = |i: usize| if i >= at { i + 1 } else { i };
    let left: [i64; MAX_RANK] = core::array::from_fn(|i| from.get(skip(i)).copied().unwrap_or(0));
    let rank = usize::from(array.rank).saturating_sub(1);
    result.allocate(array.ty, array.bytes, left.get(..rank).unwrap_or_default());
    let length = array.dimension(at).extent;
    result.each(|outer| {
        let mut place: Place = core::array::from_fn(|i| {
            let of = if i > at { i - 1 } else { i };
            outer.get(of).copied().unwrap_or(0)
        });
        let mut value = first;
        for i in 0..length {
            if let Some(here) = place.get_mut(at) {
                *here = i;
            }
            // SAFETY: the place is in the array.
            if let Some(next) = unsafe { element(array, mask, &place) } {
                value = combine(value, next);
            }
        }
        // SAFETY: the place is in the result; processors of devices are little-endian.
        unsafe { copy(result.at(outer), (&raw const value).cast(), result.bytes) };
    });
}

/// Functions for each kind of integer, and one along a dimension.
macro_rules! bits {
    ($first:literal $combine:expr, $along:ident, $($name:ident $type:ty),*) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name(
                array: &Descriptor,
                _file: *const u8,
                _line: c_int,
                _dim: c_int,
                mask: Option<&Descriptor>,
            ) -> $type {
                all(array, mask, $first, $combine) as $type
            }
        )*

        #[unsafe(no_mangle)]
        extern "C" fn $along(
            result: &mut Descriptor,
            array: &Descriptor,
            dim: c_int,
            _file: *const u8,
            _line: c_int,
            mask: Option<&Descriptor>,
        ) {
            along(result, array, dim, mask, $first, $combine);
        }
    };
}

bits!(-1 |a, b| a & b, __wf_l__FortranAIAllDim,
    __wf_l__FortranAIAll1 i8, __wf_l__FortranAIAll2 i16, __wf_l__FortranAIAll4 i32,
    __wf_l__FortranAIAll8 i64);
bits!(0 |a, b| a | b, __wf_l__FortranAIAnyDim,
    __wf_l__FortranAIAny1 i8, __wf_l__FortranAIAny2 i16, __wf_l__FortranAIAny4 i32,
    __wf_l__FortranAIAny8 i64);
bits!(0 |a, b| a ^ b, __wf_l__FortranAIParityDim,
    __wf_l__FortranAIParity1 i8, __wf_l__FortranAIParity2 i16, __wf_l__FortranAIParity4 i32,
    __wf_l__FortranAIParity8 i64);
