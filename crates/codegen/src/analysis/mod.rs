//! Analyses of a function or a module. None of them changes IR.

pub(crate) mod locs;
pub(crate) mod loops;
pub(crate) mod reachability;
