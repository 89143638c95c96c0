//! Clang's host fork-join form: what it is read from, and how it becomes the
//! one form that all later passes know. Another front end brings its own of
//! these and nothing else; [`contract`] says where they end.

pub mod addresses;
pub mod annotations;
pub mod cancel;
pub mod constants;
pub mod constructors;
pub mod contract;
pub mod import;
pub mod indirect;
pub mod labels;
pub mod long_doubles;
pub(crate) mod names;
pub mod normalise;
pub mod primitives;
pub mod scan;
pub mod throws;
