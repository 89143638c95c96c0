//! What depends on the kind of machine: what it refuses, how it reduces, and the
//! device runtime.

pub mod check;
pub mod device_rt;
pub mod link_device_runtime;
pub mod refused;
