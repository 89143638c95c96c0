//! A thin view of LLVM's C API: values and types as plain handles.
//!
//! Inkwell keeps values of different kinds apart, which is a help when IR is
//! built and a burden when whole modules are walked and rewritten; the passes
//! of this crate do the latter. A [`Value`] or [`Type`] is valid as long as
//! its module is, and a value until it is erased. The passes hold both rules
//! by collecting before they change, and by not keeping what they erased.

use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMLinkage, LLVMOpcode, LLVMTypeKind, LLVMUnnamedAddr, LLVMValueKind};
use std::ffi::{CStr, CString, c_char};

/// A handle of a value: global, instruction, constant or parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Value(pub LLVMValueRef);

/// A handle of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Type(pub LLVMTypeRef);

/// C string for LLVM; a NUL inside cuts it.
pub(crate) fn cstring(s: &str) -> CString {
    CString::new(s.split('\0').next().unwrap_or_default()).unwrap_or_default()
}

/// Text that LLVM handed out with a length.
fn text(p: *const c_char, len: usize) -> String {
    if p.is_null() {
        return String::new();
    }
    // SAFETY: LLVM returns `len` readable bytes, which live in the module.
    let bytes = unsafe { std::slice::from_raw_parts(p.cast::<u8>(), len) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// Follows one of LLVM's intrusive lists.
fn list(
    first: LLVMValueRef,
    next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
) -> Vec<Value> {
    let mut out = Vec::new();
    let mut at = first;
    while !at.is_null() {
        out.push(Value(at));
        // SAFETY: `at` is an element of the list that `next` belongs to.
        at = unsafe { next(at) };
    }
    out
}

/// Functions of a module, declarations included.
pub(crate) fn functions(m: &Module) -> Vec<Value> {
    // SAFETY: the module is alive; so are its list's elements.
    list(
        unsafe { LLVMGetFirstFunction(m.as_mut_ptr()) },
        LLVMGetNextFunction,
    )
}

/// Global variables of a module, declarations included.
pub(crate) fn globals(m: &Module) -> Vec<Value> {
    // SAFETY: the module is alive; so are its list's elements.
    list(
        unsafe { LLVMGetFirstGlobal(m.as_mut_ptr()) },
        LLVMGetNextGlobal,
    )
}

/// Aliases of a module.
pub(crate) fn aliases(m: &Module) -> Vec<Value> {
    // SAFETY: the module is alive; so are its list's elements.
    list(
        unsafe { LLVMGetFirstGlobalAlias(m.as_mut_ptr()) },
        LLVMGetNextGlobalAlias,
    )
}

/// The function of that name.
pub(crate) fn function(m: &Module, name: &str) -> Option<Value> {
    let name = cstring(name);
    // SAFETY: module and name are alive; null means there is none.
    Value::opt(unsafe { LLVMGetNamedFunction(m.as_mut_ptr(), name.as_ptr()) })
}

/// The global variable of that name.
pub(crate) fn global(m: &Module, name: &str) -> Option<Value> {
    let name = cstring(name);
    // SAFETY: module and name are alive; null means there is none.
    Value::opt(unsafe { LLVMGetNamedGlobal(m.as_mut_ptr(), name.as_ptr()) })
}

/// The function of that name, declared with `ty` if there is none.
pub(crate) fn declare(m: &Module, name: &str, ty: Type) -> Value {
    function(m, name).unwrap_or_else(|| {
        let name = cstring(name);
        // SAFETY: the type belongs to the module's context.
        Value(unsafe { LLVMAddFunction(m.as_mut_ptr(), name.as_ptr(), ty.0) })
    })
}

/// A private constant string that ends with NUL.
pub(crate) fn string(m: &Module, name: &str, text: &str) -> Value {
    let name = cstring(name);
    // SAFETY: the constant is an array of bytes, and the global of its type.
    unsafe {
        let bytes = LLVMConstStringInContext2(context(m), text.as_ptr().cast(), text.len(), 0);
        let g = LLVMAddGlobal(m.as_mut_ptr(), LLVMTypeOf(bytes), name.as_ptr());
        LLVMSetInitializer(g, bytes);
        LLVMSetGlobalConstant(g, 1);
        LLVMSetUnnamedAddress(g, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
        LLVMSetLinkage(g, LLVMLinkage::LLVMPrivateLinkage);
        Value(g)
    }
}

/// The C API's context of a module.
pub(crate) fn context(m: &Module) -> LLVMContextRef {
    // SAFETY: the module is alive.
    unsafe { LLVMGetModuleContext(m.as_mut_ptr()) }
}

impl Value {
    pub(crate) fn opt(v: LLVMValueRef) -> Option<Self> {
        (!v.is_null()).then_some(Self(v))
    }

    pub(crate) fn name(self) -> String {
        let mut len = 0;
        // SAFETY: the value is alive.
        let p = unsafe { LLVMGetValueName2(self.0, &mut len) };
        text(p, len)
    }

    pub(crate) fn set_name(self, name: &str) {
        // SAFETY: the value is alive; LLVM copies the name.
        unsafe { LLVMSetValueName2(self.0, name.as_ptr().cast(), name.len()) }
    }

    pub(crate) fn ty(self) -> Type {
        // SAFETY: the value is alive.
        Type(unsafe { LLVMTypeOf(self.0) })
    }

    pub(crate) fn kind(self) -> LLVMValueKind {
        // SAFETY: the value is alive.
        unsafe { LLVMGetValueKind(self.0) }
    }

    pub(crate) fn is_instruction(self) -> bool {
        self.kind() == LLVMValueKind::LLVMInstructionValueKind
    }

    /// The opcode of an instruction or constant expression.
    pub(crate) fn opcode(self) -> Option<LLVMOpcode> {
        match self.kind() {
            LLVMValueKind::LLVMInstructionValueKind => {
                // SAFETY: the value is an instruction.
                let op = unsafe { LLVMGetInstructionOpcode(self.0) };
                Some(op)
            }
            // SAFETY: the value is a constant expression.
            LLVMValueKind::LLVMConstantExprValueKind => Some(unsafe { LLVMGetConstOpcode(self.0) }),
            _ => None,
        }
    }

    pub(crate) fn operands(self) -> Vec<Value> {
        // SAFETY: a value without operands has a count of 0 (or -1 for what
        // is no user at all).
        let n = unsafe { LLVMGetNumOperands(self.0) }.max(0);
        (0..n as u32).filter_map(|i| self.operand(i)).collect()
    }

    pub(crate) fn operand(self, i: u32) -> Option<Value> {
        // SAFETY: the count is checked first.
        unsafe {
            if (i as i32) < LLVMGetNumOperands(self.0) {
                Self::opt(LLVMGetOperand(self.0, i))
            } else {
                None
            }
        }
    }

    pub(crate) fn set_operand(self, i: u32, v: Value) {
        // SAFETY: callers pass an index below the operand count and a value
        // of the operand's type.
        unsafe { LLVMSetOperand(self.0, i, v.0) }
    }

    /// The users of the value, one entry for each use.
    pub(crate) fn users(self) -> Vec<Value> {
        let mut out = Vec::new();
        // SAFETY: the use list belongs to a live value and is not changed
        // while it is read.
        unsafe {
            let mut u = LLVMGetFirstUse(self.0);
            while !u.is_null() {
                out.push(Value(LLVMGetUser(u)));
                u = LLVMGetNextUse(u);
            }
        }
        out
    }

    pub(crate) fn has_uses(self) -> bool {
        // SAFETY: the value is alive.
        !unsafe { LLVMGetFirstUse(self.0) }.is_null()
    }

    pub(crate) fn replace_uses_with(self, v: Value) {
        // SAFETY: callers pass a value of the same type.
        unsafe { LLVMReplaceAllUsesWith(self.0, v.0) }
    }

    /// Erases an instruction that has no uses.
    pub(crate) fn erase(self) {
        // SAFETY: callers pass instructions and keep no handle of them.
        unsafe { LLVMInstructionEraseFromParent(self.0) }
    }

    /// Deletes a function that has no uses.
    pub(crate) fn delete_function(self) {
        // SAFETY: callers pass functions and keep no handle of them.
        unsafe { LLVMDeleteFunction(self.0) }
    }

    /// Deletes a global variable that has no uses.
    pub(crate) fn delete_global(self) {
        // SAFETY: callers pass global variables and keep no handle of them.
        unsafe { LLVMDeleteGlobal(self.0) }
    }

    /// Whether a global is only declared.
    pub(crate) fn is_declaration(self) -> bool {
        // SAFETY: callers pass globals.
        unsafe { LLVMIsDeclaration(self.0) != 0 }
    }

    pub(crate) fn linkage(self) -> LLVMLinkage {
        // SAFETY: callers pass globals.
        unsafe { LLVMGetLinkage(self.0) }
    }

    pub(crate) fn set_linkage(self, linkage: LLVMLinkage) {
        // SAFETY: callers pass globals.
        unsafe { LLVMSetLinkage(self.0, linkage) }
    }

    /// Whether a global cannot be seen from outside the module.
    pub(crate) fn is_local(self) -> bool {
        matches!(
            self.linkage(),
            LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage
        )
    }

    /// Whether a function is one of LLVM's intrinsics.
    pub(crate) fn is_intrinsic(self) -> bool {
        self.kind() == LLVMValueKind::LLVMFunctionValueKind && self.name().starts_with("llvm.")
    }

    /// The type of a global's content, or a function's type.
    pub(crate) fn value_type(self) -> Type {
        // SAFETY: callers pass globals.
        Type(unsafe { LLVMGlobalGetValueType(self.0) })
    }

    pub(crate) fn initializer(self) -> Option<Value> {
        // SAFETY: callers pass global variables.
        Self::opt(unsafe { LLVMGetInitializer(self.0) })
    }

    pub(crate) fn params(self) -> Vec<Value> {
        // SAFETY: callers pass functions; the buffer has a place for each.
        unsafe {
            let mut out = vec![std::ptr::null_mut(); LLVMCountParams(self.0) as usize];
            LLVMGetParams(self.0, out.as_mut_ptr());
            out.into_iter().map(Value).collect()
        }
    }

    /// Basic blocks of a function.
    pub(crate) fn blocks(self) -> Vec<LLVMBasicBlockRef> {
        // SAFETY: callers pass functions; the buffer has a place for each.
        unsafe {
            let mut out = vec![std::ptr::null_mut(); LLVMCountBasicBlocks(self.0) as usize];
            LLVMGetBasicBlocks(self.0, out.as_mut_ptr());
            out
        }
    }

    /// All instructions of a function.
    pub(crate) fn instructions(self) -> Vec<Value> {
        self.blocks()
            .into_iter()
            .flat_map(block_instructions)
            .collect()
    }

    /// The function that an instruction is in.
    pub(crate) fn parent_function(self) -> Value {
        // SAFETY: callers pass instructions that are in a function.
        Value(unsafe { LLVMGetBasicBlockParent(LLVMGetInstructionParent(self.0)) })
    }

    /// Whether this is a call (an invoke included).
    pub(crate) fn is_call(self) -> bool {
        self.is_instruction()
            && matches!(
                self.opcode(),
                Some(LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke | LLVMOpcode::LLVMCallBr)
            )
    }

    /// What a call calls: a function, or a pointer for an indirect call.
    pub(crate) fn called(self) -> Option<Value> {
        if !self.is_call() {
            return None;
        }
        // SAFETY: the value is a call.
        Self::opt(unsafe { LLVMGetCalledValue(self.0) })
    }

    /// The function that a call calls directly.
    pub(crate) fn called_function(self) -> Option<Value> {
        self.called()
            .filter(|f| f.kind() == LLVMValueKind::LLVMFunctionValueKind)
    }

    /// Arguments of a call.
    pub(crate) fn args(self) -> Vec<Value> {
        // SAFETY: callers pass calls.
        let n = unsafe { LLVMGetNumArgOperands(self.0) };
        (0..n).filter_map(|i| self.operand(i)).collect()
    }

    /// The value of an integer constant.
    pub(crate) fn as_int(self) -> Option<i64> {
        (self.kind() == LLVMValueKind::LLVMConstantIntValueKind && self.ty().int_width() <= 64)
            // SAFETY: the value is an integer constant of at most 64 bits.
            .then(|| unsafe { LLVMConstIntGetSExtValue(self.0) })
    }

    pub(crate) fn add_fn_attr(self, m: &Module, name: &str) {
        // SAFETY: the value is a function; the attribute belongs to the
        // module's context.
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attr = LLVMCreateEnumAttribute(context(m), kind, 0);
            LLVMAddAttributeAtIndex(self.0, llvm_sys::LLVMAttributeFunctionIndex, attr);
        }
    }

    pub(crate) fn add_call_attr(self, m: &Module, name: &str) {
        // SAFETY: the value is a call; the attribute belongs to the module's
        // context.
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attr = LLVMCreateEnumAttribute(context(m), kind, 0);
            LLVMAddCallSiteAttribute(self.0, llvm_sys::LLVMAttributeFunctionIndex, attr);
        }
    }

    pub(crate) fn add_fn_string_attr(self, m: &Module, key: &str, value: &str) {
        // SAFETY: the value is a function; the attribute belongs to the
        // module's context.
        unsafe {
            let attr = LLVMCreateStringAttribute(
                context(m),
                key.as_ptr().cast(),
                key.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            );
            LLVMAddAttributeAtIndex(self.0, llvm_sys::LLVMAttributeFunctionIndex, attr);
        }
    }

    pub(crate) fn has_fn_attr(self, name: &str) -> bool {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        // SAFETY: the value is a function.
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            !LLVMGetEnumAttributeAtIndex(self.0, at, kind).is_null()
        }
    }

    pub(crate) fn remove_fn_attr(self, name: &str) {
        // SAFETY: the value is a function; an unknown kind is 0 and ignored.
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            if kind != 0 {
                LLVMRemoveEnumAttributeAtIndex(self.0, llvm_sys::LLVMAttributeFunctionIndex, kind);
            }
        }
    }

    /// Gives the loop whose back edge this branch is a hint, in place of those
    /// that it had.
    pub(crate) fn set_loop_hint(self, m: &Module, key: &str) {
        use llvm_sys::debuginfo::{LLVMMetadataReplaceAllUsesWith, LLVMTemporaryMDNode};
        let context = context(m);
        // SAFETY: everything lives in the module's context; the temporary node
        // is replaced, since a loop's node names itself first.
        unsafe {
            let key = LLVMMDStringInContext2(context, key.as_ptr().cast(), key.len());
            let hint = LLVMMDNodeInContext2(context, [key].as_mut_ptr(), 1);
            let own = LLVMTemporaryMDNode(context, std::ptr::null_mut(), 0);
            let node = LLVMMDNodeInContext2(context, [own, hint].as_mut_ptr(), 2);
            let value = LLVMMetadataAsValue(context, node);
            LLVMMetadataReplaceAllUsesWith(own, node);
            let kind = LLVMGetMDKindIDInContext(context, c"llvm.loop".as_ptr(), 9);
            LLVMSetMetadata(self.0, kind, value);
        }
    }

    /// String attributes of a function, by key.
    pub(crate) fn string_attrs(self) -> Vec<String> {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        // SAFETY: the value is a function; the buffer has a place for each.
        unsafe {
            let mut attrs =
                vec![std::ptr::null_mut(); LLVMGetAttributeCountAtIndex(self.0, at) as usize];
            LLVMGetAttributesAtIndex(self.0, at, attrs.as_mut_ptr());
            attrs
                .into_iter()
                .filter(|a| LLVMIsStringAttribute(*a) != 0)
                .map(|a| {
                    let mut len = 0;
                    let p = LLVMGetStringAttributeKind(a, &mut len);
                    text(p, len as usize)
                })
                .collect()
        }
    }

    pub(crate) fn remove_string_attr(self, key: &str) {
        // SAFETY: the value is a function.
        unsafe {
            LLVMRemoveStringAttributeAtIndex(
                self.0,
                llvm_sys::LLVMAttributeFunctionIndex,
                key.as_ptr().cast(),
                key.len() as u32,
            );
        }
    }
}

/// The instruction that ends a block of a verified function.
pub(crate) fn terminator(bb: LLVMBasicBlockRef) -> Value {
    // SAFETY: callers pass blocks of a live function.
    Value(unsafe { LLVMGetBasicBlockTerminator(bb) })
}

/// Where a block may go on.
pub(crate) fn successors(bb: LLVMBasicBlockRef) -> Vec<LLVMBasicBlockRef> {
    // SAFETY: the indices are below the terminator's count of successors.
    unsafe {
        let end = terminator(bb).0;
        (0..LLVMGetNumSuccessors(end))
            .map(|n| LLVMGetSuccessor(end, n))
            .collect()
    }
}

/// Blocks that may go on to a block.
pub(crate) fn predecessors(bb: LLVMBasicBlockRef) -> Vec<LLVMBasicBlockRef> {
    // SAFETY: a block is a value, whose users are instructions with parents:
    // terminators, where it is no phi's.
    unsafe {
        Value(LLVMBasicBlockAsValue(bb))
            .users()
            .into_iter()
            .filter(|u| !LLVMIsATerminatorInst(u.0).is_null())
            .map(|u| LLVMGetInstructionParent(u.0))
            .collect()
    }
}

/// Instructions of a block.
pub(crate) fn block_instructions(bb: LLVMBasicBlockRef) -> Vec<Value> {
    // SAFETY: callers pass blocks of a live function.
    list(
        unsafe { LLVMGetFirstInstruction(bb) },
        LLVMGetNextInstruction,
    )
}

impl Type {
    pub(crate) fn kind(self) -> LLVMTypeKind {
        // SAFETY: types live as long as their context.
        unsafe { LLVMGetTypeKind(self.0) }
    }

    /// Bits of an integer type; 0 for any other.
    pub(crate) fn int_width(self) -> u32 {
        if self.kind() == LLVMTypeKind::LLVMIntegerTypeKind {
            // SAFETY: the type is an integer.
            unsafe { LLVMGetIntTypeWidth(self.0) }
        } else {
            0
        }
    }

    /// The type of a vector's elements, or the type itself.
    pub(crate) fn element(self) -> Type {
        match self.kind() {
            // SAFETY: the type is a vector.
            LLVMTypeKind::LLVMVectorTypeKind => Type(unsafe { LLVMGetElementType(self.0) }),
            _ => self,
        }
    }

    /// Address space of a pointer type.
    pub(crate) fn address_space(self) -> Option<u32> {
        (self.kind() == LLVMTypeKind::LLVMPointerTypeKind)
            // SAFETY: the type is a pointer.
            .then(|| unsafe { LLVMGetPointerAddressSpace(self.0) })
    }

    /// Parameter types of a function type.
    pub(crate) fn param_types(self) -> Vec<Type> {
        // SAFETY: callers pass function types; the buffer has a place for
        // each.
        unsafe {
            let mut out = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.0) as usize];
            LLVMGetParamTypes(self.0, out.as_mut_ptr());
            out.into_iter().map(Type).collect()
        }
    }

    /// Whether a function type ends with `...`.
    pub(crate) fn is_variadic(self) -> bool {
        // SAFETY: callers pass function types.
        unsafe { LLVMIsFunctionVarArg(self.0) != 0 }
    }

    /// Return type of a function type.
    pub(crate) fn return_type(self) -> Type {
        // SAFETY: callers pass function types.
        Type(unsafe { LLVMGetReturnType(self.0) })
    }

    /// The type as IR text.
    pub(crate) fn print(self) -> String {
        // SAFETY: LLVM returns a C string that is ours to dispose.
        unsafe {
            let p = LLVMPrintTypeToString(self.0);
            let s = CStr::from_ptr(p).to_string_lossy().into_owned();
            LLVMDisposeMessage(p);
            s
        }
    }

    /// Bytes that a value of the type takes in memory, by the module's
    /// layout.
    pub(crate) fn alloc_size(self, m: &Module) -> u64 {
        // SAFETY: the layout belongs to a live module, and the type is sized.
        unsafe {
            let layout = llvm_sys::target::LLVMGetModuleDataLayout(m.as_mut_ptr());
            llvm_sys::target::LLVMABISizeOfType(layout, self.0)
        }
    }

    /// Bytes that a load or store of the type touches.
    pub(crate) fn store_size(self, m: &Module) -> u64 {
        // SAFETY: as for `alloc_size`.
        unsafe {
            let layout = llvm_sys::target::LLVMGetModuleDataLayout(m.as_mut_ptr());
            llvm_sys::target::LLVMStoreSizeOfType(layout, self.0)
        }
    }
}

/// The integer, pointer and void types that the passes build with.
#[derive(Clone, Copy)]
pub(crate) struct Types {
    pub(crate) void: Type,
    pub(crate) i1: Type,
    pub(crate) i8: Type,
    pub(crate) i16: Type,
    pub(crate) i32: Type,
    pub(crate) i64: Type,
    pub(crate) ptr: Type,
}

impl Types {
    pub(crate) fn of(m: &Module) -> Self {
        let c = context(m);
        // SAFETY: the context outlives the module.
        unsafe {
            Self {
                void: Type(LLVMVoidTypeInContext(c)),
                i1: Type(LLVMInt1TypeInContext(c)),
                i8: Type(LLVMInt8TypeInContext(c)),
                i16: Type(LLVMInt16TypeInContext(c)),
                i32: Type(LLVMInt32TypeInContext(c)),
                i64: Type(LLVMInt64TypeInContext(c)),
                ptr: Type(LLVMPointerTypeInContext(c, 0)),
            }
        }
    }

    /// An integer constant.
    pub(crate) fn int(self, ty: Type, v: u64) -> Value {
        // SAFETY: callers pass integer types.
        Value(unsafe { LLVMConstInt(ty.0, v, 0) })
    }

    /// A function type.
    pub(crate) fn function(self, ret: Type, params: &[Type]) -> Type {
        let mut p: Vec<_> = params.iter().map(|t| t.0).collect();
        // SAFETY: all types are of one context.
        Type(unsafe { LLVMFunctionType(ret.0, p.as_mut_ptr(), p.len() as u32, 0) })
    }
}

/// Builds instructions; gone, with its position, at the end of its scope.
pub(crate) struct Builder(pub LLVMBuilderRef);

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: the builder is ours and not used again.
        unsafe { LLVMDisposeBuilder(self.0) }
    }
}

impl Builder {
    /// A builder before an instruction, with its debug location.
    pub(crate) fn before(m: &Module, at: Value) -> Self {
        // SAFETY: the instruction is in a block of the module.
        unsafe {
            let b = LLVMCreateBuilderInContext(context(m));
            LLVMPositionBuilderBefore(b, at.0);
            LLVMSetCurrentDebugLocation2(b, llvm_sys::debuginfo::LLVMInstructionGetDebugLoc(at.0));
            Self(b)
        }
    }

    /// A builder at the end of a new block of `f`.
    pub(crate) fn at_new_block(m: &Module, f: Value) -> Self {
        // SAFETY: `f` is a function of the module.
        unsafe {
            let bb = LLVMAppendBasicBlockInContext(context(m), f.0, c"".as_ptr());
            let b = LLVMCreateBuilderInContext(context(m));
            LLVMPositionBuilderAtEnd(b, bb);
            Self(b)
        }
    }

    /// Moves an instruction here; it keeps its debug location.
    pub(crate) fn take(&self, i: Value) {
        // SAFETY: the instruction is in a block, and callers keep definitions
        // before their uses.
        unsafe {
            LLVMInstructionRemoveFromParent(i.0);
            LLVMSetCurrentDebugLocation2(self.0, std::ptr::null_mut());
            LLVMInsertIntoBuilder(self.0, i.0);
        }
    }

    pub(crate) fn call(&self, ty: Type, f: Value, args: &[Value]) -> Value {
        let mut a: Vec<_> = args.iter().map(|v| v.0).collect();
        // SAFETY: callers pass arguments that fit the function type.
        Value(unsafe {
            LLVMBuildCall2(
                self.0,
                ty.0,
                f.0,
                a.as_mut_ptr(),
                a.len() as u32,
                c"".as_ptr(),
            )
        })
    }

    pub(crate) fn load(&self, ty: Type, p: Value) -> Value {
        // SAFETY: `p` is a pointer.
        Value(unsafe { LLVMBuildLoad2(self.0, ty.0, p.0, c"".as_ptr()) })
    }

    pub(crate) fn store(&self, v: Value, p: Value) -> Value {
        // SAFETY: `p` is a pointer.
        Value(unsafe { LLVMBuildStore(self.0, v.0, p.0) })
    }

    /// `p + offset` in bytes.
    pub(crate) fn offset(&self, t: Types, p: Value, offset: Value) -> Value {
        let mut i = [offset.0];
        // SAFETY: `p` is a pointer and `offset` an integer.
        Value(unsafe {
            LLVMBuildInBoundsGEP2(self.0, t.i8.0, p.0, i.as_mut_ptr(), 1, c"".as_ptr())
        })
    }

    pub(crate) fn ret_void(&self) {
        // SAFETY: the builder stands in a function of no result.
        unsafe { LLVMBuildRetVoid(self.0) };
    }

    pub(crate) fn cast(&self, op: LLVMOpcode, v: Value, ty: Type) -> Value {
        // SAFETY: callers pass a cast that is legal for the two types.
        Value(unsafe { LLVMBuildCast(self.0, op, v.0, ty.0, c"".as_ptr()) })
    }

    /// A floating-point value in another such type.
    pub(crate) fn float_cast(&self, v: Value, ty: Type) -> Value {
        // SAFETY: callers pass floating-point types.
        Value(unsafe { LLVMBuildFPCast(self.0, v.0, ty.0, c"".as_ptr()) })
    }

    /// `one` of the arguments, or the vector of type `to` of what it makes of
    /// each of their elements; arguments that are no vectors go to each.
    pub(crate) fn each_element(
        &self,
        t: Types,
        args: &[Value],
        to: Type,
        one: &dyn Fn(&[Value]) -> Value,
    ) -> Value {
        if to.kind() != LLVMTypeKind::LLVMVectorTypeKind {
            return one(args);
        }
        // SAFETY: the types are vectors of one length, and indices are below it.
        unsafe {
            let mut out = LLVMGetPoison(to.0);
            for at in 0..LLVMGetVectorSize(to.0) {
                let at = t.int(t.i32, u64::from(at)).0;
                let of = |v: &Value| match v.ty().kind() {
                    LLVMTypeKind::LLVMVectorTypeKind => {
                        Value(LLVMBuildExtractElement(self.0, v.0, at, c"".as_ptr()))
                    }
                    _ => *v,
                };
                let made = one(&args.iter().map(of).collect::<Vec<_>>());
                out = LLVMBuildInsertElement(self.0, out, made.0, at, c"".as_ptr());
            }
            Value(out)
        }
    }
}
