//! The GPUs and LLVM's target machine for them.

use crate::{Options, TargetError};
use wf_host_abi::amd::Gfx;
use wf_llvm::{BackEnd, Processor, TargetMachine};

/// The triple of all of them.
pub const TRIPLE: &str = "amdgcn-amd-amdhsa";

/// The version of the code object, as its module flag has it. Generic
/// processors came with the sixth; drivers know the fifth for longer.
pub const fn object_version(gfx: Gfx) -> u32 {
    if gfx.is_generic() { 600 } else { 500 }
}

/// LLVM's code generator for a processor.
///
/// # Errors
/// When this LLVM was built without it.
pub fn machine(gfx: Gfx, options: &Options) -> Result<TargetMachine, TargetError> {
    let processor = Processor {
        back_end: BackEnd::Amdgpu,
        triple: TRIPLE,
        name: gfx.name(),
        features: "",
    };
    TargetMachine::new(processor, options.opt_level, true).map_err(TargetError::Llvm)
}
