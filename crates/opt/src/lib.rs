//! Passes that change the speed of kernels alone, beside LLVM's pipeline. They serve all machines
//! by one table of primitives (`primitives::MACHINES`); the tables of machines in `codegen` say
//! where each runs.

mod primitives;
pub mod purity;
pub mod skip_idle_iterations;
pub mod specialize_team_size;
pub mod unroll_and_hoist;
pub mod unroll_for_ilp;
pub mod unroll_for_sroa;
pub mod unroll_grid_stride;
pub mod unroll_remainder;
pub mod vectorize_streams;
