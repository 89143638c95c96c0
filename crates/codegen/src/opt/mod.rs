//! Optimisations beside LLVM's pipeline. They change speed alone.

pub(crate) mod exact;
mod primitives;
pub(crate) mod purity;
pub(crate) mod skip_idle_iterations;
pub(crate) mod unroll_and_hoist;
pub(crate) mod unroll_for_ilp;
pub(crate) mod unroll_for_sroa;
pub(crate) mod unroll_grid_stride;
pub(crate) mod unroll_remainder;
pub(crate) mod vectorize_streams;
