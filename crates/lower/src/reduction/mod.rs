//! Reductions: recognising them, splitting them, and the code that combines the values.

pub mod groups;
pub mod lower_reductions;
pub mod operators;
pub mod recognize_reductions;
pub mod replicate_reductions;
pub mod split_reductions;
