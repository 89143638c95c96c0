//! The table of mappings of one device.

use super::attached_pointers::Shadows;
use super::describe;
use crate::device::Memory;
use crate::stream::Stream;
use std::collections::BTreeMap;

/// Bytes of the device's memory before and after those that are mapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Before the mapping's first byte.
    pub before: u64,
    /// After its last one.
    pub after: u64,
}

/// A number of references that may be without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refs {
    /// So many.
    Count(u64),
    /// `declare target` variables and associated pointers.
    Infinite,
}

/// Where a mapping's device memory comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Allocated for it, at this address; freed with it.
    Allocated(u64),
    /// The same in the host's memory, which the device reaches
    /// ([`Memory::Near`]).
    Near(u64),
    /// The user's, by `omp_target_associate_ptr`.
    Associated,
    /// A variable of the device image.
    Global,
}

/// The copies of a mapping that may not be done yet.
#[derive(Clone, Copy)]
pub struct Pending {
    /// Queue they are on.
    pub stream: &'static Stream,
    /// They are done when the stream has finished this.
    pub ticket: u64,
}

impl std::fmt::Debug for Pending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pending({:?}, {})", self.stream.queue, self.ticket)
    }
}

/// One mapping.
#[derive(Clone, Debug)]
pub struct Entry {
    /// First byte on the host.
    pub begin: u64,
    /// One past the last byte.
    pub end: u64,
    /// Address that the program uses as the base of the section.
    pub base: u64,
    /// Device address of the first byte.
    pub device: u64,
    /// Whose the device memory is.
    pub origin: Origin,
    /// References of `map`, `enter data` and so on.
    pub refs: Refs,
    /// References of `ompx_hold`.
    pub holds: u64,
    /// Construct that made it.
    pub born: u64,
    /// Copies to the device under way.
    pub pending: Option<Pending>,
    /// Attached pointers inside.
    pub shadows: Shadows,
    /// Pointers of the host that lead here and wait to be mapped.
    pub waiting: Vec<u64>,
    /// Whether it may be some members of a struct, and not an object of its own.
    pub partial: bool,
    /// Whether it is certainly elements of an array, so that a kernel that names
    /// the array uses them.
    pub elements: bool,
    /// Addresses of the host around it for which the device has memory as
    /// well, for pointers of the struct that are attached and not mapped.
    pub room: Room,
    /// Its expression, if known.
    pub name: Option<String>,
}

impl Entry {
    /// Device address of a host address inside.
    pub fn translate(&self, host: u64) -> u64 {
        self.device.wrapping_add(host.wrapping_sub(self.begin))
    }

    /// How messages speak of it.
    pub fn describe(&self) -> String {
        describe(self.begin, self.end - self.begin, self.name.as_deref())
    }

    /// Whether the host reaches it where the device does.
    pub fn is_near(&self) -> bool {
        matches!(self.origin, Origin::Near(_))
    }

    /// The memory that was allocated for it.
    pub fn allocated(&self) -> Option<(u64, Memory)> {
        match self.origin {
            Origin::Allocated(address) => Some((address, Memory::Mapping)),
            Origin::Near(address) => Some((address, Memory::Near)),
            Origin::Associated | Origin::Global => None,
        }
    }

    /// Whether nothing refers to it any more.
    pub fn is_unused(&self) -> bool {
        self.refs == Refs::Count(0) && self.holds == 0
    }
}

/// What a look-up found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The mapping that begins here holds all of the section.
    Whole(u64),
    /// The mapping that begins here holds a part of it.
    Part(u64),
    /// Nothing of it is mapped.
    Nothing,
}

/// All mappings of a device, by their first byte; they never overlap.
#[derive(Debug, Default)]
pub struct Table {
    entries: BTreeMap<u64, Entry>,
    /// Pointers that are to be attached once they are mapped, and the
    /// mappings that they led to when they were named.
    waiting: BTreeMap<u64, u64>,
    /// Device memory that the program has allocated: address and bytes.
    allocations: BTreeMap<u64, u64>,
    /// How many mappings are parts of structs.
    parts: usize,
    constructs: u64,
    generation: u64,
}

impl Table {
    /// A number for the next construct, to know what it made.
    pub fn next_construct(&mut self) -> u64 {
        self.constructs += 1;
        self.constructs
    }

    /// The program has allocated device memory.
    pub fn allocated(&mut self, address: u64, bytes: u64) {
        self.allocations.insert(address, bytes);
    }

    /// The program gives device memory back.
    pub fn freed(&mut self, address: u64) {
        self.allocations.remove(&address);
    }

    /// The beginning of what the program has allocated around a device address.
    pub fn allocation(&self, address: u64) -> Option<u64> {
        let (begin, bytes) = self.allocations.range(..=address).next_back()?;
        (address - begin < *bytes).then_some(*begin)
    }

    /// Finds the mapping of `size` bytes at `begin`. With no bytes, an
    /// address between a mapping's base and its begin belongs to it as well,
    /// for that is where the base of an array section points.
    pub fn find(&self, begin: u64, size: u64) -> Found {
        let before = self.entries.range(..=begin).next_back().map(|(_, e)| e);
        if let Some(e) = before
            && begin < e.end
        {
            return if size <= e.end - begin {
                Found::Whole(e.begin)
            } else {
                Found::Part(e.begin)
            };
        }
        let Some(after) = begin
            .checked_add(1)
            .and_then(|next| self.entries.range(next..).next())
            .map(|(_, e)| e)
        else {
            return Found::Nothing;
        };
        if size == 0 {
            if after.base <= begin {
                Found::Whole(after.begin)
            } else {
                Found::Nothing
            }
        } else if size > after.begin - begin {
            Found::Part(after.begin)
        } else {
            Found::Nothing
        }
    }

    /// The mapping that begins at `begin`.
    pub fn get(&self, begin: u64) -> Option<&Entry> {
        self.entries.get(&begin)
    }

    /// The same, to change it. Its place must stay.
    pub fn get_mut(&mut self, begin: u64) -> Option<&mut Entry> {
        self.entries.get_mut(&begin)
    }

    /// The mapping that holds all of the section.
    pub fn whole(&mut self, begin: u64, size: u64) -> Option<&mut Entry> {
        match self.find(begin, size) {
            Found::Whole(key) => self.entries.get_mut(&key),
            _ => None,
        }
    }

    /// The mapping that has room for bytes of the host which are not mapped,
    /// at most `reach` bytes away.
    pub fn with_room(&mut self, begin: u64, size: u64, reach: u64) -> Option<&mut Entry> {
        let near = begin.saturating_sub(reach)..begin.saturating_add(reach);
        // A long mapping may begin anywhere before.
        let last_before = self.entries.range(..begin).next_back().map(|(key, _)| *key);
        let from = near.start.min(last_before.unwrap_or(near.start));
        let has_room = |e: &&mut Entry| {
            e.begin - e.room.before <= begin && begin + size <= e.end + e.room.after
        };
        let mut entries = self.entries.range_mut(from..near.end);
        entries.find_map(|(_, e)| Some(e).filter(has_room))
    }

    /// Device address of a host address, if mapped.
    pub fn translate(&self, host: u64) -> Option<u64> {
        match self.find(host, 0) {
            Found::Whole(key) => self.entries.get(&key).map(|e| e.translate(host)),
            _ => None,
        }
    }

    /// Changes whenever a mapping comes or goes.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Adds a mapping of bytes of which none is mapped.
    pub fn insert(&mut self, entry: Entry) {
        self.generation += 1;
        self.parts += usize::from(entry.partial);
        self.entries.insert(entry.begin, entry);
    }

    /// Takes a mapping out.
    pub fn remove(&mut self, begin: u64) -> Option<Entry> {
        self.generation += 1;
        let entry = self.entries.remove(&begin)?;
        self.parts -= usize::from(entry.partial);
        for pointer in &entry.waiting {
            if self.waiting.get(pointer) == Some(&begin) {
                self.waiting.remove(pointer);
            }
        }
        Some(entry)
    }

    /// Remembers that a construct named the pointer at `pointer` with what
    /// it points at, which is in the mapping `target`, while the pointer
    /// itself is not mapped.
    pub fn wait(&mut self, pointer: u64, target: u64) {
        let Some(entry) = self.entries.get_mut(&target) else {
            return;
        };
        if self.waiting.insert(pointer, target) != Some(target) {
            entry.waiting.push(pointer);
            self.generation += 1;
        }
    }

    /// The pointers in a range of the host that wait to be mapped.
    pub fn waiting(&self, begin: u64, end: u64) -> impl Iterator<Item = u64> + '_ {
        self.waiting
            .range(begin..end.max(begin))
            .map(|(pointer, _)| *pointer)
    }

    /// Whether there may be structs that are mapped in parts, or of which
    /// pointers wait to be mapped.
    pub fn has_parts(&self) -> bool {
        self.parts > 0 || !self.waiting.is_empty()
    }

    /// The mappings that hold a byte of a range, in order.
    pub fn overlapping(&self, begin: u64, end: u64) -> impl Iterator<Item = &Entry> {
        let before = self.entries.range(..begin).next_back();
        before
            .filter(|(_, e)| e.end > begin)
            .into_iter()
            .chain(self.entries.range(begin..end.max(begin)))
            .map(|(_, e)| e)
    }

    /// All mappings in order of their addresses.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(begin: u64, end: u64, base: u64) -> Entry {
        Entry {
            begin,
            end,
            base,
            device: begin + 0x1000,
            origin: Origin::Associated,
            refs: Refs::Count(1),
            holds: 0,
            born: 0,
            pending: None,
            shadows: Shadows::default(),
            waiting: vec![],
            partial: false,
            elements: true,
            room: Room::default(),
            name: None,
        }
    }

    #[test]
    fn sections_inside_across_and_beside() {
        let mut t = Table::default();
        t.insert(entry(100, 200, 100));
        t.insert(entry(300, 400, 260));
        assert_eq!(t.find(100, 100), Found::Whole(100));
        assert_eq!(t.find(150, 50), Found::Whole(100));
        assert_eq!(t.find(150, 51), Found::Part(100));
        assert_eq!(t.find(50, 51), Found::Part(100));
        assert_eq!(t.find(50, 50), Found::Nothing);
        assert_eq!(t.find(200, 100), Found::Nothing);
        assert_eq!(t.find(200, 101), Found::Part(300));
        assert_eq!(t.find(50, 1000), Found::Part(100));
        assert_eq!(t.find(u64::MAX, 1), Found::Nothing);
    }

    #[test]
    fn no_bytes_are_found_from_the_base_on() {
        let mut t = Table::default();
        t.insert(entry(100, 200, 100));
        t.insert(entry(300, 400, 260));
        assert_eq!(t.find(199, 0), Found::Whole(100));
        assert_eq!(t.find(200, 0), Found::Nothing);
        assert_eq!(t.find(259, 0), Found::Nothing);
        assert_eq!(t.find(260, 0), Found::Whole(300));
        assert_eq!(t.translate(260), Some(0x1000 + 260));
        assert_eq!(t.translate(250), None);
    }
}
