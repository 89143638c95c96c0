//! Semantics of instructions. Each is compiled once, from its text, to a function of a whole wave.

mod build;
mod compile;
mod ctx;
mod dpp;
mod dual;
mod elem;
mod function;
pub mod half;
mod memory;
mod operand;
mod scalar;
mod single;
#[cfg(test)]
mod tests;
mod undefined;
mod vector;

pub use compile::{Compiled, compile, knows};
pub use function::{Exec, Made, unknown};
pub use undefined::{Effect, apply as follow_undefined};
