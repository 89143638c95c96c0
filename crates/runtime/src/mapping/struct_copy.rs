//! Structs of which a kernel gets a separate copy.
//!
//! A kernel reaches a struct through one address. If some members are mapped separately, or
//! pointers in it were named only with their targets (`map(d.p[0:n])`), no mapping contains
//! everything that the kernel may use. OpenMP 5.2 guarantees little about that, but programs
//! written for compilers that map a pointer with its section rely on more.
//!
//! So for one kernel the struct is assembled in separate memory. Mapped members come from their
//! mappings, pointers that wait for a mapping ([`Table::wait`]) are translated, and everything
//! else has the host's values. Afterwards the kernel's changes are written back. They are found
//! by comparison with a second copy from the kernel's start. Nothing else is written, since
//! other kernels and host threads may access the struct.
//!
//! The size of a struct behind a pointer is not known: its copy ends with the last mapped member or
//! waiting pointer. A device that checks accesses has nothing else behind the copy, so that a kernel
//! which uses more is stopped, and the message names the struct ([`crate::unmapped`]).

use super::MapType;
use super::attached_pointers::Shadow;
use super::mapper::Flat;
use super::table::{Found, Table};

/// Most bytes between one known part of a struct and the next, where its
/// size is not known.
pub const GAP: u64 = 4096;

/// A mapping that holds some of a struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its first byte on the host.
    pub begin: u64,
    /// One past the last.
    pub end: u64,
    /// Device address of `begin`.
    pub device: u64,
}

/// A kernel's copy of a struct.
#[derive(Debug)]
pub struct View {
    /// Position of the struct in the construct's own list.
    pub origin: usize,
    /// Position in the flat list.
    pub flat: usize,
    /// Whether no mapping was made or counted for it.
    pub split: bool,
    /// First byte of the struct on the host.
    pub begin: u64,
    /// One past the last.
    pub end: u64,
    /// Device address of the copy.
    pub device: u64,
    /// Device address of the copy of its original contents.
    pub before: u64,
    /// The mappings that hold some of it.
    pub parts: Vec<Part>,
    /// Pointers in it that lead to the device.
    pub pointers: Vec<Shadow>,
    /// Sections that are to be copied to the host, and whether even if they
    /// stay mapped.
    pub from: Vec<(u64, u64, bool)>,
}

impl View {
    /// One that is not put together yet, of a struct that is split.
    pub fn of(origin: usize, flat: usize) -> Self {
        Self {
            origin,
            flat,
            split: true,
            begin: 0,
            end: 0,
            device: 0,
            before: 0,
            parts: vec![],
            pointers: vec![],
            from: vec![],
        }
    }

    /// What the kernel gets for a struct whose base is at `base`.
    pub fn translate(&self, base: u64) -> u64 {
        self.device.wrapping_add(base.wrapping_sub(self.begin))
    }

    /// Whether a byte of the host is in it.
    pub fn contains(&self, host: u64) -> bool {
        (self.begin..self.end).contains(&host)
    }

    /// Whether an item of the flat list is the struct or a member of it, of
    /// which no mapping was made or counted.
    pub fn replaces(&self, flats: &[Flat], i: usize) -> bool {
        self.split && self.holds(flats, i)
    }

    /// Whether an item of the flat list is the struct or a member of it.
    pub fn holds(&self, flats: &[Flat], i: usize) -> bool {
        self.flat == i
            || (flats[i].parent == Some(self.flat) && !flats[i].item.ty.has(MapType::PTR_AND_OBJ))
    }

    /// Whether nothing that the kernel changes in it goes anywhere.
    pub fn is_trivial(&self) -> bool {
        self.parts.is_empty() && self.from.is_empty()
    }

    /// Bytes of the struct.
    pub fn bytes(&self) -> usize {
        (self.end - self.begin) as usize
    }
}

/// Whether the item passes an address of mapped memory to the kernel.
pub fn is_param(flat: &Flat) -> bool {
    let ty = flat.item.ty;
    ty.has(MapType::TARGET_PARAM)
        && flat.parent.is_none()
        && flat.item.mapper.is_none()
        && ![
            MapType::LITERAL,
            MapType::PRIVATE,
            MapType::ATTACH,
            MapType::PTR_AND_OBJ,
        ]
        .iter()
        .any(|bit| ty.has(*bit))
}

/// Whether the item represents struct members, which follow it.
pub fn is_combined(flats: &[Flat], i: usize) -> bool {
    flats.get(i + 1).is_some_and(|next| next.parent == Some(i))
}

/// Whether the kernel is to get a struct of which some members are mapped
/// and others are not. An array is different: a kernel that names it uses
/// the section that is there.
pub fn is_split(table: &Table, flats: &[Flat], i: usize) -> bool {
    let item = &flats[i].item;
    let combined = is_combined(flats, i);
    if !is_param(&flats[i])
        || !(combined || item.ty.has(MapType::IMPLICIT))
        || !matches!(table.find(item.begin, item.size), Found::Part(_))
    {
        return false;
    }
    combined
        || table
            .overlapping(item.begin, item.begin + item.size)
            .any(|e| e.partial || !e.elements)
}
