//! Instructions: calls, memory accesses, arithmetic.

use super::{AtomicOp, Block, IntPredicate, Ir, Ordering, RealPredicate, Type, Value, value};
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

impl Value {
    /// Block of an instruction.
    pub fn block(self) -> Block {
        Block(unsafe { LLVMGetInstructionParent(self.0) })
    }

    /// Function of an instruction.
    pub fn function(self) -> Value {
        self.block().function()
    }

    /// The instruction after this one.
    pub fn next(self) -> Option<Value> {
        value(unsafe { LLVMGetNextInstruction(self.0) })
    }

    /// The instruction before this one.
    pub fn previous(self) -> Option<Value> {
        value(unsafe { LLVMGetPreviousInstruction(self.0) })
    }

    /// A copy of the instruction, not yet in a block.
    pub fn clone_instruction(self) -> Value {
        Value(unsafe { LLVMInstructionClone(self.0) })
    }

    /// Arguments of a call or invoke.
    pub fn args(self) -> Vec<Value> {
        let n = unsafe { LLVMGetNumArgOperands(self.0) };
        (0..n).map(|i| self.operand(i)).collect()
    }

    /// Takes from a call what says that its caller's variables are not used in it.
    pub fn forbid_tail(self) {
        if self.is_call() {
            unsafe {
                LLVMSetTailCallKind(self.0, llvm_sys::LLVMTailCallKind::LLVMTailCallKindNone);
            }
        }
    }

    /// The called value of a call or invoke.
    pub fn callee(self) -> Value {
        Value(unsafe { LLVMGetCalledValue(self.0) })
    }

    /// The called function, if the call is direct.
    pub fn called_function(self) -> Option<Value> {
        if !self.is_call() && !self.is_invoke() {
            return None;
        }
        Some(self.callee()).filter(|f| f.is_function())
    }

    /// Name of the called function, empty for anything else.
    pub fn called_name(self) -> String {
        self.called_function().map(Value::name).unwrap_or_default()
    }

    /// The landing block of an invoke.
    pub fn unwind_destination(self) -> Block {
        Block(unsafe { LLVMGetUnwindDest(self.0) })
    }

    /// Whether a landing pad gets anything but to clean up.
    pub fn has_clauses(self) -> bool {
        let is_pad = self.operation() == Some(LLVMOpcode::LLVMLandingPad);
        is_pad && unsafe { LLVMGetNumClauses(self.0) } > 0
    }

    /// Function type that a call uses.
    pub fn call_type(self) -> Type {
        Type(unsafe { LLVMGetCalledFunctionType(self.0) })
    }

    /// Type that an alloca reserves.
    pub fn allocated_type(self) -> Type {
        Type(unsafe { LLVMGetAllocatedType(self.0) })
    }

    /// Element type of a `getelementptr`.
    pub fn gep_type(self) -> Type {
        Type(unsafe { LLVMGetGEPSourceElementType(self.0) })
    }

    /// Whether a `getelementptr` stays in its object, and its numbers never wrap around.
    pub fn is_in_bounds(self) -> bool {
        unsafe { LLVMIsInBounds(self.0) != 0 }
    }

    /// Whether an `add`, `sub`, `mul` or `shl` never wraps around as a signed number.
    pub fn has_nsw(self) -> bool {
        unsafe { LLVMGetNSW(self.0) != 0 }
    }

    /// The same, as an unsigned number.
    pub fn has_nuw(self) -> bool {
        unsafe { LLVMGetNUW(self.0) != 0 }
    }

    /// From now on an operation never wraps around as a signed number.
    pub fn never_wraps_signed(self) {
        unsafe { LLVMSetNSW(self.0, 1) }
    }

    /// The same, and as an unsigned number.
    pub fn never_wraps(self) {
        self.never_wraps_signed();
        unsafe { LLVMSetNUW(self.0, 1) }
    }

    /// Whether the operand of a `zext` is not negative.
    pub fn is_not_negative(self) -> bool {
        unsafe { LLVMGetNNeg(self.0) != 0 }
    }

    /// Whether a floating-point operation may be one with those that use it, without rounding
    /// between, and keeps its place among others.
    pub fn may_contract_in_order(self) -> bool {
        let flags = match unsafe { LLVMCanValueUseFastMathFlags(self.0) } {
            0 => 0,
            _ => unsafe { LLVMGetFastMathFlags(self.0) },
        };
        let has = |flag| flags & flag != 0;
        has(llvm_sys::LLVMFastMathAllowContract) && !has(llvm_sys::LLVMFastMathAllowReassoc)
    }

    /// Copies what a floating-point operation need not keep of IEEE 754.
    pub fn copy_fast_math(self, from: Self) {
        unsafe { LLVMSetFastMathFlags(self.0, LLVMGetFastMathFlags(from.0)) }
    }

    /// Whether the operands of an `or` have no bit in common, so that it adds them.
    pub fn is_disjoint(self) -> bool {
        unsafe { LLVMGetIsDisjoint(self.0) != 0 }
    }

    /// Whether a load or store is volatile.
    pub fn is_volatile(self) -> bool {
        unsafe { LLVMGetVolatile(self.0) != 0 }
    }

    /// Whether a memory access is atomic.
    pub fn is_atomic(self) -> bool {
        use LLVMOpcode::*;
        match self.opcode() {
            LLVMAtomicCmpXchg | LLVMAtomicRMW | LLVMFence => true,
            LLVMLoad | LLVMStore => {
                let ordering = unsafe { LLVMGetOrdering(self.0) };
                ordering != llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic
            }
            _ => false,
        }
    }

    /// What an atomic update does that orders nothing else; `None` for other
    /// instructions.
    pub fn relaxed_update(self) -> Option<AtomicOp> {
        let order = llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
        unsafe {
            (self.opcode() == LLVMOpcode::LLVMAtomicRMW
                && LLVMGetOrdering(self.0) == order
                && LLVMGetVolatile(self.0) == 0)
                .then(|| LLVMGetAtomicRMWBinOp(self.0))
        }
    }

    /// What an integer comparison asks.
    pub fn predicate(self) -> IntPredicate {
        unsafe { LLVMGetICmpPredicate(self.0) }
    }

    /// What a floating-point comparison asks.
    pub fn real_predicate(self) -> RealPredicate {
        unsafe { LLVMGetFCmpPredicate(self.0) }
    }

    /// Lets a floating-point operation round as the machine likes.
    pub fn let_be_about_right(self) {
        unsafe { LLVMSetFastMathFlags(self.0, llvm_sys::LLVMFastMathApproxFunc) }
    }

    /// Whether this calls something: a `call`, an `invoke`, a `callbr`.
    pub fn is_call_site(self) -> bool {
        use LLVMOpcode::*;
        matches!(self.operation(), Some(LLVMCall | LLVMInvoke | LLVMCallBr))
    }

    /// What a call site calls: a function, or a pointer for an indirect call.
    pub fn called(self) -> Option<Value> {
        self.is_call_site().then(|| self.callee())
    }

    /// Has a call site call another function of the same type.
    pub fn set_callee(self, f: Value) {
        // The callee is a call's last operand.
        let n = unsafe { LLVMGetNumOperands(self.0) };
        self.set_operand(n as u32 - 1, f);
    }

    /// What an atomic access of memory is ordered with.
    pub fn ordering(self) -> Ordering {
        unsafe { LLVMGetOrdering(self.0) }
    }

    /// How a compare-and-swap is ordered where it stores.
    pub fn success_ordering(self) -> Ordering {
        unsafe { LLVMGetCmpXchgSuccessOrdering(self.0) }
    }

    /// Has an atomic access of memory be ordered with nothing.
    pub fn relax(self) {
        unsafe { LLVMSetOrdering(self.0, Ordering::LLVMAtomicOrderingMonotonic) }
    }

    /// Whether an atomic access or a fence makes what came before it seen by others.
    pub fn releases(self) -> bool {
        use Ordering::*;
        let ordering = match self.operation() {
            Some(LLVMOpcode::LLVMAtomicCmpXchg) => self.success_ordering(),
            Some(LLVMOpcode::LLVMStore | LLVMOpcode::LLVMAtomicRMW | LLVMOpcode::LLVMFence) => {
                self.ordering()
            }
            _ => return false,
        };
        matches!(
            ordering,
            LLVMAtomicOrderingRelease
                | LLVMAtomicOrderingAcquireRelease
                | LLVMAtomicOrderingSequentiallyConsistent
        )
    }

    /// Whether an atomic access or a fence is for the threads of `scope`.
    pub fn is_of_scope(self, ir: Ir, scope: &str) -> bool {
        unsafe {
            let id = LLVMGetSyncScopeID(ir.context, scope.as_ptr().cast(), scope.len());
            LLVMGetAtomicSyncScopeID(self.0) == id
        }
    }

    /// Has an atomic access order memory among the threads of `scope`.
    pub fn set_scope(self, ir: Ir, scope: &str) {
        unsafe {
            let id = LLVMGetSyncScopeID(ir.context, scope.as_ptr().cast(), scope.len());
            LLVMSetAtomicSyncScopeID(self.0, id);
        }
    }

    /// Whether a load or store is neither atomic nor volatile.
    pub fn is_plain_access(self) -> bool {
        !self.is_volatile() && self.ordering() == Ordering::LLVMAtomicOrderingNotAtomic
    }

    /// What an `atomicrmw` does.
    pub fn atomic_operation(self) -> AtomicOp {
        unsafe { LLVMGetAtomicRMWBinOp(self.0) }
    }

    /// Whether a branch has a condition.
    pub fn is_conditional(self) -> bool {
        unsafe { LLVMIsConditional(self.0) != 0 }
    }

    /// Gives a conditional branch another condition.
    pub fn set_condition(self, v: Value) {
        unsafe { LLVMSetCondition(self.0, v.0) }
    }
}
