//! Pass `internalize`: gives internal linkage to every symbol that the host does not look up.

use crate::ir::{Ir, Linkage, Value};
use crate::{Kernel, TargetError};
use wf_device_abi::clang::{KINDS_OF_CLASSES, TYPE_INFORMATION, TYPES_OF_TYPES};
use wf_optimize::marks::FUNCTION_BY_DATA;

/// Gives each global a linkage that a device image has: kernels and the variables that the host
/// looks up are external, all others internal.
///
/// # Errors
/// When there is no such kernel.
pub(crate) fn run(ir: Ir, kernels: &[Kernel]) -> Result<(), TargetError> {
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        let name = f.name();
        let is_found_later = name.starts_with(FUNCTION_BY_DATA);
        if !is_found_later && !kernels.iter().any(|k| k.name == name) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    for g in ir.globals() {
        if g.is_declaration() {
            if g.name().starts_with(TYPES_OF_TYPES) {
                define_kind(ir, g);
            } else if g.name() == "__libc_single_threaded" {
                // It is false.
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

/// Defines a table of the C++ library's for type information. Nothing on a device calls its
/// functions; where type information points, behind two words, is what kind of class it is of.
fn define_kind(ir: Ir, table: Value) {
    let name = table.name();
    let kind = KINDS_OF_CLASSES.iter().find(|(of, _)| *of == name);
    let words = [0, 0, kind.map_or(0, |(_, kind)| *kind)].map(|word| ir.i64(word));
    let words = ir.int(64).constant_array(&words);
    let table = table.retyped_global(ir, words.ty(), Some(words));
    table.set_linkage(Linkage::LLVMInternalLinkage);
}
