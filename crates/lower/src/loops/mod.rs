//! Loops of the host form: which thread runs which iteration, and in which order.

mod chunk_of_one;
pub mod grid_stride_loops;
pub mod invariant_division;
pub mod loop_interchange;
pub mod narrow_iv;
pub mod relinearize_index;
pub mod runtime_unroll;
