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
pub struct Disassembler {
    context: LLVMDisasmContextRef,
    generation: Generation,
}

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
        (!context.is_null()).then_some(Self {
            context,
            generation: arch.generation,
        })
    }

    /// Size and text of the instruction at the beginning of `bytes`.
    pub fn line(&self, bytes: &[u8], pc: u64) -> Option<(usize, String)> {
        if self.generation == Generation::Gfx9 && crashes_llvm(bytes) {
            return None;
        }
        let mut bytes = bytes[..bytes.len().min(32)].to_vec();
        let mut text = [0i8; 512];
        // SAFETY: both buffers are as long as is said.
        let size = unsafe {
            LLVMDisasmInstruction(
                self.context,
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

/// Whether LLVM 22 crashes on these bytes, which are no instruction of gfx9: the code of a literal where
/// the encoding has none, or a selection of SDWA that does not exist ("Vega ISA", "Microcode Formats").
fn crashes_llvm(bytes: &[u8]) -> bool {
    const LITERAL: u32 = 255;
    const SDWA: u32 = 249;
    let word = |at: usize| {
        let bytes = bytes.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    };
    let (Some(first), Some(second)) = (word(0), word(4)) else {
        return false;
    };
    let source = |at: u32| second >> at & 511 == LITERAL;
    match first >> 26 {
        // VOP3 and VOP3P
        0b11_0100 => [0, 9, 18].into_iter().any(source),
        // MUBUF and MTBUF
        0b11_1000 | 0b11_1010 => second >> 24 == LITERAL,
        // VOP2, VOP1 and VOPC
        encoding if encoding < 0b10_0000 && first & 511 == SDWA => {
            [8, 16, 24].into_iter().any(|at| second >> at & 7 == 7)
        }
        _ => false,
    }
}

impl Drop for Disassembler {
    fn drop(&mut self) {
        // SAFETY: it was made by `LLVMCreateDisasmCPUFeatures` and is used no more.
        unsafe { LLVMDisasmDispose(self.context) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_crashes_llvm_is_no_instruction() {
        let arch = Arch::named("gfx942").expect("it is known");
        let disassembler = Disassembler::new(arch, 64).expect("LLVM knows it");
        let line = |words: [u32; 2]| {
            let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
            disassembler.line(&bytes, 0)
        };
        for words in [
            [0xd1e8_0000, 0x0411_ffff],
            [0xd168_0000, 0x0000_00ff],
            [0xd1e8_0000, 0x03fc_0000],
            [0xd3b0_0000, 0x0000_00ff],
            [0xe340_0640, 0xff13_5f0c],
            [0xe8a4_9285, 0xffb6_76e9],
            [0x4230_4cf9, 0x42e7_949b],
        ] {
            assert_eq!(line(words), None, "{words:x?}");
        }
        for (words, text) in [
            ([0xd1e8_0000, 0x0411_0100], "v_mad_u64_u32"),
            ([0x0200_00f9, 0x0606_0600], "v_add_f32_sdwa"),
            ([0xe050_0000, 0x8000_0000], "buffer_load_dword"),
        ] {
            let (bytes, line) = line(words).expect("an instruction");
            assert!(bytes == 8 && line.contains(text), "{line}");
        }
    }
}
