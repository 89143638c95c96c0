//! Private copies of small variables that a kernel only reads.
//!
//! Clang maps a struct or array that a region uses implicitly `tofrom`, and programs map small
//! ones themselves. If the kernel only reads it, a private copy is equivalent and much cheaper:
//! all of a region's copies are one transfer, nothing is copied back, and no mapping is made
//! and removed.
//!
//! A struct with pointers whose targets the construct maps, such as the descriptor of an array of
//! Fortran's, is one parameter and several items: the struct, the members that are copied, and the
//! targets. Its private copy gets the targets' device addresses, and the targets are mapped by
//! themselves.

use super::pointers::POINTER;
use super::struct_copy::GAP;
use super::table::{Found, Table};
use super::{Item, MapType, lists};
use crate::device::ZERO_COPY_BYTES;
use std::ops::Range;
use wf_host_abi::KernelInfo;

/// Largest variable that travels so, bytes.
const LARGEST: u64 = 4096;

/// What a private copy's item asks for.
const COPY: MapType = MapType(MapType::TARGET_PARAM | MapType::PRIVATE | MapType::TO);

/// The items of a region as its kernel needs them, if any of them may be a
/// private copy. The target of a pointer in such a copy has no [`MapType::PTR_AND_OBJ`] then, and
/// the struct's position still.
pub fn private_copies(info: &KernelInfo, table: &Table, items: &[Item]) -> Option<Vec<Item>> {
    let mut changed: Option<Vec<Item>> = None;
    let goes = |item: &Item| item.ty.has(MapType::TO) && item.size <= LARGEST;
    for i in alone(&info.read_params, table, items, goes) {
        changed.get_or_insert_with(|| items.to_vec())[i].ty = COPY;
    }
    for object in structs(&info.read_params, table, items) {
        let changed = changed.get_or_insert_with(|| items.to_vec());
        changed[object.at].ty = COPY;
        for m in object.members {
            let ty = items[m].ty;
            changed[m].ty = match ty.has(MapType::PTR_AND_OBJ) {
                true => MapType(ty.0 & !MapType::PTR_AND_OBJ),
                false => MapType(MapType::PRIVATE | MapType::TO),
            };
        }
        for p in object.pointers {
            changed[p].ty = MapType(MapType::PRIVATE | MapType::ATTACH);
        }
    }
    changed
}

/// The item, of those that [`private_copies`] returned, that is the private copy of the struct with the
/// pointer whose target `item` is.
pub fn copy_around(items: &[Item], item: &Item) -> Option<usize> {
    let is_copy = |copy: &Item| copy.ty.has(COPY.0);
    let ty = item.ty;
    match ty.parent() {
        _ if ty.has(MapType::TARGET_PARAM) => None,
        Some(parent) => {
            let is_target = !ty.has(MapType::PTR_AND_OBJ) && !ty.has(MapType::PRIVATE);
            (is_target && is_copy(items.get(parent)?)).then_some(parent)
        }
        None if ty.has(MapType::PRIVATE | MapType::ATTACH) => {
            let holds = |c: &Item| (c.begin..c.begin.saturating_add(c.size)).contains(&item.base);
            items.iter().position(|c| is_copy(c) && holds(c))
        }
        None => None,
    }
}

/// Indices of a region's items that its kernel accesses so rarely that host memory is faster than
/// copies. On an H200 a sum whose result comes back takes 20 µs with copies.
pub fn rarely_accessed(info: &KernelInfo, table: &Table, items: &[Item]) -> Vec<usize> {
    alone(&info.rarely_accessed_params, table, items, |i| {
        i.size <= ZERO_COPY_BYTES
    })
}

/// Positions of the items that are variables for which nothing but a copy there
/// or back is asked, which are not mapped and which nothing else of the construct
/// leads into, if their parameters are among these.
fn alone(
    params: &[u32],
    table: &Table,
    items: &[Item],
    fits: impl Fn(&Item) -> bool,
) -> Vec<usize> {
    let separate = |i: usize, item: &Item| {
        let mut others = items.iter().enumerate().filter(|(j, _)| *j != i);
        is_plain_variable(item)
            && fits(item)
            && is_unmapped(table, item)
            && (is_whole(item) || !table.has_parts())
            && !has_pointer(items, item, &[])
            && !others.any(|(_, other)| touches(other, item))
    };
    of_params(params, items, separate)
}

/// A struct with pointers among a region's items.
struct Struct {
    at: usize,
    /// The items that are parts of it, or what its pointers lead to.
    members: Vec<usize>,
    /// Those that attach its pointers to what other items map.
    pointers: Vec<usize>,
}

impl Struct {
    fn of(items: &[Item], at: usize) -> Self {
        let end = items[at].begin.saturating_add(items[at].size);
        let is_member = |j: &usize| items[*j].ty.parent() == Some(at);
        let attaches = |j: &usize| {
            let other = &items[*j];
            other.ty.0 & !MapType::IMPLICIT == MapType::ATTACH
                && other.mapper.is_none()
                && is_within(other.base, POINTER, items[at].begin, end)
                && !(items[at].begin..end).contains(&other.begin)
        };
        Self {
            at,
            members: (0..items.len()).filter(is_member).collect(),
            pointers: (0..items.len()).filter(attaches).collect(),
        }
    }
}

/// The items that are descriptors or objects with pointers, under the same conditions.
fn structs(params: &[u32], table: &Table, items: &[Item]) -> Vec<Struct> {
    let attaches = |j: &usize| items[*j].ty.has(MapType::ATTACH);
    let attached: Vec<_> = (0..items.len()).filter(attaches).collect();
    let separate = |i: usize, item: &Item| {
        let object = Struct::of(items, i);
        let own = |j: &usize| *j == i || object.members.contains(j) || object.pointers.contains(j);
        let mut others = (0..items.len()).filter(|j| !own(j));
        let fits = match attached.is_empty() {
            true => is_descriptor(items, item, &object.members),
            false => {
                is_object(item)
                    && object.members.is_empty()
                    && (is_whole(item) || !table.has_parts())
            }
        };
        fits && (1..=LARGEST).contains(&item.size)
            && is_unmapped(table, item)
            && !has_pointer(items, item, &object.pointers)
            && !others.any(|j| touches(&items[j], item))
    };
    let found = of_params(params, items, separate);
    let found: Vec<_> = found.into_iter().map(|i| Struct::of(items, i)).collect();
    // What is attached elsewhere may be reached through one of them.
    let known = |j: &usize| found.iter().any(|s| s.pointers.contains(j));
    match attached.iter().all(known) {
        true => found,
        false => vec![],
    }
}

/// Whether an item is a descriptor of Flang's: all of it is members, which are copied whether or not it
/// is new, and what its pointer leads to.
fn is_descriptor(items: &[Item], item: &Item, members: &[usize]) -> bool {
    let end = item.begin.saturating_add(item.size);
    let all = || members.iter().map(|m| &items[*m]);
    let copied = |m: &&Item| m.ty.has(MapType::ALWAYS | MapType::TO);
    let mut parts: Vec<_> = all()
        .filter(|m| !m.ty.has(MapType::PTR_AND_OBJ))
        .map(|m| (m.begin, m.size))
        .collect();
    parts.sort_unstable();
    let covered = parts
        .into_iter()
        .fold(item.begin, |to, (begin, size)| match begin <= to {
            true => to.max(begin.saturating_add(size)),
            false => to,
        });
    // An optional argument that is absent has no address.
    item.begin != 0
        && is_plain_struct(item)
        && item.ty.0 & COPIES == 0
        && all().any(|m| copied(&m))
        && all().all(|m| is_plain_member(m, item.begin, end))
        && covered >= end
}

/// Whether an item is a variable that a region uses without a clause, with its value.
fn is_object(item: &Item) -> bool {
    is_plain_struct(item) && item.ty.has(MapType::IMPLICIT | MapType::TO)
}

/// Whether a range of so many bytes is within another.
fn is_within(from: u64, size: u64, begin: u64, end: u64) -> bool {
    begin <= from && from.saturating_add(size) <= end
}

/// Positions of the items for which this holds, if their parameters are among these. Lambda objects and
/// lists lead to memory that their items do not name.
fn of_params(params: &[u32], items: &[Item], holds: impl Fn(usize, &Item) -> bool) -> Vec<usize> {
    let hidden = || items.iter().any(|i| i.ty.is_lambda_capture()) || lists::any(items);
    if params.is_empty() || hidden() {
        return vec![];
    }
    // The first parameter is the scratch pointer.
    let is_param = |(_, item): &(usize, &Item)| item.ty.has(MapType::TARGET_PARAM);
    let numbered = items.iter().enumerate().filter(is_param).zip(1..);
    let among = numbered.filter(|(_, param)| params.contains(param));
    among
        .filter(|((i, item), _)| holds(*i, item))
        .map(|((i, _), _)| i)
        .collect()
}

/// Whether an item is all that its kernel reaches from its address: no part of a struct, of which the
/// rest may be mapped or awaited.
fn is_whole(item: &Item) -> bool {
    item.size > 0 && item.base == item.begin && item.name.facts().is_whole()
}

/// What a kernel may reach from an item's address: the item, or the struct that it may be a part of.
fn around(item: &Item) -> Range<u64> {
    let end = item.begin.saturating_add(item.size);
    match is_whole(item) {
        true => item.begin..end,
        false => {
            let base = item.base.min(item.begin);
            base.max(item.begin.saturating_sub(GAP))..end.saturating_add(GAP)
        }
    }
}

/// Whether neither the item is mapped, nor a part of the struct that it is of, nor a pointer
/// in it awaited.
fn is_unmapped(table: &Table, item: &Item) -> bool {
    let base = item.base.min(item.begin);
    let around = around(item);
    matches!(table.find(item.begin, item.size), Found::Nothing)
        && !table
            .overlapping(base, around.end)
            .any(|e| e.partial && e.base == base)
        && table.waiting(around.start, around.end).next().is_none()
}

/// What copies ask for, of whatever item.
const COPIES: u64 = MapType::TO | MapType::FROM;
/// What changes nothing about copies. OpenACC's constructs hold what they map.
const OTHERS: u64 = MapType::TARGET_PARAM | MapType::IMPLICIT | MapType::HOLD;

/// Whether nothing is asked for an item but copies.
fn is_plain_variable(item: &Item) -> bool {
    is_plain_struct(item) && item.ty.0 & COPIES != 0 && item.size > 0
}

/// Whether nothing is asked for an item but copies, or those of its members.
fn is_plain_struct(item: &Item) -> bool {
    item.mapper.is_none() && item.ty.0 & !(COPIES | OTHERS) == 0
}

/// Whether a member is a part of the struct to copy, or what a pointer in it leads to.
fn is_plain_member(member: &Item, begin: u64, end: u64) -> bool {
    const MEMBERS: u64 = COPIES | MapType::ALWAYS | MapType::IMPLICIT | MapType::HOLD;
    let ty = member.ty.without_parent().0;
    member.mapper.is_none()
        && match ty & MapType::PTR_AND_OBJ {
            0 => ty & !MEMBERS == 0 && is_within(member.begin, member.size, begin, end),
            pointer => {
                let last = member.begin.saturating_add(member.size);
                ty & !(MEMBERS | pointer) == 0
                    && is_within(member.base, POINTER, begin, end)
                    && (last <= begin || member.begin >= end)
            }
        }
}

/// Whether the item may be a member of a struct with a pointer, other than these, whose target the
/// construct names too. The kernel then reaches the pointer from the item's address, unless the target
/// is a separate parameter.
fn has_pointer(items: &[Item], item: &Item, known: &[usize]) -> bool {
    let around = around(item);
    let is_param = |begin: u64| {
        let same = |i: &Item| i.begin == begin && i.ty.has(MapType::TARGET_PARAM);
        items.iter().any(same)
    };
    let mut others = items.iter().enumerate().filter(|(j, _)| !known.contains(j));
    others.any(|(_, i)| i.ty.has(MapType::ATTACH) && around.contains(&i.base) && !is_param(i.begin))
}

/// Whether an item may refer to another's memory: begins in it, reaches into
/// it, or has its base there.
fn touches(other: &Item, item: &Item) -> bool {
    let end = item.begin + item.size;
    let inside = |address: u64| (item.begin..end).contains(&address);
    inside(other.base)
        || inside(other.begin)
        || (other.begin < end && item.begin < other.begin.saturating_add(other.size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::Name;
    use crate::mapping::entry::{Entry, Origin};

    const STRUCT: u64 = MapType::TARGET_PARAM | MapType::TO | MapType::FROM | MapType::IMPLICIT;

    fn item(begin: u64, size: u64, ty: u64) -> Item {
        Item {
            base: begin,
            begin,
            size,
            ty: MapType(ty),
            name: Name::NONE,
            mapper: None,
        }
    }

    fn reads(params: &[u32]) -> KernelInfo {
        KernelInfo {
            read_params: params.to_vec(),
            ..KernelInfo::default()
        }
    }

    fn private(params: &[u32], items: &[Item]) -> Vec<bool> {
        let changed = private_copies(&reads(params), &Table::default(), items);
        let items = changed.as_deref().unwrap_or(items);
        items.iter().map(|i| i.ty.has(MapType::PRIVATE)).collect()
    }

    #[test]
    fn only_what_the_kernel_reads_is_copied() {
        let items = [
            item(1000, 12, STRUCT),
            item(2000, 12, STRUCT),
            item(3000, 5000, STRUCT),
            item(9000, 8, MapType::TARGET_PARAM | MapType::TO),
            item(9100, 8, MapType::TARGET_PARAM | MapType::FROM),
            item(9200, 8, STRUCT | MapType::PRESENT),
            // As OpenACC's constructs map it.
            item(9300, 8, STRUCT | MapType::HOLD),
        ];
        let all = [1, 2, 3, 4, 5, 6, 7];
        let expected = [true, true, false, true, false, false, true];
        assert_eq!(private(&all, &items), expected);
        assert_eq!(private(&[2], &items)[..2], [false, true]);
        assert!(private_copies(&reads(&[]), &Table::default(), &items).is_none());
    }

    #[test]
    fn parameters_are_counted_without_what_is_none() {
        let member = item(500, 8, MapType::TO | 1 << 48);
        let items = [item(1000, 12, 0), item(2000, 12, STRUCT), member];
        assert_eq!(private(&[1], &items), [false, true, false]);
    }

    #[test]
    fn a_struct_with_pointers_is_copied_and_their_targets_are_mapped() {
        // The descriptor of an array, as Flang maps it.
        const MEMBER: u64 = 1 << 48;
        let descriptor = [
            item(1000, 72, MapType::TARGET_PARAM),
            item(1000, 0, MEMBER | MapType::ALWAYS | MapType::TO),
            item(1008, 64, MEMBER | MapType::ALWAYS | MapType::TO),
            item(1000, 8, MEMBER | MapType::TO | MapType::FROM),
            Item {
                base: 1000,
                ..item(
                    7000,
                    100,
                    MEMBER | MapType::PTR_AND_OBJ | MapType::TO | MapType::FROM,
                )
            },
        ];
        let changed = private_copies(&reads(&[1]), &Table::default(), &descriptor);
        let types: Vec<_> = changed.unwrap().iter().map(|i| i.ty.0).collect();
        let part = MapType::PRIVATE | MapType::TO;
        let target = MEMBER | MapType::TO | MapType::FROM;
        let copy = MapType::TARGET_PARAM | part;
        assert_eq!(types, [copy, part, part, part, target]);
        // The kernel writes it, or a region of its own asks for it to be there.
        assert!(private_copies(&reads(&[2]), &Table::default(), &descriptor).is_none());
        let mut present = descriptor;
        present[2].ty.0 |= MapType::PRESENT;
        assert!(private_copies(&reads(&[1]), &Table::default(), &present).is_none());
        // Another item leads into the struct.
        let mut more = descriptor.to_vec();
        more.push(item(1016, 0, MapType::TARGET_PARAM));
        assert!(private_copies(&reads(&[1]), &Table::default(), &more).is_none());
        // A member leads to the struct itself.
        let mut own = descriptor;
        own[4].begin = 1064;
        assert!(private_copies(&reads(&[1]), &Table::default(), &own).is_none());
    }

    #[test]
    fn pointers_that_are_attached_lead_to_what_is_mapped_beside() {
        // As Clang maps `s` and `s.p[0:n]`.
        let asked = [
            item(1000, 24, STRUCT),
            item(7000, 100, MapType::TO | MapType::FROM),
            Item {
                base: 1016,
                ..item(7000, 8, MapType::ATTACH)
            },
        ];
        let changed = private_copies(&reads(&[1]), &Table::default(), &asked).unwrap();
        let pointer = MapType::PRIVATE | MapType::ATTACH;
        let types: Vec<_> = changed.iter().map(|i| i.ty.0).collect();
        assert_eq!(types, [COPY.0, MapType::TO | MapType::FROM, pointer]);
        let around: Vec<_> = changed.iter().map(|i| copy_around(&changed, i)).collect();
        assert_eq!(around, [None, None, Some(0)]);
        // Another pointer is behind what is mapped of the struct.
        let beyond = [
            asked[0],
            asked[1],
            asked[2],
            Item {
                base: 1024,
                ..asked[2]
            },
        ];
        assert!(private_copies(&reads(&[1]), &Table::default(), &beyond).is_none());
        let mut across = asked;
        across[2].base = 1020;
        assert!(private_copies(&reads(&[1]), &Table::default(), &across).is_none());
        let mut always = asked;
        always[2].ty.0 |= MapType::ALWAYS;
        assert!(private_copies(&reads(&[1]), &Table::default(), &always).is_none());
    }

    #[test]
    fn structs_in_parts_elsewhere_leave_whole_variables_alone() {
        // As after `target enter data map(s.p[0:n])`, of an `s` at 5000: the pointer waits.
        let mut table = Table::default();
        table.insert(Entry::lasting(90_000, 100, 190_000, Origin::Associated));
        table.wait(5016, 90_000);
        assert!(table.has_parts());
        let whole = |begin, size, ty| Item {
            name: Name::BYTES,
            ..item(begin, size, ty)
        };
        let is_private = |asked: Item| private_copies(&reads(&[1]), &table, &[asked]).is_some();
        // A copy of the struct, and a variable right before it.
        assert!(is_private(whole(6000, 40, STRUCT)));
        assert!(is_private(whole(
            5008,
            8,
            MapType::TARGET_PARAM | MapType::TO
        )));
        // The struct itself, and what may be a part of it.
        assert!(!is_private(whole(5000, 40, STRUCT)));
        assert!(!is_private(item(5008, 8, STRUCT)));
        assert!(!is_private(item(6000, 40, STRUCT)));
        let part = Item {
            base: 5000,
            ..whole(5024, 8, STRUCT)
        };
        assert!(!is_private(part));
    }

    #[test]
    fn memory_that_another_item_touches_is_mapped() {
        let object = item(1000, 64, STRUCT);
        let field = Item {
            base: 1008,
            ..item(7000, 100, MapType::PTR_AND_OBJ | MapType::TO | 3 << 48)
        };
        let pointer = item(1032, 0, MapType::TARGET_PARAM);
        let around = item(900, 200, STRUCT);
        let after = item(1064, 8, STRUCT);
        assert_eq!(private(&[1], &[object, field]), [false, false]);
        assert_eq!(private(&[1], &[object, pointer]), [false, false]);
        assert_eq!(private(&[1, 2], &[object, around]), [false, false]);
        assert_eq!(private(&[1, 2], &[object, after]), [true, true]);
    }
}
