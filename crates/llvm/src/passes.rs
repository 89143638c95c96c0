//! LLVM's passes and code generator.

use super::{Ir, TargetMachine, Value, c};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::transforms::pass_builder::*;
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;

impl Ir {
    /// Runs passes of LLVM's on one function. They know no machine.
    pub fn run_passes(self, f: Value, passes: &str) {
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let names = c(passes);
            let error = LLVMRunPassesOnFunction(f.0, names.as_ptr(), null_mut(), options);
            LLVMDisposePassBuilderOptions(options);
            assert!(error.is_null(), "the passes `{passes}` exist");
        }
    }

    /// Runs passes of LLVM's, in the syntax of `opt -passes=`, over the module
    /// with a machine's cost model.
    ///
    /// # Errors
    /// LLVM's words when there is no such pass.
    pub fn run_module_passes(self, passes: &str, machine: &TargetMachine) -> Result<(), String> {
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let names = c(passes);
            let error = LLVMRunPasses(
                self.module,
                names.as_ptr(),
                machine.inner().as_mut_ptr(),
                options,
            );
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() {
                return Ok(());
            }
            let text = llvm_sys::error::LLVMGetErrorMessage(error);
            let why = CStr::from_ptr(text).to_string_lossy().into_owned();
            llvm_sys::error::LLVMDisposeErrorMessage(text);
            Err(why)
        }
    }

    /// Makes the module one for a machine: its triple and layout.
    pub fn set_target(self, triple: &str, machine: &TargetMachine) {
        let layout = machine.inner().get_target_data().get_data_layout();
        unsafe {
            LLVMSetTarget(self.module, c(triple).as_ptr());
            LLVMSetDataLayout(self.module, layout.as_ptr());
        }
    }

    /// What `work` gives, and the errors that LLVM reported of the module
    /// meanwhile, which would end the program otherwise.
    pub fn collecting_errors<T>(self, work: impl FnOnce() -> T) -> (T, Vec<String>) {
        let mut errors: Vec<String> = Vec::new();
        // The former handler is put back before `errors` goes away.
        let made = unsafe {
            let (handler, data) = (
                LLVMContextGetDiagnosticHandler(self.context),
                LLVMContextGetDiagnosticContext(self.context),
            );
            let to = (&raw mut errors).cast();
            LLVMContextSetDiagnosticHandler(self.context, Some(collect), to);
            let made = work();
            LLVMContextSetDiagnosticHandler(self.context, handler, data);
            made
        };
        (made, errors)
    }
}

/// Keeps an error's words in the vector that `errors` is.
extern "C" fn collect(info: LLVMDiagnosticInfoRef, errors: *mut c_void) {
    // LLVM passes a live diagnostic and the vector that was registered, which
    // outlives the registration.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) == llvm_sys::LLVMDiagnosticSeverity::LLVMDSError {
            let text = LLVMGetDiagInfoDescription(info);
            let errors = &mut *errors.cast::<Vec<String>>();
            errors.push(CStr::from_ptr(text).to_string_lossy().into_owned());
            LLVMDisposeMessage(text);
        }
    }
}
