//! Target machines: LLVM's cost models and code generators.

use super::Module;
use inkwell::OptimizationLevel;
use inkwell::targets::{CodeModel, InitializationConfig, RelocMode, Target, TargetTriple};
use std::sync::Once;

/// A back end of LLVM's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackEnd {
    /// x86-64.
    X86,
    /// NVIDIA's PTX.
    Nvptx,
    /// AMD's GPUs.
    Amdgpu,
}

/// What code is generated for.
#[derive(Clone, Copy, Debug)]
pub struct Processor<'a> {
    /// The back end.
    pub back_end: BackEnd,
    /// LLVM's triple.
    pub triple: &'a str,
    /// The processor's name.
    pub name: &'a str,
    /// Features, `+name` or `-name`, separated by commas.
    pub features: &'a str,
}

/// What the code generator writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// An object file.
    Object,
    /// Assembly, in the machine's syntax.
    Assembly,
}

/// A cost model and code generator.
#[derive(Debug)]
pub struct TargetMachine(inkwell::targets::TargetMachine);

impl TargetMachine {
    /// The machine for a processor at an `-O` level, for position-independent code if `pic`.
    ///
    /// # Errors
    /// When this LLVM was built without the back end.
    pub fn new(of: Processor<'_>, level: u8, pic: bool) -> Result<Self, String> {
        of.back_end.initialize();
        let triple = TargetTriple::create(of.triple);
        let target = Target::from_triple(&triple).map_err(|e| e.to_string())?;
        let level = match level {
            0 => OptimizationLevel::None,
            1 => OptimizationLevel::Less,
            2 => OptimizationLevel::Default,
            _ => OptimizationLevel::Aggressive,
        };
        let relocation = if pic {
            RelocMode::PIC
        } else {
            RelocMode::Default
        };
        let model = CodeModel::Default;
        target
            .create_target_machine(&triple, of.name, of.features, level, relocation, model)
            .map(Self)
            .ok_or_else(|| format!("LLVM has no target machine for {} {}", of.triple, of.name))
    }

    /// Generates code of a module, which is unusable afterwards.
    ///
    /// # Errors
    /// LLVM's words.
    pub fn generate(&self, module: &Module<'_>, kind: CodeKind) -> Result<Vec<u8>, String> {
        let kind = match kind {
            CodeKind::Object => inkwell::targets::FileType::Object,
            CodeKind::Assembly => inkwell::targets::FileType::Assembly,
        };
        let made = self.0.write_to_memory_buffer(module.inner(), kind);
        made.map(|buffer| buffer.as_slice().to_vec())
            .map_err(|e| e.to_string())
    }

    /// The wrapped machine.
    pub(crate) fn inner(&self) -> &inkwell::targets::TargetMachine {
        &self.0
    }
}

impl BackEnd {
    /// Registers the back end with LLVM, once.
    fn initialize(self) {
        static DONE: [Once; 3] = [const { Once::new() }; 3];
        let all = &InitializationConfig::default();
        DONE[self as usize].call_once(|| match self {
            Self::X86 => Target::initialize_x86(all),
            Self::Nvptx => Target::initialize_nvptx(all),
            Self::Amdgpu => Target::initialize_amd_gpu(all),
        });
    }
}
