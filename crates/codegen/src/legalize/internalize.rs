//! Pass `internalize`: gives internal linkage to every symbol that the host does not look up.

use crate::ir::{Ir, Linkage};
use crate::{Kernel, TargetError};
use wf_device_abi::clang::{TYPE_INFORMATION, TYPES_OF_TYPES};

/// Gives each global a linkage that a device image has: kernels and the variables that the host
/// looks up are external, all others internal.
///
/// # Errors
/// When there is no such kernel.
pub(crate) fn run(ir: Ir, kernels: &[Kernel]) -> Result<(), TargetError> {
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        if !kernels.iter().any(|k| k.name == f.name()) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    for g in ir.globals() {
        if g.is_declaration() {
            // Run-time type information refers to vtables of the C++ library, which nothing on a
            // device reads; `__libc_single_threaded` is false.
            if g.name().starts_with(TYPES_OF_TYPES) || g.name() == "__libc_single_threaded" {
                g.set_initializer(g.value_type().zero());
                g.set_linkage(Linkage::LLVMInternalLinkage);
            }
            continue;
        }
        let name = g.name();
        let rtti = TYPE_INFORMATION.iter().any(|p| name.starts_with(p));
        if rtti {
            g.set_linkage(Linkage::LLVMInternalLinkage);
        } else if !g.is_local() {
            g.set_linkage(Linkage::LLVMExternalLinkage);
        }
    }
    for k in kernels {
        let f = ir.function(&k.name);
        let f = f.ok_or_else(|| TargetError::Llvm(format!("no kernel `{}`", k.name)))?;
        f.set_linkage(Linkage::LLVMExternalLinkage);
    }
    Ok(())
}
