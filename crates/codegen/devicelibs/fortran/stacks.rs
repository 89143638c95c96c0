//! Stacks of values and of places whose number only the running program knows
//! (`flang/Runtime/temporary-stack.h`): what `where`, `forall` and assignments to arrays with
//! vector subscripts keep until they assign.

use super::assign::snapshot;
use super::descriptor::{Descriptor, copy};
use crate::heap::{__wf_l_free, allocate};
use core::ffi::c_int;

/// A stack, which the program has the address of.
#[repr(C)]
struct Stack {
    /// Addresses of the descriptors, each in memory of its own.
    entries: *mut *mut Descriptor,
    length: u64,
    /// Descriptors that there is room for.
    room: u64,
    /// Whether each descriptor is that of a copy of the value.
    copies: bool,
}

/// Descriptors that there is room for at first, in memory that grows by doubling.
const LEAST_ROOM: u64 = 8;

fn memory(bytes: u64) -> *mut u8 {
    let memory = allocate(16, bytes.max(1));
    if memory.is_null() {
        crate::trap(c"the device has no memory left for what an assignment keeps");
    }
    memory
}

fn create(copies: bool) -> *mut Stack {
    let stack = memory(size_of::<Stack>() as u64).cast::<Stack>();
    let empty = Stack {
        entries: core::ptr::null_mut(),
        length: 0,
        room: 0,
        copies,
    };
    // SAFETY: new memory of this size.
    unsafe { stack.write(empty) };
    stack
}

impl Stack {
    unsafe fn push(&mut self, value: &Descriptor) {
        // SAFETY: there is room for one more after it has grown; a descriptor has so many bytes,
        // and the copy of a value has the shape of the value.
        unsafe {
            if self.length == self.room {
                self.grow();
            }
            let own = memory(value.size()).cast::<Descriptor>();
            copy(own.cast(), (&raw const *value).cast(), value.size());
            if self.copies {
                let copied = snapshot(value);
                (*own).base = copied.head.base;
                let strides = copied.dimensions.iter().map(|d| d.stride);
                for (d, stride) in (*own).dimensions_mut().iter_mut().zip(strides) {
                    d.stride = stride;
                }
            }
            self.entries.add(self.length as usize).write(own);
        }
        self.length += 1;
    }

    unsafe fn grow(&mut self) {
        const POINTER: u64 = size_of::<*mut Descriptor>() as u64;
        self.room = (self.room * 2).max(LEAST_ROOM);
        let more = memory(self.room * POINTER);
        // SAFETY: the old memory has the entries so far.
        unsafe {
            if !self.entries.is_null() {
                copy(more, self.entries.cast(), self.length * POINTER);
                __wf_l_free(self.entries.cast());
            }
        }
        self.entries = more.cast();
    }

    unsafe fn get(&self, i: u64, to: *mut u8) {
        // SAFETY: Flang asks for what it has pushed, with room for such a descriptor.
        unsafe {
            let own = self.entries.add(i as usize).read();
            copy(to, own.cast(), (*own).size());
        }
    }

    /// The last value leaves the stack; its memory is the caller's.
    unsafe fn pop(&mut self, to: *mut u8) {
        self.length -= 1;
        // SAFETY: as `get`.
        unsafe {
            self.get(self.length, to);
            __wf_l_free(self.entries.add(self.length as usize).read().cast());
        }
    }

    unsafe fn destroy(&mut self) {
        // SAFETY: the memory is of the heap, and has no other owner.
        unsafe {
            for i in 0..self.length as usize {
                let own = self.entries.add(i).read();
                if self.copies {
                    __wf_l_free((*own).base);
                }
                __wf_l_free(own.cast());
            }
            if !self.entries.is_null() {
                __wf_l_free(self.entries.cast());
            }
            __wf_l_free((&raw mut *self).cast());
        }
    }
}

/// The functions for one kind of stack.
macro_rules! stack {
    ($copies:literal $create:ident $push:ident $pop:ident $at:ident $destroy:ident) => {
        #[unsafe(no_mangle)]
        extern "C" fn $create(_file: *const u8, _line: c_int) -> *mut Stack {
            create($copies)
        }

        #[unsafe(no_mangle)]
        unsafe extern "C" fn $push(stack: &mut Stack, value: &Descriptor) {
            // SAFETY: Flang's contract.
            unsafe { stack.push(value) }
        }

        #[unsafe(no_mangle)]
        unsafe extern "C" fn $pop(stack: &mut Stack, to: *mut u8) {
            // SAFETY: Flang's contract.
            unsafe { stack.pop(to) }
        }

        #[unsafe(no_mangle)]
        unsafe extern "C" fn $at(stack: &Stack, i: u64, to: *mut u8) {
            // SAFETY: Flang's contract.
            unsafe { stack.get(i, to) }
        }

        #[unsafe(no_mangle)]
        unsafe extern "C" fn $destroy(stack: &mut Stack) {
            // SAFETY: Flang's contract.
            unsafe { stack.destroy() }
        }
    };
}

stack! {
    true
    __wf_l__FortranACreateValueStack
    __wf_l__FortranAPushValue
    __wf_l__FortranAPopValue
    __wf_l__FortranAValueAt
    __wf_l__FortranADestroyValueStack
}

stack! {
    false
    __wf_l__FortranACreateDescriptorStack
    __wf_l__FortranAPushDescriptor
    __wf_l__FortranAPopDescriptor
    __wf_l__FortranADescriptorAt
    __wf_l__FortranADestroyDescriptorStack
}
