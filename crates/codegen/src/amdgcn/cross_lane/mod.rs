//! Cross-lane operations: selects AMD instructions for the shuffles of
//! [`wf_device_abi::MACHINE`] and for LLVM's NVVM intrinsics. `docs/shuffles.md` has the
//! table.

mod addresses;
pub mod dpp_mul_workaround;
pub mod lower_nvvm_cross_lane;
mod modes;
mod patterns;
pub(super) mod select_cross_lane_ops;
mod sources;
mod stored;
