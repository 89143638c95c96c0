//! What only makes kernels faster: without these passes a program computes the
//! same.

pub mod apart;
pub mod passed;
pub mod told;
