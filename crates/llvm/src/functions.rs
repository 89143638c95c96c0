//! Functions: their parameters and bodies.

use super::{Block, Value, block, chain};
use llvm_sys::core::*;

impl Value {
    /// Parameters of a function.
    pub fn params(self) -> Vec<Value> {
        unsafe {
            let mut raw = vec![std::ptr::null_mut(); LLVMCountParams(self.0) as usize];
            LLVMGetParams(self.0, raw.as_mut_ptr());
            raw.into_iter().map(Value).collect()
        }
    }

    /// The function whose parameter this is, and its number.
    pub fn as_parameter(self) -> Option<(Value, usize)> {
        unsafe {
            if LLVMIsAArgument(self.0).is_null() {
                return None;
            }
            let f = Value(LLVMGetParamParent(self.0));
            let n = f.params().into_iter().position(|p| p == self)?;
            Some((f, n))
        }
    }

    /// Blocks of a function, in order.
    pub fn blocks(self) -> Vec<Block> {
        chain(block(unsafe { LLVMGetFirstBasicBlock(self.0) }), |b| {
            block(unsafe { LLVMGetNextBasicBlock(b.0) })
        })
    }

    /// The block in which a function with a body begins.
    pub fn entry(self) -> Block {
        Block(unsafe { LLVMGetEntryBasicBlock(self.0) })
    }

    /// Instructions of a function, in order of its blocks.
    pub fn instructions(self) -> Vec<Value> {
        self.blocks()
            .into_iter()
            .flat_map(Block::instructions)
            .collect()
    }

    /// A function's calling convention, by LLVM's number.
    pub fn calling_convention(self) -> u32 {
        unsafe { LLVMGetFunctionCallConv(self.0) }
    }

    /// Gives a function the calling convention of another.
    pub fn copy_calling_convention(self, from: Value) {
        unsafe { LLVMSetFunctionCallConv(self.0, LLVMGetFunctionCallConv(from.0)) }
    }

    /// Removes a function's personality, which only exceptions need.
    pub fn clear_personality(self) {
        unsafe {
            if LLVMHasPersonalityFn(self.0) != 0 {
                LLVMSetPersonalityFn(self.0, std::ptr::null_mut());
            }
        }
    }

    /// Deletes a function that nothing uses.
    pub fn delete_function(self) {
        unsafe { LLVMDeleteFunction(self.0) }
    }

    /// Whether this is one of LLVM's intrinsics.
    pub fn is_intrinsic(self) -> bool {
        self.is_function() && self.name().starts_with("llvm.")
    }

    /// The function that unwinds through this one.
    pub fn personality(self) -> Option<Value> {
        unsafe { (LLVMHasPersonalityFn(self.0) != 0).then(|| Value(LLVMGetPersonalityFn(self.0))) }
    }

    /// Makes a function a kernel of AMD's GPUs.
    pub fn set_amd_kernel(self) {
        let convention = llvm_sys::LLVMCallConv::LLVMAMDGPUKERNELCallConv;
        unsafe { LLVMSetFunctionCallConv(self.0, convention as u32) }
    }

    /// Makes a function a kernel of PTX.
    pub fn set_ptx_kernel(self) {
        let convention = llvm_sys::LLVMCallConv::LLVMPTXKernelCallConv;
        unsafe { LLVMSetFunctionCallConv(self.0, convention as u32) }
    }

    /// Whether a function is a kernel by its calling convention.
    pub fn is_kernel(self) -> bool {
        use llvm_sys::LLVMCallConv::{LLVMAMDGPUKERNELCallConv, LLVMPTXKernelCallConv};
        let convention = unsafe { LLVMGetFunctionCallConv(self.0) };
        [LLVMAMDGPUKERNELCallConv, LLVMPTXKernelCallConv]
            .iter()
            .any(|c| *c as u32 == convention)
    }
}
