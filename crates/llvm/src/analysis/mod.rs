//! Analyses of a function or a module that passes of all crates share. None of them changes IR.

pub mod addresses;
pub mod affine;
pub mod cycles;
pub mod loop_invariants;
pub mod loops;
pub mod reachability;
