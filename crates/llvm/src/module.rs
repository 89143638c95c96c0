//! A module: its contents, and additions to it.

use super::{Block, Builder, Ir, Module, SHARED, Type, Value, c, chain, value};
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::core::*;
use llvm_sys::{LLVMLinkage, LLVMUnnamedAddr};
use std::ffi::CStr;

impl Ir {
    /// What passes use of a module.
    pub fn of(module: &Module<'_>) -> Self {
        let raw = module.raw();
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

    /// Appends an empty block to a function.
    pub fn append_block(self, f: Value, name: &str) -> Block {
        Block(unsafe { LLVMAppendBasicBlockInContext(self.context, f.0, c(name).as_ptr()) })
    }

    /// Puts an empty block before a function's first, which stays as it is.
    pub fn prepend_block(self, f: Value, name: &str) -> Block {
        let first = f.entry();
        Block(unsafe { LLVMInsertBasicBlockInContext(self.context, first.0, c(name).as_ptr()) })
    }

    /// Splits a block before an instruction: what is before it, phis included, becomes a block of
    /// its own that is returned without a terminator, and to which all branches to the old block
    /// lead. The old block begins with the instruction.
    pub fn split_before(self, at: Value) -> Block {
        let (block, f) = (at.block(), at.function());
        let head = match f.entry() == block {
            true => self.prepend_block(f, "head"),
            false => self.append_block(f, "head"),
        };
        for before in block.predecessors() {
            let Some(end) = before.terminator() else {
                continue;
            };
            for (n, to) in end.successors().into_iter().enumerate() {
                if to == block {
                    end.set_successor(n as u32, head);
                }
            }
        }
        let b = self.builder();
        b.at_end(head);
        for i in block.instructions().into_iter().take_while(|i| *i != at) {
            b.take(i);
        }
        head
    }

    /// A builder that is nowhere yet.
    pub fn builder(self) -> Builder {
        Builder::new(self)
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

    /// Whether LLVM takes the module for well formed.
    ///
    /// # Errors
    /// LLVM's words.
    pub fn verify(self) -> Result<(), String> {
        let mut message = std::ptr::null_mut();
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        unsafe {
            // The message is there, if empty, whatever the result, and ours to dispose.
            let is_broken = LLVMVerifyModule(self.module, action, &mut message) != 0;
            let why = CStr::from_ptr(message).to_string_lossy().into_owned();
            LLVMDisposeMessage(message);
            match is_broken {
                true => Err(why),
                false => Ok(()),
            }
        }
    }

    /// A builder before an instruction, with its debug location.
    pub fn builder_before(self, i: Value) -> Builder {
        let b = self.builder();
        b.before(i);
        b
    }

    /// Declares a variable that is defined elsewhere.
    pub fn declare_variable(self, name: &str, ty: Type) -> Value {
        Value(unsafe { LLVMAddGlobal(self.module, ty.0, c(name).as_ptr()) })
    }

    /// Adds a private constant string that ends with NUL; gives its generic
    /// address, wherever the layout has variables.
    pub fn add_string(self, name: &str, text: &str) -> Value {
        unsafe {
            let (text, n) = (text.as_ptr().cast(), text.len());
            let bytes = LLVMConstStringInContext2(self.context, text, n, 0);
            let g = LLVMAddGlobal(self.module, LLVMTypeOf(bytes), c(name).as_ptr());
            LLVMSetInitializer(g, bytes);
            LLVMSetGlobalConstant(g, 1);
            LLVMSetUnnamedAddress(g, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
            LLVMSetLinkage(g, LLVMLinkage::LLVMPrivateLinkage);
            Value(LLVMConstPointerCast(g, self.ptr().0))
        }
    }

    /// Sets a flag of the module, which wins over another module's.
    pub fn set_flag(self, key: &str, value: u32) {
        unsafe {
            LLVMAddModuleFlag(
                self.module,
                llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorOverride,
                key.as_ptr().cast(),
                key.len(),
                LLVMValueAsMetadata(self.i32(value).0),
            );
        }
    }
}
