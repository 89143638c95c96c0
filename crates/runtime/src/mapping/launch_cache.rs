//! A cache of the kernel parameters of a region's last run.
//!
//! A loop that starts one region again and again, with all its data mapped around the loop,
//! would look up every map three times an iteration, to count references up and down and to
//! find the same addresses. If nothing was mapped or unmapped since, and the list of maps
//! differs in plain values and private copies alone, the cached parameters are valid.

use super::args::Pack;
use super::table::Table;
use super::{Item, MapType};
use std::ops::{Deref, DerefMut};

/// So many parameters are recalled without an allocation.
const FEW: usize = 25;

/// Parameters of a kernel, the scratch pointer first.
pub enum Params {
    /// So many of these.
    Few([u64; FEW], usize),
    /// More.
    Many(Vec<u64>),
}

impl Params {
    /// So many, which are zero.
    fn zero(count: usize) -> Self {
        match count <= FEW {
            true => Self::Few([0; FEW], count),
            false => Self::Many(vec![0; count]),
        }
    }
}

impl Deref for Params {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        match self {
            Self::Few(all, count) => &all[..*count],
            Self::Many(all) => all,
        }
    }
}

impl DerefMut for Params {
    fn deref_mut(&mut self) -> &mut [u64] {
        match self {
            Self::Few(all, count) => &mut all[..*count],
            Self::Many(all) => all,
        }
    }
}

/// The maps of a region that copied and freed nothing, and its parameters.
pub struct Memo {
    generation: u64,
    /// Whether the kernel's pointers lead to different data.
    pub noalias: bool,
    items: Vec<Kept>,
}

/// What is compared of an item, and its parameter.
struct Kept {
    ty: MapType,
    place: (u64, u64, u64),
    param: u64,
    /// Whether the kernel gets a private copy.
    private: bool,
}

fn place(item: &Item) -> (u64, u64, u64) {
    (item.base, item.begin, item.size)
}

impl Memo {
    /// Caches the parameters; `None` unless each map is one parameter: a value, an address in a
    /// mapping, or a small private copy. `generation` is the table's at that time, and `used` has
    /// the items as `private_copies` rewrote them.
    pub fn of(
        generation: u64,
        items: &[Item],
        used: &[Item],
        params: &[u64],
        noalias: bool,
    ) -> Option<Self> {
        let known = |item: &Item| item.is_plain() || Pack::takes(item);
        let keep =
            items.len() == used.len() && params.len() == items.len() + 1 && used.iter().all(known);
        keep.then(|| Self {
            generation,
            noalias,
            items: items
                .iter()
                .zip(used)
                .zip(&params[1..])
                .map(|((item, used), param)| Kept {
                    ty: item.ty,
                    place: place(item),
                    param: *param,
                    private: !used.is_plain(),
                })
                .collect(),
        })
    }

    /// The parameters for these maps and their private copies as they are now,
    /// if they come to the same.
    #[inline]
    pub fn recall(&self, table: &Table, items: &[Item]) -> Option<(Params, Pack)> {
        if self.generation != table.generation() || self.items.len() != items.len() {
            return None;
        }
        let mut params = Params::zero(items.len() + 1);
        let mut copies = false;
        for (i, (then, now)) in self.items.iter().zip(items).enumerate() {
            if then.ty != now.ty {
                return None;
            }
            copies |= then.private;
            params[i + 1] = if now.ty.has(MapType::LITERAL) {
                now.base
            } else if then.place == place(now) && now.mapper.is_none() {
                then.param
            } else {
                return None;
            };
        }
        let mut pack = Pack::default();
        if copies {
            let all = self.items.iter().zip(items).enumerate();
            for (i, (_, item)) in all.filter(|(_, (then, _))| then.private) {
                params[i + 1] = pack.add(item, i + 1);
            }
        }
        Some((params, pack))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Bench, item};
    use super::*;

    const PARAM: u64 = MapType::TARGET_PARAM;

    #[test]
    fn the_same_list_comes_to_the_same_until_a_mapping_changes() {
        let b = Bench::new();
        let (x, y) = ([1i32, 2], [3i32]);
        b.enter(&[item(x.as_ptr(), 0, 2, MapType::TO)]).unwrap();
        let value = |n: u64| Item {
            base: n,
            begin: n,
            ..item(x.as_ptr(), 0, 2, PARAM | MapType::LITERAL)
        };
        let array = item(x.as_ptr(), 0, 2, PARAM | MapType::TO);
        let list = [array, value(7)];
        let memo = Memo::of(b.table().generation(), &list, &list, &[0, 1000, 7], false).unwrap();
        let (found, copies) = memo.recall(&b.table(), &[array, value(8)]).unwrap();
        assert_eq!((&found[..], copies.is_empty()), (&[0, 1000, 8][..], true));
        let shorter = item(x.as_ptr(), 0, 1, PARAM | MapType::TO);
        assert!(memo.recall(&b.table(), &[shorter, value(8)]).is_none());
        assert!(memo.recall(&b.table(), &[array]).is_none());
        b.enter(&[item(y.as_ptr(), 0, 1, MapType::TO)]).unwrap();
        assert!(memo.recall(&b.table(), &[array, value(8)]).is_none());
    }

    #[test]
    fn long_lists_are_kept() {
        let b = Bench::new();
        for count in [FEW - 1, FEW, 100] {
            let value = |n: usize| Item {
                base: n as u64,
                begin: n as u64,
                ..item(std::ptr::null::<i32>(), 0, 0, PARAM | MapType::LITERAL)
            };
            let list: Vec<_> = (0..count).map(value).collect();
            let params: Vec<u64> = std::iter::once(0).chain(0..count as u64).collect();
            let memo = Memo::of(b.table().generation(), &list, &list, &params, false).unwrap();
            assert_eq!(memo.recall(&b.table(), &list).unwrap().0[..], params);
        }
    }

    #[test]
    fn what_is_not_plain_is_not_kept() {
        let b = Bench::new();
        let x = 1i32;
        for bits in [MapType::PRIVATE, MapType::PTR_AND_OBJ, MapType::ALWAYS] {
            let list = [item(&x, 0, 1, PARAM | bits)];
            assert!(Memo::of(b.table().generation(), &list, &list, &[0, 1], false).is_none());
        }
        let list = [item(&x, 0, 1, MapType::TO)];
        assert!(Memo::of(b.table().generation(), &list, &list, &[0], false).is_none());
    }

    #[test]
    fn private_copies_have_what_is_there_now() {
        let b = Bench::new();
        let mut x = [1i32, 2];
        let asked = [item(x.as_ptr(), 0, 2, PARAM | MapType::TO | MapType::FROM)];
        let used = [item(
            x.as_ptr(),
            0,
            2,
            PARAM | MapType::PRIVATE | MapType::TO,
        )];
        let memo = Memo::of(b.table().generation(), &asked, &used, &[0, 1000], false).unwrap();
        let word = |list: &[Item]| {
            let (params, pack) = memo.recall(&b.table(), list)?;
            pack.has_all(&[1]).then(|| pack.word(1, 0, &params))
        };
        assert_eq!(word(&asked).unwrap(), 2 << 32 | 1);
        x[1] = 7;
        assert_eq!(word(&asked).unwrap(), 7 << 32 | 1);
        assert!(word(&used).is_none());
        let y = x;
        assert!(word(&[item(y.as_ptr(), 0, 2, asked[0].ty.0)]).is_none());
    }
}
