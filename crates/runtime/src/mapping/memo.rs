//! What a region's maps came to the last time it ran.
//!
//! A loop that starts the same region again and again, with all its data
//! mapped around it, would look every one of its maps up three times each
//! round, to count references up and down and find the same addresses. Where
//! nothing was mapped or unmapped since, and the list of maps is the same but
//! for plain values, the parameters are too.

use super::table::Table;
use super::{Item, MapType};

/// Most items of a list that is kept.
const MOST: usize = 24;

/// Parameters of a kernel, the scratch pointer first.
pub type Params = [u64; MOST + 1];

/// The maps of a region that copied and freed nothing, and its parameters.
pub struct Memo {
    generation: u64,
    /// Whether the kernel's pointers are apart.
    pub apart: bool,
    items: Vec<Kept>,
}

/// What is compared of an item, and its parameter.
struct Kept {
    ty: MapType,
    place: (u64, u64, u64),
    param: u64,
}

fn place(item: &Item) -> (u64, u64, u64) {
    (item.base, item.begin, item.size)
}

impl Memo {
    /// Keeps what the maps came to; `None` if they are not all plain: each a
    /// parameter of its own, a value or an address in a mapping.
    pub fn of(table: &Table, items: &[Item], params: &[u64], apart: bool) -> Option<Self> {
        let keep = items.len() <= MOST
            && params.len() == items.len() + 1
            && items.iter().all(Item::is_plain);
        keep.then(|| Self {
            generation: table.generation(),
            apart,
            items: items
                .iter()
                .zip(&params[1..])
                .map(|(item, param)| Kept {
                    ty: item.ty,
                    place: place(item),
                    param: *param,
                })
                .collect(),
        })
    }

    /// The parameters for these maps, if they come to the same.
    #[inline]
    pub fn recall(&self, table: &Table, items: &[Item]) -> Option<Params> {
        if self.generation != table.generation() || self.items.len() != items.len() {
            return None;
        }
        let mut params = [0; MOST + 1];
        for (i, (then, now)) in self.items.iter().zip(items).enumerate() {
            if then.ty != now.ty {
                return None;
            }
            params[i + 1] = if now.ty.has(MapType::LITERAL) {
                now.base
            } else if then.place == place(now) && now.mapper.is_none() {
                then.param
            } else {
                return None;
            };
        }
        Some(params)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Bench, item};
    use super::*;

    const PARAM: u64 = MapType::TARGET_PARAM;

    #[test]
    fn the_same_list_comes_to_the_same_until_a_mapping_changes() {
        let mut b = Bench::new();
        let (x, y) = ([1i32, 2], [3i32]);
        b.enter(&[item(x.as_ptr(), 0, 2, MapType::TO)]).unwrap();
        let value = |n: u64| Item {
            base: n,
            begin: n,
            ..item(x.as_ptr(), 0, 2, PARAM | MapType::LITERAL)
        };
        let array = item(x.as_ptr(), 0, 2, PARAM | MapType::TO);
        let memo = Memo::of(&b.table, &[array, value(7)], &[0, 1000, 7], false).unwrap();
        let found = memo.recall(&b.table, &[array, value(8)]).unwrap();
        assert_eq!(found[..3], [0, 1000, 8]);
        let shorter = item(x.as_ptr(), 0, 1, PARAM | MapType::TO);
        assert!(memo.recall(&b.table, &[shorter, value(8)]).is_none());
        assert!(memo.recall(&b.table, &[array]).is_none());
        b.enter(&[item(y.as_ptr(), 0, 1, MapType::TO)]).unwrap();
        assert!(memo.recall(&b.table, &[array, value(8)]).is_none());
    }

    #[test]
    fn what_is_not_plain_is_not_kept() {
        let b = Bench::new();
        let x = 1i32;
        for bits in [MapType::PRIVATE, MapType::PTR_AND_OBJ, MapType::ALWAYS] {
            let list = [item(&x, 0, 1, PARAM | bits)];
            assert!(Memo::of(&b.table, &list, &[0, 1], false).is_none());
        }
        assert!(Memo::of(&b.table, &[item(&x, 0, 1, MapType::TO)], &[0], false).is_none());
    }
}
