//! LLVM's disassembler.

use crate::arch::{Arch, Generation};
use llvm_sys::disassembler::*;
use llvm_sys::target::*;
use std::ffi::{CStr, CString};
use std::sync::Once;

unsafe extern "C" {
    fn LLVMInitializeAMDGPUDisassembler();
}

/// A disassembler for one processor.
pub struct Disassembler(LLVMDisasmContextRef);

// SAFETY: a context belongs to no thread; whoever owns it uses it alone.
unsafe impl Send for Disassembler {}

static READY: Once = Once::new();

impl Disassembler {
    /// Makes one for waves of so many lanes; `None` for a processor that LLVM
    /// does not know.
    pub fn new(arch: &Arch, lanes: u32) -> Option<Self> {
        READY.call_once(|| {
            // SAFETY: these functions have no conditions but that they do not
            // run at once, which `Once` sees to.
            unsafe {
                LLVMInitializeAMDGPUTargetInfo();
                LLVMInitializeAMDGPUTarget();
                LLVMInitializeAMDGPUTargetMC();
                LLVMInitializeAMDGPUDisassembler();
            }
        });
        let cpu = CString::new(arch.name).ok()?;
        let features = match arch.generation {
            Generation::Gfx9 => c"",
            _ if lanes == 32 => c"+wavefrontsize32",
            _ => c"+wavefrontsize64",
        };
        // SAFETY: the strings live across the call, and no callbacks are
        // given.
        let context = unsafe {
            LLVMCreateDisasmCPUFeatures(
                c"amdgcn-amd-amdhsa".as_ptr(),
                cpu.as_ptr(),
                features.as_ptr(),
                std::ptr::null_mut(),
                0,
                None,
                None,
            )
        };
        (!context.is_null()).then_some(Self(context))
    }

    /// Size and text of the instruction at the beginning of `bytes`.
    pub fn line(&self, bytes: &[u8], pc: u64) -> Option<(usize, String)> {
        let mut bytes = bytes[..bytes.len().min(32)].to_vec();
        let mut text = [0i8; 512];
        // SAFETY: both buffers are as long as is said.
        let size = unsafe {
            LLVMDisasmInstruction(
                self.0,
                bytes.as_mut_ptr(),
                bytes.len() as u64,
                pc,
                text.as_mut_ptr(),
                text.len(),
            )
        };
        if size == 0 {
            return None;
        }
        // SAFETY: LLVM ends the text with a zero.
        let text = unsafe { CStr::from_ptr(text.as_ptr()) };
        Some((size, text.to_str().ok()?.trim().to_owned()))
    }
}

impl Drop for Disassembler {
    fn drop(&mut self) {
        // SAFETY: it was made by `LLVMCreateDisasmCPUFeatures` and is used no more.
        unsafe { LLVMDisasmDispose(self.0) }
    }
}
