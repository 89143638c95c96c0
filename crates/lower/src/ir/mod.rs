//! A thin layer over LLVM's C interface for passes that rewrite IR.
//!
//! [`Value`], [`Block`] and [`Type`] are handles: small, copyable, and valid
//! while the module that they came from lives and the thing they name has not
//! been deleted. Passes use them as indices are used elsewhere; none is kept
//! from one pass to the next. An instruction that a pass erases leaves the
//! program and is no longer of any kind, but keeps its memory, so that lists
//! made before may still be walked. All `unsafe` of the passes is here.

// Each function below forwards to one or two functions of LLVM's C interface.
// SAFETY argument that they share: a handle is made only by this module, from
// a pointer LLVM returned, so it points to a live object of the kind its type
// says as long as the rule above is kept; LLVM is used from one thread.
#![allow(
    clippy::undocumented_unsafe_blocks,
    reason = "one argument for all, stated above"
)]

mod attributes;
mod builder;
mod copy;
mod erase;
mod global;

pub use builder::Builder;
pub use copy::clone_body;
pub use global::set_switches;

use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMLinkage, LLVMOpcode, LLVMTypeKind};
use std::ffi::{CStr, CString, c_char};
use std::ptr::null_mut;

pub use llvm_sys::LLVMAtomicRMWBinOp as AtomicOp;
pub use llvm_sys::LLVMIntPredicate as IntPredicate;
pub use llvm_sys::LLVMLinkage as Linkage;
pub use llvm_sys::LLVMOpcode as Opcode;
pub use llvm_sys::LLVMRealPredicate as RealPredicate;

/// Address space of memory that a team shares.
pub const SHARED: u32 = 3;

/// A value: constant, argument, instruction, function or global variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Value(pub LLVMValueRef);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(pub LLVMBasicBlockRef);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(pub LLVMTypeRef);

/// A module, owned elsewhere.
#[derive(Clone, Copy)]
pub struct Ir {
    /// The module.
    pub module: LLVMModuleRef,
    /// Its context.
    pub context: LLVMContextRef,
}

fn c(s: &str) -> CString {
    CString::new(s.replace('\0', "")).expect("NULs were removed")
}

fn text(p: *const c_char, n: usize) -> String {
    if p.is_null() {
        return String::new();
    }
    let bytes = unsafe { std::slice::from_raw_parts(p.cast::<u8>(), n) };
    String::from_utf8_lossy(bytes).into_owned()
}

fn chain<T: Copy>(first: Option<T>, next: impl Fn(T) -> Option<T>) -> Vec<T> {
    std::iter::successors(first, |&v| next(v)).collect()
}

fn value(v: LLVMValueRef) -> Option<Value> {
    (!v.is_null()).then_some(Value(v))
}

fn block(b: LLVMBasicBlockRef) -> Option<Block> {
    (!b.is_null()).then_some(Block(b))
}

impl Ir {
    /// Wraps an inkwell module.
    pub fn of(module: &inkwell::module::Module<'_>) -> Self {
        let raw = module.as_mut_ptr();
        Self {
            module: raw,
            context: unsafe { LLVMGetModuleContext(raw) },
        }
    }

    /// All functions, declarations included.
    pub fn functions(self) -> Vec<Value> {
        chain(value(unsafe { LLVMGetFirstFunction(self.module) }), |f| {
            value(unsafe { LLVMGetNextFunction(f.0) })
        })
    }

    /// All functions with a body.
    pub fn definitions(self) -> Vec<Value> {
        self.functions()
            .into_iter()
            .filter(|f| !f.is_declaration())
            .collect()
    }

    /// All global variables.
    pub fn globals(self) -> Vec<Value> {
        chain(value(unsafe { LLVMGetFirstGlobal(self.module) }), |g| {
            value(unsafe { LLVMGetNextGlobal(g.0) })
        })
    }

    /// All aliases.
    pub fn aliases(self) -> Vec<Value> {
        chain(
            value(unsafe { LLVMGetFirstGlobalAlias(self.module) }),
            |g| value(unsafe { LLVMGetNextGlobalAlias(g.0) }),
        )
    }

    /// The function called `name`.
    pub fn function(self, name: &str) -> Option<Value> {
        value(unsafe { LLVMGetNamedFunction(self.module, c(name).as_ptr()) })
    }

    /// The global variable called `name`.
    pub fn global(self, name: &str) -> Option<Value> {
        value(unsafe { LLVMGetNamedGlobal(self.module, c(name).as_ptr()) })
    }

    /// Adds a function; LLVM makes the name unique if it is taken.
    pub fn add_function(self, name: &str, ty: Type) -> Value {
        Value(unsafe { LLVMAddFunction(self.module, c(name).as_ptr(), ty.0) })
    }

    /// The function called `name`, declared with type `ty` if it is not there.
    pub fn declare(self, name: &str, ty: Type) -> Value {
        self.function(name)
            .unwrap_or_else(|| self.add_function(name, ty))
    }

    /// Adds an internal, undefined variable in team-shared memory.
    pub fn add_shared(self, name: &str, ty: Type, align: u32) -> Value {
        unsafe {
            let g = LLVMAddGlobalInAddressSpace(self.module, ty.0, c(name).as_ptr(), SHARED);
            LLVMSetInitializer(g, LLVMGetPoison(ty.0));
            LLVMSetLinkage(g, LLVMLinkage::LLVMInternalLinkage);
            LLVMSetAlignment(g, align);
            Value(g)
        }
    }

    /// Adds an internal constant; LLVM makes the name unique if it is taken.
    pub fn add_constant(self, name: &str, v: Value) -> Value {
        unsafe {
            let g = LLVMAddGlobal(self.module, v.ty().0, c(name).as_ptr());
            LLVMSetInitializer(g, v.0);
            LLVMSetGlobalConstant(g, 1);
            LLVMSetLinkage(g, LLVMLinkage::LLVMInternalLinkage);
            Value(g)
        }
    }

    /// Declares a variable of which only the name matters.
    pub fn add_marker(self, name: &str) -> Value {
        Value(unsafe { LLVMAddGlobal(self.module, self.int(8).0, c(name).as_ptr()) })
    }

    /// The module as text.
    pub fn print(self) -> String {
        unsafe {
            let p = LLVMPrintModuleToString(self.module);
            let s = CStr::from_ptr(p).to_string_lossy().into_owned();
            LLVMDisposeMessage(p);
            s
        }
    }

    /// `iN`.
    pub fn int(self, bits: u32) -> Type {
        Type(unsafe { LLVMIntTypeInContext(self.context, bits) })
    }

    /// `ptr` in the generic address space.
    pub fn ptr(self) -> Type {
        Type(unsafe { LLVMPointerTypeInContext(self.context, 0) })
    }

    /// `float`.
    pub fn float(self) -> Type {
        Type(unsafe { LLVMFloatTypeInContext(self.context) })
    }

    /// `double`.
    pub fn double(self) -> Type {
        Type(unsafe { LLVMDoubleTypeInContext(self.context) })
    }

    /// `void`.
    pub fn void(self) -> Type {
        Type(unsafe { LLVMVoidTypeInContext(self.context) })
    }

    /// `[n x element]`.
    pub fn array(self, element: Type, n: u64) -> Type {
        Type(unsafe { LLVMArrayType2(element.0, n) })
    }

    /// The function type of `__kmpc_fork_call` and its like:
    /// `void (ptr, i32, ptr, ...)`.
    pub fn fork_type(self) -> Type {
        let mut raw = [self.ptr().0, self.int(32).0, self.ptr().0];
        Type(unsafe { LLVMFunctionType(self.void().0, raw.as_mut_ptr(), 3, 1) })
    }

    /// A function type with varargs after `params`.
    pub fn variadic_type(self, ret: Type, params: &[Type]) -> Type {
        let mut raw: Vec<_> = params.iter().map(|t| t.0).collect();
        Type(unsafe { LLVMFunctionType(ret.0, raw.as_mut_ptr(), raw.len() as u32, 1) })
    }

    /// A function type without varargs.
    pub fn fn_type(self, ret: Type, params: &[Type]) -> Type {
        let mut raw: Vec<_> = params.iter().map(|t| t.0).collect();
        Type(unsafe { LLVMFunctionType(ret.0, raw.as_mut_ptr(), raw.len() as u32, 0) })
    }

    /// The constant `v` of type `i32`.
    pub fn i32(self, v: u32) -> Value {
        Value(unsafe { LLVMConstInt(self.int(32).0, u64::from(v), 0) })
    }

    /// The constant `v` of type `i64`.
    pub fn i64(self, v: u64) -> Value {
        Value(unsafe { LLVMConstInt(self.int(64).0, v, 0) })
    }

    /// A constant of type `i1`.
    pub fn bool(self, v: bool) -> Value {
        Value(unsafe { LLVMConstInt(self.int(1).0, v.into(), 0) })
    }

    /// The null pointer.
    pub fn null(self) -> Value {
        Value(unsafe { LLVMConstNull(self.ptr().0) })
    }

    /// Size of a type in bytes with its padding, in the module's layout.
    pub fn size_of(self, ty: Type) -> u64 {
        unsafe { llvm_sys::target::LLVMABISizeOfType(self.layout(), ty.0) }
    }

    /// Alignment of a type in bytes, in the module's layout.
    pub fn align_of(self, ty: Type) -> u32 {
        unsafe { llvm_sys::target::LLVMABIAlignmentOfType(self.layout(), ty.0) }
    }

    fn layout(self) -> llvm_sys::target::LLVMTargetDataRef {
        unsafe { llvm_sys::target::LLVMGetModuleDataLayout(self.module) }
    }

    /// Appends an empty block to a function.
    pub fn append_block(self, f: Value, name: &str) -> Block {
        Block(unsafe { LLVMAppendBasicBlockInContext(self.context, f.0, c(name).as_ptr()) })
    }

    /// Runs passes of LLVM's on one function. They know no machine.
    pub fn run_passes(self, f: Value, passes: &str) {
        use llvm_sys::transforms::pass_builder::*;
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let names = c(passes);
            let error = LLVMRunPassesOnFunction(f.0, names.as_ptr(), null_mut(), options);
            LLVMDisposePassBuilderOptions(options);
            assert!(error.is_null(), "the passes `{passes}` exist");
        }
    }

    /// A builder that is nowhere yet.
    pub fn builder(self) -> Builder {
        Builder::new(self)
    }
}

impl Type {
    /// Kind of the type.
    pub fn kind(self) -> LLVMTypeKind {
        unsafe { LLVMGetTypeKind(self.0) }
    }

    /// Whether it is `void`.
    pub fn is_void(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMVoidTypeKind
    }

    /// Whether it is a pointer.
    pub fn is_pointer(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMPointerTypeKind
    }

    /// Width of an integer type.
    pub fn int_bits(self) -> Option<u32> {
        (self.kind() == LLVMTypeKind::LLVMIntegerTypeKind)
            .then(|| unsafe { LLVMGetIntTypeWidth(self.0) })
    }

    /// The poison value.
    pub fn poison(self) -> Value {
        Value(unsafe { LLVMGetPoison(self.0) })
    }

    /// Return type of a function type.
    pub fn return_type(self) -> Type {
        Type(unsafe { LLVMGetReturnType(self.0) })
    }

    /// Address space of a pointer type.
    pub fn address_space(self) -> u32 {
        unsafe { LLVMGetPointerAddressSpace(self.0) }
    }

    /// Parameter types of a function type.
    pub fn params(self) -> Vec<Type> {
        unsafe {
            let mut raw = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.0) as usize];
            LLVMGetParamTypes(self.0, raw.as_mut_ptr());
            raw.into_iter().map(Type).collect()
        }
    }

    /// Whether a function type takes variable arguments.
    pub fn is_vararg(self) -> bool {
        unsafe { LLVMIsFunctionVarArg(self.0) != 0 }
    }
}

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

    /// Value type of a function or global variable.
    pub fn value_type(self) -> Type {
        Type(unsafe { LLVMGlobalGetValueType(self.0) })
    }

    /// Whether a function or global has no definition here.
    pub fn is_declaration(self) -> bool {
        unsafe { LLVMIsDeclaration(self.0) != 0 }
    }

    /// Linkage of a function or global.
    pub fn linkage(self) -> Linkage {
        unsafe { LLVMGetLinkage(self.0) }
    }

    /// Sets the linkage, with default visibility.
    pub fn set_linkage(self, linkage: Linkage) {
        unsafe {
            LLVMSetVisibility(self.0, llvm_sys::LLVMVisibility::LLVMDefaultVisibility);
            LLVMSetLinkage(self.0, linkage);
        }
    }

    /// Takes the comdat from a function or global.
    pub fn clear_comdat(self) {
        unsafe { llvm_sys::comdat::LLVMSetComdat(self.0, std::ptr::null_mut()) }
    }

    /// Initial value of a global variable.
    pub fn initializer(self) -> Option<Value> {
        value(unsafe { LLVMGetInitializer(self.0) })
    }

    /// Defines a declared global variable with external linkage, all zero.
    pub fn define_as_zero(self) {
        unsafe {
            LLVMSetInitializer(self.0, LLVMConstNull(self.value_type().0));
            LLVMSetGlobalConstant(self.0, 0);
            LLVMSetLinkage(self.0, LLVMLinkage::LLVMExternalLinkage);
        }
    }

    /// Whether this is a constant of nothing but zeros.
    pub fn is_null(self) -> bool {
        unsafe { LLVMIsNull(self.0) != 0 }
    }

    /// Whether this is undefined or poison.
    pub fn is_undefined(self) -> bool {
        unsafe { LLVMIsUndef(self.0) != 0 }
    }

    /// Sets the alignment of an `alloca` or a global variable, in bytes.
    pub fn set_alignment(self, bytes: u32) {
        unsafe { LLVMSetAlignment(self.0, bytes) }
    }

    /// Whether a global variable is constant.
    pub fn is_global_constant(self) -> bool {
        unsafe { LLVMIsGlobalConstant(self.0) != 0 }
    }

    /// Section of a global variable.
    pub fn section(self) -> String {
        let p = unsafe { LLVMGetSection(self.0) };
        if p.is_null() {
            return String::new();
        }
        unsafe { CStr::from_ptr(p) }.to_string_lossy().into_owned()
    }

    /// The constant pointer with the value of a constant integer.
    pub fn to_pointer(self, ir: Ir) -> Value {
        Value(unsafe { LLVMConstIntToPtr(self.0, ir.ptr().0) })
    }

    /// Puts a global variable into a section.
    pub fn set_section(self, name: &str) {
        unsafe { LLVMSetSection(self.0, c(name).as_ptr()) }
    }

    /// The constant that points to a global variable in the generic address
    /// space.
    pub fn generic_constant(self, ir: Ir) -> Value {
        Value(unsafe { LLVMConstAddrSpaceCast(self.0, ir.ptr().0) })
    }

    /// Alignment of a global variable, alloca, load or store.
    pub fn alignment(self) -> u32 {
        unsafe { LLVMGetAlignment(self.0) }
    }

    /// Blocks of a function, in order.
    pub fn blocks(self) -> Vec<Block> {
        chain(block(unsafe { LLVMGetFirstBasicBlock(self.0) }), |b| {
            block(unsafe { LLVMGetNextBasicBlock(b.0) })
        })
    }

    /// Instructions of a function, in order of its blocks.
    pub fn instructions(self) -> Vec<Value> {
        self.blocks()
            .into_iter()
            .flat_map(Block::instructions)
            .collect()
    }

    /// Parameters of a function.
    pub fn params(self) -> Vec<Value> {
        unsafe {
            let mut raw = vec![std::ptr::null_mut(); LLVMCountParams(self.0) as usize];
            LLVMGetParams(self.0, raw.as_mut_ptr());
            raw.into_iter().map(Value).collect()
        }
    }

    /// Deletes a function that nothing uses.
    pub fn delete_function(self) {
        unsafe { LLVMDeleteFunction(self.0) }
    }

    /// Deletes a global variable that nothing uses.
    pub fn delete_global(self) {
        unsafe { LLVMDeleteGlobal(self.0) }
    }

    /// Removes a function's personality, which only exceptions need.
    pub fn clear_personality(self) {
        unsafe {
            if LLVMHasPersonalityFn(self.0) != 0 {
                LLVMSetPersonalityFn(self.0, std::ptr::null_mut());
            }
        }
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

    /// Arguments of a call or invoke.
    pub fn args(self) -> Vec<Value> {
        let n = unsafe { LLVMGetNumArgOperands(self.0) };
        (0..n).map(|i| self.operand(i)).collect()
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

    /// Function type that a call uses.
    pub fn call_type(self) -> Type {
        Type(unsafe { LLVMGetCalledFunctionType(self.0) })
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

    /// Gives a function the calling convention of another.
    pub fn copy_calling_convention(self, from: Value) {
        unsafe { LLVMSetFunctionCallConv(self.0, LLVMGetFunctionCallConv(from.0)) }
    }

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

    /// Value of a constant integer of at most 64 bits.
    pub fn as_u64(self) -> Option<u64> {
        unsafe {
            (!LLVMIsAConstantInt(self.0).is_null() && LLVMGetIntTypeWidth(self.ty().0) <= 64)
                .then(|| LLVMConstIntGetZExtValue(self.0))
        }
    }

    /// Type that an alloca reserves.
    pub fn allocated_type(self) -> Type {
        Type(unsafe { LLVMGetAllocatedType(self.0) })
    }

    /// Element type of a `getelementptr`.
    pub fn gep_type(self) -> Type {
        Type(unsafe { LLVMGetGEPSourceElementType(self.0) })
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

    /// Incoming values and blocks of a phi.
    pub fn incoming(self) -> Vec<(Value, Block)> {
        unsafe {
            (0..LLVMCountIncoming(self.0))
                .map(|i| {
                    (
                        Value(LLVMGetIncomingValue(self.0, i)),
                        Block(LLVMGetIncomingBlock(self.0, i)),
                    )
                })
                .collect()
        }
    }

    /// Adds an incoming value to a phi.
    pub fn add_incoming(self, v: Value, from: Block) {
        unsafe { LLVMAddIncoming(self.0, &mut { v.0 }, &mut { from.0 }, 1) }
    }

    /// Successors of a terminator.
    pub fn successors(self) -> Vec<Block> {
        let n = unsafe { LLVMGetNumSuccessors(self.0) };
        (0..n)
            .map(|i| Block(unsafe { LLVMGetSuccessor(self.0, i) }))
            .collect()
    }

    /// Case values of a switch with the index of their successor.
    pub fn switch_cases(self) -> Vec<(u32, Value)> {
        let n = unsafe { LLVMGetNumSuccessors(self.0) };
        (1..n)
            .map(|i| (i, Value(unsafe { LLVMGetSwitchCaseValue(self.0, i) })))
            .collect()
    }

    /// What an integer comparison asks.
    pub fn predicate(self) -> IntPredicate {
        unsafe { LLVMGetICmpPredicate(self.0) }
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

    /// Lets a floating-point operation round as the machine likes.
    pub fn let_be_about_right(self) {
        unsafe { LLVMSetFastMathFlags(self.0, llvm_sys::LLVMFastMathApproxFunc) }
    }

    /// What a floating-point comparison asks.
    pub fn real_predicate(self) -> RealPredicate {
        unsafe { LLVMGetFCmpPredicate(self.0) }
    }

    /// Redirects a terminator's successor `i`.
    pub fn set_successor(self, i: u32, to: Block) {
        unsafe { LLVMSetSuccessor(self.0, i, to.0) }
    }

    /// A copy of the instruction, not yet in a block.
    pub fn clone_instruction(self) -> Value {
        Value(unsafe { LLVMInstructionClone(self.0) })
    }

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

    /// The function or variable that an alias stands for.
    pub fn aliasee(self) -> Value {
        Value(unsafe { LLVMAliasGetAliasee(self.0) })
    }
}

impl Block {
    /// Instructions of the block, in order.
    pub fn instructions(self) -> Vec<Value> {
        chain(
            value(unsafe { LLVMGetFirstInstruction(self.0) }),
            Value::next,
        )
    }

    /// The constant that is the block's address in its function `f`.
    pub fn address(self, f: Value) -> Value {
        Value(unsafe { LLVMBlockAddress(f.0, self.0) })
    }

    /// The terminator.
    pub fn terminator(self) -> Option<Value> {
        value(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }

    /// First instruction that is not a phi.
    pub fn first_non_phi(self) -> Value {
        self.instructions()
            .into_iter()
            .find(|i| !i.is_phi())
            .expect("a block of a verified module ends in a terminator")
    }

    /// First instruction that is neither a phi nor an alloca: code at the
    /// start of a function goes here, so that its allocas stay in front.
    pub fn first_after_allocas(self) -> Value {
        self.instructions()
            .into_iter()
            .find(|i| !i.is_phi() && !i.is_alloca())
            .expect("a block of a verified module ends in a terminator")
    }

    /// Function of the block.
    pub fn function(self) -> Value {
        Value(unsafe { LLVMGetBasicBlockParent(self.0) })
    }

    /// Blocks whose terminators lead here, each once.
    pub fn predecessors(self) -> Vec<Block> {
        let mut out = Vec::new();
        for u in Value(unsafe { LLVMBasicBlockAsValue(self.0) }).users() {
            if u.is_instruction() && u.is_terminator() && !out.contains(&u.block()) {
                out.push(u.block());
            }
        }
        out
    }

    /// Name of the block.
    pub fn name(self) -> String {
        Value(unsafe { LLVMBasicBlockAsValue(self.0) }).name()
    }
}

/// The object that a pointer is based on, through casts and address
/// arithmetic.
pub fn underlying(mut p: Value) -> Value {
    loop {
        let passes_through = if p.is_instruction() || p.is_constant_expr() {
            matches!(
                p.opcode(),
                Opcode::LLVMGetElementPtr | Opcode::LLVMAddrSpaceCast | Opcode::LLVMBitCast
            )
        } else {
            false
        };
        if !passes_through {
            return p;
        }
        p = p.operand(0);
    }
}
