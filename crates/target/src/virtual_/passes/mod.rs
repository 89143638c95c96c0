//! What only the virtual GPU needs.

pub(super) mod checks;
