//! What is known of code, for passes that change it. Nothing here changes
//! anything.

pub mod called;
pub mod calls;
pub mod combining;
pub mod cycles;
pub mod divided;
pub mod effects;
pub mod escapes;
pub mod expressions;
pub mod fixed;
pub mod forks;
pub mod known;
pub mod league;
pub mod linear;
pub mod loops;
pub mod memory_order;
pub mod nesting;
pub mod open_stack;
pub mod own;
pub mod parted;
pub mod runtime_calls;
pub mod seldom;
pub mod sums;
pub mod trips;
pub mod widths;
