//! The run-time alias check: whether a kernel's pointers are disjoint, which the guard of a
//! no-alias version tests.

use super::table::{Found, Table};
use super::{Item, MapType};
use wf_host_abi::AliasParam;

/// So many pointers are looked up without an allocation.
const FEW: usize = 32;

/// What a pointer leads into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Object {
    /// The mapping that begins at this address of the host.
    Mapping(u64),
    /// The private copy of this item.
    Copy(usize),
    /// Device memory that the program has allocated at this address.
    Allocation(u64),
}

/// Which of a kernel's lists of pointers lead to different data, a bit for each list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disjoint(u32);

impl Disjoint {
    /// All lists, as far as there are bits.
    #[cfg(test)]
    pub const ALL: Self = Self(u32::MAX);
    /// This list alone.
    #[cfg(test)]
    pub fn only(n: usize) -> Self {
        Self(1 << n)
    }

    /// Most lists that are told from each other.
    pub const LISTS: usize = 32;

    /// Whether list `n` is among them.
    #[inline]
    pub fn has(self, n: usize) -> bool {
        1u32.checked_shl(n as u32)
            .is_some_and(|bit| self.0 & bit != 0)
    }
}

/// Which of the guards `lists` hold for a region's items, which have been mapped. `word` is the value
/// of a pointer that a version is passed after the kernel's own parameters, by its number among
/// the [words](wf_host_abi::Version::words).
pub fn hold(
    lists: &[Vec<AliasParam>],
    table: &Table,
    items: &[Item],
    word: &dyn Fn(usize) -> Option<u64>,
) -> Disjoint {
    let bit =
        |(n, list): (usize, &Vec<AliasParam>)| u32::from(holds(list, table, items, word)) << n;
    Disjoint(
        lists
            .iter()
            .take(Disjoint::LISTS)
            .enumerate()
            .map(bit)
            .sum(),
    )
}

/// Whether the guard `params` holds.
fn holds(
    params: &[AliasParam],
    table: &Table,
    items: &[Item],
    word: &dyn Fn(usize) -> Option<u64>,
) -> bool {
    let object = |p: &AliasParam| {
        // The first parameter is the scratch pointer.
        let mut positions = (0..items.len()).filter(|i| items[*i].ty.has(MapType::TARGET_PARAM));
        let index = p.index.checked_sub(1)? as usize;
        match positions.nth(index) {
            Some(at) => object(table, &items[at], at),
            None => {
                let own = items.iter().filter(|i| i.ty.has(MapType::TARGET_PARAM));
                device_pointer(table, word(index - own.count())?)
            }
        }
    };
    // It is on the launch path.
    let (mut few, mut many) = ([Object::Copy(0); FEW], vec![]);
    let objects = match few.get_mut(..params.len()) {
        Some(few) => few,
        None => {
            many.resize(params.len(), Object::Copy(0));
            &mut many[..]
        }
    };
    for (to, param) in objects.iter_mut().zip(params) {
        let Some(object) = object(param) else {
            return false;
        };
        *to = object;
    }
    !params.is_empty()
        && (0..params.len()).all(|a| {
            (a + 1..params.len()).all(|b| {
                let (p, q) = (params[a], params[b]);
                let counts = (p.alone || q.alone) && (p.written || q.written);
                !counts || objects[a] != objects[b]
            })
        })
}

/// What an item leads into, if that is all that can be reached through it.
fn object(table: &Table, item: &Item, at: usize) -> Option<Object> {
    if item.ty.has(MapType::LITERAL) {
        return device_pointer(table, item.base);
    }
    const OTHERS: [u64; 2] = [MapType::PTR_AND_OBJ, MapType::ATTACH];
    if OTHERS.iter().any(|bit| item.ty.has(*bit)) || item.mapper.is_some() {
        return None;
    }
    if item.ty.has(MapType::PRIVATE) {
        return Some(Object::Copy(at));
    }
    let (Found::Whole(key) | Found::Part(key)) = table.find(item.begin, item.size) else {
        return None;
    };
    let own = table.get(key)?.allocated().is_some();
    own.then_some(Object::Mapping(key))
}

/// What a device address leads into that the program has from
/// `omp_target_alloc` or `use_device_ptr`.
fn device_pointer(table: &Table, address: u64) -> Option<Object> {
    if let Some(begin) = table.allocation(address) {
        return Some(Object::Allocation(begin));
    }
    let entry = table.around_device(address)?;
    let own = entry.allocated().is_some();
    own.then_some(Object::Mapping(entry.begin))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Bench, item};
    use super::*;

    const PARAM: u64 = MapType::TARGET_PARAM;

    fn reads(index: u32) -> AliasParam {
        AliasParam {
            index,
            written: false,
            alone: true,
        }
    }

    fn writes(index: u32, alone: bool) -> AliasParam {
        AliasParam {
            index,
            written: true,
            alone,
        }
    }

    #[test]
    fn pointers_into_one_mapping_alias() {
        let b = Bench::new();
        let (x, y) = ([1i32, 2, 3, 4], [3i32, 4]);
        b.enter(&[
            item(x.as_ptr(), 0, 4, MapType::TO),
            item(y.as_ptr(), 0, 2, MapType::TO),
        ])
        .unwrap();
        let whole = item(x.as_ptr(), 0, 4, PARAM);
        let half = item(x.as_ptr(), 2, 0, PARAM);
        let other = item(y.as_ptr(), 0, 2, PARAM);
        let holds =
            |params: &[AliasParam], items: &[Item]| holds(params, &b.table(), items, &|_| None);
        assert!(holds(&[reads(1), writes(2, true)], &[whole, other]));
        assert!(!holds(&[reads(1), writes(2, true)], &[whole, half]));
        assert!(!holds(&[writes(1, true), writes(2, true)], &[whole, half]));
        // Read-only parameters may alias, and so may parameters without `noalias`.
        let three = [whole, half, other];
        assert!(holds(&[reads(1), reads(2), writes(3, true)], &three));
        assert!(holds(
            &[writes(1, false), writes(2, false), reads(3)],
            &three
        ));
        assert!(!holds(
            &[writes(1, false), writes(3, false), reads(2)],
            &three
        ));
    }

    #[test]
    fn device_pointers_lead_into_what_was_allocated_or_mapped() {
        let b = Bench::new();
        let x = [1i32, 2, 3, 4];
        b.enter(&[item(x.as_ptr(), 0, 4, MapType::TO)]).unwrap();
        b.table().allocated(0x100, 0x40);
        b.table().allocated(0x140, 0x40);
        let mapped = item(x.as_ptr(), 0, 4, PARAM);
        let device = b.table().get(x.as_ptr() as u64).unwrap().device;
        let pointer = |n: u64| Item {
            base: n,
            begin: n,
            ..item(x.as_ptr(), 0, 2, PARAM | MapType::LITERAL)
        };
        let both = [writes(1, true), reads(2)];
        let holds = |table: &Table, items: &[Item]| holds(&both, table, items, &|_| None);
        assert!(holds(&b.table(), &[pointer(0x100), pointer(0x140)]));
        assert!(holds(&b.table(), &[pointer(0x13f), mapped]));
        assert!(!holds(&b.table(), &[pointer(0x100), pointer(0x13f)]));
        assert!(!holds(&b.table(), &[pointer(0x100), pointer(0x180)]));
        assert!(!holds(&b.table(), &[pointer(device + 15), mapped]));
        assert!(holds(&b.table(), &[pointer(device + 15), pointer(0x140)]));
        assert!(!holds(&b.table(), &[pointer(device + 16), pointer(0x140)]));
        b.table().freed(0x140);
        assert!(!holds(&b.table(), &[pointer(0x100), pointer(0x140)]));
    }

    #[test]
    fn words_lead_to_device_memory() {
        let b = Bench::new();
        let (x, y) = ([1i32, 2], [3i32, 4]);
        for list in [&x, &y] {
            b.enter(&[item(list.as_ptr(), 0, 2, MapType::TO)]).unwrap();
        }
        let device = |list: &[i32; 2]| b.table().translate(list.as_ptr() as u64).unwrap();
        let (to_x, to_y) = (device(&x), device(&y));
        let param = [item(x.as_ptr(), 0, 2, PARAM)];
        // The first parameter behind the kernel's own is word 0.
        let lists = [
            vec![reads(1), writes(2, true)],
            vec![writes(2, true), reads(3)],
        ];
        let hold = |words: &[u64]| hold(&lists, &b.table(), &param, &|n| words.get(n).copied());
        let both = hold(&[to_y, to_x]);
        assert!(both.has(0) && both.has(1));
        assert_eq!(hold(&[to_x + 4, to_y]), Disjoint::only(1));
        assert_eq!(hold(&[to_y, to_y + 4]), Disjoint::only(0));
        assert_eq!(hold(&[to_y]), Disjoint::only(0));
        assert_eq!(hold(&[]), Disjoint::default());
        assert_eq!(hold(&[0x10, to_y]), Disjoint::default());
    }

    #[test]
    fn only_mappings_and_copies_are_known() {
        let b = Bench::new();
        let (x, y) = ([1i32, 2], [3i32, 4]);
        b.enter(&[item(x.as_ptr(), 0, 2, MapType::TO)]).unwrap();
        let mapped = item(x.as_ptr(), 0, 2, PARAM);
        let copy = item(y.as_ptr(), 0, 2, PARAM | MapType::PRIVATE | MapType::TO);
        let value = item(y.as_ptr(), 0, 2, PARAM | MapType::LITERAL);
        let missing = item(y.as_ptr(), 0, 0, PARAM);
        let both = [writes(1, true), reads(2)];
        let holds =
            |params: &[AliasParam], items: &[Item]| holds(params, &b.table(), items, &|_| None);
        assert!(holds(&both, &[mapped, copy]));
        assert!(holds(&[writes(1, true), reads(3)], &[mapped, value, copy]));
        assert!(!holds(&both, &[mapped, value]));
        assert!(!holds(&both, &[mapped, missing]));
        assert!(!holds(&both, &[mapped]));
        assert!(!holds(&[], &[mapped, copy]));
    }
}
