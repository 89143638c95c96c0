//! The device runtime's bitcode: declared when a pass first calls a function, linked when the
//! functions that kernels use are known.

use crate::ir::{Ir, Library, Value};
use wf_device_abi::{PREFIX, RUNTIME_MARK};

/// The device runtime's bitcode.
pub(crate) static BITCODE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/device-rt.bc"));

fn open(ir: Ir) -> Result<Library, String> {
    Library::from_bitcode(ir, "the device runtime", BITCODE)
}

/// Declares its functions and the machine's, with their attributes, unless they are declared
/// already.
///
/// # Errors
/// If LLVM cannot read it.
pub(crate) fn declare(ir: Ir) -> Result<(), String> {
    let library = open(ir)?;
    let shared = |f: &Value| !f.is_local() && f.name().starts_with(PREFIX);
    for f in library.functions().into_iter().filter(shared) {
        let declared = ir.declare(&f.name(), f.value_type());
        ir.copy_attributes(f, declared);
    }
    Ok(())
}

/// Links the functions that are used, and removes the other declarations.
///
/// # Errors
/// Where LLVM cannot.
pub(crate) fn link(ir: Ir) -> Result<(), String> {
    let functions = ir.functions().into_iter();
    for f in functions.filter(|f| f.is_declaration() && !f.has_uses()) {
        if ir.has_string_attribute(f, RUNTIME_MARK) {
            f.delete_function();
        }
    }
    let linked = open(ir)?.link(ir);
    linked.map_err(|_| "the device runtime cannot be linked".to_owned())
}
