//! Erases instructions.
//!
//! A pass iterates over lists of instructions that it made beforehand while it erases some of
//! them. LLVM frees an erased instruction. Here it only leaves its block and drops its
//! operands; its memory is freed when the compiler ends.

use super::Value;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMInstructionSetDebugLoc;
use std::ptr::null_mut;

impl Value {
    /// Takes an instruction out of the program; nothing may use it. Erasing
    /// it again does nothing.
    pub fn erase(self) {
        if self.is_erased() {
            return;
        }
        unsafe {
            // What it used must not find it among its users. A terminator's
            // blocks are replaced by one that is nowhere; metadata has no
            // users that anyone asks for.
            let nowhere = (!LLVMIsATerminatorInst(self.0).is_null())
                .then(|| LLVMCreateBasicBlockInContext(LLVMGetValueContext(self.0), c"".as_ptr()));
            for i in 0..LLVMGetNumOperands(self.0) as u32 {
                let old = LLVMGetOperand(self.0, i);
                let nothing = match (LLVMGetTypeKind(LLVMTypeOf(old)), nowhere) {
                    (LLVMTypeKind::LLVMMetadataTypeKind, _) => continue,
                    (LLVMTypeKind::LLVMLabelTypeKind, Some(block)) => LLVMBasicBlockAsValue(block),
                    _ => LLVMGetPoison(LLVMTypeOf(old)),
                };
                LLVMSetOperand(self.0, i, nothing);
            }
            self.forget_metadata();
            LLVMInstructionRemoveFromParent(self.0);
        }
    }

    /// Drops all metadata of an instruction, which the context would look for
    /// when it goes.
    unsafe fn forget_metadata(self) {
        // SAFETY: the caller holds an instruction; the list is LLVM's own,
        // read within its length and given back.
        unsafe {
            LLVMInstructionSetDebugLoc(self.0, null_mut());
            let mut n = 0;
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(self.0, &mut n);
            for i in 0..n as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, i);
                LLVMSetMetadata(self.0, kind, null_mut());
            }
            LLVMDisposeValueMetadataEntries(entries);
        }
    }

    /// Whether an instruction is in no block.
    pub(super) fn is_erased(self) -> bool {
        unsafe { LLVMGetInstructionParent(self.0) }.is_null()
    }
}

#[cfg(test)]
mod tests {
    use crate::Ir;

    #[test]
    fn an_erased_instruction_may_be_met_again() {
        let context = crate::Context::new();
        let module = crate::Module::new(&context, "erase");
        let ir = Ir::of(&module);
        let f = ir.add_function("f", ir.fn_type(ir.void(), &[]));
        let entry = ir.append_block(f, "entry");
        let end = ir.append_block(f, "end");
        let b = ir.builder();
        b.at_end(entry);
        let call = b.call(f, &[], "");
        b.br(end);
        b.at_end(end);
        b.ret(None);
        let before = f.instructions();
        assert!(call.is_call() && f.users() == [call] && end.predecessors() == [entry]);

        for i in &before {
            i.erase();
            i.erase();
        }
        assert!(before.iter().all(|i| !i.is_instruction()));
        assert!(call.called_function().is_none() && !f.has_uses());
        assert!(end.predecessors().is_empty() && f.instructions().is_empty());
    }
}
