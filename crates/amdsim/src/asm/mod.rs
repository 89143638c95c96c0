//! Parses LLVM's text of an instruction: name, operands, modifiers and registers.

pub mod operand;
pub mod register;
pub mod text;

pub use operand::{Half, Kind, Operand};
pub use register::{ACC, Reg, Regs, scalar};
pub use text::Line;
