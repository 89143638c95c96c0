//! The front end: reads Clang's host fork-join form and brings it into the form that all later
//! passes expect. Another front end replaces these passes alone; [`contract`] says what they have
//! to produce.

pub mod addresses;
pub mod alignments;
mod annotations;
pub mod canonicalize;
mod circular_values;
pub mod constants;
pub mod contract;
pub mod eliminate_fp80;
pub mod exec_modes;
pub mod expand_indirectbr;
pub mod expand_variadics;
pub mod link_modules;
pub mod lower_cancel;
pub mod lower_global_ctors;
pub mod lower_invoke;
pub mod lower_scan;
pub mod lower_throw;
mod multiply_adds;
pub(crate) mod names;
pub mod primitives;
pub mod resolve_function_pointers;
mod team_loops;
pub mod trap_virtual_functions;
