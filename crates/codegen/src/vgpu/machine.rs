//! The host machine that runs the virtual GPU's lanes, and LLVM's target machine for it.

use crate::{Options, TargetError};
use inkwell::OptimizationLevel;
use inkwell::targets::{
    CodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};
use std::sync::Once;

/// The triple of the virtual GPU's code.
pub(super) const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// LLVM's code generator for it.
///
/// # Errors
/// When this LLVM was built without it.
pub(super) fn machine(options: &Options) -> Result<TargetMachine, TargetError> {
    static INIT: Once = Once::new();
    INIT.call_once(|| Target::initialize_x86(&InitializationConfig::default()));
    let triple = TargetTriple::create(TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| TargetError::Llvm(e.to_string()))?;
    // Instruction selection of the first level is quick and good enough for
    // code whose every memory access is a call.
    let level = match options.opt_level {
        0 => OptimizationLevel::None,
        1 => OptimizationLevel::Less,
        _ => OptimizationLevel::Default,
    };
    target
        .create_target_machine(
            &triple,
            "x86-64",
            "",
            level,
            RelocMode::PIC,
            CodeModel::Default,
        )
        .ok_or_else(|| TargetError::Llvm("no x86-64 target machine".into()))
}
