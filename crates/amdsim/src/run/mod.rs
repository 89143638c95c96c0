//! Launches: work-groups on host threads, their waves round-robin.

mod arguments;
mod dispatch;
mod fault;
mod launch;
mod resident;
mod start;
mod workers;

pub use dispatch::{MAX_BLOCK, MAX_LDS, run};
pub use fault::Fault;
pub use launch::Shape;
