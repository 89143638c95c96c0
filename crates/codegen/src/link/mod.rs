//! Linking: takes definitions from bitcode libraries, and runs the tools that link code.

pub mod library;
pub(crate) mod linker;
pub(crate) mod resolve_aliases;
