//! Versions of kernels: the same code, compiled for launches of which something is known
//! ([`wf_host_abi::versions`]).

pub mod by_value;
pub mod launch_values;
pub mod noalias;
