//! Linking from libraries: only what is needed, and as internal functions.

use crate::TargetError;
use crate::ir::{self, Value, context};
use crate::legal;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use llvm_sys::LLVMLinkage;
use llvm_sys::bit_reader::LLVMGetBitcodeModuleInContext2;
use llvm_sys::core::*;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::LLVMModuleRef;
use std::ffi::CStr;
use std::path::Path;

/// A library that was opened for linking into one module.
pub(crate) struct Library(LLVMModuleRef);

impl Drop for Library {
    fn drop(&mut self) {
        if !self.0.is_null() {
            // SAFETY: the module is ours; linking, which takes it, leaves
            // null here.
            unsafe { LLVMDisposeModule(self.0) }
        }
    }
}

impl Library {
    /// A library written as IR text.
    pub(crate) fn from_text(m: &Module, name: &str, ir: &str) -> Result<Self, TargetError> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(ir.as_bytes(), name);
        let (mut lib, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: the buffer outlives the call, which does not take it; the
        // message is ours to dispose.
        unsafe {
            if LLVMParseIRInContext2(context(m), buffer.as_mut_ptr(), &mut lib, &mut message) != 0 {
                let why = CStr::from_ptr(message).to_string_lossy().into_owned();
                LLVMDisposeMessage(message);
                return Err(TargetError::Llvm(format!("{name}: {why}")));
            }
        }
        Ok(Self(lib))
    }

    /// A bitcode file, read lazily: bodies that are not linked are not parsed.
    pub(crate) fn from_file(m: &Module, path: &Path) -> Result<Self, TargetError> {
        let tool = |why| TargetError::Tool {
            path: path.into(),
            why,
        };
        let bytes = std::fs::read(path).map_err(|e| tool(e.to_string()))?;
        let buffer = MemoryBuffer::create_from_memory_range_copy(&bytes, "library");
        Self::from_bitcode(m, buffer).map_err(tool)
    }

    /// Bitcode in memory, read lazily.
    pub(crate) fn from_bytes(m: &Module, name: &str, bc: &[u8]) -> Result<Self, TargetError> {
        Self::from_bitcode(m, MemoryBuffer::create_from_memory_range_copy(bc, name))
            .map_err(|why| TargetError::Llvm(format!("{name}: {why}")))
    }

    fn from_bitcode(m: &Module, buffer: MemoryBuffer) -> Result<Self, String> {
        let mut out = std::ptr::null_mut();
        // SAFETY: on success the lazy module owns the buffer, on failure
        // LLVM leaves it to us; then it leaks a few bytes rather than be
        // freed twice, as the two cases differ between LLVM's releases.
        let failed =
            unsafe { LLVMGetBitcodeModuleInContext2(context(m), buffer.as_mut_ptr(), &mut out) };
        std::mem::forget(buffer);
        if failed != 0 {
            return Err("not bitcode that this LLVM can read".into());
        }
        Ok(Self(out))
    }

    /// Functions, variables and aliases that others can link to.
    fn exported(&self) -> Vec<Value> {
        let mut out = Vec::new();
        // SAFETY: the library is alive, and its lists with it.
        unsafe {
            let mut f = LLVMGetFirstFunction(self.0);
            while !f.is_null() {
                out.push(Value(f));
                f = LLVMGetNextFunction(f);
            }
            let mut g = LLVMGetFirstGlobal(self.0);
            while !g.is_null() {
                out.push(Value(g));
                g = LLVMGetNextGlobal(g);
            }
            let mut a = LLVMGetFirstGlobalAlias(self.0);
            while !a.is_null() {
                out.push(Value(a));
                a = LLVMGetNextGlobalAlias(a);
            }
        }
        out.retain(|v| !v.is_declaration() && !v.is_local());
        out
    }

    /// As [`Library::link`], and what was linked is internal.
    pub(crate) fn link_hidden(self, m: &Module) -> Result<(), TargetError> {
        let names = self.names();
        self.link(m)?;
        for name in names {
            for v in [ir::function(m, &name), ir::global(m, &name)]
                .into_iter()
                .flatten()
            {
                if !v.is_declaration() {
                    v.set_linkage(LLVMLinkage::LLVMInternalLinkage);
                }
            }
        }
        Ok(())
    }

    /// Names that the library defines.
    pub(crate) fn names(&self) -> Vec<String> {
        self.exported().into_iter().map(Value::name).collect()
    }

    /// Links into `m` what `m` declares and the library defines, with all
    /// that this needs in turn. It is `linkonce_odr` there.
    pub(crate) fn link(mut self, m: &Module) -> Result<(), TargetError> {
        let exported = self.exported();
        for v in exported {
            // LLVM's linker takes such a definition only where it is used.
            v.set_linkage(LLVMLinkage::LLVMLinkOnceODRLinkage);
        }
        let lib = std::mem::replace(&mut self.0, std::ptr::null_mut());
        // SAFETY: both modules are of one context; linking takes the library
        // in every case.
        let failed = unsafe {
            LLVMSetTarget(lib, LLVMGetTarget(m.as_mut_ptr()));
            LLVMSetDataLayout(lib, LLVMGetDataLayoutStr(m.as_mut_ptr()));
            llvm_sys::linker::LLVMLinkModules2(m.as_mut_ptr(), lib)
        };
        if failed != 0 {
            return Err(TargetError::Llvm("cannot link a library".into()));
        }
        legal::resolve_aliases(m)
    }
}
