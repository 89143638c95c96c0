//! Assignments of arrays and of derived types (Fortran 2018, 10.2.1).

use super::descriptor::{Descriptor, Place, Whole, copy};
use crate::heap::{__wf_l_free, allocate};

/// What Flang writes of a derived type (`__fortran_type_info.f90`): the offset of the descriptor
/// of its components.
const COMPONENTS: usize = 232;
/// Of a component: its genre, its place in the type, and the type of a derived component.
const GENRE: usize = 24;
const OFFSET: usize = 32;
const DERIVED: usize = 56;
/// Genres.
const DATA: u8 = 1;
const ALLOCATABLE: u8 = 3;
const AUTOMATIC: u8 = 4;

/// Calls a function for the genre, place and type of each component.
unsafe fn components(derived: *const u8, mut f: impl FnMut(u8, u64, *const u8)) {
    if derived.is_null() {
        return;
    }
    // SAFETY: Flang's description of a type has a descriptor of its components there.
    unsafe {
        let all = &*derived.add(COMPONENTS).cast::<Descriptor>();
        if all.base.is_null() {
            return;
        }
        all.each(|place| {
            let one = all.at(place).cast_const();
            f(
                one.add(GENRE).read(),
                one.add(OFFSET).cast::<u64>().read(),
                one.add(DERIVED).cast::<*const u8>().read(),
            );
        });
    }
}

/// Whether a copy of the bytes is a copy of the value.
unsafe fn is_plain(derived: *const u8) -> bool {
    let mut plain = true;
    // SAFETY: promised by the caller.
    unsafe {
        components(derived, |genre, _, inner| match genre {
            ALLOCATABLE | AUTOMATIC => plain = false,
            DATA => plain &= is_plain(inner),
            _ => {}
        });
    }
    plain
}

/// Has a copy's allocatable components own copies, after their bytes were copied from `from`,
/// which overwrote those of `to`: the components of before are in `old`.
unsafe fn deepen(to: *mut u8, derived: *const u8) {
    // SAFETY: promised by the caller: `to` is a value of the type.
    unsafe {
        components(derived, |genre, offset, inner| {
            let place = to.add(offset as usize);
            match genre {
                ALLOCATABLE | AUTOMATIC => {
                    let one = &mut *place.cast::<Descriptor>();
                    if one.base.is_null() {
                        return;
                    }
                    let (from, elements) = (one.base, one.elements() as u64);
                    let size = elements * one.bytes;
                    one.base = allocate(16, size.max(1));
                    if one.base.is_null() {
                        crate::trap(c"the device has no memory left for a component");
                    }
                    copy(one.base, from, size);
                    for i in 0..elements {
                        deepen(one.base.add((i * one.bytes) as usize), one.derived());
                    }
                }
                // A component that is an array has its elements one after another; only those of
                // a single derived value are deepened.
                DATA if !inner.is_null() && !is_plain(inner) => deepen(place, inner),
                _ => {}
            }
        });
    }
}

/// Frees the allocatable components of a value.
unsafe fn release(value: *mut u8, derived: *const u8) {
    // SAFETY: promised by the caller.
    unsafe {
        components(derived, |genre, offset, inner| {
            let place = value.add(offset as usize);
            match genre {
                ALLOCATABLE | AUTOMATIC => {
                    let one = &mut *place.cast::<Descriptor>();
                    __wf_l_free(one.base);
                    one.base = core::ptr::null_mut();
                }
                DATA if !inner.is_null() && !is_plain(inner) => release(place, inner),
                _ => {}
            }
        });
    }
}

/// Copies all elements, or the only one to all.
unsafe fn copy_elements(to: &Descriptor, from: &Descriptor) {
    let bytes = if to.bytes < from.bytes {
        to.bytes
    } else {
        from.bytes
    };
    let derived = to.derived();
    let mut source: Place = [0; _];
    // SAFETY: both arrays have so many elements.
    unsafe {
        let plain = is_plain(derived);
        to.each(|place| {
            let target = to.at(place);
            if !plain {
                release(target, derived);
            }
            copy(target, from.at(&source), bytes);
            if to.ty == CHARACTER {
                target
                    .add(bytes as usize)
                    .write_bytes(b' ', (to.bytes - bytes) as usize);
            }
            if !plain {
                deepen(target, derived);
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

unsafe fn assign(to: &mut Descriptor, from: &Descriptor, reallocates: bool) {
    // SAFETY: Flang passes descriptors of conforming arrays.
    unsafe {
        if reallocates && to.is_allocatable() {
            if from.base.is_null() && from.is_allocatable() {
                __wf_l_free(to.base);
                to.base = core::ptr::null_mut();
                return;
            }
            let same = from.rank == 0
                || to
                    .dimensions()
                    .iter()
                    .zip(from.dimensions())
                    .all(|(a, b)| a.extent == b.extent);
            let length = to.ty != CHARACTER || to.bytes == from.bytes;
            if to.base.is_null() || !same || !length {
                let copied = snapshot(from);
                __wf_l_free(to.base);
                to.bytes = from.bytes;
                for (a, b) in to.dimensions_mut().iter_mut().zip(from.dimensions()) {
                    a.lower = 1;
                    a.extent = b.extent;
                }
                to.take_memory();
                if !to.derived().is_null() {
                    // No components yet.
                    to.base
                        .write_bytes(0, (to.elements() as u64 * to.bytes) as usize);
                }
                copy_elements(to, &copied.head);
                __wf_l_free(copied.head.base);
                return;
            }
        }
        if may_overlap(to, from) {
            let copied = snapshot(from);
            copy_elements(to, &copied.head);
            __wf_l_free(copied.head.base);
        } else {
            copy_elements(to, from);
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAAssign(
    to: &mut Descriptor,
    from: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
    // SAFETY: Flang's contract.
    unsafe { assign(to, from, true) }
}

/// Of a temporary, which has no value before.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAAssignTemporary(
    to: &mut Descriptor,
    from: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
    // SAFETY: Flang's contract.
    unsafe { assign(to, from, true) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAAssignExplicitLengthCharacter(
    to: &mut Descriptor,
    from: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
    // SAFETY: Flang's contract.
    unsafe { assign(to, from, true) }
}

/// Copies an array that is not contiguous to one that is, for a call.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranACopyInAssign(
    copied: &mut Descriptor,
    from: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
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
