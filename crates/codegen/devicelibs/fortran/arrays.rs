//! Inquiries about arrays and pointers (Fortran 2018, 16.9), and norms.

use super::descriptor::{Descriptor, Dimension, MAX_RANK};
use core::ffi::c_int;

unsafe extern "C" {
    safe fn sqrt(x: f64) -> f64;
    safe fn sqrtf(x: f32) -> f32;
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAIsContiguous(array: &Descriptor) -> bool {
    array.is_contiguous()
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAPointerIsAssociated(pointer: &Descriptor) -> bool {
    !pointer.base.is_null()
}

/// `associated(pointer, target)`: one place, shape and strides, and elements.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAPointerIsAssociatedWith(
    pointer: &Descriptor,
    target: Option<&Descriptor>,
) -> bool {
    let Some(target) = target else {
        return !pointer.base.is_null();
    };
    !pointer.base.is_null()
        && pointer.base == target.base
        && pointer.bytes == target.bytes
        && pointer.rank == target.rank
        && pointer.elements() > 0
        && pointer
            .dimensions()
            .iter()
            .zip(target.dimensions())
            .all(|(p, t)| p.extent == t.extent && (p.extent == 1 || p.stride == t.stride))
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranASize(array: &Descriptor, _file: *const u8, _line: c_int) -> i64 {
    array.elements()
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranASizeDim(
    array: &Descriptor,
    dimension: c_int,
    _file: *const u8,
    _line: c_int,
) -> i64 {
    array.dimension((dimension - 1) as usize).extent
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranALboundDim(
    array: &Descriptor,
    dimension: c_int,
    _file: *const u8,
    _line: c_int,
) -> i64 {
    let d = array.dimension((dimension - 1) as usize);
    if d.extent == 0 { 1 } else { d.lower }
}

/// Writes an integer of `kind` bytes for each dimension.
fn per_dimension(result: *mut u8, array: &Descriptor, kind: c_int, of: fn(&Dimension) -> i64) {
    for (i, dimension) in array.dimensions().iter().enumerate() {
        let value = of(dimension);
        let at = result.wrapping_add(i * kind as usize);
        // SAFETY: the caller has room for as many integers of the kind.
        unsafe {
            match kind {
                1 => at.write(value as u8),
                2 => at.cast::<i16>().write_unaligned(value as i16),
                4 => at.cast::<i32>().write_unaligned(value as i32),
                _ => at.cast::<i64>().write_unaligned(value),
            }
        }
    }
}

/// `lbound(array)`: 1 where a dimension has no elements.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranALbound(
    result: *mut u8,
    array: &Descriptor,
    kind: c_int,
    _file: *const u8,
    _line: c_int,
) {
    per_dimension(
        result,
        array,
        kind,
        |d| if d.extent == 0 { 1 } else { d.lower },
    );
}

/// `ubound(array)`: 0 where a dimension has no elements.
#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAUbound(
    result: *mut u8,
    array: &Descriptor,
    kind: c_int,
    _file: *const u8,
    _line: c_int,
) {
    let last = |d: &Dimension| match d.extent {
        0 => 0,
        extent => d.lower + extent - 1,
    };
    per_dimension(result, array, kind, last);
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__FortranAShape(
    result: *mut u8,
    array: &Descriptor,
    kind: c_int,
    _file: *const u8,
    _line: c_int,
) {
    per_dimension(result, array, kind, |d| d.extent);
}

macro_rules! norm {
    ($t:ident $sqrt:ident $name:ident) => {
        /// The Euclidean norm of all elements, which does not overflow where the result does not.
        #[unsafe(no_mangle)]
        extern "C" fn $name(array: &Descriptor, _file: *const u8, _line: c_int, _dim: c_int) -> $t {
            // The sum is of the squares of the other elements over the largest one so far.
            let (mut largest, mut sum): ($t, $t) = (0.0, 0.0);
            array.each(|place| {
                // SAFETY: the place is in the array.
                let x = unsafe { array.at(place).cast::<$t>().read() };
                let x = if x < 0.0 { -x } else { x };
                if largest == 0.0 {
                    largest = x;
                } else if x > largest {
                    let factor = largest / x;
                    sum = sum * (factor * factor) + factor * factor;
                    largest = x;
                } else if x == largest {
                    // Infinite ones, too.
                    sum += 1.0;
                } else {
                    let factor = x / largest;
                    sum += factor * factor;
                }
            });
            largest * $sqrt(1.0 + sum)
        }
    };
}

norm!(f64 sqrt __wf_l__FortranANorm2_8);
norm!(f32 sqrtf __wf_l__FortranANorm2_4);

/// The extents of an array.
pub(super) fn extents(array: &Descriptor) -> [i64; MAX_RANK] {
    let mut all = [0; MAX_RANK];
    for (extent, d) in all.iter_mut().zip(array.dimensions()) {
        *extent = d.extent;
    }
    all
}
