//! Kernel parameters: device addresses of mapped data, values, and private copies.

use super::pack::{PACKED, Pack, alignment, copy_host};
use super::pointers::read_pointer;
use super::private_copies::copy_around;
use super::table::{Found, Table};
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::error::{Error, Result};

/// Appends the parameters for a target region's items, and returns its private copies, which are
/// not placed yet. The mappings must exist.
///
/// # Errors
/// An item has no counterpart on the device, or the device refuses.
pub fn parameters(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    items: &[Item],
    params: &mut Vec<u64>,
) -> Result<Pack> {
    let mut pack = Pack::default();
    // For each item the position of its parameter.
    let mut positions: Vec<Option<usize>> = Vec::with_capacity(items.len());
    for (i, item) in items.iter().enumerate() {
        if !item.ty.has(MapType::TARGET_PARAM) {
            positions.push(None);
            if item.ty.is_lambda_capture() {
                capture(tx, table, items, item, &positions, params, &mut pack)?;
            } else if let Some(copy) = copy_around(items, item)
                && let Some(Some(param)) = positions.get(copy)
            {
                let distance = item.base.wrapping_sub(items[copy].begin);
                pack.point(*param, distance, target(table, item))?;
            }
            continue;
        }
        positions.push(Some(params.len()));
        let value = if item.ty.has(MapType::LITERAL) {
            item.base
        } else if item.ty.has(MapType::PRIVATE) {
            private(tx, table, item, params.len(), &mut pack)?
        } else if let Some(view) = tx.views.iter().find(|v| v.origin == i) {
            view.translate(item.base)
        } else {
            mapped(tx, table, item)?
        };
        params.push(value);
    }
    Ok(pack)
}

/// Where a pointer leads on the device whose target an item is, and whose address its base; as on the
/// host, where the target is not mapped.
fn target(table: &Table, item: &Item) -> u64 {
    let pointer = read_pointer(item.base);
    match table.translate(item.begin) {
        Some(device) => device.wrapping_sub(item.begin.wrapping_sub(pointer)),
        None => pointer,
    }
}

fn mapped(tx: &Transaction<'_>, table: &Table, item: &Item) -> Result<u64> {
    let base = if item.ty.has(MapType::PTR_AND_OBJ) {
        read_pointer(item.base)
    } else {
        item.base
    };
    let key = match table.find(item.begin, item.size) {
        Found::Whole(key) | Found::Part(key) => key,
        // A pointer to memory that is not mapped keeps its value, as OpenMP
        // has it since 5.1.
        Found::Nothing if item.size == 0 || tx.unified => {
            tx.unmapped.set(tx.unmapped.get() || base != 0);
            return Ok(base);
        }
        Found::Nothing => {
            return Err(Error::Internal(format!(
                "{} was not mapped",
                item.describe()
            )));
        }
    };
    let entry = table
        .get(key)
        .ok_or_else(|| Error::Internal("a mapping went missing".to_owned()))?;
    Ok(entry
        .translate(item.begin)
        .wrapping_sub(item.begin.wrapping_sub(base)))
}

/// Makes a private copy. Of a packed one the parameter is, until the pack
/// has its address, the distance from the copy's begin to its base.
fn private(
    tx: &mut Transaction<'_>,
    table: &Table,
    item: &Item,
    param: usize,
    pack: &mut Pack,
) -> Result<u64> {
    if item.ty.has(MapType::ATTACH) {
        // A private pointer that is to point at mapped data.
        let offset = pack.reserve(item, item.base, param);
        let value = target(table, item);
        copy_host(&mut pack.bytes[offset..], item.base, item.size);
        let len = pack.bytes.len().min(offset + 8);
        pack.bytes[offset..len].copy_from_slice(&value.to_le_bytes()[..len - offset]);
        return Ok(0);
    }
    let distance = item.base.wrapping_sub(item.begin);
    let initialised = item.ty.has(MapType::TO);
    if item.size == 0 {
        if item.base == 0 {
            // An absent argument of Fortran's.
            return Ok(0);
        }
        // An array of no elements still has an address.
        return Ok(tx.temporary(1)?.wrapping_add(distance));
    }
    if item.size <= PACKED {
        if initialised {
            return Ok(pack.add(item, param));
        }
        pack.reserve(item, item.begin, param);
        return Ok(distance);
    }
    let padding = item.begin % alignment(item.begin).max(alignment(item.base));
    let address = tx.temporary(padding + item.size)? + padding;
    if initialised {
        tx.send_program(
            item.name.expression().as_deref(),
            address,
            item.begin,
            item.size,
        )?;
    }
    Ok(address.wrapping_add(distance))
}

/// Makes a lambda object's copy point to the device copies of its captures.
fn capture(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    items: &[Item],
    item: &Item,
    positions: &[Option<usize>],
    params: &[u64],
    pack: &mut Pack,
) -> Result<()> {
    // Of `this` Clang gives the address of the field that holds it, twice.
    let captured = if item.begin == item.base {
        read_pointer(item.base)
    } else {
        item.begin
    };
    let target = match tx.views.iter().find(|v| v.contains(captured)) {
        Some(view) => Some(view.translate(captured)),
        None => table.translate(captured),
    };
    let Some(target) = target else {
        return Ok(());
    };
    let parent = item.ty.parent().unwrap_or_default();
    let (Some(object), Some(Some(param))) = (items.get(parent), positions.get(parent)) else {
        return Err(Error::Internal(
            "a lambda's capture without the lambda".to_owned(),
        ));
    };
    let distance = item.base.wrapping_sub(object.begin);
    if pack.point(*param, distance, target)? {
        return Ok(());
    }
    if object.ty.has(MapType::PRIVATE) {
        let begin = params[*param].wrapping_add(object.begin.wrapping_sub(object.base));
        return tx.send(begin.wrapping_add(distance), target.to_le_bytes().into());
    }
    match table.whole(item.base, 8) {
        Some(entry) => {
            tx.attach(entry, item.base, 8, target)?;
            tx.send_pointers()
        }
        None => Ok(()),
    }
}
