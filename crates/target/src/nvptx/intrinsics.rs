//! The target primitives as PTX instructions, written as IR text in
//! `intrinsics.ll`.

use crate::TargetError;
use crate::ir::{self, Builder, Types};
use crate::library::Library;
use crate::locs;
use inkwell::module::Module;
use std::collections::HashMap;

const TEXT: &str = include_str!("intrinsics.ll");

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.starts_with("__wf_t_") && TEXT.contains(&format!("@{name}("))
}

/// The primitive that ends the program. It stays undefined through the
/// optimiser, so that each call keeps its own place in the source.
const TRAP: &str = "__wf_t_trap";

/// Defines the primitives that the module uses, all but [`TRAP`].
pub(super) fn run(m: &Module) -> Result<(), TargetError> {
    let trap = ir::function(m, TRAP).filter(|f| f.is_declaration());
    if let Some(trap) = trap {
        for attr in ["noreturn", "nounwind", "cold"] {
            trap.add_fn_attr(m, attr);
        }
        trap.set_name(HIDDEN);
    }
    link(m)?;
    // The text's own declaration of it, if any, is the one under its name.
    if let Some(trap) = trap {
        trap.set_name(TRAP);
    }
    Ok(())
}

/// Name of the trap while all else is linked.
const HIDDEN: &str = "__wf_t_trap.later";

fn link(m: &Module) -> Result<(), TargetError> {
    if ir::functions(m)
        .iter()
        .any(|f| f.is_declaration() && defines(&f.name()))
    {
        let library = Library::from_text(m, "intrinsics.ll", TEXT)?;
        library.link_hidden(m)?;
    }
    Ok(())
}

/// Makes each trap an assertion that failed at the call's place, for which
/// the driver prints message, file, line, block and thread. One whose place is
/// unknown names none.
pub(super) fn place_traps(m: &Module) -> Result<(), TargetError> {
    let Some(trap) = ir::function(m, TRAP).filter(|f| f.is_declaration()) else {
        return Ok(());
    };
    let t = Types::of(m);
    let ty = t.function(t.void, &[t.ptr, t.ptr, t.i32, t.ptr, t.i64]);
    let mut texts = HashMap::new();
    for call in trap.users() {
        let loc = locs::of(call);
        let (Some(message), false) = (call.args().first().copied(), loc.line == 0) else {
            continue;
        };
        let mut text = |s: &str| {
            *texts
                .entry(s.to_owned())
                .or_insert_with(|| ir::string(m, "__wf_trap_text", s))
        };
        let (file, function) = (text(&loc.file), text(&loc.function));
        let line = t.int(t.i32, u64::from(loc.line));
        let b = Builder::before(m, call);
        let f = ir::declare(m, "__assertfail", ty);
        b.call(ty, f, &[message, file, line, function, t.int(t.i64, 1)]);
    }
    link(m)
}
