//! `findloc` (Fortran 2018, 16.9.78).

use super::arrays::extents;
use super::assign::CHARACTER;
use super::character::compare;
use super::descriptor::{Descriptor, MAX_RANK, Place, copy, integer_at};
use core::ffi::c_int;

/// `CFI_type_t` of an integer of 8 bytes, and of reals and complex numbers.
const INTEGER_8: i8 = 10;
const REALS: core::ops::RangeInclusive<i8> = 25..=31;
const COMPLEXES: core::ops::RangeInclusive<i8> = 32..=38;
/// Of logicals of 1, 2, 4 and 8 bytes.
const LOGICALS: [i8; 4] = [39, 14, 15, 16];

/// A number: an integer, or both parts of a complex one.
enum Number {
    Integer(i64),
    Complex(f64, f64),
}

unsafe fn real(p: *const u8, bytes: u64) -> f64 {
    // SAFETY: promised by the caller.
    unsafe {
        match bytes {
            4 => p.cast::<f32>().read_unaligned().into(),
            8 => p.cast::<f64>().read_unaligned(),
            _ => crate::trap(c"FINDLOC of reals of this kind"),
        }
    }
}

unsafe fn number(p: *const u8, array: &Descriptor) -> Number {
    // SAFETY: promised by the caller.
    unsafe {
        if REALS.contains(&array.ty) {
            return Number::Complex(real(p, array.bytes), 0.0);
        }
        if COMPLEXES.contains(&array.ty) {
            let half = array.bytes / 2;
            return Number::Complex(real(p, half), real(p.add(half as usize), half));
        }
        Number::Integer(integer_at(p, array.bytes))
    }
}

/// Whether an element equals the scalar `target`.
unsafe fn equals(p: *const u8, array: &Descriptor, target: &Descriptor) -> bool {
    // SAFETY: promised by the caller.
    unsafe {
        let q = target.base.cast_const();
        if array.ty == CHARACTER {
            return compare(p, q, array.bytes, target.bytes) == 0;
        }
        if LOGICALS.contains(&array.ty) {
            return (integer_at(p, array.bytes) != 0) == (integer_at(q, target.bytes) != 0);
        }
        let parts = |n| match n {
            Number::Integer(n) => (n as f64, 0.0),
            Number::Complex(re, im) => (re, im),
        };
        match (number(p, array), number(q, target)) {
            (Number::Integer(a), Number::Integer(b)) => a == b,
            (a, b) => parts(a) == parts(b),
        }
    }
}

unsafe fn matches(
    array: &Descriptor,
    target: &Descriptor,
    mask: Option<&Descriptor>,
    place: &Place,
) -> bool {
    // A mask that is a scalar has no strides.
    // SAFETY: the place is in the array.
    unsafe { mask.is_none_or(|mask| mask.is_true(place)) && equals(array.at(place), array, target) }
}

/// Stores a position as an integer of the result's kind.
unsafe fn store(result: &Descriptor, place: &Place, position: i64) {
    // SAFETY: the place is in the array; processors of devices are little-endian.
    unsafe { copy(result.at(place), (&raw const position).cast(), result.bytes) };
}

/// The type of an integer of so many bytes.
fn integer_type(bytes: c_int) -> i8 {
    INTEGER_8 - 3 + (bytes as u32).ilog2() as i8
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAFindloc(
    result: &mut Descriptor,
    array: &Descriptor,
    target: &Descriptor,
    kind: c_int,
    _file: *const u8,
    _line: c_int,
    mask: Option<&Descriptor>,
    back: bool,
) {
    let rank = i64::from(array.rank);
    result.allocate(integer_type(kind), kind as u64, &[rank]);
    let mut found: Option<Place> = None;
    array.each(|place| {
        // SAFETY: the place is in the array.
        if (back || found.is_none()) && unsafe { matches(array, target, mask, place) } {
            found = Some(*place);
        }
    });
    for i in 0..rank {
        let position = found.and_then(|f| f.get(i as usize).copied());
        let mut at = [0; MAX_RANK];
        at[0] = i;
        // SAFETY: the result has so many elements.
        unsafe { store(result, &at, position.map_or(0, |p| p + 1)) };
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAFindlocDim(
    result: &mut Descriptor,
    array: &Descriptor,
    target: &Descriptor,
    kind: c_int,
    dim: c_int,
    _file: *const u8,
    _line: c_int,
    mask: Option<&Descriptor>,
    back: bool,
) {
    let at = (dim - 1) as usize;
    let from = extents(array);
    let skip = |i: usize| if i >= at { i + 1 } else { i };
    let all: [i64; MAX_RANK] = core::array::from_fn(|i| from.get(skip(i)).copied().unwrap_or(0));
    let rank = usize::from(array.rank).saturating_sub(1);
    result.allocate(
        integer_type(kind),
        kind as u64,
        all.get(..rank).unwrap_or_default(),
    );
    let length = array.dimension(at).extent;
    result.each(|outer| {
        let mut place: Place = core::array::from_fn(|i| {
            let of = if i > at { i - 1 } else { i };
            outer.get(of).copied().unwrap_or(0)
        });
        let mut position = 0;
        for i in 0..length {
            if let Some(here) = place.get_mut(at) {
                *here = i;
            }
            // SAFETY: the place is in the array.
            if (back || position == 0) && unsafe { matches(array, target, mask, &place) } {
                position = i + 1;
            }
        }
        // SAFETY: the place is in the result.
        unsafe { store(result, outer, position) };
    });
}
