//! What a device cannot do is refused, with its source line.

pub(crate) mod diagnose_undefined;
pub(crate) mod diagnose_unsupported;
