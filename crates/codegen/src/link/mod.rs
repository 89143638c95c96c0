//! Linking: the definitions that a module takes from libraries, and the tools that link code.

pub(crate) mod library;
pub(crate) mod linker;
pub(crate) mod resolve_aliases;
