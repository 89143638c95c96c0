//! Types, and their sizes in the module's layout.

use super::{Ir, TargetMachine, Type};
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use std::ffi::CStr;

impl Ir {
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

    /// Pointers to an address space.
    pub fn ptr_in(self, space: u32) -> Type {
        Type(unsafe { LLVMPointerTypeInContext(self.context, space) })
    }

    /// A structure without a name.
    pub fn structure(self, fields: &[Type]) -> Type {
        let mut raw: Vec<_> = fields.iter().map(|t| t.0).collect();
        let n = raw.len() as u32;
        Type(unsafe { LLVMStructTypeInContext(self.context, raw.as_mut_ptr(), n, 0) })
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

    /// Size of a type in bytes with its padding, in the module's layout.
    pub fn size_of(self, ty: Type) -> u64 {
        unsafe { llvm_sys::target::LLVMABISizeOfType(self.layout(), ty.0) }
    }

    /// Alignment of a type in bytes, in the module's layout.
    pub fn align_of(self, ty: Type) -> u32 {
        unsafe { llvm_sys::target::LLVMABIAlignmentOfType(self.layout(), ty.0) }
    }

    /// A structure without gaps.
    pub fn packed(self, fields: &[Type]) -> Type {
        let mut raw: Vec<_> = fields.iter().map(|t| t.0).collect();
        Type(unsafe {
            LLVMStructTypeInContext(self.context, raw.as_mut_ptr(), raw.len() as u32, 1)
        })
    }

    /// Whether a type lies in a machine's memory as it does in the module's
    /// layout: its size, and where its fields are.
    pub fn lies_alike(self, ty: Type, machine: &TargetMachine) -> bool {
        let data = machine.inner().get_target_data();
        let theirs = data.as_mut_ptr();
        self.alike(ty, theirs)
    }

    fn alike(self, ty: Type, theirs: llvm_sys::target::LLVMTargetDataRef) -> bool {
        use llvm_sys::target::{LLVMABISizeOfType, LLVMOffsetOfElement};
        if unsafe { LLVMTypeIsSized(ty.0) == 0 } {
            return true;
        }
        match ty.kind() {
            LLVMTypeKind::LLVMArrayTypeKind => self.alike(ty.contained(), theirs),
            LLVMTypeKind::LLVMStructTypeKind => {
                let size = unsafe { LLVMABISizeOfType(theirs, ty.0) };
                let field = |(i, field): (u32, Type)| {
                    let offset = unsafe { LLVMOffsetOfElement(theirs, ty.0, i) };
                    offset == self.offset_of(ty, i) && self.alike(field, theirs)
                };
                size == self.size_of(ty) && (0..).zip(ty.fields()).all(field)
            }
            _ => unsafe { LLVMABISizeOfType(theirs, ty.0) == self.size_of(ty) },
        }
    }

    fn layout(self) -> llvm_sys::target::LLVMTargetDataRef {
        unsafe { llvm_sys::target::LLVMGetModuleDataLayout(self.module) }
    }

    /// Bytes that a load or store of a type touches.
    pub fn store_size(self, ty: Type) -> u64 {
        unsafe { llvm_sys::target::LLVMStoreSizeOfType(self.layout(), ty.0) }
    }

    /// Bytes from the start of a structure, an array or a vector to its element `i`.
    pub fn offset_in(self, ty: Type, i: u32) -> u64 {
        match ty.kind() {
            LLVMTypeKind::LLVMStructTypeKind => self.offset_of(ty, i),
            _ => u64::from(i) * self.size_of(ty.contained()),
        }
    }

    /// Bytes from the start of a structure to its field `i`.
    pub fn offset_of(self, ty: Type, i: u32) -> u64 {
        unsafe { llvm_sys::target::LLVMOffsetOfElement(self.layout(), ty.0, i) }
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

    /// The type of a vector's elements, or the type itself.
    pub fn element(self) -> Type {
        match self.kind() {
            LLVMTypeKind::LLVMVectorTypeKind => self.contained(),
            _ => self,
        }
    }

    /// The type of an array's or a vector's elements.
    pub fn contained(self) -> Type {
        Type(unsafe { LLVMGetElementType(self.0) })
    }

    /// Types of a structure's fields.
    pub fn fields(self) -> Vec<Type> {
        (0..unsafe { LLVMCountStructElementTypes(self.0) })
            .map(|i| Type(unsafe { LLVMStructGetTypeAtIndex(self.0, i) }))
            .collect()
    }

    /// Types of a structure's fields; `None` for other types.
    pub fn fields_or_none(self) -> Option<Vec<Type>> {
        (self.kind() == LLVMTypeKind::LLVMStructTypeKind).then(|| self.fields())
    }

    /// Elements of an array.
    pub fn length(self) -> u64 {
        unsafe { LLVMGetArrayLength2(self.0) }
    }

    /// A vector of this.
    pub fn vector(self, lanes: u32) -> Type {
        Type(unsafe { LLVMVectorType(self.0, lanes) })
    }

    /// Elements of a vector.
    pub fn lanes(self) -> u32 {
        unsafe { LLVMGetVectorSize(self.0) }
    }

    /// The type as IR text.
    pub fn print(self) -> String {
        unsafe {
            let p = LLVMPrintTypeToString(self.0);
            let s = CStr::from_ptr(p).to_string_lossy().into_owned();
            LLVMDisposeMessage(p);
            s
        }
    }
}
