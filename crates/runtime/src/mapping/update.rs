//! `target update`: copies between mapped memory and its counterpart.

use super::leaving::Leaving;
use super::mapper::Flat;
use super::rules::{absent, overlap};
use super::strided;
use super::table::{Found, Shared, Table};
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::error::Result;

/// Puts the copies to the device on the stream and returns the copies from it, to be made without
/// the table's lock. The sections have been admitted ([`super::admission::updates`]).
///
/// # Errors
/// A section is not present though it must be, sticks out of its mapping,
/// has gaps that its description does not tell, or the device
/// refuses.
pub fn update<'t>(
    tx: &mut Transaction<'_>,
    shared: &'t Shared,
    table: &mut Table,
    flats: &[Flat],
) -> Result<Leaving<'t>> {
    // Released without the lock, also after an error.
    let mut from = Leaving::new(shared);
    match copy(tx, table, flats, &mut from) {
        Ok(()) => Ok(from),
        Err(e) => {
            from.give_up(table);
            Err(e)
        }
    }
}

fn copy(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    from: &mut Leaving<'_>,
) -> Result<()> {
    for flat in flats {
        let item = &flat.item;
        let ty = item.ty;
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        // SAFETY: the list that has the section lasts until the construct's end.
        match unsafe { strided::section(item)? } {
            None => section(tx, table, item, from)?,
            Some(whole) => {
                for (begin, size) in whole.pieces() {
                    let piece = Item {
                        begin,
                        size,
                        ..*item
                    };
                    section(tx, table, &piece, from)?;
                }
            }
        }
    }
    tx.send_pointers()
}

fn section(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    item: &Item,
    from: &mut Leaving<'_>,
) -> Result<()> {
    let key = match table.find(item.begin, item.size) {
        Found::Whole(key) => key,
        Found::Part(key) => return Err(overlap(table, key, item)),
        Found::Nothing if item.must_be_present() && !tx.unified => {
            return Err(absent(item));
        }
        Found::Nothing => return Ok(()),
    };
    let Some(entry) = table.get(key) else {
        return Ok(());
    };
    if item.size == 0 {
        return Ok(());
    }
    tx.order_after(entry)?;
    if item.ty.has(MapType::FROM) {
        from.add(table, key, (item.begin, item.size));
    }
    if item.ty.has(MapType::TO) {
        tx.fill(table, key, (item.begin, item.size), true)?;
    }
    Ok(())
}
