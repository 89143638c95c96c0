//! From what the host's compiler wrote to what a device can be given: passes
//! that every target runs first.

pub(crate) mod aliases;
pub(crate) mod assembly;
pub(crate) mod exceptions;
pub(crate) mod private_space;
pub(crate) mod refused;
pub(crate) mod stack;
pub(crate) mod strict_floats;
pub(crate) mod strip;
pub(crate) mod visible;
pub(crate) mod wide_atomics;
pub(crate) mod wide_conversions;
