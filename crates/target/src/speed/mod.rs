//! What only makes code faster, beside LLVM's optimiser.

pub(crate) mod ahead;
pub(crate) mod chains;
pub(crate) mod exact;
pub(crate) mod held;
pub(crate) mod private_arrays;
pub(crate) mod pure;
pub(crate) mod rests;
pub(crate) mod skips;
pub(crate) mod vectors;
