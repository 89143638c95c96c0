//! What only the virtual GPU needs.

pub(super) mod bfloats;
pub(super) mod checks;
