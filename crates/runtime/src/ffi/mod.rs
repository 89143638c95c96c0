//! Structures and constants with LLVM's layout, which Clang 22 and the linker pass to the runtime.

pub mod interop;
pub mod map_type;
pub mod types;
