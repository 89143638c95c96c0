//! Transformational functions (Fortran 2018, 16.9), whose results are new arrays.

use super::arrays::extents;
use super::descriptor::{Descriptor, MAX_RANK, Place, copy, integer_at};
use core::ffi::c_int;

fn shape(all: &[i64; MAX_RANK], rank: usize) -> &[i64] {
    all.get(..rank).unwrap_or_default()
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranASpread(
    result: &mut Descriptor,
    source: &Descriptor,
    dim: c_int,
    copies: i64,
    _file: *const u8,
    _line: c_int,
) {
    let at = (dim - 1) as usize;
    let from = extents(source);
    let without = |i: usize| if i > at { i - 1 } else { i };
    let rank = usize::from(source.rank) + 1;
    let all: [i64; MAX_RANK] = core::array::from_fn(|i| match i == at {
        true => copies.max(0),
        false => from.get(without(i)).copied().unwrap_or(0),
    });
    result.allocate(source.ty, source.bytes, shape(&all, rank));
    result.each(|place| {
        let inner: Place = core::array::from_fn(|i| {
            let of = if i >= at { i + 1 } else { i };
            place.get(of).copied().unwrap_or(0)
        });
        // SAFETY: the places are in the arrays.
        unsafe { copy(result.at(place), source.at(&inner), source.bytes) };
    });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranATranspose(
    result: &mut Descriptor,
    matrix: &Descriptor,
    _file: *const u8,
    _line: c_int,
) {
    let (rows, columns) = (matrix.dimension(0).extent, matrix.dimension(1).extent);
    result.allocate(matrix.ty, matrix.bytes, &[columns, rows]);
    result.each(|place| {
        let mut other = *place;
        other.swap(0, 1);
        // SAFETY: the places are in the arrays.
        unsafe { copy(result.at(place), matrix.at(&other), matrix.bytes) };
    });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAReshape(
    result: &mut Descriptor,
    source: &Descriptor,
    shape_of: &Descriptor,
    pad: Option<&Descriptor>,
    order: Option<&Descriptor>,
    _file: *const u8,
    _line: c_int,
) {
    let rank = shape_of.elements() as usize;
    let one = |array: &Descriptor, i: usize| {
        let mut place = [0; MAX_RANK];
        place[0] = i as i64;
        // SAFETY: the place is in the array.
        unsafe { array.integer(&place) }
    };
    let all: [i64; MAX_RANK] =
        core::array::from_fn(|i| if i < rank { one(shape_of, i).max(0) } else { 0 });
    let turn: [usize; MAX_RANK] = core::array::from_fn(|i| match order {
        Some(order) if i < rank => (one(order, i) - 1) as usize,
        _ => i,
    });
    result.allocate(source.ty, source.bytes, shape(&all, rank));
    let (mut left, mut from) = (source.elements(), [0; MAX_RANK]);
    let mut padding = [0; MAX_RANK];
    let mut place = [0; MAX_RANK];
    for _ in 0..result.elements() {
        // SAFETY: the places are in the arrays.
        unsafe {
            if left > 0 {
                copy(result.at(&place), source.at(&from), source.bytes);
                source.step(&mut from);
                left -= 1;
            } else if let Some(pad) = pad {
                copy(result.at(&place), pad.at(&padding), source.bytes);
                pad.step(&mut padding);
            } else {
                crate::trap(c"RESHAPE has not enough elements and no PAD");
            }
        }
        for at in turn.iter().take(rank) {
            let (Some(i), Some(extent)) = (place.get_mut(*at), all.get(*at)) else {
                crate::trap(c"ORDER of RESHAPE is no permutation");
            };
            *i += 1;
            if *i < *extent {
                break;
            }
            *i = 0;
        }
    }
}

/// Where an element of a shifted array comes from: `None` past the ends.
fn shifted(at: i64, shift: i64, extent: i64, around: bool) -> Option<i64> {
    let from = at.wrapping_add(shift);
    match around {
        true => Some(from.rem_euclid(extent.max(1))),
        false => (0..extent).contains(&from).then_some(from),
    }
}

unsafe fn shift(
    result: &mut Descriptor,
    source: &Descriptor,
    by: impl Fn(&Place) -> i64,
    boundary: Option<&Descriptor>,
    dim: usize,
    around: bool,
) {
    let all = extents(source);
    result.allocate(source.ty, source.bytes, shape(&all, source.rank.into()));
    let extent = source.dimension(dim).extent;
    result.each(|place| {
        // The dimensions without `dim`.
        let other: Place = core::array::from_fn(|i| {
            place
                .get(if i >= dim { i + 1 } else { i })
                .copied()
                .unwrap_or(0)
        });
        let mut from = *place;
        let at = from.get(dim).copied().unwrap_or(0);
        let found = shifted(at, by(&other), extent, around);
        let to = result.at(place);
        // SAFETY: the places are in the arrays.
        unsafe {
            match (found, boundary) {
                (Some(found), _) => {
                    if let Some(i) = from.get_mut(dim) {
                        *i = found;
                    }
                    copy(to, source.at(&from), source.bytes);
                }
                (None, Some(boundary)) => copy(to, boundary.at(&other), source.bytes),
                (None, None) => {
                    let blank = if source.ty == super::assign::CHARACTER {
                        b' '
                    } else {
                        0
                    };
                    to.write_bytes(blank, source.bytes as usize);
                }
            }
        }
    });
}

/// The shift of each row: an array's element or a scalar.
unsafe fn amount(of: &Descriptor, place: &Place) -> i64 {
    // SAFETY: a scalar has no strides.
    unsafe { integer_at(of.at(place), of.bytes) }
}

/// Functions that shift: by an array along a dimension, or a vector by a number. Those that shift
/// off the end have a boundary.
macro_rules! shifts {
    ($($name:ident $vector:ident $around:literal ($($boundary:ident)?);)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(
            result: &mut Descriptor,
            source: &Descriptor,
            by: &Descriptor,
            $($boundary: Option<&Descriptor>,)?
            dim: c_int,
            _file: *const u8,
            _line: c_int,
        ) {
            let boundary = None$(.or($boundary))?;
            // SAFETY: Flang's contract.
            unsafe {
                shift(result, source, |p| amount(by, p), boundary, (dim - 1) as usize, $around)
            }
        }

        #[unsafe(no_mangle)]
        unsafe extern "C" fn $vector(
            result: &mut Descriptor,
            source: &Descriptor,
            by: i64,
            $($boundary: Option<&Descriptor>,)?
            _file: *const u8,
            _line: c_int,
        ) {
            let boundary = None$(.or($boundary))?;
            // SAFETY: Flang's contract.
            unsafe { shift(result, source, |_| by, boundary, 0, $around) }
        }
    )*};
}

shifts! {
    __wf_l__FortranACshift __wf_l__FortranACshiftVector true ();
    __wf_l__FortranAEoshift __wf_l__FortranAEoshiftVector false (boundary);
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAPack(
    result: &mut Descriptor,
    source: &Descriptor,
    mask: &Descriptor,
    vector: Option<&Descriptor>,
    _file: *const u8,
    _line: c_int,
) {
    let mut kept = 0;
    // A mask that is a scalar has no strides.
    // SAFETY: the places are in the arrays.
    source.each(|place| kept += i64::from(unsafe { mask.is_true(place) }));
    let length = vector.map_or(kept, |v| v.dimension(0).extent);
    result.allocate(source.ty, source.bytes, &[length]);
    let mut to: Place = [0; MAX_RANK];
    // SAFETY: the places are in the arrays.
    source.each(|place| unsafe {
        if mask.is_true(place) && to[0] < length {
            copy(result.at(&to), source.at(place), source.bytes);
            to[0] += 1;
        }
    });
    while let (Some(vector), true) = (vector, to[0] < length) {
        // SAFETY: the places are in the arrays.
        unsafe { copy(result.at(&to), vector.at(&to), source.bytes) };
        to[0] += 1;
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAUnpack(
    result: &mut Descriptor,
    vector: &Descriptor,
    mask: &Descriptor,
    field: &Descriptor,
    _file: *const u8,
    _line: c_int,
) {
    let all = extents(mask);
    result.allocate(vector.ty, vector.bytes, shape(&all, mask.rank.into()));
    let mut from: Place = [0; MAX_RANK];
    // SAFETY: the places are in the arrays; a field that is a scalar has no strides.
    mask.each(|place| unsafe {
        if mask.is_true(place) {
            if from[0] >= vector.dimension(0).extent {
                crate::trap(c"VECTOR of UNPACK has fewer elements than MASK has true ones");
            }
            copy(result.at(place), vector.at(&from), vector.bytes);
            from[0] += 1;
        } else {
            copy(result.at(place), field.at(place), vector.bytes);
        }
    });
}
