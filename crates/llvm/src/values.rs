//! Values: kind, name, type, operands and users.

use super::{Opcode, Type, Value, ValueKind, text, value};
use llvm_sys::core::*;

macro_rules! predicates {
    ($($(#[$doc:meta])* $name:ident => $f:ident;)*) => {
        $($(#[$doc])* pub fn $name(self) -> bool { !unsafe { $f(self.0) }.is_null() })*
    };
}

macro_rules! instruction_predicates {
    ($($(#[$doc:meta])* $name:ident => $f:ident;)*) => {
        $($(#[$doc])* pub fn $name(self) -> bool {
            !unsafe { $f(self.0) }.is_null() && !self.is_erased()
        })*
    };
}

impl Value {
    predicates! {
        /// A function, with or without a body.
        is_function => LLVMIsAFunction;
        /// A global variable.
        is_global_variable => LLVMIsAGlobalVariable;
        /// Any constant.
        is_constant => LLVMIsAConstant;
        /// A constant expression.
        is_constant_expr => LLVMIsAConstantExpr;
        /// A parameter.
        is_argument => LLVMIsAArgument;
        /// Inline assembly.
        is_inline_asm => LLVMIsAInlineAsm;
    }

    instruction_predicates! {
        /// An instruction.
        is_instruction => LLVMIsAInstruction;
        /// An `alloca`.
        is_alloca => LLVMIsAAllocaInst;
        /// A `load`.
        is_load => LLVMIsALoadInst;
        /// A `store`.
        is_store => LLVMIsAStoreInst;
        /// A `getelementptr` instruction.
        is_gep => LLVMIsAGetElementPtrInst;
        /// A `call`.
        is_call => LLVMIsACallInst;
        /// An `invoke`.
        is_invoke => LLVMIsAInvokeInst;
        /// A `phi`.
        is_phi => LLVMIsAPHINode;
        /// A terminator.
        is_terminator => LLVMIsATerminatorInst;
        /// A call of an intrinsic.
        is_intrinsic_call => LLVMIsAIntrinsicInst;
    }

    /// Name, empty for unnamed values.
    pub fn name(self) -> String {
        let mut n = 0;
        let p = unsafe { LLVMGetValueName2(self.0, &mut n) };
        text(p, n)
    }

    /// Renames the value.
    pub fn set_name(self, name: &str) {
        unsafe { LLVMSetValueName2(self.0, name.as_ptr().cast(), name.len()) }
    }

    /// Type of the value.
    pub fn ty(self) -> Type {
        Type(unsafe { LLVMTypeOf(self.0) })
    }

    /// Opcode of an instruction or constant expression.
    pub fn opcode(self) -> Opcode {
        unsafe {
            if self.is_constant_expr() {
                LLVMGetConstOpcode(self.0)
            } else {
                LLVMGetInstructionOpcode(self.0)
            }
        }
    }

    /// Operands; for a call the callee comes last.
    pub fn operands(self) -> Vec<Value> {
        let n = unsafe { LLVMGetNumOperands(self.0) };
        (0..n.max(0) as u32)
            .filter_map(|i| value(unsafe { LLVMGetOperand(self.0, i) }))
            .collect()
    }

    /// Operand `i`.
    pub fn operand(self, i: u32) -> Value {
        Value(unsafe { LLVMGetOperand(self.0, i) })
    }

    /// Replaces operand `i`.
    pub fn set_operand(self, i: u32, v: Value) {
        unsafe { LLVMSetOperand(self.0, i, v.0) }
    }

    /// Users of a value: instructions and constants.
    pub fn users(self) -> Vec<Value> {
        let mut out = Vec::new();
        unsafe {
            let mut u = LLVMGetFirstUse(self.0);
            while !u.is_null() {
                out.push(Value(LLVMGetUser(u)));
                u = LLVMGetNextUse(u);
            }
        }
        out
    }

    /// Whether anything uses the value.
    pub fn has_uses(self) -> bool {
        !unsafe { LLVMGetFirstUse(self.0) }.is_null()
    }

    /// Makes all users use `other` instead.
    pub fn replace_uses(self, other: Value) {
        unsafe { LLVMReplaceAllUsesWith(self.0, other.0) }
    }

    /// Kind of the value.
    pub fn kind(self) -> ValueKind {
        unsafe { LLVMGetValueKind(self.0) }
    }

    /// Opcode, where this is an instruction or constant expression.
    pub fn operation(self) -> Option<Opcode> {
        (self.is_instruction() || self.is_constant_expr()).then(|| self.opcode())
    }

    /// Operand `i`, where there is one.
    pub fn try_operand(self, i: u32) -> Option<Value> {
        let n = unsafe { LLVMGetNumOperands(self.0) };
        ((i as i32) < n)
            .then(|| value(unsafe { LLVMGetOperand(self.0, i) }))
            .flatten()
    }
}
