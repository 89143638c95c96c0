//! The host in the place of a device, for a region that could not begin there.
//!
//! The host's version of a region works on the host's memory. That is right if none of the data
//! that the region may access is on the device, where it may be newer, and where later regions
//! look for it.

use super::passes_address;
use crate::error::{Error, Result};
use crate::mapping::entry::{Entry, Origin};
use crate::mapping::table::{Found, Table};
use crate::mapping::{Item, MapType, constants};
use crate::session::Session;

/// Says that the host runs a region with these maps, which the device refused.
///
/// # Errors
/// The error given, where the region has begun, or the host would work on other data.
pub fn stand_in(session: &Session, items: &[Item], error: Error) -> Result<()> {
    if !error.is_not_begun() {
        return Err(error);
    }
    if !session.unified
        && let Some(reason) = obstacle(session, items)
    {
        return Err(error.not_on_host(reason));
    }
    eprintln!("warpfork: warning: {error}; the host runs the region");
    Ok(())
}

/// What keeps the host from running a region with these maps.
fn obstacle(session: &Session, items: &[Item]) -> Option<String> {
    if passes_address(session, items) {
        return Some("it is passed an address of the device's memory".to_owned());
    }
    let table = session.table.lock();
    let on_device = |item: &&Item| {
        let data = !item.ty.has(MapType::LITERAL) && !item.ty.has(MapType::PRIVATE);
        data && is_mapped(&table, item)
    };
    if let Some(item) = items.iter().find(on_device) {
        return Some(format!("{} is on the device", item.describe()));
    }
    // Which variables a region uses that need no map is not known here.
    let variable =
        |e: &&Entry| e.origin == Origin::Global && !constants::contain(e.begin, e.end - e.begin);
    let variable = table.iter().find(variable)?;
    Some(format!(
        "it may use {}, which is on the device",
        variable.describe()
    ))
}

/// Whether a part of what the item is about is on the device.
fn is_mapped(table: &Table, item: &Item) -> bool {
    let found = |at, size| !matches!(table.find(at, size), Found::Nothing);
    let pointer = item.ty.has(MapType::PTR_AND_OBJ) || item.ty.has(MapType::ATTACH);
    found(item.begin, item.size) || pointer && found(item.base, size_of::<u64>() as u64)
}
