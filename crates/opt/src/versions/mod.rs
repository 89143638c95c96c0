//! Versioning: derives versions of kernels for launches at which guards hold
//! ([`wf_host_abi::versions`]), and of code within a kernel for a team size.

pub mod aligned;
mod barriers;
pub mod by_value;
pub mod expressions;
pub mod launch_values;
pub mod noalias;
pub mod packed_teams;
pub mod pointer_uses;
pub mod specialize_team_size;
pub mod team_copies;
mod warp_shared;
pub mod warp_teams;
pub mod whole_teams;
