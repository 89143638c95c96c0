//! The parallel shape of a kernel: who runs which code, at which nesting, and
//! where a team's threads meet.

pub mod contexts;
pub mod flatten;
pub mod fork;
pub mod handout;
pub mod lanes;
pub mod mode;
pub mod spmd;
pub mod steps;
pub mod sync;
