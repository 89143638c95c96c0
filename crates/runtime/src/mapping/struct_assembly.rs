//! Assembles structs of which a kernel gets a separate copy ([`super::struct_copy`]).

use super::entry::Entry;
use super::mapper::Flat;
use super::pointers::{late_pointers, read_pointer};
use super::struct_copy::{GAP, Part, View, is_combined, is_param};
use super::table::{Found, Table};
use super::touched::Touched;
use super::transaction::Transaction;
use super::{Item, MapType, Name};
use crate::error::Result;

/// Copies keep the alignment of their originals up to this.
const ALIGN: u64 = 128;

/// Assembles the structs that the kernel needs: those that are split, and those that it reaches
/// through a pointer while pointers in them wait. Fails if another region uses a part: two regions
/// on copies would not see each other's changes.
///
/// # Errors
/// The device refuses.
pub fn make(tx: &mut Transaction<'_>, table: &mut Table, flats: &[Flat]) -> Result<bool> {
    let mut views = std::mem::take(&mut tx.views);
    for view in &mut views {
        let item = &flats[view.flat].item;
        (view.begin, view.end) = if is_combined(flats, view.flat) {
            let begin = item.base.min(item.begin);
            (begin, reach(table, begin, item.begin + item.size))
        } else {
            (item.begin, item.begin + item.size)
        };
    }
    if table.has_parts() {
        for (i, flat) in flats.iter().enumerate() {
            if is_param(flat)
                && views.iter().all(|v| v.flat != i)
                && let Some((begin, end)) = extended(table, flats, &flat.item)
            {
                views.push(View {
                    split: false,
                    begin,
                    end,
                    ..View::of(flat.origin, i)
                });
            }
        }
    }
    let free = |e: &Entry| e.life.may_lend(tx.counted(e.key()));
    let mut ranges = views.iter().map(|view| (view.begin, view.end));
    if !ranges.all(|(begin, end)| table.overlapping(begin, end).all(free)) {
        return Ok(false);
    }
    for view in &mut views {
        compose(tx, table, flats, view)?;
    }
    tx.views = views;
    Ok(true)
}

/// The end of a struct that begins at `base`, by its mapped members and waiting pointers.
pub fn reach(table: &Table, base: u64, mut end: u64) -> u64 {
    loop {
        let limit = end.saturating_add(GAP);
        let pointer = table.waiting(end, limit).last().map(|p| p + 8);
        let member = table
            .overlapping(end, limit)
            .filter(|e| e.partial && e.base == base)
            .last()
            .map(|e| e.end);
        match pointer.max(member) {
            Some(further) if further > end => end = further,
            _ => return end,
        }
    }
}

/// The first waiting pointer in a range whose target the construct names; the range's end if there
/// is none.
fn first_named(table: &Table, flats: &[Flat], begin: u64, end: u64) -> u64 {
    let named = |pointer: &u64| {
        let attached = |f: &Flat| f.item.ty.has(MapType::ATTACH) && f.item.base == *pointer;
        flats.iter().any(attached)
    };
    table.waiting(begin, end).find(named).unwrap_or(end)
}

/// The extent of a struct that the kernel reaches through the item's
/// address, if it is more than the mapping there.
fn extended(table: &Table, flats: &[Flat], item: &Item) -> Option<(u64, u64)> {
    let base = item.base.min(item.begin);
    let through_pointer = |flat: &Flat| {
        flat.item.ty.has(MapType::ATTACH)
            && flat.item.begin == item.begin
            && read_pointer(flat.item.base) == item.base
    };
    let object = || item.name.facts().is_whole();
    if base == 0 || (item.size > 0 && item.ty.has(MapType::IMPLICIT) && object()) {
        return None;
    }
    let (begin, end) = match table.find(item.begin, item.size) {
        Found::Whole(key) => {
            let entry = table.get(key).filter(|e| e.partial)?;
            (entry.begin, entry.end)
        }
        Found::Nothing if item.size == 0 => (base, base),
        _ => return None,
    };
    // Of a struct that is a variable, or `*this`, Clang lists the pointers that
    // the kernel uses, unless it names a struct in the struct, or an element
    // of an array: then they only wait.
    let other = |e: &Entry| e.partial && e.base == base && e.begin != begin;
    let others = || table.overlapping(base, end.saturating_add(GAP)).any(other);
    if item.size > 0 && !flats.iter().any(through_pointer) && !others() {
        let from = begin.saturating_sub(GAP).max(base);
        let (from, further) = (
            first_named(table, flats, from, begin),
            reach(table, base, end),
        );
        let named = from < begin || first_named(table, flats, end, further) < further;
        return named.then_some((from, further));
    }
    let further = reach(table, base, end);
    (further > end || others() || table.waiting(base, begin).next().is_some())
        .then_some((base, further))
}

fn compose(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    view: &mut View,
) -> Result<()> {
    let (begin, len) = (view.begin, view.end - view.begin);
    // Of the mappings it gets what the construct copies there.
    tx.send_late()?;
    // SAFETY: the range lies in an object that the construct names. Where its
    // size is not known, the range ends with a pointer of the program, and no
    // gap in it is longer than a page, so that all of its pages are there.
    let mut bytes =
        unsafe { std::slice::from_raw_parts(begin as *const u8, len as usize) }.to_vec();
    view.pointers = late_pointers(table, begin, view.end);
    for pointer in &view.pointers {
        put(&mut bytes, begin, pointer.host, &pointer.value);
    }
    let padding = begin % ALIGN;
    // What the kernel uses of the struct beside its copy must not be in another block.
    view.device = tx.temporary_apart(padding + len, GAP)? + padding;
    view.before = tx.temporary(len)?;
    tx.send(view.device, bytes.clone().into())?;
    let queue = tx.stream.queue;
    for entry in table.overlapping(begin, view.end) {
        tx.order_after(entry)?;
        let part = Part {
            begin: entry.begin.max(begin),
            end: entry.end.min(view.end),
            device: entry.translate(entry.begin.max(begin)),
        };
        let (to, size) = (view.translate(part.begin), part.end - part.begin);
        tx.device.copy_within(queue, to, part.device, size)?;
        view.parts.push(part);
        // They are the mapping's business, but never the host's.
        let kept = entry.shadows.iter().filter(|s| s.value.len() == 8);
        view.pointers.extend(kept.cloned());
        // What is copied anew below leads to the device, too.
        for pointer in entry.shadows.within(begin, view.end) {
            put(&mut bytes, begin, pointer.host, &pointer.value);
        }
    }
    tx.device
        .copy_within(queue, view.before, view.device, len)?;
    for (i, flat) in flats.iter().enumerate() {
        let item = &flat.item;
        let (at, size) = (item.begin, item.size);
        if !view.holds(flats, i) || at < begin || at + size > view.end {
            continue;
        }
        let always = item.ty.has(MapType::ALWAYS);
        if always && view.split && item.ty.has(MapType::TO) {
            let from = (at - begin) as usize;
            let section = bytes[from..from + size as usize].into();
            tx.send(view.translate(at), section)?;
        }
        if item.ty.has(MapType::FROM) {
            view.from.push((at, at + size, always));
        }
    }
    let keys: Vec<_> = table.overlapping(begin, view.end).map(Entry::key).collect();
    for (part, key) in view.parts.iter().zip(keys) {
        enter_part(tx, table, part, key, &view.from);
    }
    Ok(())
}

/// Enters a mapping that contains part of the struct. The last region to leave it makes the copy to
/// the host.
fn enter_part(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    part: &Part,
    key: (u64, u64),
    from: &[(u64, u64, bool)],
) {
    if let Some(entry) = table.get_mut(key.0) {
        entry.life.enter(false, tx.region);
    }
    table.lend(key, true);
    let mut note = |begin: u64, end: u64, counted| {
        let item = Item {
            base: begin,
            begin,
            size: end - begin,
            ty: MapType(MapType::FROM | MapType::IMPLICIT),
            name: Name::NONE,
            mapper: None,
        };
        tx.entered.push(Touched {
            key,
            item,
            whole: true,
            counted,
            listed: false,
        });
    };
    note(part.begin, part.begin, true);
    for (begin, end, _) in from {
        let (begin, end) = (part.begin.max(*begin), part.end.min(*end));
        if begin < end {
            note(begin, end, false);
        }
    }
}

/// Puts a value where it belongs in a copy of what begins at `begin`, if it lies in there.
fn put(bytes: &mut [u8], begin: u64, at: u64, value: &[u8]) {
    let Some(at) = at.checked_sub(begin) else {
        return;
    };
    if let Some(to) = bytes.get_mut(at as usize..at as usize + value.len()) {
        to.copy_from_slice(value);
    }
}
