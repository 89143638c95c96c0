//! The target primitives as PTX instructions, written as IR text in
//! `intrinsics.ll`.

use crate::TargetError;
use crate::ir;
use crate::library::Library;
use inkwell::module::Module;

const TEXT: &str = include_str!("intrinsics.ll");

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.starts_with("__wf_t_") && TEXT.contains(&format!("@{name}("))
}

/// Defines the primitives that the module uses.
pub(super) fn run(m: &Module) -> Result<(), TargetError> {
    if ir::functions(m)
        .iter()
        .any(|f| f.is_declaration() && defines(&f.name()))
    {
        let library = Library::from_text(m, "intrinsics.ll", TEXT)?;
        library.link_hidden(m)?;
    }
    Ok(())
}
