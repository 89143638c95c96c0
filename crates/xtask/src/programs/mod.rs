//! The test programs: finding them, reading what they say of themselves, compiling
//! and running them.

pub mod directives;
pub mod program;
pub mod run;
mod versions;
