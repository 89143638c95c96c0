//! What both targets do around LLVM's code generator.

use crate::ir::{self, Value, context};
use crate::libc::never;
use crate::{TargetError, locs};
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{FileType, TargetMachine};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDiagnosticSeverity, LLVMValueKind};
use std::collections::HashSet;
use std::ffi::{CStr, c_void};

/// Runs LLVM passes, in the syntax of `opt -passes=`.
pub(crate) fn passes(m: &Module, machine: &TargetMachine, text: &str) -> Result<(), TargetError> {
    m.run_passes(text, machine, PassBuilderOptions::create())
        .map_err(|e| TargetError::Llvm(format!("{text}: {e}")))
}

/// Removes what nothing reaches.
pub(crate) fn sweep(m: &Module, machine: &TargetMachine) -> Result<(), TargetError> {
    passes(m, machine, "globaldce")
}

extern "C" fn collect(info: LLVMDiagnosticInfoRef, errors: *mut c_void) {
    // SAFETY: LLVM passes a live diagnostic and the vector that `generate`
    // registered, which outlives the registration.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) == LLVMDiagnosticSeverity::LLVMDSError {
            let text = LLVMGetDiagInfoDescription(info);
            let errors = &mut *errors.cast::<Vec<String>>();
            errors.push(CStr::from_ptr(text).to_string_lossy().into_owned());
            LLVMDisposeMessage(text);
        }
    }
}

/// Generates code; LLVM's own complaints become errors rather than the end
/// of the process.
pub(crate) fn generate(
    m: &Module,
    machine: &TargetMachine,
    kind: FileType,
) -> Result<Vec<u8>, Vec<TargetError>> {
    if let Err(why) = m.verify() {
        return Err(vec![TargetError::Llvm(why.to_string())]);
    }
    let mut errors: Vec<String> = Vec::new();
    // SAFETY: the former handler is put back before `errors` goes away.
    let made = unsafe {
        let c = context(m);
        let (handler, data) = (
            LLVMContextGetDiagnosticHandler(c),
            LLVMContextGetDiagnosticContext(c),
        );
        LLVMContextSetDiagnosticHandler(c, Some(collect), (&raw mut errors).cast());
        let made = machine.write_to_memory_buffer(m, kind);
        LLVMContextSetDiagnosticHandler(c, handler, data);
        made
    };
    if !errors.is_empty() {
        return Err(errors.into_iter().map(TargetError::Llvm).collect());
    }
    match made {
        Ok(buffer) => Ok(buffer.as_slice().to_vec()),
        Err(why) => Err(vec![TargetError::Llvm(why.to_string())]),
    }
}

/// An instruction that uses `v`, through constants if need be.
pub(crate) fn first_user(v: Value) -> Option<Value> {
    let (mut work, mut seen) = (vec![v], HashSet::new());
    while let Some(at) = work.pop() {
        for user in at.users() {
            if user.is_instruction() {
                return Some(user);
            }
            if seen.insert(user) {
                work.push(user);
            }
        }
    }
    None
}

/// An error for each function or variable that is used and not defined, apart
/// from `known` ones.
pub(crate) fn undefined(m: &Module, known: &dyn Fn(&str) -> bool) -> Vec<TargetError> {
    let mut out = Vec::new();
    for v in ir::functions(m).into_iter().chain(ir::globals(m)) {
        if !v.is_declaration() || v.is_intrinsic() || !v.has_uses() {
            continue;
        }
        let name = v.name();
        if known(&name) {
            continue;
        }
        let what = if v.kind() == LLVMValueKind::LLVMFunctionValueKind {
            "function"
        } else {
            "variable"
        };
        let (message, help) = match never::reason(&name) {
            Some((why, help)) => (format!("`{name}` {why}"), help),
            None => (
                format!("the {what} `{name}` is used in device code and not defined there"),
                Some(
                    "define it between `#pragma omp begin declare target` and `end declare target` in a file of the program",
                ),
            ),
        };
        let loc = first_user(v).map(locs::of).unwrap_or_default();
        out.push(TargetError::unsupported(
            message,
            loc,
            help.map(str::to_owned),
        ));
    }
    out
}
