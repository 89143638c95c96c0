//! Values between the lanes of a wave: the shuffles of [`wf_device_abi::MACHINE`]
//! and LLVM's NVVM intrinsics as instructions of AMD's GPUs. `docs/shuffles.md`
//! has the table.

mod addresses;
mod modes;
pub(super) mod nvvm;
mod patterns;
pub(super) mod products;
pub(super) mod shuffles;
mod sources;
mod stored;
