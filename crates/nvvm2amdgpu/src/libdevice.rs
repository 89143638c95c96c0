//! Pass `libdevice`: replaces CUDA's mathematical functions by those of the C library, which
//! libclc provides for this machine.

use crate::has;
use wf_codegen::Provided;
use wf_codegen::amdgcn::link_libcalls;
use wf_llvm::Ir;

/// Begins their names.
const PREFIX: &str = "__nv_";

/// Those with another name in C.
const NAMES: &[(&str, &str)] = &[
    ("fast_cosf", "cosf"),
    ("fast_exp10f", "exp10f"),
    ("fast_expf", "expf"),
    ("fast_log10f", "log10f"),
    ("fast_log2f", "log2f"),
    ("fast_logf", "logf"),
    ("fast_powf", "powf"),
    ("fast_sinf", "sinf"),
    ("fast_sincosf", "sincosf"),
    ("fast_tanf", "tanf"),
    ("fast_tanhf", "tanhf"),
    ("fmaf_rn", "fmaf"),
    ("fma_rn", "fma"),
    ("fsqrt_rn", "sqrtf"),
    ("dsqrt_rn", "sqrt"),
];

/// The C library's function for one of libdevice.
fn c_name(name: &str) -> Option<&str> {
    let short = name.strip_prefix(PREFIX)?;
    let other = NAMES.iter().find(|(n, _)| *n == short).map(|(_, c)| *c);
    let c = other.unwrap_or(short);
    (link_libcalls::provides(c) == Provided::Yes).then_some(c)
}

/// Whether the C library has a function for one of libdevice.
pub(crate) fn provides(name: &str) -> bool {
    c_name(name).is_some()
}

/// Gives them their names in C.
pub(crate) fn run(ir: Ir) {
    for f in ir.functions() {
        let name = f.name();
        if !f.is_declaration() || has(&name) {
            continue;
        }
        let Some(to) = c_name(&name) else {
            continue;
        };
        match ir.function(to) {
            Some(there) => {
                f.replace_uses(there);
                f.delete_function();
            }
            None => f.set_name(to),
        }
    }
}
