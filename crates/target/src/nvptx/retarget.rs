//! From a module for the host's processor to one for NVPTX.

use super::emit::TRIPLE;
use crate::ir::{Ir, Linkage};
use crate::legal;
use crate::{Kernel, Options, TargetError, codegen, strict_floats, wide_atomics, wide_conversions};
use inkwell::targets::TargetMachine;

/// Threads that a multiprocessor holds; those that hold fewer ignore what
/// follows from it.
const THREADS: u32 = 2048;

pub(super) fn run(
    ir: Ir,
    kernels: &[Kernel],
    machine: &TargetMachine,
    options: &Options,
) -> Result<(), Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    legal::drop_exceptions(ir, machine).map_err(one)?;
    legal::resolve_aliases(ir).map_err(one)?;
    let mut errors = legal::check(ir);
    errors.extend(strict_floats::run(ir));
    errors.extend(wide_atomics::run(ir));
    if !errors.is_empty() {
        return Err(errors);
    }
    wide_conversions::run(ir).map_err(one)?;
    if ["pow", "powf"]
        .iter()
        .any(|n| ir.function(n).is_some_and(|f| f.is_declaration()))
    {
        // Only while the module is the host's does LLVM know that `pow(x, 2)`
        // is a multiplication.
        codegen::passes(ir, machine, "function(sroa,instcombine)").map_err(one)?;
    }
    ir.set_target(TRIPLE, machine);
    legal::strip_host(ir);
    legal::hide(ir, kernels);
    for k in kernels {
        let Some(f) = ir.function(&k.name) else {
            return Err(vec![TargetError::Llvm(format!("no kernel `{}`", k.name))]);
        };
        f.set_linkage(Linkage::LLVMExternalLinkage);
        f.set_ptx_kernel();
        ir.set_string_attribute(f, "nvvm.maxntid", &k.max_threads.to_string());
        if k.fills_device {
            let teams = THREADS / k.max_threads.max(1);
            ir.set_string_attribute(f, "nvvm.minctasm", &teams.max(1).to_string());
        }
    }
    if options.fast_math {
        // So libdevice knows that denormals are flushed to zero.
        ir.set_flag("nvvm-reflect-ftz", 1);
        for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
            ir.set_string_attribute(f, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
    }
    Ok(())
}

/// Gives every symbol that others see the name that `symbol` makes of it.
pub(super) fn rename(ir: Ir, symbol: fn(&str) -> String) {
    for v in ir.functions().into_iter().chain(ir.globals()) {
        if !v.is_local() && !v.is_intrinsic() {
            let name = v.name();
            let new = symbol(&name);
            if new != name {
                v.set_name(&new);
            }
        }
    }
}
