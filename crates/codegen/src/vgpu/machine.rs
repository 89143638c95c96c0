//! The host machine that runs the virtual GPU's lanes, and LLVM's target machine for it.

use crate::{Options, TargetError};
use wf_llvm::{BackEnd, Processor, TargetMachine};

/// The triple of the virtual GPU's code.
pub(super) const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// LLVM's code generator for it.
///
/// # Errors
/// When this LLVM was built without it.
pub(super) fn machine(options: &Options) -> Result<TargetMachine, TargetError> {
    let processor = Processor {
        back_end: BackEnd::X86,
        triple: TRIPLE,
        name: "x86-64",
        features: "",
    };
    let level = match options.quick_codegen {
        true => 0,
        false => options.opt_level.min(2),
    };
    TargetMachine::new(processor, level, true).map_err(TargetError::Llvm)
}
