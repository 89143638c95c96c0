//! The driver: `wfcc`, `wfc++` and `warpfork`.
//!
//! `wfcc` is a drop-in replacement for `clang` and `gcc`. It runs Clang twice on each source
//! ([`compile`], `front_ends`) and keeps the device bitcode in a section of the object file ([`section`]). At
//! link time it collects these sections from everything that the linker will take
//! ([`link::device_code`]), has `wf-lower` compile them, and links the result with a
//! constructor that registers it ([`link::registration`], [`link`]). Everything else is
//! Clang's, and every flag that is not ours reaches Clang unchanged.
//!
//! Device code may name host variables without a mapping, since Clang folds uses of constants
//! and references into addresses. The plugin makes a region's captures name the variables that
//! the region maps, and makes them the same on both sides, or reports it (`capture_check.rs` for
//! the host job, which may have read a precompiled header). If Clang refuses OpenMP,
//! [`openmp_version`] lets it read the source again as of other versions, to find the version
//! that accepts it.
//!
//! The command line is read in two steps: [`args`] knows which flags take their value in the
//! next word, [`options`] what the flags mean to us.

// Replacements of the standard library's macros, which panic if the reader is gone: `wfcc --help |
// head -n 1`.
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
pub mod flang;
mod flang_jobs;
pub mod foreign_flags;
mod front_ends;
pub mod gpu;
pub mod link;
pub mod messages;
pub mod openacc;
mod openacc_module;
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
