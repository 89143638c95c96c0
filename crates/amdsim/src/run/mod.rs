//! Launches: work-groups on threads of the host, their waves in turns.

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
