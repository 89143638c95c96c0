//! From a module for the host's processor to one for the virtual GPU.

use super::emit::TRIPLE;
use crate::ir::{Ir, Linkage};
use crate::{Kernel, TargetError, legal, strict_floats, wide_atomics, wide_conversions};
use inkwell::targets::TargetMachine;

pub(super) fn run(
    ir: Ir,
    kernels: &[Kernel],
    machine: &TargetMachine,
) -> Result<(), Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    legal::drop_exceptions(ir, machine).map_err(one)?;
    legal::resolve_aliases(ir).map_err(one)?;
    // The processor could do what other targets cannot; it is refused here
    // too, as code that runs on the virtual GPU should run on a real one.
    let mut errors = legal::check(ir);
    errors.extend(strict_floats::run(ir));
    errors.extend(wide_atomics::run(ir));
    if !errors.is_empty() {
        return Err(errors);
    }
    wide_conversions::run(ir).map_err(one)?;
    ir.set_target(TRIPLE, machine);
    legal::strip_host(ir);
    legal::hide(ir, kernels);
    for k in kernels {
        let Some(f) = ir.function(&k.name) else {
            return Err(vec![TargetError::Llvm(format!("no kernel `{}`", k.name))]);
        };
        f.set_linkage(Linkage::LLVMExternalLinkage);
    }
    Ok(())
}
