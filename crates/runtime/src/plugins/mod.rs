//! The kinds of devices, one folder each.

pub mod cuda;
pub mod virtual_;
