//! From a construct's own list of maps to the flat list that the rest works
//! on.

use super::mapper::{self, Flat};
use super::{Item, references};
use crate::error::Result;

/// Expands the mappers of a list, and has each reference's item say where the
/// reference is.
///
/// # Errors
/// As [`mapper::expand`].
pub fn flatten(items: &[Item]) -> Result<Vec<Flat>> {
    let mut flats = mapper::expand(items)?;
    references::resolve(&mut flats);
    Ok(flats)
}
