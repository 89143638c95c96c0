//! What Clang 22 and the linker hand over: structures and constants with LLVM's layout.

pub mod interop;
pub mod map_type;
pub mod types;
