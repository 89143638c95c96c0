//! Pass `diagnose_undefined`: reports symbols that are used and still undefined after the
//! libraries have been linked.

use crate::TargetError;
use crate::ir::{Ir, Value};
use crate::libcalls::never;
use crate::locs;
use std::collections::HashSet;

const DEFINE: &str = "define it between `#pragma omp begin declare target` and `end declare target` \
                      in a file of the program, in OpenACC behind `#pragma acc routine`";
const DEFINE_OR_LINK: &str = "if target regions map it, name it in `#pragma omp declare target link`, \
                              behind its declaration; otherwise define it between `#pragma omp begin \
                              declare target` and `end declare target` in a file of the program; in \
                              OpenACC, name it in `#pragma acc declare`, behind its declaration";
/// Of Fortran's variables.
const DECLARE: &str = "write `!$omp declare target` with its name, or `!$acc declare create`, where \
                       it is declared, and `update` it where the host has changed it; or pass it as \
                       an argument. A region maps it if its file has the procedures that use it";

/// What the source calls a symbol, in quotes where it is a name.
pub fn quoted(symbol: &str) -> String {
    let shown = never::shown(symbol);
    // What stands for a statement is a phrase.
    if shown.contains(['`', ' ']) && symbol.starts_with("_FortranA") {
        shown
    } else {
        format!("`{shown}`")
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

/// An error for each function or variable that is used and not defined, except for `known` ones.
pub fn run(ir: Ir, known: &dyn Fn(&str) -> bool) -> Vec<TargetError> {
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
            Some((why, help)) => (format!("{} {why}", quoted(&name)), help),
            None => (
                format!(
                    "the {what} `{}` is used in device code and not defined there",
                    crate::names::demangled(&name)
                ),
                Some(if v.is_function() {
                    DEFINE
                } else if crate::names::fortran(&name).is_some() {
                    DECLARE
                } else {
                    DEFINE_OR_LINK
                }),
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
