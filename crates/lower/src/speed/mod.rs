//! What only makes kernels faster: without these passes a program computes the
//! same.

pub mod aggregate;
pub mod apart;
pub mod divide;
pub mod narrow;
pub mod passed;
pub mod permute;
pub mod told;
pub mod unroll;
pub mod whole;
pub mod worksharing;
