//! What is known of code, for passes that change it. Nothing here changes
//! anything.

pub mod calls;
pub mod divided;
pub mod expressions;
pub mod league;
pub mod widths;
