//! `dynamic_cast` and `typeid`: type information of the Itanium C++ ABI (2.9.5, 2.9.7).
//!
//! Clang puts the type information of a program's classes into its modules. The ABI's own
//! tables, by which it is of a class with no base, with one, or with several, are the host's
//! library's; on a device they hold the kind (`legalize/internalize.rs`).

/// What the ABI's tables hold where type information points into them.
const CLASS: u64 = 1;
const SINGLE: u64 = 2;
const SEVERAL: u64 = 3;

/// `std::type_info`.
#[repr(C)]
struct TypeInfo {
    kind: *const u64,
    name: *const u8,
}

/// `abi::__si_class_type_info`: one base, public, not virtual, at the beginning.
#[repr(C)]
struct Single {
    of: TypeInfo,
    base: *const TypeInfo,
}

/// `abi::__vmi_class_type_info`, which `count` bases follow.
#[repr(C)]
struct Several {
    of: TypeInfo,
    flags: u32,
    count: u32,
}

/// `abi::__base_class_type_info`.
#[repr(C)]
struct Base {
    of: *const TypeInfo,
    /// `VIRTUAL`, `PUBLIC`, and from bit 8 on where it is: in the object, or, of a virtual
    /// base, where in the table of virtual functions its place stands.
    place: i64,
}

const VIRTUAL: i64 = 1;
const PUBLIC: i64 = 2;
const PLACE: u32 = 8;

/// Most classes from an object's own to one of its bases.
const DEPTH: usize = 24;

/// A part of an object, on the way from the whole to one of its bases.
#[derive(Clone, Copy)]
struct Part {
    at: *const u8,
    of: *const TypeInfo,
    /// Whether it is a public base of the part before it.
    public: bool,
    /// Number of the base that comes next.
    next: u32,
}

/// What of one class was found: where, whether once, and whether some way to it is public.
struct Found {
    at: *const u8,
    ambiguous: bool,
    public: bool,
}

impl Found {
    const NONE: Found = Found {
        at: core::ptr::null(),
        ambiguous: false,
        public: false,
    };

    fn add(&mut self, at: *const u8, public: bool) {
        if self.at.is_null() {
            self.at = at;
        }
        self.ambiguous |= self.at != at;
        self.public |= public;
    }

    fn one(&self) -> Option<*const u8> {
        (!self.at.is_null() && !self.ambiguous && self.public).then_some(self.at)
    }
}

/// Whether two are of one type. A type that only one file has begins its name with `*`.
///
/// # Safety
/// Both are type information.
#[inline(always)]
unsafe fn same(a: *const TypeInfo, b: *const TypeInfo) -> bool {
    if a == b {
        return true;
    }
    // SAFETY: names are strings that end with NUL.
    unsafe {
        let (mut a, mut b) = ((*a).name, (*b).name);
        if a == b {
            return true;
        }
        if *a == b'*' {
            return false;
        }
        while *a == *b {
            if *a == 0 {
                return true;
            }
            (a, b) = (a.add(1), b.add(1));
        }
        false
    }
}

/// The next base of a part.
///
/// # Safety
/// The part is one of a living object.
#[inline(always)]
unsafe fn base(part: &mut Part) -> Option<Part> {
    let n = part.next;
    part.next += 1;
    // SAFETY: the kind says what the type information is; a class with virtual bases begins
    // with the address of its table.
    unsafe {
        match *(*part.of).kind {
            SINGLE if n == 0 => Some(Part {
                at: part.at,
                of: (*part.of.cast::<Single>()).base,
                public: true,
                next: 0,
            }),
            SEVERAL if n < (*part.of.cast::<Several>()).count => {
                let bases = part.of.cast::<Several>().add(1).cast::<Base>();
                let base = &*bases.add(n as usize);
                let mut offset = base.place >> PLACE;
                if base.place & VIRTUAL != 0 {
                    let table = *part.at.cast::<*const u8>();
                    offset = *table.offset(offset as isize).cast::<i64>();
                }
                Some(Part {
                    at: part.at.offset(offset as isize),
                    of: base.of,
                    public: base.place & PUBLIC != 0,
                    next: 0,
                })
            }
            CLASS | SINGLE | SEVERAL => None,
            _ => crate::trap(
                c"dynamic_cast to or from a class whose type information is not the device's",
            ),
        }
    }
}

/// The part of class `to` that a pointer to a part of class `from` is cast to
/// ([expr.dynamic.cast]): the one that contains the part, or else the object's only one.
///
/// # Safety
/// `part` is a part of class `from` of a living object whose class has virtual functions.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___dynamic_cast(
    part: *const u8,
    from: *const u8,
    to: *const u8,
    _hint: i64,
) -> *const u8 {
    let (from, to) = (from.cast::<TypeInfo>(), to.cast::<TypeInfo>());
    // SAFETY: by this function's condition, the table of virtual functions has the place of
    // the whole object and its type information before it.
    let whole = unsafe {
        let table = *part.cast::<*const u8>();
        Part {
            at: part.offset(*table.cast::<i64>().sub(2) as isize),
            of: *table.cast::<*const TypeInfo>().sub(1),
            public: true,
            next: 0,
        }
    };
    let (mut containing, mut any, mut reached) = (Found::NONE, Found::NONE, Found::NONE);
    let mut way = [whole; DEPTH];
    let (mut depth, mut entered) = (0, true);
    loop {
        let Some(last) = way.get_mut(depth) else {
            crate::trap(c"dynamic_cast in a hierarchy of more than 24 classes");
        };
        let (at, of) = (last.at, last.of);
        if entered {
            // SAFETY: parts have type information.
            let (is_from, is_to) = unsafe { (at == part && same(of, from), same(of, to)) };
            let mut public = true;
            for above in way.iter().take(depth + 1).rev() {
                // SAFETY: as above.
                if is_from && unsafe { same(above.of, to) } {
                    containing.add(above.at, public);
                }
                public &= above.public;
            }
            if is_to {
                any.add(at, public);
            }
            if is_from {
                reached.add(at, public);
            }
        }
        // SAFETY: the part is one of the object.
        let next = way.get_mut(depth).and_then(|last| unsafe { base(last) });
        match next {
            Some(next) => {
                depth += 1;
                match way.get_mut(depth) {
                    Some(place) => *place = next,
                    None => crate::trap(c"dynamic_cast in a hierarchy of more than 24 classes"),
                }
                entered = true;
            }
            None if depth == 0 => break,
            None => {
                depth -= 1;
                entered = false;
            }
        }
    }
    containing
        .one()
        .or_else(|| reached.one().and(any.one()))
        .unwrap_or(core::ptr::null())
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_bad_cast() -> ! {
    crate::trap(c"std::bad_cast would be thrown")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_bad_typeid() -> ! {
    crate::trap(c"std::bad_typeid would be thrown")
}
