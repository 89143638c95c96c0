//! Pass `kernel_abi`: gives kernels their calling convention and attributes.

use super::machine::THREADS;
use crate::ir::Ir;
use crate::{Kernel, Options};

/// Gives kernels their calling convention and launch bounds, and the module its flags for fast
/// mathematics.
pub(super) fn run(ir: Ir, kernels: &[Kernel], options: &Options) {
    for k in kernels {
        let Some(f) = ir.function(&k.name) else {
            continue;
        };
        f.set_ptx_kernel();
        ir.set_string_attribute(f, "nvvm.maxntid", &k.max_threads.to_string());
        if k.fills_device {
            let teams = THREADS / k.max_threads.max(1);
            ir.set_string_attribute(f, "nvvm.minctasm", &teams.max(1).to_string());
        }
    }
    if options.fast_math {
        // libdevice then flushes denormals to zero.
        ir.set_flag("nvvm-reflect-ftz", 1);
        for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
            ir.set_string_attribute(f, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
    }
}
