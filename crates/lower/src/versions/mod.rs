//! Versions of kernels: the same code, compiled for launches of which something is known
//! ([`wf_host_abi::versions`]).

pub mod between;
mod by_value;
pub mod launch_values;
mod noalias;
