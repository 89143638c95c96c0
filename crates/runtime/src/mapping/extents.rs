//! Extents: bytes that sections need around them.

use super::MapType;
use super::entry::Room;
use super::mapper::Flat;
use super::pointers::POINTER;
use super::struct_copy::GAP;

/// The extents that a construct's sections need, from its list.
#[derive(Debug, Default)]
pub struct Rooms {
    /// Where the pointers that it attaches lead, in order.
    targets: Vec<u64>,
    /// Those of these pointers that no section holds, in order.
    pointers: Vec<u64>,
}

impl Rooms {
    /// Of a construct's flat list.
    pub fn of(flats: &[Flat]) -> Self {
        let attach = |f: &&Flat| f.item.ty.has(MapType::ATTACH) && !f.item.ty.has(MapType::PRIVATE);
        let mut targets: Vec<u64> = flats.iter().filter(attach).map(|f| f.item.begin).collect();
        if targets.is_empty() {
            return Self::default();
        }
        targets.sort_unstable();
        let mut sections: Vec<(u64, u64)> = flats
            .iter()
            .filter(|f| !f.item.ty.has(MapType::ATTACH))
            .map(|f| (f.item.begin, f.item.begin.saturating_add(f.item.size)))
            .collect();
        sections.sort_unstable();
        // From here on the end is the last of all that begin no later.
        let mut last = 0;
        for (_, end) in &mut sections {
            last = last.max(*end);
            *end = last;
        }
        let is_held = |pointer: u64| {
            let at = sections.partition_point(|(begin, _)| *begin <= pointer);
            at > 0 && pointer < sections[at - 1].1
        };
        let pointers = flats.iter().filter(attach).map(|f| f.item.base);
        let mut pointers: Vec<u64> = pointers.filter(|pointer| !is_held(*pointer)).collect();
        pointers.sort_unstable();
        Self { targets, pointers }
    }

    /// The extent of a section that the kernel reaches through an attached pointer, such as the
    /// members of `s->in->n`. The construct may name further pointers of that struct only by their
    /// targets, `s->in->p[0:n]`. Kernel parameters have views for that.
    pub fn room(&self, flat: &Flat) -> Room {
        let item = &flat.item;
        let (mut begin, mut end) = (item.begin, item.begin.saturating_add(item.size));
        if item.size == 0
            || item.ty.has(MapType::TARGET_PARAM)
            || flat.parent.is_some()
            || self.targets.binary_search(&item.begin).is_err()
        {
            return Room::default();
        }
        let first = item.base.min(item.begin);
        let before = self.pointers.partition_point(|pointer| *pointer < begin);
        for pointer in self.pointers[..before].iter().rev() {
            if *pointer < first || begin - pointer > GAP {
                break;
            }
            begin = *pointer;
        }
        let behind = self.pointers.partition_point(|pointer| *pointer < end);
        for pointer in &self.pointers[behind..] {
            if pointer.saturating_sub(end) > GAP {
                break;
            }
            end = end.max(pointer + POINTER);
        }
        Room {
            before: item.begin - begin,
            after: end - (item.begin + item.size),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::item;
    use super::super::{Item, MapType as M};
    use super::*;

    fn flat(item: Item) -> Flat {
        Flat {
            item,
            parent: None,
            origin: 0,
        }
    }

    #[test]
    fn pointers_without_a_section_get_room_beside_their_struct() {
        // Members 2 and 3 of a struct of eight words, and pointers in words 5, 6
        // and 0, of which the first is mapped by itself.
        let s = [0u64; 8];
        let word = |n: usize| &raw const s[n];
        let data = [0u64; 4];
        let attach = |pointer: usize, to: *const u64| Item {
            base: word(pointer) as u64,
            begin: to as u64,
            ..item(s.as_ptr(), 0, 1, M::ATTACH)
        };
        let members = Item {
            base: word(0) as u64,
            ..item(word(2), 0, 2, M::TO)
        };
        let mut flats: Vec<Flat> = [
            members,
            item(word(5), 0, 1, M::TO),
            item(data.as_ptr(), 0, 4, M::TO),
            attach(5, data.as_ptr()),
            attach(6, data.as_ptr()),
            attach(0, data.as_ptr()),
        ]
        .map(flat)
        .into();
        assert_eq!(Rooms::of(&flats).room(&flats[0]), Room::default());
        // A pointer to the struct.
        flats.push(flat(attach(7, word(2))));
        let rooms = Rooms::of(&flats);
        let expected = Room {
            before: 16,
            after: 32,
        };
        assert_eq!(rooms.room(&flats[0]), expected);
        assert_eq!(rooms.room(&flats[1]), Room::default());
    }
}
