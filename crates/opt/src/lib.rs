//! Passes that change the speed of kernels alone, beside LLVM's pipeline. They serve all machines
//! by one table of primitives (`primitives::MACHINES`); the tables of passes in `codegen` say
//! where each runs.

pub mod expand_updates;
pub mod iterations;
mod league;
pub mod marks;
pub mod match_funnel_shifts;
mod primitives;
pub mod purity;
pub mod relinearize_index;
pub mod skip_idle_iterations;
pub mod tile_loops;
pub mod unroll;
mod value_ranges;
pub mod vectorize_loads;
pub mod vectorize_streams;
pub mod versions;
pub mod warp_transpose;
