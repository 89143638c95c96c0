//! Versioning: derives versions of kernels for launches at which guards hold
//! ([`wf_host_abi::versions`]).

pub mod by_value;
pub mod launch_values;
pub mod noalias;
pub mod team_copies;
