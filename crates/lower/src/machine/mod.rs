//! What depends on the kind of machine: what it refuses, how it reduces, and the
//! device runtime.

pub mod check;
pub mod expand;
pub mod refused;
pub mod runtime;
