//! Passes for the virtual GPU alone.

pub(super) mod avoid_lsr;
pub(super) mod bf16_libcalls;
pub(super) mod instrument_accesses;
pub(super) mod instrument_alignment;
pub(super) mod instrument_divisions;
pub(super) mod instrument_traps;
