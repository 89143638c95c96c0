//! Pass `resolve_aliases`: replaces uses of an alias by its aliasee.

use crate::TargetError;
use crate::ir::{Ir, Linkage};

/// Replaces an alias by its aliasee. The alias itself stays, internal, unused and nameless, since
/// LLVM's C interface cannot delete it; [`crate::common::codegen::sweep`] removes it.
pub(crate) fn run(ir: Ir) -> Result<(), TargetError> {
    for alias in ir.aliases() {
        let target = alias.aliasee();
        if target == alias || target.ty() != alias.ty() {
            return Err(TargetError::Llvm(format!(
                "alias `{}` of another type",
                alias.name()
            )));
        }
        alias.replace_uses(target);
        alias.set_linkage(Linkage::LLVMInternalLinkage);
        alias.set_name("wf.alias");
    }
    Ok(())
}
