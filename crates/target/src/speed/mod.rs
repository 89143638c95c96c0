//! What only makes code faster, beside LLVM's optimiser.

pub(crate) mod private_arrays;
pub(crate) mod rests;
