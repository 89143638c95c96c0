//! Reductions: recognises and splits them, and emits the code that combines values.

pub mod lower_reductions;
pub mod recognize_reductions;
pub mod replicate_reductions;
pub mod split_reductions;
mod updates_by_address;
pub mod warp_aggregate_atomics;
