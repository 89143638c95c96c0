//! The driver: `wfcc`, `wfc++` and `warpfork`.
//!
//! `wfcc` is a drop-in for `clang` and `gcc`. What it does itself is little:
//! it runs Clang twice on each source ([`compile`]), keeps the device bitcode
//! in a section of the object file ([`section`]), and at link time collects
//! those sections from everything the linker will take ([`link::device_code`]), has
//! `wf-lower` compile them, and links the result in together with a
//! constructor that registers it ([`link::registration`], [`link`]). Everything else is
//! Clang's, and every flag that is not ours reaches Clang unchanged.
//!
//! Device code may name variables of the host without a mapping, since Clang folds uses
//! of constants and of references into addresses. The plugin has a region's captures say
//! which variables it maps, sees to it that they are the same on both sides, or reports
//! it (`regions.rs` for the host pass, which may have read a precompiled header). Where
//! Clang refuses OpenMP, [`openmp_version`] has it read the source again as of other versions,
//! so that Clang says which one takes it.
//!
//! The command line is read in two steps: [`args`] knows which flags take
//! their value in the next word, [`options`] what the flags mean to us.

// These take the place of the standard library's, which panic where nobody reads
// any more: `wfcc --help | head -n 1`.
macro_rules! println {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($text)*);
    }};
}
macro_rules! eprintln {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($text)*);
    }};
}
macro_rules! eprint {
    ($($text:tt)*) => {{
        use std::io::Write as _;
        let _ = write!(std::io::stderr(), $($text)*);
    }};
}

pub mod arch;
pub mod args;
mod capture_check;
pub mod clang;
pub mod clang_jobs;
pub mod cleanup;
pub mod code_object;
pub mod compilation_database;
pub mod compile;
pub mod crash;
pub mod devices;
pub mod diag;
pub mod doctor;
pub mod elf;
pub mod emulate;
pub mod error;
pub mod explain;
pub mod foreign_flags;
pub mod gpu;
pub mod link;
pub mod messages;
pub mod openacc;
pub mod openmp_version;
pub mod options;
pub mod output;
pub mod progress;
pub mod remarks;
pub mod resource_usage;
pub mod section;
pub mod source;
pub mod times;
pub mod tools;
pub mod translate;
pub mod usage;
pub mod wfcc;
mod workspace;

/// The version that `--version` prints.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
