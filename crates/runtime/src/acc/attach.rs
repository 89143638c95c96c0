//! Attached pointers (section 2.6.8): the device copy of a pointer points to the device copy of
//! its target while its attachment counter is not 0.

use crate::error::Result;
use crate::mapping::MapType;
use crate::mapping::mapper::Flat;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;

/// Counts the pointer at `host` up and attaches it if it is not. Nothing
/// happens where the pointer or what it leads to is not present.
///
/// # Errors
/// The device refuses.
pub fn attach(tx: &mut Transaction<'_>, table: &mut Table, host: u64) -> Result<()> {
    if host == 0 {
        return Ok(());
    }
    let Some(pointer) = table.whole(host, POINTER) else {
        return Ok(());
    };
    if let Some(shadow) = pointer.shadows.get_mut(host)
        && shadow.count > 0
    {
        shadow.count += 1;
        return Ok(());
    }
    let key = pointer.begin;
    let value = read_pointer(host);
    let Some(target) = table.whole(value, 0) else {
        return Ok(());
    };
    let address = target.translate(value);
    tx.order_after(target)?;
    let Some(pointer) = table.get_mut(key) else {
        return Ok(());
    };
    tx.order_after(pointer)?;
    tx.attach(pointer, host, POINTER, address)?;
    if let Some(shadow) = pointer.shadows.get_mut(host) {
        shadow.count = 1;
    }
    Ok(())
}

/// Counts the pointer at `host` down, to 0 with `finalize`. At 0 the device's
/// copy is the host's value again.
///
/// # Errors
/// The device refuses.
pub fn detach(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    host: u64,
    finalize: bool,
) -> Result<()> {
    let Some(pointer) = table.whole(host, POINTER) else {
        return Ok(());
    };
    let Some(shadow) = pointer.shadows.get_mut(host).filter(|s| s.count > 0) else {
        return Ok(());
    };
    shadow.count = if finalize { 0 } else { shadow.count - 1 };
    if shadow.count > 0 {
        return Ok(());
    }
    pointer.shadows.remove(host);
    tx.order_after(pointer)?;
    tx.refresh(pointer, host, POINTER)
}

/// The pointers that a data construct's clauses attach.
fn pointers(flats: &[Flat]) -> Vec<u64> {
    let attaches = |flat: &&Flat| {
        let ty = flat.item.ty;
        let attached = ty.has(MapType::ATTACH) || ty.has(MapType::PTR_AND_OBJ);
        attached && !ty.has(MapType::PRIVATE) && !ty.has(MapType::LITERAL)
    };
    let mut found: Vec<u64> = flats.iter().filter(attaches).map(|f| f.item.base).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Attaches the pointers of a data construct whose mappings were made.
///
/// # Errors
/// The device refuses.
pub fn enter(tx: &mut Transaction<'_>, table: &mut Table, flats: &[Flat]) -> Result<()> {
    let mut pointers = pointers(flats).into_iter();
    pointers.try_for_each(|host| attach(tx, table, host))?;
    tx.send_pointers()
}

/// Detaches the pointers of a data construct whose mappings are still there.
///
/// # Errors
/// The device refuses.
pub fn exit(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    finalize: bool,
) -> Result<()> {
    let mut pointers = pointers(flats).into_iter();
    pointers.try_for_each(|host| detach(tx, table, host, finalize))?;
    tx.send_pointers()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::testing::{Bench, item, peek};

    const TO: u64 = MapType::TO;

    fn with(b: &Bench, f: impl FnOnce(&mut Transaction<'_>, &mut Table) -> Result<()>) {
        let mut tx = Transaction::new(b.device, 0, b.stream, false);
        f(&mut tx, &mut b.table()).unwrap();
        tx.finish().unwrap();
    }

    #[test]
    fn a_pointer_is_attached_as_often_as_detached() {
        let b = Bench::new();
        let data = [5i64, 6, 7];
        let pointer: *const i64 = &raw const data[1];
        let host = &raw const pointer as u64;
        with(&b, |tx, t| attach(tx, t, host));
        b.enter(&[item(&raw const pointer, 0, 1, TO)]).unwrap();
        with(&b, |tx, t| attach(tx, t, host));
        let on_device = b.mapped(&pointer).unwrap();
        assert_eq!(peek(on_device), pointer, "its target is not present");
        b.enter(&[item(data.as_ptr(), 0, 3, TO)]).unwrap();
        let target = b.mapped(&data[1]).unwrap().cast_const();
        with(&b, |tx, t| attach(tx, t, host));
        with(&b, |tx, t| attach(tx, t, host));
        assert_eq!(peek(on_device), target);
        // An update leaves an attached pointer alone.
        b.update(&[item(&raw const pointer, 0, 1, TO)]).unwrap();
        with(&b, |tx, t| detach(tx, t, host, false));
        assert_eq!(peek(on_device), target);
        with(&b, |tx, t| detach(tx, t, host, false));
        assert_eq!(peek(on_device), pointer);
        with(&b, |tx, t| attach(tx, t, host));
        with(&b, |tx, t| attach(tx, t, host));
        with(&b, |tx, t| detach(tx, t, host, true));
        assert_eq!(peek(on_device), pointer);
        with(&b, |tx, t| detach(tx, t, host, true));
    }
}
