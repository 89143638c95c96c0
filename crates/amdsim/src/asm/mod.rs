//! What LLVM's text says of an instruction: its name, operands and modifiers,
//! and the registers that it names.

pub mod operand;
pub mod register;
pub mod text;

pub use operand::{Half, Kind, Operand};
pub use register::{ACC, Reg, Regs, scalar};
pub use text::Line;
