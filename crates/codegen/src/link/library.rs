//! Links from libraries: only the functions that are used, with internal linkage.

use crate::TargetError;
use crate::ir::{self, Ir, Linkage};
use crate::link::resolve_aliases;
use std::path::Path;

/// A library that was opened for linking into one module.
pub struct Library(ir::Library);

impl Library {
    /// A library written as IR text.
    pub fn from_text(ir: Ir, name: &str, text: &str) -> Result<Self, TargetError> {
        ir::Library::from_text(ir, name, text)
            .map(Self)
            .map_err(|why| TargetError::Llvm(format!("{name}: {why}")))
    }

    /// A bitcode file, read lazily: bodies that are not linked are not parsed.
    pub(crate) fn from_file(ir: Ir, path: &Path) -> Result<Self, TargetError> {
        let tool = |why| TargetError::Tool {
            path: path.into(),
            why,
        };
        let bytes = std::fs::read(path).map_err(|e| tool(e.to_string()))?;
        ir::Library::from_bitcode(ir, "library", &bytes)
            .map(Self)
            .map_err(tool)
    }

    /// Bitcode in memory, read lazily.
    pub(crate) fn from_bytes(ir: Ir, name: &str, bc: &[u8]) -> Result<Self, TargetError> {
        ir::Library::from_bitcode(ir, name, bc)
            .map(Self)
            .map_err(|why| TargetError::Llvm(format!("{name}: {why}")))
    }

    /// Links what the module declares and the library defines, and makes it internal.
    ///
    /// # Errors
    /// When LLVM's linker refuses it.
    pub fn link_hidden(self, ir: Ir) -> Result<(), TargetError> {
        let names = self.names();
        self.link(ir)?;
        for name in names {
            for v in [ir.function(&name), ir.global(&name)].into_iter().flatten() {
                if !v.is_declaration() {
                    v.set_linkage(Linkage::LLVMInternalLinkage);
                }
            }
        }
        Ok(())
    }

    /// Names that the library defines.
    pub(crate) fn names(&self) -> Vec<String> {
        self.0.names()
    }

    /// Links into the module what it declares and the library defines, with
    /// all that this needs in turn. It is `linkonce_odr` there.
    pub(crate) fn link(self, ir: Ir) -> Result<(), TargetError> {
        self.0
            .link(ir)
            .map_err(|_| TargetError::Llvm("cannot link a library".into()))?;
        resolve_aliases::run(ir)
    }
}
