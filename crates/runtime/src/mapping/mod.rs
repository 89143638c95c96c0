//! The mapping table: which host memory has a counterpart on a device, and data transfer
//! between the two.
//!
//! A construct's map clauses arrive as a list of [`Item`]s, with Clang's map type bits
//! ([`MapType`]). User-defined mappers and iterators ([`lists`]) are expanded first
//! ([`flatten`]), so that all other code sees one flat list. [`enter`] makes mappings, [`exit`]
//! removes them, [`update`] copies. All three work on the device's [`table::Table`], each as a
//! [`transaction`]. If no mapping contains all parts of a struct that a kernel may use, the
//! struct is assembled ([`struct_assembly`]) and written back ([`mod@write_back`]). [`args`]
//! turns the list of a target region into the kernel's parameters.
//!
//! # Who may access a mapping when
//!
//! A construct takes the table's lock while it looks up, makes or counts mappings, and while it
//! enqueues copies to the device. A later construct that finds a mapping finds its copies on a
//! queue already, and makes its queue wait for that one ([`entry::Pending`]). A region decides
//! everything that depends on mappings, such as which variables have private copies, under the
//! lock under which it maps.
//!
//! Copies to the host wait for kernels, so they are made without the lock. Until the bytes have
//! arrived, the mapping stays in the table with a state for the operation in progress.
//! [`wf_presence`] has the states, the transitions of each operation, and the argument that no
//! two threads wait for each other. [`admission`] checks everything that a construct is about
//! to access before it changes anything. [`leaving`] does the work without the lock and ends
//! it, also after an error.
//!
//! Copies of pageable memory that host threads carry out are made without the lock, too
//! ([`arriving`]).
//!
//! - A *region* counts the mappings that it enters, and leaves those ([`exit`]), whatever is
//!   mapped at their addresses then. It counts down when its kernel is on a queue. A construct
//!   that copies to the host or frees afterwards makes its queue wait for the kernel
//!   ([`entry::Entry::leave_behind`]).
//! - A region with cached parameters ([`launch_cache`]) counts nothing. While one runs, no
//!   mapping is removed.
//! - A region that works on an assembled struct has exclusive access to the struct's mappings:
//!   it waits for other regions on them before it begins, with nothing entered.
//! - `target update` copies a section to the host while its mapping stays, which cannot be
//!   removed meanwhile.
//! - The thread of an OpenACC activity queue makes the queue's copies to the host from
//!   beginning to end, so no thread waits for a copy that is queued.
//! - After a device error the construct's entries are rolled back.

pub mod admission;
pub mod alias_check;
pub mod args;
pub mod arriving;
pub mod attached_pointers;
pub mod cached_copies;
pub mod captured;
pub mod constants;
pub mod enter;
pub mod entry;
pub mod exit;
pub mod extents;
pub mod flatten;
pub mod home;
pub mod launch_cache;
pub mod leaving;
pub mod lists;
pub mod mapper;
#[cfg(test)]
mod model_tests;
pub mod name;
pub mod pack;
pub mod place;
pub mod pointers;
pub mod private_copies;
pub mod references;
pub mod reverse;
pub mod rules;
pub mod strided;
pub mod struct_assembly;
pub mod struct_copy;
#[cfg(test)]
mod struct_copy_tests;
pub mod table;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
pub mod touched;
pub mod transaction;
pub mod update;
pub mod write_back;

pub use crate::ffi::map_type::MapType;
pub use name::Name;

/// A user-defined mapper: Clang's function that pushes components.
pub type Mapper = unsafe extern "C" fn(
    handle: *mut std::ffi::c_void,
    base: *mut std::ffi::c_void,
    begin: *mut std::ffi::c_void,
    size: i64,
    ty: i64,
    name: *mut std::ffi::c_void,
);

/// One entry of a construct's list of maps.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Base address, such as the array's or struct's.
    pub base: u64,
    /// Address of the first byte mapped.
    pub begin: u64,
    /// Bytes mapped.
    pub size: u64,
    /// What to do.
    pub ty: MapType,
    /// What it is called.
    pub name: Name,
    /// The mapper to expand it with.
    pub mapper: Option<Mapper>,
}

impl Item {
    /// Whether it is an error if the item is not present. Flang divides structures at the components
    /// that are mapped apart, so a piece at the end may have no bytes; an optional argument of
    /// Fortran that is absent has no address and no bytes.
    pub fn must_be_present(&self) -> bool {
        self.ty.has(MapType::PRESENT)
            && (self.size > 0 || self.begin != 0 && self.ty.parent().is_none())
    }

    /// Whether a region's item is one parameter, a value or an address in a mapping, and requests
    /// no copy of present data.
    pub fn is_plain(&self) -> bool {
        self.mapper.is_none()
            && self.ty.has(MapType::TARGET_PARAM)
            && self.ty.parent().is_none()
            && ![
                MapType::PRIVATE,
                MapType::ATTACH,
                MapType::PTR_AND_OBJ,
                MapType::ALWAYS,
            ]
            .iter()
            .any(|bit| self.ty.has(*bit) && !self.ty.has(MapType::LITERAL))
    }

    /// How messages speak of it: the expression if the program was compiled
    /// with `-g`, and the bytes.
    pub fn describe(&self) -> String {
        describe(self.begin, self.size, self.name.expression().as_deref())
    }
}

/// A host address range with its expression, for messages.
pub fn describe(begin: u64, size: u64, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("`{name}` (host address {begin:#x}, {size} bytes)"),
        None => format!("the section at host address {begin:#x} of {size} bytes"),
    }
}
