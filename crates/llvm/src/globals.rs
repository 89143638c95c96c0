//! Symbols of a module: functions, variables and aliases.

use super::{Ir, Linkage, Type, Value, c, value};
use llvm_sys::LLVMLinkage;
use llvm_sys::core::*;
use std::ffi::CStr;

impl Value {
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

    /// Takes the initial value of a global variable, which is zero from now on and may change.
    pub fn take_initializer(self) -> Option<Value> {
        let initial = self.initializer()?;
        unsafe {
            LLVMSetInitializer(self.0, LLVMConstNull(self.value_type().0));
            LLVMSetGlobalConstant(self.0, 0);
        }
        Some(initial)
    }

    /// Lets the host change a global variable's value before any code reads it.
    pub fn let_host_fill(self) {
        unsafe {
            LLVMSetGlobalConstant(self.0, 0);
            LLVMSetExternallyInitialized(self.0, 1);
        }
    }

    /// Sets the alignment of an `alloca`, a global variable, a load or a store, in bytes.
    pub fn set_alignment(self, bytes: u32) {
        unsafe { LLVMSetAlignment(self.0, bytes) }
    }

    /// Alignment of a global variable, alloca, load or store.
    pub fn alignment(self) -> u32 {
        unsafe { LLVMGetAlignment(self.0) }
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

    /// Puts a global variable into a section.
    pub fn set_section(self, name: &str) {
        unsafe { LLVMSetSection(self.0, c(name).as_ptr()) }
    }

    /// The aliasee.
    pub fn aliasee(self) -> Value {
        Value(unsafe { LLVMAliasGetAliasee(self.0) })
    }

    /// Moves a global variable to another address space. Its users get the address
    /// as a pointer of the space that it was in.
    pub fn move_global(self, ir: Ir, space: u32) -> Value {
        self.remade(ir, self.value_type(), self.initializer(), space)
    }

    /// Gives a global variable another type and initial value.
    pub fn retyped_global(self, ir: Ir, ty: Type, initial: Option<Value>) -> Value {
        self.remade(ir, ty, initial, self.ty().address_space())
    }

    fn remade(self, ir: Ir, ty: Type, initial: Option<Value>, space: u32) -> Value {
        unsafe {
            let name = self.name();
            let new = LLVMAddGlobalInAddressSpace(ir.module, ty.0, c"".as_ptr(), space);
            if let Some(v) = initial {
                LLVMSetInitializer(new, v.0);
            }
            LLVMSetLinkage(new, LLVMGetLinkage(self.0));
            LLVMSetVisibility(new, LLVMGetVisibility(self.0));
            LLVMSetGlobalConstant(new, LLVMIsGlobalConstant(self.0));
            LLVMSetExternallyInitialized(new, LLVMIsExternallyInitialized(self.0));
            LLVMSetUnnamedAddress(new, LLVMGetUnnamedAddress(self.0));
            LLVMSetAlignment(new, LLVMGetAlignment(self.0));
            let as_before = match space == self.ty().address_space() {
                true => new,
                false => LLVMConstAddrSpaceCast(new, LLVMTypeOf(self.0)),
            };
            LLVMReplaceAllUsesWith(self.0, as_before);
            LLVMDeleteGlobal(self.0);
            let new = Value(new);
            new.set_name(&name);
            new
        }
    }

    /// Deletes a global variable that nothing uses.
    pub fn delete_global(self) {
        unsafe { LLVMDeleteGlobal(self.0) }
    }

    /// Whether a global cannot be seen from outside its module.
    pub fn is_local(self) -> bool {
        matches!(
            self.linkage(),
            Linkage::LLVMInternalLinkage | Linkage::LLVMPrivateLinkage
        )
    }

    /// Whether each thread of the host has its own copy of a global variable.
    pub fn is_thread_local(self) -> bool {
        unsafe { LLVMIsThreadLocal(self.0) != 0 }
    }

    /// Sets the initial value of a global variable.
    pub fn set_initializer(self, v: Value) {
        unsafe { LLVMSetInitializer(self.0, v.0) }
    }

    /// Lets others see a global that stays its image's own.
    pub fn protect(self) {
        unsafe { LLVMSetVisibility(self.0, llvm_sys::LLVMVisibility::LLVMProtectedVisibility) }
    }

    /// Lets others see a global as they see most.
    pub fn clear_visibility(self) {
        unsafe { LLVMSetVisibility(self.0, llvm_sys::LLVMVisibility::LLVMDefaultVisibility) }
    }
}
