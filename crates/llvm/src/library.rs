//! Modules to link from: only the needed functions are taken.

use super::{Ir, Linkage, Value};
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::bit_reader::LLVMGetBitcodeModuleInContext2;
use llvm_sys::core::*;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use std::ffi::CStr;

/// A library that was opened for linking into one module.
pub struct Library(Ir);

/// LLVM cannot link a library; it has said why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkError;

impl Drop for Library {
    fn drop(&mut self) {
        // The module is the library's own; linking, which takes it, leaves
        // null here.
        if !self.0.module.is_null() {
            unsafe { LLVMDisposeModule(self.0.module) }
        }
    }
}

impl Library {
    /// A library written as IR text, for modules of the context of `ir`.
    ///
    /// # Errors
    /// LLVM's words where the text is none.
    pub fn from_text(ir: Ir, name: &str, source: &str) -> Result<Self, String> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(source.as_bytes(), name);
        let (mut lib, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
        unsafe {
            // The buffer outlives the call, which does not take it; the
            // message is ours to dispose.
            let raw = buffer.as_mut_ptr();
            if LLVMParseIRInContext2(ir.context, raw, &mut lib, &mut message) != 0 {
                let why = CStr::from_ptr(message).to_string_lossy().into_owned();
                LLVMDisposeMessage(message);
                return Err(why);
            }
        }
        Ok(Self(Ir {
            module: lib,
            context: ir.context,
        }))
    }

    /// Bitcode, read lazily: bodies that are not linked are not parsed.
    ///
    /// # Errors
    /// Where it is no bitcode of this LLVM's.
    pub fn from_bitcode(ir: Ir, name: &str, bytes: &[u8]) -> Result<Self, String> {
        let buffer = MemoryBuffer::create_from_memory_range_copy(bytes, name);
        let mut lib = std::ptr::null_mut();
        // On success the lazy module owns the buffer, on failure LLVM leaves
        // it to us; then it leaks a few bytes rather than be freed twice, as
        // the two cases differ between LLVM's releases.
        let failed =
            unsafe { LLVMGetBitcodeModuleInContext2(ir.context, buffer.as_mut_ptr(), &mut lib) };
        std::mem::forget(buffer);
        if failed != 0 {
            return Err("not bitcode that this LLVM can read".into());
        }
        Ok(Self(Ir {
            module: lib,
            context: ir.context,
        }))
    }

    /// Its functions, which live as long as it does.
    pub fn functions(&self) -> Vec<Value> {
        self.0.functions()
    }

    /// Functions, variables and aliases that others can link to.
    fn exported(&self) -> Vec<Value> {
        let ir = self.0;
        let mut out = ir.functions();
        out.extend(ir.globals());
        out.extend(ir.aliases());
        out.retain(|v| !v.is_declaration() && !v.is_local());
        out
    }

    /// Names that the library defines.
    pub fn names(&self) -> Vec<String> {
        self.exported().into_iter().map(Value::name).collect()
    }

    /// Links into `to` what that declares and the library defines, with all
    /// that this needs in turn. It is `linkonce_odr` there.
    ///
    /// # Errors
    /// Where LLVM's linker cannot.
    pub fn link(mut self, to: Ir) -> Result<(), LinkError> {
        for v in self.exported() {
            // LLVM's linker takes such a definition only where it is used.
            v.set_linkage(Linkage::LLVMLinkOnceODRLinkage);
        }
        let lib = std::mem::replace(&mut self.0.module, std::ptr::null_mut());
        // Both modules are of one context; linking takes the library in every
        // case.
        let failed = unsafe {
            LLVMSetTarget(lib, LLVMGetTarget(to.module));
            LLVMSetDataLayout(lib, LLVMGetDataLayoutStr(to.module));
            llvm_sys::linker::LLVMLinkModules2(to.module, lib)
        };
        if failed != 0 { Err(LinkError) } else { Ok(()) }
    }
}
