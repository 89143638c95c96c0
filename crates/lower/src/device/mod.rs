//! What depends on the kind of machine: which calls it refuses (`diagnose_calls`; the
//! words for constructs are in `unsupported_constructs`), the device runtime, and what the
//! host has to know of finished kernels.

pub mod device_rt;
pub mod diagnose_calls;
pub mod link_device_runtime;
pub mod summarize_kernels;
pub mod unsupported_constructs;
