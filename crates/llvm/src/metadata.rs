//! Debug locations and hints, which LLVM keeps beside instructions.

use super::{Ir, Value, text};
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;

impl Value {
    /// Source line of an instruction's debug location, 0 without one.
    pub fn line(self) -> u32 {
        unsafe {
            if LLVMInstructionGetDebugLoc(self.0).is_null() {
                0
            } else {
                LLVMGetDebugLocLine(self.0)
            }
        }
    }

    /// Source file of an instruction's debug location or of a function.
    pub fn file(self) -> String {
        unsafe {
            let mut n = 0;
            let p = LLVMGetDebugLocFilename(self.0, &mut n);
            text(p, n as usize)
        }
    }

    /// Keeps LLVM from unrolling the loop whose back edge this branch is, if
    /// how often it runs is known to the running program alone.
    pub fn keep_rolled(self, ir: Ir) {
        use llvm_sys::debuginfo::{LLVMMetadataReplaceAllUsesWith, LLVMTemporaryMDNode};
        let key = "llvm.loop.unroll.runtime.disable";
        unsafe {
            let key = LLVMMDStringInContext2(ir.context, key.as_ptr().cast(), key.len());
            let rolled = LLVMMDNodeInContext2(ir.context, [key].as_mut_ptr(), 1);
            // A loop's node names itself first.
            let own = LLVMTemporaryMDNode(ir.context, std::ptr::null_mut(), 0);
            let node = LLVMMDNodeInContext2(ir.context, [own, rolled].as_mut_ptr(), 2);
            let value = LLVMMetadataAsValue(ir.context, node);
            LLVMMetadataReplaceAllUsesWith(own, node);
            let kind = LLVMGetMDKindIDInContext(ir.context, c"llvm.loop".as_ptr(), 9);
            LLVMSetMetadata(self.0, kind, value);
        }
    }
}
