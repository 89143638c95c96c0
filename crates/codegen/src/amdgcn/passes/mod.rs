//! Passes for AMD GPUs alone.

pub(super) mod abi_struct_layout;
pub(super) mod atomic_scopes;
pub(super) mod find_spin_loops;
pub mod fix_irreducible;
mod frame;
pub(super) mod global_space;
pub(super) mod infer_kernel_inputs;
pub mod infer_norecurse;
pub(super) mod init_barriers;
pub(super) mod insert_waitcnt;
pub(super) mod lane_scheduler;
pub(super) mod lower_byval;
