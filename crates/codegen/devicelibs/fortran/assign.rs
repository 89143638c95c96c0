//! Assignments of arrays and of derived types (Fortran 2018, 10.2.1).

use super::derived::Derived;
use super::descriptor::{Descriptor, Place, Whole, copy};
use crate::heap::__wf_l_free;

/// Copies all elements, or the only one to all.
unsafe fn copy_elements(to: &Descriptor, from: &Descriptor) {
    let bytes = if to.bytes < from.bytes {
        to.bytes
    } else {
        from.bytes
    };
    let derived = Derived::of(to);
    let mut source: Place = [0; _];
    // SAFETY: both arrays have so many elements.
    unsafe {
        let plain = derived.is_plain();
        to.each(|place| {
            let target = to.at(place);
            if !plain {
                derived.release(target);
            }
            copy(target, from.at(&source), bytes);
            if to.ty == CHARACTER {
                target
                    .add(bytes as usize)
                    .write_bytes(b' ', (to.bytes - bytes) as usize);
            }
            if !plain {
                derived.deepen(target);
            }
            from.step(&mut source);
        });
    }
}

/// `CFI_type_char`.
pub(crate) const CHARACTER: i8 = 40;

/// The first and the last byte of an array.
fn span(of: &Descriptor) -> (i64, i64) {
    let (mut first, mut last) = (of.base as i64, of.base as i64 + of.bytes as i64);
    for d in of.dimensions() {
        let reach = d.stride * (d.extent - 1).max(0);
        first += reach.min(0);
        last += reach.max(0);
    }
    (first, last)
}

fn may_overlap(a: &Descriptor, b: &Descriptor) -> bool {
    let ((a_first, a_last), (b_first, b_last)) = (span(a), span(b));
    a_first < b_last && b_first < a_last
}

/// A contiguous copy of an array, whose memory is the caller's to free.
pub(crate) unsafe fn snapshot(from: &Descriptor) -> Whole {
    let mut extents = [0; super::descriptor::MAX_RANK];
    for (extent, d) in extents.iter_mut().zip(from.dimensions()) {
        *extent = d.extent;
    }
    let extents = extents.get(..from.rank.into()).unwrap_or_default();
    let mut whole = Whole::new(from.ty, from.bytes, extents);
    whole.head.take_memory();
    let mut at = whole.head.base;
    // SAFETY: the copy has room for all elements.
    from.each(|place| unsafe {
        copy(at, from.at(place), from.bytes);
        at = at.add(from.bytes as usize);
    });
    whole
}

/// Assigns by way of a copy, whose components are its own: the right side may be part of the left.
/// `keeps`: characters keep the length of the left side.
unsafe fn assign_copy(to: &mut Descriptor, from: &Descriptor, reallocates: bool, keeps: bool) {
    // SAFETY: the copy's elements are values of the type of `to`.
    unsafe {
        let copied = snapshot(from);
        let derived = Derived::of(to);
        let own = !derived.is_plain();
        let each = |f: &dyn Fn(*mut u8)| {
            if own {
                copied.head.each(|place| f(copied.head.at(place)));
            }
        };
        each(&|value| derived.deepen(value));
        if reallocates {
            if !to.base.is_null() {
                to.each_own(|derived, value| derived.release(value));
            }
            __wf_l_free(to.base);
            if !keeps {
                to.bytes = from.bytes;
            }
            for (a, b) in to.dimensions_mut().iter_mut().zip(from.dimensions()) {
                a.lower = 1;
                a.extent = b.extent;
            }
            to.take_memory();
            to.each_own(|derived, value| derived.initialize(value));
        }
        copy_elements(to, &copied.head);
        each(&|value| derived.release(value));
        __wf_l_free(copied.head.base);
    }
}

unsafe fn assign(to: &mut Descriptor, from: &Descriptor, keeps: bool) {
    // SAFETY: Flang passes descriptors of conforming arrays.
    unsafe {
        Derived::of(to).refuse_defined_assignment();
        if to.is_allocatable() {
            if from.base.is_null() && from.is_allocatable() {
                if !to.base.is_null() {
                    to.each_own(|derived, value| derived.release(value));
                }
                __wf_l_free(to.base);
                to.base = core::ptr::null_mut();
                return;
            }
            let mut extents = to.dimensions().iter().zip(from.dimensions());
            let same = from.rank == 0 || extents.all(|(a, b)| a.extent == b.extent);
            let length = keeps || to.ty != CHARACTER || to.bytes == from.bytes;
            if to.base.is_null() || !same || !length {
                return assign_copy(to, from, true, keeps);
            }
        }
        if may_overlap(to, from) {
            assign_copy(to, from, false, keeps);
        } else {
            copy_elements(to, from);
        }
    }
}

/// Functions of one form that assign.
macro_rules! assignments {
    ($($(#[$doc:meta])* $name:ident $keeps:literal)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(
            to: &mut Descriptor,
            from: &Descriptor,
            _file: *const u8,
            _line: i32,
        ) {
            // SAFETY: Flang's contract.
            unsafe { assign(to, from, $keeps) }
        }
    )*};
}

assignments! {
    __wf_l__FortranAAssign false
    /// To a temporary.
    __wf_l__FortranAAssignTemporary false
    /// Of characters whose length the left side keeps.
    __wf_l__FortranAAssignExplicitLengthCharacter true
}

/// Copies an array that is not contiguous to one that is, for a call.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranACopyInAssign(
    copied: &mut Descriptor,
    from: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
    // Flang passes a descriptor that describes nothing yet.
    copied.bytes = from.bytes;
    copied.rank = from.rank;
    copied.ty = from.ty;
    for (own, other) in copied.dimensions_mut().iter_mut().zip(from.dimensions()) {
        own.lower = other.lower;
        own.extent = other.extent;
    }
    copied.take_memory();
    let mut at = copied.base;
    // SAFETY: both have one shape.
    from.each(|place| unsafe {
        copy(at, from.at(place), from.bytes);
        at = at.add(from.bytes as usize);
    });
}

/// Copies it back, unless the call cannot have changed it, and frees it.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranACopyOutAssign(
    to: Option<&Descriptor>,
    copied: &mut Descriptor,
    _file: *const u8,
    _line: i32,
) {
    // SAFETY: both have one shape; the memory is that of the copy.
    unsafe {
        let mut at = copied.base;
        if let Some(to) = to {
            to.each(|place| {
                copy(to.at(place), at, to.bytes);
                at = at.add(to.bytes as usize);
            });
        }
        __wf_l_free(copied.base);
    }
    copied.base = core::ptr::null_mut();
}
