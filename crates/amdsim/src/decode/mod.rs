//! From bytes to instructions that can be executed: LLVM's disassembler
//! writes each as text once, which is made a function.

mod code;
mod disassembler;

pub use code::{Code, Inst, Text};
