//! Flattens a construct's list of maps: expands mappers and iterators.

use super::mapper::{self, Flat};
use super::{Item, lists, references};
use crate::error::Result;

/// Expands the mappers and lists in a list of maps, and has each reference's item
/// say where the reference is.
///
/// # Errors
/// As [`mapper::expand`].
pub fn flatten(items: &[Item]) -> Result<Vec<Flat>> {
    let mut flats = mapper::expand(items, lists::append)?;
    references::resolve(&mut flats);
    Ok(flats)
}
