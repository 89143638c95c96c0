//! The GPUs and LLVM's target machine for them.

use crate::{Options, TargetError};
use inkwell::OptimizationLevel;
use inkwell::targets::{
    CodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};
use std::sync::Once;
use wf_host_abi::amd::Gfx;

/// The triple of all of them.
pub(super) const TRIPLE: &str = "amdgcn-amd-amdhsa";

/// The version of the code object, as its module flag has it. Generic
/// processors came with the sixth; drivers know the fifth for longer.
pub(super) const fn object_version(gfx: Gfx) -> u32 {
    if gfx.is_generic() { 600 } else { 500 }
}

/// LLVM's code generator for a processor.
///
/// # Errors
/// When this LLVM was built without it.
pub(super) fn machine(gfx: Gfx, options: &Options) -> Result<TargetMachine, TargetError> {
    static INIT: Once = Once::new();
    INIT.call_once(|| Target::initialize_amd_gpu(&InitializationConfig::default()));
    let triple = TargetTriple::create(TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| TargetError::Llvm(e.to_string()))?;
    let level = match options.opt_level {
        0 => OptimizationLevel::None,
        1 => OptimizationLevel::Less,
        2 => OptimizationLevel::Default,
        _ => OptimizationLevel::Aggressive,
    };
    target
        .create_target_machine(
            &triple,
            gfx.name(),
            "",
            level,
            RelocMode::PIC,
            CodeModel::Default,
        )
        .ok_or_else(|| TargetError::Llvm("no AMDGPU target machine".into()))
}
