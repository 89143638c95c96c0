//! What depends on the kind of machine: which calls it refuses (`diagnose_calls`; the
//! words for constructs are in `unsupported_constructs`), how it reduces, and the
//! device runtime.

pub mod device_rt;
pub mod diagnose_calls;
pub mod link_device_runtime;
pub mod unsupported_constructs;
