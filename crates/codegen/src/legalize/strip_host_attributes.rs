//! Pass `strip_host_attributes`: removes attributes and metadata that only the host's compiler
//! or linker understands.

use crate::ir::Ir;
use crate::names::STEP;

/// Enumerated attributes that mean something on the host only.
const HOST_ATTRS: &[&str] = &[
    "uwtable",
    "nonlazybind",
    "ssp",
    "sspreq",
    "sspstrong",
    "safestack",
    "shadowcallstack",
    "sanitize_address",
    "sanitize_memory",
    "sanitize_thread",
    "sanitize_hwaddress",
    "noredzone",
    "naked",
    "nocf_check",
    "optnone",
];

/// String attributes that have a meaning on a device too.
const KEPT_ATTRS: &[&str] = &[
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "no-trapping-math",
    "unsafe-fp-math",
    "no-nans-fp-math",
    "no-infs-fp-math",
    "no-signed-zeros-fp-math",
    "approx-func-fp-math",
    "strict-float-cast-overflow",
    "no-builtins",
    "frame-pointer",
];

/// Removes what only the host's compiler or linker understands, and marks every function
/// `convergent`. The optimiser removes the mark from functions that reach no barrier.
pub(crate) fn run(ir: Ir) {
    for name in [
        "llvm.used",
        "llvm.compiler.used",
        "llvm.global_ctors",
        "llvm.global_dtors",
    ] {
        if let Some(g) = ir.global(name) {
            g.delete_global();
        }
    }
    for g in ir.globals().into_iter().chain(ir.functions()) {
        g.clear_comdat();
        g.set_section("");
        g.clear_visibility();
    }
    for f in ir.functions() {
        if f.is_intrinsic() {
            continue;
        }
        for key in ir.string_attributes(f) {
            if !KEPT_ATTRS.contains(&key.as_str()) && !key.starts_with("nvvm.") && key != STEP {
                ir.remove_string_attribute(f, &key);
            }
        }
        for attr in HOST_ATTRS {
            ir.remove_attribute(f, attr);
        }
        ir.add_attribute(f, "convergent");
        for i in f.instructions().into_iter().filter(|i| i.is_call_site()) {
            if i.called_function().is_none() {
                ir.add_call_attribute(i, "convergent");
            }
        }
    }
}
