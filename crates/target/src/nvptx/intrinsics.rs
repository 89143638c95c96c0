//! The target primitives as PTX instructions, written as IR text in
//! `intrinsics.ll`.

use crate::TargetError;
use crate::common::library::Library;
use crate::common::locs;
use crate::ir::Ir;
use std::collections::HashMap;

const TEXT: &str = concat!(
    include_str!("intrinsics.ll"),
    include_str!("warp.ll"),
    include_str!("../legal/stack.ll")
);

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.starts_with("__wf_t_") && TEXT.contains(&format!("@{name}("))
}

/// The primitive that ends the program. It stays undefined through the
/// optimiser, so that each call keeps its own place in the source.
const TRAP: &str = "__wf_t_trap";

/// Defines the primitives that the module uses, all but [`TRAP`].
pub(super) fn run(ir: Ir) -> Result<(), TargetError> {
    let trap = ir.function(TRAP).filter(|f| f.is_declaration());
    if let Some(trap) = trap {
        for attr in ["noreturn", "nounwind", "cold"] {
            ir.add_attribute(trap, attr);
        }
        trap.set_name(HIDDEN);
    }
    link(ir)?;
    // The text's own declaration of it, if any, is the one under its name.
    if let Some(trap) = trap {
        trap.set_name(TRAP);
    }
    Ok(())
}

/// Name of the trap while all else is linked.
const HIDDEN: &str = "__wf_t_trap.later";

fn link(ir: Ir) -> Result<(), TargetError> {
    if ir
        .functions()
        .iter()
        .any(|f| f.is_declaration() && defines(&f.name()))
    {
        let library = Library::from_text(ir, "intrinsics.ll", TEXT)?;
        library.link_hidden(ir)?;
    }
    Ok(())
}

/// Makes each trap an assertion that failed at the call's place, for which
/// the driver prints message, file, line, block and thread. One whose place is
/// unknown names none.
pub(super) fn place_traps(ir: Ir) -> Result<(), TargetError> {
    let Some(trap) = ir.function(TRAP).filter(|f| f.is_declaration()) else {
        return Ok(());
    };
    let ty = ir.fn_type(
        ir.void(),
        &[ir.ptr(), ir.ptr(), ir.int(32), ir.ptr(), ir.int(64)],
    );
    let mut texts = HashMap::new();
    for call in trap.users() {
        let loc = locs::of(call);
        let (Some(message), false) = (call.args().first().copied(), loc.line == 0) else {
            continue;
        };
        let mut text = |s: &str| {
            *texts
                .entry(s.to_owned())
                .or_insert_with(|| ir.add_string("__wf_trap_text", s))
        };
        let (file, function) = (text(&loc.file), text(&loc.function));
        let line = ir.i32(loc.line);
        let b = ir.builder_before(call);
        let f = ir.declare("__assertfail", ty);
        b.call_as(ty, f, &[message, file, line, function, ir.i64(1)], "");
    }
    link(ir)
}
