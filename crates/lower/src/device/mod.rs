//! Device-dependent parts: refused calls (`diagnose_calls`, with messages in
//! `unsupported_constructs`), the device runtime, and metadata of finished kernels.

pub mod device_rt;
pub mod diagnose_calls;
pub mod link_device_runtime;
pub mod summarize_kernels;
pub mod unsupported_constructs;
