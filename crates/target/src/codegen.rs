//! What both targets do around LLVM's code generator.

use crate::ir::{Ir, Value};
use crate::libc::never;
use crate::{TargetError, locs};
use inkwell::module::Module;
use inkwell::targets::{FileType, TargetMachine};
use std::collections::HashSet;

/// Runs LLVM passes, in the syntax of `opt -passes=`.
pub(crate) fn passes(ir: Ir, machine: &TargetMachine, text: &str) -> Result<(), TargetError> {
    ir.run_module_passes(text, machine)
        .map_err(|e| TargetError::Llvm(format!("{text}: {e}")))
}

/// Removes what nothing reaches.
pub(crate) fn sweep(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    passes(ir, machine, "globaldce")
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
    let (made, errors) = Ir::of(m).collecting_errors(|| machine.write_to_memory_buffer(m, kind));
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
pub(crate) fn undefined(ir: Ir, known: &dyn Fn(&str) -> bool) -> Vec<TargetError> {
    let mut out = Vec::new();
    for v in ir.functions().into_iter().chain(ir.globals()) {
        if !v.is_declaration() || v.is_intrinsic() || !v.has_uses() {
            continue;
        }
        let name = v.name();
        if known(&name) {
            continue;
        }
        let what = if v.is_function() {
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
