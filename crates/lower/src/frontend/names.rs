//! Names of variables that end in a digit, as Clang's plugin states them.
//!
//! LLVM makes names unique by appending digits: a second `sum` is `sum1`, and so is a variable with
//! that name. The plugin annotates variables whose source name ends in a digit. Their values get a
//! number after a dot, which inlining and LLVM preserve.

use crate::ir::{Ir, underlying};
use crate::names::STATED;

const ANNOTATION: &str = "llvm.var.annotation";
const FACT: &str = "warpfork.name;";

/// Renames the variables and removes the facts. Annotations of the program are unchanged.
pub(super) fn run(ir: Ir) {
    let mut functions = ir.functions();
    functions.retain(|f| f.name().starts_with(ANNOTATION));
    for function in functions {
        for call in function.users() {
            if call.called_function() != Some(function) {
                continue;
            }
            // Variable, text, file, line, arguments.
            let args = call.args();
            let text = args[1].as_text().and_then(|t| String::from_utf8(t).ok());
            let Some(name) = text.as_deref().and_then(|t| t.strip_prefix(FACT)) else {
                continue;
            };
            let variable = underlying(args[0]);
            if variable.is_alloca() {
                variable.set_name(&format!("{name}{STATED}"));
            }
            call.erase();
            for part in &args[1..3] {
                if part.is_global_variable() && !part.has_uses() {
                    part.delete_global();
                }
            }
        }
        if !function.has_uses() {
            function.delete_function();
        }
    }
}
