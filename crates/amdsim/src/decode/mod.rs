//! Decodes bytes to executable instructions: LLVM's disassembler writes each as text once,
//! which is compiled to a function.

mod code;
mod disassembler;

pub use code::{Code, Inst, Text};
