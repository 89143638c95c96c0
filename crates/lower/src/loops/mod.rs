//! Loops of the host form: which thread runs which iteration, and in which order.

pub mod grid_stride_loops;
pub mod invariant_division;
pub mod loop_interchange;
pub mod narrow_iv;
pub mod runtime_unroll;
mod static_chunks;
pub mod version_strides;
