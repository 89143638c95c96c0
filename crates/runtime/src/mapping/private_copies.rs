//! Private copies of small variables that a kernel only reads.
//!
//! Clang maps a struct or array that a region uses implicitly `tofrom`, and programs map small
//! ones themselves. If the kernel only reads it, a private copy is equivalent and much cheaper:
//! all of a region's copies are one transfer, nothing is copied back, and no mapping is made
//! and removed.

use super::struct_copy::GAP;
use super::table::{Found, Table};
use super::{Item, MapType, lists};
use crate::device::ZERO_COPY_BYTES;
use wf_host_abi::KernelInfo;

/// Largest variable that travels so, bytes.
const LARGEST: u64 = 4096;

/// The items of a region as its kernel needs them, if any of them may be a
/// private copy.
pub fn private_copies(info: &KernelInfo, table: &Table, items: &[Item]) -> Option<Vec<Item>> {
    let mut changed: Option<Vec<Item>> = None;
    let goes = |item: &Item| item.ty.has(MapType::TO) && item.size <= LARGEST;
    for i in alone(&info.read_params, table, items, goes) {
        changed.get_or_insert_with(|| items.to_vec())[i].ty =
            MapType(MapType::TARGET_PARAM | MapType::PRIVATE | MapType::TO);
    }
    changed
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
    // Structs that are put together from parts, lambda objects and lists lead to
    // memory that their items do not name.
    let lambda = || items.iter().any(|i| i.ty.is_lambda_capture());
    let hidden = || table.has_parts() || lambda() || lists::any(items);
    let mut found = vec![];
    if params.is_empty() || hidden() {
        return found;
    }
    // The first parameter is the scratch pointer.
    let mut param = 0;
    for (i, item) in items.iter().enumerate() {
        if !item.ty.has(MapType::TARGET_PARAM) {
            continue;
        }
        param += 1;
        if is_plain_variable(item)
            && fits(item)
            && params.contains(&param)
            && matches!(table.find(item.begin, item.size), Found::Nothing)
            && !has_pointer(items, item)
            && !items
                .iter()
                .enumerate()
                .any(|(j, other)| j != i && touches(other, item))
        {
            found.push(i);
        }
    }
    found
}

/// Whether nothing is asked for an item but copies.
fn is_plain_variable(item: &Item) -> bool {
    const COPIES: u64 = MapType::TO | MapType::FROM;
    // OpenACC's constructs hold what they map.
    const OTHERS: u64 = MapType::TARGET_PARAM | MapType::IMPLICIT | MapType::HOLD;
    const ALLOWED: u64 = COPIES | OTHERS;
    item.mapper.is_none() && item.ty.0 & COPIES != 0 && item.ty.0 & !ALLOWED == 0 && item.size > 0
}

/// Whether the item may be a member of a struct with a pointer whose target the construct names
/// too. The kernel then reaches the pointer from the item's address, unless the target is a
/// separate parameter.
fn has_pointer(items: &[Item], item: &Item) -> bool {
    let base = item.base.min(item.begin);
    let around = base.max(item.begin.saturating_sub(GAP))..item.begin + item.size + GAP;
    let is_param = |begin: u64| {
        let same = |i: &Item| i.begin == begin && i.ty.has(MapType::TARGET_PARAM);
        items.iter().any(same)
    };
    items
        .iter()
        .any(|i| i.ty.has(MapType::ATTACH) && around.contains(&i.base) && !is_param(i.begin))
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
    fn memory_that_another_item_touches_is_mapped() {
        let object = item(1000, 64, STRUCT);
        let field = Item {
            base: 1008,
            ..item(7000, 100, MapType::PTR_AND_OBJ | MapType::TO | 1 << 48)
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
