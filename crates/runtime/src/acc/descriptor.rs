//! Fortran's descriptors of arrays, allocatable variables and pointers (`CFI_cdesc_t`, Fortran
//! 2018, section 18.5.3), as Flang lays them out.

use std::ffi::{c_int, c_void};

/// Bytes before the dimensions.
const HEAD: usize = 24;
/// Bytes of the type and its parameters, behind the dimensions.
const ADDENDUM: usize = 16;

/// A dimension (`CFI_dim_t`).
#[repr(C)]
pub struct Dimension {
    lower: i64,
    /// Elements.
    pub extent: i64,
    /// Bytes from an element to the next.
    pub stride: i64,
}

/// A descriptor.
#[repr(C)]
pub struct Descriptor {
    /// The first element's address.
    pub base: *mut c_void,
    /// Bytes of an element.
    pub element: usize,
    version: c_int,
    rank: u8,
    kind: i8,
    attribute: u8,
    extra: u8,
    dimensions: [Dimension; 15],
}

const _: () = assert!(std::mem::offset_of!(Descriptor, dimensions) == HEAD);

/// The dimensions that a descriptor has.
///
/// # Safety
/// `of` is a descriptor, and stays as it is.
pub unsafe fn dimensions<'a>(of: *const Descriptor) -> &'a [Dimension] {
    // SAFETY: a descriptor has as many dimensions as its rank says.
    unsafe {
        let first = (&raw const (*of).dimensions).cast::<Dimension>();
        std::slice::from_raw_parts(first, usize::from((*of).rank))
    }
}

/// Bytes of a descriptor.
///
/// # Safety
/// `of` is one.
pub unsafe fn bytes(of: *const Descriptor) -> usize {
    // SAFETY: promised by the caller.
    let (rank, extra) = unsafe { ((*of).rank, (*of).extra) };
    let addendum = if extra & 1 != 0 { ADDENDUM } else { 0 };
    HEAD + usize::from(rank) * size_of::<Dimension>() + addendum
}

/// The first byte of the data that a descriptor describes, and how many bytes there are to the
/// last one; nothing where there are none.
///
/// # Safety
/// `of` is a descriptor.
pub unsafe fn section(of: *const Descriptor) -> Option<(u64, u64)> {
    // SAFETY: promised by the caller.
    let (base, element) = unsafe { ((*of).base as u64, (*of).element as u64) };
    let (mut begin, mut bytes) = (base, element);
    // SAFETY: promised by the caller.
    for dimension in unsafe { dimensions(of) } {
        let steps = u64::try_from(dimension.extent).ok()?.checked_sub(1)?;
        let reach = steps.wrapping_mul(dimension.stride.unsigned_abs());
        if dimension.stride < 0 {
            begin = begin.wrapping_sub(reach);
        }
        bytes = bytes.wrapping_add(reach);
    }
    (base != 0 && bytes > 0).then_some((begin, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(base: usize, dimensions: &[(i64, i64)]) -> Descriptor {
        let mut all = [const {
            Dimension {
                lower: 1,
                extent: 0,
                stride: 0,
            }
        }; 15];
        for (dimension, (extent, stride)) in all.iter_mut().zip(dimensions) {
            (dimension.extent, dimension.stride) = (*extent, *stride);
        }
        Descriptor {
            base: base as *mut c_void,
            element: 8,
            version: 0,
            rank: dimensions.len() as u8,
            kind: 0,
            attribute: 0,
            extra: 0,
            dimensions: all,
        }
    }

    #[test]
    fn sections() {
        // SAFETY: these are descriptors.
        let section = |d: Descriptor| unsafe { section(&raw const d) };
        assert_eq!(section(of(0, &[(3, 8)])), None);
        assert_eq!(section(of(64, &[])), Some((64, 8)));
        assert_eq!(section(of(64, &[(3, 8), (2, 24)])), Some((64, 48)));
        assert_eq!(section(of(64, &[(3, 16)])), Some((64, 40)));
        assert_eq!(section(of(64, &[(3, -16)])), Some((32, 40)));
        assert_eq!(section(of(64, &[(3, 8), (0, 24)])), None);
    }

    #[test]
    fn sizes() {
        let plain = of(64, &[(3, 8), (2, 24)]);
        // SAFETY: these are descriptors.
        assert_eq!(unsafe { bytes(&raw const plain) }, 72);
        let typed = Descriptor { extra: 1, ..plain };
        // SAFETY: as above.
        assert_eq!(unsafe { bytes(&raw const typed) }, 88);
    }
}
