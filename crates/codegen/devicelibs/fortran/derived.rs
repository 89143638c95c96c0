//! Derived types, as Flang describes them (`flang/module/__fortran_type_info.f90`, version 22), and
//! what their components need: first values, copies of their own, an end.

use super::descriptor::{ALLOCATABLE, Descriptor, copy};
use crate::heap::{__wf_l_free, allocate};
use core::ptr::null_mut;

/// Of a type: the bytes of a value, and descriptors of its components and procedure pointers.
const BYTES: usize = 88;
const COMPONENTS: usize = 232;
const PROCEDURES: usize = 296;
/// Flags: no component has a final procedure, or an assignment of its own.
const NOT_FINAL: usize = 431;
const PLAIN_ASSIGNMENT: usize = 432;

/// Of a component.
const GENRE: usize = 24;
const CATEGORY: usize = 25;
const KIND: usize = 26;
const RANK: usize = 27;
const OFFSET: usize = 32;
const LENGTH: usize = 48;
const DERIVED: usize = 56;
const BOUNDS: usize = 160;
const INITIAL: usize = 248;

/// Genres.
const DATA: u8 = 1;
const POINTER: u8 = 2;
const IS_ALLOCATABLE: u8 = 3;
const AUTOMATIC: u8 = 4;

/// `CFI_attribute_pointer`.
const POINTER_ATTRIBUTE: u8 = 1;

/// Categories (`Fortran::common::TypeCategory`).
const COMPLEX: u8 = 3;
const CHARACTER: u8 = 4;
const DERIVED_TYPE: u8 = 6;

/// `CFI_type_struct`.
const STRUCTURE: i8 = 42;

/// `CFI_type_t` of kinds 1, 2, 4, 8, 16 of each category: integers, unsigned integers, reals,
/// complex numbers, characters, logicals.
const TYPES: [[i8; 5]; 6] = [
    [7, 8, 9, 10, 11],
    [7, 8, 9, 10, 11],
    [0, 25, 27, 28, 31],
    [0, 32, 34, 35, 38],
    [40, 43, 44, 0, 0],
    [39, 14, 15, 16, 0],
];

/// A type's description; null for types that are not derived.
#[derive(Clone, Copy)]
pub(crate) struct Derived(*const u8);

/// A component's description.
struct Component(*const u8);

impl Derived {
    /// Of an array's elements.
    pub(crate) fn of(array: &Descriptor) -> Self {
        Self(array.derived())
    }

    fn bytes(self) -> u64 {
        // SAFETY: there in each description.
        unsafe { self.0.add(BYTES).cast::<u64>().read() }
    }

    fn has(self, flag: usize) -> bool {
        // SAFETY: there in each description.
        self.0.is_null() || unsafe { self.0.add(flag).read() } != 0
    }

    /// Ends the program where a component has an assignment that the program defines.
    pub(crate) fn refuse_defined_assignment(self) {
        if !self.has(PLAIN_ASSIGNMENT) {
            crate::trap(c"device code cannot call a component's defined assignment");
        }
    }

    fn each(self, at: usize, mut f: impl FnMut(*const u8)) {
        if self.0.is_null() {
            return;
        }
        // SAFETY: a description has a descriptor there.
        let all = unsafe { &*self.0.add(at).cast::<Descriptor>() };
        if !all.base.is_null() {
            all.each(|place| f(all.at(place).cast_const()));
        }
    }

    fn components(self, mut f: impl FnMut(Component)) {
        self.each(COMPONENTS, |one| f(Component(one)));
    }

    /// Whether a copy of the bytes is a copy of the value.
    pub(crate) fn is_plain(self) -> bool {
        let mut plain = true;
        self.components(|one| match one.genre() {
            IS_ALLOCATABLE | AUTOMATIC => plain = false,
            DATA => plain &= one.derived().is_plain(),
            _ => {}
        });
        plain
    }

    /// Gives a value the first values of its components.
    ///
    /// # Safety
    /// There is room for a value.
    pub(crate) unsafe fn initialize(self, value: *mut u8) {
        // SAFETY: components are inside of the value, where their descriptions say.
        self.components(|one| unsafe {
            let place = value.add(one.offset());
            let initial = one.initial();
            match one.genre() {
                DATA if !initial.is_null() => copy(place, initial, one.elements() * one.bytes()),
                DATA => one.each_value(place, |derived, value| derived.initialize(value)),
                _ if !initial.is_null() => copy(place, initial, one.descriptor_bytes()),
                _ => one.establish(&mut *place.cast::<Descriptor>()),
            }
        });
        self.each(PROCEDURES, |one| {
            // SAFETY: the name's descriptor, where the pointer is in a value, what it points to.
            unsafe {
                let offset = one.add(24).cast::<u64>().read() as usize;
                let target = one.add(32).cast::<*const u8>().read();
                value.add(offset).cast::<*const u8>().write(target);
            }
        });
    }

    /// Has a copy of a value's bytes own copies of the components, which are the value's so far.
    ///
    /// # Safety
    /// `value` is a value of the type.
    pub(crate) unsafe fn deepen(self, value: *mut u8) {
        // SAFETY: as in `initialize`; a component's memory holds its elements.
        self.components(|one| unsafe {
            let place = value.add(one.offset());
            match one.genre() {
                IS_ALLOCATABLE | AUTOMATIC => {
                    let array = &mut *place.cast::<Descriptor>();
                    if array.base.is_null() {
                        return;
                    }
                    let size = array.elements() as u64 * array.bytes;
                    let own = allocate(16, size.max(1));
                    if own.is_null() {
                        crate::trap(c"the device has no memory left for a component");
                    }
                    copy(own, array.base, size);
                    array.base = own;
                    array.each_own(|derived, value| derived.deepen(value));
                }
                DATA => one.each_value(place, |derived, value| derived.deepen(value)),
                _ => {}
            }
        });
    }

    /// Gives a value's allocatable components memory where those of another one have it, in the
    /// same shape.
    ///
    /// # Safety
    /// Both are values of the type; `value` has its first values.
    pub(crate) unsafe fn shape_as(self, value: *mut u8, original: *mut u8) {
        // SAFETY: as in `initialize`; new memory has room for as many elements.
        self.components(|one| unsafe {
            let (place, from) = (value.add(one.offset()), original.add(one.offset()));
            match one.genre() {
                IS_ALLOCATABLE | AUTOMATIC => {
                    let source = &*from.cast::<Descriptor>();
                    if source.base.is_null() {
                        return;
                    }
                    copy(place, from, one.descriptor_bytes());
                    let array = &mut *place.cast::<Descriptor>();
                    array.take_memory();
                    let derived = Self::of(array);
                    if !derived.0.is_null() {
                        array.each(|at| {
                            derived.initialize(array.at(at));
                            derived.shape_as(array.at(at), source.at(at));
                        });
                    }
                }
                DATA => {
                    let shift = (from as usize).wrapping_sub(place as usize);
                    one.each_value(place, |derived, value| {
                        derived.shape_as(value, value.wrapping_add(shift));
                    });
                }
                _ => {}
            }
        });
    }

    /// Frees the allocatable components of a value.
    ///
    /// # Safety
    /// `value` is a value of the type.
    pub(crate) unsafe fn release(self, value: *mut u8) {
        // SAFETY: as in `deepen`; allocated memory is of the heap.
        self.components(|one| unsafe {
            let place = value.add(one.offset());
            match one.genre() {
                IS_ALLOCATABLE | AUTOMATIC => {
                    let array = &mut *place.cast::<Descriptor>();
                    if !array.base.is_null() {
                        array.each_own(|derived, value| derived.release(value));
                        __wf_l_free(array.base);
                        array.base = null_mut();
                    }
                }
                DATA => one.each_value(place, |derived, value| derived.release(value)),
                _ => {}
            }
        });
    }
}

impl Descriptor {
    /// Calls a function for each element that has components with memory of their own or with
    /// first values.
    pub(crate) fn each_own(&self, mut f: impl FnMut(Derived, *mut u8)) {
        let derived = Derived::of(self);
        if !derived.0.is_null() {
            self.each(|place| f(derived, self.at(place)));
        }
    }
}

impl Component {
    fn byte(&self, at: usize) -> u8 {
        // SAFETY: a description has so many bytes.
        unsafe { self.0.add(at).read() }
    }

    fn word(&self, at: usize) -> u64 {
        // SAFETY: a description has so many bytes, and a word there.
        unsafe { self.0.add(at).cast::<u64>().read() }
    }

    fn genre(&self) -> u8 {
        self.byte(GENRE)
    }

    fn offset(&self) -> usize {
        self.word(OFFSET) as usize
    }

    fn rank(&self) -> usize {
        self.byte(RANK).into()
    }

    fn derived(&self) -> Derived {
        // SAFETY: a descriptor of the type's description, which begins with its address.
        Derived(unsafe { self.0.add(DERIVED).cast::<*const u8>().read() })
    }

    /// The bytes of what its components begin as; null where nothing says so.
    fn initial(&self) -> *const u8 {
        // SAFETY: as `word`.
        unsafe { self.0.add(INITIAL).cast::<*const u8>().read() }
    }

    /// Bytes of an element; 0 of a character of deferred length.
    fn bytes(&self) -> u64 {
        let (category, kind) = (self.byte(CATEGORY), u64::from(self.byte(KIND)));
        match category {
            DERIVED_TYPE if self.derived().0.is_null() => 0,
            DERIVED_TYPE => self.derived().bytes(),
            CHARACTER => kind * self.word(LENGTH),
            COMPLEX => 2 * kind,
            _ => kind,
        }
    }

    /// How many elements a component has that is no pointer and not allocatable: its bounds are
    /// pairs of values, each a genre and a number.
    fn elements(&self) -> u64 {
        // SAFETY: a descriptor of the bounds, which begins with their address.
        let bounds = unsafe { self.0.add(BOUNDS).cast::<*const i64>().read() };
        let mut count = 1;
        for i in 0..self.rank() {
            // SAFETY: four words for each dimension.
            let (low, high) =
                unsafe { (bounds.add(4 * i + 1).read(), bounds.add(4 * i + 3).read()) };
            count *= (high - low + 1).max(0) as u64;
        }
        count
    }

    /// Calls a function for each value of a component of derived type.
    fn each_value(&self, place: *mut u8, mut f: impl FnMut(Derived, *mut u8)) {
        let derived = self.derived();
        if derived.0.is_null() {
            return;
        }
        for i in 0..self.elements() {
            f(derived, place.wrapping_add((i * derived.bytes()) as usize));
        }
    }

    /// Bytes of its descriptor in a value.
    fn descriptor_bytes(&self) -> u64 {
        let addendum = if self.derived().0.is_null() { 0 } else { 16 };
        24 + 24 * self.rank() as u64 + addendum
    }

    /// Makes a pointer or an allocatable component one without a target or memory.
    fn establish(&self, array: &mut Descriptor) {
        let category = usize::from(self.byte(CATEGORY));
        let kind = usize::from(self.byte(KIND)).max(1).ilog2() as usize;
        let types = TYPES.get(category).and_then(|kinds| kinds.get(kind));
        let ty = types.copied().unwrap_or(STRUCTURE);
        let attribute = match self.genre() {
            POINTER => POINTER_ATTRIBUTE,
            _ => ALLOCATABLE,
        };
        array.establish(
            ty,
            self.bytes(),
            self.rank() as u8,
            attribute,
            self.derived().0,
        );
    }
}

/// Gives variables of derived types the first values of their components.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAInitialize(array: &Descriptor, _file: *const u8, _line: i32) {
    // SAFETY: the array has room for its elements.
    array.each_own(|derived, value| unsafe { derived.initialize(value) });
}

/// The same, with memory for the components that are allocated in another variable.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAInitializeClone(
    array: &Descriptor,
    original: &Descriptor,
    _file: *const u8,
    _line: i32,
) {
    let derived = Derived::of(array);
    if derived.0.is_null() {
        return;
    }
    // SAFETY: the array has room for its elements, and the other one has as many.
    array.each(|at| unsafe {
        derived.initialize(array.at(at));
        derived.shape_as(array.at(at), original.at(at));
    });
}

/// Frees what variables of derived types own, and calls their final procedures, if any.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranADestroy(array: &Descriptor) {
    if !Derived::of(array).has(NOT_FINAL) {
        crate::trap(c"device code cannot call final procedures");
    }
    // SAFETY: Flang's contract.
    unsafe { __wf_l__FortranADestroyWithoutFinalization(array) };
}

/// Frees what variables of derived types own.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranADestroyWithoutFinalization(array: &Descriptor) {
    if !array.base.is_null() {
        // SAFETY: the elements are values of the type.
        array.each_own(|derived, value| unsafe { derived.release(value) });
    }
}
