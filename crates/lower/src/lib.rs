//! From host fork-join form to GPU kernels.

mod analysis;
#[cfg(test)]
mod class_tests;
mod data;
mod device_rt;
mod early;
mod emit;
mod facts;
mod form;
mod kernel;
mod machine;
mod names;
mod pipeline;
mod program;
mod report;
mod shape;
mod speed;
mod stage;
pub mod translate;

pub(crate) use wf_llvm as ir;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use wf_image::{Arch, FatImage, SourceLoc};

/// Device bitcode of one translation unit, as `wfcc -c` stored it.
pub struct DeviceModule {
    /// File it came from, for messages.
    pub origin: String,
    /// LLVM bitcode in host fork-join form.
    pub bitcode: Vec<u8>,
}

/// What to compile for, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Architectures, best first; never empty.
    pub archs: Vec<Arch>,
    /// 0 to 3, as in `-O`.
    pub opt_level: u8,
    /// Keep line information in the device code (`-g`).
    pub debug: bool,
    /// Fast mathematics (`-ffast-math`) asked for at link time.
    pub fast_math: bool,
    /// Whether atomic instructions may combine teams' values where the
    /// hardware has them (`--reduction-atomics`). Sums of
    /// floating-point numbers then differ from run to run.
    pub reduction_atomics: bool,
    /// ptxas, where it was found; needed for [`Arch::Cubin`] only.
    pub ptxas: Option<PathBuf>,
    /// CUDA's libdevice bitcode, where it was found; libclc otherwise.
    pub libdevice: Option<PathBuf>,
    /// Passes after which to write the module's IR (`--dump=PASS`), of
    /// [`passes`]; `ptx` for PTX, `object` for AMD's code objects, `all` for
    /// everything.
    pub dump: Vec<String>,
    /// Folder that dumps are written to, as `module.PASS.ll`, with the
    /// architecture before the `.ll` where a pass runs for one.
    pub dump_dir: PathBuf,
    /// Told of each pass when it begins.
    pub watch: Option<Watch>,
}

/// What is told of each pass that begins: its name, and the architecture that it
/// runs for, if not for all.
#[derive(Clone)]
pub struct Watch(pub Arc<Watcher>);

/// See [`Watch`].
pub type Watcher = dyn Fn(&'static str, Option<&Arch>) + Send + Sync;

impl fmt::Debug for Watch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Watch")
    }
}

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The program cannot be compiled for the device as it is.
    Error,
    /// It can, and the user should know something.
    Warning,
    /// Warpfork itself is at fault; please report.
    Bug,
}

/// A message to the user: place, cause and remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one sentence without a final stop.
    pub message: String,
    /// Where; line 0 when unknown.
    pub loc: SourceLoc,
    /// Path from the target region to the place, outermost first.
    pub notes: Vec<(String, SourceLoc)>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error without a place.
    pub(crate) fn error(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            message: message.into(),
            loc: SourceLoc::default(),
            notes: vec![],
            help: Some(help.into()),
        }
    }

    /// What is our own fault.
    pub(crate) fn bug(message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Bug,
            ..Self::error(
                message,
                "this is a fault of Warpfork; please report it with the source",
            )
        }
    }
}

/// How long a pass took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassTime {
    /// Its name.
    pub pass: &'static str,
    /// The architecture that it ran for, if not for all.
    pub arch: Option<Arch>,
    /// The time.
    pub time: Duration,
}

/// What [`compile`] made.
#[derive(Debug)]
pub struct Output {
    /// Code and launch information for every architecture, with reports.
    pub image: FatImage,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// How long each pass took, in the order in which they ran.
    pub times: Vec<PassTime>,
}

pub use pipeline::{compile, passes, passes_for, unknown_dump};
pub(crate) use wf_target::names::demangled as demangle;
