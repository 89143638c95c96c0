//! Inserting instructions.

use super::{
    AtomicOp, Block, IntPredicate, Ir, Opcode, Ordering, RealPredicate, Type, TypeKind, Value, c,
};
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use llvm_sys::prelude::*;

/// Inserts instructions.
pub struct Builder {
    /// The module it builds in.
    pub ir: Ir,
    raw: LLVMBuilderRef,
}

impl Drop for Builder {
    fn drop(&mut self) {
        unsafe { LLVMDisposeBuilder(self.raw) }
    }
}

impl Builder {
    /// A builder that is nowhere yet.
    pub(super) fn new(ir: Ir) -> Self {
        Self {
            ir,
            raw: unsafe { LLVMCreateBuilderInContext(ir.context) },
        }
    }

    /// Inserts before `i` from now on, with its debug location.
    pub fn before(&self, i: Value) -> &Self {
        unsafe {
            LLVMPositionBuilderBefore(self.raw, i.0);
            LLVMSetCurrentDebugLocation2(self.raw, LLVMInstructionGetDebugLoc(i.0));
        }
        self
    }

    /// Appends to `b` from now on, without a debug location.
    pub fn at_end(&self, b: Block) -> &Self {
        unsafe {
            LLVMPositionBuilderAtEnd(self.raw, b.0);
            LLVMSetCurrentDebugLocation2(self.raw, std::ptr::null_mut());
        }
        self
    }

    /// The block that is inserted into.
    pub fn block(&self) -> Block {
        Block(unsafe { LLVMGetInsertBlock(self.raw) })
    }

    /// Gives what is inserted the debug location of `i`.
    pub fn located_as(&self, i: Value) -> &Self {
        unsafe { LLVMSetCurrentDebugLocation2(self.raw, LLVMInstructionGetDebugLoc(i.0)) };
        self
    }

    /// Inserts an instruction that is in no block.
    pub fn insert(&self, i: Value) {
        unsafe { LLVMInsertIntoBuilder(self.raw, i.0) }
    }

    /// Calls `f` with its own function type.
    pub fn call(&self, f: Value, args: &[Value], name: &str) -> Value {
        self.call_as(f.value_type(), f, args, name)
    }

    /// Calls `f` as a function of type `ty`.
    pub fn call_as(&self, ty: Type, f: Value, args: &[Value], name: &str) -> Value {
        let mut raw: Vec<_> = args.iter().map(|v| v.0).collect();
        let name = if ty.return_type().is_void() {
            c("")
        } else {
            c(name)
        };
        Value(unsafe {
            LLVMBuildCall2(
                self.raw,
                ty.0,
                f.0,
                raw.as_mut_ptr(),
                raw.len() as u32,
                name.as_ptr(),
            )
        })
    }

    /// A constant string that ends with NUL.
    pub fn string(&self, text: &str, name: &str) -> Value {
        Value(unsafe { LLVMBuildGlobalString(self.raw, c(text).as_ptr(), c(name).as_ptr()) })
    }

    /// `alloca ty`.
    pub fn alloca(&self, ty: Type, name: &str) -> Value {
        Value(unsafe { LLVMBuildAlloca(self.raw, ty.0, c(name).as_ptr()) })
    }

    /// `alloca ty, n`.
    pub fn array_alloca(&self, ty: Type, n: Value, name: &str) -> Value {
        Value(unsafe { LLVMBuildArrayAlloca(self.raw, ty.0, n.0, c(name).as_ptr()) })
    }

    /// `load ty, p`.
    pub fn load(&self, ty: Type, p: Value, name: &str) -> Value {
        Value(unsafe { LLVMBuildLoad2(self.raw, ty.0, p.0, c(name).as_ptr()) })
    }

    /// Element `index` of an aggregate value.
    pub fn extract(&self, v: Value, index: u32, name: &str) -> Value {
        Value(unsafe { LLVMBuildExtractValue(self.raw, v.0, index, c(name).as_ptr()) })
    }

    /// `store v, p`.
    pub fn store(&self, v: Value, p: Value) -> Value {
        Value(unsafe { LLVMBuildStore(self.raw, v.0, p.0) })
    }

    /// `atomicrmw op p, v`, ordered with nothing.
    pub fn atomic(&self, op: AtomicOp, p: Value, v: Value) -> Value {
        let order = llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
        Value(unsafe { LLVMBuildAtomicRMW(self.raw, op, p.0, v.0, order, 0) })
    }

    /// `getelementptr i8, p, offset`.
    pub fn offset(&self, p: Value, bytes: u64, name: &str) -> Value {
        if bytes == 0 {
            return p;
        }
        let mut index = [self.ir.i64(bytes).0];
        Value(unsafe {
            LLVMBuildInBoundsGEP2(
                self.raw,
                self.ir.int(8).0,
                p.0,
                index.as_mut_ptr(),
                1,
                c(name).as_ptr(),
            )
        })
    }

    /// The address so many bytes, an integer, after `p`.
    pub fn byte_at(&self, p: Value, bytes: Value) -> Value {
        match bytes.as_u64() {
            Some(bytes) if bytes <= i64::MAX as u64 => self.offset(p, bytes, ""),
            _ => self.element(p, bytes, 1),
        }
    }

    /// `getelementptr ty, p, indices`.
    pub fn gep(&self, ty: Type, p: Value, indices: &[Value]) -> Value {
        let mut raw: Vec<_> = indices.iter().map(|i| i.0).collect();
        Value(unsafe {
            LLVMBuildGEP2(
                self.raw,
                ty.0,
                p.0,
                raw.as_mut_ptr(),
                raw.len() as u32,
                c"".as_ptr(),
            )
        })
    }

    /// Address of element `i` (an integer) of an array of elements of `size`
    /// bytes at `p`.
    pub fn element(&self, p: Value, i: Value, size: u64) -> Value {
        let wide = self.int_cast(i, self.ir.int(64));
        let at = self.binary(Opcode::LLVMMul, wide, self.ir.i64(size), "");
        Value(unsafe {
            LLVMBuildInBoundsGEP2(
                self.raw,
                self.ir.int(8).0,
                p.0,
                &mut { at.0 },
                1,
                c"".as_ptr(),
            )
        })
    }

    /// Copies `bytes` bytes that do not overlap between addresses of known
    /// alignment.
    pub fn memcpy(&self, to: Value, to_align: u32, from: Value, from_align: u32, bytes: Value) {
        unsafe { LLVMBuildMemCpy(self.raw, to.0, to_align, from.0, from_align, bytes.0) };
    }

    /// A phi without incoming values.
    pub fn phi(&self, ty: Type, name: &str) -> Value {
        Value(unsafe { LLVMBuildPhi(self.raw, ty.0, c(name).as_ptr()) })
    }

    /// `icmp`.
    pub fn icmp(&self, p: IntPredicate, a: Value, b: Value) -> Value {
        Value(unsafe { LLVMBuildICmp(self.raw, p, a.0, b.0, c"".as_ptr()) })
    }

    /// A two-operand instruction.
    pub fn binary(&self, op: Opcode, a: Value, b: Value, name: &str) -> Value {
        Value(unsafe { LLVMBuildBinOp(self.raw, op, a.0, b.0, c(name).as_ptr()) })
    }

    /// Zero-extends or truncates an integer.
    pub fn int_cast(&self, v: Value, ty: Type) -> Value {
        Value(unsafe { LLVMBuildIntCast2(self.raw, v.0, ty.0, 0, c"".as_ptr()) })
    }

    /// A cast.
    pub fn cast(&self, op: Opcode, v: Value, ty: Type) -> Value {
        Value(unsafe { LLVMBuildCast(self.raw, op, v.0, ty.0, c"".as_ptr()) })
    }

    /// A pointer in the generic address space to `p`.
    pub fn generic(&self, p: Value) -> Value {
        Value(unsafe { LLVMBuildAddrSpaceCast(self.raw, p.0, self.ir.ptr().0, c"".as_ptr()) })
    }

    /// `br to`.
    pub fn br(&self, to: Block) -> Value {
        Value(unsafe { LLVMBuildBr(self.raw, to.0) })
    }

    /// `switch v`, to each block for its value and else to `other`.
    pub fn switch(&self, v: Value, other: Block, cases: &[(Value, Block)]) -> Value {
        unsafe {
            let s = LLVMBuildSwitch(self.raw, v.0, other.0, cases.len() as u32);
            for (value, to) in cases {
                LLVMAddCase(s, value.0, to.0);
            }
            Value(s)
        }
    }

    /// `br cond, yes, no`.
    pub fn cond_br(&self, cond: Value, yes: Block, no: Block) -> Value {
        Value(unsafe { LLVMBuildCondBr(self.raw, cond.0, yes.0, no.0) })
    }

    /// `ret void` or `ret v`.
    pub fn ret(&self, v: Option<Value>) -> Value {
        Value(unsafe {
            match v {
                Some(v) => LLVMBuildRet(self.raw, v.0),
                None => LLVMBuildRetVoid(self.raw),
            }
        })
    }

    /// `unreachable`.
    pub fn unreachable(&self) -> Value {
        Value(unsafe { LLVMBuildUnreachable(self.raw) })
    }

    /// `select c, x, y`.
    pub fn select(&self, c: Value, x: Value, y: Value) -> Value {
        Value(unsafe { LLVMBuildSelect(self.raw, c.0, x.0, y.0, c"".as_ptr()) })
    }

    /// `freeze v`.
    pub fn freeze(&self, v: Value) -> Value {
        Value(unsafe { LLVMBuildFreeze(self.raw, v.0, c"".as_ptr()) })
    }

    /// `fneg v`.
    pub fn negated(&self, v: Value) -> Value {
        Value(unsafe { LLVMBuildFNeg(self.raw, v.0, c"".as_ptr()) })
    }

    /// `xor v, -1`.
    pub fn not(&self, v: Value) -> Value {
        Value(unsafe { LLVMBuildNot(self.raw, v.0, c"".as_ptr()) })
    }

    /// `fcmp`.
    pub fn fcmp(&self, p: RealPredicate, a: Value, b: Value) -> Value {
        Value(unsafe { LLVMBuildFCmp(self.raw, p, a.0, b.0, c"".as_ptr()) })
    }

    /// A floating-point value in another such type.
    pub fn float_cast(&self, v: Value, ty: Type) -> Value {
        Value(unsafe { LLVMBuildFPCast(self.raw, v.0, ty.0, c"".as_ptr()) })
    }

    /// `fence`, among the threads of `scope`; `""` is the whole system.
    pub fn fence(&self, ordering: Ordering, scope: &str) -> Value {
        Value(unsafe {
            let id = LLVMGetSyncScopeID(self.ir.context, scope.as_ptr().cast(), scope.len());
            LLVMBuildFenceSyncScope(self.raw, ordering, id, c"".as_ptr())
        })
    }

    /// An aggregate value with another element `index`.
    pub fn insert_value(&self, aggregate: Value, v: Value, index: u32) -> Value {
        Value(unsafe { LLVMBuildInsertValue(self.raw, aggregate.0, v.0, index, c"".as_ptr()) })
    }

    /// An element of a vector.
    pub fn element_of(&self, v: Value, at: u32) -> Value {
        let at = self.ir.i32(at).0;
        Value(unsafe { LLVMBuildExtractElement(self.raw, v.0, at, c"".as_ptr()) })
    }

    /// A vector with another element.
    pub fn with_element(&self, v: Value, element: Value, at: u32) -> Value {
        let at = self.ir.i32(at).0;
        Value(unsafe { LLVMBuildInsertElement(self.raw, v.0, element.0, at, c"".as_ptr()) })
    }

    /// Moves an instruction here; it keeps its debug location.
    pub fn take(&self, i: Value) {
        unsafe {
            LLVMInstructionRemoveFromParent(i.0);
            LLVMSetCurrentDebugLocation2(self.raw, std::ptr::null_mut());
            LLVMInsertIntoBuilder(self.raw, i.0);
        }
    }

    /// `one` of the arguments, or the vector of type `to` of what it makes of
    /// each of their elements; arguments that are no vectors go to each.
    pub fn each_element(&self, args: &[Value], to: Type, one: &dyn Fn(&[Value]) -> Value) -> Value {
        if to.kind() != TypeKind::LLVMVectorTypeKind {
            return one(args);
        }
        let mut out = to.poison();
        for lane in 0..to.lanes() {
            let of = |v: &Value| match v.ty().kind() {
                TypeKind::LLVMVectorTypeKind => self.element_of(*v, lane),
                _ => *v,
            };
            let made = one(&args.iter().map(of).collect::<Vec<_>>());
            out = self.with_element(out, made, lane);
        }
        out
    }
}
