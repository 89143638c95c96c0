//! Pass `kernel_abi`: gives kernels their calling convention and attributes.

use super::machine::object_version;
use crate::ir::Ir;
use crate::{Kernel, Options};
use wf_host_abi::amd::Gfx;

/// Gives kernels their calling convention and launch bounds, and the module the version of its code
/// object.
pub(super) fn run(ir: Ir, kernels: &[Kernel], options: &Options, gfx: Gfx) {
    for k in kernels {
        let Some(f) = ir.function(&k.name) else {
            continue;
        };
        f.set_amd_kernel();
        let widths = format!("1,{}", k.max_threads.max(1));
        ir.set_string_attribute(f, "amdgpu-flat-work-group-size", &widths);
        ir.set_string_attribute(f, "uniform-work-group-size", "true");
        // The second dimension of the grid is the parts of teams.
        for other in ["workgroup-id-z", "workitem-id-y", "workitem-id-z"] {
            ir.add_string_attribute(f, &format!("amdgpu-no-{other}"));
        }
    }
    ir.set_flag("amdhsa_code_object_version", object_version(gfx));
    if options.fast_math {
        for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
            ir.set_string_attribute(f, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
    }
}
