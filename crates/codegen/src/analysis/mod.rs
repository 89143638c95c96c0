//! Questions that passes ask of a function or a module, which change nothing.

pub(crate) mod locs;
pub(crate) mod loops;
pub(crate) mod reachability;
