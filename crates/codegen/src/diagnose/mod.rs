//! Refuses what a device cannot do, with the source line.

pub mod diagnose_undefined;
pub(crate) mod diagnose_unsupported;
