//! Descriptors of arrays (Fortran 2018, 18.5.3; `flang/ISO_Fortran_binding.h`).

use core::ptr::{copy_nonoverlapping, null_mut};

/// Most dimensions (Fortran 2018, 5.4.6).
pub(crate) const MAX_RANK: usize = 15;

/// `CFI_VERSION`.
const VERSION: i32 = 20240719;

/// `CFI_attribute_allocatable`.
pub(crate) const ALLOCATABLE: u8 = 2;

/// The flag of what follows the dimensions, in `extra`.
const ADDENDUM: u8 = 1;

/// A dimension.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Dimension {
    pub lower: i64,
    pub extent: i64,
    /// Bytes from an element to the next.
    pub stride: i64,
}

/// A descriptor, which as many dimensions follow as `rank` says.
#[repr(C)]
pub(crate) struct Descriptor {
    pub base: *mut u8,
    pub bytes: u64,
    version: i32,
    pub rank: u8,
    pub ty: i8,
    pub attribute: u8,
    pub extra: u8,
}

/// Room for a descriptor without what follows the dimensions.
#[repr(C)]
pub(crate) struct Whole {
    pub head: Descriptor,
    pub dimensions: [Dimension; MAX_RANK],
}

impl Whole {
    /// Of an array without a place.
    pub(crate) fn new(ty: i8, bytes: u64, extents: &[i64]) -> Self {
        let mut whole = Self {
            head: Descriptor {
                base: null_mut(),
                bytes,
                version: VERSION,
                rank: extents.len() as u8,
                ty,
                attribute: 0,
                extra: 0,
            },
            dimensions: [Dimension {
                lower: 1,
                extent: 0,
                stride: 0,
            }; MAX_RANK],
        };
        let mut stride = bytes as i64;
        for (dimension, extent) in whole.dimensions.iter_mut().zip(extents) {
            dimension.extent = *extent;
            dimension.stride = stride;
            stride = stride.wrapping_mul(*extent);
        }
        whole
    }
}

/// Where something is in an array, counted from 0 in each dimension.
pub(crate) type Place = [i64; MAX_RANK];

impl Descriptor {
    fn first_dimension(&self) -> *mut Dimension {
        (&raw const *self).wrapping_add(1).cast_mut().cast()
    }

    pub(crate) fn dimensions(&self) -> &[Dimension] {
        // SAFETY: as many follow.
        unsafe { core::slice::from_raw_parts(self.first_dimension(), self.rank.into()) }
    }

    pub(crate) fn dimensions_mut(&mut self) -> &mut [Dimension] {
        // SAFETY: as many follow.
        unsafe { core::slice::from_raw_parts_mut(self.first_dimension(), self.rank.into()) }
    }

    /// A dimension; one with a single element where there is none.
    pub(crate) fn dimension(&self, i: usize) -> Dimension {
        let none = Dimension {
            lower: 1,
            extent: 1,
            stride: 0,
        };
        self.dimensions().get(i).copied().unwrap_or(none)
    }

    pub(crate) fn is_allocatable(&self) -> bool {
        self.attribute == ALLOCATABLE
    }

    /// The number of elements.
    pub(crate) fn elements(&self) -> i64 {
        self.dimensions().iter().map(|d| d.extent.max(0)).product()
    }

    /// Bytes of the descriptor itself: with its dimensions and, of a derived type, its description
    /// and a length parameter.
    pub(crate) fn size(&self) -> u64 {
        let addendum = if self.extra & ADDENDUM == 0 { 0 } else { 16 };
        let dimensions = u64::from(self.rank) * size_of::<Dimension>() as u64;
        size_of::<Self>() as u64 + dimensions + addendum
    }

    /// The description of a derived type; null of other types.
    pub(crate) fn derived(&self) -> *const u8 {
        if self.extra & ADDENDUM == 0 {
            return null_mut();
        }
        let after = self.first_dimension().wrapping_add(self.rank.into());
        // SAFETY: the flag says that a pointer follows.
        unsafe { after.cast::<*const u8>().read() }
    }

    /// The address of an element.
    pub(crate) fn at(&self, place: &Place) -> *mut u8 {
        let offset: i64 = self
            .dimensions()
            .iter()
            .zip(place)
            .map(|(d, i)| d.stride * i)
            .sum();
        self.base.wrapping_offset(offset as isize)
    }

    /// Steps to the next element, in the order of Fortran's arrays. Back at the first, false.
    pub(crate) fn step(&self, place: &mut Place) -> bool {
        for (d, i) in self.dimensions().iter().zip(place) {
            *i += 1;
            if *i < d.extent {
                return true;
            }
            *i = 0;
        }
        false
    }

    /// Calls a function for each place.
    pub(crate) fn each(&self, mut f: impl FnMut(&Place)) {
        if self.elements() == 0 {
            return;
        }
        let mut place = [0; MAX_RANK];
        loop {
            f(&place);
            if !self.step(&mut place) {
                return;
            }
        }
    }

    pub(crate) fn is_contiguous(&self) -> bool {
        let mut stride = self.bytes as i64;
        if self.elements() == 0 {
            return true;
        }
        self.dimensions().iter().all(|d| {
            let good = d.extent == 1 || d.stride == stride;
            stride *= d.extent;
            good
        })
    }

    /// Makes this a pointer or an allocatable variable without a target or memory.
    pub(crate) fn establish(
        &mut self,
        ty: i8,
        bytes: u64,
        rank: u8,
        attribute: u8,
        derived: *const u8,
    ) {
        self.base = null_mut();
        self.bytes = bytes;
        self.version = VERSION;
        self.rank = rank;
        self.ty = ty;
        self.attribute = attribute;
        self.extra = if derived.is_null() { 0 } else { ADDENDUM };
        for d in self.dimensions_mut() {
            *d = Dimension {
                lower: 1,
                extent: 0,
                stride: 0,
            };
        }
        if !derived.is_null() {
            let after = self.first_dimension().wrapping_add(rank.into());
            // SAFETY: a descriptor of a derived type has room for its description.
            unsafe { after.cast::<*const u8>().write(derived) };
        }
    }

    /// Makes this an allocatable array of this shape, in new memory.
    pub(crate) fn allocate(&mut self, ty: i8, bytes: u64, extents: &[i64]) {
        self.bytes = bytes;
        self.version = VERSION;
        self.rank = extents.len() as u8;
        self.ty = ty;
        self.attribute = ALLOCATABLE;
        self.extra = 0;
        for (d, extent) in self.dimensions_mut().iter_mut().zip(extents) {
            *d = Dimension {
                lower: 1,
                extent: *extent,
                stride: 0,
            };
        }
        self.take_memory();
    }

    /// Takes the memory and the shape of another allocatable array of this rank and type.
    pub(crate) fn take(&mut self, other: &mut Self) {
        self.base = core::mem::replace(&mut other.base, null_mut());
        self.bytes = other.bytes;
        for (to, from) in self.dimensions_mut().iter_mut().zip(other.dimensions()) {
            *to = *from;
        }
    }

    /// Gives it memory for its elements, which are contiguous then.
    pub(crate) fn take_memory(&mut self) {
        let mut stride = self.bytes as i64;
        for d in self.dimensions_mut() {
            d.stride = stride;
            stride = stride.wrapping_mul(d.extent.max(0));
        }
        let size = self.elements() as u64 * self.bytes;
        self.base = crate::heap::allocate(16, size.max(1));
        if self.base.is_null() {
            crate::trap(c"the device has no memory left for an array of Fortran's");
        }
    }

    /// The value of an integer element.
    ///
    /// # Safety
    /// The place is in the array.
    pub(crate) unsafe fn integer(&self, place: &Place) -> i64 {
        // SAFETY: the element has so many bytes.
        unsafe { integer_at(self.at(place), self.bytes) }
    }

    /// Whether an element of a logical array is true.
    ///
    /// # Safety
    /// As [`Self::integer`].
    pub(crate) unsafe fn is_true(&self, place: &Place) -> bool {
        // SAFETY: promised by the caller.
        unsafe { self.integer(place) != 0 }
    }
}

/// An integer of so many bytes.
///
/// # Safety
/// They can be read.
pub(crate) unsafe fn integer_at(p: *const u8, bytes: u64) -> i64 {
    // SAFETY: promised by the caller.
    unsafe {
        match bytes {
            1 => p.cast::<i8>().read_unaligned().into(),
            2 => p.cast::<i16>().read_unaligned().into(),
            4 => p.cast::<i32>().read_unaligned().into(),
            _ => p.cast::<i64>().read_unaligned(),
        }
    }
}

/// Copies so many bytes.
///
/// # Safety
/// Both have them, and do not overlap.
pub(crate) unsafe fn copy(to: *mut u8, from: *const u8, bytes: u64) {
    // SAFETY: promised by the caller.
    unsafe { copy_nonoverlapping(from, to, bytes as usize) }
}
