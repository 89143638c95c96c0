//! Clang's host fork-join form: what it is read from, and how it becomes the
//! one form that all later passes know. Another front end brings its own of
//! these and nothing else.

pub mod annotations;
pub mod cancel;
pub mod constants;
pub mod import;
pub mod indirect;
pub mod labels;
pub mod normalise;
pub mod scan;
