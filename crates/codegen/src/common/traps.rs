//! Traps of the device runtime and their source locations.

use crate::TargetError;
use crate::ir::{Ir, Value};
use crate::locs;
use std::collections::HashMap;

/// The primitive that ends the program. It stays undefined through the optimiser, so that each call
/// keeps its source location.
const TRAP: &str = "__wf_t_trap";

/// Its name while other primitives are linked.
const HIDDEN: &str = "__wf_t_trap.later";

/// Lets `link` define all primitives but the trap, to which `declare` gives its attributes.
pub(crate) fn left_out(
    ir: Ir,
    declare: impl Fn(Value),
    link: impl Fn() -> Result<(), TargetError>,
) -> Result<(), TargetError> {
    let trap = ir.function(TRAP).filter(|f| f.is_declaration());
    if let Some(trap) = trap {
        declare(trap);
        trap.set_name(HIDDEN);
    }
    link()?;
    // The linked text's declaration, if any, has its name now.
    if let Some(trap) = trap {
        trap.set_name(TRAP);
    }
    Ok(())
}

/// Inserts a call of `function` before each trap, with its message, file, line, function and
/// `more`. Without a known location the call has none. Returns whether there is a trap.
pub(crate) fn place(ir: Ir, function: &str, more: &[Value]) -> bool {
    let Some(trap) = ir.function(TRAP).filter(|f| f.is_declaration()) else {
        return false;
    };
    let mut types = vec![ir.ptr(), ir.ptr(), ir.int(32), ir.ptr()];
    types.extend(more.iter().map(|v| v.ty()));
    let ty = ir.fn_type(ir.void(), &types);
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
        let (file, name) = (text(&loc.file), text(&loc.function));
        let mut args = vec![message, file, ir.i32(loc.line), name];
        args.extend(more);
        let b = ir.builder_before(call);
        b.call_as(ty, ir.declare(function, ty), &args, "");
    }
    true
}
