//! `target update`: copies between mapped memory and its counterpart.

use super::exit::Leaving;
use super::mapper::Flat;
use super::rules::{absent, overlap};
use super::strided;
use super::table::{Found, Table};
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::error::Result;

/// Puts the copies to the device on the stream and returns the copies from
/// it, to be made without the table's lock.
///
/// # Errors
/// A section is not present though it must be, sticks out of its mapping,
/// is strided in a way that its description does not tell, or the device
/// refuses.
pub fn update(tx: &mut Transaction<'_>, table: &mut Table, flats: &[Flat]) -> Result<Leaving> {
    let mut from = Leaving::default();
    for flat in flats {
        let item = &flat.item;
        let ty = item.ty;
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        if ty.has(MapType::NON_CONTIG) {
            for (begin, size) in strided::runs(item, first_element(flats, flat))? {
                let run = Item {
                    begin,
                    size,
                    ..*item
                };
                section(tx, table, &run, &mut from)?;
            }
        } else {
            section(tx, table, item, &mut from)?;
        }
    }
    tx.send_pointers()?;
    Ok(from)
}

/// Where the first element of a struct's only part begins: Clang has an item
/// for what the named parts of the struct span.
fn first_element(flats: &[Flat], part: &Flat) -> Option<u64> {
    let parent = part.parent?;
    let parts = flats.iter().filter(|f| f.parent == Some(parent)).count();
    let span = &flats.get(parent)?.item;
    let is_span = !span.ty.has(MapType::TO) && !span.ty.has(MapType::FROM);
    (parts == 1 && is_span).then_some(span.begin)
}

fn section(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    item: &Item,
    from: &mut Leaving,
) -> Result<()> {
    let key = match table.find(item.begin, item.size) {
        Found::Whole(key) => key,
        Found::Part(key) => return Err(overlap(table, key, item)),
        Found::Nothing if item.ty.has(MapType::PRESENT) && !tx.unified => {
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
        from.add(table, entry, item.begin, item.size);
    }
    if item.ty.has(MapType::TO) {
        tx.fill(table, key, (item.begin, item.size), true)?;
    }
    Ok(())
}
