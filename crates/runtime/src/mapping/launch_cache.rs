//! A cache of the kernel parameters of a region's last run.
//!
//! A loop that starts one region again and again, with all its data mapped around the loop,
//! would look up every map three times an iteration, to count references up and down and to
//! find the same addresses. If nothing was mapped or unmapped since, and the list of maps
//! differs in plain values and private copies alone, the cached parameters are valid.

use super::alias_check::Disjoint;
use super::pack::Pack;
use super::pointers::read_pointer;
use super::private_copies::copy_around;
use super::table::Table;
use super::{Item, MapType};
use crate::error::Result;
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

impl Params {
    /// Keeps so many of them.
    fn truncate(&mut self, to: usize) {
        match self {
            Self::Few(_, count) => *count = to,
            Self::Many(all) => all.truncate(to),
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
    /// Which of the kernel's lists of pointers lead to different data.
    pub noalias: Disjoint,
    items: Vec<Kept>,
}

/// What is compared of an item, and what it came to.
struct Kept {
    ty: MapType,
    place: (u64, u64, u64),
    became: Became,
}

/// What the kernel got of an item.
#[derive(Clone, Copy)]
enum Became {
    /// This parameter, or the item's own value.
    Parameter(u64),
    /// A private copy.
    Copy,
    /// A part of the private copy of a struct, or of what is mapped beside the parameters.
    Part,
    /// The target of a pointer in such a copy.
    Target {
        /// The struct's parameter.
        param: usize,
        /// Bytes of the struct before the pointer.
        distance: u64,
        /// From the host's address to the device's.
        shift: u64,
    },
}

fn place(item: &Item) -> (u64, u64, u64) {
    (item.base, item.begin, item.size)
}

impl Memo {
    /// Caches the parameters; `None` unless each map is a parameter, a value or an address in a
    /// mapping, or part of a small private copy, or a target of its pointers. `generation` is the
    /// table's at that time, `used` has the items as `private_copies` rewrote them, and `translate` finds
    /// device addresses.
    pub fn of(
        generation: u64,
        items: &[Item],
        used: &[Item],
        (params, noalias): (&[u64], Disjoint),
        translate: impl Fn(u64) -> Option<u64>,
    ) -> Option<Self> {
        let is_param = |item: &Item| item.ty.has(MapType::TARGET_PARAM);
        let count = used.iter().filter(|i| is_param(i)).count();
        if items.len() != used.len() || params.len() != count + 1 {
            return None;
        }
        let position = |i: usize| 1 + used[..i].iter().filter(|i| is_param(i)).count();
        let became = |(i, item): (usize, &Item)| {
            if is_param(item) {
                return match (item.is_plain(), Pack::takes(item)) {
                    (true, _) => Some(Became::Parameter(params[position(i)])),
                    (_, true) => Some(Became::Copy),
                    _ => None,
                };
            }
            match copy_around(used, item) {
                Some(at) => {
                    let copy = used.get(at).filter(|copy| Pack::takes(copy))?;
                    let is_copied = item.ty.has(MapType::ALWAYS);
                    (!is_copied).then_some(Became::Target {
                        param: position(at),
                        distance: item.base.wrapping_sub(copy.begin),
                        shift: translate(item.begin)?.wrapping_sub(item.begin),
                    })
                }
                None if item.ty.has(MapType::PRIVATE) => Some(Became::Part),
                // What is mapped beside the parameters, and is there.
                None => {
                    let others = MapType::PTR_AND_OBJ | MapType::ALWAYS | MapType::ATTACH;
                    let plain = item.mapper.is_none() && item.ty.parent().is_none();
                    (plain && item.ty.0 & others == 0).then_some(Became::Part)
                }
            }
        };
        let all: Option<Vec<_>> = used.iter().enumerate().map(became).collect();
        let kept = |(item, became): (&Item, Became)| Kept {
            ty: item.ty,
            place: place(item),
            became,
        };
        Some(Self {
            generation,
            noalias,
            items: items.iter().zip(all?).map(kept).collect(),
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
        let (mut count, mut copies) = (1, false);
        for (then, now) in self.items.iter().zip(items) {
            if then.ty != now.ty {
                return None;
            }
            let is_literal = now.ty.has(MapType::LITERAL);
            if !is_literal && (then.place != place(now) || now.mapper.is_some()) {
                return None;
            }
            match then.became {
                Became::Parameter(value) => {
                    params[count] = if is_literal { now.base } else { value };
                    count += 1;
                }
                Became::Copy => {
                    copies = true;
                    count += 1;
                }
                Became::Part | Became::Target { .. } => {}
            }
        }
        params.truncate(count);
        let mut pack = Pack::default();
        if copies {
            self.copy(items, &mut params, &mut pack).ok()?;
        }
        Some((params, pack))
    }

    /// Makes the private copies of the variables as they are now.
    ///
    /// # Errors
    /// A pointer is outside of its struct's copy.
    fn copy(&self, items: &[Item], params: &mut [u64], pack: &mut Pack) -> Result<()> {
        let mut count = 1;
        for (then, now) in self.items.iter().zip(items) {
            match then.became {
                Became::Parameter(_) => count += 1,
                Became::Copy => {
                    params[count] = pack.add(now, count);
                    count += 1;
                }
                Became::Part => {}
                // A struct precedes what its pointers lead to.
                Became::Target {
                    param,
                    distance,
                    shift,
                } => {
                    let target = read_pointer(now.base).wrapping_add(shift);
                    pack.point(param, distance, target)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Bench, item};
    use super::*;

    const PARAM: u64 = MapType::TARGET_PARAM;

    fn memo(b: &Bench, items: &[Item], used: &[Item], params: &[u64]) -> Option<Memo> {
        let came_to = (params, Disjoint::default());
        let table = b.table();
        Memo::of(table.generation(), items, used, came_to, |address| {
            table.translate(address)
        })
    }

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
        let memo = memo(&b, &list, &list, &[0, 1000, 7]).unwrap();
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
            let memo = memo(&b, &list, &list, &params).unwrap();
            assert_eq!(memo.recall(&b.table(), &list).unwrap().0[..], params);
        }
    }

    #[test]
    fn what_is_not_plain_is_not_kept() {
        let b = Bench::new();
        let x = 1i32;
        for bits in [MapType::PRIVATE, MapType::PTR_AND_OBJ, MapType::ALWAYS] {
            let list = [item(&x, 0, 1, PARAM | bits)];
            assert!(memo(&b, &list, &list, &[0, 1]).is_none());
        }
        // What is mapped beside the parameters is there, or copied.
        let beside = [item(&x, 0, 1, MapType::TO)];
        assert!(memo(&b, &beside, &beside, &[0]).is_some());
        let always = [item(&x, 0, 1, MapType::TO | MapType::ALWAYS)];
        assert!(memo(&b, &always, &always, &[0]).is_none());
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
        let memo = memo(&b, &asked, &used, &[0, 1000]).unwrap();
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

    #[test]
    fn pointers_in_private_copies_lead_to_the_device() {
        const MEMBER: u64 = 1 << 48;
        let b = Bench::new();
        let data = [1i32, 2, 3];
        b.enter(&[item(data.as_ptr(), 0, 3, MapType::TO)]).unwrap();
        let device = b.table().translate(data.as_ptr() as u64).unwrap();
        let mut object = [data.as_ptr() as u64, 5];
        let lists = |object: &[u64; 2]| {
            let target = |bits| Item {
                base: object.as_ptr() as u64,
                ..item(data.as_ptr(), 0, 3, MEMBER | MapType::TO | bits)
            };
            let whole = |bits| item(object.as_ptr(), 0, 2, bits);
            let part = |bits| item(object.as_ptr(), 1, 1, bits | MapType::TO);
            let asked = [whole(PARAM), part(MEMBER), target(MapType::PTR_AND_OBJ)];
            let copy = PARAM | MapType::PRIVATE | MapType::TO;
            (asked, [whole(copy), part(MapType::PRIVATE), target(0)])
        };
        let (asked, used) = lists(&object);
        let found = memo(&b, &asked, &used, &[0, 0]).unwrap();
        let words = |memo: &Memo, list: &[Item]| {
            let (params, pack) = memo.recall(&b.table(), list)?;
            assert_eq!(params.len(), 2);
            Some([0, 8].map(|at| pack.word(1, at, &params)))
        };
        assert_eq!(words(&found, &asked).unwrap(), [device, 5]);
        // The pointer leads elsewhere in the data, and the rest is another.
        object = [data.as_ptr() as u64 + 4, 6];
        let (asked, _) = lists(&object);
        assert_eq!(words(&found, &asked).unwrap(), [device + 4, 6]);
        // What is asked for always is copied.
        let mut always = used;
        always[2].ty.0 |= MapType::ALWAYS;
        assert!(memo(&b, &asked, &always, &[0, 0]).is_none());
    }
}
