//! The table of mappings of one device.

use super::entry::{Entry, Origin};
use std::collections::BTreeMap;
use std::ops::Range;
use wf_presence::Monitor;

/// Most mappings that are looked through for a device address.
const LOOKED_THROUGH: usize = 256;

/// The table, which one host thread at a time uses.
pub type Shared = Monitor<Table>;

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
    /// Mappings that are leaving, lent or arriving, and sections that are moving.
    busy: usize,
    /// Regions that use mappings which they have not counted
    /// ([`super::launch_cache`]).
    recalled: usize,
}

impl Table {
    /// A number for the next construct, which identifies the mappings that it made.
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

    /// Bytes from a device address to the end of what the program has allocated around it.
    pub fn left(&self, address: u64) -> Option<u64> {
        let begin = self.allocation(address)?;
        Some(begin + self.allocations.get(&begin)? - address)
    }

    /// The mapping around a device address, among the first `LOOKED_THROUGH`.
    pub fn around_device(&self, address: u64) -> Option<&Entry> {
        let holds = |e: &&Entry| address.wrapping_sub(e.device) < e.end - e.begin;
        self.entries.values().take(LOOKED_THROUGH).find(holds)
    }

    /// Whether a device address is in memory that the runtime manages, as far as that can be
    /// told quickly.
    pub fn manages(&self, address: u64) -> bool {
        self.allocation(address).is_some() || self.around_device(address).is_some()
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
        let around = begin.saturating_sub(reach)..begin.saturating_add(reach);
        // A long mapping may begin anywhere before.
        let last_before = self.entries.range(..begin).next_back().map(|(key, _)| *key);
        let from = around.start.min(last_before.unwrap_or(around.start));
        let has_room = |e: &&mut Entry| {
            e.begin - e.room.before <= begin
                && begin + size <= e.end + e.room.after
                && !e.life.is_leaving()
        };
        let mut entries = self.entries.range_mut(from..around.end);
        entries.find_map(|(_, e)| Some(e).filter(has_room))
    }

    /// Device address of a host address, if it is mapped and stays so for now.
    pub fn translate(&self, host: u64) -> Option<u64> {
        match self.find(host, 0) {
            Found::Whole(key) => {
                let entry = self.entries.get(&key).filter(|e| !e.life.is_leaving());
                entry.map(|e| e.translate(host))
            }
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

    /// Adds one to memory of the user's on the device.
    pub fn associate(&mut self, begin: u64, bytes: u64, device: u64) {
        let born = self.next_construct();
        self.insert(Entry {
            born,
            ..Entry::lasting(begin, bytes, device, Origin::Associated)
        });
    }

    /// The associations whose memory on the device is less aligned than the host's, as far as accesses
    /// can depend on it.
    pub fn less_aligned(&self) -> impl Iterator<Item = &Entry> {
        const WIDEST: u32 = 4;
        let bits = |address: u64| address.trailing_zeros().min(WIDEST);
        let associated = |e: &&Entry| e.origin == Origin::Associated;
        let entries = self.entries.values().filter(associated);
        entries.filter(move |e| bits(e.device) < bits(e.begin))
    }

    /// Takes a mapping out.
    pub fn remove(&mut self, begin: u64) -> Option<Entry> {
        self.generation += 1;
        let entry = self.entries.remove(&begin)?;
        let life = &entry.life;
        self.busy -= usize::from(life.is_leaving()) + usize::from(life.is_lent()) + life.moving();
        self.busy -= usize::from(life.is_arriving());
        self.parts -= usize::from(entry.partial);
        for pointer in &entry.waiting {
            if self.waiting.get(pointer) == Some(&begin) {
                self.waiting.remove(pointer);
            }
        }
        Some(entry)
    }

    /// The mapping that a construct met, if it is still there.
    pub fn same(&self, (begin, born): (u64, u64)) -> Option<&Entry> {
        self.entries.get(&begin).filter(|e| e.born == born)
    }

    /// Sets the mapping that begins here to leaving: it stays in the table until it is removed, and
    /// only the caller accesses it.
    pub fn leave(&mut self, begin: u64) {
        if let Some(entry) = self.entries.get_mut(&begin) {
            entry.life.leave();
            self.busy += 1;
            self.generation += 1;
        }
    }

    /// A region begins to work on a copy of the mapping, whose changes come back, or
    /// has ended.
    pub fn lend(&mut self, (begin, born): (u64, u64), lent: bool) {
        let entry = self.entries.get_mut(&begin);
        let entry = entry.filter(|e| e.born == born && e.life.is_lent() != lent);
        if let Some(entry) = entry {
            entry.life.lend(lent);
            match lent {
                true => self.busy += 1,
                false => self.busy -= 1,
            }
        }
    }

    /// Host threads begin to copy to the device for the mapping, or have ended.
    pub fn arrive(&mut self, (begin, born): (u64, u64), arriving: bool) {
        let entry = self.entries.get_mut(&begin);
        let entry = entry.filter(|e| e.born == born && e.life.is_arriving() != arriving);
        if let Some(entry) = entry {
            entry.life.arrive(arriving);
            match arriving {
                true => self.busy += 1,
                false => self.busy -= 1,
            }
        }
    }

    /// A section of a mapping begins to be copied to the host.
    pub fn begin_moving(&mut self, begin: u64, section: Range<u64>) {
        if let Some(entry) = self.entries.get_mut(&begin) {
            entry.life.begin_moving(section);
            self.busy += 1;
        }
    }

    /// It is there.
    pub fn end_moving(&mut self, (begin, born): (u64, u64), section: &Range<u64>) {
        if let Some(entry) = self.entries.get_mut(&begin).filter(|e| e.born == born) {
            let before = entry.life.moving();
            entry.life.end_moving(section);
            self.busy -= before - entry.life.moving();
        }
    }

    /// Whether no mapping is leaving or lent and no section is moving, so that no thread has to
    /// wait.
    #[inline]
    pub fn is_calm(&self) -> bool {
        self.busy == 0
    }

    /// A region begins to use mappings that it does not count, or (by -1) has
    /// ended.
    pub fn count_recalled(&mut self, by: isize) {
        self.recalled = self.recalled.saturating_add_signed(by);
    }

    /// Whether there is such a region.
    pub fn has_recalled(&self) -> bool {
        self.recalled > 0
    }

    /// Records that a construct named the target of the pointer at `pointer`, which is in the
    /// mapping `target`, while the pointer itself is not mapped.
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
        let device = begin + 0x1000;
        Entry {
            base,
            ..Entry::lasting(begin, end - begin, device, Origin::Associated)
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
