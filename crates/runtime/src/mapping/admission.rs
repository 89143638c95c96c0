//! Admission: whether a construct may begin, or has to wait for copies to the host
//! ([`wf_presence`]).
//!
//! Each function answers for all data that a construct is about to access, and changes nothing.
//! Without a copy to the host in progress the answer is immediate.

use super::mapper::Flat;
use super::pointers::POINTER;
use super::struct_assembly::reach;
use super::table::{Found, Table};
use super::{Item, MapType, strided};

/// Whether no mapping of the section is leaving or lent.
pub fn is_settled(table: &Table, begin: u64, size: u64) -> bool {
    if table.is_calm() {
        return true;
    }
    if size == 0 {
        return match table.find(begin, 0) {
            Found::Whole(key) => table.get(key).is_none_or(|e| !e.life.is_barred()),
            _ => true,
        };
    }
    let mut found = table.overlapping(begin, begin.saturating_add(size));
    !found.any(|e| e.life.is_barred())
}

/// Whether no part of the section is being copied to the host.
fn is_still(table: &Table, begin: u64, size: u64) -> bool {
    let section = begin..begin.saturating_add(size);
    let mut found = table.overlapping(section.start, section.end);
    !found.any(|e| e.life.is_moving(&section))
}

/// Whether a construct with these maps may enter or leave its mappings.
pub fn touches<'a>(table: &Table, items: impl IntoIterator<Item = &'a Item>) -> bool {
    table.is_calm() || items.into_iter().all(|item| touches_one(table, item))
}

fn touches_one(table: &Table, item: &Item) -> bool {
    let ty = item.ty;
    let slot = || is_settled(table, item.base, POINTER.max(item.size));
    if ty.has(MapType::ATTACH) {
        return slot() && is_settled(table, item.begin, 0);
    }
    if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) {
        return true;
    }
    if ty.has(MapType::PTR_AND_OBJ) && !is_settled(table, item.base, POINTER) {
        return false;
    }
    if ty.has(MapType::ALWAYS) && !is_still(table, item.begin, item.size) {
        return false;
    }
    if !is_settled(table, item.begin, item.size) {
        return false;
    }
    // A struct that is put together for a kernel.
    if table.has_parts() && ty.has(MapType::TARGET_PARAM) {
        let begin = item.base.min(item.begin);
        let end = reach(table, begin, item.begin.saturating_add(item.size));
        return begin == 0 || is_settled(table, begin, end - begin);
    }
    true
}

/// Whether a `target update` with these maps may copy.
pub fn updates(table: &Table, flats: &[Flat]) -> bool {
    let still = |(begin, size): (u64, u64)| is_still(table, begin, size);
    let all = |flat: &Flat| strided::pieces(&flat.item).into_iter().all(still);
    table.is_calm() || flats.iter().all(all)
}
