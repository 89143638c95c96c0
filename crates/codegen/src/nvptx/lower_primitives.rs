//! Gives bodies to the target primitives: PTX instructions, as IR text in `intrinsics.ll`.

use crate::TargetError;
use crate::common::traps;
use crate::ir::{Ir, Value};
use crate::link::library::Library;

const TEXT: &str = concat!(
    include_str!("intrinsics.ll"),
    include_str!("warp.ll"),
    include_str!("../legalize/stack.ll")
);

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.starts_with("__wf_t_") && TEXT.contains(&format!("@{name}("))
}

/// Defines the primitives that the module uses, all but the trap.
pub(super) fn run(ir: Ir) -> Result<(), TargetError> {
    let declare = |trap: Value| {
        for attr in ["noreturn", "nounwind", "cold"] {
            ir.add_attribute(trap, attr);
        }
    };
    traps::left_out(ir, declare, || link(ir))
}

/// Links the bodies of the primitives that are declared.
pub(super) fn link(ir: Ir) -> Result<(), TargetError> {
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
/// the driver prints message, file, line, block and thread.
pub(super) fn place_traps(ir: Ir) -> Result<(), TargetError> {
    match traps::place(ir, "__assertfail", &[ir.i64(1)]) {
        true => link(ir),
        false => Ok(()),
    }
}
