//! Values between the lanes of a wave: the shuffles of [`wf_device_abi::MACHINE`]
//! and LLVM's NVVM intrinsics as instructions of AMD's GPUs. `docs/shuffles.md`
//! has the table.

mod addresses;
pub(super) mod dpp_mul_workaround;
pub(super) mod lower_nvvm_cross_lane;
mod modes;
mod patterns;
pub(super) mod select_cross_lane_ops;
mod sources;
mod stored;
