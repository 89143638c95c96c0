//! Messages for mappings that break a rule of the standard.

use super::entry::Entry;
use super::table::Table;
use super::{Item, describe};
use crate::error::Error;

/// A section sticks out of a mapping.
pub fn overlap(table: &Table, key: u64, section: &Item) -> Error {
    let other = table
        .get(key)
        .map_or_else(|| describe(key, 0, None), Entry::describe);
    Error::Program(format!(
        "{} overlaps {other}, which is mapped already; a section must lie inside of what is \
         mapped, or apart from it",
        section.describe()
    ))
}

/// A section is not there though it must be.
pub fn absent(section: &Item) -> Error {
    Error::Program(format!(
        "{} is not present on the device, which its `present` modifier demands",
        section.describe()
    ))
}

/// A mapping is not there though it was just found or made.
pub fn lost(section: &Item) -> Error {
    Error::Internal(format!(
        "the mapping of {} went missing",
        section.describe()
    ))
}
