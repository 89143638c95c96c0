//! The driver: `wfcc`, `wfc++` and `warpfork`.
//!
//! `wfcc` is a drop-in for `clang` and `gcc`. What it does itself is little:
//! it runs Clang twice on each source ([`compile`]), keeps the device bitcode
//! in a section of the object file ([`section`]), and at link time collects
//! those sections from everything the linker will take ([`collect`]), has
//! `wf-lower` compile them, and links the result in together with a
//! constructor that registers it ([`register`], [`link`]). Everything else is
//! Clang's, and every flag that is not ours reaches Clang unchanged.
//!
//! The command line is read in two steps: [`args`] knows which flags take
//! their value in the next word, [`options`] what the flags mean to us.

pub mod arch;
pub mod args;
pub mod clang;
pub mod cleanup;
pub mod code_object;
pub mod collect;
pub mod compile;
pub mod devices;
pub mod diag;
pub mod doctor;
pub mod elf;
pub mod emulate;
pub mod error;
pub mod explain;
pub mod gpu;
pub mod link;
pub mod messages;
pub mod openacc;
pub mod options;
pub mod output;
pub mod passes;
mod regions;
pub mod register;
pub mod registers;
pub mod remarks;
pub mod section;
pub mod source;
pub mod spellings;
pub mod times;
pub mod tools;
pub mod translate;
pub mod usage;
pub mod versions;
pub mod wfcc;

/// The version that `--version` prints.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
