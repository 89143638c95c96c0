//! Entering a data environment: makes mappings and copies to the device.

use super::entry::Entry;
use super::extents::Rooms;
use super::leaving::free;
use super::mapper::Flat;
use super::place::{Placed, Wanted, place};
use super::pointers::{POINTER, read_pointer};
use super::rules::lost;
use super::struct_assembly;
use super::struct_copy;
use super::struct_copy::{GAP, View};
use super::table::{Found, Table};
use super::touched::Touched;
use super::transaction::Transaction;
use super::{Item, MapType, Name};
use crate::error::Result;
use crate::events::{self, Mapped};

/// Makes the mappings of a construct and copies to the device. `returned` receives, for items that
/// ask for it, position and base address on the device. The construct has been admitted
/// ([`super::admission::touches`]).
///
/// Says no where a region has to wait for another one, and to begin again
/// ([`struct_assembly::make`]). The table is as it was before, then, as it is after an error.
///
/// # Errors
/// A section overlaps another, is not present though it must be, or the
/// device refuses.
pub fn enter(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<bool> {
    let entered = enter_all(tx, table, flats, returned);
    if !matches!(entered, Ok(true)) {
        undo(tx, table);
    }
    entered
}

/// Rolls back the entries of a construct that failed. Nothing is copied to the host.
pub fn undo(tx: &mut Transaction<'_>, table: &mut Table) {
    let mut gone = vec![];
    for entered in std::mem::take(&mut tx.entered).iter().rev() {
        let Some(entry) = table.same(entered.key) else {
            continue;
        };
        let (release, begin) = (entered.release(tx.region), entry.begin);
        let goes = entry.life.goes(&release);
        if let Some(entry) = table.get_mut(begin) {
            entry.life.count_down(&release);
        }
        if !entered.listed {
            table.lend(entered.key, false);
        }
        if goes {
            gone.extend(table.remove(begin));
        }
    }
    // What was put on the stream may use the memory, until it is waited for. The
    // first error is the one that counts.
    let _ = tx.device.synchronize(tx.stream.queue);
    for entry in &gone {
        let _ = free(tx, entry);
    }
    tx.forget();
}

/// Counts a data construct that failed on the mappings that were there before it, so that the
/// construct which leaves them does not remove them too early. New mappings were undone; that
/// construct does not find them.
pub fn keep_counts(table: &mut Table, flats: &[Flat]) {
    for flat in flats {
        let (item, ty) = (&flat.item, flat.item.ty);
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        let pointer = ty.has(MapType::PTR_AND_OBJ);
        let mut count = |begin, size| {
            if let Found::Whole(key) | Found::Part(key) = table.find(begin, size)
                && let Some(entry) = table.get_mut(key)
            {
                entry.life.enter(ty.has(MapType::HOLD), false);
            }
        };
        if pointer && flat.parent.is_none() {
            count(item.base, POINTER);
        }
        if pointer || flat.parent.is_none() {
            count(item.begin, item.size);
        }
    }
}

fn enter_all(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<bool> {
    let construct = table.next_construct();
    let rooms = Rooms::of(flats);
    let mut mapped = vec![];
    for (i, flat) in flats.iter().enumerate() {
        let item = &flat.item;
        let ty = item.ty;
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        if tx.views.iter().any(|v| v.replaces(flats, i)) {
            continue;
        }
        if tx.region && !tx.unified && struct_copy::is_split(table, flats, i) {
            tx.views.push(View::of(flat.origin, i));
            continue;
        }
        let mut section = *item;
        let mut counted = flat.parent.is_none();
        let pointer = ty.has(MapType::PTR_AND_OBJ);
        if pointer {
            let slot = Item {
                begin: item.base,
                size: POINTER,
                name: Name::NONE,
                ..*item
            };
            let placed = place(tx, table, construct, &slot, counted, Wanted::default())?;
            let slot = Item { size: 0, ..slot };
            note(tx, table, &placed, slot, counted);
            section.base = read_pointer(item.base);
            counted = true;
        }
        let combined =
            flat.parent.is_none() && flats.get(i + 1).is_some_and(|next| next.parent == Some(i));
        let wanted = Wanted {
            combined,
            room: rooms.room(flat),
            zero_copy: tx.zero_copy.contains(&flat.origin),
        };
        let placed = place(tx, table, construct, &section, counted, wanted)?;
        let delta = section.begin.wrapping_sub(section.base);
        note(tx, table, &placed, *item, counted);
        let Placed::Mapped { key, whole, .. } = placed else {
            if ty.has(MapType::RETURN_PARAM) {
                returned(flat.origin, section.base);
            }
            continue;
        };
        let entry = table.get_mut(key).ok_or_else(|| lost(&section))?;
        let device = entry.translate(section.begin);
        let base = device.wrapping_sub(delta);
        if events::on() {
            mapped.push(Mapped {
                host: section.begin,
                device,
                bytes: section.size,
                ty,
                leaves: false,
            });
        }
        let new = entry.born == construct;
        if whole && section.size > 0 && (new || ty.has(MapType::ALWAYS)) {
            let part = (section.begin, section.size);
            let mut copied = ty.has(MapType::TO);
            if copied && new && entry.is_zero_copy() {
                // Nothing on the device knows of it yet.
                tx.write_zero_copy(entry, part)?;
                copied = false;
            }
            tx.fill(table, key, part, copied)?;
        }
        if ty.has(MapType::RETURN_PARAM) {
            returned(flat.origin, base);
        }
        if pointer && let Some(slot) = table.whole(item.base, POINTER) {
            tx.attach(slot, item.base, POINTER, base)?;
        }
    }
    for flat in flats {
        let ty = flat.item.ty;
        if ty.has(MapType::ATTACH) && !ty.has(MapType::PRIVATE) {
            attach_deferred(tx, table, construct, &flat.item)?;
        }
    }
    tx.send_pointers()?;
    if tx.region && !tx.unified && !struct_assembly::make(tx, table, flats)? {
        return Ok(false);
    }
    events::mapped(tx.number, &mapped);
    Ok(true)
}

/// Records the entered mappings, for the construct's end.
fn note(tx: &mut Transaction<'_>, table: &Table, placed: &Placed, item: Item, counted: bool) {
    if let Placed::Mapped { key, whole, made } = *placed
        && let Some(entry) = table.get(key)
    {
        tx.entered.push(Touched {
            key: entry.key(),
            item,
            whole,
            counted: counted || made,
            listed: true,
        });
    }
}

/// Attaches a pointer if it and its target are present and one of them is
/// new in this construct.
fn attach_deferred(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    construct: u64,
    item: &Item,
) -> Result<()> {
    let Found::Whole(target_key) = table.find(item.begin, 0) else {
        return Ok(());
    };
    let Some(target) = table.get(target_key) else {
        return Ok(());
    };
    let fresh_target = target.born == construct;
    let base = read_pointer(item.base);
    let value = target
        .translate(item.begin)
        .wrapping_sub(item.begin.wrapping_sub(base));
    tx.order_after(target)?;
    let size = item.size.max(POINTER);
    let mut attach = |entry: &mut Entry| {
        if fresh_target || entry.born == construct || item.ty.has(MapType::ALWAYS) {
            tx.order_after(entry)?;
            tx.attach(entry, item.base, size, value)?;
        }
        Ok(())
    };
    if let Some(entry) = table.whole(item.base, size) {
        return attach(entry);
    }
    if let Some(entry) = table.with_room(item.base, size, GAP) {
        attach(entry)?;
    }
    // A pointer in a struct or an array may be mapped later, with the rest of
    // it, or the kernel gets a view. A variable of its own is a kernel's
    // parameter.
    if !item.name.facts().leads_from_variable() {
        table.wait(item.base, target_key);
    }
    Ok(())
}
