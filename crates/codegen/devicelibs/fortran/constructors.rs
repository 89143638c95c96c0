//! Array constructors of parts whose number of elements only the running program knows
//! (`flang/Runtime/array-constructor-consts.h`).

use super::assign::CHARACTER;
use super::derived::Derived;
use super::descriptor::{Descriptor, copy};
use crate::heap::{__wf_l_free, allocate};
use core::ffi::c_int;

/// An array being made, in ten words of Flang's.
#[repr(C)]
struct Vector<'a> {
    to: &'a mut Descriptor,
    /// Elements so far.
    length: i64,
    /// Elements that there is room for.
    room: i64,
    /// Whether the first element says how long characters are.
    takes_length: bool,
}

/// Elements that there is room for at first, in memory that grows by doubling.
const LEAST_ROOM: i64 = 8;

impl Vector<'_> {
    /// Adds an element.
    unsafe fn push(&mut self, from: *const u8, bytes: u64) {
        // SAFETY: there is room for it after `grow`.
        unsafe {
            if self.takes_length && self.length == 0 && self.to.base.is_null() {
                self.to.bytes = bytes;
            }
            if self.length >= self.room {
                self.grow();
            }
            let size = self.to.bytes;
            let place = self.to.base.add((self.length as u64 * size) as usize);
            let kept = bytes.min(size);
            copy(place, from, kept);
            if self.to.ty == CHARACTER {
                place
                    .add(kept as usize)
                    .write_bytes(b' ', (size - kept) as usize);
            }
            Derived::of(self.to).deepen(place);
            self.length += 1;
        }
    }

    /// Makes room for twice as many.
    unsafe fn grow(&mut self) {
        self.room = (self.room * 2).max(LEAST_ROOM);
        let size = self.room as u64 * self.to.bytes;
        let memory = allocate(16, size.max(1));
        if memory.is_null() {
            crate::trap(c"the device has no memory left for an array constructor");
        }
        // SAFETY: the old memory has the elements so far.
        unsafe {
            if !self.to.base.is_null() {
                copy(memory, self.to.base, self.length as u64 * self.to.bytes);
                __wf_l_free(self.to.base);
            }
        }
        self.to.base = memory;
    }

    /// Says how many elements there are, where the array had no shape before.
    fn finish(&mut self) {
        let bytes = self.to.bytes as i64;
        if let Some(d) = self.to.dimensions_mut().first_mut()
            && d.extent < self.length
        {
            d.lower = 1;
            d.extent = self.length;
            d.stride = bytes;
        }
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAInitArrayConstructorVector<'a>(
    vector: &mut core::mem::MaybeUninit<Vector<'a>>,
    to: &'a mut Descriptor,
    takes_length: bool,
    _file: *const u8,
    _line: c_int,
) {
    let room = match to.base.is_null() {
        true => {
            if let Some(d) = to.dimensions_mut().first_mut() {
                d.extent = 0;
            }
            0
        }
        false => to.elements(),
    };
    vector.write(Vector {
        to,
        length: 0,
        room,
        takes_length,
    });
}

/// Adds a scalar, or the elements of an array.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAPushArrayConstructorValue(
    vector: &mut Vector<'_>,
    from: &Descriptor,
) {
    // SAFETY: the places are in the array.
    from.each(|place| unsafe { vector.push(from.at(place), from.bytes) });
    vector.finish();
}

/// Adds a scalar that is no character and has no components of its own.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAPushArrayConstructorSimpleScalar(
    vector: &mut Vector<'_>,
    from: *const u8,
) {
    let bytes = vector.to.bytes;
    // SAFETY: Flang's contract.
    unsafe { vector.push(from, bytes) };
    vector.finish();
}
